/// Finds out which fields and options some conditions depend on, and makes an ``AnswerSpace`` of
/// them.
///
/// Fields are taken in from the last one up. Conditions name earlier fields only, so all tests of a
/// field are known when it is its turn.
struct AnswerSpaceBuilder {
  private(set) var stepsLeft: Int

  private let reach: FormReach
  private let isAlone: Bool
  private let limit: Int

  /// The tests of fields that are not taken in yet, by the positions of these.
  private var waiting: [Int: [NumberedTest]] = [:]
  /// The field that was taken in last.
  private var lastPosition = Int.max
  /// From the last field up.
  private var slots: [AnswerSpace.Slot] = []
  private var testCount = 0
  /// The numbers of the tests, each of which is asked once.
  private var numbers: [Condition.Test: Int] = [:]
  /// Tests and the literals in them.
  private var size = 0
  /// Whether a condition names a field that is not an earlier one.
  private var namesLaterField = false
  private var isWhole = true
  private var isExact = true

  private struct NumberedTest {
    let number: Int
    let test: Condition.Test
  }

  /// More fields and tests than these are never within ``AnswerSpace/mostStates`` in a form that
  /// means something; they bound the work on one that does not.
  private static let mostSlots = 100
  private static let mostSize = 4_000

  init(_ reach: FormReach, isAlone: Bool, limit: Int, stepsLeft: Int) {
    self.reach = reach
    self.isAlone = isAlone
    self.limit = limit
    self.stepsLeft = stepsLeft
  }

  /// The space of some conditions; `nil` when that is too much.
  mutating func space(of conditions: [Condition]) -> AnswerSpace? {
    let formulas = conditions.map { formula(of: $0) }
    var states = 1
    while let position = waiting.keys.max(), let tests = waiting.removeValue(forKey: position) {
      lastPosition = position
      guard let slot = slot(ofFieldAt: position, tests) else { return nil }
      slots.append(slot)
      states *= slot.stateCount
      stepsLeft -= slot.candidates.count * tests.count / 4
      guard states <= limit, slots.count <= Self.mostSlots, size <= Self.mostSize,
        stepsLeft > 0, !namesLaterField
      else { return nil }
    }
    return AnswerSpace(
      slots: slots.reversed(),
      conditions: formulas,
      testCount: testCount,
      isWhole: isWhole,
      isExact: isWhole && isExact,
      stateCost: 1 + size / 8
    )
  }

  /// Numbers the tests of a condition, which their fields then wait with.
  private mutating func formula(of condition: Condition) -> TestFormula {
    switch condition {
    case .test(let test):
      size += numbers[test] == nil ? test.size : 1
      stepsLeft -= test.size
      // A test of a field that is not there is false.
      guard let position = reach.form.position(of: test.field) else { return .never }
      if position >= lastPosition { namesLaterField = true }
      if let number = numbers[test] { return .test(number) }
      numbers[test] = testCount
      waiting[position, default: []].append(NumberedTest(number: testCount, test: test))
      testCount += 1
      return .test(testCount - 1)
    case .not(let inner): return .not(formula(of: inner))
    case .all(let parts): return .all(parts.map { formula(of: $0) })
    case .any(let parts): return .atLeast(1, parts.map { formula(of: $0) })
    }
  }

