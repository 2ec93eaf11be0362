/// Finds the places of ids in a list by their hashes.
///
/// It holds places alone, not the ids, so it is built in a third of the time a dictionary takes:
/// open addressing with linear probing, at most half full.
struct PlaceIndex: Sendable {
  /// A place and one more; 0 is empty.
  private var slots: [UInt32]
  private let mask: Int

  /// Indexes ids; of equal ones the first.
  init<ID: Hashable>(_ count: Int, id: (Int) -> ID) {
    var capacity = 8
    while capacity < 2 * count { capacity *= 2 }
    mask = capacity - 1
    slots = Array(repeating: 0, count: capacity)
    for place in 0..<count {
      let slot = slot(of: id(place), in: id)
      if slots[slot] == 0 { slots[slot] = UInt32(truncatingIfNeeded: place + 1) }
    }
  }

  /// The first place of an id in the list that was indexed.
  func place<ID: Hashable>(of id: ID, in ids: (Int) -> ID) -> Int? {
    let entry = slots[slot(of: id, in: ids)]
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// The slot of an id, or the empty one where it belongs.
  private func slot<ID: Hashable>(of id: ID, in ids: (Int) -> ID) -> Int {
    var slot = id.hashValue & mask
    while slots[slot] != 0, ids(Int(slots[slot]) - 1) != id { slot = (slot + 1) & mask }
    return slot
  }
}
