import FormModel

/// What became of the options of a list, for all fields that share both versions of it and their
/// records.
struct OptionComparison {
  /// The pairs of fields, in order.
  fileprivate(set) var fieldPairs: [Int]
  let matching: Matching<Option>
  /// Options of both lists that are not the same in every part.
  let altered: [Matching<Option>.Pair]
  /// Whether an option of either list is offered under a condition.
  let hasConditions: Bool
  /// Old ids to new ones, where they differ.
  let heirs: [OptionID: OptionID]

  init(_ fieldPair: Int, _ old: OptionList, _ new: OptionList, retired: [Retirement<OptionID>]) {
    let (old, new) = (old.options, new.options)
    fieldPairs = [fieldPair]
    matching = Matching(old, new, gone: Set(retired.map(\.id.rawValue)))
    altered = matching.pairs.filter { old[$0.old] != new[$0.new] }
    heirs = Dictionary(
      altered.map { (old[$0.old].id, new[$0.new].id) }.filter { $0.0 != $0.1 },
      uniquingKeysWith: { first, _ in first }
    )
    hasConditions = [old, new].contains { $0.contains { $0.condition != nil } }
  }
}

/// What became of the options of all fields; a list that fields share is compared once.
struct OptionComparisons {
  private(set) var all: [OptionComparison] = []
  private var ofPair: [Int: Int] = [:]

  /// What fields have in common that share a list in both versions.
  private struct GroupKey: Hashable {
    var lists: [OptionListName]
    var retired: [[Retirement<OptionID>]]
    var isExtensible: Bool
  }

  /// Compares the lists of pairs of fields that are not the same in every part.
  ///
  /// - Complexity: O(fields + options of lists that are not shared).
  init(_ fields: Matching<Field>, _ isUnchanged: [Bool]) {
    var known: [GroupKey: Int] = [:]
    for (index, pair) in fields.pairs.enumerated() where !isUnchanged[index] {
      let (before, after) = (fields.old[pair.old].kind, fields.new[pair.new].kind)
      guard before.name == after.name, let old = before.options, let new = after.options,
        let oldList = old.list, let newList = new.list
      else { continue }
      let retired = [before, after].map { $0.retired }
      var group = all.count
      if let oldName = old.sharedName, let newName = new.sharedName {
        let key = GroupKey(
          lists: [oldName, newName],
          retired: retired,
          isExtensible: after.choice?.isExtensible ?? false
        )
        group = known[key] ?? group
        known[key] = group
      }
      ofPair[index] = group
      if group < all.count {
        all[group].fieldPairs.append(index)
      } else {
        all.append(OptionComparison(index, oldList, newList, retired: retired[1]))
      }
    }
  }

  /// What became of the options of a pair of fields; `nil` where nothing did, or a list is not known.
  func comparison(ofPair index: Int) -> OptionComparison? { ofPair[index].map { all[$0] } }
}
