import FormModel
import Testing

@Suite("Lists of options")
struct OptionListTests {
  @Test(
    "Every option is found at its place, and nothing else is",
    arguments: [0, 1, 12, 13, 1_000, 4_096, 4_097, 20_000]
  )
  func positions(count: Int) {
    let list = OptionList((0..<count).map { Option(id: OptionID("option-\($0)")) })
    #expect((0..<count).allSatisfy { list.position(of: OptionID("option-\($0)")) == $0 })
    #expect(list.position(of: "option-") == nil)
    #expect(!list.contains(OptionID("option-\(count)")))
    #expect(
      list[OptionID("option-\(count / 2)")]?.id.rawValue
        == (count > 0 ? "option-\(count / 2)" : nil)
    )
  }

  @Test("Options are found whatever the order of the ids", arguments: [3, 1_000])
  func finding(count: Int) {
    let list = OptionList((0..<count).map { Option(id: OptionID("option-\($0)")) })
    var last = -1
    let places = Array(0..<count) + [1, 2, 0, 0, count - 1, 1] + (0..<count).reversed()
    for place in places {
      let found = [OptionID("option-\(place)"), "another"].map {
        list.position(of: $0, near: &last)
      }
      #expect(found == [place, nil])
    }
  }

  @Test("Positions are in a set once, in ascending order", arguments: [1, 63, 64, 65, 1_000])
  func sets(length: Int) {
    let some = (0..<length).filter { $0 % 7 == 0 || $0 % 64 > 61 || $0 == length - 1 }
    var set = PositionSet(of: length)
    let added = (some.reversed() + some).map { set.insert($0) }
    #expect(added == some.map { _ in true } + some.map { _ in false })
    #expect(Array(set) == some)
    #expect(set.count == some.count)
    #expect((0..<length).filter(set.contains) == some)
    let removed = [0, 0].map { set.remove(some[$0]) }
    #expect(removed == [true, false])
    #expect(Array(set) == Array(some.dropFirst()))
    #expect(Array(PositionSet(of: 0)).isEmpty)
  }

  @Test("Of two options with one id the first is found", arguments: [2, 100, 10_000])
  func repeated(count: Int) {
    let list = OptionList((0..<count).map { Option(id: OptionID("option-\($0 / 2)")) })
    #expect(
      (0..<count).allSatisfy { list.position(of: OptionID("option-\($0 / 2)")) == $0 / 2 * 2 }
    )
  }
}
