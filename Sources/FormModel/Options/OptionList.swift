/// Options in order, found by id in constant time.
public struct OptionList: Hashable, Sendable {
  /// The options, in option order; ids are unique.
  public let options: [Option]

  private let index = PositionIndex()
  private let formerIndex = PositionIndex()

  /// The most options of a form or source: a million.
  package static let mostOptions = 1_000_000

  /// Up to this length a scan is faster than hashing.
  private static let longestScan = 12

  /// Creates a list; of options with the same id the first one is found.
  public init(_ options: [Option]) { self.options = options }

  /// The number of options.
  public var count: Int { options.count }

  /// The place of an option in option order.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  public func position(of id: OptionID) -> Int? {
    count > OptionList.longestScan
      ? index.position(of: id, in: options) { CollectionOfOne($0.id) }
      : options.firstIndex { $0.id == id }
  }

  /// The option that had an id before.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package func option(formerly id: OptionID) -> Option? {
    count > OptionList.longestScan
      ? formerIndex.position(of: id, in: options, by: \.renamedFrom).map { options[$0] }
      : options.first { $0.renamedFrom.contains(id) }
  }

  /// Ids in option order, in the bytes of the list, as Unicode may spell one text in several ways.
  ///
  /// Beside them, as given, those that the list does not have.
  ///
  /// - Complexity: O(*n* log *n*), *n* being the number of ids; the list is not walked.
  package func ordered(
    _ ids: some Sequence<OptionID>
  ) -> (listed: [OptionID], others: [OptionID]) {
    var positions: [Int] = []
    var others: [OptionID] = []
    for id in ids {
      if let position = position(of: id) { positions.append(position) } else { others.append(id) }
    }
    return (positions.sorted().map { options[$0].id }, others)
  }

  /// The option with an id.
  public subscript(id: OptionID) -> Option? { position(of: id).map { options[$0] } }

  /// Whether there is an option with an id.
  public func contains(_ id: OptionID) -> Bool { position(of: id) != nil }
}
