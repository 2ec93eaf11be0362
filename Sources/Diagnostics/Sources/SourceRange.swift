/// A half-open range of UTF-8 byte offsets in one source text.
///
/// Lines and columns are computed from it late, by ``SourceText``, and only for what is printed.
public struct SourceRange: Hashable, Sendable {
  /// The first byte, counted from 0.
  public var lowerBound: Int
  /// One past the last byte.
  public var upperBound: Int

  /// Creates the range `lowerBound ..< upperBound`; a reversed pair becomes empty at `lowerBound`.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The number of bytes.
  public var count: Int { upperBound - lowerBound }
  /// Whether the range holds no byte; such a range still marks a place.
  public var isEmpty: Bool { upperBound == lowerBound }
}

/// A place in a source that messages name.
public struct SourcePosition: Hashable, Sendable {
  /// 1-based; LF, CR and CRLF end a line.
  public var line: Int
  /// 1-based, counted in Unicode scalars.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
