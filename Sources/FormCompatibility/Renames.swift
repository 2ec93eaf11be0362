import FormModel

/// The new ids of fields and options of the old version, so that both versions can be compared with
/// the same ids.
struct Renames {
  private var fields: [FieldID: FieldID] = [:]
  /// By old fields.
  private var options: [FieldID: [OptionID: OptionID]] = [:]

  init(_ matching: Matching<Field>, _ lists: OptionComparisons) {
    for pair in matching.pairs where pair.kind != .same {
      fields[matching.old[pair.old].id] = matching.new[pair.new].id
    }
    for list in lists.all where !list.newIDs.isEmpty {
      for field in list.fields { options[matching.old[field].id] = list.newIDs }
    }
  }

  /// A form whose fields, conditions, defaults and computed values name the new ids; options and
  /// sources of options stay as they are.
  func renamed(_ form: Form) -> Form {
    if fields.isEmpty, options.isEmpty { return form }
    return Form(
      id: form.id,
      sections: form.sections.map { section in
        var section = section
        section.condition = section.condition.map(renamed)
        return section
      },
      fields: form.fields.map(renamed)
    )
  }

  func renamed(_ condition: Condition) -> Condition {
    condition.replacingTests { .test(renamed($0)) }
  }

  func renamed(_ template: Template) -> Template { template.renamed { fields[$0] ?? $0 } }

  private func renamed(_ field: Field) -> Field {
    var result = field
    result.id = fields[field.id] ?? field.id
    result.condition = field.condition.map(renamed)
    result.defaultValue = field.defaultValue.map { renamed($0, of: field.id) }
    if var computed = field.kind.computed {
      computed.value = renamed(computed.value, of: field.id)
      result.kind = .computed(computed)
    }
    return result
  }

  private func renamed(_ source: ValueSource, of field: FieldID) -> ValueSource {
    source.renamed(fields: { fields[$0] ?? $0 }, options: { options[field]?[$0] ?? $0 })
  }

  private func renamed(_ test: Condition.Test) -> Condition.Test {
    let field = fields[test.field] ?? test.field
    return switch test {
    case .isOn: .isOn(field)
    case .isOneOf(let old, let values):
      .isOneOf(field, values.map { $0.renamed { options[old]?[$0] ?? $0 } })
    case .compares(_, let comparison, let number): .compares(field, comparison, number)
    case .hasAny(let old, let ids): .hasAny(field, renamed(ids, of: old))
    case .hasAll(let old, let ids): .hasAll(field, renamed(ids, of: old))
    case .counts(_, let comparison, let count): .counts(field, comparison, count)
    case .isAnswered: .isAnswered(field)
    }
  }

  private func renamed(_ ids: [OptionID], of field: FieldID) -> [OptionID] {
    ids.map { options[field]?[$0] ?? $0 }
  }
}
