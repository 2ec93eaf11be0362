import Diagnostics

extension SourceText {
  /// The text of a range for use in a sentence: at most one line, and not long.
  func excerpt(of range: SourceRange) -> String {
    // What is far longer than a sentence is not made a string.
    text(in: SourceRange(range.lowerBound, min(range.upperBound, range.lowerBound + 400))).shortened
  }
}
