import Diagnostics
import SourceTree
import Testing

@Suite struct RuleCommentTests {
  /// A text, the lines on which there is a finding of `wide-label`, and what is left.
  @Test(arguments: [
    ("a: 1 # formwork-ignore: wide-label is fine\n", [1], []),
    ("# formwork-ignore: wide-label is fine\na: 1\n", [2], []),
    ("# formwork-ignore: wide-label x\n# formwork-ignore: other x\na: 1\n", [3], ["2:1 no"]),
    ("a: 1 # formwork-ignore: wide-label x\nb: 2\n", [1, 2], ["2:1 wide"]),
    ("#formwork-ignore: wide-label x\r\na: 1\r\n", [2], []),
    ("a: 1\n", [1], ["1:1 wide"]),
    ("a: 1 # formwork-ignore: wide-label\n", [1], ["1:6 form"]),
    ("a: 1 # formwork-ignore wide-label x\n", [1], ["1:6 form"]),
    ("a: 1 # formwork-ignore: wide-label, other x\n", [1], ["1:6 form"]),
    ("a: 1 # formwork-ignore: wide-labl x\n", [1], ["1:1 wide", "1:25 unknown"]),
    ("a: 1 # formwork-ignore:\n", [], ["1:6 form"]),
    ("# formwork-ignore: wide-label x\na: 1\nb: 2\n", [3], ["3:1 wide", "1:1 no"]),
    ("a: '# formwork-ignore: wide-label x'\n", [1], ["1:1 wide"]),
    ("a: |\n  # formwork-ignore: wide-label x\n", [1], ["1:1 wide"]),
  ])
  func `a comment speaks for its line, or for the one below`(
    text: String,
    lines: [Int],
    left: [String]
  ) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    let findings = lines.map { finding(.warning, line: $0, in: parsed.tree.source) }
    let (kept, idle) = findings.ignoring(
      RuleComment.all(in: parsed.tree),
      rules: ["wide-label", "other"],
      checked: { $0 != "other" || text.contains("other x\na") }
    )
    #expect((kept + idle).map(short) == left)
  }

  @Test func `an error cannot be ignored, and what was not checked is not unused`() {
    let text = "a: 1 # formwork-ignore: wide-label x\n"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    let comments = RuleComment.all(in: parsed.tree)
    let errors = [finding(.error, line: 1, in: parsed.tree.source)]
    let (kept, idle) = errors.ignoring(comments, rules: ["wide-label"])
    #expect(kept.map(\.message) == ["wide"])
    #expect(
      idle.map(\.message) == ["`wide-label` is an error here, and errors cannot be ignored"]
    )
    let unchecked = [Finding]().ignoring(comments, rules: ["wide-label"]) { _ in false }
    #expect(unchecked.idle.isEmpty)
  }

  /// A comment, and what it accepts for which reason.
  @Test(arguments: [
    ("# formwork-accept: field-removed:fax why not", ["field-removed:fax", "why not"]),
    ("a: 1 # formwork-accept: \"a:b/c d\" x", ["a:b/c d", "x"]),
    ("# formwork-accept: 'a:b/\"c d, e' x\r", ["a:b/\"c d, e", "x"]),
    ("# formwork-accept: \"a x", ["\"a", "x"]),
    ("# formwork-accept: a:b", ["a:b", "", "incomplete"]),
    ("# formwork-accept a:b x", ["a:b", "x", "incomplete"]),
    ("# formwork-accept:", ["", "", "incomplete"]),
    ("a: '# formwork-accept: a:b x'", []),
    ("# formwork-ignore: a x", []),
  ])
  func `a comment accepts what stands before its reason`(text: String, told: [String]) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text + "\n"), as: .yaml)
    let comments = RuleComment.all(in: parsed.tree).filter { $0.purpose == .accept }
    let facts = comments.flatMap {
      [$0.subject, $0.reason] + ($0.isWellFormed ? [] : ["incomplete"])
    }
    #expect(facts == told)
    let ignoring = [Finding]().ignoring(comments, rules: [])
    #expect(ignoring.idle.isEmpty)
  }

  private enum Rule: String {
    case wideLabel = "wide-label"
  }

  private func finding(
    _ severity: Finding.Severity,
    line: Int,
    in source: SourceText
  ) -> Finding {
    let place = SourceLocation(source, source.lineRange(line))
    return Finding(Rule.wideLabel, "wide", severity: severity, at: place)
  }

  private func short(_ finding: Finding) -> String {
    let words = [
      "wide": "wide", "there is no rule": "unknown", "there is no `": "no",
      "a comment that ignores": "form",
    ]
    let word = words.first { finding.message.hasPrefix($0.key) }?.value ?? finding.message
    return "\(finding.location.start.line):\(finding.location.start.column) \(word)"
  }
}
