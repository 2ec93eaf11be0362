import FormModel

/// Which part of the old version is which of the new: of forms, sections, fields or options alike.
///
/// First by id, then by what the new version records in `renamed-from`, then by ids that are the
/// same but for their spelling. What is still gone without a record was probably renamed to the part
/// that looks most like it.
struct Matching<Part: Versioned> {
  /// A part in both versions, by positions.
  struct Pair {
    enum Kind {
      case same, renamed, respelled
      /// Only by its looks.
      case presumed
    }

    var old: Int
    var new: Int
    var kind: Kind
  }

  let old: [Part]
  let new: [Part]
  /// In the order of the old version.
  private(set) var pairs: [Pair] = []
  /// The pair of each old part.
  private(set) var pairOfOld: [Int?]
  /// The pair of each new part; of several that became it, the one that always had its id.
  private(set) var pairOfNew: [Int?]
  /// The likely heirs of parts that are gone without a record, by positions.
  private(set) var heirs: [Int: Int] = [:]

  /// Matches the parts of two versions.
  ///
  /// - Parameters:
  ///   - old: The parts of the old version.
  ///   - new: The parts of the new version.
  ///   - retired: The ids that the new version records as gone for good.
  ///   - presumesHeirs: Whether what is gone counts as what it probably became, so that one rename
  ///     that was not recorded is not reported again for each condition that names it.
  /// - Complexity: O(parts), and at most 10,000 comparisons of looks.
  init(_ old: [Part], _ new: [Part], retired: Set<String> = [], presumesHeirs: Bool = false) {
    (self.old, self.new) = (old, new)
    pairOfOld = [Int?](repeating: nil, count: old.count)
    pairOfNew = [Int?](repeating: nil, count: new.count)
    let gone = matchByID()
    if !gone.isEmpty {
      matchByRecord(gone)
      matchBySpelling(unmatched(gone, but: retired))
      findHeirs(of: unmatched(gone, but: retired), presumesHeirs)
      pairs.sort { $0.old < $1.old }
    }
    for (index, pair) in pairs.enumerated() {
      pairOfOld[pair.old] = index
      if let first = pairOfNew[pair.new], pairs[first].old < pair.old, pair.kind != .same {
        continue
      }
      pairOfNew[pair.new] = index
    }
  }

  /// Positions of old parts that are gone, as far as is sure.
  var removed: [Int] {
    old.indices.filter { pairOfOld[$0].map { pairs[$0].kind == .presumed } ?? true }
  }

  /// Positions of new parts that nothing became.
  var added: [Int] { new.indices.filter { pairOfNew[$0] == nil } }

  /// The pair of an old part, unless it is only presumed.
  func surePair(ofOldAt position: Int) -> Pair? {
    pairOfOld[position].map { pairs[$0] }.flatMap { $0.kind == .presumed ? nil : $0 }
  }

  /// Whether a part became one that was there before, or that another one became too.
  func isMerged(_ index: Int) -> Bool {
    pairs[index].kind == .renamed && pairOfNew[pairs[index].new] != index
  }

  private mutating func add(_ old: Int, _ new: Int, _ kind: Pair.Kind) {
    if pairOfNew[new] == nil { pairOfNew[new] = pairs.count }
    pairOfOld[old] = pairs.count
    pairs.append(Pair(old: old, new: new, kind: kind))
  }

  /// Returns the positions of old parts whose id is gone.
  private mutating func matchByID() -> [Int] {
    var gone: [Int] = []
    let places = Dictionary(
      new.enumerated().map { ($0.element.stableID, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    pairs.reserveCapacity(old.count)
    for (position, part) in old.enumerated() {
      let id = part.stableID
      guard let place = places[id] else {
        gone.append(position)
        continue
      }
      let isSame = id.map { $0.isSpelled(as: new[place].stableID ?? "") } ?? true
      add(position, place, isSame ? .same : .respelled)
    }
    return gone
  }

  private mutating func matchByRecord(_ gone: [Int]) {
    var recorded: [String: Int] = [:]
    for (position, part) in new.enumerated() {
      for id in part.formerIDs where recorded[id] == nil { recorded[id] = position }
    }
    guard !recorded.isEmpty else { return }
    for position in gone {
      if let heir = old[position].stableID.flatMap({ recorded[$0] }) {
        add(position, heir, .renamed)
      }
    }
  }

  private mutating func matchBySpelling(_ gone: [Int]) {
    guard !gone.isEmpty else { return }
    var free: [String: Int] = [:]
    for position in added { free[new[position].stableID?.foldedID ?? ""] = position }
    guard !free.isEmpty else { return }
    for position in gone {
      guard let id = old[position].stableID, let place = free.removeValue(forKey: id.foldedID)
      else {
        continue
      }
      add(position, place, .respelled)
    }
  }

  private mutating func findHeirs(of gone: [Int], _ presumesHeirs: Bool) {
    let gone = gone.compactMap { position in old[position].likeness.map { (position, $0) } }
    guard !gone.isEmpty else { return }
    let free = added
    let likely = LikelyHeirs(free.map { new[$0].likeness }, of: gone.count)
    for (position, likeness) in gone {
      guard let heir = likely.heir(of: likeness) else { continue }
      heirs[position] = free[heir]
      if presumesHeirs, pairOfNew[free[heir]] == nil { add(position, free[heir], .presumed) }
    }
  }

  private func unmatched(_ gone: [Int], but retired: Set<String>) -> [Int] {
    gone.filter { pairOfOld[$0] == nil && !(old[$0].stableID.map(retired.contains) ?? false) }
  }
}
