import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormSession
import SourceTree
import Testing

/// The walk over the questions, which screen and plain mode share.
@Suite("The walk over the questions")
struct WalkTests {
  private static let text = """
    formwork: 1
    id: sample
    sections:
      - id: first
        fields:
          - { id: about, type: note, text: Read this }
          - { id: name, type: text, label: Name, required: true }
          - { id: extra, type: toggle, label: Extra }
          - { id: reason, type: text, label: Reason, when: extra }
      - id: second
        fields:
          - { id: size, type: number, label: Size, required: true }
          - { id: sizes, type: text, label: Sizes }
    """

  private func session(_ given: Answers = [:], asksOnlyMissing: Bool = false) throws -> FormSession
  {
    let source = SourceText(name: "a.form.yaml", text: WalkTests.text)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    return FormSession(
      AnswerEngine(try #require(decoded.form)),
      given: given,
      asksOnlyMissing: asksOnlyMissing
    )
  }

  private func ids(_ fields: some Sequence<ShownField>) -> [String] {
    fields.map(\.path.description)
  }

  @Test("goes over what is on the pages, in form order")
  func all() throws {
    let asked = try session().asked(.form)
    #expect(ids(asked.walk) == ["about", "name", "extra", "size", "sizes"])
    #expect(ids(asked.walk(behind: "extra")) == ["size", "sizes"])
  }

  @Test("goes on from a question that is not asked any more")
  func hidden() throws {
    let asked = try session().asked(.form)
    #expect(ids(asked.walk(from: "reason")) == ["size", "sizes"])
    #expect(asked.question(before: "reason") == "extra")
    let given = try session(["extra": .toggle(true)]).asked(.form)
    #expect(ids(given.walk(behind: "extra")) == ["reason", "size", "sizes"])
  }

  @Test("goes back over sections and past what is only read")
  func back() throws {
    let asked = try session().asked(.form)
    #expect(asked.question(before: "size") == "extra")
    #expect(asked.question(before: "name") == nil)
  }

  @Test("stays on the page of a section")
  func section() throws {
    let asked = try session().asked(.form)
    let first = asked.form.sections[0]
    #expect(asked.question(by: 1, from: "about", in: first) == "name")
    #expect(asked.question(by: 1, from: "extra", in: first) == nil)
    #expect(asked.question(by: -1, from: "extra", in: first) == "name")
  }

  @Test("leaves out what was answered before the user came")
  func onlyMissing() throws {
    let asked = try session(["name": .text("Ada")], asksOnlyMissing: true)
    #expect(ids(asked.asked(.form).walk) == ["about", "extra", "size", "sizes"])
    #expect(asked.questions == ["name", "extra", "size", "sizes"])
  }

  @Test("goes to the next open question, and from the last to the first")
  func open() throws {
    let session = try session()
    #expect(session.openQuestion(behind: "name") == "size")
    #expect(session.openQuestion(behind: "size") == "name")
    #expect(try self.session(["name": .text("a")]).openQuestion(behind: "size") == nil)
  }

  @Test(
    "finds a question by its id, its number or the beginning of its label",
    arguments: [
      ("size", "size"), ("2", "extra"), ("na", "name"), ("EX", "extra"),
      // Two begin so, and there is no fifth question.
      ("si", nil), ("5", nil), ("", nil), ("reason", nil),
    ] as [(String, AnswerPath?)]
  )
  func named(text: String, path: AnswerPath?) throws {
    #expect(try session().question(named: text) == path)
  }
}
