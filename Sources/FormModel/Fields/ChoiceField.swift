/// One of many, or many of many: what a picker and a multi-selector offer.
public struct ChoiceField: Hashable, Sendable {
  /// How the options of a picker are shown.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case list, inline
  }

  /// What can be chosen.
  public var options: OptionSource
  /// Options that are gone for good.
  public var retired: [Retirement<OptionID>]
  /// How the options are shown, in a picker.
  public var style: Style
  /// The least number of options of an answer that is there, in a multi-selector.
  public var minSelections: Int?
  /// The greatest number of options, in a multi-selector.
  public var maxSelections: Int?
  /// Whether texts that are no options may be answered.
  public var allowsCustom: Bool
  /// Whether a search is offered; the author's wish, absent when there is none.
  public var isSearchable: Bool?
  /// Whether readers of the answers expect new options.
  public var isExtensible: Bool

  /// Creates a picker or multi-selector.
  public init(
    options: OptionSource,
    retired: [Retirement<OptionID>] = [],
    style: Style = .list,
    minSelections: Int? = nil,
    maxSelections: Int? = nil,
    allowsCustom: Bool = false,
    isSearchable: Bool? = nil,
    isExtensible: Bool = false
  ) {
    self.options = options
    self.retired = retired
    self.style = style
    self.minSelections = minSelections
    self.maxSelections = maxSelections
    self.allowsCustom = allowsCustom
    self.isSearchable = isSearchable
    self.isExtensible = isExtensible
  }

  /// The most options that can be chosen; `nil` when nothing limits them.
  package var most: Int? {
    [maxSelections, allowsCustom ? nil : options.list?.count].compactMap(\.self).min()
  }
}
