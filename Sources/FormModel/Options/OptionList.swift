/// Options in order, found by id in constant time.
public struct OptionList: Sendable {
  /// The options, in option order; ids are unique.
  public let options: [Option]

  private let lookup: Lookup

  private enum Lookup {
    case scan
    case index(OptionIndex)
    case lazyIndex(LazyOptionIndex)
  }

  /// Up to this length a scan is faster than hashing.
  private static let longestScan = 12
  /// Up to this length an index is made at once, and read without a reference in between.
  private static let longestEager = 4_096

  /// Creates a list; of options with the same id the first one is found.
  public init(_ options: [Option]) {
    self.options = options
    lookup = OptionList.lookup(options)
  }

  private static func lookup(_ options: [Option]) -> Lookup {
    switch options.count {
    case ...longestScan: .scan
    case ...longestEager: .index(OptionIndex(options))
    default: .lazyIndex(LazyOptionIndex())
    }
  }

  /// Creates a list that begins with the options of another, whose index is taken over.
  ///
  /// - Parameters:
  ///   - options: All options; the first ones are those of `earlier`.
  ///   - earlier: The list so far.
  /// - Complexity: O(options behind the earlier ones) amortised, and a copy of the table.
  public init(_ options: [Option], extending earlier: OptionList) {
    self.options = options
    var index: OptionIndex?
    switch earlier.lookup {
    case .scan: break
    case .index(let made): index = made
    case .lazyIndex(let lazy): index = lazy.made
    }
    if var index, earlier.count <= options.count {
      index.extend(to: options, from: earlier.count)
      lookup =
        options.count > OptionList.longestEager
        ? .lazyIndex(LazyOptionIndex(index)) : .index(index)
    } else {
      lookup = OptionList.lookup(options)
    }
  }

  /// The number of options.
  public var count: Int { options.count }

  /// The place of an option in option order.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  public func position(of id: OptionID) -> Int? {
    switch lookup {
    case .scan: options.firstIndex { $0.id == id }
    case .index(let index): index.position(of: id, in: options)
    case .lazyIndex(let index): index.position(of: id, in: options)
    }
  }

  /// Takes note of where an option is, so that asking for it makes no index of a long list.
  package func tell(_ position: Int) {
    if case .lazyIndex(let index) = lookup { index.tell(position, of: options[position].id) }
  }

  /// Whether looking up any id takes no longer than looking up another.
  var isIndexed: Bool {
    switch lookup {
    case .scan, .index: true
    case .lazyIndex(let index): index.made != nil
    }
  }

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
