import FormModel

/// Forms with random conditions, so small that every answer can be tried; larger ones are made by
/// `RandomForms`.
struct RandomForm {
  /// Two that conditions name, and one more of each length.
  static let texts = ["a", "bb", "c", "dd", "eee"]

  private var random: SeededGenerator
  private var fields: [Field] = []

  /// How many fields in a hundred have rules.
  private let rulesPerCent: Int
  /// Whether there are lists, whose items have fields.
  private let hasLists: Bool
  /// The list whose items the fields are made for.
  private var owner: FieldID?

  init(seed: UInt64, rulesPerCent: Int = 0, hasLists: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.rulesPerCent = rulesPerCent
    self.hasLists = hasLists
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.randomElement(using: &random) ?? 0
  }

  mutating func make() -> Form {
    var sections: [FormSection] = []
    let count = number(3...4)
    while fields.count < count {
      let start = fields.count
      let condition = start > 0 && chance(40) ? condition(depth: 1) : nil
      for _ in 0..<number(1...2) {
        fields.append(field())
        if hasLists, chance(40) { addList() }
      }
      sections.append(
        FormSection(
          id: SectionID("s\(sections.count)"),
          condition: condition,
          fields: fields[start...].map(\.id)
        )
      )
    }
    return Form(id: "random", sections: sections, fields: fields)
  }

  /// A list with one field or two of its items, each beside it, as a form has them when it is
  /// unfolded.
  private mutating func addList() {
    let id = FieldID("f\(fields.count)")
    let condition = chance(40) ? condition(depth: 1) : nil
    let items = CollectionField(item: Form(id: "item", fields: []), minItems: chance(30) ? 1 : nil)
    fields.append(
      Field(id: id, isRequired: chance(30), condition: condition, kind: .collection(items))
    )
    owner = id
    for _ in 0..<number(1...2) {
      var field = field()
      field.owner = id
      fields.append(field)
    }
    owner = nil
  }

  /// The fields that a condition may name.
  private var named: [Field] {
    fields.filter { $0.id != owner && ($0.owner == nil || $0.owner == owner) }
  }

  private mutating func field() -> Field {
    var field = Field(
      id: FieldID("f\(fields.count)"),
      isRequired: chance(50),
      condition: !fields.isEmpty && chance(50) ? condition(depth: 2) : nil,
      kind: .toggle(ToggleField(mustBeOn: chance(20) ? "needed" : nil))
    )
    switch number(0...8) {
    case 0:
      field.kind = .text(
        TextField(minLength: chance(20) ? 2 : nil, maxLength: chance(30) ? number(1...2) : nil)
      )
      if chance(20) { field.defaultValue = .literal(.text("bb")) }
    case 1:
      field.kind = .number(
        NumberField(
          isInteger: chance(50),
          min: chance(60) ? ExactNumber(number(0...2)) : nil,
          max: chance(60) ? ExactNumber(number(1...4)) : nil,
          step: chance(20) ? 2 : nil
        )
      )
    case 2:
      let options = options()
      field.kind = .picker(PickerField(options: options, allowsCustom: chance(15)))
      let enabled = options.list?.options.filter { $0.disabledReason == nil } ?? []
      if chance(25), let option = enabled.randomElement(using: &random) {
        field.defaultValue = .literal(.option(option.id))
      }
    case 3:
      field.kind = .multiSelector(
        MultiSelectorField(
          options: options(),
          minSelections: chance(30) ? number(1...2) : nil,
          maxSelections: chance(30) ? number(1...3) : nil
        )
      )
    case 4: field.kind = .json(JSONField(shape: chance(50) ? .array : nil))
    case 5 where !fields.isEmpty:
      field.isRequired = false
      field.kind = .computed(computed())
    case 6 where !fields.isEmpty:
      field.kind = .toggle(ToggleField())
      field.defaultValue = chance(50) ? .condition(condition(depth: 1)) : nil
    case 7:
      field.kind = .date(
        DateField(
          min: chance(60) ? .date(day(0...2)) : nil,
          max: chance(60) ? chance(20) ? .today : .date(day(1...4)) : nil
        )
      )
    default: break
    }
    if field.kind.isAsked, field.kind.choice == nil, !fields.isEmpty, chance(15) {
      field.requirement = condition(depth: 1)
    }
    if field.kind.isAsked, !fields.isEmpty, chance(rulesPerCent) { addRules(to: &field) }
    if field.kind.isAsked, chance(40) {
      if let cases = cases(of: field) { field.defaultValue = cases }
      if field.defaultValue != nil || field.kind.toggle != nil { field.whenHidden = .default }
    }
    return field
  }

  /// One rule or two, which may compare the answer with that of a field of its kind.
  private mutating func addRules(to field: inout Field) {
    for _ in 0..<number(1...2) {
      fields.append(field)
      var must = condition(depth: 1)
      if chance(70), let comparison = comparison() { must = comparison }
      let when = chance(30) ? condition(depth: 0) : nil
      fields.removeLast()
      field.rules.append(FieldRule(when: when, must: must, message: "No."))
    }
  }

