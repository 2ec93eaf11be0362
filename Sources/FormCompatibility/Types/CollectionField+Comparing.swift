import FormModel

/// The fields of items are compared as fields of the form.
extension CollectionField: FieldComparing {
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    let (least, newLeast) = (minItems ?? 0, newer.minItems ?? 0)
    let counts = [
      BoundDifference(
        "min-items",
        minItems?.description,
        newer.minItems?.description,
        lost: Excess(newLeast > least),
        gained: Excess(least > newLeast)
      ),
      BoundDifference(
        "max-items",
        maxItems?.description,
        newer.maxItems?.description,
        lost: Excess(newer.most < most),
        gained: Excess(most < newer.most)
      ),
    ]
    // The names of a map are always unique.
    if isMap { return counts }
    let (names, newNames) = (nameField?.rawValue, newer.nameField?.rawValue)
    return counts + [
      BoundDifference(flag: "unique", isUnique, newer.isUnique, refuses: true),
      BoundDifference(
        "unique-by",
        names,
        newNames,
        lost: Excess(newNames != nil && names != newNames),
        gained: Excess(names != nil && names != newNames)
      ),
    ]
  }

  /// As many items as an older version of it takes too.
  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self, older.type == type else { return nil }
    var narrow = self
    narrow.minItems = [minItems, older.minItems].compactMap(\.self).max()
    narrow.maxItems = [maxItems, older.maxItems].compactMap(\.self).min()
    if older.isUnique { narrow.shape = older.shape }
    return .collection(narrow)
  }

  var texts: [KeyedText] { [("summary", summary)] }

  /// Whether answers of items have the same shape.
  func hasShape(of other: CollectionField) -> Bool { isSingle == other.isSingle }
}

extension Form {
  /// The form with the fields of the items of those lists and maps that another version has too,
  /// with items of the same shape; of any other, the list alone is compared.
  func flattened(beside other: Form, isOld: Bool) -> Form {
    var shared: Set<FieldID> = []
    func note(_ own: Form, _ other: Form) {
      for field in own.ownFields {
        guard let items = field.kind.items,
          let counterpart = other.counterpart(of: field, isOld: isOld),
          counterpart.kind.type == field.kind.type, let others = counterpart.kind.items,
          items.hasShape(of: others)
        else { continue }
        shared.insert(field.id)
        note(items.item, others.item)
      }
    }
    note(self, other)
    return flattened { shared.contains($0) }
  }

  /// The field that is another one in this version, which is the newer one with `isOld`.
  private func counterpart(of field: Field, isOld: Bool) -> Field? {
    if let same = ownFields.first(where: { $0.id == field.id }) { return same }
    return ownFields.first { other in
      isOld ? other.renamedFrom.contains(field.id) : field.renamedFrom.contains(other.id)
    }
  }
}
