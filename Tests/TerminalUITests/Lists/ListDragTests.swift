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
    drag.move(to: 3)
    #expect(drag.phase == .pressed)
    drag.move(to: 4)
    #expect(drag.phase == .abandoned)
    let isHeld = drag.hold(at: 1_000)
    #expect(!isHeld)
    #expect(drag.wait(at: 1_000, height: 10) == nil)
  }

  /// The row of a window of ten where the mouse is, and how far the list scrolls.
  @Test(
    arguments: [
      (-4, -3), (0, -3), (1, -3), (2, 0), (7, 0), (8, 3), (9, 3), (10, 3), (40, 3),
    ]
  )
  func theListScrollsNearItsEdges(row: Int, lines: Int) {
    var drag = ListDrag(at: 5, time: 0, isHeld: true)
    drag.move(to: row)
    #expect(drag.scroll(at: 0, height: 10) == lines)
  }

  @Test func holdingWithoutMovingDoesNotScroll() {
    var drag = ListDrag(at: 9, time: 0)
    let isHeld = drag.hold(at: 500)
    #expect(isHeld)
    #expect(drag.scroll(at: 500, height: 10) == 0)
    #expect(drag.wait(at: 500, height: 10) == nil)
  }

  @Test func aStepEach150Milliseconds() {
    var drag = ListDrag(at: 5, time: 0, isHeld: true)
    drag.move(to: 9)
    var steps: [Int] = []
    for time in stride(from: 0, through: 500, by: 10) {
      if drag.scroll(at: time, height: 10) != 0 { steps.append(time) }
      if drag.row == 9 { #expect(drag.wait(at: time, height: 10).map { $0 <= 150 } == true) }
    }
    #expect(steps == [0, 150, 300, 450])
    drag.move(to: 5)
    #expect(drag.wait(at: 500, height: 10) == nil)
    drag.move(to: 9)
    #expect(drag.scroll(at: 510, height: 10) == 0)
  }

  @Test(arguments: [(1, 0, 0), (1, -1, -3), (1, 1, 3), (2, 0, -3), (2, 1, 3), (3, 1, 0)])
  func lowWindows(height: Int, row: Int, lines: Int) {
    var drag = ListDrag(at: 0, time: 0, isHeld: true)
    drag.move(to: row)
    #expect(drag.scroll(at: 0, height: height) == lines)
  }
}
