import Diagnostics
import FormModel

/// All rules about the options of a list; fields that share it are reported together.
struct OptionRules {
  private let comparison: OptionComparison
  private let before: Field
  private let after: Field
  /// The other fields that share the list.
  private let others: [FieldID]
  /// The severity for answers that lose an option; `nil` where they stay valid.
  private let lostChoice: Finding.Severity?

  /// Prepares a comparison; `nil` when all of its fields are only presumed to be the same.
  init?(_ comparison: OptionComparison, _ versions: FormVersions) {
    let pairs = comparison.fields.compactMap { versions.fields.surePair(ofOldAt: $0) }
    guard let first = pairs.first else { return nil }
    self.comparison = comparison
    (before, after) = (versions.old.ownFields[first.old], versions.new.ownFields[first.new])
    let fields = pairs.map { versions.new.ownFields[$0.new] }
    others = fields.dropFirst().map(\.id)
    lostChoice = fields.compactMap(\.severityOfLostChoice).max()
  }

  private func part(_ id: OptionID) -> FormPart { .option(after.id, id) }

  func changes() -> [Change] {
    let (matching, before, after) = (comparison.matching, before, after)
    let identity = IdentityRules(
      matching,
      retired: (before.kind.retired, after.kind.retired),
      { .option(after.id, OptionID($0)) },
      old: { .option(before.id, OptionID($0)) }
    )
    let (retired, reused) = (Set(after.kind.retired.map(\.id)), identity.reused)
    let removed = matching.removed.map { position in
      let option = matching.old[position]
      if retired.contains(option.id) { return retirement(option) }
      let impact = option.impact(after.kind.allowsCustom ? .input(.warning) : nil)
      return identity.removal(position, at: .field(after.id).key("options"), breaking: impact)
    }
    let added = matching.added.map { matching.new[$0] }.filter {
      !reused.contains($0.id.rawValue)
    }
    let renamed = matching.pairs.compactMap { pair in
      // Readers see values, where there are some.
      let (old, new) = (matching.old[pair.old], matching.new[pair.new])
      let isUnseen = pair.kind == .renamed && (old.value != nil || new.value != nil)
      return identity.renaming(
        pair,
        mergingBreaks: after.kind.isMultiple,
        breaking: isUnseen ? [:] : old.impact(nil)
      )
    }
    let changes =
      identity.lostRecords() + removed + added.map(addition) + renamed + texts()
      + comparison.rewritten.map(rewriting) + comparison.altered.flatMap(bounds)
      + [order()].compactMap(\.self)
    return changes.shared(by: others)
  }

  private func order() -> Change? {
    let matching = comparison.matching
    let places = matching.pairs.filter { $0.kind == .same }.map(\.new)
    return Change.reordering("options", of: .field(after.id), places) { part(matching.new[$0].id) }
  }

  private func addition(_ option: Option) -> Change {
    let isExpected = after.kind.choice?.isExtensible ?? false
    return Change(
      .optionAdded,
      of: part(option.id),
      "\(part(option.id).phrase) is new, "
        + (isExpected ? "as readers of an extensible field expect" : "which readers may not know"),
      impact: option.impact(isExpected ? [.readers: .info] : nil)
    )
  }

  /// `value-changed`: results hold something else for an option.
  private func rewriting(_ old: Option, _ new: Option) -> Change {
    let isRead = OptionList([new]).option(formerlyWritten: old.written) != nil
    let spelling = old.written.json
    return Change(
      .valueChanged,
      of: part(new.id),
      "\(part(new.id).phrase) is written `\(new.written.json)` now, and was `\(spelling)`",
      impact: old.impact(isRead ? [.readers: .error] : nil),
      notes: [.wasHere(.option(before.id, old.id))],
      help: isRead
        ? nil : "put `\(spelling)` under its `renamed-from`, so that old answers are read"
    )
  }

