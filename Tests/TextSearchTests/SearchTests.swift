import TestTraits
import Testing

@testable import TextSearch

struct SearchTests {
  private func found(_ query: String, in labels: [String]) -> [String] {
    var search = Search(SearchIndex(count: labels.count) { SearchParts(labels[$0]) })
    search.start(query)
    _ = search.advance { true }
    return search.ranked(0..<labels.count).map { labels[Int($0)] }
  }

  @Test(arguments: [
    // What is typed, the labels, and what is found, the best first.
    ("", ["b", "a"], ["b", "a"]),
    (" ", ["b", "a"], ["b", "a"]),
    ("sofia", ["Sof\u{ED}a", "Sofie"], ["Sof\u{ED}a"]),
    ("sofi\u{301}a", ["Sofie", "Sofia", "SOF\u{CD}A"], ["Sofia", "SOF\u{CD}A"]),
    ("lodz", ["\u{141}\u{F3}d\u{17A}"], ["\u{141}\u{F3}d\u{17A}"]),
    ("strasse", ["Stra\u{DF}e"], ["Stra\u{DF}e"]),
    (
      "\u{43C}\u{43E}", ["\u{41C}\u{43E}\u{441}\u{43A}\u{432}\u{430}"],
      ["\u{41C}\u{43E}\u{441}\u{43A}\u{432}\u{430}"]
    ),
    ("post", ["POST", "Post", "ghost"], ["POST", "Post"]),
    ("Post", ["post", "Post"], ["Post"]),
    ("bar", ["foobar", "foo bar", "bar"], ["bar", "foo bar", "foobar"]),
    ("fb", ["afib", "fooBar", "foo-bar", "foo/bar"], ["fooBar", "foo-bar", "foo/bar", "afib"]),
    (
      "gres", ["a great resort", "Grid settings", "Progress", "Grin"],
      ["Progress", "a great resort", "Grid settings"]
    ),
    ("red", ["a red", "red", "reed"], ["red", "a red", "reed"]),
    ("same", ["same b", "same a"], ["same b", "same a"]),
    ("two on", ["one two", "two", "two one"], ["one two", "two one"]),
    (
      "\u{1F469}\u{200D}\u{1F4BB}", ["\u{1F469}", "\u{1F469}\u{200D}\u{1F4BB}"],
      ["\u{1F469}\u{200D}\u{1F4BB}"]
    ),
    ("a\0b", ["ab", "a\0b"], ["a\0b"]),
    ("\u{301}", ["b", "a"], ["b", "a"]),
    ("ba", ["ab"], []),
    ("a b c d e f g h i j k l m n o x", ["a b c d e f g h i j k l m n o p"], []),
    (
      "a b c d e f g h i j k l m n o p x", ["a b c d e f g h i j k l m n o p"],
      ["a b c d e f g h i j k l m n o p"]
    ),
  ])
  func `words find labels, the best first`(query: String, labels: [String], expected: [String]) {
    #expect(found(query, in: labels) == expected)
  }

  @Test
  func `the id itself goes first, and is found whole`() {
    let ids = ["nl", "de", "deu", "ed"]
    let labels = ["Den Haag", "Germany", "Delft", "Eden"]
    var search = Search(count: 4) { SearchParts(labels[$0], id: ids[$0]) }
    search.start("de")
    _ = search.advance { true }
    let found = search.ranked(0..<4)
    #expect(found == [1, 2, 0, 3])
    search.start("du")
    _ = search.advance { true }
    #expect(search.foundCount == 0)
  }

  @Test
  func `a word may be in the detail or in the group, and counts less there`() {
    let parts = [
      SearchParts("Vapor", detail: "Swift", group: "Server"),
      SearchParts("Swift", detail: "language"),
      SearchParts("Redis", detail: "cache", group: "Swift"),
    ]
    var search = Search(SearchIndex(count: 3) { parts[$0] })
    search.start("swift")
    _ = search.advance { true }
    let swift = search.ranked(0..<3)
    #expect(swift == [1, 0, 2])
    search.start("swift server")
    _ = search.advance { true }
    let both = search.ranked(0..<3)
    #expect(both == [0])
  }

  @Test(.slow)
  func `typing and deleting finds what a new search finds`() {
    var random = RandomNumbers(seed: 77)
    let letters = ["a", "b", "\u{E9}", "C", "d", " ", "-", "e"]
    let labels = (0..<500).map { _ in
      (0..<12).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }
    let index = SearchIndex(count: labels.count) { SearchParts(labels[$0]) }
    var typed = Search(index)
    var query = ""
    for _ in 0..<400 {
      if Int.random(in: 0..<3, using: &random) == 0, !query.isEmpty {
        query.removeLast()
      } else if query.count < 8 {
        query += letters.randomElement(using: &random) ?? ""
      }
      typed.start(query)
      // Some are given up halfway.
      if Int.random(in: 0..<4, using: &random) == 0 {
        var slices = 0
        _ = typed.advance {
          slices += 1
          return slices == 1
        }
        continue
      }
      _ = typed.advance { true }
      var fresh = Search(index)
      fresh.start(query)
      _ = fresh.advance { true }
      let ranked = typed.ranked(0..<500)
      let expected = fresh.ranked(0..<500)
      #expect(ranked == expected)
    }
  }

  @Test
  func `a search stops when it is told to and goes on from there`() {
    let index = SearchIndex(count: 100_000) { SearchParts("option \($0)") }
    var search = Search(index)
    search.start("option")
    var asked = 0
    let isComplete = search.advance {
      asked += 1
      return asked < 3
    }
    #expect(!isComplete)
    #expect(!search.isComplete)
    _ = search.advance { true }
    #expect(search.foundCount == 100_000)
  }

  @Test(arguments: [1, 40, 300, 5_000])
  func `ranks asked for piece by piece are those asked for at once`(step: Int) {
    var random = RandomNumbers(seed: 9)
    let labels = (0..<5_000).map { _ in
      (0..<Int.random(in: 1..<9, using: &random)).map { _ in "ab -".randomElement(using: &random) }
        .map { String($0 ?? "a") }.joined()
    }
    var atOnce = Search(count: labels.count) { SearchParts(labels[$0]) }
    atOnce.start("ab")
    _ = atOnce.advance { true }
    var byPiece = atOnce
    var ranked: [Int32] = []
    for start in stride(from: 0, to: 5_000, by: step) {
      ranked += byPiece.ranked(start..<start + step)
    }
    let expected = atOnce.ranked(0..<5_000)
    #expect(ranked == expected)
    #expect(ranked.count == labels.count { found("ab", in: [$0]).count == 1 })
  }

  @Test(arguments: [
    String(repeating: "a", count: 10_000),
    String(repeating: "\u{E9}", count: 10_000),
    String(repeating: "a ", count: 5_000),
    String(repeating: "\u{301}", count: 10_000),
    String(repeating: "A\u{301}\u{308}", count: 3_000),
    "\0\u{FFFD}\u{10FFFF}",
  ])
  func `hostile queries end`(query: String) {
    let labels = [
      String(repeating: "a", count: 65_536), String(repeating: "e\u{301}", count: 20_000),
      "a" + String(repeating: "\u{301}", count: 65_536), "", "\0", "\u{1F469}",
    ]
    var search = Search(SearchIndex(count: labels.count) { SearchParts(labels[$0]) })
    search.start(query)
    _ = search.advance { true }
    #expect(search.foundCount <= labels.count)
    let ranked = search.ranked(0..<9)
    #expect(Set(ranked).count == search.foundCount)
  }
}
