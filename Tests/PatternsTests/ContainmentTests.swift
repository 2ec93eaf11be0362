import Patterns
import TestTraits
import Testing

@Suite("Containment of one pattern in another")
struct ContainmentTests {
  @Test(
    "is decided, with the shortest and most readable text that shows the contrary",
    arguments: [
      ("", "", nil), ("a", "a|b", nil), ("a|b", "a", "b"), ("a", "", "a"), ("", "a", ""),
      ("a+", "a*", nil), ("a*", "a+", ""), ("a{2,4}", "a{1,5}", nil), ("a{1,5}", "a{2,4}", "a"),
      ("[a-z]{1,3}", "[a-z]{1,2}", "aaa"), ("[a-z][a-z0-9-]*", "[a-z]+", "a0"),
      ("[a-z0-9-]*", "[a-z0-9]*", "-"), (".*", "[a-z]*", "0"), (#"\w*"#, #"[a-z\d]*"#, "A"),
      ("(ab)*", "(abab)*", "ab"), ("(abab)*", "(ab)*", nil), ("(a|b)*", "(a*b*)*", nil),
      ("(aa)*|(aaa)*", "(aa)*", "aaa"), ("a*", "(aa)*|a{1,31}", String(repeating: "a", count: 33)),
      ("[0-9]{5}", #"\d{5}"#, nil), (#"\d{5}"#, "[0-9]{5}(-[0-9]{4})?", nil),
      (".", #"[^\n\r]"#, nil), (#"[^\n\r]"#, ".", "\u{2028}"), (#"[^a-z]"#, #"[^a-z0-9]"#, "0"),
      ("^a$", "a", nil), ("a", "^a$", nil), ("a$b|c", "c", nil), ("(^|x)a", "x?a", nil),
      (#"\p{L}+"#, #"[a-zA-Z]+"#, "é"), ("[a-zA-Z]+", #"\p{L}+"#, nil),
      (#"\p{Lu}"#, #"\p{L}"#, nil),
      (#"\p{L}"#, #"\p{Lu}|\p{Ll}"#, "中"), (#"\P{L}"#, #"\P{Lu}"#, nil), ("[à-ü]", "[à-ö]", "ø"),
      ("[\u{D7FF}\u{E000}]", "[\u{D7FF}-\u{E000}]", nil),
      ("[\u{D7FF}-\u{E000}]", "[\u{D7FF}\u{E000}]", nil),
      ("[^\u{0}-\u{10FFFF}]", "a", nil), (#"[\p{Cs}]"#, "a", nil), ("🐘|🐗", "🐘", "🐗"),
      (".*@.*", #"[^@ ]+@[^@ ]+"#, "@"), ("(a|b)*a(a|b){8}", "(a|b){9,}", nil),
    ] as [(String, String, String?)]
  )
  func decided(_ old: String, new: String, counterexample: String?) throws {
    let expected = counterexample.map { Containment.counterexample($0) } ?? .contained
    var budget = 2_000_000
    let (old, new) = (try Pattern(old), try Pattern(new))
    #expect(Pattern.containment(of: [old], in: [new], spending: &budget) == expected)
  }

  @Test(
    "looks only at texts of the lengths that count",
    arguments: [
      ("[a-z]{1,9}", "[a-z]{1,8}", 1...8, nil), ("[a-z]{1,9}", "[a-z]{1,8}", 1...9, "aaaaaaaaa"),
      ("a*", "a+", 1...Int.max, nil), ("a*", "b", 3...3, "aaa"), ("a*", "a{0,99}", 0...99, nil),
      ("(aa)*|b{5}", "(aa)*", 6...Int.max, nil), ("(aa)*b?", "(aa)*", 4...Int.max, "aaaab"),
      ("(aaa)*", "(aa)*", 10...20, String(repeating: "a", count: 15)),
      ("(a|b)*", "(a|b)*a|b*", 4...6, "aaab"),
    ] as [(String, String, ClosedRange<Int>, String?)]
  )
  func lengths(_ old: String, new: String, lengths: ClosedRange<Int>, found: String?) throws {
    var budget = 100_000
    let answer = Pattern.containment(
      of: [try Pattern(old)],
      in: [try Pattern(new)],
      lengths: lengths,
      spending: &budget
    )
    #expect(answer == found.map { .counterexample($0) } ?? .contained)
  }

  @Test(
    "is decided for several patterns that a text has to match all of",
    arguments: [
      (["[a-z]+", ".{0,3}"], ["[a-z]{1,3}"], nil), (["[a-z]+", ".{0,3}"], ["[a-z]{1,2}"], "aaa"),
      ([], ["a*"], "b"), (["a"], [], nil), ([], [], nil), (["a", "b"], ["c"], nil),
      (["a*"], ["a*", "a{0,2}"], "aaa"), (["a*", "(aa)*"], ["(aaaa)*", "a*"], "aa"),
    ] as [([String], [String], String?)]
  )
  func several(_ old: [String], new: [String], found: String?) throws {
    var budget = 100_000
    let answer = Pattern.containment(
      of: try old.map { try Pattern($0) },
      in: try new.map { try Pattern($0) },
      spending: &budget
    )
    #expect(answer == found.map { .counterexample($0) } ?? .contained)
  }

  @Test(
    "is not decided where that takes more work than the budget",
    arguments: [
      ("(a|b)*a(a|b){30}", "(a|b)*b(a|b){30}|a*"), ("(a|b)*", "(a|b)*a(a|b){400}|(a|b){0,400}|b*"),
    ]
  )
  func undecided(_ old: String, new: String) throws {
    let (old, new) = (try Pattern(old), try Pattern(new))
    var small = 1_000
    #expect(Pattern.containment(of: [old], in: [new], spending: &small) == .undecided)
    var none = 0
    #expect(Pattern.containment(of: [old], in: [old], spending: &none) == .contained)
    var budget = 50_000
    _ = Pattern.containment(of: [old], in: [new], spending: &budget)
    #expect(budget < 0 && budget > -20_000, "the budget is kept to")
  }

  @Test("is what all short texts say", .slow, arguments: 1...25 as ClosedRange<UInt64>)
  func bruteForce(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var answers: [Bool: Int] = [:]
    for _ in 0..<80 {
      let old = PatternTree.random(depth: Int.random(in: 0...3, using: &random), using: &random)
      let new = PatternTree.random(depth: Int.random(in: 0...3, using: &random), using: &random)
      let lengths = Int.random(in: 0...2, using: &random)...Int.random(in: 2...6, using: &random)
      answers[
        try check(old.over(["a", "b", "\n"]), new.over(["a", "b", "\n"]), lengths),
        default: 0
      ] += 1
    }
    #expect(answers.values.allSatisfy { $0 > 8 } && answers.count == 2, "\(answers)")
  }

  /// Compares with all texts over three letters, the only ones of both patterns; whether the old
  /// one is contained.
  private func check(
    _ old: PatternTree,
    _ new: PatternTree,
    _ lengths: ClosedRange<Int>
  ) throws -> Bool {
    var budget = 10_000_000
    let alphabet = try Pattern(#"[ab\n]*"#)
    let patterns = (try Pattern(old.source), try Pattern(new.source))
    let answer = Pattern.containment(
      of: [patterns.0, alphabet],
      in: [patterns.1],
      lengths: lengths,
      spending: &budget
    )
    let expected = Self.texts.first { text in
      lengths.contains(text.count) && old.matchesWhole(text) && !new.matchesWhole(text)
    }
    let text = expected.map { Containment.counterexample(String(String.UnicodeScalarView($0))) }
    #expect(
      answer == text ?? .contained,
      "\(old.source.debugDescription) in \(new.source.debugDescription), \(lengths)"
    )
    return text == nil
  }

  /// All texts of up to six letters, the shortest first, then in the order of readability.
  private static let texts: [[Unicode.Scalar]] = (0..<6).reduce(into: [[[]]]) { layers, _ in
    layers.append(
      (layers.last ?? []).flatMap { text in ["a", "b", "\n"].map { text + [$0 as Unicode.Scalar] } }
    )
  }.flatMap { $0 }
}

extension PatternTree {
  /// The same tree with other characters, those of a small alphabet.
  func over(_ letters: [Unicode.Scalar]) -> PatternTree {
    func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
      letters[Int(scalar.value) % letters.count]
    }
    return switch self {
    case .character(let scalar): .character(letter(scalar))
    case .set(let ranges, let isNegated):
      .set(
        ranges.map { range in
          let ends = [letter(range.lowerBound), letter(range.upperBound)].sorted()
          return ends[0]...ends[1]
        },
        isNegated: isNegated
      )
    case .any, .textStart, .textEnd: self
    case .sequence(let parts): .sequence(parts.map { $0.over(letters) })
    case .choice(let parts): .choice(parts.map { $0.over(letters) })
    case .repetition(let part, let least, let most):
      .repetition(part.over(letters), least: least, most: most)
    }
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
