import Diagnostics

/// A text that is put together from others, and knows where each part of it stands.
struct SplicedText: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each piece begins, in the text and in its own.
  private var pieces: [(start: Int, source: SourceText, offset: Int)] = []

  /// Appends bytes that stand at an offset of another text, or that are made of those.
  mutating func append(_ part: some Sequence<UInt8>, at offset: Int, of source: SourceText) {
    pieces.append((bytes.count, source, offset))
    bytes += part
  }

  /// The place in its own text of a place in this one.
  ///
  /// - Complexity: O(log pieces).
  func location(of range: SourceRange) -> SourceLocation? {
    let end = pieces.partitionPoint { $0.start > range.lowerBound }
    guard end > 0 else { return nil }
    let piece = pieces[end - 1]
    let start = min(range.lowerBound - piece.start + piece.offset, piece.source.bytes.count)
    let length = min(range.count, piece.source.bytes.count - start)
    return SourceLocation(piece.source, SourceRange(start, start + length))
  }
}
