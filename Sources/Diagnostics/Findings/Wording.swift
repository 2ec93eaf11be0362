// Pieces of the sentences of findings.

extension String {
  /// The beginning of a text that is too long for a sentence, or has several lines, with an
  /// ellipsis.
  package var shortened: String {
    let beginning = unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }.prefix(60)
    return beginning.endIndex == endIndex ? self : String(beginning.prefix(59)) + "\u{2026}"
  }
}

/// `a`, `b` and `c`, each in backticks; of a longer list the first ones, and how many more there are.
package func listed(
  _ words: some Collection<String>,
  _ conjunction: String = "and",
  atMost most: Int = 8
) -> String {
  var parts = words.prefix(most).map { "`\($0.shortened)`" }
  let rest = words.count - parts.count
  if rest > 0 { parts.append("\(rest) more") }
  return enumerated(parts, conjunction)
}

/// a, b and c.
package func enumerated(_ parts: [String], _ conjunction: String = "and") -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.joined() }
  return "\(parts.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// "did you mean `x`?", "did you mean `x`, `y` or `z`?", or `nil` without a candidate.
package func didYouMean(_ candidates: [String]) -> String? {
  candidates.isEmpty ? nil : "did you mean \(listed(candidates, "or"))?"
}

/// `1 option`, `2 options`.
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
