import FormModel

extension MapField: FieldComparing {
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    return items.differences(to: newer.items)
  }

  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self else { return nil }
    return .map(MapField(items.narrowed(by: older.items)))
  }

  var texts: [KeyedText] { [("summary", items.summary)] }
}
