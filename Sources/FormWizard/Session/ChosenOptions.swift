package import FormModel

/// The options that are chosen: places in the list that is seen, and ids of all others.
///
/// What is on the screen holds what was chosen when it was drawn, and each letter of a word may be
/// taken back, so copies are many; one that changes costs a bit for each option of the list. What is
/// done to all options is done to their bits, and the number is always known.
package struct ChosenOptions: Sendable {
  /// An option that is or could be chosen.
  enum Member: Hashable, Sendable {
    case place(Int)
    /// One that the list does not have.
    case other(OptionID)
  }

  /// The list that places are of.
  private(set) var base: OptionBase?
  private(set) var places = PlaceSet()
  private(set) var others: Set<OptionID> = []

  /// Nothing of a list.
  init(in base: OptionBase? = nil) { self.base = base }

  /// Options by their ids.
  ///
  /// - Complexity: O(options), without a table where they are in the order of the list.
  package init(_ ids: some Sequence<OptionID>, in base: OptionBase? = nil) {
    self.base = base
    formUnion(ids)
  }

  /// The options of a group, whose places are of this list.
  ///
  /// - Complexity: O(options), and O(last place / 64) for a range.
  init(_ group: OptionGroup, in base: OptionBase?) {
    self.base = base
    switch group.places {
    case .range(let range): places = PlaceSet(range)
    case .some(let some): for place in some where place >= 0 { places.insert(Int(place)) }
    }
    formUnion(group.ids)
  }

  /// The number of options.
  package var count: Int { places.count + others.count }

  /// Whether nothing is chosen.
  package var isEmpty: Bool { count == 0 }

  /// An option that is chosen, if any is.
  var first: OptionID? {
    guard let place = places.first, let base else { return others.first }
    return base.list.options[place].id
  }

  /// What an option is called here, looked for at its place first.
  func member(_ id: OptionID, near place: Int = 0) -> Member {
    if others.contains(id) { return .other(id) }
    return base?.position(of: id, near: place).map { .place($0) } ?? .other(id)
  }

  /// The id of an option.
  func id(of member: Member) -> OptionID {
    switch member {
    case .place(let place): base?.list.options[place].id ?? OptionID("")
    case .other(let id): id
    }
  }

  /// Whether an option is chosen.
  func contains(_ id: OptionID) -> Bool { contains(id, near: 0) }

  /// Whether an option is chosen that is likely to be at a place.
  func contains(_ id: OptionID, near place: Int) -> Bool {
    if others.contains(id) { return true }
    if places.isEmpty { return false }
    return base?.position(of: id, near: place).map(places.contains) ?? false
  }

  /// Whether an option is chosen.
  func contains(_ member: Member) -> Bool {
    switch member {
    case .place(let place): places.contains(place)
    case .other(let id): others.contains(id)
    }
  }

  /// Adds an option.
  mutating func insert(_ member: Member) {
    switch member {
    case .place(let place): places.insert(place)
    case .other(let id): others.insert(id)
    }
  }

  /// Takes an option away.
  mutating func remove(_ member: Member) {
    switch member {
    case .place(let place): places.remove(place)
    case .other(let id): others.remove(id)
    }
  }

  /// Adds options.
  mutating func formUnion(_ ids: some Sequence<OptionID>) {
    var hint = 0
    for id in ids {
      let member = member(id, near: hint)
      insert(member)
      if case .place(let place) = member { hint = place + 1 }
    }
  }

  /// Takes options away.
  mutating func subtract(_ ids: some Sequence<OptionID>) {
    for id in ids { remove(member(id)) }
  }

  /// Adds options.
  ///
  /// - Complexity: O(last place / 64) for options of the same list, as the functions below.
  mutating func formUnion(_ other: ChosenOptions) {
    let other = other.moved(to: base)
    places.formUnion(other.places)
    if !other.others.isEmpty { others.formUnion(other.others) }
  }

  /// Takes options away.
  mutating func subtract(_ other: ChosenOptions) {
    let other = other.moved(to: base)
    places.subtract(other.places)
    if !other.others.isEmpty, !others.isEmpty { others.subtract(other.others) }
  }

  /// Takes options of the list away.
  mutating func subtract(_ other: PlaceSet) { places.subtract(other) }

  /// Keeps only these options.
  mutating func formIntersection(_ other: ChosenOptions) {
    let other = other.moved(to: base)
    places.formIntersection(other.places)
    if !others.isEmpty { others.formIntersection(other.others) }
  }

  /// Keeps of the options that the list does not have only some.
  mutating func filterOthers(_ isKept: (OptionID) -> Bool) {
    if !others.isEmpty { others = others.filter(isKept) }
  }

  /// Takes all options away.
  mutating func removeAll() { self = ChosenOptions(in: base) }

  /// Tells the list where these options are, so that it need not look for them.
  func tellPlaces() {
    for place in places { base?.list.rememberPosition(place) }
  }

  /// The same options, as places of another list.
  ///
  /// - Complexity: O(1) for the same list, else O(options).
  func moved(to base: OptionBase?) -> ChosenOptions {
    self.base === base ? self : ChosenOptions(self, in: base)
  }
}

extension ChosenOptions: Sequence {
  /// The options: those of the list in its order, then the others in that of their ids.
  package struct Iterator: IteratorProtocol {
    private let options: [Option]
    private var places: PlaceSet.Iterator
    private var others: [OptionID].Iterator

    fileprivate init(_ chosen: ChosenOptions) {
      options = chosen.base?.list.options ?? []
      places = chosen.places.makeIterator()
      others = chosen.others.sorted().makeIterator()
    }

    package mutating func next() -> OptionID? {
      if let place = places.next() { return options[place].id }
      return others.next()
    }
  }

  package var underestimatedCount: Int { count }

  package func makeIterator() -> Iterator { Iterator(self) }
}

extension ChosenOptions: Hashable {
  /// Whether both have the same options.
  ///
  /// - Complexity: O(last place / 64) for options of the same list, else O(options).
  package static func == (left: ChosenOptions, right: ChosenOptions) -> Bool {
    guard left.count == right.count else { return false }
    let right = right.moved(to: left.base)
    return left.places == right.places && left.others == right.others
  }

  /// Hashes what can be told without walking the options.
  package func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension ChosenOptions: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: OptionID...) { self.init(elements) }
}

extension ChosenOptions {
  /// What is chosen, in the order of the list, entries behind it in the order they came; what is
  /// neither has the order of the answer before.
  ///
  /// - Complexity: O(chosen, and those of the answer before where some are not of the list).
  func ordered(entries: [OptionID] = [], after before: [OptionID]) -> [OptionID] {
    var ordered: [OptionID] = []
    ordered.reserveCapacity(count)
    if let options = base?.list.options {
      for place in places { ordered.append(options[place].id) }
    }
    if others.isEmpty { return ordered }
    var rest = others
    for id in entries where rest.remove(id) != nil { ordered.append(id) }
    for id in before where rest.remove(id) != nil { ordered.append(id) }
    return ordered + rest.sorted()
  }
}
