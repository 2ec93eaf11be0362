import Diagnostics
import DisplayText

/// Why the program cannot do what it was asked; told in the style of a finding.
struct Failure: Error, Sendable {
  /// What happened.
  var message: String
  /// What can be done about it.
  var help: String?
  /// How the program ends.
  var status = ExitStatus.failure

  /// The text, every line with its line break; nothing in it can steer a terminal.
  func text(_ style: Decorator, severity: Finding.Severity = .error) -> String {
    let columns = 1000
    var result = style("\(severity.rawValue):", .severity(severity)) + " "
    result += style(message.escapingHidden(columns: columns), .headline) + "\n"
    if let help {
      result += "  \(style("help:", .headline)) \(help.escapingHidden(columns: columns))\n"
    }
    return result
  }
}
