import FormModel
import Testing

@testable import FormWizard

@Suite("A set of chosen options")
struct ChosenOptionsTests {
  private static func ids(_ range: Range<Int>) -> [OptionID] {
    range.map { OptionID("id-\($0)") }
  }

  @Test("is the set of what was added and not taken away", arguments: [0, 1, 64, 700, 1_000])
  func likeASet(listed: Int) {
    var random = SystemRandomNumberGenerator()
    var set: Set<OptionID> = []
    let base = OptionBase(OptionList(ChosenOptionsTests.ids(0..<listed).map { Option(id: $0) }))
    var chosen = ChosenOptions(in: base)
    func some() -> Set<OptionID> {
      let count = Int.random(in: 0..<100, using: &random)
      return Set(
        (0..<count).map { _ in OptionID("id-\(Int.random(in: 0..<1_000, using: &random))") }
      )
    }
    for step in 0..<600 {
      let other = some()
      // Of the same list, of another one and of none.
      let options = ChosenOptions(
        other,
        in: step % 3 == 0 ? base : step % 3 == 1 ? OptionBase(base.list) : nil
      )
      #expect(Set(options) == other && options.count == other.count)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        set.subtract(other)
        chosen.subtract(options)
      case 1 where step % 20 == 1:
        set.formIntersection(other)
        chosen.formIntersection(options)
      case 2:
        let id = OptionID("id-\(Int.random(in: 0..<1_000, using: &random))")
        let member = chosen.member(id, near: Int.random(in: 0..<1_000, using: &random))
        #expect(
          chosen.contains(member) == set.contains(id) && chosen.contains(id) == set.contains(id)
        )
        if set.remove(id) != nil { chosen.remove(member) } else { chosen.insert(member) }
        if chosen.contains(member) { set.insert(id) }
      default:
        set.formUnion(other)
        chosen.formUnion(options)
      }
      #expect(chosen.count == set.count)
    }
    #expect(Set(chosen) == set)
    // However they came to be, and whatever list they are of, equal sets are equal.
    #expect(chosen == ChosenOptions(Array(set)))
    #expect(chosen.moved(to: nil) == chosen && chosen.moved(to: nil).others == set)
    chosen.subtract(set)
    #expect(chosen.isEmpty && chosen == [] && chosen.first == nil)
  }

  @Test("leaves a copy alone when it changes")
  func copies() {
    let base = OptionBase(OptionList(ChosenOptionsTests.ids(0..<100_000).map { Option(id: $0) }))
    var chosen = ChosenOptions(OptionGroup([], places: .range(0..<100_000)), in: base)
    let copy = chosen
    chosen.subtract(["id-7"])
    #expect(copy.contains("id-7") && !chosen.contains("id-7"))
    #expect(copy.count == 100_000 && chosen.count == 99_999)
  }

  @Test("is put in the order of the list, then of the entries, then of the answer before")
  func order() {
    let list = OptionList(ChosenOptionsTests.ids(0..<100).map { Option(id: $0) })
    let ids: [OptionID] = ["own", "id-9", "id-30", "gone", "away", "id-2"]
    let chosen = ChosenOptions(ids, in: OptionBase(list))
    let before: [OptionID] = ["gone", "id-30", "away", "gone"]
    #expect(
      chosen.ordered(entries: ["other", "own"], after: before)
        == ["id-2", "id-9", "id-30", "own", "gone", "away"]
    )
  }
}
