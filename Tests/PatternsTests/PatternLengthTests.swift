import Patterns
import Testing

@Suite("Which lengths the texts of a pattern can have")
struct PatternLengthTests {
  /// Patterns with the lengths up to 8 of the texts they match.
  static let rows: [(pattern: String, lengths: [Int])] = [
    ("", [0]),
    ("()", [0]),
    ("abc", [3]),
    ("a?b?c?", [0, 1, 2, 3]),
    ("(ab)+", [2, 4, 6, 8]),
    ("(ab)*|x{3}", [0, 2, 3, 4, 6, 8]),
    ("[a-z]{5,}", [5, 6, 7, 8]),
    ("^a$", [1]),
    ("a$b", []),
    ("a^b", []),
    ("(^|b)a", [1, 2]),
    ("^$|a", [0, 1]),
    ("$^", [0]),
    ("$a?^", [0]),
    ("a$|ab$", [1, 2]),
    ("(a|b$)c?", [1, 2]),
    ("[^\\x00-\\x7F]", [1]),
    ("[^\\D\\d]x|yy", [2]),
  ]

  @Test(arguments: rows)
  func lengths(_ row: (pattern: String, lengths: [Int])) throws {
    let pattern = try Pattern(row.pattern)
    var budget = 1_000_000
    let found = (0...8).filter { length in
      pattern.matchesSomeText(ofLength: length...length, spending: &budget) == true
    }
    #expect(found == row.lengths)
    for start in 0...8 {
      let isExpected = row.lengths.contains { $0 >= start } || row.lengths.last ?? 0 >= 7
      #expect(
        pattern.matchesSomeText(ofLength: start...Int.max, spending: &budget) == isExpected,
        "from \(start)"
      )
    }
  }

  @Test func tooMuchWorkIsNoAnswer() throws {
    var budget = 10_000
    let pattern = try Pattern("(a|bb){1000}")
    #expect(pattern.matchesSomeText(ofLength: 999...999, spending: &budget) == nil)
  }
}
