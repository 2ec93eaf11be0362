import TestTraits
import Testing

@testable import FormModel

@Suite("An analysis takes work in proportion to the form")
struct ConditionAnalysisWorkTests {
  enum Shape: CaseIterable {
    case alone, chain, sections, fan, options, selectors
  }

  static func form(_ shape: Shape, fields count: Int) -> Form {
    var fields: [Field] = []
    var sections: [FormSection] = []
    for index in 0..<count {
      var field = Field(id: FieldID("f\(index)"), kind: .toggle(ToggleField()))
      let last = FieldID("f\(index - 1)")
      switch shape {
      case .alone:
        if index % 2 == 1 { field.condition = .test(.isOn(last)) }
      case .chain:
        if index > 0 { field.condition = .test(.isOn(last)) }
      case .sections:
        if index > 0 { field.condition = .not(.test(.isOn(last))) }
        if index % 10 == 0 {
          sections.append(
            FormSection(
              id: SectionID("s\(index)"),
              condition: index > 0 ? .test(.isOn(last)) : nil,
              fields: (index..<min(index + 10, count)).map { FieldID("f\($0)") }
            )
          )
        }
      case .fan:
        if index > 20 {
          let fields = (0..<20).map { FieldID("f\((index * 7 + $0) % 20)") }
          field.condition = .any(fields.map { .test(.isOn($0)) } + [.test(.isOn(last))])
        }
      case .options:
        let options = (0..<3).map { option in
          Option(
            id: OptionID("o\(option)"),
            condition: index > 0 && option > 2 ? .test(.isOneOf(last, [.option("o1")])) : nil
          )
        }
        field.kind = .picker(PickerField(options: .list(OptionList(options))))
        if index > 0 { field.condition = .test(.isOneOf(last, [.option("o3"), .option("o4")])) }
      case .selectors:
        let options = (0..<8).map { Option(id: OptionID("o\($0)")) }
        field.kind = .multiSelector(MultiSelectorField(options: .list(OptionList(options))))
        if index > 0 {
          field.condition = .all([
            .test(.hasAny(last, ["o1", "o2", "o3"])), .test(.counts(last, .greater, index % 5)),
          ])
        }
      }
      fields.append(field)
    }
    return Form(id: "big", sections: sections, fields: fields)
  }

  private static func steps(_ shape: Shape, fields count: Int) -> Int {
    var budget = WorkBudget(states: Int.max)
    _ = ConditionAnalysis(form: form(shape, fields: count)).verdicts(within: &budget)
    return Int.max - budget.states
  }

  @Test(.slow, arguments: Shape.allCases)
  func growth(shape: Shape) {
    let (few, many) = (Self.steps(shape, fields: 100), Self.steps(shape, fields: 1000))
    #expect(few > 100)
    // Ten times the fields; quadratic growth would be a hundred times the work.
    #expect(many < few * 15, "\(shape): \(few) and \(many)")
  }

  @Test("A form made to take long is left undecided after a bounded amount of work")
  func hostile() {
    let toggles = (0..<12).map { FieldID("f\($0)") }
    var fields = toggles.map { Field(id: $0, kind: .toggle(ToggleField())) }
    for index in 0..<1000 {
      var parts = (0..<48).map { Condition.test(.isOn(toggles[($0 * 5 + index) % 12])) }
      parts.append(.not(.test(.isOn(toggles[index % 12]))))
      parts.append(.any([.test(.isOn(toggles[index / 12 % 12])), .all(parts.reversed())]))
      fields.append(
        Field(id: FieldID("n\(index)"), condition: .not(.any(parts)), kind: .note(NoteField("n")))
      )
    }
    let form = Form(id: "hostile", fields: fields)
    var budget = WorkBudget(states: 1_000_000)
    let verdicts = ConditionAnalysis(form: form).verdicts(within: &budget)
    #expect(verdicts.contains { $0.place == .field("n0") })
    #expect(verdicts.count < 1000)
    #expect(budget.states == 0)
  }
}
