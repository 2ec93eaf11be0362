import Diagnostics
import DisplayText

/// Rules as text for the terminal.
struct RuleText {
  private let style: Decorator
  private let columns: Int

  /// The longest line that is easy to read, however wide the terminal is.
  private static let mostColumns = 80

  init(_ style: Decorator, columns: Int?) {
    self.style = style
    self.columns = min(max(columns ?? RuleText.mostColumns, 40), RuleText.mostColumns)
  }

  /// One rule in full.
  func page(_ rule: RuleExplanation) -> String {
    let severity = rule.severity
    var parts = [
      style("\(severity.rawValue)[\(rule.id)]", .severity(severity)),
      wrapped(rule.summary, indent: 0),
      heading("Why") + "\n" + wrapped(rule.reason, indent: 2),
    ]
    for (title, lines) in [("Before", rule.before), ("After", rule.after)] {
      parts.append(heading(title) + "\n" + indented(lines))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// All rules by chapter, one a line where there is room.
  func list(_ chapters: [RuleManual.Chapter]) -> String {
    let width = chapters.flatMap(\.rules).map(\.id.count).max() ?? 0
    return chapters.map { chapter in
      var result = heading(chapter.title) + "\n"
      for rule in chapter.rules {
        let padding = String(repeating: " ", count: width - rule.id.count + 2)
        let summary = wrapped(rule.summary, indent: width + 4).drop { $0 == " " }
        result += "  " + style(rule.id, .severity(rule.severity)) + padding + summary + "\n"
      }
      return result
    }.joined(separator: "\n")
  }

  private func heading(_ text: String) -> String { style(text, .headline) }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \(String($0).escapingHidden())" }
      .joined(separator: "\n")
  }

  /// A text in lines that fit, each with an indentation.
  private func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return text.lines(within: columns - indent).map { margin + $0 }.joined(separator: "\n")
  }
}
