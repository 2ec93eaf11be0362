/// An id that was removed and will never be used again.
public struct Retirement<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The id that old answers may still hold.
  public var id: ID
  /// Where old results hold the answer, when that is not where the id says; of fields only.
  public var key: ResultPlace?
  /// What old results hold in the place of an option, when that is not its id.
  public var value: PlainValue?
  /// What it was called, so that messages can explain.
  public var label: LocalizedText?

  /// Creates a retirement.
  public init(
    id: ID,
    key: ResultPlace? = nil,
    value: PlainValue? = nil,
    label: LocalizedText? = nil
  ) {
    self.id = id
    self.key = key
    self.value = value
    self.label = label
  }
}

extension Retirement<OptionID> {
  /// What old results hold: its value, else its id.
  package var written: PlainValue { value ?? .text(id.rawValue) }
}
