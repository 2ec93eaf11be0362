import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree
import Testing

/// What is said of a form whose texts have places, and what templates read.
@Suite("Texts with places, and values of templates")
struct ShownTextTests {
  private static let text = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name }
      - { id: tier, type: picker, label: Tier, options: [{ id: low, label: Low cost, value: 1 }, high] }
      - { id: zones, type: multi-selector, label: "Zones of {name}", options: [{ id: a, label: A }, b] }
      - { id: backup, type: toggle, label: Back up, on-value: enabled, off-value: disabled }
      - { id: made, type: computed, value: "{tier}/{zones}/{zones | join('-')}/{backup}" }
      - id: code
        type: text
        label: "Code of {name} ({tier}, {zones}, {backup}, {made})"
        help: "{{name}} in {zones}"
        required: true
        pattern: "[0-9]+"
        pattern-message: "digits for {name}"
      - { id: year, type: computed, value: "{today.year}-{today.month}" }
    """
  // The braces of the help are meant.
  private static let form = decode(text)

  private static func decode(_ text: String) -> Form {
    let source = SourceText(name: "a.form.yaml", text: text)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    guard let form = decoded.form, decoded.isValid else {
      preconditionFailure("a sample is right: \(decoded.findings.map(\.message))")
    }
    return form
  }

  private func resolve(_ answers: String..., today: CalendarDate? = nil) -> Resolution {
    AnswerEngine(Self.form).resolve(
      AnswerRequest(
        assignments: answers.map { Assignment($0) },
        surroundings: Surroundings(today: today)
      )
    )
  }

  private let all = ["name=web", "tier=low", "zones=a", "zones=b", "backup=yes"]

  @Test("In values a choice, a list and a toggle are what the result holds")
  func values() {
    let resolution = resolve(all[0], all[1], all[2], all[3], all[4], "code=1")
    #expect(resolution.answers["made"] == .text("1/a,b/a-b/enabled"))
  }

  @Test("A date is that of the run, and without one there is no value")
  func today() {
    let day = CalendarDate(year: 2026, month: 2, day: 8)
    #expect(resolve("code=1", today: day).answers["year"] == .text("2026-02"))
    #expect(resolve("code=1").answers["year"] == nil)
  }

  @Test("Findings and open questions quote the texts with the answers")
  func findings() throws {
    let wrong = resolve(all[0], "code=x")
    #expect(wrong.findings.map(\.message) == ["answer to `code` does not fit: digits for web"])
    let open = resolve(all[0], all[1], all[2], all[3], all[4])
    let label = "Code of web (Low cost, A, b, yes, 1/a,b/a-b/enabled)"
    #expect(open.findings.first?.notes.map(\.message) == ["it asks: \(label)"])
    let question = try #require(open.openQuestions(of: Self.form).first)
    #expect(question.label == label)
    #expect(question.field.constraint() == "digits for web")
    #expect(question.field.help?.fallback == "{name} in A, b")
  }

  @Test("The schema names the places")
  func schema() {
    let schema = String(
      decoding: AnswerSchema(form: Self.form, languages: []).json(),
      as: UTF8.self
    )
    #expect(schema.contains(#""Code of ‹Name› (‹Tier›, ‹Zones of …›, ‹Back up›, ‹made›)""#))
    #expect(schema.contains(#""{name} in ‹Zones of …›""#))
  }
}
