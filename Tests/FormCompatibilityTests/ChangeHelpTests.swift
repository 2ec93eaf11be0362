import Diagnostics
import FormCompatibility
import FormModel
import Testing

@Suite("What a finding about two versions says can be done")
struct ChangeHelpTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var rule: CompatibilityRule
    /// The beginning of the help.
    var help: String
  }

  private static func fields(_ fields: String...) -> String {
    "fields:\n" + fields.map { "  - { type: text, label: B, \($0) }\n" }.joined()
  }

  private static func list(_ options: String, _ rest: String = "") -> String {
    "- { id: a, type: picker, label: A, options: [\(options)]\(rest) }"
  }

  static let cases = [
    Case(
      testDescription: "a recorded rename that is undone records the other id alone",
      old: fields("id: c, renamed-from: [b]"),
      new: fields("id: b"),
      rule: .fieldRemoved,
      help:
        "if it became `b`, put `c` under `renamed-from` there, else under `retired`, so that old "
    ),
    Case(
      testDescription: "an older id that is recorded elsewhere is not recorded again",
      old: fields("id: c, renamed-from: [b, a]"),
      new: fields("id: d, renamed-from: [b]"),
      rule: .fieldRemoved,
      help: "if it became `d`, put `c` and `a` under `renamed-from` there, else under `retired`, "
    ),
    Case(
      testDescription: "the same of an option",
      old: list("{ id: c, label: B, renamed-from: [b] }, rest"),
      new: list("{ id: b, label: B }, rest"),
      rule: .optionRemoved,
      help:
        "if it became `b`, put `c` under `renamed-from` there, else under `retired`, so that old "
        + "answers are read"
    ),
    Case(
      testDescription: "an older id of a field goes back where it was",
      old: fields("id: c, renamed-from: [z]"),
      new: fields("id: c"),
      rule: .recordRemoved,
      help: "put `z` back under `renamed-from`: `renamed-from: [\"z\"]`"
    ),
    Case(
      testDescription: "an entry of `retired` goes back",
      old: "retired: [{ id: fax, label: 'Fax: the number' }]\n" + fields("id: c"),
      new: fields("id: c"),
      rule: .recordRemoved,
      help: "put `fax` back under `retired`: `- \"fax\"`"
    ),
    Case(
      testDescription: "an older id of an option too",
      old: list("{ id: c, label: B, renamed-from: [z] }"),
      new: list("{ id: c, label: B }"),
      rule: .recordRemoved,
      help: "put `z` back under `renamed-from`: `renamed-from: [\"z\"]`"
    ),
    Case(
      testDescription: "a choice that is needed gets a default",
      old: list("x, w", ", required: true"),
      new: list("w", ", required: true, retired: [x]"),
      rule: .optionRetired,
      help: "give it a `default`"
    ),
  ]

  @Test("Each way out can be gone", arguments: cases)
  func help(_ example: Case) throws {
    let pair = FormPair(example.old, example.new)
    #expect(pair.mistakes == [])
    let finding = try #require(pair.findings().first { $0.rule == example.rule.rawValue })
    #expect(finding.help?.hasPrefix(example.help) == true, "\(finding.help ?? "")")
  }

  @Test("A rename that is undone as the help says is clean")
  func undone() {
    let old = Self.fields("id: c, renamed-from: [b]")
    #expect(FormPair(old, Self.fields("id: b, renamed-from: [c]")).lines(.input) == [])
  }

  @Test(
    "A change that is about two ids is accepted by either",
    arguments: [
      (
        list("{ id: x, label: Small }, { id: w, label: Large }"),
        list("{ id: x, label: Large }, { id: w, label: Small }"),
        ["options-swapped:a/x", "options-swapped:a/w"]
      ),
      ("id: old", "id: new", ["form-id-changed:old", "form-id-changed:new"]),
    ]
  )
  func accepted(old: String, new: String, acceptances: [String]) {
    for acceptance in acceptances {
      let pair = FormPair(old, new)
      #expect(pair.lines(accepting: [acceptance]) == [])
      #expect(pair.comparison(accepting: [acceptance])?.unused == [])
    }
  }

  @Test("An option that is called by its id is told as renamed, not as called something else")
  func renamed() {
    let pair = FormPair(
      Self.list("b, rest"),
      Self.list("{ id: c, renamed-from: [b] }, rest")
    )
    #expect(pair.lines() == ["error option-renamed field:a/option:c"])
  }
}
