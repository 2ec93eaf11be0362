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

  static let makeTree = "make the list a JSON or YAML file, as this one cannot record that"

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
    let reused = RecordRules(comparison.matching, kind, retired: (before, after), changes).compare()
    compareRemoved(Set(after.map(\.id)))
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

  private func compareRemoved(_ retired: Set<OptionID>) {
    let removed = comparison.matching.removed
    guard !removed.isEmpty else { return }
    let recorded = Set(new.flatMap(\.renamedFrom)).union(retired).union(
      old.contains { !$0.renamedFrom.isEmpty } ? new.map(\.id) : []
    )
    for position in removed {
      let option = old[position]
      if retired.contains(option.id) {
        reportRetired(option.id)
        continue
      }
      let older = FieldRules.once(option.renamedFrom)
      let message = "option \(kind.named(option.id.rawValue))\(older) is gone without a record"
      changes.add(.optionRemoved, subject(option.id), at: kind.newRetired, message) {
        let heir = comparison.matching.heirs[position].map { new[$0].id }
        let free = option.renamedFrom.filter { !recorded.contains($0) }
        if after.kind.allowsCustom { $0.impact = .input(.warning) }
        $0.notes = [.stoodHere(.option(list.before.id, option.id))]
        $0.help = adviceToRecord(option.id, heir, free)
        $0.leaving = [Acceptance(rule: .optionRenamed, subject: $0.subject.accepted)]
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
    changes.add(.optionRetired, subject(id), at: .fieldKey(after.id, "retired"), message) {
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
      reportSwapped(ring.map { new[relabelled[$0].new].id })
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

  private func reportSwapped(_ ids: [OptionID]) {
    let others = ids.dropFirst()
    let message =
      "options \(OrderRules.names(ids)) of `\(after.id)` exchanged their labels, and kept "
    add(.optionsSwapped, ids[0], also: Array(others), message + "their ids") {
      $0.notes = others.prefix(3).map {
        Change.Note("with `\($0)`", .new(.option(after.id, $0)))
      }
      $0.help = OrderRules.adviceToExchangeIDs
    }
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

  private func adviceToRecord(_ id: OptionID, _ heir: OptionID?, _ older: [OptionID]) -> String {
    let all = ([id] + older).map(\.rawValue).listedInTicks
    if list.isTable {
      return
        "put \(all) under `retired`; if it became \(heir.map { "`\($0)`" } ?? "another option"), "
        + "\(OptionRules.makeTree), and add `renamed-from` with \(all) there"
    }
    return heir.map {
      "if it became `\($0)`, add `renamed-from` with \(all) there, else put \(all) under `retired`"
    } ?? "put \(all) under `retired`, or under `renamed-from` of the option it became"
  }

  /// What lets answers be right that have lost an option.
  private var adviceToDoWithout: String? {
    if case .multiSelector(let selector) = after.kind, selector.minSelections ?? 0 > 1 {
      return "lower `min-selections` of `\(after.id)`"
    }
    return after.isRequired ? after.adviceToGiveDefault : nil
  }

  private func subject(_ id: OptionID, also former: [OptionID] = []) -> Subject {
    kind.subject(id.rawValue, also: former.map(\.rawValue))
  }

  /// Adds a change of an option of the new version.
  private func add(
    _ rule: CompatibilityRule,
    _ id: OptionID,
    also former: [OptionID] = [],
    _ message: @autoclosure () -> String,
    details: (inout Change) -> Void = { _ in }
  ) {
    let place = FormPart.option(after.id, id)
    changes.add(rule, subject(id, also: former), at: place, message(), details: details)
  }
}
