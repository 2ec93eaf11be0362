import Diagnostics
import FormModel

/// How similar labels are, without regard to case, accents and punctuation.
///
/// Texts are compared by their first words, so the work is bounded.
enum Label {
  private static let mostWords = 12
  private static let mostLetters = 200

  /// Whether a reader would recognise one label in the other: one begins with the other, or more
  /// than half of the words are the same or nearly so.
  static func areAlike(_ left: LocalizedText, _ right: LocalizedText) -> Bool {
    let (first, second) = (words(of: left), words(of: right))
    if first.isEmpty || second.isEmpty { return left == right }
    // Words that were joined or truncated.
    let texts = [first.joined(), second.joined()].sorted { $0.utf8.count < $1.utf8.count }
    if texts[0] == texts[1] || texts[0].utf8.count > 2 && texts[1].hasPrefix(texts[0]) {
      return true
    }
    var rest = second
    for word in first {
      guard let index = rest.firstIndex(where: { isNear(word, $0) }) else { continue }
      rest.remove(at: index)
    }
    return (second.count - rest.count) * 4 > first.count + second.count
  }

  /// A key for a label, the same for labels that differ only in case, accents or punctuation.
  static func key(of label: LocalizedText) -> String { words(of: label).joined(separator: " ") }

  private static func isNear(_ left: String, _ right: String) -> Bool {
    left == right || !nearest(to: left, among: [right]).isEmpty
  }

  private static func words(of label: LocalizedText) -> [String] {
    String(label.fallback.unicodeScalars.prefix(mostLetters)).foldingAccents().lowercased()
      .split(maxSplits: mostWords) { !$0.isLetter && !$0.isNumber }
      .prefix(mostWords)
      .map(String.init)
  }
}

/// Finds parts that exchanged their labels, but kept their ids.
///
/// A label that several parts had is ignored.
/// - Parameters:
///   - labels: The labels of all parts whose label changed.
///   - areSame: Whether the part at one place now can be the one that was at another.
/// - Returns: The places of the two, for each such pair.
/// - Complexity: O(labels).
func exchangedLabels(
  _ labels: [(old: LocalizedText, new: LocalizedText)],
  where areSame: (_ now: Int, _ before: Int) -> Bool = { _, _ in true }
) -> [(Int, Int)] {
  guard labels.count > 1 else { return [] }
  let old = labels.map { Label.key(of: $0.old) }
  let owners = Dictionary(zip(old, labels.indices)) { _, _ in -1 }
  let others = labels.map { owners[Label.key(of: $0.new)] ?? -1 }
  return labels.indices.compactMap { place in
    let other = others[place]
    guard other > place, others[other] == place, areSame(place, other), areSame(other, place)
    else { return nil }
    return (place, other)
  }
}
