import Diagnostics
import FormModel

/// All rules about the options of a list; fields that share it are reported together.
struct OptionRules {
  private let comparison: OptionComparison
  private let list: PartKind.SharedList
  private let kind: PartKind
  private let versions: FormVersions
  /// The options that conditions of the old version ask for in these fields; `nil` for any of them.
  private let deciding: Set<OptionID?>

  /// Prepares a comparison; `nil` when all of its fields are only presumed to be the same.
  init?(_ comparison: OptionComparison, _ versions: FormVersions) {
    let pairs = comparison.fieldPairs.map { versions.pair($0) }.filter { $0.kind != .presumed }
    guard let first = pairs.first else { return nil }
    list = PartKind.SharedList(
      before: first.before,
      after: first.after,
      others: pairs.dropFirst().map(\.after.id)
    )
    kind = .option(of: list)
    (self.comparison, self.versions) = (comparison, versions)
    deciding =
      first.after.kind.retired.isEmpty
      ? [] : versions.old.optionsAsked(of: Set(pairs.map(\.before.id)))
  }

  private var old: [Option] { comparison.matching.old }
  private var new: [Option] { comparison.matching.new }
  private var after: Field { list.after }

  func changes() -> [Change] {
    let matching = comparison.matching
    let before = list.before.kind.retired
    let now = after.kind.retired
    let identity = IdentityRules(matching, kind, retired: (before, now))
    let (retired, reused) = (Set(now.map(\.id)), identity.reused)
    let isMultiple = after.kind.isMultiple
    let removed = matching.removed.compactMap { position in
      retired.contains(old[position].id)
        ? retirement(old[position].id)
        : identity.removal(
          position,
          at: kind.newRetired,
          breaking: after.kind.allowsCustom ? .input(.warning) : nil
        )
    }
    let added = matching.added.map { new[$0].id }.filter { !reused.contains($0.rawValue) }
    return identity.lostRecords() + removed + added.map(addition)
      + matching.pairs.compactMap { identity.renaming($0, mergingBreaks: isMultiple) }
      + texts() + comparison.altered.flatMap { bounds(old[$0.old], new[$0.new]) } + order()
  }

  private func order() -> [Change] {
    let order = comparison.matching.pairs.filter { $0.kind == .same }.map(\.new)
    guard let place = placesOutOfOrder(order).first else { return [] }
    let first = FormPart.option(after.id, new[order[place]].id)
    let message = "the options of `\(after.id)` are in another order"
    return [Change(.reordered, of: .field(after.id), at: first, message)]
  }

  private func addition(_ id: OptionID) -> Change {
    let isExpected = after.kind.choice?.isExtensible ?? false
    let effect =
      isExpected ? "as readers of an extensible field expect" : "which readers may not know"
    return kind.change(
      .optionAdded,
      id.rawValue,
      "option `\(id)` of `\(after.id)` is new, \(effect)",
      impact: isExpected ? Impact(readers: .info) : nil
    )
  }

  // MARK: - Retired options

  private func retirement(_ id: OptionID) -> Change {
    let fields = ([after.id] + list.others).compactMap { versions.new.position(of: $0) }
    let refusal = fields.compactMap { severity(of: versions.new.fields[$0], without: id) }.max()
    let effect =
      switch refusal {
      case .error?: ", and answers that are left without it are refused"
      case .warning?: ", and answers that are left without it may be refused"
      case .info?, nil: ""
      }
    return kind.change(
      .optionRetired,
      id.rawValue,
      at: .fieldKey(after.id, "retired"),
      "option `\(id)` of `\(after.id)` is retired\(effect)",
      impact: refusal.map { Impact(saved: $0, files: $0, otherwise: .info) },
      notes: [.stoodHere(.option(list.before.id, id))],
      help: refusal == .error && after.isRequired ? after.adviceToGiveDefault : nil
    )
  }

