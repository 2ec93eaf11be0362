import Diagnostics
import FormModel
import FormReader
import SourceTree
import Testing

/// The examples of the rules about texts and forms in `Rules.md`, run as fixtures.
@Suite("Examples of rules")
struct RuleExampleTests {
  static let rules = SourceRule.manual.rules + FormRule.manual.rules
  static let shown = rules.filter { $0.test == nil }
  static let ids = rules.map(\.id)

  @Test("Every rule has a text, and every text a rule")
  func texts() {
    #expect(SourceRule.manual.rules.map(\.id) == SourceRule.allCases.map(\.rawValue))
    #expect(FormRule.manual.rules.map(\.id) == FormRule.allCases.map(\.rawValue))
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
    let example = FormExample(rule, .before)
    #expect(example.marks.count == 1)
    #expect(example.findings == example.marks.map { "\($0) \(rule.severity.rawValue) \(id)" })
  }

  @Test("The example after is silent", arguments: shown.map(\.id))
  func after(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    #expect(FormExample(rule, .after).findings == [])
  }

  /// The bytes of a form and of a file of options beside it.
  static let others: [(rule: String, form: [UInt8], file: String)] = [
    (
      "invalid-text",
      Array(FormExample.fields("- { id: a, type: note, text: Caf").utf8)
        + [0xE9] + Array(" }\n".utf8), ""
    ),
    (
      "too-many",
      Array(
        FormExample.fields(
          (0...20_000).map { "- { id: a\(String($0, radix: 36))z, type: note, text: hello }" }
            .joined(separator: "\n")
        ).utf8
      ), ""
    ),
    (
      "option-file-more", Array(FormExample.picker("options: { from: ids.csv }").utf8),
      "id\n" + (0..<25).map { "a\($0),1\n" }.joined()
    ),
  ]

  @Test("Rules that no text shows", arguments: others.map(\.rule))
  func rulesThatNoTextShows(rule: String) throws {
    let example = try #require(Self.others.first { $0.rule == rule })
    let findings = FormExample.findings(example.form, files: ["ids.csv": Array(example.file.utf8)])
    #expect(findings.count { $0.rule == rule } == 1)
  }

  @Test("They are all there are")
  func rulesWithTests() {
    let named = Self.rules.filter { $0.test == "RuleExampleTests.rulesThatNoTextShows" }
    #expect(named.map(\.id) == Self.others.map(\.rule))
    #expect(named.count == Self.rules.count { $0.test != nil })
  }
}

/// One side of an example, as a form with the files it names.
struct FormExample {
  /// The form without its marks, and the files that it names.
  private(set) var form: [UInt8] = []
  private(set) var files: [String: [UInt8]] = [:]
  /// The marked places as `file:line`.
  var marks: [String] = []
  /// Each finding as `file:line severity rule`.
  var findings: [String] = []

  init(_ rule: RuleExplanation, _ part: RuleExplanation.Example.Part) {
    for example in rule.examples {
      guard example.part == nil || example.part == part, let frame = example.frame else { continue }
      let marked = MarkedText(Self.whole(example.text, frame: frame))
      let name = Self.isForm(frame) ? "a.form.yaml" : frame
      marks += marked.lines.map { "\(name):\($0)" }
      if Self.isForm(frame) {
        form = Array(marked.text.utf8)
      } else {
        files[frame] = Array(marked.text.utf8)
      }
    }
    findings = Self.findings(form, files: files).map { finding in
      let location = finding.location
      return "\(location.source.name):\(location.start.line) \(finding.severity.rawValue) "
        + finding.rule
    }
  }

  static func findings(_ form: [UInt8], files: [String: [UInt8]]) -> [Finding] {
    let reader = OptionFileReader(folder: "", files: access(files), cache: OptionFileCache())
    let source = SourceText(name: "a.form.yaml", bytes: form)
    let decoded = FormDecoder.decode(.parse(source, as: .yaml)) { reader.read($0, at: $1) }
    let comments = decoded.origins.ruleComments
    let (kept, idle) = decoded.findings.ignoring(comments, rules: RuleExampleTests.ids)
    return kept + idle
  }

  static func fields(_ text: String) -> String {
    "formwork: 1\nid: sample\nfields:\n" + indented(text, by: "  ")
  }

  static func picker(_ keys: String) -> String {
    fields("- id: choice\n  type: picker\n  label: Choice\n" + indented(keys, by: "  "))
  }

  private static func isForm(_ frame: String) -> Bool {
    ["form", "field", "options"].contains(frame)
  }

  private static func whole(_ text: String, frame: String) -> String {
    switch frame {
    case "field": fields(text) + "\n"
    case "options": picker(text) + "\n"
    default: text + "\n"
    }
  }

  private static func indented(_ text: String, by margin: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  private static func access(_ files: [String: [UInt8]]) -> FileReading {
    FileReading(
      realPath: { path throws(FileReading.Failure) in
        if path == "." { return "/forms" }
        guard files[path] != nil else { throw .missing }
        return "/forms/\(path)"
      },
      bytes: { path, _ throws(FileReading.Failure) in
        guard let bytes = files[String(path.dropFirst("/forms/".count))] else { throw .missing }
        return bytes
      },
      names: { _ in Array(files.keys) }
    )
  }
}
