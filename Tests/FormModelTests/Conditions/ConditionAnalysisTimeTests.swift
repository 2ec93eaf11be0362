import FormModel
import ProcessorTime
import Testing

@Suite("An analysis takes time in proportion to the form", .serialized)
struct ConditionAnalysisTimeTests {
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
              fieldRange: index..<min(index + 10, count)
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
    if sections.isEmpty { sections = [FormSection(fieldRange: 0..<count)] }
    return Form(id: "big", sections: sections, fields: fields)
  }

  @Test(arguments: Shape.allCases)
  func growth(shape: Shape) {
    let clock = ProcessorClock()
    let small = ConditionAnalysisTimeTests.form(shape, fields: 300)
    let big = ConditionAnalysisTimeTests.form(shape, fields: 3000)
    func time(_ form: Form) -> Duration {
      (0..<3).map { _ in clock.measure { _ = ConditionAnalysis(form: form).verdicts() } }.min()
        ?? .zero
    }
    let (first, second) = (time(small), time(big))
    // Ten times the work, out of the nearer caches; quadratic growth would be a hundred times.
    #expect(second < first * 80, "\(shape): \(first) and \(second)")
  }

  @Test("A form made to take long is left undecided after a bounded time")
  func hostile() {
    let toggles = (0..<16).map { FieldID("f\($0)") }
    var fields = toggles.map { Field(id: $0, kind: .toggle(ToggleField())) }
    for index in 0..<5000 {
      var parts = (0..<48).map { Condition.test(.isOn(toggles[($0 * 5 + index) % 16])) }
      parts.append(.not(.test(.isOn(toggles[index % 16]))))
      parts.append(.any([.test(.isOn(toggles[index / 16 % 16])), .all(parts.reversed())]))
      fields.append(
        Field(id: FieldID("n\(index)"), condition: .not(.any(parts)), kind: .note("n"))
      )
    }
    let form = Form(
      id: "hostile",
      sections: [FormSection(fieldRange: 0..<fields.count)],
      fields: fields
    )
    var verdicts: [ConditionVerdict] = []
    let time = ProcessorClock().measure { verdicts = ConditionAnalysis(form: form).verdicts() }
    #expect(verdicts.contains { $0.place == .field("n0") })
    #expect(verdicts.count < 5000)
    #expect(time < .seconds(60))
  }
}
