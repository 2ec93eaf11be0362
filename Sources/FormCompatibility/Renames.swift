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

  /// A form whose fields, conditions, texts, defaults and computed values name the new ids; options and
  /// sources of options stay as they are.
  func renamed(_ form: Form) -> Form {
    if fields.isEmpty, options.isEmpty { return form }
    return Form(
      id: form.id,
      nextSteps: form.nextSteps.map(renamed),
      sections: form.sections.map { section in
        var section = section
        section.condition = section.condition.map(renamed)
        return section.mappingTexts(renamed)
      },
      fields: form.fields.map(renamed)
    )
  }

  func renamed(_ condition: Condition) -> Condition { condition.renamed(self) }

  private func renamed(_ text: LocalizedText) -> LocalizedText { text.renamed { id(of: $0) } }

  func renamed(_ template: Template) -> Template { template.renamed { id(of: $0) } }

  private func renamed(_ field: Field) -> Field {
    var result = field.mappingTexts(renamed)
    result.id = id(of: field.id)
    result.condition = field.condition.map(renamed)
    result.defaultValue = field.defaultValue.map { $0.renamed(of: field.id, self) }
    if var computed = field.kind.computed {
      computed.value = computed.value.renamed(of: field.id, self)
      result.kind = .computed(computed)
    }
    return result
  }
}
