import Testing

@testable import TerminalUI

/// The search finds, orders and marks exactly what the rules written down plainly do.
struct SearchDifferentialTests {
  private static let letters: [[String]] = [
    ["a", "b", "A", "B", " ", "-"],
    ["a", "b", "c", "A", "C", "1", "2", " ", "/", "_", ":", "\0"],
    [
      "a", "e", "\u{E9}", "\u{C9}", "e\u{301}", "s", "\u{DF}", "\u{E6}", "\u{1EBF}", "\u{301}", " ",
    ],
    ["a", "\u{430}", "\u{411}", "\u{4E2D}", "\u{6587}", "\u{1F600}", "\u{2764}\u{FE0F}", "\u{FC}"],
    ["\u{3B1}", "\u{3AC}", "\u{386}", "\u{438}", "\u{439}", "\u{418}\u{306}", "\u{301}", "-"],
    [
      "\u{1F469}\u{200D}\u{1F4BB}", "u\u{308}", "U\u{308}", "\u{DC}", "u", "x", "\u{661}", "\u{A0}",
    ],
  ]

  private static func text(
    _ letters: [String],
    _ lengths: ClosedRange<Int>,
    _ random: inout RandomNumbers
  ) -> String {
    (0..<Int.random(in: lengths, using: &random)).reduce(into: "") { text, _ in
      text += letters.randomElement(using: &random) ?? ""
    }
  }

  @Test(arguments: letters.indices, [0...12, 0...80, 50...140])
  func `random texts and queries are searched as the rules say`(
    alphabet: Int,
    lengths: ClosedRange<Int>
  ) {
    var random = RandomNumbers(seed: UInt64(alphabet * 1_000 + lengths.upperBound))
    let letters = SearchDifferentialTests.letters[alphabet]
    for _ in 0..<2 {
      let candidates = (0..<24).map { place in
        (
          label: SearchDifferentialTests.text(letters, lengths, &random),
          detail: place % 3 == 0 ? SearchDifferentialTests.text(letters, 0...20, &random) : nil,
          group: place % 4 == 0 ? SearchDifferentialTests.text(letters, 0...8, &random) : nil,
          id: place % 2 == 0 ? SearchDifferentialTests.text(letters, 0...12, &random) : nil
        )
      }
      let plain = PlainSearch(candidates: candidates)
      let index = SearchIndex(count: candidates.count) { PlainSearch.parts(candidates[$0]) }
      for _ in 0..<(lengths.upperBound > 100 ? 4 : 10) {
        let query = SearchDifferentialTests.text(letters, 0...7, &random)
        compare(query, index, plain)
      }
    }
  }

  private func compare(_ query: String, _ index: SearchIndex, _ plain: PlainSearch) {
    let expected = plain.found(query)
    var search = Search(index)
    search.start(query)
    _ = search.advance { true }
    let count = search.results.count
    let ranked = search.results.ranked(0..<count).map(Int.init)
    #expect(ranked == expected.map(\.place), "\(query.debugDescription)")
    guard ranked == expected.map(\.place), let matches = search.results.matches else { return }
    let scores = Dictionary(uniqueKeysWithValues: matches.map { ($0.place, $0.score) })
    for found in expected {
      #expect(scores[found.place] == found.score, "\(query.debugDescription)")
      let candidate = plain.candidates[found.place]
      let marked = search.highlights(of: found.place, in: PlainSearch.parts(candidate))
      let texts = [
        candidate.label, candidate.detail ?? "", candidate.group ?? "", candidate.id ?? "",
      ]
      for (part, text) in texts.enumerated() {
        let ranges = [marked.label, marked.detail, marked.group, marked.id][part]
        #expect(
          ranges == whole(found.marked[part], in: text),
          "\(query.debugDescription) in \(text.debugDescription)"
        )
      }
    }
  }

  /// The characters that hold bytes, those that touch joined.
  private func whole(_ marked: [Int], in text: String) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for character in text {
      let range = start..<start + character.utf8.count
      start = range.upperBound
      guard marked.contains(where: range.contains) else { continue }
      if let last = result.last, last.upperBound == range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }
}
