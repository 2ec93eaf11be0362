import Diagnostics
import FormModel

/// All rules about the options of a list; fields that share it are reported together.
struct OptionRules {
  private let comparison: OptionComparison
  private let list: PartKind.SharedList
  private let kind: PartKind
  private let choices: DecidingChoices
  private let changes: ChangeList

  /// Labels beyond these are not looked at: nobody rewrites so many one by one.
  private static let mostLabels = 20_000

  /// Prepares a comparison; `nil` when all of its fields are only presumed to be the same.
  init?(
    _ comparison: OptionComparison,
    _ versions: FormVersions,
    _ choices: DecidingChoices,
    _ changes: ChangeList
  ) {
    let known = comparison.fieldPairs.filter { versions.fields.pairs[$0].kind != .presumed }
    guard let first = known.first else { return nil }
    let (before, after) = versions.fields(ofPair: first)
    list = PartKind.SharedList(
      before: before,
      after: after,
      others: known.dropFirst().map { versions.fields(ofPair: $0).after.id }
    )
    kind = .option(of: list)
    (self.comparison, self.choices, self.changes) = (comparison, choices, changes)
  }

  private var old: [Option] { comparison.matching.old }
  private var new: [Option] { comparison.matching.new }
  private var after: Field { list.after }

  func compare() {
    let (before, after) = (list.before.kind.retiredOptions, list.after.kind.retiredOptions)
    let records = RecordRules(comparison.matching, kind, retired: (before, after), changes)
    let reused = records.compare()
    compareRemoved(records, Set(after.map(\.id)))
    for position in comparison.matching.added where !reused.contains(new[position].id.rawValue) {
      reportAdded(new[position].id)
    }
    let identity = IdentityRules(
      matching: comparison.matching,
      kind: kind,
      mergingBreaks: list.after.kind.isMany,
      changes: changes
    )
    for index in comparison.matching.pairs.indices { identity.compare(index) }
    compareLabels()
    for pair in comparison.altered { compareBounds(old[pair.old], new[pair.new]) }
    let order = comparison.matching.pairs.filter { $0.kind == .same }.map(\.new)
    if let place = placesOutOfOrder(order).first {
      let first = FormPart.option(self.after.id, new[order[place]].id)
      let message = "the options of `\(self.after.id)` are in another order"
      changes.add(.reordered, .field(self.after.id), at: first, message)
    }
  }

  private func compareRemoved(_ records: RecordRules<Option>, _ retired: Set<OptionID>) {
    for position in comparison.matching.removed {
      if retired.contains(old[position].id) {
        reportRetired(old[position].id)
      } else {
        records.reportRemoved(
          position,
          at: kind.newRetired,
          breaking: after.kind.allowsCustom ? .input(.warning) : nil
        )
      }
    }
  }

  private func reportRetired(_ id: OptionID) {
    let refusal = choices.refusal(without: id, in: [after.id] + list.others)
    let effect =
      switch refusal {
      case .error?: ", and answers that are left without it are refused"
      case .warning?: ", and answers that are left without it may be refused"
      case .info?, nil: ""
      }
    let message = "option `\(id)` of `\(after.id)` is retired\(effect)"
    let place = FormPart.fieldKey(after.id, "retired")
    changes.add(.optionRetired, kind, id.rawValue, at: place, message) {
      if let refusal { $0.impact = Impact(saved: refusal, files: refusal, otherwise: .info) }
      $0.notes = [.stoodHere(.option(list.before.id, id))]
      $0.help = refusal == .error ? adviceToDoWithout : nil
    }
  }

  private func reportAdded(_ id: OptionID) {
    let isExpected = after.kind.choice?.isExtensible == true
    let effect =
      isExpected ? "as readers of an extensible field expect" : "which readers may not know"
    add(.optionAdded, id, "option `\(id)` of `\(after.id)` is new, \(effect)") {
      if isExpected { $0.impact = Impact(readers: .info) }
    }
  }

