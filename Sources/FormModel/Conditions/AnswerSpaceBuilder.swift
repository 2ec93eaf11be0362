/// Finds out which fields and options some conditions depend on, and makes an ``AnswerSpace`` of
/// them.
///
/// Fields are taken in from the last one up. Conditions name earlier fields only, so all tests of a
/// field are known when it is its turn.
struct AnswerSpaceBuilder {
  private(set) var budget: WorkBudget

  let reach: FormReach
  private let isAlone: Bool
  /// Whether answers that break rules are left out.
  private let hasRules: Bool
  let limit: Int

  /// The tests of fields that are not taken in yet, by the positions of these.
  private var waiting: [Int: [NumberedTest]] = [:]
  /// The field that was taken in last.
  private var lastPosition = Int.max
  /// From the last field up.
  private var slots: [AnswerSpace.Slot] = []
  /// The tests, each of which is asked once, and their numbers.
  private var tests: [Condition.Test] = []
  private var numbers: [Condition.Test: Int] = [:]
  /// Tests and the literals in them.
  private var size = 0
  /// Whether a condition names a field that is not an earlier one.
  private var namesLaterField = false
  private var isWhole = true
  private var isExact = true
  /// The fields whose answers are compared, of which only those to look at count.
  private var compared: Set<FieldID> = []
  /// Whether answers are compared of which nothing is known.
  private var comparesUnknown = false

  private struct NumberedTest {
    let number: Int
    let test: Condition.Test
  }

  /// More fields and tests than these are never within ``AnswerSpace/mostStates`` in a form that
  /// means something; they bound the work on one that does not.
  private static let mostSlots = 100
  private static let mostSize = 4_000

  init(
    _ reach: FormReach,
    isAlone: Bool,
    hasRules: Bool,
    _ limit: Int,
    _ budget: WorkBudget
  ) {
    self.reach = reach
    self.isAlone = isAlone
    self.hasRules = hasRules
    self.limit = limit
    self.budget = budget
  }

  /// The number of a test that was not asked yet.
  private mutating func number(of test: Condition.Test) -> Int {
    tests.append(test)
    numbers[test] = tests.count - 1
    return tests.count - 1
  }

  /// The space of some conditions; `nil` when that is too much.
  mutating func space(of conditions: [Condition]) -> AnswerSpace? {
    let formulas = conditions.map { formula(of: $0) }
    var states = 1
    while let position = waiting.keys.max() {
      let violations = violations(byFieldAt: position)
      guard let tests = waiting.removeValue(forKey: position) else { return nil }
      lastPosition = position
      guard var slot = slot(ofFieldAt: position, tests) else { return nil }
      slot.violations = violations
      slots.append(slot)
      states *= slot.stateCount
      budget.states -= slot.candidates.count * tests.count / 4
      guard states <= limit, slots.count <= Self.mostSlots, size <= Self.mostSize,
        budget.states > 0, !namesLaterField, !comparesUnknown
      else { return nil }
    }
    return AnswerSpace(
      slots: slots.reversed(),
      conditions: formulas,
      tests: tests,
      isWhole: isWhole,
      isExact: isWhole && isExact,
      stateCost: 1 + size / 8
    )
  }

  /// What is never true of the answer to a field; where rules are left out, it may be.
  private mutating func violations(byFieldAt position: Int) -> [TestFormula] {
    let violations = reach.violations(by: reach.form.ownFields[position].id)
    if violations.isEmpty { return [] }
    guard hasRules else {
      isWhole = false
      return []
    }
    return violations.map { formula(of: $0) }
  }

  /// Numbers the tests of a condition, which their fields then wait with.
  private mutating func formula(of condition: Condition) -> TestFormula {
    switch condition {
    case .test(.relates(let left, let comparison, let right)):
      guard let tests = reach.compared.tests(left, comparison, right) else {
        comparesUnknown = true
        return .never
      }
      compared.formUnion([left.field, right.field])
      return formula(of: tests)
    case .test(let test):
      size += numbers[test] == nil ? test.size : 1
      budget.states -= test.size
      // A test of a field that is not there is false.
      guard let position = reach.form.position(of: test.field) else { return .never }
      if position >= lastPosition { namesLaterField = true }
      if let number = numbers[test] { return .test(number) }
      let number = number(of: test)
      waiting[position, default: []].append(NumberedTest(number: number, test: test))
      return .test(number)
    case .not(let inner): return .not(formula(of: inner))
    case .all(let parts): return .all(parts.map { formula(of: $0) })
    case .any(let parts): return .atLeast(1, parts.map { formula(of: $0) })
    }
  }

