/// Whether every text that some patterns match is matched by others too.
package enum Containment: Hashable, Sendable {
  /// Every one is.
  case contained
  /// This one is not: of the shortest, counted in scalars, the most readable.
  case counterexample(String)
  /// It would take more work than the budget allows.
  case undecided
}

extension Pattern {
  /// Whether every text that matches all of some patterns also matches all of others.
  ///
  /// ```swift
  /// var budget = 2_000_000
  /// let (old, new) = (try Pattern("[a-z]{1,3}"), try Pattern("[a-z]{1,2}"))
  /// Pattern.containment(of: [old], in: [new], spending: &budget)  // .counterexample("aaa")
  /// ```
  /// - Parameters:
  ///   - old: What the texts match; none for all texts.
  ///   - new: What they should match too; none for what any text matches.
  ///   - lengths: The lengths in scalars of the texts that count.
  ///   - budget: About how many instructions may be looked at; what was needed is taken off.
  /// - Returns: `undecided` when the budget does not suffice.
  /// - Complexity: bounded by the budget, in time and memory. Patterns that are the same on both
  ///   sides cost nothing.
  package static func containment(
    of old: [Pattern],
    in new: [Pattern],
    lengths: ClosedRange<Int> = 0...Int.max,
    spending budget: inout Int
  ) -> Containment {
    let added = new.filter { !old.contains($0) }
    if added.isEmpty { return .contained }
    var walk = JointWalk(
      old.map(\.program),
      beside: added.map(\.program),
      lengths: lengths,
      spending: &budget
    )
    while budget >= 0 {
      if walk.isAtEnd { return .contained }
      let counterexample = walk.matches.first { text in
        !added.indices.allSatisfy { walk.matches(text, other: $0) }
      }
      if let counterexample { return .counterexample(walk.text(of: counterexample)) }
      walk.advance(spending: &budget)
    }
    return .undecided
  }

  /// A text for each way in which texts can match some of these patterns and not others.
  ///
  /// ```swift
  /// var budget = 2_000_000
  /// let (word, slug) = (try Pattern("[a-z]+"), try Pattern("[a-z-]+"))
  /// Pattern.combinations(of: [word, slug], spending: &budget)  // ["", "a", "-"]
  /// ```
  /// - Parameters:
  ///   - patterns: At most 60.
  ///   - needed: What each of the texts matches; none for all texts.
  ///   - excluded: What none of the texts matches.
  ///   - lengths: The lengths in scalars of the texts that count.
  ///   - budget: About how many instructions may be looked at; what was needed is taken off.
  /// - Returns: Of each combination a shortest text; `nil` when the budget does not suffice.
  /// - Complexity: bounded by the budget, in time and memory.
  package static func combinations(
    of patterns: [Pattern],
    within needed: [Pattern] = [],
    without excluded: Pattern? = nil,
    lengths: ClosedRange<Int> = 0...Int.max,
    spending budget: inout Int
  ) -> [String]? {
    let others = patterns + [excluded].compactMap(\.self)
    var walk = JointWalk(
      needed.map(\.program),
      beside: others.map(\.program),
      lengths: lengths,
      spending: &budget
    )
    var texts: [String] = []
    var seen: Set<[Bool]> = []
    while budget >= 0 {
      for text in walk.matches {
        let truths = others.indices.map { walk.matches(text, other: $0) }
        let isExcluded = excluded != nil && truths.last == true
        if !isExcluded, seen.insert(truths).inserted { texts.append(walk.text(of: text)) }
      }
      if walk.isAtEnd || texts.count == 1 << patterns.count { return texts }
      walk.advance(spending: &budget)
    }
    return nil
  }
}
