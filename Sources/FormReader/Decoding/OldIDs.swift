import Diagnostics
import FormModel
import SourceTree

/// One mention of an id that is no longer in use.
struct OldID {
  enum Fate {
    case renamed, retired
  }

  var id: String
  /// Where answers of a field stood, if that is not where the id says; what is no id has only that.
  var key: ResultPlace?
  /// What results held in the place of an option: a number or boolean where that is renamed, any
  /// value where it is retired.
  var value: PlainValue?
  /// The option in whose mapping it stands; of old values of options alone.
  var owner: OptionID?
  /// What it was called, if that is recorded.
  var label: LocalizedText?
  var part: Part
  var fate: Fate
  /// The scalar that is the id.
  var node: NodeID
  /// The place of the part that had it.
  var place: FormPlace

  /// Where answers of a field stood in the form, or in an item of a list or map.
  func answerPlace(in owner: FieldID?) -> ResultPlace {
    let prefix = owner.map { $0.rawValue.count + 1 } ?? 0
    return key ?? ResultPlace(FieldID(String(id.dropFirst(prefix))))
  }

  /// Whether it is what an option with a value, in whose mapping it stands, was written as before.
  func isFormerValue(of option: Option) -> Bool { owner == option.id && option.value != nil }
}

/// Compares the old ids of a form with each other and with the ids in use.
struct OldIDChecks {
  let context: FormContext
  private var tree: SourceTree { context.tree }

  /// Reports them all.
  ///
  /// - Parameter current: The place of an option that is in use, in the list of the old one.
  func check(currentOption current: (OldID) -> SourceLocation?) {
    var seen: [Key: NodeID] = [:]
    for old in context.names.oldIDs where !context.isFull {
      let key = Key(old)
      context.at(old.place) {
        if let first = seen[key] {
          // A shared list is read once for each field that uses it.
          if first != old.node { reportRepeated(old, first) }
          return
        }
        let place =
          old.part == .option
          ? current(old)
          : context.names.use(of: old.id, as: old.part)
            .flatMap { isItsOwn(old, $0) ? nil : tree.location(of: $0.node) }
        if let place { reportInUse(old, at: place) }
      }
      seen[key] = seen[key] ?? old.node
    }
  }

  /// Whether a field that has a place of its own names its id, where its answer stood before.
  private func isItsOwn(_ old: OldID, _ use: NameTable.Use) -> Bool {
    old.part == .field && old.fate == .renamed && use.mapping == old.place.field
      && tree.value(of: "key", in: use.mapping) != nil
  }

  /// What no two records may have in common.
  private struct Key: Hashable {
    let part: Part
    /// The field or list that an option was in.
    let list: NodeID?
    let id: String

    init(_ old: OldID) {
      (part, id) = (old.part, old.id)
      list = old.part == .option ? old.place.field ?? old.place.optionList : nil
    }
  }

  private func reportRepeated(_ old: OldID, _ first: NodeID) {
    context.report(
      .recordConflict,
      "\(old.part) `\(old.id.shortened)` is recorded twice as an old id",
      at: old.node,
      notes: [
        Finding.Note("the other record", at: tree.location(of: first)),
        "it would not be known where an old answer under that id belongs",
      ],
      help: "keep one of the two"
    )
  }

  private func reportInUse(_ old: OldID, at place: SourceLocation) {
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
