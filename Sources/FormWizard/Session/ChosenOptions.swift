import FormModel

/// A set of options that is cheap to change while somebody else holds a copy.
///
/// What is on the screen holds what was chosen when it was drawn, so a set of its own kind would be
/// copied as a whole by every key. This one is parted by hash into about as many parts as each has
/// members, and a change copies the list of the parts and one of them: O(√count).
struct ChosenOptions: Sendable {
  /// The number of options.
  private(set) var count = 0
  /// A power of two of them; an option is in the part that its hash says.
  private var parts: [Set<OptionID>] = [[]]

  /// Up to so many options are in one part.
  private static let undivided = 1_024

  init() {}

  /// - Complexity: O(options).
  init(_ ids: some Collection<OptionID>) {
    part(for: ids.count)
    for id in ids { insert(id) }
  }

  /// Whether nothing is chosen.
  var isEmpty: Bool { count == 0 }

  /// An option that is chosen, if any is.
  var first: OptionID? { parts.lazy.compactMap(\.first).first }

  /// The most that a change copies while another copy is held: parts, and members of one.
  var copyingCost: Int { parts.count + (parts.map(\.count).max() ?? 0) }

  /// Whether an option is chosen.
  func contains(_ id: OptionID) -> Bool { parts[place(of: id)].contains(id) }

  /// Adds an option.
  ///
  /// - Complexity: O(1) amortised, O(√count) while another copy is held.
  mutating func insert(_ id: OptionID) {
    if count >= ChosenOptions.undivided, parts.count * parts.count * 4 < count { divide() }
    if parts[place(of: id)].insert(id).inserted { count += 1 }
  }

  /// Takes an option away.
  ///
  /// - Complexity: O(1), O(√count) while another copy is held.
  mutating func remove(_ id: OptionID) {
    if parts[place(of: id)].remove(id) != nil { count -= 1 }
  }

  /// Adds options.
  mutating func formUnion(_ ids: some Collection<OptionID>) {
    if isEmpty { part(for: ids.count) }
    for id in ids { insert(id) }
  }

  /// Takes options away.
  mutating func subtract(_ ids: some Collection<OptionID>) {
    for id in ids { remove(id) }
  }

  /// Takes all options away.
  mutating func removeAll() { self = ChosenOptions() }

  private func place(of id: OptionID) -> Int {
    parts.count == 1 ? 0 : id.hashValue & (parts.count - 1)
  }

  /// Makes empty parts for so many options.
  private mutating func part(for count: Int) {
    var number = 1
    if count > ChosenOptions.undivided {
      while number * number < count { number *= 2 }
    }
    parts = Array(repeating: Set(minimumCapacity: count / number), count: number)
  }

  private mutating func divide() {
    let old = parts
    part(for: 2 * count)
    for part in old {
      for id in part { parts[place(of: id)].insert(id) }
    }
  }
}

extension ChosenOptions: Sequence {
  func makeIterator() -> some IteratorProtocol<OptionID> { parts.lazy.joined().makeIterator() }
}

extension ChosenOptions: Hashable {
  /// Whether both have the same options.
  ///
  /// - Complexity: O(count).
  static func == (left: ChosenOptions, right: ChosenOptions) -> Bool {
    left.count == right.count && left.allSatisfy(right.contains)
  }

  /// Hashes what can be told without walking the options.
  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension ChosenOptions: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: OptionID...) { self.init(elements) }
}

extension ChosenOptions {
  /// What is chosen, in the order of the list, entries behind it in the order they came; what is
  /// neither has the order of the answer before.
  ///
  /// - Complexity: O(options) where many are chosen.
  func ordered(
    in list: OptionList?,
    entries: [OptionID] = [],
    after before: [OptionID]
  ) -> [OptionID] {
    var ordered: [OptionID] = []
    ordered.reserveCapacity(count)
    // Walking the list is faster than sorting when many of its options are chosen.
    if let list, count > list.count / 16 {
      for option in list.options where contains(option.id) { ordered.append(option.id) }
    } else if let list {
      ordered = compactMap { id in list.position(of: id).map { (place: $0, id: id) } }
        .sorted { $0.place < $1.place }.map(\.id)
    }
    if ordered.count == count { return ordered }
    ordered += entries.filter { contains($0) && list?.contains($0) != true }
    if ordered.count == count { return ordered }
    var rest = Set(self).subtracting(ordered)
    for id in before where rest.remove(id) != nil { ordered.append(id) }
    return ordered + rest.sorted()
  }
}
