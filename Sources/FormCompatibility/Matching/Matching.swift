import FormModel

/// Which part of the old version is which of the new: of forms, sections, fields or options alike.
///
/// First by id, then by what the new version records in `renamed-from`, then by ids that are the
/// same but for their spelling. What is still gone without a record was probably renamed to the part
/// that looks most like it (`Versioned.likeness`).
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
  /// The positions of new parts by their ids.
  let newPositions: [String: Int]
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
  ///   - gone: The ids that are known to be gone for good.
  ///   - presumesHeirs: Whether what is gone counts as what it probably became, so that one rename
  ///     that was not recorded is not reported again for each condition that names it.
  /// - Complexity: O(parts), and at most 10,000 comparisons of looks.
  init(_ old: [Part], _ new: [Part], gone: Set<String> = [], presumesHeirs: Bool = false) {
    (self.old, self.new) = (old, new)
    newPositions = Matching.positions(of: new.indices) { [new[$0].stableID ?? ""] }
    pairOfOld = [Int?](repeating: nil, count: old.count)
    pairOfNew = [Int?](repeating: nil, count: new.count)
    var rest = Array(old.indices)
    match(&rest, as: .same, in: newPositions)
    if !rest.isEmpty {
      match(&rest, as: .renamed, in: Matching.positions(of: new.indices) { new[$0].formerIDs })
      rest.removeAll { old[$0].stableID.map(gone.contains) ?? false }
      let free = new.indices.filter { pairOfNew[$0] == nil }
      let folded = Matching.positions(of: free) { [new[$0].stableID?.foldedID ?? ""] }
      match(&rest, as: .respelled, in: folded) { $0.foldedID }
      findHeirs(of: rest, presumesHeirs)
    }
    pairs.sort { $0.old < $1.old }
    pairOfNew = pairOfNew.map { _ in nil }
    for (index, pair) in pairs.enumerated() {
      pairOfOld[pair.old] = index
      if pairOfNew[pair.new] == nil || pair.kind == .same { pairOfNew[pair.new] = index }
    }
  }

  /// Positions of old parts that are gone, as far as is sure.
  var removed: [Int] { old.indices.filter { surePair(ofOldAt: $0) == nil } }

  /// Positions of new parts that nothing became.
  var added: [Int] { new.indices.filter { pairOfNew[$0] == nil } }

  /// The pair of an old part, unless it is only presumed.
  func surePair(ofOldAt position: Int) -> Pair? {
    pairOfOld[position].map { pairs[$0] }.flatMap { $0.kind == .presumed ? nil : $0 }
  }

  /// Whether a part became one that was there before, or that another one became too.
  func isMerged(_ pair: Pair) -> Bool {
    pair.kind == .renamed && pairOfNew[pair.new].map { pairs[$0].old } != pair.old
  }

  private mutating func add(_ old: Int, _ new: Int, _ kind: Pair.Kind) {
    (pairOfOld[old], pairOfNew[new]) = (pairs.count, pairs.count)
    pairs.append(Pair(old: old, new: new, kind: kind))
  }

  /// The first of some positions for each of their keys.
  private static func positions(
    of positions: some Sequence<Int>,
    by keys: (Int) -> [String]
  ) -> [String: Int] {
    Dictionary(
      positions.flatMap { position in keys(position).map { ($0, position) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Matches old parts that are left with the new ones that stand under what is made of their ids;
  /// several may have been renamed to one.
  private mutating func match(
    _ rest: inout [Int],
    as kind: Pair.Kind,
    in positions: [String: Int],
    by key: (String) -> String = { $0 }
  ) {
    rest.removeAll { position in
      let id = old[position].stableID ?? ""
      guard let place = positions[key(id)], kind == .renamed || pairOfNew[place] == nil else {
        return false
      }
      // Equal ids may have other bytes (Unicode forms), which makes them other ids.
      let isSpelled = kind != .same || id.isSpelled(as: new[place].stableID ?? "")
      add(position, place, isSpelled ? kind : .respelled)
      return true
    }
  }

  /// Finds what parts that are gone most likely became; where much is gone and much is new, nothing
  /// is guessed.
  private mutating func findHeirs(of gone: [Int], _ presumesHeirs: Bool) {
    let free = added
    guard gone.count * free.count <= mostComparisons else { return }
    for position in gone {
      var best = (score: 0, heir: 0)
      for candidate in free {
        let score = new[candidate].likeness(to: old[position])
        if score > best.score { best = (score, candidate) }
      }
      guard best.score > 0 else { continue }
      heirs[position] = best.heir
      if presumesHeirs, pairOfNew[best.heir] == nil { add(position, best.heir, .presumed) }
    }
  }
}

/// Of looks.
private let mostComparisons = 10_000
