import Diagnostics

extension SourceText {
  /// The text of a range for use in a sentence: at most one line, and not long.
  func excerpt(of range: SourceRange) -> String {
    let end = min(range.upperBound, range.lowerBound + SourceText.longestExcerpt * 4)
    return SourceText.shortened(text(in: SourceRange(range.lowerBound, end)))
  }

  /// The beginning of a text that is too long for a sentence, with an ellipsis.
  static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let beginning = scalars.prefix { $0 != "\n" && $0 != "\r" }.prefix(longestExcerpt)
    return beginning.endIndex == scalars.endIndex ? text : String(beginning) + "\u{2026}"
  }

  /// Characters that still read as part of a sentence.
  private static let longestExcerpt = 60
}
