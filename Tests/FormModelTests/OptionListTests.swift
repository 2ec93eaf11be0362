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

  @Test("Of two options with one id the first is found", arguments: [2, 100, 10_000])
  func repeated(count: Int) {
    let list = OptionList((0..<count).map { Option(id: OptionID("option-\($0 / 2)")) })
    #expect(
      (0..<count).allSatisfy { list.position(of: OptionID("option-\($0 / 2)")) == $0 / 2 * 2 }
    )
  }
}
