import FormModel

extension ToggleField: FieldComparing {
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    return [
      BoundDifference(flag: "must-be-on", mustBeOn != nil, newer.mustBeOn != nil, refuses: true)
    ]
  }

  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self else { return nil }
    var toggle = self
    toggle.mustBeOn = mustBeOn ?? older.mustBeOn
    return .toggle(toggle)
  }

  var texts: [KeyedText] {
    // That there is a reason or none is a bound.
    [("on-label", onLabel), ("off-label", offLabel)] + (mustBeOn.map { [("must-be-on", $0)] } ?? [])
  }
}
