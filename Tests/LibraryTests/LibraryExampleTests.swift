import Formwork
import Glibc
import Testing

// The manifest takes this target out of the package for the compiler: it sees what an outsider
// sees, the public declarations and nothing else. `example` is the one in `Formwork.docc`.

@Suite("The library as an outsider uses it")
struct LibraryExampleTests {
  private static let service = """
    formwork: 1
    id: new-service
    fields:
      - { id: name, type: text, label: Service name, required: true }
      - { id: repository, type: text, label: Repository, default: "{name}-service" }
      - { id: public, type: toggle, label: Reachable from the internet }
      - { id: domain, type: text, label: Host name, format: hostname, when: public }
    """

  @Test("A form is read from a file, checked, answered and compared")
  func example() throws {
    let folder = try Folder()
    let path = folder.write(LibraryExampleTests.service, to: "service.form.yaml")
    let answersPath = folder.write(
      "public: true\ndomain: api.example.org\n",
      to: "answers.yaml"
    )

    for finding in try Form.check(contentsOf: path) {
      print("\(finding.location.start.line): \(finding.message)")
    }
    let form = try Form(contentsOf: path)

    let request = try AnswerRequest(
      contentsOf: [answersPath],
      assignments: [Assignment("name=billing")]
    )
    let resolution = form.resolve(request)
    for finding in resolution.findings { print(finding.message) }

    if resolution.isAccepted {
      let json = resolution.answers.bytes(as: .jsonl)
      print(String(decoding: json, as: UTF8.self))
    }

    let lines = LibraryExampleTests.service.split(separator: "\n")
    let next = try Form(lines.dropLast().joined(separator: "\n"))
    let changes = next.changes(since: form)

    #expect(resolution.isAccepted)
    #expect(resolution.answers["repository"] == .text("billing-service"))
    #expect(
      String(decoding: resolution.answers.bytes(as: .jsonl), as: UTF8.self)
        == #"{"name":"billing","repository":"billing-service","public":true,"#
        + #""domain":"api.example.org"}"# + "\n"
    )
    #expect(changes.map(\.rule) == ["field-removed"])
    #expect(changes.map(\.idPath.description) == ["field:domain"])
  }

  @Test("Answers are read from a text, too, and what is wrong with it is a finding")
  func answerText() throws {
    let form = try Form(LibraryExampleTests.service)
    let request = AnswerRequest("name: api\npublic: true\n", assignments: [Assignment("name=web")])
    #expect(form.resolve(request).answers["name"] == .text("web"))
    #expect(form.resolve(request).answers["public"] == .toggle(true))
    let json = form.resolve(AnswerRequest("{\"name\": 1,}", named: "posted.json"))
    #expect(!json.isAccepted)
    #expect(json.findings.first?.description.hasPrefix("posted.json:1:") == true)
  }

  @Test("Options are read from the folder of the form")
  func optionFiles() throws {
    let folder = try Folder()
    folder.write("red\ngreen\n", to: "colours.txt")
    let path = folder.write(
      """
      formwork: 1
      id: paint
      fields:
        - { id: colour, type: picker, label: Colour, options: { from: colours.txt } }
      """,
      to: "paint.form.yaml"
    )
    let form = try Form(contentsOf: path)
    #expect(form.resolve(AnswerRequest(assignments: [Assignment("colour=red")])).isAccepted)
    #expect(!form.resolve(AnswerRequest(assignments: [Assignment("colour=blue")])).isAccepted)
  }

  @Test("Comments about the text and about changes are judged as by the command")
  func comments() throws {
    let folder = try Folder()
    let path = folder.write(
      """
      formwork: 1
      id: new-service
      fields:
        # formwork-ignore: option-removed it was never chosen
        - { id: name, type: text, label: Service name }
        # formwork-accept: field-removd:old nobody answers it
        - { id: team, type: text, label: Team }  # formwork-ignore: secnd-document none
      """,
      to: "service.form.yaml"
    )
    let findings = try Form.check(contentsOf: path)
    #expect(findings.map(\.rule) == ["unused-accept", "unused-ignore"])
    #expect(findings.map { $0.location.start.line } == [6, 7])
    #expect(findings.last?.label == "did you mean `second-document`?")
  }

  @Test("A form with mistakes is an error with all of them at their places")
  func invalid() throws {
    let text = "formwork: 1\nid: a\nfeilds: []\n"
    let error = #expect(throws: FormError.self) { try Form(text) }
    guard case .invalid(let findings) = error else {
      Issue.record("no findings")
      return
    }
    #expect(findings.map(\.rule) == ["unknown-key", "empty-list"])
    #expect(findings.first?.location.start == SourcePosition(line: 3, column: 1))
    #expect(findings.first?.description.hasPrefix("form.yaml:3:1: unknown key `feilds`") == true)
    #expect(error?.description == findings.map(\.description).joined(separator: "\n"))
  }

  @Test("A file that is not there is an error of its own")
  func missing() {
    let error = #expect(throws: FormError.self) { try Form(contentsOf: "/no/such.form.yaml") }
    #expect(error?.description == "cannot read /no/such.form.yaml: no such file or directory")
    #expect(throws: FormError.self) { try Form.check(contentsOf: "/no/such.form.yaml") }
    #expect(throws: FormError.self) { try AnswerRequest(contentsOf: ["/no/answers.json"]) }
  }
}

/// A folder that goes with the test.
private final class Folder {
  private let path: String

  init() throws {
    var template = Array("/tmp/formwork-library-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  @discardableResult
  func write(_ text: String, to name: String) -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { return file }
    fputs(text, stream)
    fclose(stream)
    return file
  }

  deinit {
    for name in ["service.form.yaml", "answers.yaml", "colours.txt", "paint.form.yaml"] {
      unlink("\(path)/\(name)")
    }
    rmdir(path)
  }
}
