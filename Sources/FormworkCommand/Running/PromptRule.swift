/// Whether a person may be asked, and how: the one place that decides it.
///
/// 1. Where `CI` is set (to anything but `false`), nobody is asked.
/// 2. With `--accessible`, lines that come through a pipe or a file are taken as typed, and what
///    is said goes to standard error. Only the flag does this: a variable that is always set must
///    not make a program eat the input of a loop it runs in.
/// 3. Otherwise there has to be a terminal: standard input and standard error, when both are one,
///    else `/dev/tty`. So standard input and output may lead elsewhere, which is what
///    `answers=$(formwork run …)` needs.
/// 4. On a terminal the plain mode is chosen by `--accessible`, `FORMWORK_ACCESSIBLE=1`,
///    `ACCESSIBLE=1`, `TERM=dumb` or an empty `TERM`; else it is the wizard.
struct PromptRule {
  /// How a person is asked.
  enum Way: Hashable {
    /// Line by line, with lines of standard input.
    case plainInput
    /// Line by line, on the terminal.
    case plainTerminal
    /// The wizard that fills the screen.
    case interactive
    /// Not at all.
    case refused(Reason)
  }

  /// Why nobody is asked.
  enum Reason: Hashable {
    case automation
    case noTerminal
  }

  /// Whether `--accessible` was typed.
  var isAccessible = false
  /// Whether standard input may hold lines that nobody types.
  var isInputStream = false
  /// Whether standard input is the form or a file of answers.
  var isInputTaken = false
  /// Whether there is a terminal.
  var hasTerminal = true
  /// A variable of the environment.
  var variable: (String) -> String? = { _ in nil }

  /// What the rule says.
  var way: Way {
    if let value = variable("CI"), !value.isEmpty, value.lowercased() != "false" {
      return .refused(.automation)
    }
    if isAccessible, isInputStream, !isInputTaken { return .plainInput }
    guard hasTerminal else { return .refused(.noTerminal) }
    return isAccessible || wantsLines ? .plainTerminal : .interactive
  }

  private var wantsLines: Bool {
    variable("FORMWORK_ACCESSIBLE") == "1" || variable("ACCESSIBLE") == "1"
      || ["dumb", ""].contains(variable("TERM"))
  }
}