  /// A comparison of the last field with one before it; `nil` where none is of its kind.
  private mutating func comparison() -> Condition? {
    func term(_ field: Field) -> (term: Condition.Term, kind: String)? {
      switch field.kind {
      case .number, .date, .text: (.answer(field.id), field.kind.name)
      case .multiSelector: (.count(field.id), "number")
      default: nil
      }
    }
    guard let last = fields.last.flatMap(term),
      let other = fields.dropLast().compactMap(term).filter({ $0.kind == last.kind })
        .randomElement(using: &random)
    else { return nil }
    let all = Condition.Comparison.allCases
    let comparison = last.kind == "text" ? .equal : all[number(0...(all.count - 1))]
    let test = Condition.test(.relates(other.term, comparison, last.term))
    return chance(25) ? .not(test) : test
  }

  /// The answer of a field, whether a condition holds, or one of some texts.
  private mutating func computed() -> ComputedField {
    switch number(0...2) {
    case 0:
      let field = named.first { $0.kind.items == nil } ?? fields[0]
      return ComputedField(.answer(field.id), as: field.kind.answerKind)
    case 1: return ComputedField(.condition(condition(depth: 1)), as: .toggle(ToggleField()))
    default: return ComputedField(cases(["a", "bb", "c"].map { .text($0) }))
    }
  }

  /// A value for some conditions; options that may be hidden or disabled are none.
  private mutating func cases(of field: Field) -> ValueSource? {
    guard !fields.isEmpty, chance(50) else { return nil }
    switch field.kind {
    case .text(let text): return text.minLength == nil ? cases([.text("a"), .text("c")]) : nil
    case .toggle: return cases([.toggle(true), .toggle(false)])
    case .picker(let picker):
      let options = picker.choice.options.list?.options ?? []
      let always = options.filter { $0.condition == nil && $0.disabledReason == nil }
      return always.isEmpty ? nil : cases(always.map { .option($0.id) })
    case .number, .date, .multiSelector, .json, .collection, .group, .note, .computed: return nil
    }
  }

  private mutating func cases(_ values: [AnswerValue]) -> ValueSource {
    var cases = (0..<number(1...2)).map { _ in
      ValueCase(
        when: condition(depth: 1),
        value: .literal(values[number(0...(values.count - 1))])
      )
    }
    if chance(60) { cases.append(ValueCase(value: .literal(values[0]))) }
    return .cases(cases)
  }

  private mutating func options() -> OptionSource {
    let isOffered = fields.isEmpty || chance(80) ? nil : condition(depth: 1)
    var options = [Option(id: "x", condition: isOffered)]
    for id in ["y", "z", "w"] where chance(70) {
      options.append(
        Option(
          id: OptionID(id),
          condition: !fields.isEmpty && chance(25) ? condition(depth: 1) : nil,
          disabledReason: chance(10) ? "sold out" : nil,
          isExclusive: chance(15)
        )
      )
    }
    return .list(OptionList(options))
  }

  private mutating func condition(depth: Int) -> Condition {
    if depth > 0, chance(45) {
      let parts = (0..<number(2...3)).map { _ in condition(depth: depth - 1) }
      return chance(50) ? .all(parts) : .any(parts)
    }
    if chance(25) { return .not(condition(depth: 0)) }
    guard let field = named.randomElement(using: &random) else { return .always }
    if chance(10) { return .test(.isAnswered(field.id)) }
    if field.kind.items != nil {
      return .test(.counts(field.id, chance(50) ? .greater : .equal, number(0...1)))
    }
    switch field.kind.answerKind {
    case .toggle:
      return .test(chance(70) ? .isOn(field.id) : .isOneOf(field.id, [.toggle(false)]))
    case .text:
      let texts = RandomForm.texts.prefix(2).filter { _ in chance(60) }
      return .test(.isOneOf(field.id, (texts.isEmpty ? ["a"] : texts).map { .text($0) }))
    case .number:
      if chance(30) {
        return .test(.isOneOf(field.id, [.number(ExactNumber(number(-1...5)))]))
      }
      let comparison = [Condition.Comparison.less, .lessOrEqual, .greater, .greaterOrEqual]
      return .test(
        .compares(field.id, comparison[number(0...3)], .number(ExactNumber(number(-1...5))))
      )
    case .date:
      if chance(30) { return .test(.isOneOf(field.id, [.date(day(-1...5))])) }
      let comparison = Condition.Comparison.allCases[number(0...4)]
      return .test(.compares(field.id, comparison, .date(day(-1...5))))
    case .picker(let picker):
      return .test(.isOneOf(field.id, some(of: picker.choice.options).map { .option($0) }))
    case .multiSelector(let selector):
      switch number(0...2) {
      case 0: return .test(.hasAny(field.id, some(of: selector.choice.options)))
      case 1: return .test(.hasAll(field.id, some(of: selector.choice.options)))
      default:
        let comparison = Condition.Comparison.allCases[number(0...4)]
        return .test(.counts(field.id, comparison, number(-1...5)))
      }
    case .json, .collection, .group, .note, .computed: return .test(.isAnswered(field.id))
    }
  }

  private mutating func day(_ range: ClosedRange<Int>) -> CalendarDate {
    RandomForm.day(number(range))
  }

  /// A day some days from the last one of a month.
  static func day(_ number: Int) -> CalendarDate {
    let last = CalendarDate(year: 2024, month: 2, day: 29)
    return last.adding(days: 2 * number) ?? last
  }

  private mutating func some(of source: OptionSource) -> [OptionID] {
    let ids = source.list?.options.map(\.id) ?? []
    let some = ids.filter { _ in chance(40) }
    return some.isEmpty ? [ids[number(0...(ids.count - 1))]] : some
  }
}