  private mutating func slot(
    ofFieldAt position: Int,
    _ numberedTests: [NumberedTest]
  ) -> AnswerSpace.Slot? {
    let field = reach.form.fields[position]
    let tests = numberedTests.map(\.test)
    let conditions = reach.form.visibilityConditions(ofFieldAt: position)
    let isUnreachable = reach.unreachable.contains(.field(field.id))
    let isFree = isAlone || isUnreachable
    let isUndecided = reach.undecided.contains(.field(field.id))
    if !isFree, isUndecided { return nil }
    let mayBeHidden = isUnreachable || isFree && (isUndecided || !conditions.isEmpty)
    if mayBeHidden { isWhole = false }
    if !field.takesEachCandidate { isExact = false }
    let sizeBefore = size
    guard let answers = answers(of: field, tests, isFree: isFree) else { return nil }
    let candidateCost = 1 + (size - sizeBefore) / 8
    let isFreelyUnanswered = mayBeHidden || answers.mayBeMissing
    return AnswerSpace.Slot(
      tests: numberedTests.map(\.number),
      visibility: isFree ? .always : .all(conditions.map { formula(of: $0) }),
      unanswered: isFreelyUnanswered ? .always : unanswered(field, isFree: isFree),
      candidates: answers.list.map { answer in
        AnswerSpace.Candidate(
          offer: answer.offer,
          truths: tests.map { $0.holds(for: answer.value) }
        )
      },
      candidateCost: candidateCost
    )
  }
}

// Which answers of a field the tests can tell apart.
extension AnswerSpaceBuilder {
  /// Answers, and whether it may be that none of them can be given.
  private struct Answers {
    var list: [OfferedAnswer]
    var mayBeMissing = false
  }

  /// The answers of a field; `nil` when there are too many.
  private mutating func answers(
    of field: Field,
    _ tests: [Condition.Test],
    isFree: Bool
  ) -> Answers? {
    let values: [AnswerValue]
    switch field.kind {
    case .toggle(let toggle):
      values = toggle.mustBeOn == nil ? [.toggle(true), .toggle(false)] : [.toggle(true)]
    case .text(let text): values = texts(of: field, text, tests)
    case .number(let number): values = numbers(of: field, number, tests)
    // No test compares it with anything.
    case .computed: values = [.text("?")]
    case .note: values = []
    case .picker(let picker):
      let offers = offers(of: field, picker.allowsCustom, tests, enough: 1, isFree: isFree)
      return Answers(list: offers.single, mayBeMissing: !offers.areCertain(atLeast: 1))
    case .multiSelector(let selector):
      let counts = tests.compactMap(\.count).filter { $0 >= 0 }
      let least = max(selector.minSelections ?? 0, 0)
      let most = selector.most ?? Int.max
      // Of the numbers that lie between two counts the smallest can be reached if any can.
      let reached = counts.filter { $0 <= most } + counts.filter { $0 < most }.map { $0 + 1 }
      let totals = Set(reached).sorted()
      let enough = max(least, totals.last ?? 0)
      guard (0...OptionOffers.most).contains(enough) else { return nil }
      let offers = offers(of: field, selector.allowsCustom, tests, enough: enough, isFree: isFree)
      guard let sets = offers.sets(from: least, to: most, totals: totals, limit: limit) else {
        return nil
      }
      return Answers(list: sets, mayBeMissing: !offers.areCertain(atLeast: least))
    }
    return Answers(list: values.map { OfferedAnswer(value: $0) })
  }

  /// The texts that tests name, as far as they are answers, and one that none names.
  private mutating func texts(
    of field: Field,
    _ text: TextField,
    _ tests: [Condition.Test]
  ) -> [AnswerValue] {
    let named = values(in: tests)
    let longest = named.map(\.templateText.utf8.count).max() ?? 0
    let other = AnswerValue.text(String(repeating: "?", count: longest + 1))
    return answers(to: field, among: named) + (text.isPossible ? [other] : [])
  }

  /// The numbers that tests name, as far as they are answers, and one between any two of them.
  private mutating func numbers(
    of field: Field,
    _ number: NumberField,
    _ tests: [Condition.Test]
  ) -> [AnswerValue] {
    let named = values(in: tests)
    let cuts = named.compactMap { if case .number(let cut) = $0 { cut } else { nil } }.sorted()
    let between = zip([nil] + cuts, cuts + [nil]).filter { number.hasAnswer(between: $0, and: $1) }
    return answers(to: field, among: named)
      + between.map { .number(ExactNumber.between($0, $1)) }
  }

