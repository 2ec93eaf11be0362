/// How many options of a list can be chosen, and on what that depends.
///
/// Disabled options count for nothing: nobody can choose them.
struct OptionSupply {
  /// Options that can always be chosen together with others.
  private(set) var plainCount = 0
  /// Options that can always be chosen, but only alone.
  private(set) var exclusiveCount = 0
  /// Positions of the options that have a condition.
  private(set) var conditional: [Int] = []
  /// Positions of the options that have a condition and cannot be chosen even so.
  private(set) var disabled: [Int] = []

  /// Counts the options of a list.
  ///
  /// - Complexity: O(options).
  init(_ list: OptionList?) {
    guard let list else { return }
    for (position, option) in list.options.enumerated() {
      if option.disabledReason != nil {
        if option.condition != nil { disabled.append(position) }
      } else if option.condition != nil {
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
