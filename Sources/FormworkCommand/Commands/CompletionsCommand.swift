import ArgumentParser

/// `formwork completions`.
struct CompletionsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    "completions",
    "Print what makes a shell complete this command.",
    examples: [
      ("source <(formwork completions bash)", "in this bash, or in every one from ~/.bashrc"),
      ("formwork completions fish | source", "in this fish"),
    ],
    discussion: """
      The packages install the completions. Elsewhere write them to a file: \
      ~/.local/share/bash-completion/completions/formwork for bash, _formwork in a folder of \
      $fpath for zsh, ~/.config/fish/completions/formwork.fish for fish.
      """
  )

  @Argument(help: "The shell.")
  var shell: Shell

  @OptionGroup var style: StyleOptions

  /// A shell that can be told.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }

  func run(in console: Console) throws(Failure) -> ExitStatus {
    try console.output.print(script)
    return .success
  }

  /// What the parser of arguments generates, with an answer behind `ID=` completed in every shell.
  private var script: String {
    switch shell {
    case .bash: FormworkCommand.completionScript(for: .bash) + "\n" + Self.wholeWordsOfBash
    case .zsh: Self.openWordsOfZsh(FormworkCommand.completionScript(for: .zsh))
    case .fish: FormworkCommand.completionScript(for: .fish) + "\n"
    }
  }

  /// To bash, `=` and `:` end a word; here they do not, and nothing is put behind `ID=`.
  private static let wholeWordsOfBash = #"""

    __formwork_whole_words() {
        local rest=$COMP_LINE before=${COMP_LINE:0:COMP_POINT} word
        local -a words=()
        local -i index current=0
        for index in "${!COMP_WORDS[@]}"; do
            word=${COMP_WORDS[index]}
            if ((index == 0)) || [[ $rest == [[:space:]]* ]]; then
                words+=("$word")
            else
                words[${#words[@]}-1]+=$word
            fi
            rest=${rest#"${rest%%[![:space:]]*}"}
            rest=${rest#"$word"}
            ((index == COMP_CWORD)) && current=${#words[@]}-1
        done
        word=${words[current]}
        while [[ $before != *"$word" ]]; do word=${word%?}; done
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD=current
        _formwork "$1" "$word" "${words[current-1]}"
        [[ ${COMPREPLY[0]-} == *=* ]] && compopt +o filenames
        [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
        COMPREPLY=("${COMPREPLY[@]#"${word%"$2"}"}")
    }
    complete -o filenames -F __formwork_whole_words formwork

    """#

  /// zsh puts a space behind all that is complete; not so behind `ID=`.
  private static func openWordsOfZsh(_ script: String) -> String {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    // The functions come first, then what calls them when the file is loaded.
    let start = lines.lastIndex { $0.hasPrefix("if ") } ?? lines.endIndex
    lines.insert(
      #"""
      __formwork_complete() {
          local -ar open=("${(M)@:#*=}") closed=("${@:#*=}")
          _describe -V '' open -S '' -- closed
      }

      """#,
      at: start
    )
    return lines.joined(separator: "\n") + "\n"
  }
}
