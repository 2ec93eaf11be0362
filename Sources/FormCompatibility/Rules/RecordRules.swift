import Diagnostics
import FormModel

/// `field-removed`, `option-removed`, `retired-id-reused` and `record-removed`: ids that are gone are
/// recorded, and what the old version recorded about them the new one must go on saying.
struct RecordRules<Part: Versioned> {
  private let matching: Matching<Part>
  private let kind: PartKind
  private let retiredBefore: [(id: String, label: LocalizedText?)]
  private let retiredNow: Set<String>
  private let changes: ChangeList
  private let living: Set<String>
  /// The parts of the new version by the older ids that they record.
  private let heirs: [String: String]

  /// Prepares the records of parts of one kind.
  ///
  /// - Complexity: O(parts) where anything is gone.
  init<ID>(
    _ matching: Matching<Part>,
    _ kind: PartKind,
    retired: (before: [Retirement<StableID<ID>>], now: [Retirement<StableID<ID>>]),
    _ changes: ChangeList
  ) {
    self.matching = matching
    self.kind = kind
    retiredBefore = retired.before.map { ($0.id.rawValue, $0.label) }
    retiredNow = Set(retired.now.map(\.id.rawValue))
    self.changes = changes
    guard
      !retiredBefore.isEmpty || !matching.removed.isEmpty
        || matching.old.contains(where: { !$0.formerIDs.isEmpty })
    else {
      (living, heirs) = ([], [:])
      return
    }
    living = Set(matching.new.compactMap(\.stableID))
    var heirs: [String: String] = [:]
    for part in matching.new { for id in part.formerIDs { heirs[id] = part.stableID } }
    self.heirs = heirs
  }

  /// Reports lost records; the ids that name other parts now, which is reported with them.
  func compare() -> Set<String> {
    var reused: Set<String> = []
    for (id, label) in retiredBefore { compareRetired(id, label, &reused) }
    for (position, part) in matching.old.enumerated() {
      let former = part.formerIDs
      guard !former.isEmpty, let id = part.stableID else { continue }
      if let heir = heir(ofOldAt: position) {
        let kept = Set(heir.formerIDs)
        let lost = former.filter { $0 != heir.stableID && !kept.contains($0) }
        for id in lost { compareRename(id, of: part, heir, lost, &reused) }
      } else if retiredNow.contains(id) {
        // Of a part that is gone without a record its older ids are reported with it.
        for id in former where !retiredNow.contains(id) {
          compareRename(id, of: part, nil, [], &reused)
        }
      }
    }
    return reused
  }

  /// Reports a part that is gone without a record, by its place among the old ones.
  func reportRemoved(_ position: Int, at place: FormPart, breaking impact: Impact? = nil) {
    let part = matching.old[position]
    guard let id = part.stableID else { return }
    let former = part.formerIDs
    let older = former.isEmpty ? "" : ", once \(listed(former)),"
    let rule = kind.list == nil ? CompatibilityRule.fieldRemoved : .optionRemoved
    let message = "\(kind.noun) \(kind.named(id))\(older) is gone without a record"
    changes.add(rule, kind, id, at: place, message) { change in
      let free = former.filter {
        heirs[$0] == nil && !living.contains($0) && !retiredNow.contains($0)
      }
      let heir = matching.heirs[position].flatMap { matching.new[$0].stableID }
      if let impact { change.impact = impact }
      change.notes = [.stoodHere(kind.part(id, isOld: true))]
      change.help = adviceToRecord([id] + free, heir)
      // A field that is gone is missed however that is recorded.
      let recorded = kind.list == nil ? [.fieldRetired, kind.renamedRule] : [kind.renamedRule]
      change.leaving = recorded.map { Acceptance(rule: $0, subject: change.subject.id) }
    }
  }

  private func adviceToRecord(_ ids: [String], _ heir: String?) -> String {
    let all = listed(ids)
    if kind.list?.isTable == true {
      return
        "put \(all) under `retired`; if it became \(heir.map { "`\($0)`" } ?? "another option"), "
        + "\(PartKind.makeTree), and add `renamed-from` with \(all) there"
    }
    guard let heir else {
      return "put \(all) under `retired`, or under `renamed-from` of the \(kind.noun) it became"
    }
    let record =
      kind.list == nil
      ? "`renamed-from: [\(ids.joined(separator: ", "))]`" : "`renamed-from` with \(all)"
    return "if it became `\(heir)`, add \(record) there, else put \(all) under `retired`"
  }

