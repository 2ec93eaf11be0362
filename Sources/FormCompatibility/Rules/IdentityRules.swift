import Diagnostics
import FormModel
import JSON

/// The rules about ids, the same for forms, sections, fields and options: parts that were renamed,
/// parts that were removed without a record, and the old version's records of removed ids, which
/// the new one has to keep.
struct IdentityRules<Part: Versioned> {
  private let matching: Matching<Part>
  private let retiredBefore: [String]
  private let retiredNow: Set<String>
  /// A part of either version by its id; an option may belong to a field of another id.
  private let part: (String) -> FormPart
  private let oldPart: (String) -> FormPart

  /// Prepares the ids of parts of one kind, with those that each version records as retired.
  ///
  /// - Complexity: O(parts).
  init<ID>(
    _ matching: Matching<Part>,
    retired: (before: [Retirement<StableID<ID>>], now: [Retirement<StableID<ID>>]),
    _ part: @escaping (String) -> FormPart,
    old oldPart: ((String) -> FormPart)? = nil
  ) {
    self.matching = matching
    retiredBefore = retired.before.map(\.id.rawValue)
    retiredNow = Set(retired.now.map(\.id.rawValue))
    self.part = part
    self.oldPart = oldPart ?? part
  }

  private var isOption: Bool { part("").isOption }

  /// Where the new version should list retired ids.
  private var place: FormPart { isOption ? part("").parent ?? part("") : part("").retired }

  /// Whether a part of the new version has an id.
  private func isLiving(_ id: String) -> Bool { matching.newPositions[id] != nil }

  // MARK: - Records

  /// Older ids that name new parts now, which is reported instead.
  var reused: Set<String> {
    Set((retiredBefore + matching.old.flatMap { $0.formerIDs }).filter(isLiving))
  }

  /// The records that are lost.
  ///
  /// - Parameter group: The place of the old group, if any, that an old part still stands in: with a
  ///   name of it, those are lost that follow from it, which is one cause.
  /// - Returns: A change for each.
  func lostRecords(inGroup group: (_ position: Int) -> Int? = { _ in nil }) -> [Change] {
    let key = part("").retired
    let retired = retiredBefore.filter { !retiredNow.contains($0) }.map { id in
      lost(id, under: key.key ?? "", from: oldPart("").retired, at: place)
    }
    let names = matching.old.indices.map { lostNames(ofOldAt: $0) }
    let own = names.indices.flatMap { position in
      guard !names[position].isEmpty, let group = group(position) else { return names[position] }
      let lost = Dictionary(names[group].map { ($0.id, $0.isReused) }) { first, _ in first }
      return names[position].filter { id, isReused, _ in
        !id.indices.contains { end in
          guard id[end] == "." || id[end] == "[", let isGroupReused = lost[String(id[..<end])]
          else { return false }
          return isGroupReused || !isReused
        }
      }
    }
    return retired + own.map(\.change)
  }

  /// The older ids of a part that are no longer recorded, and whether each names another part now.
  private func lostNames(
    ofOldAt position: Int
  ) -> [(id: String, isReused: Bool, change: Change)] {
    let old = matching.old[position]
    let formerIDs = old.formerIDs
    if formerIDs.isEmpty { return [] }
    let successor = matching.surePair(ofOldAt: position).map { matching.new[$0.new] }
    // A part that was removed without a record is reported with its older ids.
    guard successor != nil || retiredNow.contains(old.stableID) else { return [] }
    let kept = successor.map { Set($0.formerIDs + [$0.stableID]) } ?? retiredNow
    return formerIDs.filter { !kept.contains($0) }.map { id in
      let user = matching.formerPositions[id].map { matching.new[$0].stableID }
      let change = lost(
        id,
        under: successor == nil ? part("").retired.key ?? "" : "renamed-from",
        from: oldPart(old.stableID).key("renamed-from"),
        at: isOption ? place : successor.map { part($0.stableID) } ?? place,
        user: user,
        record: successor.map { successor in
          // Names that follow from those of a group are not written.
          var seen: Set = [successor.recorded(successor.stableID)]
          let ids = (successor.formerIDs + [id]).map(successor.recorded)
            .filter { seen.insert($0).inserted }
          let line = "renamed-from: [\(ids.map(\.quoted).joined(separator: ", "))]"
          return (successor.recorded(id), line)
        }
      )
      return (id, user != nil || isLiving(id), change)
    }
  }

