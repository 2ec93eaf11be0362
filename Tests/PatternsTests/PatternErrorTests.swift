import Patterns
import Testing

/// A text that is no pattern, where the fault is, and what is said about it.
struct RefusedPattern: Sendable, CustomTestStringConvertible {
  var source: String
  var range: Range<Int>
  var message: String
  var help: String?

  init(_ source: String, _ range: Range<Int>, _ message: String, help: String? = nil) {
    self.source = source
    self.range = range
    self.message = message
    self.help = help
  }

  var testDescription: String { source }
}

private let lookAroundHelp =
  "write with classes and `|` what the text may be; its length is `min-length` and `max-length`"

@Suite("A text outside the common subset")
struct PatternErrorTests {
  @Test(
    "is refused with the place and the reason",
    arguments: [
      RefusedPattern(
        "(a",
        0..<1,
        "group is not closed with `)`",
        help: #"close it with `)`; a literal `(` is `\(` (`\\(` in double quotes)"#
      ),
      RefusedPattern(
        "a)b",
        1..<2,
        "`)` closes no group",
        help: #"a literal `)` is `\)` (`\\)` in double quotes)"#
      ),
      RefusedPattern(
        "é[a",
        2..<3,
        "class is not closed with `]`",
        help: #"close it with `]`; a literal `[` is `\[` (`\\[` in double quotes)"#
      ),
      RefusedPattern(
        "[]a]",
        0..<2,
        "class `[]` is empty; a class names at least one character",
        help: #"a literal `]` in a class is `\]` (`\\]` in double quotes)"#
      ),
      RefusedPattern(
        "[^]",
        0..<3,
        "class `[^]` is empty; a class names at least one character",
        help: #"a literal `]` in a class is `\]` (`\\]` in double quotes)"#
      ),
      RefusedPattern(
        "a]",
        1..<2,
        "`]` stands alone; a literal one is escaped",
        help: #"write `\]`"#
      ),
      RefusedPattern(
        "{a",
        0..<1,
        "`{` stands alone; a literal one is escaped",
        help: #"write `\{`"#
      ),
      RefusedPattern(
        "a}",
        1..<2,
        "`}` stands alone; a literal one is escaped",
        help: #"write `\}`"#
      ),
      RefusedPattern(
        "a{,3}b",
        1..<5,
        "`{` does not begin a count of the form `{2}`, `{2,}` or `{2,5}`",
        help: #"write a count such as `{2}`; a literal `{` is `\{` (`\\{` in double quotes)"#
      ),
      RefusedPattern(
        "a{x",
        1..<2,
        "`{` does not begin a count of the form `{2}`, `{2,}` or `{2,5}`",
        help: #"write a count such as `{2}`; a literal `{` is `\{` (`\\{` in double quotes)"#
      ),
      RefusedPattern(
        "a{02}",
        1..<5,
        "`{` does not begin a count of the form `{2}`, `{2,}` or `{2,5}`",
        help: #"write a count such as `{2}`; a literal `{` is `\{` (`\\{` in double quotes)"#
      ),
      RefusedPattern(
        "a{3,1}",
        1..<6,
        "count `{3,1}` ends below its start",
        help: "write the smaller number first"
      ),
      RefusedPattern(
        "a{1001}",
        1..<7,
        "`{1001}` repeats more than 1000 times, the most that is allowed, nested counts multiplied",
        help: "bound the text with `min-length` and `max-length`, and repeat with `*` or `+`"
      ),
      RefusedPattern(
        "a{99999999999999999999999,}",
        1..<27,
        "`{99999999999999999999999,}` repeats more than 1000 times, the most that is allowed,"
          + " nested counts multiplied",
        help: "bound the text with `min-length` and `max-length`, and repeat with `*` or `+`"
      ),
      RefusedPattern(
        "((a{100})*b|c){11}",
        14..<18,
        "`{11}` repeats more than 1000 times, the most that is allowed, nested counts multiplied",
        help: "bound the text with `min-length` and `max-length`, and repeat with `*` or `+`"
      ),
      RefusedPattern(
        "(abcdefghijk){1000}",
        13..<19,
        "the pattern takes more than 10000 steps, the most that is allowed",
        help: "repeat less, or bound the length of the text instead"
      ),
      RefusedPattern(
        "a|*",
        2..<3,
        "`*` has nothing to repeat before it",
        help: #"any text is `.*`; a literal `*` is `\*` (`\\*` in double quotes)"#
      ),
      RefusedPattern(
        "(+)",
        1..<2,
        "`+` has nothing to repeat before it",
        help: #"a literal `+` is `\+` (`\\+` in double quotes)"#
      ),
      RefusedPattern(
        "^?",
        1..<2,
        "`?` has nothing to repeat before it",
        help: #"a literal `?` is `\?` (`\\?` in double quotes)"#
      ),
      RefusedPattern(
        "a$+",
        2..<3,
        "`+` has nothing to repeat before it",
        help: #"a literal `+` is `\+` (`\\+` in double quotes)"#
      ),
      RefusedPattern(
        "a**",
        2..<3,
        "`*` follows another repetition",
        help: "group what is repeated: `(?:…)*`"
      ),
      RefusedPattern(
        "a{2}?+",
        5..<6,
        "`+` follows another repetition",
        help: "group what is repeated: `(?:…)+`"
      ),
      RefusedPattern(
        "[z-a]",
        1..<4,
        "range `z-a` ends before its start",
        help: #"write `a-z`, or `\-` for a hyphen"#
      ),
      RefusedPattern(
        "[a-Z]",
        1..<4,
        "range `a-Z` ends before its start",
        help: "write both cases: `a-zA-Z`"
      ),
      RefusedPattern(
        "[m-Z]",
        1..<4,
        "range `m-Z` ends before its start",
        help: "write both cases: `m-zM-Z`"
      ),
      RefusedPattern(
        #"[a-\d]"#,
        3..<5,
        #"`\d` cannot be the end of a range; a range runs between two characters"#,
        help: #"a literal `-` is `\-` (`\\-` in double quotes)"#
      ),
      RefusedPattern(
        #"[\w-.]"#,
        1..<3,
        #"`\w` cannot be the end of a range; a range runs between two characters"#,
        help: #"a literal `-` is `\-` (`\\-` in double quotes)"#
      ),
      RefusedPattern(
        "[[:alpha:]]",
        1..<10,
        #"POSIX class `[:alpha:]`; a class names characters, ranges, `\d \w \s` and categories"#,
        help: "write `a-zA-Z` in its place"
      ),
      RefusedPattern(
        "a(?=b)",
        1..<4,
        "look-around `(?=`; a pattern cannot look ahead or behind",
        help: lookAroundHelp
      ),
      RefusedPattern(
        "a(?!b)",
        1..<4,
        "look-around `(?!`; a pattern cannot look ahead or behind",
        help: lookAroundHelp
      ),
      RefusedPattern(
        "(?<=a)b",
        0..<4,
        "look-around `(?<=`; a pattern cannot look ahead or behind",
        help: lookAroundHelp
      ),
      RefusedPattern(
        "(?<!a)b",
        0..<4,
        "look-around `(?<!`; a pattern cannot look ahead or behind",
        help: lookAroundHelp
      ),
      RefusedPattern(
        "(?<year>a)",
        0..<8,
        "named group `(?<year>`; the groups of a pattern have no names",
        help: "use `(`"
      ),
      RefusedPattern(
        "(?P<year>a)",
        0..<9,
        "named group `(?P<year>`; the groups of a pattern have no names",
        help: "use `(`"
      ),
      RefusedPattern(
        "(?>a)",
        0..<3,
        "atomic group `(?>` in a pattern, which never backtracks anyway",
        help: "use `(?:` instead"
      ),
      RefusedPattern(
        "(?i)abc",
        0..<4,
        "flags `(?i)`; a pattern has no flags",
        help: "name both cases in a class, for example `[Aa]`"
      ),
      RefusedPattern(
        "(?i-s:abc)",
        0..<6,
        "flags `(?i-s:`; a pattern has no flags",
        help: "name both cases in a class, for example `[Aa]`"
      ),
      RefusedPattern(
        "(?#a)",
        0..<2,
        "`(?` begins no group of the common subset; groups are `(…)` and `(?:…)`",
        help: #"write `(?:`; a literal `?` is `\?` (`\\?` in double quotes)"#
      ),
      RefusedPattern(
        "(?",
        0..<2,
        "`(?` begins no group of the common subset; groups are `(…)` and `(?:…)`",
        help: #"write `(?:`; a literal `?` is `\?` (`\\?` in double quotes)"#
      ),
      RefusedPattern(
        #"(a)\12"#,
        3..<6,
        #"back-reference `\12`; a pattern cannot refer to the text of a group"#,
        help: "write out what it may be; a pattern cannot ask for the same text twice"
      ),
      RefusedPattern(
        #"\k<a>b"#,
        0..<5,
        #"back-reference `\k<a>`; a pattern cannot refer to the text of a group"#,
        help: "write out what it may be; a pattern cannot ask for the same text twice"
      ),
      RefusedPattern(
        #"\bword"#,
        0..<2,
        #"`\b` is not an escape of the common subset; a pattern is about the whole text"#,
        help: "name the characters that may stand there"
      ),
      RefusedPattern(
        #"[\b]"#,
        1..<3,
        #"`\b` is not an escape of the common subset; a pattern is about the whole text"#,
        help: "name the characters that may stand there"
      ),
      RefusedPattern(
        #"a\z"#,
        1..<3,
        #"`\z` is not an escape of the common subset; a pattern always matches the whole text"#,
        help: "leave it out"
      ),
      RefusedPattern(
        #"a\"#,
        1..<2,
        #"`\` at the end escapes nothing"#,
        help: #"write a literal backslash as `\\`"#
      ),
      RefusedPattern(#"\yb"#, 0..<2, #"`\y` is not an escape of the common subset"#),
      RefusedPattern(#"\0"#, 0..<2, #"`\0` is not an escape of the common subset"#),
      RefusedPattern(
        #"a\@"#,
        1..<3,
        #"`\@` escapes a character that has no need of it, which ECMAScript refuses"#,
        help: "write `@`"
      ),
      RefusedPattern(
        #"a\-"#,
        1..<3,
        #"`\-` escapes a character that has no need of it, which ECMAScript refuses"#,
        help: "write `-`"
      ),
      RefusedPattern(
        #"\é"#,
        0..<3,
        #"`\é` escapes a character that has no need of it, which ECMAScript refuses"#,
        help: "write `é`"
      ),
      RefusedPattern(
        #"\x4g"#,
        0..<3,
        #"`\x` without two hexadecimal digits"#,
        help: #"write `\x0A` for U+000A"#
      ),
      RefusedPattern(
        #"a\u00E9b"#,
        1..<7,
        #"`\u` is not an escape of the common subset, because RE2 has none"#,
        help: #"write the character itself, or `\xHH` up to `\xFF`"#
      ),
      RefusedPattern(
        #"\u{1F418}"#,
        0..<9,
        #"`\u` is not an escape of the common subset, because RE2 has none"#,
        help: #"write the character itself, or `\xHH` up to `\xFF`"#
      ),
      RefusedPattern(
        #"\cA"#,
        0..<2,
        #"`\c` is not an escape of the common subset, because RE2 has none"#,
        help: #"write the control character as `\xHH`"#
      ),
      RefusedPattern(
        #"\pL"#,
        0..<2,
        #"a category needs a name in braces, as in `\p{L}`"#,
        help: #"write `\p{L}` or `\P{L}`"#
      ),
      RefusedPattern(
        #"\p{L"#,
        0..<3,
        #"a category needs a name in braces, as in `\p{L}`"#,
        help: #"write `\p{L}` or `\P{L}`"#
      ),
      RefusedPattern(
        #"\p{Greek}a"#,
        0..<9,
        #"`\p{Greek}` is not a general category of one or two letters, such as `L`, `Lu` or `Nd`"#,
        help:
          #"scripts and properties have no names here: use `\p{L}` for any letter, or name the characters, for example `[α-ω]`"#
      ),
      RefusedPattern(
        #"[\p{LC}]"#,
        1..<7,
        #"`\p{LC}` is not a general category of one or two letters, such as `L`, `Lu` or `Nd`"#,
        help:
          #"scripts and properties have no names here: use `\p{L}` for any letter, or name the characters, for example `[α-ω]`"#
      ),
      RefusedPattern(
        #"\P{}"#,
        0..<4,
        #"`\P{}` is not a general category of one or two letters, such as `L`, `Lu` or `Nd`"#,
        help:
          #"scripts and properties have no names here: use `\p{L}` for any letter, or name the characters, for example `[α-ω]`"#
      ),
      RefusedPattern(
        #"\p{C}"#,
        0..<5,
        #"`\p{C}` holds other characters in ECMAScript than in RE2"#,
        help: "name the categories that are meant: `Cc`, `Cf`, `Co` or `Cs`"
      ),
      RefusedPattern(
        #"\p{Cn}"#,
        0..<6,
        #"`\p{Cn}` holds other characters in ECMAScript than in RE2"#,
        help: "name the categories that are meant: `Cc`, `Cf`, `Co` or `Cs`"
      ),
    ]
  )
  func refused(_ example: RefusedPattern) {
    let error = #expect(throws: PatternError.self) { try Pattern(example.source) }
    #expect(error?.range == example.range)
    #expect(error?.message == example.message)
    #expect(error?.help == example.help)
  }

  @Test("is refused when groups lie deeper than 64")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try Pattern(nested(64)).matchesWhole("a"))
    let error = #expect(throws: PatternError.self) { try Pattern(nested(65)) }
    #expect(error?.range == 64..<65)
    #expect(error?.message == "groups are nested deeper than 64, the most that is allowed")
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

  @Test("never crashes the reader, whatever the text")
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
