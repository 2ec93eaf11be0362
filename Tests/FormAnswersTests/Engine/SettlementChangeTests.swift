import FormAnswers
import FormModel
import Testing

/// Answers that change one by one: only what depends on them is decided again, with the outcome of
/// a pass over the whole form.
struct SettlementChangeTests {
  /// Fields whose conditions, options and templates name each other.
  private static let form: Form = {
    let isOn = Condition.test(.isOn("advanced"))
    let isVapor = Condition.test(.isOneOf("framework", [.option("vapor")]))
    let options = ["redis", "postgres"].options + [Option(id: "fluent", condition: isVapor)]
    return Form(
      id: "service",
      sections: [
        FormSection(id: "basics", fieldRange: 0..<4),
        FormSection(id: "stack", condition: isOn, fieldRange: 4..<7),
        FormSection(id: "end", fieldRange: 7..<10),
      ],
      fields: [
        Sample.text("name", TextField(maxLength: 8), required: true),
        Sample.text(
          "repository",
          TextField(maxLength: 12),
          default: .template(Template(parts: [.field("name", [.upper]), .literal("-svc")]))
        ),
        Sample.number("count", NumberField(max: ExactNumber(json: "9"))),
        Sample.toggle("advanced"),
        Sample.picker("framework", ["vapor", "none"].options, required: true),
        Sample.selector("features", options, max: 2, when: .not(isVapor)),
        Sample.computed("summary", [.field("repository", []), .field("features", [])]),
        Sample.picker("store", options, default: .value(.option("fluent"))),
        Sample.computed("size", [.field("count", []), .literal("x")]),
        Sample.text("note", when: .all([isOn, .test(.isAnswered("summary"))])),
      ]
    )
  }()

  private static let values: [AnswerValue?] = [
    nil, .text("api"), .text("a-name-that-is-too-long"), .text("e\u{301}"), .text("\u{E9}"),
    .toggle(true), .toggle(false), .option("vapor"), .option("none"), .option("fluent"),
    .options(["redis", "fluent"]), .options(["postgres", "redis"]), .options([]),
    ExactNumber(json: "2.5").map { .number($0) }, ExactNumber(json: "2.50").map { .number($0) },
    ExactNumber(json: "12").map { .number($0) },
  ]

  @Test(arguments: 0..<20)
  func theStatesAreThoseOfAWholePass(seed: UInt64) {
    var random = Numbers(state: seed)
    let engine = AnswerEngine(Self.form)
    var answers: [FieldID: AnswerValue] = [:]
    var settlement = engine.settlement(of: answers)
    for _ in 0..<200 {
      let place = random.next(below: Self.form.fields.count)
      answers[Self.form.fields[place].id] = Self.values[random.next(below: Self.values.count)]
      _ = settlement.change(at: place, to: answers)
      let whole = engine.settle(answers)
      for (field, (state, expected)) in zip(Self.form.fields, zip(settlement.states, whole)) {
        #expect("\(state)" == "\(expected)", "\(field.id) with \(answers)")
      }
    }
  }

  @Test(arguments: [
    ("name" as FieldID, AnswerValue.text("api"), ["name", "repository", "summary"]),
    ("count", .text("no number"), ["count", "size"]),
    ("size", .text("not asked"), ["size"]),
    ("advanced", .toggle(false), ["advanced"]),
    (
      "advanced", .toggle(true),
      ["advanced", "framework", "features", "summary", "store", "note"]
    ),
  ])
  func onlyWhatDependsOnAnAnswerIsLookedAt(
    _ id: FieldID,
    _ value: AnswerValue,
    _ expected: [String]
  ) throws {
    var settlement = AnswerEngine(Self.form).settlement(of: [:])
    let place = try #require(Self.form.position(of: id))
    let looked = settlement.change(at: place, to: [id: value])
    #expect(looked.map { Self.form.fields[$0].id.rawValue } == expected)
  }

  @Test func aTextAmongManyFieldsIsAlone() {
    let fields = (0..<10_000).map { index in
      index % 2 == 0
        ? Sample.text(FieldID("f\(index)"), required: true)
        : Sample.computed(FieldID("f\(index)"), [.field(FieldID("f\(index - 1)"), [])])
    }
    var settlement = AnswerEngine(Sample.form(fields)).settlement(of: [:])
    #expect(settlement.change(at: 5_000, to: ["f5000": .text("a")]) == [5_000, 5_001])
    #expect(settlement.states[5_001].value == .text("a"))
  }

  /// With templates that take all the work there may be, the order counts in which they are made.
  @Test func whatIsTooMuchWorkIsThatOfAWholePass() {
    let fields =
      [Sample.text("a"), Sample.text("b")]
      + (0..<40).map { index in
        Sample.computed(FieldID("c\(index)"), [.field(index < 20 ? "a" : "b", [.slug, .upper])])
      }
    let engine = AnswerEngine(Sample.form(fields))
    var answers: [FieldID: AnswerValue] = [:]
    var settlement = engine.settlement(of: answers, templateBudget: 33_000)
    for (id, count) in [("b" as FieldID, 20), ("a", 20), ("b", 10), ("a", 10), ("a", 1), ("b", 1)] {
      answers[id] = .text(String(repeating: "\u{E9}", count: count))
      _ = settlement.change(at: id == "a" ? 0 : 1, to: answers)
      let whole = engine.settlement(of: answers, templateBudget: 33_000).states
      #expect(settlement.states.map { "\($0)" } == whole.map { "\($0)" })
      let isTooMuch = whole.contains { $0.emptiness == .tooMuchWork }
      #expect(isTooMuch == (id == "a" && count == 20))
    }
  }
}

/// Numbers that are the same every time (Knuth's linear congruence, MMIX).
private struct Numbers {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