  // MARK: - Labels

  private func compareLabels() {
    let relabelled = comparison.altered.filter { old[$0.old].label != new[$0.new].label }
    let successors = LabelExchange.successors(
      relabelled.map { (old[$0.old].label, new[$0.new].label) }
    )
    var swapped: Set<Int> = []
    for ring in rings(successors) {
      swapped.formUnion(ring)
      let ids = ring.map { new[relabelled[$0].new].id.rawValue }
      changes.addExchange(.optionsSwapped, kind, ids, of: "labels")
    }
    var rewritten: [OptionID] = []
    for (index, pair) in relabelled.enumerated() where !swapped.contains(index) {
      let (from, to) = (old[pair.old], new[pair.new])
      let isPlain = [from, to].map { $0.label == LocalizedText($0.id.rawValue) }
      // What has no label but its id is reported as renamed.
      if from.id != to.id, isPlain == [true, true] { continue }
      // An id alone is no label of its own, and what is renamed is called something else.
      let isKnown =
        from.id != to.id || from.label.fallback == from.id.rawValue
        || to.label.fallback == to.id.rawValue
        || index >= OptionRules.mostLabels || WordLikeness.areAlike(from.label, to.label)
      if isKnown { rewritten.append(to.id) } else { reportRelabelled(from, to) }
    }
    for pair in comparison.altered {
      let (from, to) = (old[pair.old], new[pair.new])
      if from.detail != to.detail || from.group != to.group || from.icon != to.icon {
        rewritten.append(to.id)
      }
    }
    if let first = rewritten.first { reportTexts(first, Set(rewritten).count) }
  }

  private func reportRelabelled(_ from: Option, _ to: Option) {
    let label = to.label.fallback.shortened
    let message = "option `\(to.id)` of `\(after.id)` is now called \"\(label)\": a reused id?"
    add(.optionRelabelled, to.id, message) {
      let was = "it was \"\(from.label.fallback.shortened)\""
      $0.notes = [Change.Note(was, .old(.option(list.before.id, from.id)))]
      $0.help = "if it is another thing now, put `\(to.id)` under `retired` and choose a new id"
    }
  }

  private func reportTexts(_ first: OptionID, _ count: Int) {
    let message =
      count == 1
      ? "the texts of option `\(first)` of `\(after.id)` changed"
      : "the texts of \(count) options of `\(after.id)` changed, first of `\(first)`"
    changes.add(.textChanged, .field(after.id), at: .option(after.id, first), message)
  }

  // MARK: - Bounds

  /// Compares what can be chosen; conditions are compared with those of fields.
  private func compareBounds(_ from: Option, _ to: Option) {
    let isDisabled = to.disabledReason != nil
    if (from.disabledReason != nil) != isDisabled { reportBound(to.id, "disabled", isDisabled) }
    if after.kind.isMany, from.isExclusive != to.isExclusive {
      reportBound(to.id, "exclusive", to.isExclusive)
    }
  }

  private func reportBound(_ id: OptionID, _ word: String, _ isTighter: Bool) {
    let verb = isTighter ? "became" : "is no longer"
    let rule = isTighter ? CompatibilityRule.boundsTightened : .boundsLoosened
    add(rule, id, "option `\(id)` of `\(after.id)` \(verb) \(word)")
  }

  // MARK: - Advice

  /// What lets answers be right that have lost an option.
  private var adviceToDoWithout: String? {
    if case .multiSelector(let selector) = after.kind, selector.minSelections ?? 0 > 1 {
      return "lower `min-selections` of `\(after.id)`"
    }
    return after.isRequired ? after.adviceToGiveDefault : nil
  }

  /// Adds a change of an option of the new version.
  private func add(
    _ rule: CompatibilityRule,
    _ id: OptionID,
    _ message: @autoclosure () -> String,
    details: (inout Change) -> Void = { _ in }
  ) {
    changes.add(rule, kind, id.rawValue, message(), details: details)
  }
}
