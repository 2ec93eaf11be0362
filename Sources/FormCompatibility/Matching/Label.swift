import Diagnostics
import FormModel

/// What labels have in common: case, accents and punctuation do not count.
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
    // Words that were joined or cut off.
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

  /// What a label is looked up by: the same for those that differ only in what does not count.
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

/// Finds parts that took over each other's labels, while their ids stayed.
///
/// A label that several had says nothing.
/// - Parameters:
///   - labels: The labels of all parts whose label changed.
///   - areSame: Whether what one place is now can be what another was.
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
