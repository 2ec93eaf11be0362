/// A kind of mapping in the form language: the keys it may hold, and those it has to.
struct RecordType: Sendable {
  /// What it is called in messages, for example `section`.
  let name: String
  /// The keys it may hold, in the order in which they are documented.
  let keys: [LanguageKey]
  /// The keys it has to hold.
  let required: [KeyName]
  /// The names of its keys.
  let names: KeyNames
  /// The names of the keys it has to hold.
  let requiredNames: KeyNames

  init(_ name: String, required: [KeyName] = [], _ keys: [LanguageKey]) {
    self.name = name
    self.keys = keys
    self.required = required
    names = KeyNames(keys.lazy.map(\.name))
    requiredNames = KeyNames(required)
  }

  /// The key that is written so.
  func key(_ name: KeyName) -> LanguageKey? { keys.first { $0.name == name } }
}

extension RecordType {
  static let form = RecordType(
    "form",
    required: [.formwork, .id],
    [
      .formwork, .formID, .formTitle, .formDescription, .version, .sections, .formFields,
      .optionLists, .formRenamedFrom, .retired, .retiredSections,
    ]
  )
  static let section = RecordType(
    "section",
    required: [.id, .fields],
    [.sectionID, .sectionTitle, .sectionDescription, .sectionWhen, .fields, .sectionRenamedFrom]
  )
  static let option = RecordType(
    "option",
    required: [.id],
    [
      .optionID, .optionLabel, .detail, .icon, .group, .optionWhen, .disabled, .exclusive,
      .optionRenamedFrom,
    ]
  )
  static let retirement = RecordType(
    "an entry of `retired`",
    required: [.id],
    [.retiredID, .retiredLabel]
  )
  static let retiredOption = RecordType(
    "an entry of `retired`",
    required: [.id],
    [.retiredOptionID, .retiredOptionLabel]
  )
  static let namedOptions = RecordType("`options`", [.list])
  static let optionFile = RecordType("`options`", [.from, .columns])
  static let pagedSource = RecordType(
    "`options`",
    [.command, .pageFormat, .items, .columns, .pageSize, .firstPage, .prefetch, .timeout]
  )
  /// A source of options that says nowhere which it is.
  static let anySource = RecordType(
    "`options`",
    namedOptions.keys + [.from] + pagedSource.keys
  )
  static let columns = RecordType(
    "`keys`",
    [.idColumn, .labelColumn, .detailColumn, .iconColumn, .groupColumn]
  )
  static let defaultSource = RecordType("`default`", [.env, .git])
}