  /// An id that is no longer recorded, and may name another part now.
  private func lost(
    _ id: String,
    under key: String,
    from oldPlace: FormPart,
    at place: FormPart,
    user recorder: String? = nil,
    record: (id: String, line: String)? = nil
  ) -> Change {
    let user = isLiving(id) ? id : recorder
    let (written, line) = record ?? (id, "- \(id.quoted)")
    let record = "put `\(written)` back under `\(key)`: `\(line)`"
    return Change(
      user == nil ? .recordRemoved : .retiredIDReused,
      of: part(id),
      at: user.map(part) ?? place,
      user == nil
        ? "old \(part(id).phrase) is no longer recorded under `\(key)`"
        : "the id of old \(part(id).phrase) is used again, so old answers would get a new meaning",
      notes: [Change.Note(text: "recorded here before", place: oldPlace)],
      help: user == id ? "choose an id that was never used" : record
    )
  }

  // MARK: - Ids

  /// Reports that a part was renamed; `nil` if it was not, or this is only presumed.
  func renaming(
    _ pair: Matching<Part>.Pair,
    mergingBreaks: Bool,
    breaking impact: Impact? = nil
  ) -> Change? {
    let (old, new) = (matching.old[pair.old].stableID, matching.new[pair.new].stableID)
    let notes = [Change.Note.was(oldPart(old), "`\(old)`")]
    switch pair.kind {
    case .same, .presumed: return nil
    case .renamed:
      // Answers that hold both are refused.
      let isMerged = mergingBreaks && matching.isMerged(pair)
      return Change(
        isOption ? .optionRenamed : .fieldRenamed,
        of: part(new),
        "\(part(old).phrase) is now `\(new)`"
          + (isMerged ? ", as another one is too, so answers with both are refused" : ""),
        impact: impact ?? (isMerged ? .everywhere(.error) : nil),
        notes: notes,
        help: isMerged ? "put `\(old)` under `retired` instead" : nil,
        aliases: [part(old).id]
      )
    case .respelled:
      return Change(
        .idRespelled,
        of: part(new),
        "id of \(part(old).phrase) is spelled `\(new)` now, which is another id",
        impact: impact,
        notes: notes,
        help: "write `\(old)` again, or record it under `renamed-from` of `\(new)`",
        aliases: [part(old).id]
      )
    }
  }

  /// Reports a part that was removed without a record, by its place among the old ones.
  func removal(_ position: Int, at place: FormPart, breaking impact: Impact? = nil) -> Change {
    let old = matching.old[position]
    let older = old.formerIDs.isEmpty ? "" : ", once \(listed(old.formerIDs)),"
    let free = old.formerIDs.filter {
      matching.formerPositions[$0] == nil && !isLiving($0) && !retiredNow.contains($0)
    }
    let ids = [old.stableID] + free
    // In an item, `renamed-from` counts from there.
    let successor = matching.successors[position].map { matching.new[$0] }
    let (retired, recorded) = (listed(ids), listed(ids.map((successor ?? old).recorded)))
    func second(_ words: String) -> String { retired == recorded ? "" : "\(words) " }
    let readable = ", so that old answers are read"
    let list = isOption ? nil : FieldID(old.stableID).listOfUnwritten
    let way =
      if let list {
        "put it back, or put `\(list)` under `retired`, and give the new question an id of its own"
      } else if let obstacle = (successor ?? old).obstacle(toRecording: old) {
        "keep the id, as \(obstacle); or put \(retired) under `retired`\(readable)"
      } else if let successor = successor?.stableID {
        "if it became `\(successor)`, put \(recorded) under `renamed-from` there, "
          + "else \(second(retired))under `retired`\(readable)"
      } else {
        "put \(retired) under `retired`, "
          + "or \(second(recorded))under `renamed-from` of what replaces it\(readable)"
      }
    return Change(
      isOption ? .optionRemoved : .fieldRemoved,
      of: part(old.stableID),
      at: place,
      "\(part(old.stableID).phrase)\(older) was removed without a record",
      impact: impact,
      notes: [.wasHere(oldPart(old.stableID))],
      help: way
    )
  }
}
