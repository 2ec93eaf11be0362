// A form with the fields of the items of its lists and maps beside its own: conditions, old ids and
// versions are about fields, wherever they stand, and whatever is true of one item is true of all.
extension Form {
  /// The form with the fields of items as fields of their own, each behind its list or map.
  ///
  /// - Complexity: O(fields).
  package var unfolded: Form { unfolded { _ in true } }

  /// The same, of the lists and maps that are meant, by their ids.
  package func unfolded(_ isMeant: (FieldID) -> Bool) -> Form {
    guard fields.contains(where: { $0.kind.items != nil }) else { return self }
    let sections = sections.map { section in
      var section = section
      section.fields = fields(of: section).flatMap { $0.withItems(isMeant) }.map(\.id)
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
      fields: fields.flatMap { $0.withItems(isMeant) },
      renamedFrom: renamedFrom,
      retired: retired,
      retiredSections: retiredSections
    )
  }

  /// Changes what the items of its lists and maps ask.
  package mutating func mapItems(_ change: (Form) -> Form) {
    for var field in fields {
      guard var items = field.kind.items else { continue }
      items.item = change(items.item)
      field.kind.items = items
      replace(with: field)
    }
  }
}

extension Field {
  /// The field, and those of its items, at any depth.
  fileprivate func withItems(_ isMeant: (FieldID) -> Bool) -> [Field] {
    guard let items = kind.items, isMeant(id) else { return [self] }
    return [self] + items.item.fields.flatMap { $0.withItems(isMeant) }
  }
}
