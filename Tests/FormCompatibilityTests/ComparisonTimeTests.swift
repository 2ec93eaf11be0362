import Diagnostics
import FormCompatibility
import FormModel
import ProcessorTime
import SourceTree
import TestTraits
import Testing

/// Large forms are compared in proportion to their size.
@Suite("Large forms", .serialized)
struct ComparisonTimeTests {
  /// Four times the work takes about four times as long; a walk over all pairs takes sixteen times.
  private static let mostGrowth = 10

  private static var places: FormPlaces {
    FormPlaces(
      whole: SourceLocation(SourceText(name: "a", text: ""), SourceRange(0, 0))
    ) { _ in nil }
  }

  /// Compares forms of a size, and measures that against a quarter of it.
  private func findings(_ size: Int, _ forms: (_ size: Int) -> (old: Form, new: Form)) -> [Finding]
  {
    let (short, _) = compare(forms(size / 4))
    let (long, findings) = compare(forms(size))
    #expect(long < short * ComparisonTimeTests.mostGrowth)
    return findings
  }

  private func compare(_ forms: (old: Form, new: Form)) -> (Duration, [Finding]) {
    var findings: [Finding] = []
    let time = ProcessorClock().measure {
      findings = FormComparison(
        old: forms.old,
        new: forms.new,
        oldPlaces: Self.places,
        newPlaces: Self.places
      ).findings()
    }
    return (time, findings)
  }

  private func form(_ fields: [Field]) -> Form {
    Form(id: "big", fields: fields)
  }

  private func form(_ options: [Option]) -> Form {
    form([Field(id: "f", kind: .picker(PickerField(options: .list(OptionList(options)))))])
  }

  private func field(_ number: Int, _ stem: String, when: FieldID? = nil) -> Field {
    Field(
      id: FieldID("\(stem)-\(number)"),
      label: LocalizedText("Question \(number) about \(stem)"),
      condition: when.map { .test(.isOn($0)) },
      kind: number.isMultiple(of: 2) ? .toggle(ToggleField()) : .text(TextField(maxLength: number))
    )
  }

  @Test("10,000 fields under conditions that did not change", .slow)
  func unchanged() {
    let findings = findings(10_000) { size in
      let fields = (0..<size).map {
        field($0, "f", when: $0 > 0 ? FieldID("f-\(($0 - 1) / 2 * 2)") : nil)
      }
      return (form(fields), form(fields))
    }
    #expect(findings.isEmpty)
  }

  @Test("10,000 fields gone and 10,000 others new")
  func replaced() {
    let findings = findings(10_000) { size in
      (form((0..<size).map { field($0, "old") }), form((0..<size).map { field($0, "new") }))
    }
    #expect(findings.count { $0.rule == "field-removed" } == 10_000)
  }

  @Test("10,000 fields in the reverse order")
  func reversed() {
    let findings = findings(10_000) { size in
      let fields = (0..<size).map { field($0, "f") }
      return (form(fields), form(fields.reversed()))
    }
    #expect(findings.count == 1)
  }

  @Test("5,000 fields, each asked under another one of 5,000 conditions", .slow)
  func conditions() {
    let findings = findings(5_000) { size in
      let toggles = (0..<size).map {
        Field(id: FieldID("t-\($0)"), kind: .toggle(ToggleField()))
      }
      func form(_ shift: Int) -> Form {
        self.form(
          toggles
            + (0..<size).map {
              Field(
                id: FieldID("f-\($0)"),
                condition: .test(.isOn(FieldID("t-\(($0 + shift) % size)"))),
                kind: .text(TextField())
              )
            }
        )
      }
      return (form(0), form(1))
    }
    #expect(findings.count == 5_000)
    #expect(findings.allSatisfy { $0.rule == "asked-less" && $0.severity == .error })
  }

  @Test("A chain of 4,000 conditions whose first one changed", .slow)
  func chain() {
    let findings = findings(4_000) { size in
      func form(_ first: Condition?) -> Form {
        self.form(
          (0..<size).map {
            Field(
              id: FieldID("t-\($0)"),
              condition: $0 > 1 ? .test(.isOn(FieldID("t-\($0 - 1)"))) : $0 == 1 ? first : nil,
              kind: .toggle(ToggleField())
            )
          }
        )
      }
      return (form(nil), form(.test(.isOn("t-0"))))
    }
    #expect(findings.contains { $0.rule == "asked-less" && $0.idPath.description == "field:t-1" })
  }

  @Test("40,000 options that 100 fields share, half of them replaced", .slow)
  func options() {
    let findings = findings(40_000) { size in
      func form(_ stem: String) -> Form {
        let list = OptionList(
          (0..<size).map {
            Option(
              id: OptionID("\($0.isMultiple(of: 2) ? "same" : stem)-\($0)"),
              label: LocalizedText("Option number \($0)")
            )
          }
        )
        return self.form(
          (0..<100).map {
            Field(
              id: FieldID("f-\($0)"),
              kind: .picker(PickerField(options: .named("all", list)))
            )
          }
        )
      }
      return (form("old"), form("new"))
    }
    #expect(findings.count { $0.rule == "option-removed" } == 20_000)
  }

  @Test("8,000 options that are all called something else", .slow)
  func relabelled() {
    let findings = findings(8_000) { size in
      func form(_ words: String) -> Form {
        self.form(
          (0..<size).map {
            Option(id: OptionID("o-\($0)"), label: LocalizedText("\(words) \($0)"))
          }
        )
      }
      return (form("A first way to say it"), form("Some other words, number"))
    }
    #expect(findings.count { $0.rule == "option-relabelled" } == 8_000)
  }

  @Test("40,000 options in the reverse order", .slow)
  func reversedOptions() {
    let findings = findings(40_000) { size in
      let options = (0..<size).map { Option(id: OptionID("o-\($0)")) }
      return (form(options), form(options.reversed()))
    }
    #expect(findings.map(\.rule) == ["reordered"])
  }
}
