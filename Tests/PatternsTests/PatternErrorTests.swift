import Patterns
import TestTraits
import Testing

@Suite("A text outside the common subset")
struct PatternErrorTests {
  @Test(
    "is refused with its place and kind",
    arguments: [
      ("(a", 0..<1, .unclosedGroup),
      ("a)b", 1..<2, .unopenedGroup),
      ("é[a", 2..<3, .unclosedClass),
      ("[]a]", 0..<2, .emptyClass),
      ("[^]", 0..<3, .emptyClass),
      ("a]", 1..<2, .unescapedBracket),
      ("{a", 0..<1, .unescapedBracket),
      ("a}", 1..<2, .unescapedBracket),
      ("a{,3}b", 1..<5, .malformedCount),
      ("a{x", 1..<2, .malformedCount),
      ("a{02}", 1..<5, .malformedCount),
      ("a{2,05}", 1..<7, .malformedCount),
      ("a{2,x}", 1..<6, .malformedCount),
      ("a{3,1}", 1..<6, .reversedCount),
      ("a{1001}", 1..<7, .countTooLarge),
      ("a{99999999999999999999999,}", 1..<27, .countTooLarge),
      ("((a{100})*b|c){11}", 14..<18, .countTooLarge),
      ("(abcdefghijk){1000}", 13..<19, .programTooLarge),
      ("a|*", 2..<3, .nothingToRepeat),
      ("(+)", 1..<2, .nothingToRepeat),
      ("^?", 1..<2, .nothingToRepeat),
      ("a$+", 2..<3, .nothingToRepeat),
      ("a**", 2..<3, .repeatedTwice),
      ("a{2}?+", 5..<6, .repeatedTwice),
      ("[z-a]", 1..<4, .reversedRange),
      (#"[a-\d]"#, 3..<5, .setInRange),
      (#"[\w-.]"#, 1..<3, .setInRange),
      ("[[:alpha:]]", 1..<10, .posixClass),
      ("[[:alpha]]", 1..<3, .posixClass),
      ("a(?=b)", 1..<4, .lookAround),
      ("a(?!b)", 1..<4, .lookAround),
      ("(?<=a)b", 0..<4, .lookAround),
      ("(?<!a)b", 0..<4, .lookAround),
      ("(?<year>a)", 0..<2, .unsupportedGroup),
      ("(?P<year>a)", 0..<2, .unsupportedGroup),
      ("(?>a)", 0..<2, .unsupportedGroup),
      ("(?#a)", 0..<2, .unsupportedGroup),
      ("(?", 0..<2, .unsupportedGroup),
      ("(?i)abc", 0..<4, .flags),
      ("(?i-s:abc)", 0..<6, .flags),
      (#"(a)\12"#, 3..<5, .backReference),
      (#"\k<a>b"#, 0..<2, .backReference),
      (#"\bword"#, 0..<2, .unsupportedEscape),
      (#"[\b]"#, 1..<3, .unsupportedEscape),
      (#"a\z"#, 1..<3, .unsupportedEscape),
      (#"a\"#, 1..<2, .trailingBackslash),
      (#"a\@"#, 1..<3, .unsupportedEscape),
      (#"a\-"#, 1..<3, .unsupportedEscape),
      (#"\é"#, 0..<3, .unsupportedEscape),
      (#"\0"#, 0..<2, .unsupportedEscape),
      (#"\x4g"#, 0..<2, .unsupportedEscape),
      (#"\x１２"#, 0..<2, .unsupportedEscape),
      (#"a\u00E9b"#, 1..<3, .unsupportedEscape),
      (#"\cA"#, 0..<2, .unsupportedEscape),
      (#"\pL"#, 0..<2, .unknownCategory),
      (#"\p{L"#, 0..<3, .unknownCategory),
      (#"\p{Greek}a"#, 0..<9, .unknownCategory),
      (#"[\p{LC}]"#, 1..<7, .unknownCategory),
      (#"\P{}"#, 0..<4, .unknownCategory),
      (#"\p{C}"#, 0..<5, .unknownCategory),
      (#"\p{Cn}"#, 0..<6, .unknownCategory),
    ] as [(String, Range<Int>, PatternError.Problem)]
  )
  func refused(_ source: String, range: Range<Int>, problem: PatternError.Problem) {
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    #expect(error?.range == range)
    #expect(error?.problem == problem)
    #expect(error.map { Array($0.found.utf8) } == Array(Array(source.utf8)[range]))
  }

  @Test(
    "is explained",
    arguments: [
      (
        "(?!a)", "look-around `(?!`; a pattern cannot look ahead or back",
        "write with classes and `|` what the text may be; its length is `min-length` and `max-length`"
      ),
      (#"\1"#, #"back-reference `\1`; a pattern cannot refer to the text of a group"#, nil),
      (
        "[a", "class is not closed with `]`",
        #"close it with `]`; a literal `[` is `\[` (`\\[` in double quotes)"#
      ),
      (
        "*.txt", "`*` has nothing to repeat before it",
        #"any text is `.*`; a literal `*` is `\*` (`\\*` in double quotes)"#
      ),
      ("[a-Z]", "range `a-Z` ends before its start", "write both cases: `a-zA-Z`"),
      (
        #"\bid"#, #"escape `\b` is not supported"#,
        "leave it out; a pattern matches the whole text"
      ),
      (#"\@"#, #"escape `\@` is not supported"#, "write `@`"),
      (#"\y"#, #"escape `\y` is not supported"#, nil),
      (
        "(?i)a", "flags `(?i)`; a pattern has no flags",
        "name both cases in a class, for example `[Aa]`"
      ),
      (
        #"\p{Greek}"#, #"category `\p{Greek}` is not supported"#,
        #"use a general category, such as `\p{L}`, `\p{Lu}` or `\p{Nd}`"#
      ),
    ] as [(String, String, String?)]
  )
  func explained(_ source: String, message: String, help: String?) {
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    #expect(error?.message == message)
    #expect(error?.help == help)
  }

  @Test("is refused when groups lie deeper than 64")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try Pattern(nested(64)).matchesWhole("a"))
    let error = #expect(throws: PatternError.self) { try Pattern(nested(65)) }
    #expect(error?.range == 64..<65)
    #expect(error?.problem == .groupsTooDeep)
    #expect(throws: PatternError.self) { try Pattern(String(repeating: "(", count: 65_536)) }
  }

  @Test(
    "is refused when it takes more than 10,000 steps",
    arguments: [
      (String(repeating: "a", count: 9_999), nil),
      (String(repeating: "a", count: 10_000), 0..<10_000),
      (String(repeating: "é", count: 10_001), 20_000..<20_002),
      (String(repeating: "a|", count: 3_333), nil),
      (String(repeating: "a|", count: 3_334), 6_667..<6_668),
      ("([a-z]{10}){100}([a-z]{1,9}x){100}", nil),
    ] as [(String, Range<Int>?)]
  )
  func size(_ source: String, range: Range<Int>?) {
    do throws(PatternError) {
      let pattern = try Pattern(source)
      #expect(range == nil)
      #expect(!pattern.matchesWhole("?"))
    } catch {
      #expect(error.range == range)
      #expect(error.problem == .programTooLarge)
    }
  }

  @Test("never crashes the reader, whatever the text", .slow)
  func anything() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array(#"(((?:<=!>P)))[[^]]--\\\pPxukdwsb{}{{1,23,}09*+?|.^$aé🐘:L"#)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...12, using: &random)
      let source = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      do throws(PatternError) {
        let pattern = try Pattern(source)
        #expect(pattern.source == source)
        _ = pattern.matchesWhole("a1é")
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= source.utf8.count)
        #expect(!error.range.isEmpty)
        #expect(!error.message.isEmpty)
      }
    }
  }
}
