import FormModel

extension JSONField: FieldComparing {
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self, newer.shape != shape else { return [] }
    return [
      BoundDifference(
        "shape",
        shape?.rawValue,
        newer.shape?.rawValue,
        lost: Excess(newer.shape != nil),
        gained: Excess(shape != nil)
      )
    ]
  }

  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self, shape == nil else { return nil }
    return .json(JSONField(shape: older.shape, placeholder: placeholder))
  }

  var texts: [KeyedText] { [("placeholder", placeholder)] }
}

extension FieldKind {
  /// Whether a `json` field of some shape takes the answers of this other kind.
  func fits(_ shape: JSONField.Shape?) -> Bool {
    switch shape {
    case nil: true
    case .array: isMultiple || type == .list
    case .object: type == .map
    }
  }
}
