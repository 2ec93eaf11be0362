/// Pieces of the sentences of findings.
enum Phrase {
  /// `a`, `b` and `c`, each in backticks.
  static func all(_ words: some Sequence<String>) -> String { list(words, "and") }

  /// `a`, `b` or `c`, each in backticks.
  static func any(_ words: some Sequence<String>) -> String { list(words, "or") }

  private static func list(_ words: some Sequence<String>, _ conjunction: String) -> String {
    let quoted = words.map { "`\(short($0))`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// The first line of a text, at most 60 bytes of it.
  static func short(_ text: some StringProtocol) -> String {
    let line = text.prefix { !$0.isNewline }
    let isWhole = line.endIndex == text.endIndex
    if line.utf8.count > 60 { return String(line.prefix(57)) + "…" }
    return isWhole ? String(line) : "\(line) …"
  }

  /// A text in quotes that need no escapes; `nil` when it needs some, or is too long to be shown.
  static func quoted(_ text: String) -> String? {
    guard text.utf8.count <= 80, !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    if !text.utf8.contains(0x22), !text.utf8.contains(0x5C) { return "\"\(text)\"" }
    return text.utf8.contains(0x27) ? nil : "'\(text)'"
  }

  /// `1 option`, `2 options`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
