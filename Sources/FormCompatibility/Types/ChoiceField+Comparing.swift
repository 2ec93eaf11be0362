import FormModel

// What pickers and multi-selectors are compared by alike.
extension ChoiceField {
  /// The options that can be chosen, as far as they are known.
  var enabled: [Option] { options.list?.options.filter { $0.disabledReason == nil } ?? [] }

  /// Whether texts that are no options may be answered.
  func customEntries(to newer: ChoiceField) -> BoundDifference {
    BoundDifference(flag: "allow-custom", allowsCustom, newer.allowsCustom, refuses: false)
  }

  /// Keeps what an older field takes too.
  mutating func narrow(by older: ChoiceField, _ comparison: OptionComparison?) {
    allowsCustom = allowsCustom && older.allowsCustom
    guard let matching = comparison?.matching else { return }
    let kept = matching.new.indices.filter { position in
      matching.pairOfNew[position].map { matching.old[$0.old].disabledReason == nil } ?? false
    }
    options = .list(OptionList(kept.map { matching.new[$0] }))
  }
}
