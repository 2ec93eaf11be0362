import FormModel

extension MultiSelectorField: FieldComparing {
  /// How many options may be chosen, by how many can be.
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    let (least, newLeast) = (minSelections ?? 0, newer.minSelections ?? 0)
    return [
      BoundDifference(
        "min-selections",
        minSelections?.description,
        newer.minSelections?.description,
        lost: Excess(newLeast > least),
        gained: Excess(least > newLeast)
      ),
      BoundDifference(
        "max-selections",
        maxSelections?.description,
        newer.maxSelections?.description,
        lost: Excess(newer.maxSelections.map { $0 < reach } ?? false),
        gained: Excess(maxSelections.map { $0 < newer.reach } ?? false)
      ),
      choice.customEntries(to: newer.choice),
    ]
  }

  /// The most options that an answer can have; an exclusive one is chosen alone.
  private var reach: Int {
    let most = maxSelections ?? Int.max
    guard !choice.allowsCustom, choice.options.list != nil else { return most }
    let enabled = choice.enabled
    return min(most, max(enabled.count { !$0.isExclusive }, enabled.isEmpty ? 0 : 1))
  }

  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self else { return nil }
    var selector = self
    selector.choice.narrow(by: older.choice, options)
    selector.minSelections = [minSelections, older.minSelections].compactMap(\.self).max()
    selector.maxSelections = [maxSelections, older.maxSelections].compactMap(\.self).min()
    return .multiSelector(selector)
  }
}
