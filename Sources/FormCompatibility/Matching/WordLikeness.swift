import Diagnostics
import FormModel

/// Whether two short texts could be the same thing said a little differently.
///
/// More than half of the words have to be the same or nearly so; case, accents and punctuation do
/// not count. Texts are compared by their first words, so the work is bounded.
enum WordLikeness {
  private static let mostWords = 12
  private static let mostBytes = 512

  /// Whether a reader would recognise one label in the other, in some language.
  static func areAlike(_ left: LocalizedText, _ right: LocalizedText) -> Bool {
    if areAlike(left.fallback, right.fallback) { return true }
    return left.translations.contains { translation in
      right.translations.contains {
        $0.language == translation.language && areAlike($0.text, translation.text)
      }
    }
  }

  private static func areAlike(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let (first, second) = (words(of: left), words(of: right))
    if first.isEmpty || second.isEmpty { return false }
    // Words that were joined or cut off.
    let (joined, other) = (first.joined(), second.joined())
    let (short, long) = joined.utf8.count < other.utf8.count ? (joined, other) : (other, joined)
    if joined == other || short.utf8.count > 2 && long.utf8.starts(with: short.utf8) { return true }
    var rest = second
    var common = 0
    for word in first {
      guard let index = rest.firstIndex(where: { isNear(word, $0) }) else { continue }
      rest.remove(at: index)
      common += 1
    }
    return common * 4 > first.count + second.count
  }

  /// Whether a text holds a word of an id, so that the id still says what the text is about.
  static func names(_ id: String, _ text: String) -> Bool {
    let text = key(of: text)
    return words(of: id.replacing("_", with: "-")).contains {
      $0.utf8.count > 2 && text.contains($0)
    }
  }

  /// What a text is looked up by: the same for texts that differ only in case, accents and marks.
  static func key(of text: String) -> String { words(of: text).joined(separator: " ") }

  private static func isNear(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let lengths = [left.utf8.count, right.utf8.count].sorted()
    // A letter takes one to four bytes, so what is so much shorter cannot be near.
    return lengths[0] * 6 > lengths[1] && !nearest(to: left, among: [right]).isEmpty
  }

  private static func words(of text: String) -> [String] {
    let start = text.utf8.count > mostBytes ? String(text.prefix(mostBytes / 4)) : text
    return start.foldingAccents().lowercased().unicodeScalars
      .split(maxSplits: mostWords) { !isPartOfWord($0) }
      .prefix(mostWords)
      .map { String($0) }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}

/// Parts that took over each other's labels, while their ids stayed: two, or more in a ring.
///
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
  let owners = Dictionary(
    labels.enumerated().map { (WordLikeness.key(of: $1.old.fallback), $0) },
    // A label that several have says nothing.
    uniquingKeysWith: { _, _ in -1 }
  )
  var owner = labels.enumerated().map { place, label in
    owners[WordLikeness.key(of: label.new.fallback)].flatMap {
      $0 >= 0 && $0 != place && areSame(place, $0) ? $0 : nil
    }
  }
  // Of several that have one label now, the first took it over.
  var seen: Set<Int> = []
  owner = owner.map { place in place.flatMap { seen.insert($0).inserted ? $0 : nil } }
  var rings: [[Int]] = []
  var isDone = [Bool](repeating: false, count: labels.count)
  for start in labels.indices {
    var ring: [Int] = []
    var next: Int? = start
    while let place = next, !isDone[place] {
      isDone[place] = true
      ring.append(place)
      next = owner[place]
    }
    // As nobody has two successors, a walk that comes back comes back to its start.
    if next == start, ring.count > 1 { rings.append(ring) }
  }
  return rings
}
