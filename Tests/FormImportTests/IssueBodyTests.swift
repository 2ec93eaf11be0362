import Diagnostics
import FormAnswers
import FormImport
import FormModel
import FormReader
import SourceTree
import SystemFiles
import Testing

@Suite("Answers to issue forms as GitHub writes them")
struct IssueBodyTests {
  private static let form = """
    - { type: markdown, attributes: { value: Hello } }
    - { type: input, id: version, attributes: { label: Version } }
    - { type: textarea, id: what, attributes: { label: "What {happened}?" } }
    - { type: textarea, id: log, attributes: { label: Log output, render: shell } }
    - { type: dropdown, id: where, attributes: { label: Where, options: [Home, Work] } }
    - type: dropdown
      id: seen
      attributes: { label: Seen on, multiple: true, options: [Firefox, Chrome, Safari] }
    - type: checkboxes
      attributes: { label: Kinds, options: [{ label: Crash }, { label: Slow }] }
    - type: checkboxes
      id: terms
      attributes:
        label: Before you submit
        options: [{ label: "I searched [issues](x)", required: true }, { label: I can help }]
    """

  private static func body(_ assignments: [String]) throws -> (IssueBody, ResolvedAnswers) {
    let sample = IssueSample(body: form)
    let form = try #require(sample.decoded.form)
    let request = AnswerRequest(assignments: assignments.map { Assignment($0) })
    let resolution = AnswerEngine(form).resolve(request)
    #expect(resolution.isAccepted, "\(resolution.findings)")
    return (try #require(IssueBody(form, sample.decoded.origins)), resolution.answers)
  }

  private static let needed = ["issue-title=It crashes", "q-i-searched-issues-x=true"]

  @Test("Each question is a heading, in the order of the file")
  func whole() throws {
    let given = [
      "version=1.2", "what=Nothing\nat all", "log=a\n````\nb", "where=Work", "seen=Safari",
      "seen=Firefox", "q-kinds=Slow", "q-i-can-help=true",
    ]
    let (body, answers) = try IssueBodyTests.body(IssueBodyTests.needed + given)
    #expect(
      body.text(of: answers) == """
        ### Version

        1.2

        ### What {happened}?

        Nothing
        at all

        ### Log output

        `````shell
        a
        ````
        b
        `````

        ### Where

        Work

        ### Seen on

        Firefox, Safari

        ### Kinds

        - [ ] Crash
        - [x] Slow

        ### Before you submit

        - [x] I searched [issues](x)
        - [x] I can help
        """
    )
  }

  @Test("What has no answer is said as GitHub says it")
  func open() throws {
    let (body, answers) = try IssueBodyTests.body(IssueBodyTests.needed)
    #expect(
      body.text(of: answers) == """
        ### Version

        _No response_

        ### What {happened}?

        _No response_

        ### Log output

        ```shell

        ```

        ### Where

        _No response_

        ### Seen on

        _No response_

        ### Kinds

        - [ ] Crash
        - [ ] Slow

        ### Before you submit

        - [x] I searched [issues](x)
        - [ ] I can help
        """
    )
  }

  /// The bodies that GitHub's page made of public issues, each with the form and the answers, in other
  /// words: a file names its form, the source and the date, then come the answers and the text.
  static let folder =
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    + "/Corpus/issue-bodies"
  static let sources = [
    ("board", 1), ("card", 5), ("drawing", 4), ("fault", 3), ("node", 2), ("package", 1),
    ("plot", 1),
    ("question", 4), ("stream", 1), ("wish", 8),
  ].flatMap { name, count in (1...count).map { "\(name)-\($0)" } }

  @Test("The text is that of GitHub's page, byte for byte", arguments: sources)
  func page(name: String) throws {
    let bytes = try POSIXFiles().bytes(of: "\(Self.folder)/\(name).txt", atMost: 100_000)
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false)
    try #require(lines.count == 5 && lines[1].contains("#") && lines[3] == "---")
    let form = try POSIXFiles().bytes(of: "\(Self.folder)/\(lines[0])", atMost: 100_000)
    let sample = IssueSample(String(decoding: form, as: UTF8.self))
    let decoded = try #require(sample.decoded.form)
    let answers = ParsedSource.parse(
      SourceText(name: "a.json", text: String(lines[2])),
      as: .json
    )
    let resolution = AnswerEngine(decoded).resolve(AnswerRequest(files: [answers]))
    #expect(resolution.isAccepted, "\(resolution.findings)")
    let body = try #require(IssueBody(decoded, sample.decoded.origins))
    #expect(body.text(of: resolution.answers) == lines[4].dropLast())
  }

  @Test("The address fills in the texts with an id, and names the other questions")
  func address() throws {
    let given = ["version=1.2 & 3", "what=é\n", "where=Home"]
    let (body, answers) = try IssueBodyTests.body(IssueBodyTests.needed + given)
    let address = body.address(of: answers, in: "github.com/ada/engine")
    #expect(
      address.text == "https://github.com/ada/engine/issues/new?template=bug.yml"
        + "&title=It%20crashes&version=1.2%20%26%203&what=%C3%A9%0A"
    )
    #expect(address.open == ["Where", "Seen on", "Kinds", "Before you submit"])
  }

  @Test("A form that was not made from an issue form has no such text")
  func otherForms() throws {
    let source = SourceText(
      name: "a.form.yaml",
      text: "formwork: 1\nid: a\nfields: [{ id: b, type: note, text: c }]"
    )
    let parsed = ParsedSource.parse(source, as: .yaml)
    let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
    let form = try #require(decoded.form)
    #expect(IssueBody(form, decoded.origins) == nil)
  }
}
