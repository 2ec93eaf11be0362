import Patterns
import Testing

/// A pattern, texts that match it as a whole, and texts that do not.
struct PatternExample: Sendable, CustomTestStringConvertible {
  var pattern: String
  var matching: [String]
  var other: [String]

  init(_ pattern: String, _ matching: [String], not other: [String]) {
    self.pattern = pattern
    self.matching = matching
    self.other = other
  }

  var testDescription: String { pattern }
}

@Suite("A pattern")
struct PatternTests {
  @Test(
    "matches whole texts",
    arguments: [
      PatternExample("", [""], not: ["a"]),
      PatternExample("abc", ["abc"], not: ["", "ab", "abcd", "xabc", "ABC"]),
      PatternExample("[a-z][a-z0-9-]*", ["a", "a-9"], not: ["", "9a", "A", "a_", "a\n"]),
      PatternExample("é🐘", ["é🐘"], not: ["é", "e\u{301}🐘", "🐘é"]),

      PatternExample("a|bc|", ["a", "bc", ""], not: ["abc", "b"]),
      PatternExample("a(b|c)d", ["abd", "acd"], not: ["ad", "abcd"]),
      PatternExample("(?:ab)+|c", ["ab", "abab", "c"], not: ["", "aba", "abc"]),
      PatternExample("()", [""], not: ["a"]),
      PatternExample("(|a)+", ["", "a", "aaa"], not: ["b"]),

      PatternExample("a*", ["", "a", "aaaa"], not: ["b", "ab"]),
      PatternExample("a+", ["a", "aaaa"], not: [""]),
      PatternExample("a?", ["", "a"], not: ["aa"]),
      PatternExample("a*?b+?c??", ["b", "aabb", "bc"], not: ["", "c", "bcc"]),
      PatternExample("a{2}", ["aa"], not: ["a", "aaa"]),
      PatternExample("a{2,}", ["aa", "aaaaa"], not: ["", "a"]),
      PatternExample("a{0,}", ["", "aaaaa"], not: ["b"]),
      PatternExample("a{2,4}", ["aa", "aaa", "aaaa"], not: ["a", "aaaaa"]),
      PatternExample("a{0,2}?b", ["b", "ab", "aab"], not: ["aaab"]),
      PatternExample("xa{0}y", ["xy"], not: ["xay"]),
      PatternExample("(a{2}|b){2}", ["aab", "bb", "aaaa"], not: ["ab", "aa"]),
      PatternExample("(a*)*", ["", "aaa"], not: ["b"]),
      PatternExample("(a*|b){3}", ["", "bbb", "aba", "aaaa"], not: ["bbbb", "babab"]),
      PatternExample("(){1000}", [""], not: ["a"]),

      PatternExample("^a$", ["a"], not: ["", "a\n", "\na"]),
      PatternExample("(^a|b)c", ["ac", "bc"], not: ["bac"]),
      PatternExample("a^b", [], not: ["ab", "a^b", "a\nb"]),
      PatternExample("a$b", [], not: ["ab", "a$b", "a\nb"]),
      PatternExample("(^a|b$)*", ["", "a", "b", "ab"], not: ["ba", "aa", "bb"]),
      PatternExample("$^", [""], not: ["a", "\n"]),
      PatternExample("a*($^|b)", ["", "ab", "b"], not: ["a", "aa"]),

      PatternExample("[abc]", ["a", "b", "c"], not: ["d", "", "ab"]),
      PatternExample("[^abc]", ["d", "é", "🐘", "\n", "\u{0}"], not: ["a", "", "dd"]),
      PatternExample("[a-cx-z]", ["b", "y"], not: ["d", "-"]),
      PatternExample("[-a]", ["-", "a"], not: ["b"]),
      PatternExample("[a-]", ["-", "a"], not: ["b"]),
      PatternExample("[^-]", ["a"], not: ["-"]),
      PatternExample("[a-c-e]", ["a", "-", "e"], not: ["d"]),
      PatternExample("[+--]", ["+", ",", "-"], not: ["."]),
      PatternExample(#"[\]\[\-\^\\]"#, ["]", "[", "-", "^", "\\"], not: ["a"]),
      PatternExample("[a^[(.*]", ["a", "^", "[", "(", ".", "*"], not: ["b"]),
      PatternExample("[à-ÿ]", ["é", "à", "ÿ"], not: ["e", "Ā"]),
      PatternExample("[а-яё🐘a]", ["ё", "ж", "🐘", "a"], not: ["Ж", "🐗"]),
      PatternExample("[^а-яa-z]", ["Ж", "A"], not: ["ж", "a", ""]),
      PatternExample(#"[\d\-_]+"#, ["1-2_3"], not: ["a"]),
      PatternExample(#"[\x41-\x43]"#, ["A", "C"], not: ["D"]),
      PatternExample("[\u{7F}-\u{80}]", ["\u{7F}", "\u{80}"], not: ["~", "\u{81}"]),
      PatternExample("[\u{0}-\u{10FFFF}]", ["\u{0}", "\u{D7FF}", "\u{10FFFF}"], not: [""]),
      PatternExample("[^\u{0}-\u{10FFFF}]", [], not: ["", "a", "é"]),

      PatternExample(
        ".",
        ["a", "é", "🐘", "\t", "\u{85}"],
        not: ["", "ab", "\n", "\r", "\u{2028}", "\u{2029}"]
      ),
      PatternExample(#"\d"#, ["0", "9"], not: ["a", "٣", "१"]),
      PatternExample(#"\D"#, ["a", "٣", "\n"], not: ["0", ""]),
      PatternExample(#"\w"#, ["a", "Z", "0", "_"], not: ["-", "é", "ſ"]),
      PatternExample(#"\W"#, ["-", "é", "ſ"], not: ["a", "Z", "0", "_"]),
      PatternExample(
        #"\s"#,
        [" ", "\t", "\n", "\u{C}", "\r"],
        not: ["\u{B}", "\u{A0}", "\u{85}"]
      ),
      PatternExample(#"\S"#, ["a", "\u{B}", "\u{A0}", "\u{2003}"], not: [" ", "\n"]),
      PatternExample(#"[\S]"#, ["a", "\u{B}", "\u{A0}", "\u{2003}"], not: [" ", "\n"]),
      PatternExample(#"[^\W\d]"#, ["a", "_"], not: ["1", "-", "é"]),

      PatternExample(#"\t\n\r\f\v"#, ["\t\n\r\u{C}\u{B}"], not: ["tnrfv"]),
      PatternExample(#"\x41\xe9\xFF"#, ["Aéÿ"], not: ["A", "x41"]),
      PatternExample(
        #"\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/"#,
        [#"^$\.*+?()[]{}|/"#],
        not: [#"\^\$"#]
      ),
      PatternExample("a/b-c,d=e<f>&'\"# ~!@%`;:_", ["a/b-c,d=e<f>&'\"# ~!@%`;:_"], not: [""]),
    ]
  )
  func matchesWhole(_ example: PatternExample) throws {
    let pattern = try Pattern(example.pattern)
    for text in example.matching {
      #expect(pattern.matchesWhole(text), "\(text.debugDescription) matches")
    }
    for text in example.other {
      #expect(!pattern.matchesWhole(text), "\(text.debugDescription) does not match")
    }
  }

  @Test(
    "knows the general categories",
    arguments: [
      ("L", "aZǅʰ中", "1_ -\u{301}"), ("Lu", "AÉЖ", "aéǅ中"), ("Ll", "aéж", "A1中"),
      ("Lt", "ǅ", "ǆǄ"), ("Lm", "ʰ", "h"), ("Lo", "中א", "aA"),
      ("M", "\u{301}\u{903}\u{20DD}", "a"), ("Mn", "\u{301}", "\u{903}"),
      ("Mc", "\u{903}", "\u{301}"), ("Me", "\u{20DD}", "\u{301}"),
      ("N", "1٣Ⅷ½", "a"), ("Nd", "1٣", "Ⅷ½"), ("Nl", "Ⅷ", "1"), ("No", "½²", "1"),
      ("P", "_-()«»!", "a$+"), ("Pc", "_‿", "-"), ("Pd", "-–", "_"), ("Ps", "(", ")"),
      ("Pe", ")", "("), ("Pi", "«", "»"), ("Pf", "»", "«"), ("Po", "!", "-"),
      ("S", "+$^©", "a-"), ("Sm", "+×", "$"), ("Sc", "$€", "+"), ("Sk", "^", "$"),
      ("So", "©🐘", "+"), ("Z", " \u{2028}\u{2029}", "\n"), ("Zs", " \u{A0}", "\u{2028}"),
      ("Zl", "\u{2028}", "\u{2029} "), ("Zp", "\u{2029}", "\u{2028} "),
      ("Cc", "\n\u{7F}\u{85}", "\u{AD}"), ("Cf", "\u{AD}\u{200B}", "\n"), ("Co", "\u{E000}", "a"),
      ("Cs", "", "a中"),
    ]
  )
  func categories(_ name: String, members: String, others: String) throws {
    let pattern = try Pattern("\\p{\(name)}")
    let complement = try Pattern("\\P{\(name)}")
    let inClass = try Pattern("[\\p{\(name)}]")
    let outsideClass = try Pattern("[^\\p{\(name)}]")
    for (text, isMember) in members.unicodeScalars.map({ (String($0), true) })
      + others.unicodeScalars.map({ (String($0), false) })
    {
      #expect(pattern.matchesWhole(text) == isMember, "\(text)")
      #expect(inClass.matchesWhole(text) == isMember, "\(text)")
      #expect(complement.matchesWhole(text) != isMember, "\(text)")
      #expect(outsideClass.matchesWhole(text) != isMember, "\(text)")
    }
  }

  @Test("mixes categories, ranges and characters in a class")
  func mixedClass() throws {
    let name = try Pattern(#"\p{Lu}[\p{L}\p{M}\d'’ \u002D]*"#.replacing(#"\u002D"#, with: "-"))
    #expect(name.matchesWhole("Élodie D’Arc-2"))
    #expect(!name.matchesWhole("élodie"))
    #expect(!name.matchesWhole("Élodie_"))
  }

  @Test("is equal to a pattern with the same source")
  func equality() throws {
    #expect(try Pattern("a+") == Pattern("a+"))
    #expect(try Pattern("a+") != Pattern("aa*"))
    #expect(try Set([Pattern("a"), Pattern("a"), Pattern("b")]).count == 2)
  }

  @Test("gives the same answers to several threads at once")
  func concurrency() async throws {
    let pattern = try Pattern(#"([a-z]+[0-9]|\p{Lu}é)+"#)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<2_000).count { number in
            pattern.matchesWhole("abc\(number % 10)Éé") == false
              || pattern.matchesWhole("abc\(number % 10)Ée")
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test(
    "is written for ECMAScript with `\\s` spelled out and both ends anchored",
    arguments: [
      ("[a-z]+", "^(?:[a-z]+)$"),
      ("a|b", "^(?:a|b)$"),
      (#"\s\d"#, #"^(?:[\t\n\f\r ]\d)$"#),
      (#"[\s-]"#, #"^(?:[\t\n\f\r -])$"#),
      (#"\S*"#, #"^(?:[^\t\n\f\r ]*)$"#),
      (#"\\s\[\s"#, #"^(?:\\s\[[\t\n\f\r ])$"#),
      (#"[\]\s]\s"#, #"^(?:[\]\t\n\f\r ][\t\n\f\r ])$"#),
      (
        #"[\S]é"#,
        #"^(?:[\S\v\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]é)$"#
      ),
    ]
  )
  func ecmaScript(_ source: String, expected: String) throws {
    #expect(try Pattern(source).ecmaScriptSource == expected)
  }
}
