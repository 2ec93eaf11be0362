import Testing

@testable import TerminalUI

struct SearchTests {
  private func found(_ query: String, in labels: [String]) -> [String] {
    var search = Search(SearchIndex(count: labels.count) { SearchParts(labels[$0]) })
    search.start(query)
    _ = search.advance { true }
    return search.results.ranked(0..<labels.count).map { labels[Int($0)] }
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
    ("fb", ["afib", "fooBar", "foo-bar", "foo/bar"], ["foo/bar", "fooBar", "foo-bar", "afib"]),
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
  func `a word may be in the detail or in the group, and counts less there`() {
    let parts = [
      SearchParts("Vapor", detail: "Swift", group: "Server"),
      SearchParts("Swift", detail: "language"),
      SearchParts("Redis", detail: "cache", group: "Swift"),
    ]
    var search = Search(SearchIndex(count: 3) { parts[$0] })
    search.start("swift")
    _ = search.advance { true }
    let swift = search.results.ranked(0..<3)
    #expect(swift == [1, 0, 2])
    search.start("swift server")
    _ = search.advance { true }
    let both = search.results.ranked(0..<3)
    #expect(both == [0])
    #expect(search.highlights(of: 0, in: parts[0]).detail == [0..<5])
    #expect(search.highlights(of: 0, in: parts[0]).group == [0..<6])
    #expect(search.highlights(of: 1, in: parts[1]).isEmpty)
  }

  @Test(arguments: [
    // What is typed, the label, and the bytes of it that are marked.
    ("fb", "foo-bar", [0..<1, 4..<5]),
    ("foba", "foo-bar", [0..<2, 4..<6]),
    ("sofia", "Sof\u{ED}a", [0..<6]),
    ("e", "caf e\u{301}", [4..<7]),
    ("\u{1F469}", "x \u{1F469}\u{200D}\u{1F4BB} y", [2..<13]),
    ("ass", "stra\u{DF}e", [3..<6]),
  ])
  func `matched letters are whole characters of the label`(
    query: String,
    label: String,
    expected: [Range<Int>]
  ) {
    var search = Search(SearchIndex(count: 1) { _ in SearchParts(label) })
    search.start(query)
    _ = search.advance { true }
    #expect(search.highlights(of: 0, in: SearchParts(label)).label == expected)
  }

  @Test
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
      let ranked = typed.results.ranked(0..<500)
      let expected = fresh.results.ranked(0..<500)
      #expect(ranked == expected)
    }
  }

  @Test
  func `a longer query looks only at what was found before`() {
    let index = SearchIndex(count: 10_000) { SearchParts($0 % 100 == 0 ? "red" : "blue") }
    var search = Search(index)
    search.start("r")
    _ = search.advance { true }
    search.start("re")
    var slices = 0
    let isComplete = search.advance {
      slices += 1
      return slices == 1
    }
    #expect(isComplete)
    #expect(search.results.count == 100)
    search.start("r")
    #expect(search.isComplete)
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
    #expect(search.results.count == 100_000)
  }

  @Test(arguments: [1, 40, 300, 5_000])
  func `ranks asked for piece by piece are those asked for at once`(step: Int) {
    var random = RandomNumbers(seed: 9)
    let matches = (0..<5_000).map { place in
      SearchMatch(
        place: place,
        score: Int.random(in: 0..<(place % 2 == 0 ? 40 : 90_000), using: &random),
        length: Int.random(in: 0..<300, using: &random),
        ends: Int.random(in: 0..<9, using: &random)
      )
    }
    let expected = matches.sorted().map { Int32($0.place) }
    var results = SearchResults(matches)
    var ranked: [Int32] = []
    for start in stride(from: 0, to: 5_000, by: step) {
      ranked += results.ranked(start..<start + step)
    }
    #expect(ranked == expected)
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
    for place in labels.indices {
      _ = search.highlights(of: place, in: SearchParts(labels[place]))
    }
    #expect(search.results.count <= labels.count)
    let ranked = search.results.ranked(0..<9)
    #expect(Set(ranked).count == search.results.count)
  }
}
