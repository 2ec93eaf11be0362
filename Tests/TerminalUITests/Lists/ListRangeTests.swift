import Testing

@testable import TerminalUI

@Suite struct ListRangeTests {
  private let rows = ListRows("abcdefgh".map(String.init)) { $0 != "d" }

  /// The row a range begins on, the rows it goes to one after the other, and its rows then, from its
  /// anchor on; `d` is a header, which its owner leaves out.
  @Test(
    arguments: [
      ("b", "", "b"), ("b", "c", "bc"), ("b", "e", "bcde"), ("b", "h", "bcdefgh"),
      ("g", "b", "gfedcb"), ("b", "hc", "bc"), ("b", "hb", "b"), ("c", "ha", "cba"),
    ]
  )
  func rows(anchor: String, heads: String, expected: String) {
    let range = range(from: anchor, by: heads, selects: true)
    #expect(range.places.map { rows[$0] }.joined() == expected)
    #expect(Set(range.span) == Set(range.places))
    #expect(range.selects)
  }

  @Test func staysOnItsRowsWhenTheyMove() {
    var list = SelectList(cursor: "b")
    list.update(rows, height: 8)
    list.extend(.down) { _ in false }
    list.update(ListRows(["c", "x", "b", "a"]), height: 8)
    #expect(list.range?.span == 0..<3)
    #expect(list.range?.anchor == "b")
    list.update(ListRows(["c", "a"]), height: 8)
    #expect(list.range == nil)
  }

  /// The range a list draws from a row to others, one after the other.
  private func range(from anchor: String, by heads: String, selects: Bool) -> ListRange<String> {
    var list = SelectList(cursor: anchor)
    list.update(rows, height: 8)
    list.beginRange { _ in !selects }
    for head in heads { list.move(to: String(head)) }
    return list.range ?? ListRange(anchor: "", start: 0, end: 0, selects: !selects)
  }
}
