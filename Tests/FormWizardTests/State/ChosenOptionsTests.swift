import FormModel
import Testing

@testable import FormWizard

@Suite("A set of chosen options")
struct ChosenOptionsTests {
  private static func ids(_ range: Range<Int>) -> [OptionID] {
    range.map { OptionID("id-\($0)") }
  }

  @Test("is the set of what was added and not taken away")
  func likeASet() {
    var random = SystemRandomNumberGenerator()
    var set: Set<OptionID> = []
    var chosen = ChosenOptions()
    for _ in 0..<20_000 {
      let id = OptionID("id-\(Int.random(in: 0..<6_000, using: &random))")
      if Int.random(in: 0..<3, using: &random) > 0 {
        set.insert(id)
        chosen.insert(id)
      } else {
        set.remove(id)
        chosen.remove(id)
      }
      #expect(chosen.count == set.count)
      #expect(chosen.contains(id) == set.contains(id))
    }
    #expect(Set(chosen) == set)
    // However they came to be, equal sets are equal.
    #expect(chosen == ChosenOptions(Array(set)))
    chosen.subtract(set)
    #expect(chosen.isEmpty && chosen == [] && chosen.first == nil)
  }

  @Test(
    "copies a few parts in a thousand when a copy of it changes",
    arguments: [100_000, 400_000],
    [true, false]
  )
  func copying(count: Int, isOneByOne: Bool) {
    let ids = ChosenOptionsTests.ids(0..<count)
    var chosen = ChosenOptions()
    if isOneByOne { for id in ids { chosen.insert(id) } } else { chosen.formUnion(ids) }
    let root = Int(Double(count).squareRoot())
    #expect(chosen.copyingCost < 6 * root, "\(chosen.copyingCost)")
    let copy = chosen
    chosen.remove("id-7")
    #expect(copy.contains("id-7") && !chosen.contains("id-7"))
    #expect(copy.count == count && chosen.count == count - 1)
  }

  @Test("is put in the order of the list, then of the entries, then of the answer before")
  func order() {
    let list = OptionList(ChosenOptionsTests.ids(0..<100).map { Option(id: $0) })
    let chosen: ChosenOptions = ["own", "id-9", "id-30", "gone", "away", "id-2"]
    let before: [OptionID] = ["gone", "id-30", "away", "gone"]
    #expect(
      chosen.ordered(in: list, entries: ["other", "own"], after: before)
        == ["id-2", "id-9", "id-30", "own", "gone", "away"]
    )
  }
}
