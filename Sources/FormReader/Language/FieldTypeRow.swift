import FormModel

/// A type of field as a row of the language table.
final class FieldTypeRow: Sendable {
  /// The keys that its fields may hold, and those they have to.
  let record: RecordType
  /// Words of other tools for it, as ``KeyName/folded(_:)`` gives them, and what a field needs
  /// besides the type to be the same.
  ///
  /// Of several types with a word the first one is usual; a word for what no type does (`file`,
  /// `hidden`, `html`) belongs to none.
  let otherWords: [(words: String, addition: String?)]
  /// What a condition can ask of its fields, and the literals that each question is asked with.
  let tests: KeyValuePairs<ConditionTest.Question, ConditionTest.Domain>

  /// Creates a row; `required` and `keys` are those that not every field has.
  init(
    _ type: FieldType,
    required: [KeyName],
    keys: [LanguageKey],
    needs: [KeyNeed] = [],
    otherWords: [(words: String, addition: String?)],
    tests: KeyValuePairs<ConditionTest.Question, ConditionTest.Domain> = [:]
  ) {
    let isAsked = required.contains(.label) && type != .group
    record = RecordType(
      "\(type.rawValue) field",
      in: "`type: \(type.rawValue)`",
      required: [.id, .type] + required,
      RecordType.anyField.keys.filter { key in
        isAsked
          || ![.required, .requiredMessage, .whenHidden, .rules].contains(key.name)
            && (type != .note || key.name != .key)
      } + keys,
      needs: needs + (isAsked ? [(.requiredMessage, .required)] : [])
        + (isAsked && type != .toggle ? [(.whenHidden, .default)] : [])
    )
    self.otherWords = otherWords
    self.tests = tests
  }

  /// The keys of the `item` or the `names` of a list or map.
  ///
  /// They are those of a field but for what only a field has that stands by itself. Names stand in
  /// messages, so they are never secret, and are texts where no type is written.
  func keys(as key: KeyName) -> RecordType {
    var others = KeyNames([
      .key, .when, .whenHidden, .required, .requiredMessage, .rules, .renamedFrom, .deprecated,
    ])
    var optional: [KeyName] = [.label]
    if key == .names {
      others.formUnion(KeyNames([.secure, .confirm]))
      optional += [.type, .id]
    } else {
      others.formUnion(KeyNames(.id))
    }
    return RecordType(
      "`\(key.spelling)`",
      in: record.section,
      required: record.required.filter { !optional.contains($0) && !others.contains($0) },
      record.keys.filter { !others.contains($0.name) },
      needs: record.needs.filter { !others.contains($0.key) }
    )
  }
}
