import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormSession
import SourceTree
import Testing

/// Options that are the names of items, while a user answers.
@Suite("Options of an answer")
struct AnsweredOptionTests {
  private static let form = """
    formwork: 1
    id: service
    fields:
      - id: drives
        type: list
        label: Drives
        unique-by: name
        summary: "{size} GB"
        fields:
          - { id: name, type: text, label: Name, required: true }
          - { id: size, type: number, label: GB }
      - { id: boot, type: picker, label: Boot, required: true, options: { of: drives } }
      - id: services
        type: list
        label: Services
        fields:
          - { id: name, type: text, label: Name, required: true }
          - { id: uses, type: multi-selector, label: Drives, options: { of: drives } }
    """

  private func session() throws -> FormSession {
    let source = SourceText(name: "a.form.yaml", text: Self.form)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    #expect(decoded.findings.map(\.message) == [])
    return FormSession(AnswerEngine(try #require(decoded.form)), languages: ["en"])
  }

  private func items(_ answers: [Answers]) -> AnswerValue {
    .items(
      ItemAnswers(answers.enumerated().map { ItemAnswer($0.element, number: $0.offset) })
    )
  }

  private func drives(_ names: String...) -> AnswerValue {
    items(names.map { ["drives.name": .text($0), "drives.size": .number(10)] })
  }

  @Test("is asked while there is something to choose, and offers names with what sums them up")
  func offered() throws {
    var session = try session()
    #expect(!session.isShown("boot"))
    session.answer(drives("data", "log"), to: "drives")
    #expect(session.isShown("boot"))
    let offered = try #require(session.offeredOptions(at: "boot"))
    #expect(offered.options.map(\.id) == ["data", "log"])
    #expect(offered.options.map { $0.detail?.fallback } == ["10 GB", "10 GB"])
  }

  @Test("answers follow items that are renamed, at any depth")
  func renamed() throws {
    var session = try session()
    session.answer(drives("data", "log"), to: "drives")
    session.answer(.option("data"), to: "boot")
    session.answer(
      items([["services.name": .text("web"), "services.uses": .options(["data", "log"])]]),
      to: "services"
    )
    #expect(session.open == [])
    let data = Scope.form.item(0, of: "drives")
    session.answer(.text("main"), to: AnswerPath("drives.name", in: data))
    #expect(session.answer(at: "boot") == .option("main"))
    let web = Scope.form.item(0, of: "services")
    #expect(
      session.answer(at: AnswerPath("services.uses", in: web)) == .options(["main", "log"])
    )
    #expect(session.open == [])
  }

  @Test("an answer whose item is removed is said to be none")
  func removed() throws {
    var session = try session()
    session.answer(drives("data", "log"), to: "drives")
    session.answer(.option("log"), to: "boot")
    session.answer(drives("data"), to: "drives")
    #expect(session.open == ["boot"])
    #expect(session.answer(at: "boot") == .option("log"))
  }
}
