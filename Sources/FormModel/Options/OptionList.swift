/// Options in order, found by id in constant time.
public struct OptionList: Sendable {
  /// The options, in option order; ids are unique.
  public let options: [Option]

  /// Where the options of a list stand that is too long to be looked through.
  private let index: LazyOptionIndex?

  /// Up to this length a scan is faster than hashing.
  private static let longestScan = 12

  /// Creates a list; of options with the same id the first one is found.
  public init(_ options: [Option]) {
    self.options = options
    index = options.count > OptionList.longestScan ? LazyOptionIndex() : nil
  }

  /// Creates a list that begins with the options of another, whose index is taken over.
  ///
  /// - Parameters:
  ///   - options: All options; the first ones are those of `earlier`.
  ///   - earlier: The list so far.
  /// - Complexity: O(options behind the earlier ones) amortised, and a copy of the table.
  public init(_ options: [Option], extending earlier: OptionList) {
    self.options = options
    if var index = earlier.index?.made, earlier.count <= options.count {
      index.extend(to: options, from: earlier.count)
      self.index = LazyOptionIndex(index)
    } else {
      index = options.count > OptionList.longestScan ? LazyOptionIndex() : nil
    }
  }

  /// The number of options.
  public var count: Int { options.count }

  /// The place of an option in option order.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  public func position(of id: OptionID) -> Int? {
    guard let index else { return options.firstIndex { $0.id == id } }
    return index.position(of: id, in: options)
  }

  /// Remembers where an option is, so that asking for it makes no index of a long list.
  package func rememberPosition(_ position: Int) {
    index?.remember(position, of: options[position].id)
  }

  /// Whether looking up any id takes no longer than looking up another.
  var isIndexed: Bool { index.map { $0.made != nil } ?? true }

  /// The option with an id.
  public subscript(id: OptionID) -> Option? { position(of: id).map { options[$0] } }

  /// Whether there is an option with an id.
  public func contains(_ id: OptionID) -> Bool { position(of: id) != nil }
}

extension OptionList {
  /// The most options of a form or source: a million.
  package static let mostOptions = 1_000_000
}

extension OptionList: Hashable {
  /// Whether both mean the same; tables kept for look-up do not count.
  public static func == (left: OptionList, right: OptionList) -> Bool {
    left.options == right.options
  }

  /// Hashes what is cheap and telling.
  public func hash(into hasher: inout Hasher) { hasher.combine(options) }
}
