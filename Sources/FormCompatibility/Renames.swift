import FormModel

// The old version with the ids of the new one, so that both can be compared with the same ids.
extension Renames {
  init(_ matching: Matching<Field>, _ lists: OptionComparisons) {
    self.init()
    for pair in matching.pairs where pair.kind != .same {
      fields[matching.old[pair.old].id] = matching.new[pair.new].id
    }
    for list in lists.all where !list.newIDs.isEmpty {
      for field in list.fields { options[matching.old[field].id] = list.newIDs }
    }
  }

  /// The ids that the fields of items have where their list or map has another id now.
  static func ofItems(_ old: Form, _ new: Form) -> Renames {
    var renames = Renames()
    func note(_ owner: FieldID, _ newOwner: FieldID, _ form: Form) {
      for field in form.ownFields {
        let id = FieldID(newOwner.rawValue + field.id.rawValue.dropFirst(owner.rawValue.count))
        renames.fields[field.id] = id
        if let items = field.kind.items { note(field.id, id, items.item) }
      }
    }
    for list in new.ownFields where list.kind.items != nil {
      for former in list.renamedFrom where new[former] == nil {
        if let items = old[former]?.kind.items { note(former, list.id, items.item) }
      }
    }
    return renames
  }

  /// A form whose fields, conditions, texts, defaults and computed values name the new ids; options and
  /// sources of options stay as they are.
  func renamed(_ form: Form) -> Form {
    if fields.isEmpty, options.isEmpty { return form }
    return Form(
      id: form.id,
      version: form.version,
      title: form.title,
      description: form.description,
      accent: form.accent,
      nextSteps: form.nextSteps.map(renamed),
      sections: form.sections.map { section in
        var section = section
        section.condition = section.condition.map(renamed)
        section.fields = section.fields.map { id(of: $0) }
        return section.mappingTexts(renamed)
      },
      fields: form.ownFields.map(renamed),
      renamedFrom: form.renamedFrom,
      retired: form.retired,
      retiredSections: form.retiredSections
    )
  }

  func renamed(_ condition: Condition) -> Condition { condition.renamed(self) }

  private func renamed(_ text: LocalizedText) -> LocalizedText { text.renamed { id(of: $0) } }

  func renamed(_ template: Template) -> Template { template.renamed { id(of: $0) } }

  private func renamed(_ field: Field) -> Field {
    var result = field.mappingTexts(renamed)
    result.id = id(of: field.id)
    result.owner = field.owner.map { id(of: $0) }
    result.condition = field.condition.map(renamed)
    result.requirement = renamed(field.requirement)
    result.rules = result.rules.map { rule in
      FieldRule(
        when: rule.condition.map(renamed),
        must: renamed(rule.must),
        message: rule.message
      )
    }
    result.defaultValue = field.defaultValue.map { $0.renamed(of: field.id, self) }
    if var computed = field.kind.computed {
      computed.value = computed.value.renamed(of: field.id, self)
      result.kind = .computed(computed)
    }
    return result
  }
}
