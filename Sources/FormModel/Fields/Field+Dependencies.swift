extension Field {
  /// The fields whose answers take part in what becomes of it, in no order and with repeats: those
  /// that its group, conditions, rules, default, options and the arguments of its command name, and of a
  /// list or map those that an item names.
  ///
  /// - Complexity: O(options + fields of an item + lengths of the conditions).
  package var dependencies: [FieldID] {
    var conditions = [condition, requirement]
    for rule in rules { conditions += [rule.condition, rule.must] }
    conditions += (kind.options?.list?.groups ?? []).map(\.condition)
    let own = conditions.flatMap { $0?.fields ?? [] } + (writtenValue?.fields ?? [])
    let source = kind.options?.namesOfAnswer.map { [$0.field] } ?? []
    let arguments = dependentSource?.command.flatMap(\.fields) ?? []
    let inner = kind.items.map { items in
      items.item.sections.flatMap { $0.condition?.fields ?? [] }
        + items.item.ownFields.flatMap(\.dependencies)
    }
    return [group].compactMap(\.self) + own + source + arguments + (inner ?? [])
  }
}
