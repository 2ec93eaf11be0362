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

/// Parts that took over each other's labels, while their ids stayed: two, or more in a ring.
///
/// A label that several have says nothing.
/// - Parameters:
///   - labels: The labels of all parts whose label changed.
///   - areSame: Whether what one place is now can be what another was.
/// - Returns: the places of each ring, which begins with its first member.
/// - Complexity: O(labels).
func labelRings(
  _ labels: [(old: LocalizedText, new: LocalizedText)],
  where areSame: (_ now: Int, _ before: Int) -> Bool = { _, _ in true }
) -> [[Int]] {
  guard labels.count > 1 else { return [] }
  let keys = labels.map { (old: Label.key(of: $0.old), new: Label.key(of: $0.new)) }
  let owners = Dictionary(keys.map(\.old).enumerated().map { ($1, $0) }) { _, _ in -1 }
  let takers = Dictionary(keys.map(\.new).enumerated().map { ($1, $0) }) { _, _ in -1 }
  var rings: [[Int]] = []
  var isDone = [Bool](repeating: false, count: labels.count)
  for start in labels.indices {
    var ring: [Int] = []
    var place = start
    while !isDone[place] {
      isDone[place] = true
      ring.append(place)
      guard takers[keys[place].new] == place, let owner = owners[keys[place].new], owner >= 0,
        areSame(place, owner)
      else { break }
      place = owner
    }
    // As no two have one label now, a walk that comes back comes back to its start.
    if place == start, ring.count > 1 { rings.append(ring) }
  }
  return rings
}
