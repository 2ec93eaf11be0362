/// Options in order, found by id in constant time.
public struct OptionList: Sendable {
  /// The options, in option order; ids are unique.
  public let options: [Option]

  private let positions: [OptionID: Int]

  /// Below this length a scan is faster than hashing, and needs no table.
  private static let longestScan = 12

  /// Creates a list; of options with the same id the first one is found.
  public init(_ options: [Option]) {
    self.options = options
    guard options.count > OptionList.longestScan else {
      positions = [:]
      return
    }
    var positions = [OptionID: Int](minimumCapacity: options.count)
    for (index, option) in options.enumerated() where positions[option.id] == nil {
      positions[option.id] = index
    }
    self.positions = positions
  }

  /// The number of options.
  public var count: Int { options.count }

  /// The place of an option in option order.
  public func position(of id: OptionID) -> Int? {
    if options.count > OptionList.longestScan { return positions[id] }
    return options.firstIndex { $0.id == id }
  }

  /// The option with an id.
  public subscript(id: OptionID) -> Option? { position(of: id).map { options[$0] } }

  /// Whether there is an option with an id.
  public func contains(_ id: OptionID) -> Bool { position(of: id) != nil }
}

extension OptionList: Hashable {
  /// Whether both mean the same; tables kept for look-up do not count.
  public static func == (left: OptionList, right: OptionList) -> Bool {
    left.options == right.options
  }

  /// Hashes what is cheap and telling.
  public func hash(into hasher: inout Hasher) { hasher.combine(options) }
}
