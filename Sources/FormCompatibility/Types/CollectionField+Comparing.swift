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