  /// Whether an answer of the new version that has lost an option is refused for what is left: an
  /// error where that is sure of some answers, a warning where it cannot be decided.
  private func severity(of field: Field, without option: OptionID) -> Finding.Severity? {
    // Who chose just enough has chosen too little; who chose nothing has not answered.
    if case .multiSelector(let selector) = field.kind, selector.minSelections ?? 0 > 1 {
      return .error
    }
    if field.isRequired, field.hasDefault != true {
      return field.hasDefault == false ? .error : .warning
    }
    return deciding.contains(option) || deciding.contains(nil) ? .warning : nil
  }

  // MARK: - Texts

  private func texts() -> [Change] {
    let relabelled = comparison.altered.map { (old[$0.old], new[$0.new]) }
      .filter { $0.label != $1.label }
    let rings = labelRings(relabelled.map { ($0.label, $1.label) })
    var changes = rings.map { ring in
      kind.exchange(.optionsSwapped, ring.map { relabelled[$0].1.id.rawValue }, of: "labels")
    }
    var rewritten: [OptionID] = []
    let swapped = Set(rings.joined())
    for (index, (from, to)) in relabelled.enumerated() where !swapped.contains(index) {
      let isPlain = [from, to].map { $0.label == LocalizedText($0.id.rawValue) }
      // What has no label but its id is reported as renamed.
      if from.id != to.id, isPlain == [true, true] { continue }
      // An id alone is no label of its own, and what is renamed is called something else.
      let isKnown =
        from.id != to.id || from.label.fallback == from.id.rawValue
        || to.label.fallback == to.id.rawValue || WordLikeness.areAlike(from.label, to.label)
      if isKnown { rewritten.append(to.id) } else { changes.append(relabelling(from, to)) }
    }
    for (from, to) in comparison.altered.map({ (old[$0.old], new[$0.new]) })
    where from.detail != to.detail || from.group != to.group || from.icon != to.icon {
      rewritten.append(to.id)
    }
    guard let first = rewritten.first else { return changes }
    let count = Set(rewritten).count
    let message =
      count == 1
      ? "the texts of option `\(first)` of `\(after.id)` changed"
      : "the texts of \(count) options of `\(after.id)` changed, first of `\(first)`"
    let place = FormPart.option(after.id, first)
    return changes + [Change(.textChanged, of: .field(after.id), at: place, message)]
  }

  private func relabelling(_ from: Option, _ to: Option) -> Change {
    let was = "it was \"\(from.label.fallback.shortened)\""
    let label = to.label.fallback.shortened
    return kind.change(
      .optionRelabelled,
      to.id.rawValue,
      "option `\(to.id)` of `\(after.id)` is now called \"\(label)\": a reused id?",
      notes: [Change.Note(was, .old(.option(list.before.id, from.id)))],
      help: "if it is another thing now, put `\(to.id)` under `retired` and choose a new id"
    )
  }

  // MARK: - Bounds

  /// Compares what can be chosen; conditions are compared with those of fields.
  private func bounds(_ from: Option, _ to: Option) -> [Change] {
    let words = [
      ("disabled", from.disabledReason != nil, to.disabledReason != nil),
      ("exclusive", from.isExclusive, to.isExclusive),
    ]
    return words.prefix(after.kind.isMultiple ? 2 : 1).filter { $0.1 != $0.2 }.map {
      word,
      _,
      isTighter in
      let verb = isTighter ? "became" : "is no longer"
      return kind.change(
        isTighter ? .boundsTightened : .boundsLoosened,
        to.id.rawValue,
        "option `\(to.id)` of `\(after.id)` \(verb) \(word)"
      )
    }
  }
}

extension Form {
  /// The options that conditions ask for in some fields; `nil` where any of them decides.
  fileprivate func optionsAsked(of asked: Set<FieldID>) -> Set<OptionID?> {
    var result: Set<OptionID?> = []
    let conditions =
      sections.map(\.condition) + fields.map(\.condition)
      + fields.flatMap { $0.kind.options?.list?.options.map(\.condition) ?? [] }
    for case let condition? in conditions {
      condition.forEachTest { test in
        guard asked.contains(test.field) else { return }
        switch test {
        case .counts, .isAnswered: result.insert(nil)
        case .isOn, .compares, .isOneOf, .hasAny, .hasAll: result.formUnion(test.options)
        }
      }
    }
    return result
  }
}
