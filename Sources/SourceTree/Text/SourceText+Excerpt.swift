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
    let end =
      scalars.firstIndex { $0 == "\n" || $0 == "\r" }
      .map { min($0, limit(of: scalars)) } ?? limit(of: scalars)
    guard end < scalars.endIndex else { return text }
    return String(scalars[..<end]) + "\u{2026}"
  }

  private static func limit(of scalars: String.UnicodeScalarView) -> String.Index {
    scalars.index(scalars.startIndex, offsetBy: longestExcerpt, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
  }

  /// Characters that still read as part of a sentence.
  private static let longestExcerpt = 60
}
