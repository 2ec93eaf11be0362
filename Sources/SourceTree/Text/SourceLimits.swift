/// How much of a text is read before it is refused.
public struct SourceLimits: Hashable, Sendable {
  /// Bytes of the whole text.
  public var bytes: Int
  /// Collections within collections.
  public var depth: Int
  /// Bytes of one scalar.
  public var scalarBytes: Int

  /// Creates limits.
  public init(bytes: Int, depth: Int, scalarBytes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.scalarBytes = scalarBytes
  }

  /// The limits of a form: 16 MB, depth 32, 64 KB a scalar.
  public static let form = SourceLimits(bytes: 16 << 20, depth: 32, scalarBytes: 64 << 10)
  /// The limits of a file of answers: as a form's.
  public static let answers = form
  /// The limits of a file of options: 256 MB, so that a million options fit.
  public static let options = SourceLimits(bytes: 256 << 20, depth: 32, scalarBytes: 64 << 10)

  /// Bytes in the largest unit that comes out even.
  static func size(_ bytes: Int) -> String {
    if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MB" }
    if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KB" }
    return "\(bytes) bytes"
  }

  /// Nodes of the whole text: more than any real file has, and a bound for the memory they take.
  var nodes: Int { max(1 << 10, min(bytes / 2, 16 << 20)) }

  /// Offsets are kept in 32 bits; escapes can make a value half as long again as its spelling.
  static let mostBytes = 1 << 31
}
