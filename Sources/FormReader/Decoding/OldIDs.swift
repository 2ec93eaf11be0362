import Diagnostics
import FormModel
import SourceTree

/// One mention of an id that is no longer in use.
struct OldID {
  enum Fate {
    case renamed, retired
  }

  var id: String
  /// What it was called, if that is recorded.
  var label: LocalizedText?
  var part: Part
  var fate: Fate
  /// The scalar that is the id.
  var node: NodeID
  /// The place of the part that had it.
  var place: FormPlace

  /// The mapping that records it.
  var owner: NodeID? {
    switch part {
    case .form: place.form
    case .section: place.section
    case .field: place.field
    case .option: place.option
    }
  }
}

/// Compares the old ids of a form with each other and with the ids in use.
struct OldIDChecks {
  let context: FormContext
  private var tree: SourceTree { context.tree }

  /// Reports them all.
  ///
  /// - Parameter living: The place of an option that is in use, in the list of the old one.
  func check(livingOption living: (OldID) -> SourceLocation?) {
    var seen: [String: OldID] = [:]
    for old in context.names.oldIDs where !context.isFull {
      context.at(old.place) {
        let key = old.part == .option ? optionKey(old) : Identifier.folded(old.id)
        if let first = seen[key] { return checkRepeated(old, first) }
        seen[key] = old
        if old.part == .option {
          if let place = living(old) { reportLiving(old, at: place) }
        } else if let use = context.names.uses[key] {
          checkInUse(old, use)
        }
      }
    }
  }

  /// The old id of an option with the list that it was in.
  private func optionKey(_ old: OldID) -> String {
    let list = (old.place.field ?? old.place.optionList).flatMap { tree.id(of: $0) }
    return "\(list ?? "")\u{0}\(old.id)"
  }

  private func checkInUse(_ old: OldID, _ use: NameTable.Use) {
    if use.id == old.id { return reportLiving(old, at: tree.location(of: use.node)) }
    // `team_name` may be called `team-name` today.
    guard old.fate == .retired || use.mapping != old.owner else { return }
    context.reportSimilar(
      "old id `\(old.id)` and id `\(use.id)` differ only in `-` and `_`",
      at: old.node,
      other: use.node,
      help: "rename the one in use"
    )
  }

  private func checkRepeated(_ old: OldID, _ first: OldID) {
    // A shared list is read once for each field that uses it.
    guard first.node != old.node else { return }
    guard first.id == old.id else {
      // One part may have had both spellings one after the other.
      let isOneStory =
        first.fate == old.fate && (old.fate == .retired || first.owner == old.owner)
      guard !isOneStory else { return }
      return context.reportSimilar(
        "old ids `\(first.id)` and `\(old.id)` differ only in `-` and `_`",
        at: old.node,
        other: first.node,
        help: "keep one of the two"
      )
    }
    context.report(
      .recordConflict,
      "\(old.part) `\(old.id.shortened)` is recorded twice as an old id",
      at: old.node,
      notes: [
        Finding.Note("the other record", at: tree.location(of: first.node)),
        "it would not be known where an old answer under that id belongs",
      ],
      help: "keep one of the two"
    )
  }

  private func reportLiving(_ old: OldID, at place: SourceLocation) {
    let id = old.id.shortened
    let isRetired = old.fate == .retired
    context.report(
      .recordConflict,
      isRetired
        ? "\(old.part) id `\(id)` is retired and in use"
        : "`renamed-from` names `\(id)`, which is in use",
      at: old.node,
      notes: [Finding.Note("in use here", at: place)],
      help: isRetired
        ? "give the one in use another id: a retired id never comes back"
        : "remove it here, or rename the one in use"
    )
  }
}
