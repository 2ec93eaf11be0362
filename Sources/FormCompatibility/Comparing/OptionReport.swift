import Diagnostics
import FormModel

/// Tells what changed in the options of a field, and of the fields that share its list.
struct OptionReport {
  let difference: OptionDifference
  let before: Field
  let after: Field
  /// Other fields of the same list.
  let others: [FieldID]

  /// Labels beyond these are not looked at: nobody rewrites so many one by one.
  private static let mostLabels = 20_000

  var old: [Option] { difference.old.options }
  var new: [Option] { difference.new.options }

  func report(to comparer: FormComparer) {
    let retired = Set(after.kind.retiredOptions.map(\.id))
    reportRecords(retired, to: comparer)
    reportRemoved(retired, to: comparer)
    reportAdded(to: comparer)
    for pair in difference.renamed {
      let (from, to) = (old[pair.old].id, new[pair.new].id)
      if merges(pair) {
        reportMerged(from, into: to, to: comparer)
        continue
      }
      add(
        .optionRenamed,
        to,
        at: .option(after.id, to),
        to: comparer,
        notes: [oldID(from)],
        more: [from],
        ChangeWording.renamed("option", from.rawValue, to.rawValue, in: after.id)
      )
    }
    for pair in difference.respelled {
      let (from, to) = (old[pair.old].id, new[pair.new].id)
      // Who records the old spelling as gone has chosen.
      if let record = retired.firstIndex(of: from),
        retired[record].rawValue.isSpelled(as: from.rawValue)
      {
        reportRetired(from, to: comparer)
        reportAdded(pair.new, to: comparer)
        continue
      }
      add(
        .idRespelled,
        to,
        at: .option(after.id, to),
        to: comparer,
        notes: [oldID(from)],
        help: ChangeWording.respell(from.rawValue, to.rawValue, isTable: isTable),
        more: [from],
        leaving: [Acceptance(rule: .optionRenamed, subject: "\(after.id)/\(to.rawValue)")],
        ChangeWording.respelled("option", from.rawValue, to.rawValue, in: after.id)
      )
    }
    reportLabels(to: comparer)
    reportBounds(to: comparer)
    if let place = difference.firstReordered {
      comparer.add(
        .reordered,
        .field(after.id),
        at: .option(after.id, new[place].id),
        ChangeWording.optionsReordered(after.id)
      )
    }
  }

  private func reportRemoved(_ retired: Set<OptionID>, to comparer: FormComparer) {
    guard !difference.removed.isEmpty else { return }
    let gone = difference.removed.filter { !retired.contains(old[$0].id) }
    let restoration = OptionRestoration(before, after, difference)
    let likely =
      gone.isEmpty
      ? nil : LikelyHeir(options: difference.added.map { new[$0] }, of: gone.count)
    for position in difference.removed {
      let option = old[position]
      if retired.contains(option.id) {
        reportRetired(option.id, to: comparer)
      } else {
        add(
          .optionRemoved,
          option.id,
          at: .fieldKey(after.id, "options"),
          to: comparer,
          impact: takesAnything ? .input(.warning) : nil,
          notes: [
            Change.Note(text: ChangeWording.stoodHere, place: .old(.option(before.id, option.id)))
          ],
          help: ChangeWording.recordOption(
            option.id,
            heir: likely?.heir(of: option),
            olderIDs: option.renamedFrom.filter(restoration.isFree),
            isTable: isTable
          ),
          leaving: [
            Acceptance(rule: .optionRenamed, subject: "\(after.id)/\(option.id.rawValue)")
          ],
          ChangeWording.removed(
            "option",
            option.id.rawValue,
            in: after.id,
            olderIDs: option.renamedFrom
          )
        )
      }
    }
  }

  /// Whether texts that are no options can be answered, so that nothing is refused.
  private var takesAnything: Bool {
    switch after.kind {
    case .picker(let picker): picker.allowsCustom
    case .multiSelector(let selector): selector.allowsCustom
    case .text, .number, .toggle, .note, .computed: false
    }
  }

  private func reportRetired(_ id: OptionID, to comparer: FormComparer) {
    let refusal = comparer.refusal(without: id, in: [after.id] + others)
    add(
      .optionRetired,
      id,
      at: .fieldKey(after.id, "retired"),
      to: comparer,
      impact: refusal.map { Impact(saved: $0, files: $0, otherwise: .info) },
      notes: [Change.Note(text: ChangeWording.stoodHere, place: .old(.option(before.id, id)))],
      help: refusal == .error ? wayToDoWithout : nil,
      ChangeWording.retiredNow(id, in: after.id, refusing: refusal)
    )
  }

  /// What lets answers be right that have lost an option.
  private var wayToDoWithout: String? {
    if case .multiSelector(let selector) = after.kind, selector.minSelections ?? 0 > 1 {
      return ChangeWording.allowFewer(after.id)
    }
    return after.isRequired ? ChangeWording.giveDefault(after) : nil
  }

  /// Whether the options stand in a file of rows, which has no place for older ids.
  private var isTable: Bool {
    guard case .file(let file, _)? = after.kind.options else { return false }
    return [".csv", ".txt"].contains { file.path.lowercased().hasSuffix($0) }
  }

