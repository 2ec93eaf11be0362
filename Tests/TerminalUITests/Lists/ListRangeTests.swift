import Testing

@testable import TerminalUI

@Suite struct ListRangeTests {
  private let rows = ListRows("abcdefgh".map(String.init)) { $0 != "d" }

  /// What is selected, the row a range begins on, the rows it goes to one after the other, the room
  /// there is, and what it would change then; `f` cannot be touched and `d` is a header.
  @Test(
    arguments: [
      ("", "b", "", 9, "+b", 0), ("", "b", "c", 9, "+bc", 0), ("", "b", "e", 9, "+bce", 0),
      ("", "b", "h", 9, "+bcegh", 0), ("", "g", "b", 9, "+bceg", 0), ("", "b", "hc", 9, "+bc", 0),
      ("", "b", "hb", 9, "+b", 0), ("", "c", "ha", 9, "+abc", 0), ("c", "b", "e", 9, "+be", 0),
      ("b", "b", "e", 9, "-b", 0), ("bce", "b", "e", 9, "-bce", 0), ("bce", "e", "a", 9, "-bce", 0),
      ("", "b", "h", 2, "+bc", 3), ("", "h", "b", 2, "+gh", 3), ("", "b", "hc", 2, "+bc", 0),
      ("bce", "b", "h", 0, "-bce", 0), ("", "b", "h", 0, "+", 5), ("", "f", "h", 9, "+gh", 0),
    ]
  )
  func changes(
    selected: String,
    anchor: String,
    heads: String,
    room: Int,
    changed: String,
    leftOut: Int
  ) {
    let selection = Set(selected.map(String.init))
    let range = range(from: anchor, by: heads, selects: !selection.contains(anchor))
    var seen: [Int] = []
    let preview = range.preview(in: rows, limit: room) { place in
      let isChange = rows[place] != "f" && selection.contains(rows[place]) != range.selects
      if isChange { seen.append(place) }
      return isChange
    }
    let names = seen.prefix(preview.count).sorted().map { rows[$0] }
    #expect((range.selects ? "+" : "-") + names.joined() == changed)
    #expect(preview.leftOut == leftOut)
    #expect(seen.count == preview.count + leftOut)
  }

  /// How far a limit lets a range reach: to the last row before the first that is left out.
  @Test(
    arguments: [
      ("b", "h", 9, 1..<8), ("b", "h", 2, 1..<4), ("b", "h", 3, 1..<6), ("b", "h", 0, 1..<1),
      ("h", "b", 2, 5..<8), ("h", "b", 9, 1..<8),
    ]
  )
  func reach(anchor: String, head: String, limit: Int, reach: Range<Int>) {
    let range = range(from: anchor, by: head, selects: true)
    let preview = range.preview(in: rows, limit: limit) { rows[$0] != "f" }
    #expect(preview.reach == reach)
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
