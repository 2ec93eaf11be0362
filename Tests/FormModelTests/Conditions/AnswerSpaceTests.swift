import FormModel
import TestTraits
import Testing

@Suite("The space of possible answers")
struct AnswerSpaceTests {
  @Test("gives conditions the truths together that all answers give them", .slow, arguments: 0..<4)
  func truths(batch: UInt64) throws {
    for seed in (batch * 100)..<(batch * 100 + 100) {
      var random = RandomForm(seed: seed)
      let form = random.make()
      let conditions = AllStates.conditions(of: form)
      var budget = WorkBudget()
      let space = try #require(FormReach(form: form).space(of: conditions, within: &budget))
      var found: Set<[Bool]> = []
      let isDone = space.forEachState(within: &budget) { state in
        found.insert(conditions.indices.map { state.holds($0) })
        return true
      }
      #expect(isDone)
      #expect(found == AllStates(form, texts: RandomForm.texts).truths, "seed \(seed)")
    }
  }

  @Test("of fields alone takes them as shown, with all their options", .slow, arguments: 0..<4)
  func alone(batch: UInt64) {
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var random = RandomForm(seed: seed)
      let form = random.make()
      let free = form.withoutConditions
      let states = AllStates(free, texts: RandomForm.texts, of: AllStates.conditions(of: form))
      for (index, condition) in AllStates.conditions(of: form).enumerated() {
        var budget = WorkBudget()
        let canHold = condition.canHold(in: free, within: &budget)
        #expect(canHold == states.truths.contains { $0[index] }, "seed \(seed)")
      }
    }
  }

  @Test("of a text has the truths that all short texts give", .slow, arguments: 0..<4)
  func texts(batch: UInt64) throws {
    for seed in (batch * 100)..<(batch * 100 + 100) {
      var random = SeededGenerator(seed: seed)
      func one(of texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let kind = TextField(
        minLength: number(0...2) == 0 ? 2 : nil,
        maxLength: 4,
        pattern: one(of: ["[ab]*", "a[ab]*", "(a|bb)*", "[ab]{3}", "[ab]*[b]"]),
        format: number(0...3) == 0 ? .identifier : nil
      )
      let field = Field(id: "t", isRequired: number(0...1) == 0, kind: .text(kind))
      let conditions = try (0..<number(1...5)).map { _ in
        let text = one(of: ["", "a", "b", "ab", "ba", "bb", "aab", "bbbbb"])
        if number(0...3) == 0 { return Condition.test(.isOneOf("t", [.text(text), .text("b")])) }
        let pattern = one(of: ["a*", "(ab)*", ".*a.", "b{2,3}|a", "[^a]+", ".{2}"])
        let kind = TextTest.Kind.allCases[number(0...3)]
        let test = TextTest(kind, kind == .matches ? pattern : text)
        return .test(.text("t", try #require(test)))
      }
      var budget = WorkBudget()
      let form = Form(id: "form", fields: [field])
      let space = try #require(FormReach(form: form).space(of: conditions, within: &budget))
      var found: Set<[Bool]> = []
      _ = space.forEachState(within: &budget) { state in
        found.insert(conditions.indices.map { state.holds($0) })
        return true
      }
      var texts = [""]
      var expected: Set<[Bool]> = []
      let validator = field.kind.validator(isRequired: field.isRequired, patterns: PatternCache())
      for _ in 1...4 {
        texts = texts.flatMap { [$0 + "a", $0 + "b"] }
        for text in texts where validator.problems(of: .text(text)).isEmpty {
          expected.insert(conditions.map { $0.holds { _ in .text(text) } })
        }
      }
      if !field.isRequired { expected.insert(conditions.map { $0.holds { _ in nil } }) }
      #expect(found == expected, "seed \(seed)")
    }
  }

  private static let toggles = (0..<10).map {
    Field(id: FieldID("f\($0)"), kind: .toggle(ToggleField()))
  }
  private static let form = Form(id: "form", fields: toggles)
  private static let all = Condition.all(toggles.map { .test(.isOn($0.id)) })

  @Test("is there up to a number of states", arguments: [(1024, true), (1023, false)])
  func limit(_ limit: Int, isThere: Bool) {
    var budget = WorkBudget()
    let space = FormReach(form: Self.form).space(of: [Self.all], limit: limit, within: &budget)
    #expect((space != nil) == isThere)
  }

  @Test("says when the work did not suffice, and takes off what was needed")
  func work() throws {
    var budget = WorkBudget()
    let space = try #require(FormReach(form: Self.form).space(of: [Self.all], within: &budget))
    budget.states = 1_000
    var count = 0
    #expect(
      !space.forEachState(within: &budget) { _ in
        count += 1
        return true
      }
    )
    #expect(budget.states == 0 && count < 1_000)
    budget.states = 100_000
    #expect(space.forEachState(within: &budget) { _ in true })
    #expect((1..<100_000).contains(budget.states))
    var few = WorkBudget(states: 10)
    #expect(Condition.not(Self.all).canHold(in: Self.form, within: &few) == nil)
  }

  @Test(
    "makes tests false that have no field, or one of another kind",
    arguments: [
      Condition.Test.isOn("nobody"), .compares("f0", .less, .number(1)), .hasAny("f0", ["x"]),
    ]
  )
  func unfit(test: Condition.Test) {
    var budget = WorkBudget(states: 1_000)
    #expect(Condition.test(test).canHold(in: Self.form, within: &budget) == false)
    #expect(Condition.not(.test(test)).canHold(in: Self.form, within: &budget) == true)
  }
}

extension Condition {
  /// Whether some answers make it true, whichever fields are shown and options offered.
  fileprivate func canHold(in form: Form, within budget: inout WorkBudget) -> Bool? {
    FormReach(form: form).space(of: [self], alone: true, within: &budget)?
      .canHold(within: &budget)
  }
}

extension Form {
  /// The form with everything always shown and offered.
  fileprivate var withoutConditions: Form {
    var sections = sections
    for index in sections.indices { sections[index].condition = nil }
    let fields = ownFields.map { field in
      var field = field
      field.condition = nil
      switch field.kind {
      case .picker(var picker):
        picker.choice.options = picker.choice.options.withoutConditions
        field.kind = .picker(picker)
      case .multiSelector(var selector):
        selector.choice.options = selector.choice.options.withoutConditions
        field.kind = .multiSelector(selector)
      case .text, .number, .date, .toggle, .json, .collection, .group, .note, .computed: break
      }
      return field
    }
    return Form(id: id, sections: sections, fields: fields)
  }
}

extension OptionSource {
  fileprivate var withoutConditions: OptionSource {
    .list(
      OptionList(
        (list?.options ?? []).map {
          Option(id: $0.id, disabledReason: $0.disabledReason, isExclusive: $0.isExclusive)
        }
      )
    )
  }
}
