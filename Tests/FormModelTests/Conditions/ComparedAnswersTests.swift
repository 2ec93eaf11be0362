import TestTraits
import Testing

@testable import FormModel

@Suite("Answers that rules compare with each other")
struct ComparedAnswersTests {
  @Test(
    "have the truths together that trying them all gives",
    .slow,
    arguments: RandomComparedForm.Kind.allCases
  )
  func truths(kind: RandomComparedForm.Kind) throws {
    for seed in 0..<UInt64(40) {
      var random = RandomComparedForm(kind, seed: seed)
      let (form, candidates) = random.make()
      let all = random.conditions()
      let states = AllStates(form, texts: [], of: all, trying: candidates)
      var generator = SeededGenerator(seed: seed)
      // Of what is not asked, the space forgets how it came about.
      for _ in 0..<6 {
        let places = all.indices.filter { _ in Int.random(in: 0...3, using: &generator) == 0 }
        let conditions = places.map { all[$0] }
        var budget = WorkBudget()
        let reach = FormReach(form: form, comparing: all)
        let space = try #require(reach.space(of: conditions, within: &budget))
        var found: Set<[Bool]> = []
        let isDone = space.forEachState(within: &budget) { state in
          let truths = conditions.indices.map { state.holds($0) }
          if found.insert(truths).inserted {
            let isRight = state.answers.agree(with: zip(conditions, truths))
            #expect(isRight, "\(kind) \(seed): \(state.conditions.map(\.spelling))")
          }
          return true
        }
        #expect(isDone)
        let expected = Set(states.truths.map { truths in places.map { truths[$0] } })
        let asked = conditions.map(\.spelling)
        #expect(expected.subtracting(found).isEmpty, "\(kind) \(seed): \(asked)")
        // A number in steps counts as any where it is not compared.
        if kind != .steps {
          #expect(found.subtracting(expected).isEmpty, "\(kind) \(seed): \(asked)")
        }
      }
    }
  }

  /// Forms of 40 fields, and what is said of them.
  static let forms: [(name: String, form: Form, said: [String])] = [
    ("a chain", chain(kind: number()), []),
    ("a chain of required fields", chain(kind: number(), isRequired: true), []),
    (
      "a chain that ends too low",
      chain(kind: number(0, 20), last: number(0, 10), isRequired: true),
      ["p39: for example when `p38 == 15`"]
    ),
    (
      "a chain of steps that ends too low",
      chain(kind: number(0, 100, step: 5), last: number(0, 50, step: 5), isRequired: true),
      ["p39: for example when `p38 == 55`"]
    ),
    (
      "a chain of days that ends too early",
      chain(kind: day("2026-01-01", nil), last: day(nil, "2026-12-31"), isRequired: true),
      ["p39: for example when `p38 == \"2027-01-01\"`"]
    ),
    ("a chain of days", chain(kind: day(nil, nil), .less, isRequired: true), []),
    (
      "a chain whose ends are compared",
      chain(kind: number(), isRequired: true, end: [relates("p0", .lessOrEqual, "p39")]),
      ["rule 0 of end never fails"]
    ),
    (
      "a chain whose ends are compared, where a field between them may be left out",
      chain(kind: number(), end: [relates("p0", .lessOrEqual, "p39")]), []
    ),
    (
      "a chain that climbs",
      chain(
        kind: number(0, nil, step: 1),
        .less,
        isRequired: true,
        end: [
          compares("p39", .greaterOrEqual, 39), compares("p39", .greater, 39),
          relates("p38", .less, "p39"),
        ]
      ),
      ["rule 0 of end never fails", "rule 2 of end never fails"]
    ),
    (
      "a chain of different bounds",
      chain(
        kinds: (0..<40).map { number(100 * $0, 100 * $0 + 4000, step: 1) },
        isRequired: true,
        end: [compares("p39", .greaterOrEqual, 3900), relates("p3", .less, "p39")]
      ),
      ["rule 0 of end never fails"]
    ),
    (
      "a star whose centre comes first",
      star(isCentreFirst: true, number(nil, 10), kind: number(20, nil)),
      (1..<40).map { "rule 0 of p\($0) never fails" }
    ),
    (
      "a star whose centre comes first and may be too high",
      star(isCentreFirst: true, number(), kind: number(nil, 20)),
      (1..<40).map { "p\($0): for example when `p0 == 250`" }
    ),
    (
      "a star whose centre comes last and may be too low",
      star(isCentreFirst: false, number(nil, 10), kind: number(0, 20)),
      ["p39: for example when `p38 == 15`"]
    ),
    (
      "a star of different bounds",
      star(
        isCentreFirst: false,
        number(nil, 500),
        kinds: (0..<39).map { number($0, 100 + 3 * $0) },
        end: [compares("p39", .greaterOrEqual, 0)]
      ), []
    ),
    (
      "a star of days",
      star(isCentreFirst: false, day(nil, nil), kind: day("2026-01-01", "2026-12-31")), []
    ),
  ]

  @Test("in chains and stars of 40 fields are decided by their order", arguments: forms)
  func many(name: String, form: Form, said: [String]) {
    var budget = WorkBudget(states: Int.max)
    let verdicts = ConditionAnalysis(form: form).verdicts(within: &budget)
    #expect(verdicts.map(\.text) == said)
    #expect(Int.max - budget.states < 300_000)
  }

