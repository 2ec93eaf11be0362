import Diagnostics
import FormModel

/// The rules about ids, the same for forms, sections, fields and options: parts that went on under
/// another id, parts that are gone without a record, and what the old version recorded about ids
/// that are gone, which the new one must go on saying.
struct IdentityRules<Part: Versioned> {
  private let matching: Matching<Part>
  private let kind: PartKind
  private let retiredBefore: [String]
  private let retiredNow: Set<String>
  /// The parts of the new version by the older ids that they record.
  private let recorders: [String: String]

  /// Prepares the ids of parts of one kind, with those that each version records as gone for good.
  ///
  /// - Complexity: O(parts).
  init<ID>(
    _ matching: Matching<Part>,
    _ kind: PartKind,
    retired: (before: [Retirement<StableID<ID>>], now: [Retirement<StableID<ID>>])
  ) {
    self.matching = matching
    self.kind = kind
    retiredBefore = retired.before.map(\.id.rawValue)
    retiredNow = Set(retired.now.map(\.id.rawValue))
    recorders = Dictionary(
      matching.new.flatMap { part in part.formerIDs.map { ($0, part.stableID ?? "") } },
      uniquingKeysWith: { $1 }
    )
  }

  /// Whether a part of the new version has an id.
  private func isLiving(_ id: String) -> Bool { matching.newPositions[id] != nil }

  // MARK: - Records

  /// Older ids that name new parts now, which is reported as that.
  var reused: Set<String> {
    Set((retiredBefore + matching.old.flatMap { $0.formerIDs }).filter(isLiving))
  }

  /// The records that are lost.
  func lostRecords() -> [Change] {
    let retired = retiredBefore.filter { !retiredNow.contains($0) }.map { id in
      lost(
        id,
        under: kind.retiredKey,
        wasAt: kind.oldRetired,
        at: kind.newRetired,
        reuse: "retired \(kind.noun) \(kind.named(id)) is used again",
        help: "put `\(id)` back under `\(kind.retiredKey)`\(kind.owner): `- \(quoted(id))`"
      )
    }
    return retired + matching.old.indices.flatMap { lostNames(ofOldAt: $0) }
  }

  /// The older ids of a part that are recorded no more.
  private func lostNames(ofOldAt position: Int) -> [Change] {
    let part = matching.old[position]
    let heir = matching.surePair(ofOldAt: position).map { matching.new[$0.new] }
    guard !part.renamedFrom.isEmpty, let id = part.stableID,
      // Of a part that is gone without a record its older ids are reported with it.
      heir != nil || retiredNow.contains(id)
    else { return [] }
    let kept = heir.map { Set($0.formerIDs + [$0.stableID ?? ""]) } ?? retiredNow
    let lostIDs = part.formerIDs.filter { !kept.contains($0) }
    var place = kind.newRetired
    var holder = kind.owner
    if let name = heir?.stableID {
      if kind.list == nil { place = kind.part(name) }
      holder = if case .form = kind { "" } else { " of `\(name)`" }
    }
    return lostIDs.map { former in
      let key = heir == nil ? kind.retiredKey : "renamed-from"
      let line = heir.map { "renamed-from: [\(listing(($0.formerIDs + lostIDs).map(quoted)))]" }
      return lost(
        former,
        under: "renamed-from",
        wasAt: kind.part(id, isOld: true).key("renamed-from"),
        at: place,
        user: recorders[former],
        reuse: "\(kind.named(former)) was an older id of `\(id)` and names another \(kind.noun)",
        help: "put `\(former)` back under `\(key)`\(holder): `\(line ?? "- \(quoted(former))")`"
      )
    }
  }

  private func listing(_ ids: [String]) -> String { ids.joined(separator: ", ") }

  /// An id as YAML that any reader takes for text.
  private func quoted(_ id: String) -> String { id.quoted ?? id }

  /// An id that is recorded no more, and may name another part now.
  private func lost(
    _ id: String,
    under key: String,
    wasAt oldPlace: FormPart,
    at place: FormPart,
    user recorder: String? = nil,
    reuse: String,
    help: String
  ) -> Change {
    let notes = [Change.Note("recorded here before", .old(oldPlace))]
    guard let user = isLiving(id) ? id : recorder else {
      let message = "old \(kind.noun) \(kind.named(id)) is no longer recorded under `\(key)`"
      return kind.change(.recordRemoved, id, at: place, message, notes: notes, help: help)
    }
    return kind.change(
      .retiredIDReused,
      id,
      at: kind.part(user),
      "\(reuse), so old answers would get a new meaning",
      notes: notes,
      help: user == id ? "choose an id that was never used" : help
    )
  }

  // MARK: - Ids

  /// That a part goes on under another id; `nil` where it does not, or is only presumed to.
  func renaming(_ pair: Matching<Part>.Pair, mergingBreaks: Bool) -> Change? {
    guard let old = matching.old[pair.old].stableID, let new = matching.new[pair.new].stableID
    else { return nil }
    let notes = [Change.Note.was(old, kind.part(old, isOld: true))]
    let name = "\(kind.noun) \(kind.named(old))"
    switch pair.kind {
    case .same, .presumed: return nil
    case .renamed:
      // Answers that hold both are refused.
      let isMerged = mergingBreaks && matching.isMerged(pair)
      return kind.change(
        kind.renamedRule,
        new,
        was: [old],
        "\(name) is now `\(new)`"
          + (isMerged ? ", as another one is, so answers with both are refused" : ""),
        impact: isMerged ? .everybody(.error) : nil,
        notes: notes,
        help: isMerged ? "put `\(old)` under `retired` instead" : nil
      )
    case .respelled:
      return kind.change(
        .idRespelled,
        new,
        was: [old],
        "id of \(name) is spelled `\(new)` now, which is another id",
        notes: notes,
        help: "write `\(old)` again, or record it under `renamed-from` of `\(new)`"
      )
    }
  }

  /// That a part is gone without a record, by its place among the old ones.
  func removal(_ position: Int, at place: FormPart, breaking impact: Impact? = nil) -> Change? {
    let part = matching.old[position]
    guard let id = part.stableID else { return nil }
    let former = part.formerIDs
    let older = former.isEmpty ? "" : ", once \(listed(former)),"
    let free = former.filter {
      recorders[$0] == nil && !isLiving($0) && !retiredNow.contains($0)
    }
    let heir = matching.heirs[position].flatMap { matching.new[$0].stableID }
    return kind.change(
      kind.list == nil ? .fieldRemoved : .optionRemoved,
      id,
      at: place,
      "\(kind.noun) \(kind.named(id))\(older) is gone without a record",
      impact: impact,
      notes: [.stoodHere(kind.part(id, isOld: true))],
      help: adviceToRecord([id] + free, heir)
    )
  }

  private func adviceToRecord(_ ids: [String], _ heir: String?) -> String {
    let all = listed(ids)
    guard let heir else {
      return "put \(all) under `retired`, or under `renamed-from` of the \(kind.noun) it became"
    }
    let record =
      kind.list == nil
      ? "`renamed-from: [\(listing(ids))]`" : "`renamed-from` with \(all)"
    return "if it became `\(heir)`, add \(record) there, else put \(all) under `retired`"
  }
}
