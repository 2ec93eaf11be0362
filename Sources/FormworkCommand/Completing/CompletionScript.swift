import Diagnostics

/// The script that a shell completes by: that of the parser of arguments, and what it lacks.
enum CompletionScript {
  /// The script with `=` behind the id of a field as a part of the word: no space follows it, and
  /// what the field offers does.
  static func completed(_ script: String) -> String {
    if script.hasPrefix("#compdef") {
      return script.replacing(bytes: zshFunction, with: zshFunction + zshIDs)
    }
    return script.replacing(bytes: "-F _formwork formwork", with: "-F __formwork formwork")
      + (script.hasPrefix("#!/bin/bash") ? bash : "")
  }

  private static let zshFunction = "__formwork_complete() {\n"

  private static let zshIDs = """
        if [[ "${1}" == *= ]]; then
            local -ar ids=("${@}")
            _describe -V '' ids -S ''
            return
        fi

    """

  /// To bash, `=` begins a word of its own.
  private static let bash = #"""

    __formwork() {
        local -r line="${COMP_LINE:0:COMP_POINT}"
        if [[ "${line}" =~ --set[[:space:]]+[^[:space:]]+=[^[:space:]]*$ ]]; then
            local -a words
            read -ra words <<<"${line}"
            local -ir index="$((${#words[@]} - 1))"
            local -r cur="${words[index]}"
            COMPREPLY=()
            __formwork_add_completions -W "$("${words[0]}" ---completion "${words[1]}" -- --set "${index}" "${#cur}" "${words[@]}" 2>/dev/null)"
            COMPREPLY=("${COMPREPLY[@]#*=}")
        else
            _formwork "${@}"
            [[ "${COMPREPLY[0]-}" == *= ]] && compopt +o filenames -o nospace
        fi
    }

    """#
}
