import DisplayText

/// The letters that a search takes for the same: those without accents, and one letter for several.
///
/// Everything but ASCII becomes lower case; the case of ASCII letters stays, accented ones included.
enum SearchFolding {
  /// Appends the UTF-8 of a scalar as it is searched; nothing for a mark, which belongs to the
  /// letter before it.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case ..<0x80: bytes.append(UInt8(scalar.value))
    // Unified ideographs and syllables of Hangul, which have neither case nor accents.
    case 0x3400...0x9FFF, 0xAC00...0xD7A3: bytes += UTF8.encode(scalar).map { Array($0) } ?? []
    default:
      if let letters = LetterFolding.letters(for: scalar) {
        bytes += Array(letters.utf8)
        return
      }
      let properties = scalar.properties
      if properties.generalCategory == .nonspacingMark { return }
      if properties.isWhitespace { return bytes.append(0x20) }
      // One scalar is enough: the others of a longer mapping are marks.
      let lower = properties.lowercaseMapping.unicodeScalars.first ?? scalar
      bytes += (LetterFolding.letters(for: lower) ?? String(lower)).utf8
    }
  }
}

extension String {
  /// The text as it is compared with what the user types: in lower case, without accents.
  ///
  /// - Complexity: O(length).
  package var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars { SearchFolding.append(scalar, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
