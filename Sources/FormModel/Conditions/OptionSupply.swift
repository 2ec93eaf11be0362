/// How many options of a list can be chosen, and on what that depends.
///
/// Disabled options count for nothing: nobody can choose them.
struct OptionSupply {
  /// Options that can always be chosen together with others.
  private(set) var plainCount = 0
  /// Options that can always be chosen, but only alone.
  private(set) var exclusiveCount = 0
  /// Positions of the options that can be chosen under a condition.
  private(set) var conditional: [Int] = []
  /// Positions of all options that have a condition.
  private(set) var conditions: [Int] = []

  /// Counts the options of a list.
  ///
  /// - Complexity: O(options).
  init(_ list: OptionList?) {
    guard let list else { return }
    for (position, option) in list.options.enumerated() {
      if option.condition != nil { conditions.append(position) }
      if option.disabledReason != nil { continue }
      if option.condition != nil {
        conditional.append(position)
      } else if option.isExclusive {
        exclusiveCount += 1
      } else {
        plainCount += 1
      }
    }
  }
}

/// The supplies of a form's lists; a list that fields share is counted once.
struct OptionSupplies {
  private enum Key: Hashable {
    case field(Int)
    case named(String)
    case file(OptionFile)
  }

  private var supplies: [Key: OptionSupply] = [:]

  /// The supply of the options of the field at a position.
  mutating func supply(of source: OptionSource, field: Int) -> OptionSupply {
    let key: Key =
      switch source {
      case .list, .paged: .field(field)
      case .named(let name, _): .named(name)
      case .file(let file, _): .file(file)
      }
    if let supply = supplies[key] { return supply }
    let supply = OptionSupply(source.list)
    supplies[key] = supply
    return supply
  }
}

/// What a picker and a multi-selector have in common.
struct Choice {
  /// The options, when they are known.
  var list: OptionList?
  /// Whether there are answers that are not in the list.
  var isOpen: Bool
  /// The least number of options of an answer; `nil` for a picker.
  var least: Int?

  init?(_ kind: FieldKind) {
    switch kind {
    case .picker(let picker):
      list = picker.options.list
      isOpen = picker.allowsCustom || list == nil
    case .multiSelector(let selector):
      list = selector.options.list
      isOpen = selector.allowsCustom || list == nil
      least = selector.minSelections ?? 0
    case .text, .number, .toggle, .note, .computed: return nil
    }
  }

  /// Whether so many unnamed options allow everything that any more of them could.
  func hasEnough(_ plain: Int, _ exclusive: Int, _ tests: [Condition.Test]) -> Bool {
    guard let least else { return plain + exclusive > 0 }
    return plain >= least && tests.allSatisfy { plain > $0.count ?? -1 }
  }
}
