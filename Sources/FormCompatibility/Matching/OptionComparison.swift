import FormModel

/// What became of the options of a list, for all fields that share both versions of it and their
/// records.
struct OptionComparison {
  /// The fields, by their positions in the old version.
  fileprivate(set) var fields: [Int]
  let matching: Matching<Option>
  /// Options of both lists that are not the same in every part.
  let altered: [(old: Option, new: Option)]
  /// Options of both lists that are, or were, offered under a condition.
  let conditional: [(old: Option, new: Option)]
  /// Old ids to new ones, where they differ.
  let newIDs: [OptionID: OptionID]

  init(_ field: Int, _ old: OptionList, _ new: OptionList, retired: [Retirement<OptionID>]) {
    fields = [field]
    let matching = Matching(old.options, new.options, gone: Set(retired.map(\.id.rawValue)))
    self.matching = matching
    func options(where isWanted: (Option, Option) -> Bool) -> [(old: Option, new: Option)] {
      matching.pairs.map { (matching.old[$0.old], matching.new[$0.new]) }.filter(isWanted)
    }
    altered = options { $0 != $1 }
    conditional = options { $0.condition != nil || $1.condition != nil }
    let renamed = altered.filter { $0.old.id != $0.new.id }
    newIDs = Dictionary(renamed.map { ($0.old.id, $0.new.id) }) { first, _ in first }
  }
}

/// What became of the options of all fields; a list that fields share is compared once.
struct OptionComparisons {
  private(set) var all: [OptionComparison] = []
  private var ofField: [Int: Int] = [:]

  /// What fields have in common that share a list in both versions.
  private struct GroupKey: Hashable {
    var lists: [OptionListName]
    var retired: [[Retirement<OptionID>]]
    var isExtensible: Bool
  }

  /// Compares the lists of fields that go on with one type.
  ///
  /// - Complexity: O(fields + options of lists that are not shared).
  init(_ fields: Matching<Field>) {
    var known: [GroupKey: Int] = [:]
    for pair in fields.pairs {
      let (before, after) = (fields.old[pair.old].kind, fields.new[pair.new].kind)
      guard before != after, before.name == after.name, let old = before.options,
        let new = after.options, let oldList = old.list, let newList = new.list
      else { continue }
      var group = all.count
      if let oldName = old.sharedName, let newName = new.sharedName {
        let key = GroupKey(
          lists: [oldName, newName],
          retired: [before.retired, after.retired],
          isExtensible: after.choice?.isExtensible ?? false
        )
        group = known[key] ?? group
        known[key] = group
      }
      ofField[pair.old] = group
      if group < all.count {
        all[group].fields.append(pair.old)
      } else {
        all.append(OptionComparison(pair.old, oldList, newList, retired: after.retired))
      }
    }
  }

  /// What became of the options of an old field; `nil` where nothing did, or a list is not known.
  subscript(field: Int) -> OptionComparison? { ofField[field].map { all[$0] } }
}
