/// Where the options of a field come from.
public enum OptionSource: Hashable, Sendable {
  /// Written in the form, beside the field.
  case list(OptionList)
  /// Written once under `option-lists` and shared.
  case named(String, OptionList)
  /// Read from a file when the form was read.
  case file(OptionFile, OptionList)
  /// Asked from a command, page by page, when the form is filled.
  case paged(PagedSource)

  /// The options, unless they are only known while the form is filled.
  public var list: OptionList? {
    switch self {
    case .list(let list), .named(_, let list), .file(_, let list): list
    case .paged: nil
    }
  }
}

/// A file of options in the form's folder or below it.
public struct OptionFile: Hashable, Sendable {
  /// The path as written, relative to the form's folder.
  public var path: String
  /// Which columns or keys of the file hold what.
  public var keys: OptionKeys

  /// Creates a reference to a file.
  public init(path: String, keys: OptionKeys = OptionKeys()) {
    self.path = path
    self.keys = keys
  }
}

/// Which column or key of a record holds which part of an option.
///
/// Absent parts are read from the column of their own name (`id`, `label`, `detail`, …).
public struct OptionKeys: Hashable, Sendable {
  /// The column of the id.
  public var id: String?
  /// The column of the label.
  public var label: String?
  /// The column of the detail.
  public var detail: String?
  /// The column of the icon.
  public var icon: String?
  /// The column of the group.
  public var group: String?

  /// Creates a mapping.
  public init(
    id: String? = nil,
    label: String? = nil,
    detail: String? = nil,
    icon: String? = nil,
    group: String? = nil
  ) {
    self.id = id
    self.label = label
    self.detail = detail
    self.icon = icon
    self.group = group
  }
}
