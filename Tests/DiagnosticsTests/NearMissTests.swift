import Diagnostics
import Testing

@Suite struct NearMissTests {
  /// A word, what is legal, and what is suggested.
  @Test(arguments: [
    ("requird", ["label", "required", "id"], ["required"]),
    ("requierd", ["required"], ["required"]),
    ("Label", ["label", "labels"], ["label"]),
    ("labels", ["LABELS", "label"], ["LABELS"]),
    ("ab", ["ac", "xy", "b", "abcd"], ["ac", "b"]),
    ("a", ["b", "bc", "", "A"], ["A"]),
    ("abc", ["abd", "xyd"], ["abd"]),
    ("abcdef", ["abcdxy", "abcxyz"], ["abcdxy"]),
    ("ca", ["ac"], ["ac"]),
    ("abcd", ["ab", "abc", "abcde"], ["abc", "abcde"]),
    ("team-size", ["size_team", "team-sizes", "size"], ["team-sizes"]),
    ("min-lenght", ["max-length", "min-length"], ["min-length"]),
    ("d", ["a", "b", "c"], []),
    ("blue", ["navy-blue"], []),
    ("color", ["a1", "colour", "colors", "dolor", "colon"], ["colour", "colors", "dolor"]),
    ("same", ["same", "sama"], ["sama"]),
    ("twice", ["twicf", "twicf"], ["twicf"]),
    ("Größe", ["GRÖSSE", "GRÖßE", "Grosse"], ["GRÖßE"]),
    ("ИМЯ", ["имя"], ["имя"]),
    ("名前", ["名後", "年齢"], ["名後"]),
    ("", ["a", "ab"], []),
    ("x", [], []),
  ])
  func theClosestAreSuggested(word: String, candidates: [String], expected: [String]) {
    #expect(nearest(to: word, among: candidates) == expected)
  }

  /// A word that begins another or is one of a compound is the last resort.
  @Test(arguments: [
    ("blue", ["red", "navy-blue"], ["navy-blue"]),
    ("navy", ["navy-blue", "army-navy-x", "navyblue"], ["navy-blue", "army-navy-x", "navyblue"]),
    ("vers", ["fruit", "version"], ["version"]),
    ("ve", ["version"], []),
    ("blue", ["navy-blue", "blur"], ["blur"]),
    ("re", ["re-do"], []),
    ("blue", ["navyblue", "navy-blues"], []),
    ("dark_blue", ["very-dark_blue"], ["very-dark_blue"]),
  ])
  func wholeWordsOfCompounds(word: String, candidates: [String], expected: [String]) {
    #expect(nearest(to: word, among: candidates, takesWholeWords: true) == expected)
  }

  @Test(
    arguments: [
      ([], nil),
      (["x"], "did you mean `x`?"),
      (["x", "y"], "did you mean `x` or `y`?"),
      (["x", "y", "z"], "did you mean `x`, `y` or `z`?"),
    ] as [([String], String?)]
  )
  func suggestionsAreAQuestion(candidates: [String], question: String?) {
    #expect(didYouMean(candidates) == question)
  }

  @Test func longWordsAreOnlyComparedForCase() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearest(to: long + "x", among: [long + "y", long + "X"]) == [long + "X"])
  }

  @Test func searchesThatShareABudgetEndWithIt() {
    let candidates = (0..<100).map { "candidate-\($0)" }
    let budget = SuggestionBudget(steps: 1_000_000)
    var count = 0
    while !budget.isSpent, count < 1000 {
      let found = budget.nearest(to: "candidat-7", among: candidates)
      #expect(found == (budget.isSpent ? [] : ["candidate-7"]))
      count += 1
    }
    #expect((10..<900).contains(count))
    #expect(budget.nearest(to: "candidat-7", among: candidates) == [])
  }

  @Test func theDistanceIsTheOneByDefinition() {
    var state: UInt32 = 7
    func random(_ bound: UInt32) -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 16) % bound
    }
    func word(_ length: UInt32) -> String {
      String((0..<length).map { _ in ["a", "b", "c"][Int(random(3))] as Character })
    }
    for _ in 0..<3000 {
      let (first, second) = (word(random(10)), word(random(10)))
      let distance = definedDistance(Array(first), Array(second))
      let isNear =
        first != second && distance <= max(first.count, 3) / 3
        && distance < max(first.count, second.count)
      #expect(
        nearest(to: first, among: [second]) == (isNear ? [second] : []),
        "\(first) \(second)"
      )
    }
  }

  /// The whole table of the optimal string alignment distance, without any short cut.
  private func definedDistance(_ a: [Character], _ b: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for j in 0...b.count { table[0][j] = j }
    for i in a.indices {
      for j in b.indices {
        var value = table[i][j] + (a[i] == b[j] ? 0 : 1)
        value = min(value, table[i][j + 1] + 1, table[i + 1][j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          value = min(value, table[i - 1][j - 1] + 1)
        }
        table[i + 1][j + 1] = value
      }
    }
    return table[a.count][b.count]
  }
}