  /// What the answer of a text or number is compared with, each once.
  private func values(in tests: [Condition.Test]) -> [AnswerValue] {
    var seen: Set<AnswerValue> = []
    return tests.flatMap(\.values).filter { seen.insert($0).inserted }
  }

  private mutating func answers(
    to field: Field,
    among values: [AnswerValue]
  ) -> [AnswerValue] {
    let validator = FieldValidator(
      field.kind,
      isRequired: field.isRequired,
      patterns: reach.patterns
    )
    return values.filter { value in
      // What takes too much work to judge counts as an answer.
      validator.problems(of: value, spending: &stepsLeft).allSatisfy { $0 == .tooMuchWork }
    }
  }

  /// The options of a field that matter: those that tests name, and others until there are `enough`
  /// that are always offered.
  private mutating func offers(
    of field: Field,
    _ allowsCustom: Bool,
    _ tests: [Condition.Test],
    enough: Int,
    isFree: Bool
  ) -> OptionOffers {
    let list = field.kind.options?.list
    var offers = OptionOffers()
    var named: Set<OptionID> = []
    for id in tests.flatMap(\.options) where named.insert(id).inserted {
      if let option = list?[id] {
        if option.disabledReason == nil {
          offers.named.append(offered(option, of: field, isFree: isFree))
        }
      } else if allowsCustom || list == nil {
        offers.named.append(OptionOffers.Offer(id: id))
      }
    }
    guard let list, !allowsCustom else {
      offers.others = Array(repeating: OptionOffers.Offer(id: OptionOffers.other), count: enough)
      return offers
    }
    var conditional: [Option] = []
    var certain = 0
    for option in list.options where option.disabledReason == nil && !named.contains(option.id) {
      stepsLeft -= 1
      if option.condition != nil {
        conditional.append(option)
      } else {
        offers.others.append(offered(option, of: field, isFree: isFree))
        certain += option.isExclusive ? 0 : 1
      }
      if certain >= enough { return offers }
    }
    offers.others += conditional.map { offered($0, of: field, isFree: isFree) }
    return offers
  }

  /// When a field that is shown can have no answer; `nil` for never.
  private mutating func unanswered(_ field: Field, isFree: Bool) -> TestFormula? {
    guard let lack = field.lackOfDefault else { return field.demandsAnswer ? nil : .always }
    if field.demandsAnswer || lack.isNever { return nil }
    let offers = lack.options.map { offered($0, of: field, isFree: isFree) }
    if !offers.allSatisfy(\.isCertain) { return .always }
    return .not(.atLeast(lack.needed, offers.map(\.formula)))
  }

  private mutating func offered(
    _ option: Option,
    of field: Field,
    isFree: Bool
  ) -> OptionOffers.Offer {
    var offer = OptionOffers.Offer(id: option.id, isExclusive: option.isExclusive)
    guard let condition = option.condition else { return offer }
    if isFree || reach.unreachable.contains(.option(field.id, option.id)) {
      offer.isCertain = false
      isWhole = false
    } else {
      offer.formula = formula(of: condition)
    }
    return offer
  }
}

extension Field {
  /// Whether each of its candidates is known to be an answer that can be given.
  fileprivate var takesEachCandidate: Bool {
    if case .template? = initialAnswer { return false }
    return switch kind {
    case .text(let text): text.pattern == nil && text.format == nil
    case .number(let number): number.step == nil
    case .toggle, .picker, .multiSelector: true
    case .note, .computed: false
    }
  }
}

extension Condition.Test {
  /// One, and one for each literal it names.
  fileprivate var size: Int { 1 + values.count + options.count }

  /// What the answer of a text or number is compared with.
  fileprivate var values: [AnswerValue] {
    switch self {
    case .isOneOf(_, let values): values
    case .compares(_, _, let number): [.number(number)]
    case .isOn, .hasAny, .hasAll, .counts, .isAnswered: []
    }
  }

  /// What the number of chosen options is compared with.
  fileprivate var count: Int? {
    if case .counts(_, _, let count) = self { count } else { nil }
  }
}
