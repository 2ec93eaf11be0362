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

  /// What the parser of arguments generates, with words that are left open behind `=` in every shell.
  private var script: String {
    switch shell {
    case .bash: FormworkCommand.completionScript(for: .bash) + "\n" + Self.openWordsOfBash
    case .zsh: Self.openWordsOfZsh(FormworkCommand.completionScript(for: .zsh))
    case .fish: FormworkCommand.completionScript(for: .fish) + "\n"
    }
  }

  /// bash puts a space behind all that is complete, and quotes `=`; not so in `ID=`.
  private static let openWordsOfBash = #"""

    __formwork_open_words() {
        _formwork "$@"
        [[ ${COMPREPLY[0]-} == *= ]] && compopt +o filenames -o nospace
    }
    complete -o filenames -F __formwork_open_words formwork

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