  private func retirement(_ option: Option) -> Change {
    let id = option.id
    let isRead =
      option.value == nil
      || after.kind.retired.contains { $0.id == id && $0.written == option.written }
    let severity = option.disabledReason == nil ? lostChoice : nil
    let effect = severity.map { $0 == .error ? "are refused" : "may be refused" }
    if !isRead {
      return Change(
        .valueChanged,
        of: part(id),
        at: .field(after.id).key("retired"),
        "\(part(id).phrase) is retired without its value `\(option.written.json)`",
        impact: option.impact(.input(.error)),
        notes: [.wasHere(.option(before.id, id))],
        help: "add `value: \(option.written.json)` to its entry: old answers hold it"
      )
    }
    return Change(
      .optionRetired,
      of: part(id),
      at: .field(after.id).key("retired"),
      "\(part(id).phrase) is retired"
        + (effect.map { ", and answers that are left without it \($0)" } ?? ""),
      impact: option.impact(severity.map { .input($0) }),
      notes: [.wasHere(.option(before.id, id))],
      help: severity != nil && after.isRequired ? after.adviceToGiveDefault : nil
    )
  }

  // MARK: - Texts

  private func texts() -> [Change] {
    let relabelled = comparison.altered.filter { $0.old.label != $0.new.label }
    let exchanges = exchangedLabels(relabelled.map { ($0.old.label, $0.new.label) })
      .map { (relabelled[$0].new.id, relabelled[$1].new.id) }
    let swapped = Set(exchanges.flatMap { [$0, $1] })
    var changes = exchanges.map { Change.exchange(.optionsSwapped, part($0), part($1)) }
    var reworded: [OptionID] = []
    for (old, new) in comparison.altered {
      // An option without a label is reported as renamed.
      let isRelabelled =
        old.label != new.label && !swapped.contains(new.id)
        && (old.id == new.id || old.hasOwnLabel || new.hasOwnLabel)
      if isRelabelled, old.isReused(by: new) {
        changes.append(relabelling(old, new))
      } else if isRelabelled || old.detail != new.detail || old.group != new.group
        || old.icon != new.icon
      {
        reworded.append(new.id)
      }
    }
    if let first = reworded.first {
      let message = "texts of \(counted(reworded.count, "option")) of `\(after.id)` changed"
      changes.append(Change(.textChanged, of: .field(after.id), at: part(first), message))
    }
    return changes
  }

  private func relabelling(_ old: Option, _ new: Option) -> Change {
    Change(
      .optionRelabelled,
      of: part(new.id),
      "\(part(new.id).phrase) is now called \"\(new.label.fallback.shortened)\": a reused id?",
      impact: old.impact(nil),
      notes: [.was(.option(before.id, old.id), "\"\(old.label.fallback.shortened)\"")],
      help: "if it means something else now, put `\(new.id)` under `retired` and choose a new id"
    )
  }

  // MARK: - Bounds

  /// Compares which options can be chosen; conditions are compared with those of fields.
  private func bounds(_ old: Option, _ new: Option) -> [Change] {
    var flags = [("disabled", old.disabledReason != nil, new.disabledReason != nil)]
    let canBeChosen = old.disabledReason == nil && new.disabledReason == nil
    if after.kind.isMultiple, canBeChosen {
      flags.append(("exclusive", old.isExclusive, new.isExclusive))
    }
    return flags.filter { $0.1 != $0.2 }.map { word, _, isTighter in
      Change(
        isTighter ? .boundsTightened : .boundsLoosened,
        of: part(new.id),
        "\(part(new.id).phrase) \(isTighter ? "became" : "is no longer") \(word)"
      )
    }
  }
}

extension Field {
  /// Whether an answer that loses an option is refused for the rest.
  fileprivate var severityOfLostChoice: Finding.Severity? {
    // With just enough options, one less is too few; without any, there is no answer.
    if let least = kind.multiSelector?.minSelections, least > 1 { return .error }
    return severityOfLack
  }
}

extension Option {
  /// What a change of it breaks: no answer holds an option that could not be chosen.
  fileprivate func impact(_ impact: Impact?) -> Impact? { disabledReason == nil ? impact : [:] }

  /// Whether it has a label of its own.
  fileprivate var hasOwnLabel: Bool { label.fallback != id.rawValue }

  /// Whether an option with its id has another label; a renamed one may have.
  fileprivate func isReused(by other: Option) -> Bool {
    id == other.id && hasOwnLabel && other.hasOwnLabel && !Label.areAlike(label, other.label)
  }
}
