import Diagnostics
import FormModel

/// A kind of parts with ids of their own: what they are called, and where they stand.
enum PartKind {
  case form
  case section
  case field
  case option(of: SharedList)

  /// The versions of a field with options, and the other fields that share them.
  struct SharedList {
    let before: Field
    let after: Field
    let others: [FieldID]

    /// Whether the options stand in a file of rows, which has no place for older ids.
    var isTable: Bool {
      guard case .file(let file, _)? = after.kind.options else { return false }
      return [".csv", ".txt"].contains { file.path.lowercased().hasSuffix($0) }
    }
  }

  var noun: String {
    switch self {
    case .form: "form"
    case .section: "section"
    case .field: "field"
    case .option: "option"
    }
  }

  /// The key that lists ids of this kind that are gone for good.
  var retiredKey: String {
    if case .section = self { "retired-sections" } else { "retired" }
  }

  /// The rule for a new id that is recorded.
  var renamedRule: CompatibilityRule {
    if case .option = self { .optionRenamed } else { .fieldRenamed }
  }

  /// The field whose options they are.
  var owner: FieldID? {
    if case .option(let list) = self { list.after.id } else { nil }
  }

  /// An id in backticks, with the field whose option it is.
  func named(_ id: String) -> String { "`\(id)`\(owner.map { " of `\($0)`" } ?? "")" }

  /// A change of this kind, by its id in the new version and those it had.
  func subject(_ id: String, also former: [String] = []) -> Subject {
    switch self {
    case .form: .form(FormID(id), also: former)
    case .section: .section(SectionID(id), also: former)
    case .field: .field(FieldID(id), also: former.map { FieldID($0) })
    case .option(let list):
      .option(
        OptionID(id),
        of: list.after.id,
        also: former.map { OptionID($0) },
        sharing: list.others
      )
    }
  }

  /// A part of the new version.
  func newPart(_ id: String) -> FormPart {
    if case .option(let list) = self { .option(list.after.id, OptionID(id)) } else { part(id) }
  }

  /// A part of the old version.
  func oldPart(_ id: String) -> FormPart {
    if case .option(let list) = self { .option(list.before.id, OptionID(id)) } else { part(id) }
  }

  private func part(_ id: String) -> FormPart {
    switch self {
    case .form: .form
    case .section: .section(SectionID(id))
    case .field, .option: .field(FieldID(id))
    }
  }

  /// Where the new version should list ids that are gone for good.
  var newRetired: FormPart {
    if case .option(let list) = self { .fieldKey(list.after.id, "options") } else { oldRetired }
  }

  /// Where the old version lists ids that are gone for good.
  var oldRetired: FormPart {
    if case .option(let list) = self {
      .fieldKey(list.before.id, retiredKey)
    } else {
      .formKey(retiredKey)
    }
  }

  /// Where a part of the old version records its older ids.
  func oldRecord(of id: String) -> FormPart {
    switch self {
    case .form: .formKey("renamed-from")
    case .section: .sectionKey(SectionID(id), "renamed-from")
    case .field: .fieldKey(FieldID(id), "renamed-from")
    case .option: oldPart(id)
    }
  }

  /// Where a part of the new version should record its older ids.
  func newRecord(of id: String?) -> FormPart {
    switch self {
    case .form: .form
    case .section: .section(id.map { SectionID($0) })
    case .field: .field(FieldID(id ?? ""))
    case .option: newRetired
    }
  }
}
