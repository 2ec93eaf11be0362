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
  ///
  /// With `columns`, the width of the terminal it is read on, lines are broken between words.
  func text(
    _ style: Decorator,
    severity: Finding.Severity = .error,
    within columns: Int? = nil
  ) -> String {
    let label = "\(severity.rawValue):"
    var result = style(label, .severity(severity)) + " "
    let lines = Failure.lines(of: message, behind: label.utf8.count + 1, within: columns)
    result += lines.map { style($0, .headline) + "\n" }.joined()
    guard let help else { return result }
    let indent = "  "
    let start = "help:"
    let room = columns.map { $0 - indent.utf8.count }
    let helpLines = Failure.lines(of: help, behind: start.utf8.count + 1, within: room)
    result += "\(indent)\(style(start, .headline)) "
    return result + helpLines.joined(separator: "\n" + indent) + "\n"
  }

  /// A text in lines, the first of them behind something of so many columns.
  private static func lines(of text: String, behind label: Int, within columns: Int?) -> [String] {
    let text = text.escapingHidden(columns: 1000)
    guard let columns else { return [text] }
    // Nothing that is in the text stands for the label.
    let placeholder = String(repeating: "x", count: label - 1)
    var lines = "\(placeholder) \(text)".broken(within: columns)
    lines[0] = String(lines[0].dropFirst(label))
    return lines
  }
}
