import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormSession
import SourceTree
import Testing

/// A group while its questions are answered.
@Suite("A group of questions")
struct GroupAnswerTests {
  private static let form = """
    formwork: 1
    id: chart
    fields:
      - { id: name, type: text, label: Name }
      - id: tls
        type: group
        label: TLS
        optional: true
        fields:
          - { id: cert, type: text, label: Certificate, required: true }
          - { id: port, type: number, label: Port, default: 8443 }
    """

  private func engine() throws -> AnswerEngine {
    let source = SourceText(name: "a.form.yaml", text: GroupAnswerTests.form)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    return AnswerEngine(try #require(decoded.form))
  }

  @Test("is asked once it was added; taken away it is gone, and undone it is as it was")
  func added() throws {
    var answers = AnswerSheet(FormSession(try engine(), languages: ["en"]))
    let path = { (name: String) in try #require(answers.session.path(named: name)) }
    let (tls, cert) = (try path("tls"), AnswerPath("tls.cert"))
    #expect(!answers.session.isShown(cert))
    answers.type("yes", into: tls)
    _ = answers.endEvent()
    answers.type("own", into: cert)
    _ = answers.endEvent()
    #expect(answers.session.state(of: "tls.port").value == .number(8443))
    #expect(answers.clear(tls) == .cleared)
    _ = answers.endEvent()
    #expect(!answers.session.isShown(cert))
    #expect(answers.session.state(of: cert).value == nil)
    #expect(answers.undo() != nil)
    #expect(answers.session.state(of: cert).value == .text("own"))
  }

  @Test("that was taken away stays away in a draft, which has what was in it")
  func draft() throws {
    let engine = try engine()
    var given = Answers()
    given["tls.cert"] = .text("own")
    let json = Draft(given, of: engine.form).json(of: engine.form)
    let text = SourceText(name: "draft.json", text: String(decoding: json, as: UTF8.self))
    var request = AnswerRequest()
    request.draft = ParsedSource.parse(text, as: .json)
    let resolution = engine.resolve(request)
    #expect(resolution.answers["tls"] == nil)
    #expect(resolution.given["tls.cert"] == .text("own"))
  }
}
