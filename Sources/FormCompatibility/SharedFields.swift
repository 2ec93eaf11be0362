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
    guard var field = position.map({ new.fields[$0] }) ?? before[id] else { return nil }
    // When it is shown is for the walk to ask.
    field.condition = nil
    guard data == .old, let pair = position.flatMap({ self.fields.pairOfNew[$0] }) else {
      return field
    }
    let old = before.fields[pair.old]
    field.isRequired = field.isRequired || old.isRequired
    field.defaultValue = field.defaultValue ?? old.defaultValue
    field.kind = field.kind.narrowed(by: old.kind, lists[pair.old])
    return field
  }

  /// When the old version offers the options that a field still has, in the words of the new one,
  /// where old data counts or there is no other version.
  func oldConditions(
    ofOptionsOf id: FieldID,
    _ data: SharedAnswers.Data
  ) -> [OptionID: Condition] {
    let position = new.position(of: id)
    let pair = position.flatMap { fields.pairOfNew[$0] }
    guard position == nil || data == .old,
      let old = pair.map({ before.fields[$0.old] }) ?? (position == nil ? before[id] : nil)
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

extension FieldKind {
  /// The answers that this kind and an older one both take, whatever their patterns say.
  fileprivate func narrowed(by old: FieldKind, _ options: OptionComparison?) -> FieldKind {
    switch (self, old) {
    case (.toggle(var toggle), .toggle(let old)):
      toggle.mustBeOn = toggle.mustBeOn ?? old.mustBeOn
      return .toggle(toggle)
    case (.number(var number), .number(let old)):
      number.isInteger = number.isInteger || old.isInteger
      number.step = number.min == old.min ? number.step ?? old.step : nil
      number.min = [number.min, old.min].compactMap(\.self).max()
      number.max = [number.max, old.max].compactMap(\.self).min()
      return .number(number)
    case (.picker(var picker), .picker(let old)):
      picker.choice.narrow(by: old.choice, options)
      return .picker(picker)
    case (.multiSelector(var selector), .multiSelector(let old)):
      selector.choice.narrow(by: old.choice, options)
      selector.minSelections = [selector.minSelections, old.minSelections].compactMap(\.self).max()
      selector.maxSelections = [selector.maxSelections, old.maxSelections].compactMap(\.self).min()
      return .multiSelector(selector)
    default: return self
    }
  }
}

extension ChoiceField {
  /// Keeps what an older field takes too.
  fileprivate mutating func narrow(by old: ChoiceField, _ comparison: OptionComparison?) {
    options = options.keeping(comparison)
    allowsCustom = allowsCustom && old.allowsCustom
  }
}

extension OptionSource {
  /// The options that could be chosen before too; without a comparison they are the same, or not
  /// known.
  fileprivate func keeping(_ comparison: OptionComparison?) -> OptionSource {
    guard let matching = comparison?.matching else { return self }
    let kept = matching.new.indices.filter { position in
      matching.pairOfNew[position].map { matching.old[$0.old].disabledReason == nil } ?? false
    }
    return .list(OptionList(kept.map { matching.new[$0] }))
  }
}
