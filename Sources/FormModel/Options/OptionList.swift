/// Options in order, found by id in constant time; a class, as fields and validators hand it on often.
public final class OptionList: Sendable {
  /// The options, in option order; ids are unique.
  public let options: ListedOptions

  /// How options are found in a list that is not short; a scan of a short one is faster.
  private let indices: Indices?

  private final class Indices: Sendable {
    let ids: LazyTable<TextTable>
    let formerIDs: LazyTable<PositionTable<OptionID>>
    /// By values, and by values as texts.
    let values: LazyTable<PositionTable<PlainValue>>
    let types: LazyTable<ValueSamples>
    /// By the conditions under which they are offered.
    let groups: LazyTable<OfferedGroups>

    init() {
      (ids, formerIDs, values, types) = (LazyTable(), LazyTable(), LazyTable(), LazyTable())
      groups = LazyTable()
    }

    /// The tables of another list whose options differ in their conditions alone, which are known.
    init(sharing other: Indices, _ groups: OfferedGroups) {
      (ids, formerIDs, values, types) = (other.ids, other.formerIDs, other.values, other.types)
      self.groups = LazyTable(groups)
    }
  }

  /// The most options of a form or source: a million.
  package static let mostOptions = 1_000_000

  /// A value of each type that results hold for an option, or held.
  private final class ValueSamples: Sendable {
    let values: [PlainValue]

    init(of options: ListedOptions) {
      var values: [PlainValue] = []
      for option in options {
        let formerIDs = option.renamedFrom.map { PlainValue.text($0.rawValue) }
        for value in [option.written] + option.formerValues + formerIDs
        where !values.contains(where: { $0.hasType(of: value) }) { values.append(value) }
      }
      self.values = values
    }
  }

  /// Up to this length a scan is faster than hashing.
  private static let longestScan = 12

  /// Creates a list; of options with the same id the first one is found.
  public init(_ options: [Option]) {
    self.options = ListedOptions(options)
    indices = options.count > OptionList.longestScan ? Indices() : nil
  }

  private init(_ options: ListedOptions, _ indices: Indices?) {
    (self.options, self.indices) = (options, indices)
  }

  /// The list with its options under other conditions, and nothing else changed.
  ///
  /// - Parameters:
  ///   - offers: The conditions; options with none are always offered.
  ///   - numbers: For each option the place of its condition among them.
  /// - Returns: The list.
  /// - Complexity: O(options + lengths of the conditions).
  package func offering(_ offers: [SharedOffer?], _ numbers: [Int32]) -> OptionList {
    OptionList(
      options.offered(under: offers, numbers),
      indices.map { Indices(sharing: $0, OfferedGroups(of: offers.map { $0?.condition }, numbers)) }
    )
  }

  /// The number of options.
  public var count: Int { options.count }

