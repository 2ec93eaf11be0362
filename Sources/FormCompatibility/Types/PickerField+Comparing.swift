import FormModel

extension PickerField: FieldComparing {
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    return [choice.customEntries(to: newer.choice)]
  }

  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self else { return nil }
    var picker = self
    picker.choice.narrow(by: older.choice, options)
    return .picker(picker)
  }
}
