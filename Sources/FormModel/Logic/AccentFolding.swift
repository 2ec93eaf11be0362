import DisplayText

extension String {
  /// The text with letters of ASCII for Latin letters with accents, ligatures and the like:
  /// `Sof\u{ED}a` becomes `Sofia`, `\u{141}\u{F3}d\u{17A}` becomes `Lodz`; marks that stand alone
  /// (decomposed text) are dropped.
  ///
  /// - Complexity: O(length).
  package func foldingAccents() -> String {
    if isASCII { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if let letters = LetterFolding.letters(for: scalar) {
        result += letters
      } else if scalar.properties.generalCategory != .nonspacingMark {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text in lower case; a capital sigma that ends a word becomes `\u{3C2}` (Unicode, 3.13,
  /// Final_Sigma), which the standard library leaves out.
  ///
  /// - Complexity: O(length).
  func inLowerCase() -> String {
    let scalars = Array(unicodeScalars)
    guard scalars.contains("\u{3A3}") else { return lowercased() }
    var result = ""
    var isBehindLetter = false
    for (place, scalar) in scalars.enumerated() {
      if scalar == "\u{3A3}", isBehindLetter, !scalars[(place + 1)...].beginsWithLetter {
        result += "\u{3C2}"
      } else {
        result += scalar.properties.lowercaseMapping
      }
      if !scalar.properties.isCaseIgnorable { isBehindLetter = scalar.properties.isCased }
    }
    return result
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether there is a letter of a case, but for signs between letters.
  fileprivate var beginsWithLetter: Bool {
    first { !$0.properties.isCaseIgnorable }?.properties.isCased == true
  }
}
