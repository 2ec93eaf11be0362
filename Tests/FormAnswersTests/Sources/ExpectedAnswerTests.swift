import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// What answers should have said, as values and as an edit that keeps the language of the file.
@Suite("What answers are expected to say")
struct ExpectedAnswerTests {
  private static let form = Sample.form([
    Sample.picker("colour", [Option(id: "red"), Option(id: "navy-blue"), Option(id: "no")]),
    Sample.picker(
      "size",
      [Option(id: "tiny", value: .number(1)), Option(id: "huge", value: .text("XL"))]
    ),
    Sample.selector("features", [Option(id: "redis"), Option(id: "postgres")]),
    Sample.toggle("debug"),
    Sample.number("port"),
    Sample.picker("token-kind", [Option(id: "a")]),
  ])

  /// Each with what is found, what is expected, and the text with the fix.
  static let rows: [(text: String, found: String, expected: [String], fixed: String?)] = [
    ("colour: navy-blu", "navy-blu", ["navy-blue"], "colour: navy-blue"),
    ("colour: nno", "nno", ["\"no\""], "colour: \"no\""),
    ("colour: 'navy-blu'", "'navy-blu'", ["\"navy-blue\""], "colour: \"navy-blue\""),
    (#"{"colour": "navy-blu"}"#, #""navy-blu""#, [#""navy-blue""#], #"{"colour": "navy-blue"}"#),
    ("colour: xyz", "xyz", ["red", "navy-blue", "\"no\""], nil),
    ("size: tiny", "tiny", ["1"], "size: 1"),
    ("size: XXL", "XXL", ["XL"], "size: XL"),
    (#"{"size": "XXL"}"#, #""XXL""#, [#""XL""#], #"{"size": "XL"}"#),
    ("features: [redsi]", "redsi", ["redis"], "features: [redis]"),
    ("features: redis", "redis", ["[redis]"], "features: [redis]"),
    ("colur: red", "colur", ["colour"], "colour: red"),
    (#"{"colur": "red"}"#, #""colur""#, [#""colour""#], #"{"colour": "red"}"#),
    ("debug: \"true\"", "\"true\"", ["true"], "debug: true"),
    ("port: [80]", "", ["80"], "port: 80"),
  ]

  @Test("stands beside what was found, and corrects it", arguments: rows)
  func values(text: String, found: String, expected: [String], fixed: String?) throws {
    let parsed: ParsedSource = text.hasPrefix("{") ? .json(text) : .yaml(text)
    let resolution = Self.form.resolve(AnswerRequest(files: [parsed]))
    let finding = try #require(resolution.findings.first)
    #expect(finding.found ?? "" == found)
    #expect(finding.expected == expected)
    let edited = finding.fix.map { fix in
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(
        fix.range.lowerBound..<fix.range.upperBound,
        with: Array(fix.replacement.utf8)
      )
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(edited == fixed)
    guard let fixed else { return }
    let again: ParsedSource = fixed.hasPrefix("{") ? .json(fixed) : .yaml(fixed)
    #expect(Self.form.resolve(AnswerRequest(files: [again])).told == [])
  }

  @Test("is no edit on the command line")
  func assignment() throws {
    let finding = try #require(Self.form.resolve(set: "colour=nno").findings.first)
    #expect(finding.expected == ["no"])
    #expect(finding.found == "nno")
    #expect(finding.fixes.isEmpty)
  }

  @Test("is written as JSON in JSON", arguments: ["{}", "colour: red"])
  func language(text: String) throws {
    let form = Sample.form([
      Sample.picker("colour", [Option(id: "red")]), Sample.text("name", required: true),
    ])
    let help = try #require(form.resolve(text).findings.first?.help)
    let example = text == "{}" ? "`\"name\": …`" : "`name: …`"
    #expect(help == "add \(example) to an answer file, or use `--set name=TEXT`")
  }

  @Test("An answer that is retired is not called missing")
  func retired() {
    let form = Sample.form([
      Sample.picker("kind", [Option(id: "new")], retired: [Retirement(id: "old")], required: true)
    ])
    #expect(
      form.resolve("kind: old").findings.map(\.message) == [
        "`kind` has no answer that is not retired, and is required",
        "option `old` of `kind` is retired",
      ]
    )
  }
}
