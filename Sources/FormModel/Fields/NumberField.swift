/// The bounds of a number answer; all comparisons are exact.
public struct NumberField: Hashable, Sendable {
  /// Whether only whole numbers are allowed.
  public var isInteger: Bool
  /// The least value.
  public var min: ExactNumber?
  /// The greatest value.
  public var max: ExactNumber?
  /// The distance between allowed values, counted from `min`, else from 0.
  public var step: ExactNumber?
  /// What is counted, for display.
  public var unit: LocalizedText?

  /// Creates the bounds.
  public init(
    isInteger: Bool = false,
    min: ExactNumber? = nil,
    max: ExactNumber? = nil,
    step: ExactNumber? = nil,
    unit: LocalizedText? = nil
  ) {
    self.isInteger = isInteger
    self.min = min
    self.max = max
    self.step = step
    self.unit = unit
  }
}
