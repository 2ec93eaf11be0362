import FormModel

extension ListField: FieldComparing {
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    let (names, newNames) = (items.nameField?.rawValue, newer.items.nameField?.rawValue)
    return items.differences(to: newer.items) + [
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

  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self else { return nil }
    return .list(ListField(items.narrowed(by: older.items), isUnique: isUnique || older.isUnique))
  }

  var texts: [KeyedText] { [("summary", items.summary)] }
}
