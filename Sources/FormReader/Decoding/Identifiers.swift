import Diagnostics
import FormModel
import SourceTree

/// What a good id is.
package enum Identifier {
  /// Whether an id of a form, section or list is one to 64 of `a-z`, `0-9`, `_` and `-`, the first a
  /// letter.
  static func isWellFormed(_ id: String) -> Bool {
    guard let first = id.utf8.first, 0x61...0x7A ~= first, id.utf8.count <= 64 else { return false }
    return id.utf8.allSatisfy { 0x61...0x7A ~= $0 || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }

  /// The most words of a field's id, and the most characters of all together.
  static let mostWords = 16
  static let mostCharacters = 256

  /// Whether an id of a field is one to sixteen words joined by dots.
  package static func isFieldID(_ id: String) -> Bool { wordCount(of: id) != nil }

  /// The number of words of a field's id; `nil` for what is none.
  static func wordCount(of id: String) -> Int? {
    // In one pass, because every field has one.
    var (words, length) = (1, 0)
    for byte in id.utf8 {
      if byte == 0x2E, length > 0 {
        (words, length) = (words + 1, 0)
        continue
      }
      let mayBegin = 0x61...0x7A ~= byte | 0x20 || byte == 0x5F
      guard length < 64, mayBegin || length > 0 && (0x30...0x39 ~= byte || byte == 0x2D) else {
        return nil
      }
      length += 1
    }
    return length > 0 && words <= mostWords && id.utf8.count <= mostCharacters ? words : nil
  }

  /// Why a well-formed id is taken, if it is.
  package static func reservation(of id: String) -> String? {
    if id.hasPrefix("today."), isFieldID(id) { return "kept for dates" }
    guard id.utf8.count <= 11 else { return nil }
    return switch id.lowercased() {
    case "and", "or", "not", "in", "has", "any", "all", "none", "count", "answered", "contains",
      "starts-with", "ends-with", "matches":
      "a word of the condition language"
    case "true", "false", "yes", "no", "on", "off": "a boolean to YAML"
    case "null": "nothing to YAML"
    case "today": "kept for dates"
    default: nil
    }
  }

  /// Whether the id of an option is so plain that nothing can be wrong with it.
  static func isPlain(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    !id.isEmpty && id.count <= 128 && id.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// Whether an id says nothing to a reader and tends to change: a UUID, sixteen hexadecimal digits,
  /// `field1`, `option-3`.
  static func looksGenerated(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = id.last else { return false }
    if id.count >= 16, isHexadecimal(id) { return true }
    guard last.isDigit else { return false }
    var stem = id.count
    while stem > 0, id[stem - 1].isDigit { stem -= 1 }
    if stem > 1, id[stem - 1] == 0x2D || id[stem - 1] == 0x5F { stem -= 1 }
    return generatedStems.contains { id[..<stem].elementsEqual($0.utf8) }
  }

  private static let generatedStems = [
    "field", "option", "question", "item", "section", "input", "choice", "answer", "page", "value",
    "untitled", "new", "id",
  ]

  /// Whether nothing but hexadecimal digits are in it, and hyphens as in a UUID.
  private static func isHexadecimal(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    id.contains(where: \.isDigit)
      && id.allSatisfy { $0.isDigit || 0x61...0x66 ~= $0 | 0x20 || $0 == 0x2D }
  }

  /// An id of a field as it is compared: in lower case, with `-` for `_` and `.`.
  package static func folded(_ id: String) -> String {
    var id = id
    let isFolded = id.withUTF8 {
      $0.allSatisfy { $0 != 0x5F && $0 != 0x2E && !(0x41...0x5A ~= $0) }
    }
    if isFolded { return id }
    return id.withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { folded in
        for (place, byte) in bytes.enumerated() {
          folded[place] =
            byte == 0x5F || byte == 0x2E ? 0x2D : 0x41...0x5A ~= byte ? byte | 0x20 : byte
        }
        return bytes.count
      }
    }
  }

  /// A valid id made of the letters and digits of another text; words that begin with a digit are
  /// left out at its beginning.
  package static func proposal(from text: String) -> String? {
    var words = text.separatingCapitals().foldingAccents().lowercased()
      .split { !($0.utf8.count == 1 && ($0.isLetter || $0.isNumber)) }
    words.removeFirst(words.prefix { $0.utf8.first?.isDigit == true }.count)
    let id = String(words.joined(separator: "-").prefix(64))
    return id.isEmpty || reservation(of: id) != nil ? nil : id
  }
}

extension String {
  /// The text with a hyphen between a small letter or digit and a capital: `team-Size`.
  fileprivate func separatingCapitals() -> String {
    var result = ""
    for (before, character) in zip([nil] + map { $0 }, self) {
      if let before, character.isUppercase, before.isLowercase || before.isNumber { result += "-" }
      result.append(character)
    }
    return result
  }
}
