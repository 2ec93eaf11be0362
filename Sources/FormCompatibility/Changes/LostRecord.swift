import FormModel

/// What the old version recorded about an id that is gone, and the new one no longer does.
public struct LostRecord: Hashable, Sendable {
  /// What held the record in the old version.
  public var oldHolder: FormPart
  /// What should hold it in the new one.
  public var holder: FormPart
  /// The key it stood under: `retired`, `retired-sections` or `renamed-from`.
  public var key: String
  /// The id that was recorded.
  public var id: String

  /// Creates a record.
  public init(oldHolder: FormPart, holder: FormPart, key: String, id: String) {
    (self.oldHolder, self.holder) = (oldHolder, holder)
    (self.key, self.id) = (key, id)
  }
}

extension LostRecord {
  /// Where records are put back together.
  struct Holder: Hashable {
    private let part: FormPart
    private let key: String

    init(_ record: LostRecord) { (part, key) = (record.holder, record.key) }
  }
}

/// The ids that one version of a form already uses or records, so that they cannot be put back.
struct TakenIDs {
  private let fields: Set<String>
  private let sections: Set<String>

  init(_ form: Form) {
    var fields: Set<String> = []
    for field in form.fields {
      fields.insert(field.id.rawValue)
      for id in field.renamedFrom { fields.insert(id.rawValue) }
    }
    for retirement in form.retired { fields.insert(retirement.id.rawValue) }
    var sections: Set<String> = []
    for section in form.sections {
      if let id = section.id { sections.insert(id.rawValue) }
      for id in section.renamedFrom { sections.insert(id.rawValue) }
    }
    for retirement in form.retiredSections { sections.insert(retirement.id.rawValue) }
    (self.fields, self.sections) = (fields, sections)
  }

  /// Whether a record can be put back without contradicting another.
  func allow(_ record: LostRecord) -> Bool {
    switch (record.holder, record.key) {
    case (.form, "renamed-from"): true
    // Only records that can be put back are made of options (`OptionRestoration`).
    case (.option, _), (.field, "retired"): true
    case (.section, _), (_, "retired-sections"): !sections.contains(record.id)
    default: !fields.contains(record.id)
    }
  }
}
