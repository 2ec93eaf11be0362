/// A set of keys, as bits: what a record may hold.
struct KeySet: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ keys: Key...) {
    rawValue = keys.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// The set of one key; unlike a list of keys it needs no array.
  init(only key: Key) { rawValue = 1 << UInt64(key.rawValue) }

  func contains(_ key: Key) -> Bool { rawValue & 1 << UInt64(key.rawValue) != 0 }

  /// The names, in the order of the language.
  var names: [String] {
    Key.allCases.filter(contains).map { String(describing: $0.name) }
  }
}

extension KeySet {
  static let form = KeySet(
    .formwork,
    .id,
    .title,
    .description,
    .version,
    .sections,
    .fields,
    .optionLists,
    .renamedFrom,
    .retired,
    .retiredSections
  )
  static let section = KeySet(.id, .title, .description, .when, .fields, .renamedFrom)
  static let retirement = KeySet(.id, .label)
  static let option = KeySet(
    .id,
    .label,
    .detail,
    .icon,
    .group,
    .when,
    .disabled,
    .exclusive,
    .renamedFrom
  )
  static let namedOptions = KeySet(.list)
  static let optionFile = KeySet(.from, .keys)
  static let optionKeys = KeySet(.id, .label, .detail, .icon, .group)
  static let pagedSource = KeySet(
    .command,
    .format,
    .items,
    .keys,
    .pageSize,
    .firstPage,
    .prefetch,
    .timeout
  )
  static let defaultSource = KeySet(.env, .git)

  private static let anyField = KeySet(
    .id,
    .type,
    .label,
    .help,
    .when,
    .renamedFrom,
    .deprecated
  )
  private static let askedField = anyField.union(KeySet(.required, .defaultValue))

  static let textField = askedField.union(
    KeySet(
      .placeholder,
      .minLength,
      .maxLength,
      .pattern,
      .patternMessage,
      .format,
      .multiline,
      .secure,
      .suggestions
    )
  )
  static let numberField = askedField.union(KeySet(.integer, .min, .max, .step, .unit))
  static let toggleField = askedField.union(KeySet(.onLabel, .offLabel, .mustBeOn))
  static let pickerField = askedField.union(
    KeySet(.options, .retired, .style, .allowCustom, .searchable, .extensible)
  )
  static let multiSelectorField = askedField.union(
    KeySet(
      .options,
      .retired,
      .minSelections,
      .maxSelections,
      .allowCustom,
      .searchable,
      .extensible
    )
  )
  static let noteField = anyField.union(KeySet(.text))
  static let computedField = anyField.union(KeySet(.value))

  /// Keys of `true` or `false`.
  static let switches = KeySet(
    .required,
    .secure,
    .multiline,
    .integer,
    .allowCustom,
    .searchable,
    .extensible,
    .exclusive
  )
  /// Keys of numbers.
  static let numbers = KeySet(
    .min,
    .max,
    .step,
    .minLength,
    .maxLength,
    .minSelections,
    .maxSelections,
    .pageSize,
    .firstPage,
    .prefetch,
    .timeout
  )
  /// Keys of texts that people read.
  static let texts = KeySet(
    .title,
    .description,
    .label,
    .help,
    .placeholder,
    .patternMessage,
    .unit,
    .onLabel,
    .offLabel,
    .mustBeOn,
    .text,
    .detail,
    .group,
    .disabled,
    .deprecated
  )
  /// Keys whose absence is a mistake of its own.
  static let needed = KeySet(
    .formwork,
    .id,
    .type,
    .fields,
    .sections,
    .options,
    .text,
    .value,
    .command
  )

  /// Every key some field may hold, for fields whose type is not known.
  static let someField = [
    textField, numberField, toggleField, pickerField, multiSelectorField, noteField, computedField,
  ].reduce(KeySet(rawValue: 0)) { $0.union($1) }
}
