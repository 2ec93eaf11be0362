/// What is on the screen at one moment: cells, the cursor, and which view drew what.
public struct Frame: Sendable {
  /// The size of the window.
  public let size: Size

  /// An empty frame.
  public init(size: Size) { self.size = size }
}
