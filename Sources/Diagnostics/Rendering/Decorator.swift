/// Colour, laid over text that says everything without it.
package struct Decorator: Sendable {
  /// What a piece of text is, as far as its looks go.
  package enum Role: Sendable {
    /// The word and the carets of a finding.
    case severity(Finding.Severity)
    /// The headline, and the words `note:` and `help:`.
    case headline
    /// The other place a finding speaks of.
    case secondary
    /// Line numbers and what separates them from the text.
    case gutter
    /// A line that goes, a line that comes, and the head of a group of them.
    case removed
    case added
    case hunk
  }

  /// Leaves text as it is.
  package static let plain = Decorator(isColored: false)
  /// Uses the sixteen colours every terminal has (ECMA-48, "SGR").
  package static let ansi = Decorator(isColored: true)

  private let isColored: Bool

  /// The text in the looks of its role.
  package func callAsFunction(_ text: String, _ role: Role) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(Decorator.code(role))m\(text)\u{1B}[0m"
  }

  private static func code(_ role: Role) -> String {
    switch role {
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.info): "1;36"
    case .headline: "1"
    case .secondary: "34"
    case .gutter: "2"
    case .removed: "31"
    case .added: "32"
    case .hunk: "36"
    }
  }
}
