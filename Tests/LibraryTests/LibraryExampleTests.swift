import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree
import Testing

// The manifest takes this target out of the package for the compiler: it sees what an outsider
// sees, the public declarations and nothing else.

@Suite("The library as an outsider uses it")
struct LibraryExampleTests {
  @Test("A form is read, checked and answered")
  func example() {
    let text = """
      formwork: 1
      id: new-service
      fields:
        - { id: name, type: text, label: Service name, required: true }
        - { id: repository, type: text, label: Repository, default: "{name}-service" }
        - { id: public, type: toggle, label: Reachable from the internet }
        - { id: domain, type: text, label: Host name, format: hostname, when: public }
      """
    let source = SourceText(name: "service.form.yaml", text: text)

    // Text to tree to form, with everything that is wrong with either.
    let parsed = ParsedSource.parse(source, as: .yaml)
    let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
    for finding in decoded.findings {
      print("\(finding.location.start.line): \(finding.message)")
    }
    guard let form = decoded.form, decoded.isValid else { return }

    // Answers from all their sources to answers that are right.
    let engine = AnswerEngine(form)
    let answers = SourceText(name: "answers.yaml", text: "public: true\ndomain: api.example.org\n")
    let resolution = engine.resolve(
      AnswerRequest(
        assignments: [Assignment("name=billing")],
        files: [ParsedSource.parse(answers, as: .yaml, limits: .answers)]
      )
    )
    for finding in resolution.findings { print(finding.message) }

    if resolution.isAccepted {
      let json = resolution.answers.bytes(as: .jsonl)
      print(String(decoding: json, as: UTF8.self))
    }

    #expect(decoded.findings.isEmpty)
    #expect(resolution.findings.isEmpty)
    #expect(resolution.answers["repository"] == .text("billing-service"))
    #expect(
      String(decoding: resolution.answers.bytes(as: .jsonl), as: UTF8.self)
        == #"{"name":"billing","repository":"billing-service","public":true,"#
        + #""domain":"api.example.org"}"# + "\n"
    )
  }

  @Test("What is wrong is told at its place")
  func findings() {
    let source = SourceText(name: "a.form.yaml", text: "formwork: 1\nid: a\nfeilds: []\n")
    let decoded = FormDecoder.decode(.parse(source, as: .yaml)) { _, _ in LoadedOptions(list: nil) }
    #expect(!decoded.isValid)
    #expect(decoded.findings.first?.rule == "unknown-key")
    #expect(decoded.findings.first?.location.start == SourcePosition(line: 3, column: 1))
  }
}