  /// The part that should record the older ids of an old one; a form has always one.
  private func heir(ofOldAt position: Int) -> Part? {
    if case .form = kind { return matching.new.first }
    return matching.surePair(ofOldAt: position).map { matching.new[$0.new] }
  }

  private func compareRetired(
    _ id: String,
    _ label: LocalizedText?,
    _ reused: inout Set<String>
  ) {
    if living.contains(id) {
      reused.insert(id)
      let note =
        label.map { "retired here; it was \"\($0.fallback.shortened)\"" }
        ?? "this \(kind.noun) is retired here"
      reportReused(
        id,
        at: id,
        Change.Note(note, .old(kind.oldRetired)),
        "retired \(kind.noun) \(kind.named(id)) lives again, and old answers would get a new meaning"
      )
    } else if !retiredNow.contains(id) {
      let advice = putBack(retired: id, label)
      reportLost(id, kind.retiredKey, kind.oldRetired, at: kind.newRetired, advice)
    }
  }

  private func compareRename(
    _ id: String,
    of part: Part,
    _ heir: Part?,
    _ lost: [String],
    _ reused: inout Set<String>
  ) {
    let former = part.stableID ?? ""
    let place = kind.oldRecord(of: former)
    let note = Change.Note("recorded here before", .old(place))
    let effect = "so old answers would get a new meaning"
    let advice = heir.map { putBack(id, lost, $0) } ?? putBack(retired: id, nil)
    // Answers to the old question would be taken for answers to the new one.
    if let other = heirs[id], other != heir?.stableID {
      let message = "`\(id)` was an older id of `\(former)` and is recorded as one of `\(other)`"
      reportReused(id, at: other, note, "\(message), \(effect)", help: advice)
    } else if living.contains(id) {
      reused.insert(id)
      let message =
        "\(kind.named(id)) was an older id of `\(former)` and names another \(kind.noun) now"
      reportReused(id, at: id, note, "\(message), \(effect)")
    } else {
      let holder = heir.map { kind.newRecord(of: $0.stableID ?? "") } ?? kind.newRetired
      reportLost(id, "renamed-from", place, at: holder, advice)
    }
  }

  private func reportReused(
    _ id: String,
    at part: String,
    _ note: Change.Note,
    _ message: @autoclosure () -> String,
    help: String = "choose an id that was never used"
  ) {
    changes.add(.retiredIDReused, kind, id, at: kind.part(part), message()) {
      $0.notes = [note]
      $0.help = help
    }
  }

  private func reportLost(
    _ id: String,
    _ key: String,
    _ oldPlace: FormPart,
    at place: FormPart,
    _ advice: String
  ) {
    let message = "old \(kind.noun) \(kind.named(id)) is no longer recorded under `\(key)`"
    changes.add(.recordRemoved, kind, id, at: place, message) {
      $0.notes = [Change.Note("recorded here before", .old(oldPlace))]
      $0.help = advice
    }
  }

  /// The entry to write for an id that is gone for good.
  private func putBack(retired id: String, _ label: LocalizedText?) -> String {
    let entry = label.map { "{ id: \(id.yamlScalar), label: \($0.yamlValue) }" } ?? id.yamlScalar
    let holder = kind.list.map { " of `\($0.after.id)`" } ?? ""
    return "put `\(id)` back under `\(kind.retiredKey)`\(holder): `- \(entry)`"
  }

  /// The line to write for all older ids that a part has lost.
  private func putBack(_ id: String, _ lost: [String], _ heir: Part) -> String {
    let ids = (heir.formerIDs + lost).map(\.yamlScalar).joined(separator: ", ")
    var holder = ""
    if case .form = kind {} else { holder = heir.stableID.map { " of `\($0)`" } ?? "" }
    return "put `\(id)` back under `renamed-from`\(holder): `renamed-from: [\(ids)]`"
  }
}
