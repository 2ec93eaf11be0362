import FormModel

// The old version with the ids of the new one, so that both can be compared with the same ids.
extension Renames {
  /// The new ids of fields and options that were matched, also by the ids that they had before some
  /// renames: options keep these in their conditions.
  init(_ matching: Matching<Field>, _ lists: OptionComparisons, behind earlier: Renames) {
    self.init()
    for pair in matching.pairs where pair.kind != .same {
      fields[matching.old[pair.old].id] = matching.new[pair.new].id
    }
    for list in lists.all where !list.newIDs.isEmpty {
      for field in list.fields { options[matching.old[field].id] = list.newIDs }
    }
    for (old, id) in earlier.fields { (fields[old], options[old]) = (self.id(of: id), options[id]) }
  }

  /// A form in which everything that names fields, items at any depth included, names the new ids;
  /// options stay as they are.
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
      retired: form.retired.map { retired in
        var retired = retired
        retired.id = id(of: retired.id)
        return retired
      },
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
    result.group = field.group.map { id(of: $0) }
    result.renamedFrom = field.renamedFrom.map { id(of: $0) }
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
    if case .batched(var source)? = field.kind.options {
      source.command = source.command.map(renamed)
      result.kind.choice?.options = .batched(source)
    }
    if var items = result.kind.items {
      items.item = renamed(items.item)
      items.nameField = items.nameField.map { id(of: $0) }
      items.summary = items.summary.map(renamed)
      result.kind.items = items
    }
    return result
  }
}
