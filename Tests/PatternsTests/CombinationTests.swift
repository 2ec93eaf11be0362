import Patterns
import TestTraits
import Testing

@Suite("Combinations of patterns that texts match")
struct CombinationTests {
  @Test(
    "have one text each, the shortest and most readable",
    arguments: [
      (["[a-z]+", "[a-z-]+"], [], nil, ["", "a", "-"]),
      (["[a-z]+", "[a-z-]+"], ["[a-z]*"], nil, ["", "a"]),
      (["[a-z]+", "[a-z-]+"], [".+"], "a|-", ["b", "0", "a-"]),
      (["a.*", ".*a"], ["[ab]{2,}"], nil, ["aa", "ab", "ba", "bb"]),
      ([], ["a|b"], "a", ["b"]), ([], ["a"], "a", []), ([], [], nil, [""]),
      (["a"], ["b"], nil, ["b"]),
      (["é"], ["e\u{301}|é"], nil, ["é", "e\u{301}"]),
    ] as [([String], [String], String?, [String])]
  )
  func decided(_ patterns: [String], needed: [String], excluded: String?, texts: [String]) throws {
    var budget = 2_000_000
    let found = Pattern.combinations(
      of: try patterns.map { try Pattern($0) },
      within: try needed.map { try Pattern($0) },
      without: try excluded.map { try Pattern($0) },
      spending: &budget
    )
    #expect(found?.map { Array($0.unicodeScalars) } == texts.map { Array($0.unicodeScalars) })
  }

  @Test("are of the lengths that count")
  func lengths() throws {
    var budget = 2_000_000
    let patterns = [try Pattern("a*"), try Pattern(".*a")]
    let needed = [try Pattern("[ab]*")]
    let found = Pattern.combinations(
      of: patterns,
      within: needed,
      lengths: 3...4,
      spending: &budget
    )
    #expect(found == ["aaa", "aab", "aba"])
    let few = Pattern.combinations(of: patterns, within: needed, lengths: 1...1, spending: &budget)
    #expect(few == ["a", "b"])
  }

  @Test(
    "take work that is bounded by what they have in common",
    arguments: [(8, false), (4, true)]
  )
  func work(count: Int, isURL: Bool) throws {
    let words = [
      "github", "gitlab", "bitbucket", "codeberg", "sourcehut", "gitea", "forgejo", "azure",
    ]
    let patterns = try words.prefix(count).map { try Pattern("[^\\n]*\($0)[^\\n]*") }
    let host = try Pattern("[a-z]+://([a-z0-9-]+\\.)*[a-z0-9-]+(:[0-9]{1,5})?(/[a-z0-9._-]*)*")
    var budget = 10_000_000
    let found = Pattern.combinations(
      of: patterns,
      within: isURL ? [host] : [],
      spending: &budget
    )
    #expect(found?.count == 1 << count)
    #expect(budget > 7_000_000)
  }

  @Test("are not decided where that takes more work than the budget")
  func undecided() throws {
    let patterns = [try Pattern("(a|b)*a(a|b){30}"), try Pattern("(a|b)*b(a|b){30}")]
    var budget = 50_000
    let needed = [try Pattern("[ab]*")]
    #expect(Pattern.combinations(of: patterns, within: needed, spending: &budget) == nil)
    #expect(budget < 0 && budget > -20_000, "the budget is kept to")
  }

  @Test("are those of all short texts", .slow, arguments: 1...10 as ClosedRange<UInt64>)
  func bruteForce(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let letters: [Unicode.Scalar] = ["a", "b", "\n"]
    let alphabet = try Pattern(#"[ab\n]*"#)
    for _ in 0..<40 {
      let trees = (0..<3).map { _ in
        PatternTree.random(depth: Int.random(in: 0...2, using: &random), using: &random).over(
          letters
        )
      }
      let patterns = try trees.map { try Pattern($0.source) }
      var texts = [""]
      var expected: Set<[Bool]> = []
      for _ in 0...5 {
        for text in texts { expected.insert(patterns.map { $0.matchesWhole(text) }) }
        texts = texts.flatMap { text in letters.map { text + String($0) } }
      }
      var budget = 10_000_000
      let found = Pattern.combinations(
        of: patterns,
        within: [alphabet],
        lengths: 0...5,
        spending: &budget
      )
      let truths = (found ?? []).map { text in patterns.map { $0.matchesWhole(text) } }
      #expect(Set(truths) == expected && truths.count == expected.count, "\(patterns)")
    }
  }
}
