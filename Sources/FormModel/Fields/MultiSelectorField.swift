/// Many of many.
public struct MultiSelectorField: Hashable, Sendable {
  /// What can be chosen.
  public var options: OptionSource
  /// Options that are gone for good.
  public var retired: [Retirement<OptionID>]
  /// The least number of options, for an answer that is there.
  public var minSelections: Int?
  /// The greatest number of options.
  public var maxSelections: Int?
  /// Whether texts that are no options may be answered.
  public var allowsCustom: Bool
  /// Whether a search is offered; the author's wish, absent when there is none.
  public var isSearchable: Bool?
  /// Whether readers of the answers expect new options.
  public var isExtensible: Bool

  /// Creates a multi-selector.
  public init(
    options: OptionSource,
    retired: [Retirement<OptionID>] = [],
    minSelections: Int? = nil,
    maxSelections: Int? = nil,
    allowsCustom: Bool = false,
    isSearchable: Bool? = nil,
    isExtensible: Bool = false
  ) {
    self.options = options
    self.retired = retired
    self.minSelections = minSelections
    self.maxSelections = maxSelections
    self.allowsCustom = allowsCustom
    self.isSearchable = isSearchable
    self.isExtensible = isExtensible
  }
}
