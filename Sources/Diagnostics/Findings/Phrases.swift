/// Pieces of the sentences of findings.
extension String {
  /// The beginning of a text that is too long for a sentence, or has several lines, with an
  /// ellipsis.
  package var shortened: String {
    let beginning = unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }.prefix(60)
    return beginning.endIndex == endIndex ? self : String(beginning.prefix(59)) + "\u{2026}"
  }
}

/// `a`, `b` and `c`, each in backticks; of a longer list the first ones, and how many more there are.
package func listed(_ words: some Collection<String>, atMost most: Int = 8) -> String {
  let shown = words.prefix(most).map { "`\($0.shortened)`" }
  let rest = words.count - shown.count
  if rest > 0 { return "\(shown.joined(separator: ", ")) and \(rest) more" }
  guard shown.count > 1, let last = shown.last else { return shown.joined() }
  return "\(shown.dropLast().joined(separator: ", ")) and \(last)"
}
