import Testing

@testable import TerminalUI

@Suite("Lists in which rows are chosen")
struct SelectListTests {
  private let rows = ListRows(Array(0..<100))

  private func list(at cursor: Int = 0) -> SelectList<Int> {
    var list = SelectList(cursor: cursor)
    list.update(rows, height: 10)
    return list
  }

  /// The rows of a committed range, and whether it selects.
  private func committed(_ outcome: SelectList<Int>.Outcome) -> (rows: ClosedRange<Int>, Bool)? {
    guard case .commit(let range) = outcome, let (start, end) = range.ends(in: rows) else {
      return nil
    }
    return (min(start, end)...max(start, end), range.selects)
  }

  @Test("Shift and arrows draw a range, which shrinks again and is committed")
  func keys() throws {
    var list = list(at: 5)
    for step in [ListStep.down, .down, .down, .up] {
      list.extend(step, in: rows, height: 10) { _ in false }
    }
    let range = try #require(committed(list.commit()))
    #expect(range == (5...7, true))
    #expect(list.range == nil)
    #expect(list.cursor == 7)
  }

  @Test("the row a range begins on decides what it does, unless it was touched just now")
  func direction() throws {
    var list = list(at: 5)
    list.extend(.down, in: rows, height: 10) { $0 == 5 }
    #expect(try #require(committed(list.commit())).1 == false)
    list.move(to: 5, in: rows, height: 10)
    list.note(5, isSelected: true)
    list.extend(.down, in: rows, height: 10) { $0 == 5 }
    #expect(try #require(committed(list.commit())).1 == true)
  }

  @Test("Escape takes a range back")
  func cancels() {
    var list = list(at: 5)
    list.extend(.down, in: rows, height: 10) { _ in false }
    let wasPending = list.cancel()
    #expect(wasPending)
    #expect(list.commit() == .unchanged)
  }

  @Test("a click is a range of one row, a drag one of all it passes")
  func mouse() throws {
    var list = list()
    list.press(at: 3, line: 8, in: rows, height: 10) { _ in false }
    #expect(
      try #require(committed(list.release(atLine: 8, at: 5, in: rows, height: 10))).0 == 3...3
    )
    list.press(at: 3, line: 8, in: rows, height: 10) { _ in false }
    _ = list.drag(toLine: 11, at: 1, in: rows, height: 10)
    #expect(
      try #require(committed(list.release(atLine: 10, at: 5, in: rows, height: 10))).0 == 3...5
    )
    // Shift begins at the cursor.
    list.press(at: 1, line: 6, extends: true, in: rows, height: 10) { _ in false }
    #expect(
      try #require(committed(list.release(atLine: 6, at: 9, in: rows, height: 10))).0 == 1...5
    )
  }

  @Test("where one can be chosen, a release elsewhere means nothing")
  func single() {
    var list = SelectList(cursor: 0, allowsRanges: false)
    list.update(rows, height: 10)
    list.press(at: 3, line: 3, in: rows, height: 10) { _ in false }
    #expect(list.release(atLine: 6, at: 1, in: rows, height: 10) == .changed)
    list.press(at: 3, line: 3, in: rows, height: 10) { _ in false }
    guard case .commit = list.release(atLine: 3, at: 1, in: rows, height: 10) else {
      Issue.record("a click chooses")
      return
    }
  }

  @Test("a drag below the window scrolls three rows each 150 ms, and takes the range along")
  func scrolls() {
    var list = list()
    list.press(at: 5, line: 5, in: rows, height: 10) { _ in false }
    _ = list.drag(toLine: 12, at: 0, in: rows, height: 10)
    var time = 0
    for top in [3, 6, 9] {
      let wait = list.tick(at: time, in: rows, height: 10)
      #expect(list.window(height: 10).lowerBound == top)
      #expect(wait == 150)
      time += 150
    }
    #expect(list.range?.head == 18)
    // Near the edge it rests for half a second first.
    _ = list.drag(toLine: 9, at: time, in: rows, height: 10)
    _ = list.drag(toLine: 8, at: time, in: rows, height: 10)
    _ = list.drag(toLine: 9, at: time, in: rows, height: 10)
    let rest = list.tick(at: time, in: rows, height: 10)
    #expect(rest == 500)
  }

  @Test("a range whose rows are gone is dropped")
  func gone() {
    var list = list(at: 5)
    list.extend(.down, in: rows, height: 10) { _ in false }
    list.update(ListRows([1, 2, 3]), height: 10)
    #expect(list.range == nil)
  }
}
