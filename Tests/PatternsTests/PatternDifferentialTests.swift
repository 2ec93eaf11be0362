import Patterns
import TestTraits
import Testing

@Suite("A random pattern")
struct PatternDifferentialTests {
  @Test(
    "gives the answers of a slow and obvious matcher",
    .slow,
    arguments: 1...8 as ClosedRange<UInt64>
  )
  func agrees(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var matches = 0
    for _ in 0..<600 {
      let tree = PatternTree.random(depth: Int.random(in: 0...4, using: &random), using: &random)
      let pattern = try Pattern(tree.source)
      for _ in 0..<12 {
        let length = Int.random(in: 0...5, using: &random)
        let text = (0..<length).map { _ in
          PatternTree.alphabet.randomElement(using: &random) ?? "a"
        }
        let string = String(String.UnicodeScalarView(text))
        let expected = tree.matchesWhole(text)
        if expected { matches += 1 }
        #expect(
          pattern.matchesWhole(string) == expected,
          "\(tree.source.debugDescription) on \(string.debugDescription)"
        )
      }
    }
    #expect(matches > 300, "the texts are not all refused")
  }
}
