import Diagnostics
import SourceTree
import Testing

@Suite struct JSONMistakeTests {
  @Test(arguments: [
    // Read over: what can be removed.
    Mistake(
      "[1, 2,]",
      "1:6 syntax: JSON has no comma before a closing bracket",
      help: "remove it",
      fixed: "[1, 2]"
    ),
    Mistake(
      "{\"a\": 1 , }",
      "1:9 syntax: JSON has no comma before a closing bracket",
      help: "remove it",
      fixed: "{\"a\": 1  }"
    ),
    Mistake("[1] // why", "1:5 syntax: JSON has no comments", help: "remove it", fixed: "[1] "),
    Mistake("/* why */ [1]", "1:1 syntax: JSON has no comments", help: "remove it", fixed: " [1]"),
    Mistake("[1] # why", "1:5 syntax: JSON has no comments", help: "remove it", fixed: "[1] "),
    Mistake(
      "{\"a\" /**/ : 1}",
      "1:6 syntax: JSON has no comments",
      help: "remove it",
      fixed: "{\"a\"  : 1}"
    ),
    Mistake(
      "{\"a\": 1, \"a\": 2}",
      "1:10 duplicate-key: key `a` is used twice in one mapping",
      help: "keep one"
    ),
    Mistake(
      "[\"\\ud800\"]",
      "1:3 syntax: escape `\\ud800` is half of a character",
      help: "both halves"
    ),
    // Not closed.
    Mistake("[1, 2", "1:1 syntax: `[` is never closed", help: "add the closing `]`"),
    Mistake("{\"a\"", "1:1 syntax: `{` is never closed", help: "add the closing `}`"),
    Mistake("[1, ", "1:1 syntax: `[` is never closed", help: "add the closing `]`"),
    Mistake("[\"a]", "1:2 syntax: a string is never closed", help: "add the closing `\"`"),
    Mistake("[\"a\n\"]", "1:2 syntax: a string is never closed", help: "add the closing `\"`"),
    // Anything else, at its place.
    Mistake("", "1:1 syntax: the file holds no value", help: "`{}`"),
    Mistake("[1 2]", "1:4 syntax: expected `,` or `]`, found `2`", help: "separate with `,`"),
    Mistake(
      "{\"a\": 1 \"b\": 2}",
      "1:9 syntax: expected `,` or `}`, found `\"`",
      help: "separate with `,`"
    ),
    Mistake("[1}", "1:3 syntax: expected `,` or `]`, found `}`", help: "close with `]`"),
    Mistake(
      "{\"a\" 1}",
      "1:6 syntax: expected `:`, found `1`",
      help: "between a key and its value"
    ),
    Mistake(
      "{a: 1}",
      "1:2 syntax: expected a key in double quotes, found `a`",
      help: "write `\"key\": value`"
    ),
    Mistake("{,}", "1:2 syntax: expected a key in double quotes, found `,`", help: "write"),
    Mistake("[,1]", "1:2 syntax: expected a value, found `,`", help: "write a value"),
    Mistake("{\"a\": }", "1:7 syntax: expected a value, found `}`", help: "write a value"),
    Mistake("['a']", "1:2 syntax: `'a'` is not a JSON value", help: "double quotes"),
    Mistake("[True]", "1:2 syntax: `True` is not a JSON value", help: "`true`"),
    Mistake("[01]", "1:2 syntax: `01` is not a JSON value", help: "a number is written like"),
    Mistake("[1.]", "1:2 syntax: `1.` is not a JSON value", help: "a number is written like"),
    Mistake("[+1]", "1:2 syntax: `+1` is not a JSON value", help: "a number is written like"),
    Mistake("[1e]", "1:2 syntax: `1e` is not a JSON value", help: "a number is written like"),
    Mistake("[-]", "1:2 syntax: `-` is not a JSON value", help: "a number is written like"),
    Mistake("[é]", "1:2 syntax: `é` is not a JSON value", help: "double quotes"),
    Mistake(
      "[\"\\d\"]",
      "1:3 syntax: a `\\` in a string begins an escape, and this is none",
      help: "`\\\\`"
    ),
    Mistake(
      "[\"\\u12\"]",
      "1:3 syntax: a `\\` in a string begins an escape, and this is none",
      help: "4 hexadecimal digits"
    ),
    Mistake("[\"a\tb\"]", "1:4 syntax: a tab inside a string", help: "\\t"),
    Mistake("[\"a\u{1}b\"]", "1:4 syntax: a control character inside a string", help: "\\u001b"),
    Mistake("[1] [2]", "1:5 syntax: expected the end of the file, found `[`", help: "one value"),
    Mistake("[1 / 2]", "1:4 syntax: expected a value, found `/`", help: "write a value"),
  ])
  func `a mistake has one finding at its place`(mistake: Mistake) throws {
    try mistake.check(as: .json)
  }

  @Test func `numbers of any size are read as they are spelled`() throws {
    let text = "[1e-9223372036854775808, 1e9223372036854775808, 123456789012345678901234567890]"
    for language in [ParsedSource.Language.json, .yaml] {
      let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: language)
      #expect(parsed.findings.isEmpty)
      #expect(TreeOutline(hasRanges: false).text(of: parsed) == text)
      let root = try #require(parsed.tree.root)
      for node in parsed.tree.elements(of: root) {
        #expect(parsed.tree.plainMeaning(of: node) == .number)
      }
    }
  }
}
