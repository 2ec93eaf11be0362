import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree
import Testing

/// The examples of the rules about answers in `Rules.md`, run as fixtures.
@Suite("Examples of rules about answers")
struct RuleExampleTests {
  static let rules = AnswerRule.manual.rules
  static let ids = rules.map(\.id)
  static let shown = rules.filter { $0.test == nil }

  @Test("Every rule has a text, and every text a rule")
  func texts() {
    #expect(Self.ids == AnswerRule.allCases.map(\.rawValue))
  }

  @Test("Texts are sentences, with an example before and after", arguments: ids)
  func sentences(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    #expect(rule.summary.hasSuffix(".") && rule.reason.hasSuffix("."))
    #expect(!rule.before.isEmpty && !rule.after.isEmpty)
  }

  @Test("The example before is found once, where it is marked", arguments: shown.map(\.id))
  func before(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    let example = try #require(AnswerExample(rule, .before))
    #expect(example.marks.count == 1)
    #expect(example.findings == example.marks.map { "\($0) \(rule.severity.rawValue) \(id)" })
  }

  @Test("The example after is silent", arguments: shown.map(\.id))
  func after(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    // What can be said only with an option of the command is shown and not run.
    guard rule.examples.contains(where: { $0.part == .after && $0.frame == "answers" }) else {
      return
    }
    #expect(try #require(AnswerExample(rule, .after)).findings == [])
  }

  /// A form, and an assignment, or else an answer file that may not refer to anything.
  static let others: [(rule: String, form: String, assignment: String)] = [
    ("assignment-syntax", "fields: [{ id: name, type: text, label: Name }]", "name"),
    (
      "answer-reference", "fields: [{ id: token, type: text, label: Token, secure: true }]",
      "token: { env: HOME }"
    ),
    (
      "default-not-usable",
      """
      fields:
        - { id: name, type: text, label: Name }
        - { id: user, type: text, label: User, format: slug, default: "{name}" }
      """, "name=Ada Lovelace"
    ),
    ("answer-unwritable", "fields: [{ id: name, type: text, label: Name }]", "name=it's \"x\""),
    ("answer-variable-name", "fields: [{ id: path, type: text, label: Path }]", "path=/tmp"),
  ]

  @Test("Rules that no text shows", arguments: others)
  func rulesThatNoTextShows(rule: String, form: String, assignment: String) throws {
    let whole = "formwork: 1\nid: sample\n\(form)\n"
    let source = SourceText(name: "a.form.yaml", text: whole)
    let decoded = try #require(
      FormDecoder.decode(.parse(source, as: .yaml)) { _, _ in LoadedOptions(list: nil) }.form
    )
    let isFile = assignment.contains(": ")
    var request = AnswerRequest(
      assignments: isFile ? [] : [Assignment(assignment)],
      files: isFile ? [.yaml(assignment)] : []
    )
    request.allowsReferences = false
    let resolution = AnswerEngine(decoded).resolve(request)
    let findings = resolution.findings + resolution.answers.unwritable(as: .dotenv)
    #expect(findings.map(\.rule) == [rule])
  }

  @Test("They are all there are")
  func rulesWithTests() {
    let named = Self.rules.filter { $0.test == "RuleExampleTests.rulesThatNoTextShows" }
    #expect(named.map(\.id) == Self.others.map(\.rule))
    #expect(named.count == Self.rules.count { $0.test != nil })
  }
}

/// One side of an example: a form, and a file of answers to it.
private struct AnswerExample {
  /// The marked places as `file:line`.
  let marks: [String]
  /// Each finding as `file:line severity rule`.
  let findings: [String]

  init?(_ rule: RuleExplanation, _ part: RuleExplanation.Example.Part) {
    guard let question = rule.examples.first(where: { $0.frame == "form" || $0.frame == "field" }),
      let answers = rule.examples.first(where: { $0.frame == "answers" && $0.part == part })
    else { return nil }
    let form = Self.source("a.form.yaml", Self.whole(question))
    let file = Self.source("answers.yaml", answers.text + "\n")
    marks = form.marks + file.marks

    let decoded = FormDecoder.decode(.parse(form.text, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    guard let asked = decoded.form, decoded.findings.isEmpty else { return nil }
    let origins = decoded.origins
    var request = AnswerRequest(
      files: [.parse(file.text, as: .yaml, limits: .answers)],
      surroundings: Surroundings(variable: { $0 == "DEPLOY_TOKEN" ? "secret" : nil })
    )
    request.question = { origins.location(of: $0) }
    findings = AnswerEngine(asked).resolve(request).findings.map { finding in
      let place = finding.location
      return "\(place.source.name):\(place.start.line) \(finding.severity.rawValue) \(finding.rule)"
    }
  }

  private static func source(_ name: String, _ text: String) -> (text: SourceText, marks: [String])
  {
    let marked = MarkedText(text)
    return (SourceText(name: name, text: marked.text), marked.lines.map { "\(name):\($0)" })
  }

  private static func whole(_ example: RuleExplanation.Example) -> String {
    guard example.frame == "field" else { return example.text + "\n" }
    let fields = example.text.split(separator: "\n", omittingEmptySubsequences: false)
    return "formwork: 1\nid: sample\nfields:\n" + fields.map { "  \($0)\n" }.joined()
  }
}
