/// Whether the user can be asked, and how: the one place that decides it.
///
/// 1. If `CI` is set (to anything but `false`), the user is not asked.
/// 2. With `--accessible`, lines of a pipe or a file are taken as typed, and questions go to
///    standard error. Only the flag does this: a variable that is always set must not make a
///    program consume the input of a loop it runs in.
/// 3. Otherwise there has to be a terminal: standard input and standard error, if both are one,
///    otherwise `/dev/tty`. So standard input and output may be redirected, which is what
///    `answers=$(formwork run …)` needs.
/// 4. On a terminal the plain mode is chosen by `--accessible`, `FORMWORK_ACCESSIBLE=1`,
///    `ACCESSIBLE=1`, `TERM=dumb` or an empty `TERM`; otherwise the wizard is.
package struct PromptRule {
  /// How the user is asked.
  enum Way: Hashable {
    /// Line by line, on standard input.
    case plainInput
    /// Line by line, on the terminal.
    case plainTerminal
    /// The wizard that fills the screen.
    case interactive
    /// Not at all.
    case refused(AskError.Obstacle)
  }

  /// Whether `--accessible` was given.
  var isAccessible = false
  /// Whether standard input is a pipe or file with lines.
  var isInputStream = false
  /// Whether standard input is the form or a file of answers.
  var isInputTaken = false
  /// Whether there is a terminal.
  var hasTerminal = true
  /// A variable of the environment.
  var variable: (String) -> String? = { _ in nil }

  /// The decision.
  var way: Way {
    if PromptRule.isAutomation(variable) { return .refused(.automation) }
    if isAccessible, isInputStream, !isInputTaken { return .plainInput }
    guard hasTerminal else { return .refused(.noTerminal) }
    return isAccessible || wantsLines ? .plainTerminal : .interactive
  }

  /// Whether `CI` is set, so that nobody is asked.
  package static func isAutomation(_ variable: (String) -> String?) -> Bool {
    guard let value = variable("CI") else { return false }
    return !value.isEmpty && value.lowercased() != "false"
  }

  private var wantsLines: Bool {
    variable("FORMWORK_ACCESSIBLE") == "1" || variable("ACCESSIBLE") == "1"
      || ["dumb", ""].contains(variable("TERM"))
  }
}
