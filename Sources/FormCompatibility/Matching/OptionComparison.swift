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
    fieldPairs = [fieldPair]
    let matching = Matching(old.options, new.options, retired: Set(retired.map(\.id.rawValue)))
    self.matching = matching
    altered = matching.pairs.filter { old.options[$0.old] != new.options[$0.new] }
    var heirs: [OptionID: OptionID] = [:]
    for pair in altered where old.options[pair.old].id != new.options[pair.new].id {
      heirs[old.options[pair.old].id] = new.options[pair.new].id
    }
    self.heirs = heirs
    hasConditions = [old, new].contains { $0.options.contains { $0.condition != nil } }
  }
}

/// What became of the options of all fields; a list that fields share is compared once.
struct OptionComparisons {
  private(set) var all: [OptionComparison] = []
  private var ofPair: [Int: Int] = [:]

  /// What makes two fields share a list in one version.
  private enum ListKey: Hashable {
    case field(Int)
    case named(String)
    case file(OptionFile)

    init(_ source: OptionSource, fieldAt position: Int) {
      switch source {
      case .list, .paged: self = .field(position)
      case .named(let name, _): self = .named(name)
      case .file(let file, _): self = .file(file)
      }
    }
  }

  private struct GroupKey: Hashable {
    var old: ListKey
    var new: ListKey
    var oldRetired: [Retirement<OptionID>]
    var newRetired: [Retirement<OptionID>]
    var isExtensible: Bool
  }

  /// Compares the lists of pairs of fields.
  ///
  /// - Complexity: O(fields + options of lists that are not shared).
  init(_ fields: Matching<Field>, _ isUnchanged: [Bool]) {
    var known: [GroupKey: Int] = [:]
    for (index, pair) in fields.pairs.enumerated() {
      let (before, after) = (fields.old[pair.old].kind, fields.new[pair.new].kind)
      guard before.name == after.name, let old = before.options, let new = after.options,
        let oldList = old.list, let newList = new.list,
        !(isUnchanged[index] && OptionComparisons.keepsOptions(old, new, after))
      else { continue }
      let key = GroupKey(
        old: ListKey(old, fieldAt: pair.old),
        new: ListKey(new, fieldAt: pair.new),
        oldRetired: before.retiredOptions,
        newRetired: after.retiredOptions,
        isExtensible: after.choice?.isExtensible == true
      )
      if let group = known[key] {
        all[group].fieldPairs.append(index)
        ofPair[index] = group
        continue
      }
      known[key] = all.count
      ofPair[index] = all.count
      all.append(OptionComparison(index, oldList, newList, retired: after.retiredOptions))
    }
  }

  /// What became of the options of a pair of fields; `nil` where nothing did, or a list is not known.
  func comparison(ofPair index: Int) -> OptionComparison? { ofPair[index].map { all[$0] } }

  /// Whether a field that did not change has options of its own, not even written in another way.
  private static func keepsOptions(
    _ old: OptionSource,
    _ new: OptionSource,
    _ kind: FieldKind
  ) -> Bool {
    guard case .list(let before) = old, case .list(let after) = new, kind.retiredOptions.isEmpty
    else { return false }
    return before.options.indices.allSatisfy {
      before.options[$0].id.rawValue.isSpelled(as: after.options[$0].id.rawValue)
    }
  }
}
