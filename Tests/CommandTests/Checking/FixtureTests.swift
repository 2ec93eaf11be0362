import Diagnostics
import TestTraits
import Testing

@testable import FormworkCommand

@Suite("Forms that are kept as examples of right and wrong")
struct FixtureTests {
  @Test("A right form has no findings", arguments: Fixtures.right)
  func right(form: String) async {
    let outcome = await Formwork.run(["check", "ok/\(form)"])
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }

  @Test("A wrong form has exactly the findings kept beside it", arguments: Fixtures.wrong)
  func wrong(form: String) async {
    let outcome = await Formwork.run(["check", "bad/\(form)"])
    let actual = outcome.output + outcome.errors
    #expect(actual == Golden.text(Fixtures.findings(of: form), recording: actual))
    #expect(outcome.status == (outcome.output.contains("error[") ? 1 : 0))
    #expect(!outcome.output.isEmpty)
  }

  @Test("Ten mistakes of ten kinds give ten findings")
  func tenMistakes() async {
    let outcome = await Formwork.run(["check", "bad/ten-mistakes.form.yaml"])
    let rules = outcome.output.split(separator: "\n").compactMap { FixtureTests.rule(in: $0) }
    #expect(rules.count == 10)
    #expect(Set(rules).count == 10)
  }

  @Test("More fields than the language allows are one finding", .slow)
  func tooManyFields() async {
    let fields = (0...20_000).map { "  - { id: f-\($0)-x, type: toggle, label: x }\n" }
    let text = "formwork: 1\nid: many\nfields:\n" + fields.joined()
    let outcome = await Formwork.run(["check", "-", "--quiet"], input: Array(text.utf8))
    #expect(outcome.output.contains("error[too-many]: form has more than 20000 fields"))
  }

  @Test("No line can be taken for a command by a terminal or a runner")
  func harmless() async {
    let outcome = await Formwork.run(["check", "--color", "never", "bad"])
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!outcome.output.contains("\u{202E}"))
    #expect(!outcome.output.contains("\n::"))
  }

  /// The rule of a headline, `nil` for any other line.
  static func rule(in line: Substring) -> String? {
    for severity in ["error[", "warning[", "info["] where line.hasPrefix(severity) {
      return line.dropFirst(severity.count).split(separator: "]").first.map(String.init)
    }
    return nil
  }
}
