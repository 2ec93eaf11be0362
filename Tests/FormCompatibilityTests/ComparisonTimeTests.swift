import Diagnostics
import FormCompatibility
import FormModel
import ProcessorTime
import SourceTree
import Testing

/// Large forms are compared in proportion to their size.
@Suite("Large forms", .serialized)
struct ComparisonTimeTests {
  /// Twice what a debug build takes on a slow machine; a walk over all pairs takes longer.
  private static let limit = Duration.seconds(20)

  private static var places: FormPlaces {
    FormPlaces(
      whole: SourceLocation(SourceText(name: "a", text: ""), SourceRange(0, 0))
    ) { _ in nil }
  }

  private func time(_ old: Form, _ new: Form) -> (Duration, [Finding]) {
    var findings: [Finding] = []
    let time = ProcessorClock().measure {
      findings = FormComparison(old: old, new: new, oldPlaces: Self.places, newPlaces: Self.places)
        .findings()
    }
    return (time, findings)
  }

  private func form(_ fields: [Field]) -> Form {
    Form(id: "big", sections: [FormSection(fieldRange: 0..<fields.count)], fields: fields)
  }

  private func field(_ number: Int, _ stem: String, when: FieldID? = nil) -> Field {
    Field(
      id: FieldID("\(stem)-\(number)"),
      label: LocalizedText("Question \(number) about \(stem)"),
      condition: when.map { .test(.isOn($0)) },
      kind: number.isMultiple(of: 2) ? .toggle(ToggleField()) : .text(TextField(maxLength: number))
    )
  }

  @Test("10,000 fields under conditions that did not change")
  func unchanged() {
    let fields = (0..<10_000).map {
      field($0, "f", when: $0 > 0 ? FieldID("f-\(($0 - 1) / 2 * 2)") : nil)
    }
    let (time, findings) = time(form(fields), form(fields))
    #expect(findings.isEmpty)
    #expect(time < ComparisonTimeTests.limit)
  }

  @Test("10,000 fields gone and 10,000 others new")
  func replaced() {
    let (time, findings) = time(
      form((0..<10_000).map { field($0, "old") }),
      form((0..<10_000).map { field($0, "new") })
    )
    #expect(findings.count { $0.rule == "field-removed" } == 10_000)
    #expect(time < ComparisonTimeTests.limit)
  }

  @Test("10,000 fields in the reverse order")
  func reversed() {
    let fields = (0..<10_000).map { field($0, "f") }
    let (time, findings) = time(form(fields), form(fields.reversed()))
    #expect(findings.count == 9_999)
    #expect(time < ComparisonTimeTests.limit)
  }

  @Test("10,000 fields, each asked under another condition")
  func conditions() {
    let toggles = (0..<5_000).map {
      Field(id: FieldID("t-\($0)"), kind: .toggle(ToggleField()))
    }
    func form(_ shift: Int) -> Form {
      self.form(
        toggles
          + (0..<5_000).map {
            Field(
              id: FieldID("f-\($0)"),
              condition: .test(.isOn(FieldID("t-\(($0 + shift) % 5_000)"))),
              kind: .text(TextField())
            )
          }
      )
    }
    let (time, findings) = time(form(0), form(1))
    #expect(findings.count == 5_000)
    #expect(findings.allSatisfy { $0.rule == "asked-less" && $0.severity == .error })
    #expect(time < ComparisonTimeTests.limit)
  }

  @Test("A chain of 10,000 conditions whose first one changed")
  func chain() {
    func form(_ first: Condition?) -> Form {
      self.form(
        (0..<10_000).map {
          Field(
            id: FieldID("t-\($0)"),
            condition: $0 > 1 ? .test(.isOn(FieldID("t-\($0 - 1)"))) : $0 == 1 ? first : nil,
            kind: .toggle(ToggleField())
          )
        }
      )
    }
    let (time, findings) = time(form(nil), form(.test(.isOn("t-0"))))
    #expect(findings.contains { $0.rule == "asked-less" && $0.idPath.description == "field:t-1" })
    #expect(time < ComparisonTimeTests.limit)
  }

  @Test("100,000 options that 100 fields share, half of them replaced")
  func options() {
    func form(_ stem: String) -> Form {
      let list = OptionList(
        (0..<100_000).map {
          Option(
            id: OptionID("\($0.isMultiple(of: 2) ? "same" : stem)-\($0)"),
            label: LocalizedText("Option number \($0)")
          )
        }
      )
      return self.form(
        (0..<100).map {
          Field(id: FieldID("f-\($0)"), kind: .picker(ChoiceField(options: .named("all", list))))
        }
      )
    }
    let (time, findings) = time(form("old"), form("new"))
    #expect(findings.count { $0.rule == "option-removed" } == 50_000)
    #expect(time < ComparisonTimeTests.limit)
  }

  @Test("20,000 options that are all called something else")
  func relabelled() {
    func form(_ words: String) -> Form {
      let options = (0..<20_000).map {
        Option(id: OptionID("o-\($0)"), label: LocalizedText("\(words) \($0)"))
      }
      return self.form([
        Field(id: "f", kind: .picker(ChoiceField(options: .list(OptionList(options)))))
      ])
    }
    let (time, findings) = time(form("A first way to say it"), form("Some other words, number"))
    #expect(findings.count { $0.rule == "option-relabelled" } == 20_000)
    #expect(time < ComparisonTimeTests.limit)
  }

  @Test("100,000 options in the reverse order")
  func reversedOptions() {
    let options = (0..<100_000).map { Option(id: OptionID("o-\($0)")) }
    func form(_ options: [Option]) -> Form {
      self.form([Field(id: "f", kind: .picker(ChoiceField(options: .list(OptionList(options)))))])
    }
    let (time, findings) = time(form(options), form(options.reversed()))
    #expect(findings.map(\.rule) == ["reordered"])
    #expect(time < ComparisonTimeTests.limit)
  }
}
