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

  static let makeTree = "make the list a JSON or YAML file, as this one cannot record that"

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
  var renamedRule: CompatibilityRule { list == nil ? .fieldRenamed : .optionRenamed }

  /// The options of which it is, in both versions.
  var list: SharedList? {
    if case .option(let list) = self { list } else { nil }
  }

  /// An id in backticks, with the field whose option it is.
  func named(_ id: String) -> String {
    "`\(id)`\(list.map { " of `\($0.after.id)`" } ?? "")"
  }

  /// A part of the new version, or of the old one.
  func part(_ id: String, isOld: Bool = false) -> FormPart {
    switch self {
    case .form: .form(FormID(id))
    case .section: .section(SectionID(id))
    case .field: .field(FieldID(id))
    case .option(let list): .option(isOld ? list.before.id : list.after.id, OptionID(id))
    }
  }

  /// Other ids by which a change of a part can be accepted, which had `former` ids.
  func aliases(of id: String, _ former: [String]) -> [String] {
    guard let list else { return former }
    return former.map { "\(list.after.id)/\($0)" } + list.others.map { "\($0)/\(id)" }
  }

  /// Which other fields have the same list.
  var sharingNote: Change.Note? {
    guard let others = list?.others.map(\.rawValue), !others.isEmpty else { return nil }
    return Change.Note(
      "\(listed(others, atMost: 3)) \(others.count == 1 ? "shares" : "share") the list"
    )
  }

  /// Where the new version should list ids that are gone for good.
  var newRetired: FormPart {
    list.map { .fieldKey($0.after.id, "options") } ?? .formKey(retiredKey)
  }

  /// Where the old version lists ids that are gone for good.
  var oldRetired: FormPart {
    list.map { .fieldKey($0.before.id, retiredKey) } ?? .formKey(retiredKey)
  }

  /// Where a part of the old version records its older ids.
  func oldRecord(of id: String) -> FormPart { part(id, isOld: true).key("renamed-from") }

  /// Where a part of the new version should record its older ids.
  func newRecord(of id: String) -> FormPart { list == nil ? part(id) : newRetired }
}
