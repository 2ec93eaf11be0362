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
  /// How many of them have answers of their own.
  private var answeredSlots = 0
  /// The tests, each of which is asked once, and their numbers.
  private var tests: [Condition.Test] = []
  private var numbers: [Condition.Test: Int] = [:]
  /// Tests and the literals in them.
  private var size = 0
  /// Whether a condition names a field that is not an earlier one.
  private var namesLaterField = false
  private var isWhole = true
  private var isExact = true
  private var stateCounts = StateCounts()
  /// The fields that are compared, by their positions.
  private var comparisons: [Int: ComparedSlot] = [:]
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
  /// Options of a field whose count is compared with others.
  private static let mostCounts = 100

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
    stateCounts.addTest()
    numbers[test] = tests.count - 1
    return tests.count - 1
  }

  /// The space of some conditions; `nil` when that is too much.
  mutating func space(of conditions: [Condition]) -> AnswerSpace? {
    let formulas = conditions.map { formula(of: $0) }
    while let position = waiting.keys.max() {
      stateCounts.begin()
      // Rules name their own field, too.
      lastPosition = position + 1
      let violations = violations(byFieldAt: position)
      guard let tests = waiting.removeValue(forKey: position) else { return nil }
      lastPosition = position
      guard var slot = slot(ofFieldAt: position, tests) else { return nil }
      slot.violations = violations
      slots.append(slot)
      answeredSlots += slot.candidates.isEmpty ? 0 : 1
      stateCounts.add(slot)
      budget.states -= 1 + slot.candidates.count * tests.count / 4
      guard stateCounts.areWithin(limit, isCompared: !comparisons.isEmpty),
        answeredSlots <= Self.mostSlots, size <= Self.mostSize, budget.states > 0, !namesLaterField,
        !comparesUnknown
      else { return nil }
    }
    if !comparisons.isEmpty { stateCounts.noteWhatIsAsked(in: &slots) }
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
    return violations.compactMap { takeBound($0, ofFieldAt: position) ? nil : formula(of: $0) }
  }

  /// Numbers the tests of a condition, which their fields then wait with.
  private mutating func formula(of condition: Condition) -> TestFormula {
    switch condition {
    case .test(.relates(let left, let comparison, let right)):
      return relation(left, comparison, right)
    case .test(let test):
      let known = numbers[test]
      size += known == nil ? test.size : 1
      budget.states -= test.size
      // A test of a field that is not there is false.
      guard let position = reach.form.position(of: test.field) else { return .never }
      if position >= lastPosition { namesLaterField = true }
      if let known { return .test(known) }
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
    _ numberedTests: [NumberedTest]
  ) -> AnswerSpace.Slot? {
    var field = reach.form.ownFields[position]
    let tests = numberedTests.map(\.test)
    if let made = reach.made[field.id] {
      let conditions = tests.compactMap(made)
      guard conditions.count == tests.count else { return nil }
      return AnswerSpace.Slot(
        tests: numberedTests.map(\.number),
        visibility: .never,
        hidden: conditions.map { formula(of: $0) },
        unanswered: nil,
        candidates: [],
        candidateCost: 1
      )
    }
    let conditions = reach.form.visibilityConditions(ofFieldAt: position)
    let isUnreachable = reach.unreachable.contains(.field(field.id))
    var isFree = isAlone || isUnreachable
    let isUndecided = reach.undecided.contains(.field(field.id))
    if !isFree, isUndecided { return nil }
    var mayBeHidden = isUnreachable || isFree && (isUndecided || !conditions.isEmpty)
    if mayBeHidden { isWhole = false }
    let shown = isFree ? .always : TestFormula.all(conditions.map { formula(of: $0) })
    var hidden: [TestFormula] = []
    var places: [(when: TestFormula, place: Int)] = []
    if field.kind.isComputed || field.whenHidden == .default && !isFree {
      if let truths = field.initialAnswer.flatMap({ truths(of: tests, for: $0, of: field) }),
        let given = placesOfValues(of: field, at: position)
      {
        (hidden, places) = (truths, given)
      } else if field.initialAnswer != nil {
        // It may be anything that its kind takes, or nothing.
        (isFree, mayBeHidden, isExact) = (true, true, false)
        field.kind = field.kind.answerKind
      }
    }
    if field.kind.isComputed {
      comparisons[position]?.hidden = places.map { (.all([shown, $0.when]), $0.place) }
      return AnswerSpace.Slot(
        tests: numberedTests.map(\.number),
        visibility: .never,
        hidden: hidden.map { .all([shown, $0]) },
        unanswered: mayBeHidden ? .always : nil,
        candidates: [],
        candidateCost: 1,
        comparison: comparisons[position]
      )
    }
    comparisons[position]?.hidden = places
    let question = CandidateQuestion(field: field, tests: tests, isFree: isFree)
    let sizeBefore = size
    guard let answers = candidates(for: question, at: position) else { return nil }
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
          truths: tests.map { $0.holds(for: answer.value) },
          places: answer.places
        )
      },
      candidateCost: candidateCost,
      comparison: comparisons[position]
    )
  }

  /// The answers of a field that tests can tell apart; where it is compared, each with its places.
  private mutating func candidates(
    for question: CandidateQuestion,
    at position: Int
  ) -> CandidateAnswers? {
    let behavior = question.field.kind.behavior
    guard let comparison = comparisons[position] else {
      let answers = behavior.candidates(for: question, in: &self)
      if answers != nil, !behavior.candidatesAreValid { isExact = false }
      return answers
    }
    guard question.textTests.isEmpty else { return nil }
    guard let selector = question.field.kind.multiSelector else {
      return comparedAnswers(to: question, comparison)
    }
    // Each number of options by itself, as it depends on it which options are offered.
    guard let most = selector.most, most <= Self.mostCounts else { return nil }
    let counts = (0...max(0, most)).map { Condition.Test.counts(question.field.id, .equal, $0) }
    let counted = CandidateQuestion(
      field: question.field,
      tests: question.tests + counts,
      isFree: question.isFree
    )
    guard var answers = behavior.candidates(for: counted, in: &self) else { return nil }
    for index in answers.list.indices {
      let place = 2 * (answers.list[index].value.count ?? 0)
      answers.list[index].places = place...place
    }
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

// Answers that are compared with those of other fields.
extension AnswerSpaceBuilder {
  /// Takes in a field that is compared; `nil` where nothing is known of its places.
  private mutating func member(at position: Int) -> ComparedOrder.Member? {
    if position >= lastPosition { namesLaterField = true }
    if let known = comparisons[position] { return known.member }
    guard let compared = reach.compared[reach.form.ownFields[position].id] else { return nil }
    let member = ComparedOrder.Member(field: position, isDense: compared.scale.isDense)
    comparisons[position] = ComparedSlot(
      member: member,
      term: compared.term,
      scale: compared.scale
    )
    waiting[position, default: []] += []
    return member
  }

  /// Numbers the comparison of two answers, which is decided at the field that comes last.
  private mutating func relation(
    _ left: Condition.Term,
    _ comparison: Condition.Comparison,
    _ right: Condition.Term
  ) -> TestFormula {
    guard let first = reach.form.position(of: left.field),
      let second = reach.form.position(of: right.field),
      reach.compared[left.field]?.group == reach.compared[right.field]?.group,
      let member = member(at: first), let other = self.member(at: second)
    else {
      comparesUnknown = true
      return .never
    }
    if first < second { return relation(right, comparison.exchanged, left) }
    if first == second {
      return comparison.holds(0, 0) ? formula(of: .test(.isAnswered(left.field))) : .never
    }
    let test = Condition.Test.relates(left, comparison, right)
    size += test.size
    budget.states -= test.size
    if let number = numbers[test] { return .test(number) }
    let number = number(of: test)
    comparisons[member.field]?.relations.append(
      ComparedRelation(test: number, other: other, comparison: comparison)
    )
    return .test(number)
  }

  /// Takes what is never true of an answer as a bound; `false` where it says more than how the answer
  /// stands to that of a field before it.
  private mutating func takeBound(_ violation: Condition, ofFieldAt position: Int) -> Bool {
    guard case .all(let parts) = violation, parts.count == 2, case .all(let answered) = parts[0],
      case .not(let must) = parts[1], let (left, comparison, right) = must.comparison,
      Set(answered) == Set([left, right].map { .test(.isAnswered($0.field)) }),
      let first = reach.form.position(of: left.field),
      let second = reach.form.position(of: right.field),
      first != second, max(first, second) == position,
      reach.compared[left.field]?.group == reach.compared[right.field]?.group,
      let member = member(at: position), let other = self.member(at: min(first, second))
    else { return false }
    size += 1
    let own = first == position ? comparison : comparison.exchanged
    for isLower in [true, false] where own.allows(isLower: isLower) {
      let isStrict = own == .less || own == .greater
      let bound = ComparedBound(field: member, isLower: isLower, isStrict: isStrict)
      if stateCounts.addSetter(of: bound) { comparisons[position]?.bounds.append(bound) }
      comparisons[other.field]?.sets.append(bound)
    }
    return true
  }

  /// The place of the value that the form gives a compared field in each case; `nil` where answers
  /// alone do not decide it.
  private mutating func placesOfValues(
    of field: Field,
    at position: Int
  ) -> [(when: TestFormula, place: Int)]? {
    guard let comparison = comparisons[position], let source = field.initialAnswer else {
      return []
    }
    var places: [(when: TestFormula, place: Int)] = []
    for (part, conditions) in zip(source.cases, source.conditionsOfCases) {
      if part.value.isEmptyText { continue }
      guard let value = part.value.literal, let place = comparison.place(of: value, field) else {
        return nil
      }
      places.append((formula(of: .all(conditions)), place))
    }
    return places
  }

  /// The answers to a compared field that tests can tell apart, with all places that they have.
  private mutating func comparedAnswers(
    to question: CandidateQuestion,
    _ comparison: ComparedSlot
  ) -> CandidateAnswers? {
    let cuts =
      question.named + question.tests.compactMap(\.countedNumber)
      + comparison.term.bounds(in: question.field.kind)
    guard let pieces = comparison.scale.pieces(cutAt: cuts) else { return nil }
    budget.states -= 100 + pieces.count
    let answers = pieces.compactMap { piece -> OfferedAnswer? in
      guard case .count = comparison.term else {
        return OfferedAnswer(value: piece.value, places: piece.places)
      }
      guard let count = piece.value.number?.intValue, count >= 0 else { return nil }
      let items = ItemAnswers(repeating: ItemAnswer(), count: count)
      return OfferedAnswer(value: .items(items), places: piece.places)
    }
    let fits = fits(answers.map(\.value), question.field)
    var list: [OfferedAnswer] = []
    for (answer, _) in zip(answers, fits).filter(\.1) {
      // Pieces that no test tells apart are one.
      if let last = list.last, let start = last.places, let end = answer.places,
        end.lowerBound - start.upperBound <= (comparison.member.isDense ? 1 : 2),
        question.tests.allSatisfy({ $0.holds(for: last.value) == $0.holds(for: answer.value) })
      {
        list[list.count - 1].places = start.lowerBound...end.upperBound
      } else {
        list.append(answer)
      }
    }
    return CandidateAnswers(list, mayBeMissing: false)
  }
}

extension ComparedSlot {
  /// The place of a value that the form gives a field; `nil` where its options may not be offered.
  fileprivate func place(of value: AnswerValue, _ field: Field) -> Int? {
    guard case .count = term else { return scale.place(of: value) }
    let list = field.kind.options?.list
    guard value.chosen.allSatisfy({ list?[$0]?.condition == nil }) else { return nil }
    return value.count.map { 2 * $0 }
  }
}

extension Condition {
  /// The order of two answers that it asks for, where that is all.
  fileprivate var comparison: (left: Term, Comparison, right: Term)? {
    switch self {
    case .test(.relates(let left, let comparison, let right)): (left, comparison, right)
    case .not(.test(.relates(let left, let comparison, let right))):
      comparison.negated.map { (left, $0, right) }
    default: nil
    }
  }
}

extension Condition.Comparison {
  /// The comparison that holds where this one does not; `nil` for "not equal".
  var negated: Condition.Comparison? {
    switch self {
    case .equal: nil
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  /// Whether what stands in it to something has a lower bound, or an upper one.
  fileprivate func allows(isLower: Bool) -> Bool {
    switch self {
    case .equal: true
    case .less, .lessOrEqual: !isLower
    case .greater, .greaterOrEqual: isLower
    }
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
    let fits = fits(question.named, question.field)
    return zip(question.named, fits).filter(\.1).map(\.0)
  }

  /// Whether each of some values is an answer to a field.
  fileprivate mutating func fits(_ values: [AnswerValue], _ field: Field) -> [Bool] {
    let validator = field.kind.validator(isRequired: field.mayBeRequired, patterns: reach.patterns)
    // The steps of patterns count as those of states.
    var context = ValidationContext(budget: WorkBudget(matching: budget.states))
    defer { budget.states = context.budget.matching }
    return values.map { value in
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
    var certain = 0
    for option in list.options where option.sharedCondition == nil {
      if option.disabledReason != nil || named.contains(option.id) { continue }
      budget.states -= 1
      offers.others.append(offered(option, question))
      certain += option.isExclusive ? 0 : 1
      if certain >= enough { return offers }
    }
    for group in list.groups {
      // Of those that are offered together, no more than could be chosen matter.
      var combinable = 0
      for position in group.positions where combinable < enough {
        let option = list.options[Int(position)]
        if option.disabledReason != nil || named.contains(option.id) { continue }
        budget.states -= 1
        offers.others.append(offered(option, question))
        combinable += option.isExclusive ? 0 : 1
      }
    }
    return offers
  }

  /// When a field that is shown can have no answer; `nil` for never.
  private mutating func unanswered(_ question: CandidateQuestion) -> TestFormula? {
    let field = question.field
    if field.demand == .always { return nil }
    var lack = lackOfAnswer(question)
    let violations = reach.violations(by: field.id)
    if let source = field.initialAnswer, !violations.isEmpty {
      // A default that breaks a rule is none.
      let broken = violations.compactMap { source.condition(for: $0, of: field)?.simplified }
      if broken.count == violations.count {
        let known = broken.filter { $0 != .never }.map { formula(of: $0) }
        if !known.isEmpty { lack = .atLeast(1, [lack].compactMap(\.self) + known) }
      } else {
        lack = .always
        isExact = false
      }
    }
    if let misfit = reach.misfits[field.id] {
      // Nor is one used of which an item breaks something.
      if misfit == nil { isExact = false }
      let broken = misfit.map { formula(of: $0) } ?? .always
      lack = .atLeast(1, [lack].compactMap(\.self) + [broken])
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
