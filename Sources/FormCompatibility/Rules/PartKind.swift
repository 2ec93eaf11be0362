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
    /// That they share it; `nil` where there are none.
    let note: Change.Note?

    init(before: Field, after: Field, others: [FieldID]) {
      (self.before, self.after, self.others) = (before, after, others)
      let verb = others.count == 1 ? "shares" : "share"
      let names = listed(others.map(\.rawValue), atMost: 3)
      note = others.isEmpty ? nil : Change.Note("\(names) \(verb) the list")
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

  /// The rule for a new id that is recorded.
  var renamedRule: CompatibilityRule { list == nil ? .fieldRenamed : .optionRenamed }

  /// The options of which it is, in both versions.
  var list: SharedList? { if case .option(let list) = self { list } else { nil } }

  /// An id in backticks, with the field whose option it is.
  func named(_ id: String) -> String { "`\(id)`\(owner)" }

  /// The field that has the records of an option, for the end of a phrase.
  var owner: String { list.map { " of `\($0.after.id)`" } ?? "" }

  /// A part of the new version, or of the old one.
  func part(_ id: String, isOld: Bool = false) -> FormPart {
    switch self {
    case .form: .form(FormID(id))
    case .section: .section(SectionID(id))
    case .field: .field(FieldID(id))
    case .option(let list): .option(isOld ? list.before.id : list.after.id, OptionID(id))
    }
  }

  /// The key that lists ids of this kind that are gone for good.
  var retiredKey: String { if case .section = self { "retired-sections" } else { "retired" } }

  /// Where the new version should list ids that are gone for good.
  var newRetired: FormPart {
    list.map { .fieldKey($0.after.id, "options") } ?? .formKey(retiredKey)
  }

  /// Where the old version lists ids that are gone for good.
  var oldRetired: FormPart {
    list.map { .fieldKey($0.before.id, retiredKey) } ?? .formKey(retiredKey)
  }

  /// A change of a part by its id, which can also be accepted by the ids it `was` known by, and by
  /// all fields that share it.
  func change(
    _ rule: CompatibilityRule,
    _ id: String,
    was former: [String] = [],
    at place: FormPart? = nil,
    _ message: String,
    impact: Impact? = nil,
    notes: [Change.Note] = [],
    help: String? = nil
  ) -> Change {
    let others = list?.others.map { FormPart.option($0, OptionID(id)).id } ?? []
    return Change(
      rule,
      of: part(id),
      at: place,
      message,
      impact: impact,
      notes: notes + [list?.note].compactMap(\.self),
      help: help,
      aliases: former.map { part($0).id } + others
    )
  }

  /// That parts took over each other's labels, and kept their ids.
  func exchange(_ rule: CompatibilityRule, _ ids: [String], of what: String) -> Change {
    let others = ids.dropFirst()
    return change(
      rule,
      ids[0],
      was: Array(others),
      "\(noun)s \(listed(ids, atMost: 3))\(owner) exchanged their \(what), and kept their ids",
      notes: others.prefix(3).map { Change.Note("with `\($0)`", .new(part($0))) },
      help: "exchange the ids as well, if the questions or options changed places"
    )
  }
}