  /// The place of an option in option order.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  public func position(of id: OptionID) -> Int? {
    guard let indices else { return options.base.firstIndex { $0.id == id } }
    return indices.ids.position(of: id, in: options.base)
  }

  /// The place of an option whose id is one of many that mostly come in option order, as those of
  /// answers do, or backwards.
  ///
  /// The options beside the one that was found last are looked at before the table: of a million chosen
  /// options nearly all stand there, which takes a tenth of the time.
  /// - Parameters:
  ///   - id: The id.
  ///   - last: The place that was found last; -1 at the beginning.
  /// - Returns: The place in option order; `nil` where there is none.
  /// - Complexity: O(options) the first time, then O(1).
  package func position(of id: OptionID, near last: inout Int) -> Int? {
    if has(id, at: last + 1) {
      last += 1
    } else if has(id, at: last - 1) {
      last -= 1
    } else if let position = position(of: id) {
      last = position
    } else {
      return nil
    }
    return last
  }

  private func has(_ id: OptionID, at place: Int) -> Bool {
    place >= 0 && place < count && options.base[place].id == id
  }

  /// The place of an option whose id is a text of ASCII; `nil` for any other text.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package func position(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let indices else { return options.base.firstIndex { $0.id.rawValue.hasBytes(bytes) } }
    return indices.ids.read(
      making: { TextTable(count: count) { options.base[$0].id.rawValue } },
      { $0.position(ofASCII: bytes) { options.base[$0].id.rawValue.hasBytes(bytes) } }
    )
  }

  /// The id of the option that is written by it, as ASCII, where results hold no other value for it;
  /// no string is made of the bytes.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package func id(writtenAs bytes: UnsafeBufferPointer<UInt8>) -> OptionID? {
    guard let position = position(ofASCII: bytes), options.base[position].value == nil else {
      return nil
    }
    return options.base[position].id
  }

  /// The option that had an id before.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package func option(formerly id: OptionID) -> Option? {
    guard let indices else { return options.first { $0.renamedFrom.contains(id) } }
    return indices.formerIDs.read(
      making: { PositionTable(of: options.base) { $0.renamedFrom } },
      { $0.positions[id].map { options[$0] } }
    )
  }

  /// Whether some option has a value.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package var hasValues: Bool {
    guard let indices else { return options.contains { $0.value != nil } }
    return indices.values.read(making: valueTable) { !$0.positions.isEmpty }
  }

  /// A value of each type that results hold for an option, or held, in option order; none where no
  /// option has a value.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package var valuesOfEachType: [PlainValue] {
    if !hasValues { return [] }
    guard let indices else { return ValueSamples(of: options).values }
    return indices.types.read(making: { ValueSamples(of: options) }, { $0.values })
  }

  /// The option that results hold as a value: by its value, or its id when it has none.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package func option(written value: PlainValue) -> Option? {
    if case .text(let text) = value, let option = self[OptionID(text)], option.value == nil {
      return option
    }
    return option(keyed: value).flatMap { $0.value == value ? $0 : nil }
  }

  /// The option that a text names: by its id, else by its value as text.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package func option(named text: String) -> Option? {
    self[OptionID(text)] ?? option(keyed: .text(text))
  }

  /// The option that results held as a value before.
  package func option(formerlyWritten value: PlainValue) -> Option? {
    if case .text(let text) = value { return option(formerly: OptionID(text)) }
    return hasValues ? options.first { $0.formerValues.contains(value) } : nil
  }

  /// The first option with a value that is this one, or is this text.
  package func option(keyed value: PlainValue) -> Option? {
    guard let indices else {
      return options.first { OptionList.valueKeys($0).contains(value) }
    }
    return indices.values.read(making: valueTable) { $0.positions[value].map { options[$0] } }
  }

  private func valueTable() -> PositionTable<PlainValue> {
    PositionTable(of: options.base, by: OptionList.valueKeys)
  }

  private static func valueKeys(_ option: Option) -> [PlainValue] {
    option.value.map { [$0, .text($0.text)] } ?? []
  }

  /// The options that are offered under a condition, those with the same one together, in the order
  /// of the first of each.
  ///
  /// - Complexity: O(options) the first time, then O(1).
  package var groups: [OfferedGroup] {
    guard let indices else { return OfferedGroups(of: options).groups }
    return indices.groups.read(making: { OfferedGroups(of: options) }, { $0.groups })
  }

  /// Whether each option is offered, in option order; a condition is asked once.
  ///
  /// - Complexity: O(options + conditions that differ).
  package func offers(_ holds: (Condition) -> Bool) -> [Bool] {
    var offers = [Bool](repeating: true, count: count)
    for group in groups where !holds(group.condition) {
      for position in group.positions { offers[Int(position)] = false }
    }
    return offers
  }

  /// Ids in option order, in the bytes of the list, as Unicode may spell one text in several ways.
  ///
  /// Beside them, as given, those that the list does not have.
  ///
  /// - Complexity: O(*n* log *n*), *n* being the number of ids; the list is not walked.
  package func ordered(_ ids: [OptionID]) -> (listed: [OptionID], others: [OptionID]) {
    var positions: [Int] = []
    positions.reserveCapacity(ids.count)
    var others: [OptionID] = []
    var last = -1
    for id in ids {
      if let position = position(of: id, near: &last) {
        positions.append(position)
      } else {
        others.append(id)
      }
    }
    positions.sort()
    return (positions.map { options.base[$0].id }, others)
  }

  /// The option with an id.
  public subscript(id: OptionID) -> Option? { position(of: id).map { options[$0] } }

  /// Whether there is an option with an id.
  public func contains(_ id: OptionID) -> Bool { position(of: id) != nil }
}

extension OptionList: Hashable {
  /// Whether two lists have the same options; what is kept for look-up says nothing of a list.
  ///
  /// - Complexity: O(options), or O(1) for a list and itself.
  public static func == (left: OptionList, right: OptionList) -> Bool {
    left === right || left.options == right.options
  }

  /// Hashes the ids.
  ///
  /// - Complexity: O(options).
  public func hash(into hasher: inout Hasher) { options.hash(into: &hasher) }
}
