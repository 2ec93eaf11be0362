/// Answers that stand in texts which are read as Markdown.
///
/// Markdown reads characters: a mark with a scalar behind it that joins it is another character, and
/// means nothing. The scalar is taken away when the marks have been read.
extension String {
  /// The last variation selector, which no text has in front of a mark.
  private static let literal: Unicode.Scalar = "\u{E01EF}"

  /// The text with marks that mean nothing to Markdown.
  var withLiteralMarks: String {
    var text = ""
    for scalar in unicodeScalars {
      text.unicodeScalars.append(scalar)
      let isMark = scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9" ~= scalar)
      if isMark, scalar.value > 0x20 { text.unicodeScalars.append(String.literal) }
    }
    return text
  }

  /// The text as it was before ``withLiteralMarks``.
  package var withPlainMarks: String {
    guard unicodeScalars.contains(String.literal) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != String.literal }))
  }
}