  private mutating func slot(
    ofFieldAt position: Int,
    _ waitingTests: [NumberedTest]
  ) -> AnswerSpace.Slot? {
    var field = reach.form.ownFields[position]
    let numberedTests = waitingTests + testsOfValues(of: field, besides: waitingTests)
    let tests = numberedTests.map(\.test)
    let conditions = reach.form.visibilityConditions(ofFieldAt: position)
    let isUnreachable = reach.unreachable.contains(.field(field.id))
    var isFree = isAlone || isUnreachable
    let isUndecided = reach.undecided.contains(.field(field.id))
    if !isFree, isUndecided { return nil }
    var mayBeHidden = isUnreachable || isFree && (isUndecided || !conditions.isEmpty)
    if mayBeHidden { isWhole = false }
    let shown = isFree ? .always : TestFormula.all(conditions.map { formula(of: $0) })
    var hidden: [TestFormula] = []
    if field.kind.isComputed || field.whenHidden == .default && !isFree {
      if let truths = field.initialAnswer.flatMap({ truths(of: tests, for: $0, of: field) }) {
        hidden = truths
      } else if field.initialAnswer != nil {
        // It may be anything that its kind takes, or nothing.
        (isFree, mayBeHidden, isExact) = (true, true, false)
        field.kind = field.kind.answerKind
      }
    }
    if field.kind.isComputed {
      return AnswerSpace.Slot(
        tests: numberedTests.map(\.number),
        visibility: .never,
        hidden: hidden.map { .all([shown, $0]) },
        unanswered: mayBeHidden ? .always : nil,
        candidates: [],
        candidateCost: 1
      )
    }
    let question = CandidateQuestion(field: field, tests: tests, isFree: isFree)
    let sizeBefore = size
    guard let answers = candidates(for: question) else { return nil }
    let candidateCost = 1 + (size - sizeBefore) / 8
    let isFreelyUnanswered = mayBeHidden || answers.mayBeMissing
    return AnswerSpace.Slot(
      tests: numberedTests.map(\.number),
      visibility: isFree ? .always : shown,
      hidden: hidden,
      unanswered: isFreelyUnanswered ? .always : unanswered(question),
      candidates: answers.list.map { answer in
        AnswerSpace.Candidate(
          offer: answer.offer,
          truths: tests.map { $0.holds(for: answer.value) }
        )
      },
      candidateCost: candidateCost
    )
  }

  /// Tests by which a field whose answer is compared has each of the answers to look at, so that each
  /// is told from all others.
  private mutating func testsOfValues(
    of field: Field,
    besides waiting: [NumberedTest]
  ) -> [NumberedTest] {
    guard compared.contains(field.id) else { return [] }
    let known = Set(waiting.map(\.test))
    return reach.compared.tests(of: field).filter { !known.contains($0) }
      .map { NumberedTest(number: number(of: $0), test: $0) }
  }

  /// The answers of a field that tests can tell apart; where it is compared, those to look at alone.
  private mutating func candidates(for question: CandidateQuestion) -> CandidateAnswers? {
    let (behavior, id) = (question.field.kind.behavior, question.field.id)
    guard var answers = behavior.candidates(for: question, in: &self) else { return nil }
    guard compared.contains(id) else {
      if !behavior.candidatesAreValid { isExact = false }
      return answers
    }
    // Literals that are not among the values would make kinds of answers that no value has.
    let literals = question.tests.flatMap(\.values) + question.tests.compactMap(\.countedNumber)
    guard let values = reach.compared[id], question.textTests.isEmpty,
      literals.allSatisfy(values.contains)
    else { return nil }
    answers.list.removeAll { !reach.compared.contains($0.value, of: id) }
    return answers
  }

  /// When each of some tests of a field holds for a value that the form gives; `nil` where answers
  /// alone do not decide it.
  private mutating func truths(
    of tests: [Condition.Test],
    for source: ValueSource,
    of field: Field
  ) -> [TestFormula]? {
    let conditions = tests.compactMap { source.condition(for: $0, of: field) }
    guard conditions.count == tests.count else { return nil }
    return conditions.map { formula(of: $0) }
  }
}

/// What is asked about the answers of a field: which of them some tests can tell apart.
struct CandidateQuestion {
  let field: Field
  let tests: [Condition.Test]
  /// Whether conditions of its options do not count.
  let isFree: Bool

  /// What the answer of a text or number is compared with, each once.
  var named: [AnswerValue] {
    var seen: Set<AnswerValue> = []
    return tests.flatMap(\.values).filter { seen.insert($0).inserted }
  }

  /// The tests of what stands in a text.
  var textTests: [TextTest] {
    tests.compactMap { if case .text(_, let test) = $0 { test } else { nil } }
  }
}

/// Answers of a field, and whether it may be that none of them can be given.
struct CandidateAnswers {
  var list: [OfferedAnswer]
  var mayBeMissing = false

  init(_ list: [OfferedAnswer], mayBeMissing: Bool) {
    self.list = list
    self.mayBeMissing = mayBeMissing
  }

