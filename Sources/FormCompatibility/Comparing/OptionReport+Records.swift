import Diagnostics
import FormModel

/// Ids of options that were recorded, and what became of the records.
extension OptionReport {
  /// Whether an option became one that was there before, or that another one became too, so that
  /// both may be chosen in one answer.
  func merges(_ pair: OptionDifference.Pair) -> Bool {
    guard case .multiSelector = after.kind else { return false }
    if difference.old.contains(new[pair.new].id) { return true }
    let first = difference.renamed.first { $0.new == pair.new }
    return first.map { $0.old != pair.old } ?? false
  }

  func reportMerged(_ from: OptionID, into to: OptionID, to comparer: FormComparer) {
    add(
      .optionRenamed,
      to,
      at: .option(after.id, to),
      to: comparer,
      impact: .everybody(.error),
      notes: [oldID(from)],
      help: ChangeWording.retireInstead(from.rawValue),
      more: [from],
      ChangeWording.merged("option", from.rawValue, to.rawValue, in: after.id)
    )
  }

  /// Older ids of other options that name new ones.
  func reusedIDs() -> Set<OptionID> {
    var reused: Set<OptionID> = []
    for option in old where !option.renamedFrom.isEmpty {
      let heir = difference.heirs[option.id] ?? option.id
      for id in option.renamedFrom where id != heir && difference.new.contains(id) {
        reused.insert(id)
      }
    }
    return reused
  }

  func reportRecords(_ retired: Set<OptionID>, to comparer: FormComparer) {
    let restoration = OptionRestoration(before, after, difference)
    for retirement in before.kind.retiredOptions {
      let id = retirement.id
      if difference.new.contains(id) {
        add(
          .retiredIDReused,
          id,
          at: .option(after.id, id),
          to: comparer,
          notes: [
            Change.Note(
              text: ChangeWording.retired("option", retirement.label),
              place: .old(.fieldKey(before.id, "retired"))
            )
          ],
          help: ChangeWording.chooseAnotherID,
          ChangeWording.reused("option", id.rawValue, in: after.id)
        )
      } else if !retired.contains(id) {
        reportLostRecord(
          id,
          "retired",
          .fieldKey(before.id, "retired"),
          of: after.id.rawValue,
          to: comparer,
          lost: restoration.retired(id)
        )
      }
    }
    for (position, option) in old.enumerated() where !option.renamedFrom.isEmpty {
      let id = difference.heirs[option.id] ?? option.id
      guard let heir = difference.new[id] else {
        if retired.contains(option.id) {
          for former in option.renamedFrom where !retired.contains(former) {
            if reportReused(former, of: option.id, to: comparer) { continue }
            reportLostRecord(
              former,
              "retired",
              .option(before.id, old[position].id),
              of: after.id.rawValue,
              to: comparer
            )
          }
        }
        continue
      }
      for former in lost(option.renamedFrom, heir.id, heir.renamedFrom) {
        if reportReused(former, of: option.id, to: comparer) { continue }
        reportLostRecord(
          former,
          "renamed-from",
          .option(before.id, option.id),
          of: heir.id.rawValue,
          to: comparer,
          lost: restoration.renamed(former, from: option.id, to: heir.id)
        )
      }
    }
  }

  /// Tells an older id that names a new option, if it does.
  private func reportReused(
    _ id: OptionID,
    of option: OptionID,
    to comparer: FormComparer
  ) -> Bool {
    guard difference.new.contains(id) else { return false }
    add(
      .retiredIDReused,
      id,
      at: .option(after.id, id),
      to: comparer,
      notes: [comparer.recorded(.option(before.id, option))],
      help: ChangeWording.chooseAnotherID,
      ChangeWording.reusedName("option", id.rawValue, of: option.rawValue, in: after.id)
    )
    return true
  }

  private func reportLostRecord(
    _ id: OptionID,
    _ key: String,
    _ place: FormPart,
    of holder: String,
    to comparer: FormComparer,
    lost: LostRecord? = nil
  ) {
    add(
      .recordRemoved,
      id,
      at: .fieldKey(after.id, "options"),
      to: comparer,
      notes: [comparer.recorded(place)],
      help: ChangeWording.putBack(id.rawValue, under: key, of: holder),
      lost: lost,
      ChangeWording.recordRemoved("option", id.rawValue, key, in: after.id)
    )
  }
}
