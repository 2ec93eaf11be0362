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
    guard case .commit(let range) = outcome else { return nil }
    return (ClosedRange(range.span), range.selects)
  }

  @Test("Shift and arrows draw a range, which shrinks again and is committed")
  func keys() throws {
    var list = list(at: 5)
    for step in [ListStep.down, .down, .down, .up] {
      list.extend(step) { _ in false }
    }
    let range = try #require(committed(list.commit()))
    #expect(range == (5...7, true))
    #expect(list.range == nil)
    #expect(list.cursor == 7)
  }

  @Test("the row a range begins on decides what it does, unless it was touched just now")
  func direction() throws {
    var list = list(at: 5)
    list.extend(.down) { $0 == 5 }
    #expect(try #require(committed(list.commit())).1 == false)
    list.move(to: 5)
    list.note(5, isSelected: true)
    list.extend(.down) { $0 == 5 }
    #expect(try #require(committed(list.commit())).1 == true)
  }

  @Test("Escape takes a range back")
  func cancels() {
    var list = list(at: 5)
    list.extend(.down) { _ in false }
    let wasPending = list.cancel()
    #expect(wasPending)
    #expect(list.commit() == .unchanged)
  }

  @Test("a click is a range of one row, a drag one of all it passes")
  func mouse() throws {
    var list = list()
    list.press(at: 3, line: 8)
    #expect(try #require(committed(list.release(atLine: 8, at: 5))).0 == 3...3)
    list.press(at: 3, line: 8)
    list.drag(toLine: 11, at: 1)
    #expect(try #require(committed(list.release(atLine: 10, at: 5))).0 == 3...5)
    // Shift begins at the cursor.
    list.press(at: 1, line: 6, modifiers: .shift)
    #expect(try #require(committed(list.release(atLine: 6, at: 9))).0 == 1...5)
    // A button that was pressed elsewhere means nothing.
    list.beginRange { _ in false }
    #expect(list.release(atLine: 6, at: 9) == .unchanged)
    #expect(list.range != nil)
  }

  @Test("where one can be chosen, a release elsewhere means nothing")
  func single() {
    var list = SelectList(cursor: 0, allowsRanges: false)
    list.update(rows, height: 10)
    list.press(at: 3, line: 3)
    #expect(list.release(atLine: 6, at: 1) == .changed)
    list.press(at: 3, line: 3)
    guard case .commit = list.release(atLine: 3, at: 1) else {
      Issue.record("a click chooses")
      return
    }
  }

  @Test("a drag below the window scrolls three rows each 150 ms, and takes the range along")
  func scrolls() {
    var list = list()
    list.press(at: 5, line: 5)
    list.drag(toLine: 12, at: 0)
    var time = 0
    for top in [3, 6, 9] {
      let wait = list.tick(at: time)
      #expect(list.window(height: 10).lowerBound == top)
      #expect(wait == 150)
      time += 150
    }
    #expect(list.range?.end == 18)
    // Near the edge it rests for half a second first.
    for line in [9, 8, 9] { list.drag(toLine: line, at: time) }
    let rest = list.tick(at: time)
    #expect(rest == 500)
  }

  @Test("a range whose rows are gone is dropped")
  func gone() {
    var list = list(at: 5)
    list.extend(.down) { _ in false }
    list.update(ListRows([1, 2, 3]), height: 10)
    #expect(list.range == nil)
  }
}

extension SelectList {
  fileprivate mutating func press(at place: Int, line: Int, modifiers: Key.Modifiers = []) {
    let event = MouseEvent(.press(.left), at: Point(x: 0, y: line), modifiers: modifiers)
    _ = take(event, at: place, 0) { _ in false }
  }

  fileprivate mutating func drag(toLine line: Int, at time: Int) {
    _ = take(MouseEvent(.drag(.left), at: Point(x: 0, y: line)), at: nil, time) { _ in false }
  }

  fileprivate mutating func release(atLine line: Int, at time: Int) -> Outcome {
    take(MouseEvent(.release(.left), at: Point(x: 0, y: line)), at: nil, time) { _ in false }
  }
}
