import Testing

@testable import TerminalUI

@Suite struct ListDragTests {
  @Test(arguments: [(0, false), (499, false), (500, true), (9_000, true)])
  func isHeldAfterHalfASecond(time: Int, isHeld: Bool) {
    var drag = ListDrag(at: 3, time: 1_000)
    #expect(drag.wait(at: 1_000 + time, height: 10) == max(0, 500 - time))
    #expect(drag.hold(at: 1_000 + time) == isHeld)
    #expect(drag.phase == (isHeld ? .held : .pressed))
    let again = drag.hold(at: 20_000)
    #expect(again == !isHeld)
  }

  @Test func aPressThatMovesTooSoonIsNoDrag() {
    var drag = ListDrag(at: 3, time: 0)
    drag.move(to: 3, at: 10)
    #expect(drag.phase == .pressed)
    drag.move(to: 4, at: 20)
    #expect(drag.phase == .abandoned)
    let isHeld = drag.hold(at: 1_000)
    #expect(!isHeld)
    #expect(drag.wait(at: 1_000, height: 10) == nil)
  }

  /// The rows of a window of ten the mouse goes through, and how far the list scrolls at once and
  /// when the mouse has rested.
  @Test(
    arguments: [
      ([-4], -3, -3), ([-1], -3, -3), ([0], 0, -3), ([1], 0, -3), ([2], 0, 0), ([7], 0, 0),
      ([8], 0, 3), ([9], 0, 3), ([10], 3, 3), ([40], 3, 3),
      // Away from the edge, and along it.
      ([0, 1], 0, 0), ([9, 8], 0, 0), ([-1, 0], 0, 0), ([10, 9], 0, 0), ([9, 9], 0, 3),
      ([9, 8, 9], 0, 3), ([0, 1, 2], 0, 0),
    ] as [([Int], Int, Int)]
  )
  func theListScrollsNearItsEdges(rows: [Int], atOnce: Int, rested: Int) {
    var drag = ListDrag(at: 5, time: 0, isHeld: true)
    for row in rows { drag.move(to: row, at: 0) }
    var other = drag
    #expect(drag.scroll(at: 499, height: 10) == atOnce)
    #expect(other.scroll(at: 500, height: 10) == rested)
  }

  @Test func aDragThatBeginsAtAnEdgeAndLeavesItDoesNotScroll() {
    var drag = ListDrag(at: 0, time: 0, isHeld: true)
    for row in 0...7 {
      drag.move(to: row, at: row * 1_000)
      #expect(drag.scroll(at: row * 1_000 + 900, height: 10) == 0)
    }
  }

  @Test func holdingWithoutMovingDoesNotScroll() {
    var drag = ListDrag(at: 9, time: 0)
    let isHeld = drag.hold(at: 500)
    #expect(isHeld)
    #expect(drag.scroll(at: 5_000, height: 10) == 0)
    #expect(drag.wait(at: 700, height: 10) == nil)
  }

  /// Where the mouse is, and when the list scrolls.
  @Test(arguments: [(9, [500, 650]), (10, [0, 150, 300, 450, 600])])
  func aStepEach150Milliseconds(row: Int, expected: [Int]) {
    var drag = ListDrag(at: 5, time: 0, isHeld: true)
    drag.move(to: row, at: 0)
    var steps: [Int] = []
    for time in stride(from: 0, through: 700, by: 10) {
      if drag.scroll(at: time, height: 10) != 0 { steps.append(time) }
      #expect(drag.wait(at: time, height: 10).map { $0 <= 500 } == true)
    }
    #expect(steps == expected)
    drag.move(to: 5, at: 700)
    #expect(drag.wait(at: 700, height: 10) == nil)
    drag.move(to: 10, at: 700)
    #expect(drag.scroll(at: 710, height: 10) == 0)
  }

  @Test(
    arguments: [
      (1, 0, 0), (1, -1, -3), (1, 1, 3), (2, 0, 0), (2, 1, 3), (3, 1, 0), (3, 2, 3),
    ]
  )
  func lowWindows(height: Int, row: Int, lines: Int) {
    var drag = ListDrag(at: 0, time: 0, isHeld: true)
    drag.move(to: row, at: 0)
    #expect(drag.scroll(at: 500, height: height) == lines)
  }
}