  private func reportAdded(to comparer: FormComparer) {
    let reused = Set(before.kind.retiredOptions.map(\.id)).union(reusedIDs())
    for position in difference.added where !reused.contains(new[position].id) {
      reportAdded(position, to: comparer)
    }
  }

  private func reportAdded(_ position: Int, to comparer: FormComparer) {
    let id = new[position].id
    add(
      .optionAdded,
      id,
      at: .option(after.id, id),
      to: comparer,
      impact: after.kind.isExtensible ? Impact(readers: .info) : nil,
      ChangeWording.optionAdded(id, in: after.id, isExpected: after.kind.isExtensible)
    )
  }

  private func reportLabels(to comparer: FormComparer) {
    guard !difference.altered.isEmpty else { return }
    let relabelled = difference.altered.filter { old[$0.old].label != new[$0.new].label }
    let successor = LabelExchange.successors(
      relabelled.map { (old[$0.old].label, new[$0.new].label) }
    )
    var swapped: Set<Int> = []
    for ring in rings(successor) {
      swapped.formUnion(ring)
      let ids = ring.map { new[relabelled[$0].new].id }
      add(
        .optionsSwapped,
        ids[0],
        at: .option(after.id, ids[0]),
        to: comparer,
        notes: ids.dropFirst().prefix(3).map {
          Change.Note(
            text: ChangeWording.exchanged($0.rawValue),
            place: .new(.option(after.id, $0))
          )
        },
        help: ChangeWording.exchangeIDs,
        more: Array(ids.dropFirst()),
        ChangeWording.swapped("option", ids.map(\.rawValue), in: after.id)
      )
    }
    var rewritten: [OptionID] = []
    for (index, pair) in relabelled.enumerated() where !swapped.contains(index) {
      let (from, to) = (old[pair.old], new[pair.new])
      // What has no label but its id is told as renamed.
      if pair.isRenamed, from.label == LocalizedText(from.id.rawValue),
        to.label == LocalizedText(to.id.rawValue)
      {
        continue
      }
      // An id alone is no label of its own, and what is renamed is called something else.
      let isKnown =
        pair.isRenamed || from.label.fallback == from.id.rawValue
        || to.label.fallback == to.id.rawValue
        || index >= OptionReport.mostLabels || WordLikeness.areAlike(from.label, to.label)
      if isKnown {
        rewritten.append(to.id)
        continue
      }
      add(
        .optionRelabelled,
        to.id,
        at: .option(after.id, to.id),
        to: comparer,
        notes: [
          Change.Note(
            text: ChangeWording.oldLabel(from.label),
            place: .old(.option(before.id, from.id))
          )
        ],
        help: ChangeWording.chooseNewOption(to.id),
        ChangeWording.relabelled(to, in: after.id)
      )
    }
    for pair in difference.altered where hasOtherTexts(pair) { rewritten.append(new[pair.new].id) }
    if let first = rewritten.first {
      comparer.add(
        .textChanged,
        .field(after.id),
        at: .option(after.id, first),
        ChangeWording.optionTexts(Set(rewritten).count, first, of: after.id)
      )
    }
  }

  private func hasOtherTexts(_ pair: OptionDifference.Pair) -> Bool {
    let (from, to) = (old[pair.old], new[pair.new])
    return from.detail != to.detail || from.group != to.group || from.icon != to.icon
  }

  /// Options that can be chosen less, or more; conditions are compared later.
  private func reportBounds(to comparer: FormComparer) {
    for pair in difference.altered {
      let (from, to) = (old[pair.old], new[pair.new])
      if (from.disabledReason == nil) != (to.disabledReason == nil) {
        let isTighter = to.disabledReason != nil
        add(
          isTighter ? .boundsTightened : .boundsLoosened,
          to.id,
          at: .option(after.id, to.id),
          to: comparer,
          ChangeWording.optionDisabled(to.id, in: after.id, isTighter)
        )
      }
      if case .multiSelector = after.kind, from.isExclusive != to.isExclusive {
        add(
          to.isExclusive ? .boundsTightened : .boundsLoosened,
          to.id,
          at: .option(after.id, to.id),
          to: comparer,
          ChangeWording.optionExclusive(to.id, in: after.id, to.isExclusive)
        )
      }
    }
  }

  func oldID(_ id: OptionID) -> Change.Note {
    Change.Note(text: ChangeWording.oldID(id.rawValue), place: .old(.option(before.id, id)))
  }

  func add(
    _ rule: CompatibilityRule,
    _ option: OptionID,
    at place: FormPart,
    to comparer: FormComparer,
    impact: Impact? = nil,
    notes: @autoclosure () -> [Change.Note] = [],
    help: @autoclosure () -> String? = nil,
    more former: [OptionID] = [],
    leaving: @autoclosure () -> [Acceptance] = [],
    lost: LostRecord? = nil,
    _ message: @autoclosure () -> String
  ) {
    func subjects() -> [String] {
      former.map { "\(after.id)/\($0.rawValue)" } + others.map { "\($0)/\(option.rawValue)" }
    }
    comparer.add(
      rule,
      .option(option, in: after.id),
      at: place,
      impact: impact,
      notes: notes() + (others.isEmpty ? [] : [Change.Note(text: ChangeWording.shared(others))]),
      help: help(),
      aliases: subjects(),
      leaving: leaving(),
      lost: lost,
      message()
    )
  }
}
