/// One of many.
public struct PickerField: Hashable, Sendable {
  /// How the options are shown.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case list, inline
  }

  /// What can be chosen.
  public var options: OptionSource
  /// Options that are gone for good.
  public var retired: [Retirement<OptionID>]
  /// How the options are shown.
  public var style: Style
  /// Whether a text that is no option may be answered.
  public var allowsCustom: Bool
  /// Whether a search is offered; the author's wish, absent when there is none.
  public var isSearchable: Bool?
  /// Whether readers of the answers expect new options.
  public var isExtensible: Bool

  /// Creates a picker.
  public init(
    options: OptionSource,
    retired: [Retirement<OptionID>] = [],
    style: Style = .list,
    allowsCustom: Bool = false,
    isSearchable: Bool? = nil,
    isExtensible: Bool = false
  ) {
    self.options = options
    self.retired = retired
    self.style = style
    self.allowsCustom = allowsCustom
    self.isSearchable = isSearchable
    self.isExtensible = isExtensible
  }
}
