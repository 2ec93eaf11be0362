import Testing

@testable import FormWizard

/// Lines parted into what they name.
@Suite("Parts of lines that name options")
struct ChoicePartTests {
  /// Parts as they are typed: those that are meant to the letter in quotes.
  static let lines: [(line: String, parts: [String])] = [
    ("1", ["1"]), ("1, 2 3-4,,5 ", ["1", "2", "3-4", "5"]), ("a b, c", ["a b", "c"]),
    ("1 - 3 5", ["1-3", "5"]), ("2 -4", ["2-4"]), ("5 -", ["5-"]), ("- 5", ["- 5"]),
    ("-1 2", ["-1 2"]), ("", []), (" , ,", []), ("\"a\"", ["\"a\""]),
    ("\"1\", 2,\"3\" ", ["\"1\"", "2", "\"3\""]), ("\"a, b\", c", ["\"a, b\"", "c"]),
    ("\"say \"hi\" to, all\", c", ["\"say \"hi\" to, all\"", "c"]),
    // A quote that does not close is a letter, and so is one inside.
    ("\"a, b", ["\"a", "b"]), ("a\", \"b, c", ["a\", \"b", "c"]), ("\"", ["\""]),
    ("5\" disk", ["5\" disk"]),
    ("\"\"", ["\"\""]), ("\\a, b", ["\\a", "b"]),
    ("\u{E9}, \"\u{1F418}\"", ["\u{E9}", "\"\u{1F418}\""]),
  ]

  @Test("Commas part, spaces between numbers too, and quotes hold together", arguments: lines)
  func parts(line: String, parts: [String]) {
    #expect(ChoicePart.parts(of: line).map { $0.isLiteral ? "\"\($0.text)\"" : $0.text } == parts)
  }

  @Test("A long line is parted at once", .timeLimit(.minutes(10)))
  func long() {
    for unit in ["\"a,", "\"a\",", "a,", "\"a\" b,", "1 - "] {
      #expect(!ChoicePart.parts(of: String(repeating: unit, count: 100_000)).isEmpty)
    }
  }
}
