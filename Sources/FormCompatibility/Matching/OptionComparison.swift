import FormModel

/// What became of the options of a list, for all fields that share both versions of it and their
/// records.
struct OptionComparison {
  /// The fields, by their positions in the old version.
  fileprivate(set) var fields: [Int]
  let matching: Matching<Option>
  /// Options of both lists that differ.
  let altered: [(old: Option, new: Option)]
  /// Options of both lists that results hold in another way, not only because of another id.
  let rewritten: [(old: Option, new: Option)]
  /// Options of both lists that are, or were, offered under a condition.
  let conditional: [(old: Option, new: Option)]
  /// Old ids to new ones, where they differ.
  let newIDs: [OptionID: OptionID]

  init(_ field: Int, _ old: OptionList, _ new: OptionList, retired: [Retirement<OptionID>]) {
    fields = [field]
    let matching = Matching(
      Array(old.options),
      Array(new.options),
      removed: Set(retired.map(\.id.rawValue))
    )
    self.matching = matching
    func options(where isWanted: (Option, Option) -> Bool) -> [(old: Option, new: Option)] {
      matching.pairs.map { (matching.old[$0.old], matching.new[$0.new]) }.filter(isWanted)
    }
    altered = options { $0 != $1 }
    rewritten = options { $0.written != $1.written && ($0.value != nil || $1.value != nil) }
    conditional = options { $0.condition != nil || $1.condition != nil }
    let renamed = altered.filter { $0.old.id != $0.new.id }
    newIDs = Dictionary(renamed.map { ($0.old.id, $0.new.id) }) { first, _ in first }
  }
}

/// What became of the options of all fields; a list that fields share is compared once.
struct OptionComparisons {
  private(set) var all: [OptionComparison] = []
  private var ofField: [Int: Int] = [:]

  /// The key of fields that share a list in both versions.
  private struct GroupKey: Hashable {
    var lists: [OptionListName]
    var retired: [[Retirement<OptionID>]]
    var isExtensible: Bool

    init?(_ old: ChoiceField, _ new: ChoiceField) {
      guard let oldName = old.options.sharedName, let newName = new.options.sharedName else {
        return nil
      }
      lists = [oldName, newName]
      retired = [old.retired, new.retired]
      isExtensible = new.isExtensible
    }
  }

  /// Compares the lists of fields that keep their type.
  ///
  /// - Complexity: O(fields + options of lists that are not shared).
  init(_ fields: Matching<Field>) {
    // The comparison of each kind of field; `nil` where there is nothing to compare.
    var known: [GroupKey: Int?] = [:]
    for pair in fields.pairs {
      let (before, after) = (fields.old[pair.old].kind, fields.new[pair.new].kind)
      guard before.name == after.name, let old = before.choice, let new = after.choice,
        let oldList = old.options.list, let newList = new.options.list
      else { continue }
      let key = GroupKey(old, new)
      if let key, let group = known[key] {
        ofField[pair.old] = group
        if let group { all[group].fields.append(pair.old) }
        continue
      }
      let isSame = oldList == newList && old.retired == new.retired
      let group = isSame ? nil : all.count
      if let key { known[key] = .some(group) }
      ofField[pair.old] = group
      if !isSame { all.append(OptionComparison(pair.old, oldList, newList, retired: new.retired)) }
    }
  }

  /// What became of the options of an old field; `nil` if nothing changed, or a list is not known.
  subscript(field: Int) -> OptionComparison? { ofField[field].map { all[$0] } }
}
