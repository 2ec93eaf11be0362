import Diagnostics
import FormModel

/// Whether two short texts could be the same thing said a little differently.
///
/// More than half of the words have to be the same or nearly so; case, accents and punctuation do
/// not count. A word stands for any longer one that begins with it. Texts are compared by their
/// first words, so the work is bounded.
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

  /// Whether a reader would recognise one text in the other.
  static func areAlike(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let (first, second) = (words(of: left), words(of: right))
    if first.isEmpty || second.isEmpty { return false }
    let (joined, other) = (first.joined(), second.joined())
    if joined == other { return true }
    let (short, long) = joined.utf8.count < other.utf8.count ? (joined, other) : (other, joined)
    if short.utf8.count > 2, long.utf8.starts(with: short.utf8) { return true }
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
    let text = words(of: text).joined(separator: " ")
    return words(of: id.replacing("_", with: "-")).contains {
      $0.utf8.count > 2 && text.contains($0)
    }
  }

  /// What a text is looked up by: the same for texts that differ only in case, accents and marks.
  static func key(of text: String) -> String { words(of: text).joined(separator: " ") }

  private static func isNear(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let (short, long) = (
      min(left.utf8.count, right.utf8.count), max(left.utf8.count, right.utf8.count)
    )
    // A letter takes one to four bytes, so what is so much shorter cannot be near.
    guard short * 6 > long else { return false }
    return !nearest(to: left, among: [right]).isEmpty
  }

  private static func words(of text: String) -> [String] {
    let start = text.utf8.count > mostBytes ? String(text.prefix(mostBytes / 4)) : text
    let folded = start.foldingAccents().lowercased()
    return folded.unicodeScalars
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
