import Synchronization

/// Where each option of a list stands, by its id: a table of positions beside the list.
///
/// It holds no ids, 8 bytes a place and at most half of the places taken: 16 MB for a million
/// options. Hashes are seeded; equality is that of `String`.
struct OptionIndex: Sendable {
  /// The upper half of a hash, and the position plus one; 0 for a free place.
  private var places: [UInt64]

  /// Creates the index of a list; of options with the same id the first one is found.
  ///
  /// - Complexity: O(options).
  init(_ options: [Option]) {
    var capacity = 16
    while capacity < options.count * 2 { capacity *= 2 }
    places = [UInt64](repeating: 0, count: capacity)
    insert(options.indices, of: options)
  }

  /// Takes in the options behind the first ones, of which it is the index.
  ///
  /// - Complexity: O(options behind) amortised, and a copy of the table where it is shared.
  mutating func extend(to options: [Option], from count: Int) {
    if options.count * 2 > places.count {
      // Twice the room, so that a list that grows piece by piece is not indexed for each of them.
      var capacity = places.count
      while capacity < options.count * 4 { capacity *= 2 }
      places = [UInt64](repeating: 0, count: capacity)
      insert(options.indices, of: options)
    } else {
      insert(count..<options.count, of: options)
    }
  }

  private mutating func insert(_ positions: Range<Int>, of options: [Option]) {
    for position in positions {
      let (place, tag) = find(options[position].id, in: options)
      if places[place] == 0 { places[place] = tag | UInt64(position + 1) }
    }
  }

  /// The position of an id in the list this is the index of.
  func position(of id: OptionID, in options: [Option]) -> Int? {
    let entry = places[find(id, in: options).place]
    return entry == 0 ? nil : Int(entry & 0xFFFF_FFFF) - 1
  }

  /// The place of an id, or the free one where it would go, and the tag of its entry.
  private func find(_ id: OptionID, in options: [Option]) -> (place: Int, tag: UInt64) {
    let hash = id.rawValue.hashValue
    let tag = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
    let mask = places.count - 1
    var place = hash & mask
    while places[place] != 0 {
      let entry = places[place]
      if entry & 0xFFFF_FFFF_0000_0000 == tag,
        options[Int(entry & 0xFFFF_FFFF) - 1].id == id
      {
        break
      }
      place = (place + 1) & mask
    }
    return (place, tag)
  }
}

/// The index of a list, made at the first question that needs it: many a long list is shown and
/// never searched, and whoever chooses a few options in it knows where they are.
final class LazyOptionIndex: Sendable {
  private final class Storage: Sendable {
    let index: OptionIndex

    init(_ index: OptionIndex) { self.index = index }
  }

  private let storage = AtomicLazyReference<Storage>()
  /// Positions that are known without an index.
  private let remembered = Mutex<[OptionID: Int]>([:])

  /// So many positions are kept without an index.
  private static let mostRemembered = 2_000

  /// Begins with an index, if there is one.
  init(_ index: OptionIndex? = nil) {
    if let index { _ = storage.storeIfNil(Storage(index)) }
  }

  /// The index, if it was made.
  var made: OptionIndex? { storage.load()?.index }

  /// Remembers where an option is, as long as there is no index.
  func remember(_ position: Int, of id: OptionID) {
    if storage.load() != nil { return }
    remembered.withLock { if $0.count < LazyOptionIndex.mostRemembered { $0[id] = position } }
  }

  /// The position of an id in the list this is the index of.
  ///
  /// - Complexity: O(options) the first time an id is asked for whose position is not remembered,
  ///   then O(1).
  func position(of id: OptionID, in options: [Option]) -> Int? {
    if storage.load() == nil, let position = remembered.withLock({ $0[id] }) { return position }
    let storage = storage.load() ?? storage.storeIfNil(Storage(OptionIndex(options)))
    return storage.index.position(of: id, in: options)
  }
}
