import Diagnostics
import DisplayText
import Formwork

/// Why the program cannot do what it was asked; told in the style of a finding.
struct Failure: Error, Sendable {
  /// What happened.
  var message: String
  /// What can be done about it.
  var help: String?
  /// How the program ends.
  var status: ExitStatus

  /// Creates a failure of something that was typed right.
  init(_ message: String, help: String? = nil) {
    (self.message, self.help, status) = (message, help, .failure)
  }

  /// Creates a failure of how the command was typed.
  init(usage message: String, help: String? = nil) {
    (self.message, self.help, status) = (message, help, .usage)
  }

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

/// What happens in several places.
extension Failure {
  /// That something cannot be read.
  static func cannotRead(_ path: String, _ error: SystemError, help: String? = nil) -> Failure {
    Failure("cannot read `\(path)`: \(error.reason)", help: help)
  }

  /// That something cannot be written.
  static func cannotWrite(_ path: String, _ error: SystemError, help: String? = nil) -> Failure {
    Failure("cannot write `\(path)`: \(error.reason)", help: help)
  }

  /// That a file or folder has no earlier versions.
  static func noRepository(_ path: String) -> Failure {
    Failure(
      "`\(path)` is in no git repository, so there is nothing to compare it with",
      help: "`formwork compare OLD NEW` compares two files"
    )
  }

  /// That standard input is named twice.
  static let twoInputs = Failure(
    usage: "standard input can be the form or answers, not both",
    help: "name a file for one of them"
  )
}