  init(_ values: [AnswerValue]) { list = values.map { OfferedAnswer(value: $0) } }
}

// What types of fields ask for.
extension AnswerSpaceBuilder {
  /// What the answer is compared with, as far as that fits the field.
  mutating func fittingAnswers(_ question: CandidateQuestion) -> [AnswerValue] {
    let field = question.field
    let validator = field.kind.validator(isRequired: field.mayBeRequired, patterns: reach.patterns)
    // The steps of patterns count as those of states.
    var context = ValidationContext(budget: WorkBudget(matching: budget.states))
    defer { budget.states = context.budget.matching }
    return question.named.filter { value in
      // What takes too much work to judge counts as an answer.
      validator.problems(of: value, in: &context).allSatisfy { $0 == .tooMuchWork }
    }
  }

  /// Does work on the patterns of one field, which may take a part of what there is.
  mutating func comparingPatterns<Result>(_ work: (inout Int) -> Result) -> Result {
    budget.spend(atMost: 6_000_000, of: \.containment, on: work)
  }

  /// The options of a field that matter: those that tests name, and others until there are `enough`
  /// that are always offered.
  mutating func offers(
    of choice: ChoiceField,
    enough: Int,
    for question: CandidateQuestion
  ) -> OptionOffers {
    let list = choice.options.list
    var offers = OptionOffers()
    var named: Set<OptionID> = []
    for id in question.tests.flatMap(\.options) where named.insert(id).inserted {
      if let option = list?[id] {
        if option.disabledReason == nil { offers.named.append(offered(option, question)) }
      } else if choice.allowsCustom || list == nil {
        offers.named.append(OptionOffers.Offer(id: id))
      }
    }
    guard let list, !choice.allowsCustom else {
      offers.others = Array(repeating: OptionOffers.Offer(id: OptionOffers.other), count: enough)
      return offers
    }
    var conditional: [Option] = []
    var certain = 0
    for option in list.options where option.disabledReason == nil && !named.contains(option.id) {
      budget.states -= 1
      if option.condition != nil {
        conditional.append(option)
      } else {
        offers.others.append(offered(option, question))
        certain += option.isExclusive ? 0 : 1
      }
      if certain >= enough { return offers }
    }
    offers.others += conditional.map { offered($0, question) }
    return offers
  }

  /// When a field that is shown can have no answer; `nil` for never.
  private mutating func unanswered(_ question: CandidateQuestion) -> TestFormula? {
    let field = question.field
    if field.demand == .always { return nil }
    var lack = lackOfAnswer(question)
    if field.initialAnswer != nil, !reach.violations(by: field.id).isEmpty {
      // The default may break a rule.
      lack = .always
      isExact = false
    }
    if field.demand == .never { return lack }
    if question.isFree {
      isWhole = false
      return lack
    }
    let demand = formula(of: field.demand)
    return lack.map { .all([.not(demand), $0]) }
  }

  /// When a field that is shown has no answer by itself; `nil` for never.
  private mutating func lackOfAnswer(_ question: CandidateQuestion) -> TestFormula? {
    let field = question.field
    guard let lack = field.lackOfDefault else {
      guard let source = field.initialAnswer, source.outside == nil else { return .always }
      let has = truths(of: [.isAnswered(field.id)], for: source, of: field)
      if has == nil { isExact = false }
      return has.map { .not(.all($0)) } ?? .always
    }
    if lack.isNever { return nil }
    let offers = lack.options.map { offered($0, question) }
    if !offers.allSatisfy(\.isCertain) { return .always }
    return .not(.atLeast(lack.needed, offers.map(\.formula)))
  }

  private mutating func offered(
    _ option: Option,
    _ question: CandidateQuestion
  ) -> OptionOffers.Offer {
    var offer = OptionOffers.Offer(id: option.id, isExclusive: option.isExclusive)
    guard let condition = option.condition else { return offer }
    let place = ConditionVerdict.Place.option(question.field.id, option.id)
    if question.isFree || reach.unreachable.contains(place) {
      offer.isCertain = false
      isWhole = false
    } else {
      offer.formula = formula(of: condition)
    }
    return offer
  }
}

extension Condition.Test {
  /// One, and one for each literal it names.
  var size: Int { 1 + values.count + options.count }

  /// What the answer of a text or number is compared with.
  var values: [AnswerValue] {
    switch self {
    case .isOneOf(_, let values): values
    case .compares(_, _, let bound): [bound]
    case .isOn, .hasAny, .hasAll, .counts, .text, .isAnswered, .relates: []
    }
  }

  /// What the number of chosen options is compared with.
  var count: Int? {
    if case .counts(_, _, let count) = self { count } else { nil }
  }

  /// The same as an answer.
  fileprivate var countedNumber: AnswerValue? { count.map { .number(ExactNumber($0)) } }
}
