import FormModel

// How both pickers and multi-selectors are compared.
extension ChoiceField {
  /// The options that can be chosen, as far as they are known.
  var enabled: [Option] { options.list?.options.filter { $0.disabledReason == nil } ?? [] }

  /// Whether answers may be texts that are not options.
  func customEntries(to newer: ChoiceField) -> BoundDifference {
    BoundDifference(flag: "allow-custom", allowsCustom, newer.allowsCustom, refuses: false)
  }

  /// Keeps the answers that an older field accepts too.
  mutating func narrow(by older: ChoiceField, _ comparison: OptionComparison?) {
    allowsCustom = allowsCustom && older.allowsCustom
    guard let matching = comparison?.matching else { return }
    let kept = matching.new.indices.filter { position in
      matching.pairOfNew[position].map { matching.old[$0.old].disabledReason == nil } ?? false
    }
    options = .list(OptionList(kept.map { matching.new[$0] }))
  }
}
