import FormModel

/// Small forms whose fields are compared with each other at random.
struct RandomComparedForm {
  enum Kind: CaseIterable {
    case integers, steps, numbers, days, texts, counts
  }

  private let kind: Kind
  /// The greatest value that the form names.
  private let most: Int
  private var random: SeededGenerator
  private var fields: [Field] = []

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    most = kind == .numbers ? 2 : 4
    random = SeededGenerator(seed: seed)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// A form, and values of each field between and beyond those of the fields before it.
  mutating func make() -> (form: Form, candidates: [FieldID: [AnswerValue]]) {
    fields = [Field(id: "on", isRequired: chance(50), kind: .toggle(ToggleField()))]
    var candidates: [FieldID: [AnswerValue]] = [:]
    for place in 0..<3 {
      var field = Field(
        id: FieldID("p\(place)"),
        isRequired: chance(60),
        condition: chance(15) ? .test(.isOn("on")) : nil,
        kind: fieldKind()
      )
      if place > 0 {
        for _ in 0..<number(0...2) { field.rules.append(rule(of: field)) }
      }
      if field.rules.isEmpty, field.condition != nil, chance(50), kind != .counts {
        field.defaultValue = .literal(value(most / 2))
        field.whenHidden = .default
      }
      if field.kind.multiSelector == nil { candidates[field.id] = values(at: place) }
      fields.append(field)
    }
    var other = Field(id: "other", kind: .json(JSONField()))
    if chance(50) { other.rules = [rule(of: nil)] }
    if chance(50) { other.condition = .all([literalTest(), literalTest()]) }
    fields.append(other)
    return (Form(id: "compared", fields: fields), candidates)
  }

  private mutating func fieldKind() -> FieldKind {
    let min = chance(60) ? number(0...most / 2) : nil
    let max = chance(60) ? number(most / 2...most) : nil
    func bound(_ number: Int?, _ factor: Int) -> ExactNumber? {
      number.map { ExactNumber($0 * factor) }
    }
    switch kind {
    case .integers:
      return .number(NumberField(isInteger: true, min: bound(min, 1), max: bound(max, 1)))
    case .steps:
      return .number(NumberField(min: bound(min ?? 0, 2), max: bound(max, 2), step: 2))
    case .numbers: return .number(NumberField(min: bound(min, 1), max: bound(max, 1)))
    case .days:
      return .date(
        DateField(
          min: min.map { .date(RandomComparedForm.day($0)) },
          max: max.map { .date(RandomComparedForm.day($0)) }
        )
      )
    case .texts: return .text(TextField())
    case .counts:
      if chance(40) { return .number(NumberField(isInteger: true, min: 0, max: bound(max, 1))) }
      let options = (0..<number(2...3)).map { place in
        Option(
          id: OptionID("o\(place)"),
          condition: chance(20) ? .test(.isOn("on")) : nil,
          isExclusive: chance(10)
        )
      }
      return .multiSelector(
        MultiSelectorField(
          options: .list(OptionList(options)),
          minSelections: chance(20) ? 1 : nil
        )
      )
    }
  }

  /// Values of the field at a place.
  private func values(at place: Int) -> [AnswerValue] {
    switch kind {
    case .integers, .counts: (-3 - place...7 + place).map { .number(ExactNumber($0)) }
    case .steps: (-3 - place...7 + place).map { .number(ExactNumber(2 * $0)) }
    case .days: (-3 - place...7 + place).map { .date(RandomComparedForm.day($0)) }
    case .texts: ["a", "bb", "ccc", "ddd", "eee", "fff", "ggg", "hhh"].map { .text($0) }
    case .numbers:
      ((-3 - place) << place...(7 + place) << place).compactMap { part in
        ExactNumber(json: "\(part * 1000 >> (place + 1))e-3").map { .number($0) }
      }
    }
  }

  private static func day(_ number: Int) -> CalendarDate {
    let start = CalendarDate(year: 2024, month: 2, day: 27)
    return start.adding(days: number) ?? start
  }

  private func value(_ number: Int) -> AnswerValue {
    switch kind {
    case .integers, .numbers, .counts: .number(ExactNumber(number))
    case .steps: .number(ExactNumber(2 * number))
    case .days: .date(RandomComparedForm.day(number))
    case .texts: .text(number.isMultiple(of: 2) ? "a" : "bb")
    }
  }

  private func term(_ field: Field) -> Condition.Term? {
    switch field.kind {
    case .toggle, .json: nil
    case .multiSelector: .count(field.id)
    default: .answer(field.id)
    }
  }

  /// Conditions on the fields, after ``make()``.
  mutating func conditions() -> [Condition] {
    let answered = fields.map { Condition.test(.isAnswered($0.id)) }
    let chain = zip(fields.dropFirst(), fields.dropFirst(2)).compactMap { low, high in
      term(low).flatMap { low in term(high).map { Condition.test(.relates(low, .equal, $0)) } }
    }
    return answered + chain + (0..<2).map { _ in literalTest() }
      + (0..<3).map { _ in comparison(of: nil) }
  }

  private mutating func term() -> Condition.Term? {
    fields.compactMap(term).randomElement(using: &random)
  }

  /// A test of a field before, against a value.
  private mutating func literalTest() -> Condition {
    let comparison = Condition.Comparison.allCases[number(0...4)]
    switch term() {
    case .answer(let field):
      let value = value(number(0...most))
      if kind == .texts || comparison == .equal { return .test(.isOneOf(field, [value])) }
      return .test(.compares(field, comparison, value))
    case .count(let field): return .test(.counts(field, comparison, number(0...3)))
    case nil: return .test(.isOn("on"))
    }
  }

  /// A comparison of two fields, the first of which is a given one where there is one.
  private mutating func comparison(of field: Condition.Term?) -> Condition {
    guard let left = field ?? term(), let right = term() else { return .test(.isOn("on")) }
    let comparison = Condition.Comparison.allCases[kind == .texts ? 0 : number(0...4)]
    let test = Condition.test(
      chance(50) ? .relates(left, comparison, right) : .relates(right, comparison, left)
    )
    return chance(kind == .texts ? 50 : 20) ? .not(test) : test
  }

  private mutating func rule(of field: Field?) -> FieldRule {
    let own = field.flatMap(term)
    let compared = comparison(of: own)
    let must: Condition =
      switch number(0...9) {
      case 0: .any([compared, .test(.isOn("on"))])
      case 1: .any([compared, literalTest()])
      case 2: .all([compared, comparison(of: own)])
      case 3: literalTest()
      default: compared
      }
    return FieldRule(
      when: chance(15) ? (chance(50) ? .test(.isOn("on")) : literalTest()) : nil,
      must: must,
      message: "No."
    )
  }
}
