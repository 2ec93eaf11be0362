/// The answers of one field that conditions can tell apart, one of each kind.
struct AnswerCandidates {
  /// A possible answer, and what has to be offered for it.
  struct Candidate {
    var value: AnswerValue
    /// The conditions of the options it names, by number.
    var conditions: [Int] = []
    /// How many options that no test names it takes.
    var otherCount = 0
    /// Whether it is one such option alone, which may be an exclusive one.
    var isOneOther = false
  }

  /// Options that no test names, and that are offered together.
  struct Others {
    /// The number of their condition; `nil` when they are always offered.
    var condition: Int?
    /// Options that can be chosen together with others.
    var plain = 0
    /// Options that can only be chosen alone.
    var exclusive = 0

    mutating func add(isExclusive: Bool) {
      if isExclusive { exclusive += 1 } else { plain += 1 }
    }
  }

  var list: [Candidate]
  var others: [Others] = []

  /// Whether an answer can be given, when `holds` says which conditions are true.
  func offers(_ candidate: Candidate, _ holds: (Int) -> Bool) -> Bool {
    guard candidate.conditions.allSatisfy(holds) else { return false }
    var missing = candidate.otherCount
    for group in others where missing > 0 && (group.condition.map(holds) ?? true) {
      missing -= group.plain + (candidate.isOneOther ? group.exclusive : 0)
    }
    return missing <= 0
  }
}

extension AnswerCandidates {
  /// More ids than these are not put together for one field.
  private static let mostIDs = 1_000_000
  /// Stands for any number of options.
  static let unlimited = 1 << 40

  /// An option that tests name.
  struct NamedOption {
    var id: OptionID
    /// Its place in the list of options, where it has one.
    var position: Int?
    /// Whether it can be chosen, perhaps under a condition.
    var isAvailable: Bool
    var isExclusive = false
    /// The number of that condition.
    var condition: Int?
  }

  /// What a field takes that is not chosen from options.
  ///
  /// - Parameters:
  ///   - kind: What kind of field it is.
  ///   - tests: The tests of the field.
  ///   - isAnswer: Whether the field takes an answer.
  init(of kind: FieldKind, tests: [Condition.Test], isAnswer: (AnswerValue) -> Bool) {
    var seen: Set<AnswerValue> = []
    let named = tests.flatMap(\.values).filter { seen.insert($0).inserted }
    var values: [AnswerValue]
    switch kind {
    case .toggle: values = [.toggle(true), .toggle(false)].filter(isAnswer)
    case .text(let text):
      values = named.filter(isAnswer)
      let most = text.maxLength ?? Int.max
      if most >= 1, text.minLength ?? 0 <= most {
        let texts = named.map(\.templateText)
        let longest = texts.map(\.utf8.count).max() ?? 0
        values.append(.text(String(repeating: "?", count: longest + 1)))
      }
    case .number(let number):
      let cuts = named.compactMap { if case .number(let cut) = $0 { cut } else { nil } }.sorted()
      values = named.filter(isAnswer)
      for index in 0...cuts.count {
        let below = index > 0 ? cuts[index - 1] : nil
        let above = index < cuts.count ? cuts[index] : nil
        if number.hasAnswer(between: below, and: above) {
          values.append(.number(ExactNumber.between(below, above)))
        }
      }
    case .computed: values = [.text("?")]
    case .picker, .multiSelector, .note: values = []
    }
    list = values.map { Candidate(value: $0) }
  }

  /// What a picker takes.
  init(named: [NamedOption], others: [Others]) {
    list = named.map { option in
      Candidate(value: .option(option.id), conditions: option.condition.map { [$0] } ?? [])
    }
    if !others.isEmpty {
      list.append(Candidate(value: .option(Self.other(0)), otherCount: 1, isOneOther: true))
    }
    self.others = others
  }

  /// What a multi-selector takes: any set of the named options, with as many others as tests of
  /// the number can tell apart.
  ///
  /// - Returns: `nil` when there are too many; the work they take is added to `work`.
  init?(
    _ selector: MultiSelectorField,
    named: [NamedOption],
    others: [Others],
    tests: [Condition.Test],
    limit: Int,
    work: inout Int
  ) {
    let least = max(selector.minSelections ?? 0, 0)
    let most = min(selector.maxSelections ?? Self.unlimited, Self.unlimited)
    let bounds =
      least <= most ? Self.countClasses(tests).compactMap { $0.clamped(least, most) } : []
    guard named.count < 32, bounds.count << named.count <= limit else { return nil }
    let available = others.reduce(0) { $0 + $1.plain }
    let hasExclusive = others.contains { $0.exclusive > 0 }
    var idCount = 0
    var otherIDs: [OptionID] = []
    defer { work += (idCount + list.count) * tests.count }
    list = []
    for subset in (0..<(1 << named.count)).reversed() {
      let chosen = named.indices.filter { subset >> $0 & 1 == 1 }.map { named[$0] }
      let isAlone = chosen.contains(where: \.isExclusive)
      for range in bounds {
        let total = max(range.lowerBound, chosen.count)
        let otherCount = total - chosen.count
        let isOneOther = otherCount == 1 && chosen.isEmpty && hasExclusive
        guard total <= range.upperBound, !isAlone || total == 1,
          isOneOther || otherCount <= available
        else { continue }
        idCount += total
        guard idCount <= Self.mostIDs else { return nil }
        while otherIDs.count < otherCount { otherIDs.append(Self.other(otherIDs.count)) }
        list.append(
          Candidate(
            value: .options(chosen.map(\.id) + otherIDs.prefix(otherCount)),
            conditions: chosen.compactMap(\.condition),
            otherCount: otherCount,
            isOneOther: isOneOther
          )
        )
      }
    }
    self.others = others
  }

  /// An id that no option of a form can have.
  private static func other(_ number: Int) -> OptionID { OptionID("\u{0}\(number)") }

  /// The numbers of chosen options that no test tells apart.
  private static func countClasses(_ tests: [Condition.Test]) -> [ClosedRange<Int>] {
    var classes: [ClosedRange<Int>] = []
    var next = 0
    for count in Set(tests.compactMap(\.count)).sorted() where count >= next && count < unlimited {
      if count > next { classes.append(next...(count - 1)) }
      classes.append(count...count)
      next = count + 1
    }
    return classes + [next...unlimited]
  }
}

extension Condition.Test {
  /// What the answer of a text or number is compared with.
  fileprivate var values: [AnswerValue] {
    switch self {
    case .isOneOf(_, let values): values
    case .compares(_, _, let number): [.number(number)]
    case .isOn, .hasAny, .hasAll, .counts, .isAnswered: []
    }
  }

  /// The options it asks for.
  var options: [OptionID] {
    switch self {
    case .isOneOf(_, let values):
      values.compactMap { if case .option(let id) = $0 { id } else { nil } }
    case .hasAny(_, let ids), .hasAll(_, let ids): ids
    case .isOn, .compares, .counts, .isAnswered: []
    }
  }

  /// What the number of chosen options is compared with.
  var count: Int? {
    if case .counts(_, _, let count) = self { count } else { nil }
  }
}

extension ClosedRange<Int> {
  /// What of it lies within bounds.
  fileprivate func clamped(_ least: Int, _ most: Int) -> Self? {
    let (low, high) = (Swift.max(lowerBound, least), Swift.min(upperBound, most))
    return low <= high ? low...high : nil
  }
}
