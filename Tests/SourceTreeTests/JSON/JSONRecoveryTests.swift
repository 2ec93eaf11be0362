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
    Mistakes(
      "{\"a\": hello world, \"b\": Ada\", c\": no}",
      [
        "1:7 `hello world` is not a JSON value", "1:25 `Ada\"` is not a JSON value",
        "1:31 a key has to be in double quotes", "1:35 `no` is not a JSON value",
      ]
    ),
    Mistakes(
      "{\"a\" 1, \"b\" \"c\", \"d\" = 2, \"e\", \"f\" [3], \"g\": no}",
      [
        "1:6 expected `:`, found `1`", "1:13 expected `:`, found `\"`",
        "1:22 expected `:`, found `=`", "1:30 expected `:`, found `,`",
        "1:36 expected `:`, found `[`", "1:46 `no` is not a JSON value",
      ]
    ),
    Mistakes(
      "{\n  \"a\": \"b,\n  \"c\": [\"d\", \"e],\n  \"f: \"g\",\n  \"h\": no\n}",
      [
        "2:8 a string is never closed", "3:14 a string is never closed",
        "4:3 a string is never closed", "5:8 `no` is not a JSON value",
      ]
    ),
    Mistakes(
      "{\n  \"a\": [1, 2,\n  \"b\": [\"c\"\n  \"d\": 1;\n  \"e\" 2\n  \"f\": no\n}",
      [
        "2:8 `[` is never closed", "3:8 `[` is never closed",
        "4:9 entries are separated with `,`, not with `;`", "5:7 expected `:`, found `2`",
        "6:3 expected `,` or `}`, found `\"`", "6:8 `no` is not a JSON value",
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

  @Test(arguments: [
    ("{\n  \"a\": \"b,\n  \"c\": 1\n}", "{\"a\": !, \"c\": 1}"),
    ("{\n  \"a\": [\"b\", \"c],\n  \"d\": 1\n}", "{\"a\": [\"b\", !], \"d\": 1}"),
    ("{\"a\": \"x, \"b\": 1}", "{\"a\": \"x\", \"b\": 1}"),
    ("{\n  \"a: \"b\",\n  \"c\": 1\n}", "{\"a\": \"b\", \"c\": 1}"),
    ("{\"a\" \"b\", \"c\" = 1, \"d\"}", "{\"a\": \"b\", \"c\": 1, \"d\": !}"),
    ("{a\": 1, \"b\": c d, \"e\": f\"}", "{a: 1, \"b\": !, \"e\": !}"),
    ("{\n  \"a\": [1, 2,\n  \"b\": 3\n}", "{\"a\": [1, 2], \"b\": 3}"),
    ("{\n  \"a\": [\n  \"b\": 3\n}", "{\"a\": [], \"b\": 3}"),
    ("{\n  \"a\": 1;\n  \"b\": 2\n}", "{\"a\": 1, \"b\": 2}"),
  ])
  func `what follows a lost mark is read`(text: String, outline: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .json)
    #expect(!parsed.findings.isEmpty)
    #expect(parsed.tree.isComplete)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }

  private func said(of text: String) -> [String] {
    ParsedSource.parse(SourceText(name: "t", text: text), as: .json).findings.map { finding in
      let start = finding.location.start
      return "\(start.line):\(start.column) \(finding.message)"
    }
  }
}
