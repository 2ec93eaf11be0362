import FormModel

/// Which parts of two versions correspond: forms, sections, fields or options.
///
/// First by id, then by what the new version records in `renamed-from`, then by ids that are the
/// same but for their spelling. A part that was removed without a record was probably renamed to
/// the new part that is most similar (`Versioned.similarity`).
struct Matching<Part: Versioned> {
  /// A part in both versions, by positions.
  struct Pair {
    enum Kind {
      case same, renamed, respelled
      /// Only guessed, from similarity.
      case presumed
    }

    let old: Int
    let new: Int
    let kind: Kind
  }

  let old: [Part]
  let new: [Part]
  /// The positions of new parts by their ids.
  let newPositions: [String: Int]
  /// The positions of new parts by the ids that they had before.
  let formerPositions: [String: Int]
  /// In the order of the old version.
  private(set) var pairs: [Pair] = []
  /// The pair of each old part.
  private(set) var pairOfOld: [Pair?]
  /// The pair of each new part; of several that became it, the one that always had its id.
  private(set) var pairOfNew: [Pair?]
  /// The likely successors of parts that were removed without a record, by positions.
  private(set) var successors: [Int: Int] = [:]

  /// The comparisons of similarity.
  private static var mostComparisons: Int { 10_000 }

  /// Matches the parts of two versions.
  ///
  /// - Parameters:
  ///   - old: The parts of the old version.
  ///   - new: The parts of the new version.
  ///   - removed: The ids that the author has retired, or whose removal is accepted.
  ///   - presumesSuccessors: Whether a removed part is paired with its likely successor, so that one
  ///     unrecorded rename is not reported again for each condition that names it.
  /// - Complexity: O(parts), and at most 10,000 comparisons of similarity.
  init(_ old: [Part], _ new: [Part], removed: Set<String> = [], presumesSuccessors: Bool = false) {
    (self.old, self.new) = (old, new)
    newPositions = Matching.positions(of: new.indices) { [new[$0].stableID] }
    formerPositions = Matching.positions(of: new.indices) { new[$0].formerIDs }
    pairOfOld = [Pair?](repeating: nil, count: old.count)
    pairOfNew = [Pair?](repeating: nil, count: new.count)
    for position in old.indices {
      let id = old[position].stableID
      if let place = newPositions[id] {
        // Equal ids may have other bytes (Unicode forms), which makes them other ids.
        let isSpelled = id.utf8.elementsEqual(new[place].stableID.utf8)
        add(position, place, isSpelled ? .same : .respelled)
      } else if let place = formerPositions[id] {
        add(position, place, .renamed)
      }
    }
    matchRest(old.indices.filter { pairOfOld[$0] == nil && !removed.contains(old[$0].stableID) })
    if presumesSuccessors {
      for (position, successor) in successors.sorted(by: { $0.key < $1.key })
      where pairOfNew[successor] == nil {
        add(position, successor, .presumed)
      }
    }
    pairs = pairOfOld.compactMap(\.self)
  }

  /// Positions of old parts that are certainly removed.
  var removed: [Int] { old.indices.filter { surePair(ofOldAt: $0) == nil } }

  /// Positions of new parts without an old one.
  var added: [Int] { new.indices.filter { pairOfNew[$0] == nil } }

  /// The pair of an old part, unless it is only presumed.
  func surePair(ofOldAt position: Int) -> Pair? {
    pairOfOld[position].flatMap { $0.kind == .presumed ? nil : $0 }
  }

  /// Whether a part was renamed to one that existed before, or that another was renamed to as well.
  func isMerged(_ pair: Pair) -> Bool {
    pair.kind == .renamed && pairOfNew[pair.new]?.old != pair.old
  }

  private mutating func add(_ old: Int, _ new: Int, _ kind: Pair.Kind) {
    let pair = Pair(old: old, new: new, kind: kind)
    pairOfOld[old] = pair
    if pairOfNew[new] == nil || kind != .renamed { pairOfNew[new] = pair }
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

  /// Matches parts that were removed without a record by similarity, first of their ids.
  ///
  /// Where many parts were removed and many added, nothing more is guessed.
  private mutating func matchRest(_ rest: [Int]) {
    if rest.isEmpty { return }
    let folded = Matching.positions(of: added) { [new[$0].stableID.foldedID] }
    for position in rest {
      guard let place = folded[old[position].stableID.foldedID], pairOfNew[place] == nil else {
        continue
      }
      add(position, place, .respelled)
    }
    let unmatched = rest.filter { pairOfOld[$0] == nil }
    let free = added
    guard unmatched.count * free.count <= Matching.mostComparisons else { return }
    for position in unmatched {
      let scores = free.map { new[$0].similarity(to: old[position]) }
      if let best = scores.max(), best > 0 {
        successors[position] = scores.firstIndex(of: best).map { free[$0] }
      }
    }
  }
}
