import JSON
@_spi(_Unicode) import Swift

extension String {
  /// The text as it is typed on most keyboards: each letter with its accents as one code point, where
  /// there is one (Unicode's normalization form C).
  ///
  /// - Complexity: O(length).
  package var composed: String {
    // Below U+0300 there are no marks, and nothing has another spelling.
    if unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return self }
    var text = ""
    text.unicodeScalars.append(contentsOf: _nfc)
    return text
  }

  /// The place of the first character that is composed in another way; `nil` where the text is
  /// composed.
  ///
  /// - Complexity: O(length).
  package var firstToCompose: Range<Index>? {
    if ExactText(self) == ExactText(composed) { return nil }
    return indices.lazy.map { $0..<index(after: $0) }.first { range in
      let character = String(self[range])
      return ExactText(character) != ExactText(character.composed)
    }
  }
}
