// Whatever is asked of a form is asked of its fields at any depth; of the fields of items, conditions,
// old ids and versions are true whichever item it is.
extension Form {
  /// The fields of a form and those of the items of its lists and maps, at any depth, each behind its
  /// list or map.
  ///
  /// - Complexity: O(fields).
  public var allFields: [Field] {
    hasItems ? ownFields.flatMap { $0.withItems { _ in true } } : ownFields
  }

  private var hasItems: Bool { ownFields.contains { $0.kind.hasItems } }

  /// Whether an answer to it, at any depth, must not be shown, logged or stored in a draft.
  ///
  /// - Complexity: O(fields).
  public var holdsSecrets: Bool { ownFields.contains(where: \.kind.holdsSecrets) }

  /// Whether options at any depth are read from files.
  ///
  /// - Complexity: O(fields).
  package var readsOptionFiles: Bool {
    allFields.contains { if case .file? = $0.kind.options { true } else { false } }
  }

  /// Whether commands offer options at any depth.
  ///
  /// - Complexity: O(fields).
  package var runsCommands: Bool {
    allFields.contains { if case .batched? = $0.kind.options { true } else { false } }
  }

  /// A form with the fields of items as its own, each behind its list or map.
  ///
  /// - Complexity: O(fields).
  package var flattened: Form { flattened { _ in true } }

  /// A form with the fields of items as its own, for the lists and maps with some ids.
  ///
  /// - Complexity: O(fields).
  package func flattened(_ isIncluded: (FieldID) -> Bool) -> Form {
    guard hasItems else { return self }
    let sections = sections.map { section in
      var section = section
      section.fields = fields(of: section).flatMap { $0.withItems(isIncluded) }.map(\.id)
      return section
    }
    return Form(
      id: id,
      version: version,
      title: title,
      description: description,
      accent: accent,
      nextSteps: nextSteps,
      sections: sections,
      fields: ownFields.flatMap { $0.withItems(isIncluded) },
      renamedFrom: renamedFrom,
      retired: retired,
      retiredSections: retiredSections
    )
  }

  /// Changes what the items of its lists and maps ask.
  package mutating func mapItems(_ change: (Form) -> Form) {
    for var field in ownFields {
      guard var items = field.kind.items else { continue }
      items.item = change(items.item)
      field.kind.items = items
      replace(with: field)
    }
  }
}

extension Field {
  /// The field, and those of its items, at any depth.
  fileprivate func withItems(_ isIncluded: (FieldID) -> Bool) -> [Field] {
    guard let items = kind.items, isIncluded(id) else { return [self] }
    return [self] + items.item.ownFields.flatMap { $0.withItems(isIncluded) }
  }
}