  @Test(
    "of fields that are each compared with each other take little work, and nothing is said",
    arguments: [Condition.Comparison.equal, .lessOrEqual]
  )
  func entangled(comparison: Condition.Comparison) {
    let fields = (0..<15).map { place in
      Field(
        id: FieldID("p\(place)"),
        kind: Self.number(),
        rules: (0..<place).map { other in
          let condition = Self.relates("p\(other)", comparison, "p\(place)")
          return FieldRule(must: comparison == .equal ? .not(condition) : condition, message: "No.")
        }
      )
    }
    var budget = WorkBudget(states: Int.max)
    let verdicts = ConditionAnalysis(form: Form(id: "form", fields: fields))
      .verdicts(within: &budget)
    #expect(verdicts.isEmpty)
    #expect(Int.max - budget.states < 2_000_000)
  }
}

// Forms of 40 fields.
extension ComparedAnswersTests {
  static func number(_ min: Int? = nil, _ max: Int? = nil, step: Int? = nil) -> FieldKind {
    func exact(_ number: Int?) -> ExactNumber? { number.map { ExactNumber($0) } }
    return .number(NumberField(min: exact(min), max: exact(max), step: exact(step)))
  }

  static func day(_ min: String?, _ max: String?) -> FieldKind {
    func bound(_ text: String?) -> DateBound? {
      text.flatMap { CalendarDate(iso: $0) }.map { .date($0) }
    }
    return .date(DateField(min: bound(min), max: bound(max)))
  }

  static func relates(
    _ left: String,
    _ comparison: Condition.Comparison,
    _ right: String
  ) -> Condition {
    .test(.relates(.answer(FieldID(left)), comparison, .answer(FieldID(right))))
  }

  static func compares(
    _ field: FieldID,
    _ comparison: Condition.Comparison,
    _ number: Int
  ) -> Condition {
    .test(.compares(field, comparison, .number(ExactNumber(number))))
  }

  /// Fields of which each bounds the next one, and one behind them with rules.
  static func chain(
    kind: FieldKind? = nil,
    kinds: [FieldKind] = [],
    last: FieldKind? = nil,
    _ comparison: Condition.Comparison = .lessOrEqual,
    isRequired: Bool = false,
    end: [Condition] = []
  ) -> Form {
    let count = 39 - min(39, kinds.count)
    let kinds =
      kinds + (Array(repeating: kind, count: count) + [last ?? kind]).compactMap(\.self)
    let fields = kinds.prefix(40).enumerated().map { place, kind in
      let rule = FieldRule(
        must: relates("p\(place - 1)", comparison, "p\(place)"),
        message: "No."
      )
      return Field(
        id: FieldID("p\(place)"),
        isRequired: isRequired,
        kind: kind,
        rules: place == 0 ? [] : [rule]
      )
    }
    return form(fields, end)
  }

  /// A field, required where it comes last, and fields that are at least as great, where it comes
  /// first, or at most as great.
  static func star(
    isCentreFirst: Bool,
    _ centre: FieldKind,
    kind: FieldKind? = nil,
    kinds: [FieldKind] = [],
    end: [Condition] = []
  ) -> Form {
    let kinds = kinds + Array(repeating: kind, count: 39 - kinds.count).compactMap(\.self)
    func rule(_ left: Int, _ right: Int) -> FieldRule {
      FieldRule(must: relates("p\(left)", .lessOrEqual, "p\(right)"), message: "No.")
    }
    if isCentreFirst {
      let others = kinds.enumerated().map { place, kind in
        Field(
          id: FieldID("p\(place + 1)"),
          isRequired: true,
          kind: kind,
          rules: [rule(0, place + 1)]
        )
      }
      return form([Field(id: "p0", kind: centre)] + others, end)
    }
    let others = kinds.enumerated().map { Field(id: FieldID("p\($0)"), kind: $1) }
    let rules = others.indices.map { rule($0, 39) }
    return form(others + [Field(id: "p39", isRequired: true, kind: centre, rules: rules)], end)
  }

  private static func form(_ fields: [Field], _ end: [Condition]) -> Form {
    let rules = end.map { FieldRule(must: $0, message: "No.") }
    let field = Field(id: "end", kind: .json(JSONField()), rules: rules)
    return Form(id: "form", fields: fields + [field])
  }
}

extension ConditionVerdict {
  /// What it says, in short.
  fileprivate var text: String {
    switch (place, kind) {
    case (.rule(let field, let index), .neverFails): "rule \(index) of \(field) never fails"
    case (.field(let field), .unanswerableByRules):
      ([field.rawValue] + reasons).joined(separator: ": ")
    default: "\(place) \(kind)"
    }
  }
}

extension AnswerSpace.State {
  /// The answers that it names.
  fileprivate var answers: [FieldID: AnswerValue] {
    var answers: [FieldID: AnswerValue] = [:]
    for condition in conditions {
      switch condition {
      case .test(.isOneOf(let field, let values)): answers[field] = values.first
      case .test(.counts(let field, .equal, let count)):
        answers[field] = .options(Array(repeating: "any", count: count))
      default: break
      }
    }
    return answers
  }
}

extension [FieldID: AnswerValue] {
  /// Whether conditions on these fields alone have some truths.
  fileprivate func agree(with truths: some Sequence<(Condition, Bool)>) -> Bool {
    truths.allSatisfy { condition, truth in
      !condition.fields.allSatisfy { self[$0] != nil } || condition.holds { self[$0] } == truth
    }
  }
}
