/// An id that is gone and will never be used again.
public struct Retirement<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The id that old answers may still hold.
  public var id: ID
  /// What it was called, so that messages can explain.
  public var label: LocalizedText?

  /// Creates a retirement.
  public init(id: ID, label: LocalizedText? = nil) {
    self.id = id
    self.label = label
  }
}
