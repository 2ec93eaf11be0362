import FormModel

// The fields of the space that conditions of two versions are compared over.

extension FormVersions {
  /// Whether a field takes answers of another type than it did.
  func changesType(_ old: Field) -> Bool {
    new[old.id].map { $0.kind.name != old.kind.name } ?? false
  }

  /// A field of either version by itself, with the answers that both take where old data counts.
  func sharedField(_ id: FieldID, _ data: SharedAnswers.Data) -> Field? {
    let position = new.position(of: id)
    guard var field = position.map({ new.ownFields[$0] }) ?? before[id] else { return nil }
    // When it is shown, and which answers rules refuse, is for the walk to ask.
    field.condition = nil
    field.rules = []
    if !field.isRequired { field.requirement = .never }
    field.whenHidden = .omit
    // What it is made from is taken for its tests where that is known, and is any value elsewhere.
    field.kind = field.kind.answerKind
    defer { if field.defaultValue?.literal == nil { field.defaultValue = nil } }
    guard data == .old, let pair = position.flatMap({ self.fields.pairOfNew[$0] }) else {
      return field
    }
    let old = before.ownFields[pair.old]
    field.isRequired = field.isRequired || old.isRequired
    field.defaultValue = field.defaultValue ?? old.defaultValue
    field.kind =
      field.kind.comparing.narrowed(by: old.kind.comparing, lists[pair.old]) ?? field.kind
    return field
  }

  /// When the old version offers the options that a field still has, with the ids of the new one,
  /// where old data counts or there is no other version.
  func oldConditions(
    ofOptionsOf id: FieldID,
    _ data: SharedAnswers.Data
  ) -> [OptionID: Condition] {
    let position = new.position(of: id)
    let pair = position.flatMap { fields.pairOfNew[$0] }
    guard position == nil || data == .old,
      let old = pair.map({ before.ownFields[$0.old] }) ?? (position == nil ? before[id] : nil)
    else { return [:] }
    var conditions: [OptionID: Condition] = [:]
    if let comparison = pair.flatMap({ lists[$0.old] }) {
      for (old, new) in comparison.conditional { conditions[new.id] = old.condition }
    } else {
      for option in old.kind.options?.list?.options ?? [] {
        conditions[option.id] = option.condition
      }
    }
    return conditions.mapValues(renames.renamed)
  }
}
