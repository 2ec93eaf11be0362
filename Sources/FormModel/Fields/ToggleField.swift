/// How a toggle speaks, and whether it may stay off.
public struct ToggleField: Hashable, Sendable {
  /// The word for `true`.
  public var onLabel: LocalizedText?
  /// The word for `false`.
  public var offLabel: LocalizedText?
  /// Why it has to be on, for consent; absent when it may be off.
  public var mustBeOn: LocalizedText?

  /// Creates a toggle.
  public init(
    onLabel: LocalizedText? = nil,
    offLabel: LocalizedText? = nil,
    mustBeOn: LocalizedText? = nil
  ) {
    self.onLabel = onLabel
    self.offLabel = offLabel
    self.mustBeOn = mustBeOn
  }
}
