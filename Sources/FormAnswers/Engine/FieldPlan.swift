import FormModel

/// A field, prepared for any number of answers; a reference, because every record passes by all.
final class FieldPlan: Sendable {
  let field: Field
  let validator: FieldValidator
  /// Places of the fields its condition asks about.
  let dependencies: [Int]
  /// Places of the fields its default or value is made from.
  let templateSources: [Int]
  /// Old ids of options, with the ids of today.
  let optionRenames: [OptionID: OptionID]
  /// Options that are gone for good.
  let retiredOptions: [OptionID: LocalizedText?]

  init(
    _ field: Field,
    patterns: PatternCache,
    renames: inout OptionRenames,
    position: (FieldID) -> Int?
  ) {
    self.field = field
    validator = FieldValidator(field, patterns: patterns)
    dependencies = (field.condition?.fields ?? []).compactMap(position)
    templateSources = FieldPlan.template(of: field)?.fields.compactMap(position) ?? []
    optionRenames = field.kind.options.map { renames.renames(of: $0) } ?? [:]
    var retired: [OptionID: LocalizedText?] = [:]
    for retirement in FieldPlan.retirements(of: field) {
      retired[retirement.id] = .some(retirement.label)
    }
    retiredOptions = retired
  }

  var id: FieldID { field.id }
  var isSecure: Bool { field.kind.isSecure }

  /// Whether the ids of options in an answer may be old ones.
  var hasOldOptions: Bool { !optionRenames.isEmpty || !retiredOptions.isEmpty }

  private static func template(of field: Field) -> Template? {
    if case .computed(let template) = field.kind { return template }
    if case .template(let template)? = field.defaultValue { return template }
    return nil
  }

  private static func retirements(of field: Field) -> [Retirement<OptionID>] {
    switch field.kind {
    case .picker(let picker): picker.retired
    case .multiSelector(let selector): selector.retired
    case .text, .number, .toggle, .note, .computed: []
    }
  }
}

/// Old ids of options, found once for a list that several fields share.
struct OptionRenames {
  private var known: [OptionListName: [OptionID: OptionID]] = [:]

  /// The ids of today by the old ones.
  ///
  /// - Complexity: O(options) the first time.
  mutating func renames(of source: OptionSource) -> [OptionID: OptionID] {
    guard let name = source.name else { return source.list.map(OptionRenames.renames) ?? [:] }
    if let renames = known[name] { return renames }
    let renames = source.list.map(OptionRenames.renames) ?? [:]
    known[name] = renames
    return renames
  }

  private static func renames(in list: OptionList) -> [OptionID: OptionID] {
    var renames: [OptionID: OptionID] = [:]
    for option in list.options {
      for old in option.renamedFrom { renames[old] = option.id }
    }
    return renames
  }
}
