import Diagnostics
import SourceTree
import Testing

/// Several mistakes in one JSON text are told at once, each where it is, and none twice.
@Suite struct JSONRecoveryTests {
  /// A text and all that is said about it, as `line:column message`.
  struct Mistakes: Sendable, CustomTestStringConvertible {
    var text: String
    var said: [String]

    init(_ text: String, _ said: [String]) {
      self.text = text
      self.said = said
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Mistakes(
      "{\n  \"a\": 1\n  \"b\": 2,\n  'c': 'd',\n  e: True,\n  // f\n  \"g\": [1 2,, 3,],\n}\n",
      [
        "3:3 expected `,` or `}`, found `\"`",
        "4:3 JSON texts stand in double quotes, not in single ones",
        "5:3 a key has to be in double quotes",
        "5:6 `True` is not a JSON value", "6:3 JSON has no comments",
        "7:11 expected `,` or `]`, found `2`", "7:13 expected a value, found `,`",
        "7:16 a comma before the closing bracket", "7:18 a comma before the closing bracket",
      ]
    ),
    Mistakes(
      "{\"a\": , \"b\": }",
      ["1:7 expected a value, found `,`", "1:14 expected a value, found `}`"]
    ),
    Mistakes("[,,,,1]", ["1:2 expected a value, found `,`"]),
    Mistakes(
      "{,,\"a\": 1,,}",
      [
        "1:2 a key is missing before the comma", "1:11 a key is missing before the comma",
      ]
    ),
    Mistakes(
      "[{} {} [1] \"a\"\n\"b\" 1]",
      [
        "1:5 expected `,` or `]`, found `{`", "1:8 expected `,` or `]`, found `[`",
        "1:12 expected `,` or `]`, found `\"`", "2:1 expected `,` or `]`, found `\"`",
      ]
    ),
    Mistakes(
      "[\"C:\\dir\\x\", \"\\u12\", 01]",
      [
        "1:5 unknown escape `\\d`", "1:15 `\\u` takes 4 hexadecimal digits",
        "1:22 `01` is not a JSON value",
      ]
    ),
    Mistakes(
      "{\"a\": yes\n\"b\": no\n}",
      [
        "1:7 `yes` is not a JSON value", "2:1 expected `,` or `}`, found `\"`",
        "2:6 `no` is not a JSON value",
      ]
    ),
  ])
  func `each is told at its place`(mistakes: Mistakes) {
    #expect(said(of: mistakes.text) == mistakes.said)
  }

  @Test func `texts in single quotes are told once, with their number`() throws {
    let text = "{\n  'a': 'b',\n  'c': ['d', \"e\", 'f'],\n  'g': 1\n}\n"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .json)
    let finding = try #require(parsed.findings.first)
    #expect(parsed.findings.count == 1)
    #expect(finding.location.start.line == 2)
    #expect(finding.notes.map(\.message) == ["6 texts of this file stand in single quotes"])
    #expect(finding.help == "put each of them in double quotes")
    #expect(parsed.tree.count == 10)
  }

  /// What could be meant in more than one way ends the reading: one message, no guesses.
  @Test(arguments: [
    Mistakes("{\"a\": \"x \"quoted\" y\", 'b': 1}", ["1:11 expected `,` or `}`, found `q`"]),
    Mistakes("{\"a\": \"x, \"b\": 1, c: 2}", ["1:12 expected `,` or `}`, found `b`"]),
    Mistakes("{\"a\": hello world, b: 2}", ["1:7 `hello` is not a JSON value"]),
    Mistakes("{\"a\" 1, b: 2}", ["1:6 expected `:`, found `1`"]),
    Mistakes("{\"a\", b: 2}", ["1:5 expected `:`, found `,`"]),
    Mistakes("{a = 1, b: 2}", ["1:2 a key has to be in double quotes"]),
    Mistakes("{'it's': 1, b: 2}", ["1:2 JSON texts stand in double quotes, not in single ones"]),
    Mistakes("['a\\'b', c]", ["1:2 JSON texts stand in double quotes, not in single ones"]),
    Mistakes("[1}, b]", ["1:3 expected `,` or `]`, found `}`"]),
    Mistakes("{\"a\": 1], b: 2}", ["1:8 expected `,` or `}`, found `]`"]),
    Mistakes("{\"a\": \"b\n, c: 2}", ["1:7 a string is never closed"]),
    Mistakes("[\"a\\\nb\", c]", ["1:4 unknown escape `\\\n`"]),
    Mistakes("{} b", ["1:4 expected the end of the file, found `b`"]),
    Mistakes(", b", ["1:1 expected a value, found `,`"]),
    Mistakes("[b", ["1:2 `b` is not a JSON value"]),
  ])
  func `what is in doubt ends the reading`(mistakes: Mistakes) {
    #expect(said(of: mistakes.text) == mistakes.said)
  }

  @Test func `what can be read is in the tree`() throws {
    let text = "{'a': 'x' , b: 1\n\"c\": oops, \"d\": , \"e\": \"f\"\n}"
    let tree = ParsedSource.parse(SourceText(name: "t", text: text), as: .json).tree
    let root = try #require(tree.root)
    let entries = Array(tree.entries(of: root))
    #expect(entries.map { tree.text(of: $0.key) } == ["a", "b", "c", "d", "e"])
    #expect(
      entries.map { tree.kind(of: $0.value) } == [.scalar, .scalar, .invalid, .invalid, .scalar]
    )
    #expect(tree.text(of: entries[0].value) == "x")
    #expect(tree.isComplete)
  }

  private func said(of text: String) -> [String] {
    ParsedSource.parse(SourceText(name: "t", text: text), as: .json).findings.map { finding in
      let start = finding.location.start
      return "\(start.line):\(start.column) \(finding.message)"
    }
  }
}
