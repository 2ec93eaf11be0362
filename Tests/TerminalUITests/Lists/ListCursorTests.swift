import ProcessorTime
import Testing

@testable import TerminalUI

@Suite("The cursor of a list")
struct ListCursorTests {
  private let letters = ListRows("abcdefghij".map(String.init))

  /// Each row: the cursor, the step, the cursor and the top row then; four rows are seen.
  @Test(
    arguments: [
      ("a", .down, "b", 0), ("a", .up, "a", 0), ("d", .down, "e", 1), ("j", .down, "j", 6),
      ("j", .up, "i", 6), ("a", .last, "j", 6), ("j", .first, "a", 0), ("a", .pageDown, "e", 4),
      ("b", .pageDown, "f", 4), ("j", .pageUp, "f", 2), ("h", .pageDown, "j", 6),
      ("b", .pageUp, "a", 0),
    ] as [(String, ListStep, String, Int)]
  )
  func theCursorMoves(from: String, step: ListStep, to: String, top: Int) {
    var state = SelectList(cursor: from)
    state.update(letters, height: 4)
    #expect(state.move(step) == (from == to ? .unchanged : .changed))
    #expect(state.cursor == to)
    #expect(state.window(height: 4) == top..<top + 4)
  }

  @Test(
    arguments: [
      ("abc", "b", "xabc", "b"), ("abc", "b", "cba", "b"), ("abc", "b", "ac", "c"),
      ("abcd", "b", "ad", "d"), ("abc", "c", "ab", "b"), ("abc", "b", "a", "a"),
      ("abc", "b", "xyz", "z"), ("abc", "b", "cxa", "c"), ("abcdef", "b", "fa", "f"),
    ]
  )
  func theCursorStaysWithItsRow(old: String, cursor: String, new: String, then: String) {
    var state = SelectList(cursor: cursor)
    state.update(ListRows(old.map(String.init)), height: 4)
    #expect(state.cursor == cursor)
    let rows = ListRows(new.map(String.init))
    state.update(rows, height: 4)
    #expect(state.cursor == then)
    #expect(state.place == rows.index(of: then))
  }

  @Test func theCursorKeepsItsDistanceFromTheTop() {
    var state = SelectList(cursor: "f")
    state.update(letters, height: 4)
    #expect(state.window(height: 4).lowerBound == 2)
    state.update(ListRows("xyabcdefghij".map(String.init)), height: 4)
    #expect(state.window(height: 4).lowerBound == 4)
    state.update(ListRows("fghij".map(String.init)), height: 4)
    #expect(state.window(height: 4).lowerBound == 0)
  }

  @Test func aListThatWasEmptyOpensWhereItWas() {
    var state = SelectList<String>(cursor: "c")
    state.update(ListRows(), height: 4)
    #expect(state.cursor == nil && state.place == nil)
    #expect(state.window(height: 4) == 0..<0)
    #expect(state.move(.down) == .unchanged)
    state.update(letters, height: 4)
    #expect(state.cursor == "c")
    var fresh = SelectList<String>()
    fresh.update(letters, height: 4)
    #expect(fresh.cursor == "a")
    var missing = SelectList(cursor: "?")
    missing.update(letters, height: 4)
    #expect(missing.cursor == "a")
  }

  @Test(
    arguments: [
      (1, "c", .down, "d", 1), (1, "h", .up, "g", 5), (2, "a", .down, "b", 0),
      (9, "c", .down, "d", 1), (1, "i", .down, "j", 6),
    ] as [(Int, String, ListStep, String, Int)]
  )
  func aMarginIsKeptInSight(margin: Int, from: String, step: ListStep, to: String, top: Int) {
    var state = SelectList(cursor: from, margin: margin)
    state.update(letters, height: 4)
    if step == .up { state.move(.last) }
    state.move(to: from)
    state.move(step)
    #expect(state.cursor == to)
    #expect(state.window(height: 4).lowerBound == top)
  }

  @Test("the wheel turns the list, and the cursor with it to its ends")
  func wheel() {
    var state = SelectList(cursor: "c")
    state.update(letters, height: 4)
    state.turnWheel(by: 3)
    #expect(state.window(height: 4) == 3..<7)
    #expect(state.cursor == "f")
    state.turnWheel(by: 3)
    #expect(state.window(height: 4) == 6..<10)
    #expect(state.cursor == "i")
    state.turnWheel(by: 3)
    #expect(state.cursor == "j")
    state.update(ListRows("xabcdefghij".map(String.init)), height: 4)
    #expect(state.window(height: 4) == 7..<11)
    #expect(state.cursor == "j")
    for _ in 0..<4 { state.turnWheel(by: -3) }
    #expect(state.window(height: 4) == 0..<4)
    #expect(state.cursor == "x")
  }

  @Test func headersAreSkippedAndSeen() {
    let rows = ListRows("AbcDeF".map(String.init)) { $0 == $0.lowercased() }
    var state = SelectList<String>()
    state.update(rows, height: 2)
    #expect(state.cursor == "b")
    #expect(state.window(height: 2) == 0..<2)
    state.move(.down)
    state.move(.down)
    #expect(state.cursor == "e")
    #expect(state.move(.down) == .unchanged)
    #expect(state.move(.pageDown) == .unchanged)
    #expect(state.cursor == "e")
    state.move(.up)
    state.move(.up)
    #expect(state.cursor == "b")
    #expect(state.window(height: 2) == 0..<2)
    #expect(state.move(.up) == .unchanged)
    #expect(state.move(to: "D") == false)
    state.move(to: "e")
    #expect(state.cursor == "e")
    state.update(ListRows(["A"]) { $0 != "A" }, height: 2)
    #expect(state.cursor == nil)
  }

  @Test(arguments: [-1, 0, 1, 3, 10, 11, .max])
  func anyHeightWillDo(height: Int) {
    var state = SelectList<String>(cursor: "e", margin: 2)
    for step in [ListStep.down, .pageDown, .up, .last, .pageUp, .first] {
      state.update(letters, height: height)
      state.move(step)
      let window = state.window(height: height)
      #expect(window.count == min(max(height, 0), 10))
      if let place = state.place, !window.isEmpty { #expect(window.contains(place)) }
    }
  }

  @Test func everyIdIsFoundAtItsFirstPlace() {
    let ids = (0..<500).map { ($0 * 7_919) % 401 }
    let rows = ListRows(ids)
    for id in -1...401 {
      #expect(rows.index(of: id) == ids.firstIndex(of: id))
      #expect(rows.index(of: id, near: 0) == ids.firstIndex(of: id))
    }
    #expect(ListRows([String]()).index(of: "a") == nil)
  }

  @Test func aSmallerWindowStillShowsTheCursor() {
    var state = SelectList(cursor: "d")
    state.update(letters, height: 4)
    #expect(state.window(height: 2) == 2..<4)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func randomEditsKeepTheCursorOnItsRow(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    let margin = Int.random(in: 0..<3, using: &numbers)
    var ids = Array(0..<40)
    var next = 40
    var state = SelectList<Int>(margin: margin)
    let steps: [ListStep] = [.up, .down, .pageUp, .pageDown, .first, .last]
    for _ in 0..<2_000 {
      let height = Int.random(in: 1..<15, using: &numbers)
      let old = ids
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0:
        ids.insert(next, at: Int.random(in: 0...ids.count, using: &numbers))
        next += 1
      case 1: if let index = ids.indices.randomElement(using: &numbers) { ids.remove(at: index) }
      case 2: ids.shuffle(using: &numbers)
      case 3: ids.removeAll { _ in Int.random(in: 0..<6, using: &numbers) == 0 }
      default: break
      }
      while ids.count < 30 {
        ids.append(next)
        next += 1
      }
      let rows = ListRows(ids) { $0 % 7 != 0 }
      let before = state.cursor
      state.update(rows, height: height)
      if let before {
        let rest = old.drop { $0 != before }
        let expected = rest.first { $0 % 7 != 0 && ids.contains($0) } ?? ids.last { $0 % 7 != 0 }
        #expect(state.cursor == expected)
      }
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: state.turnWheel(by: Int.random(in: -5...5, using: &numbers))
      case 1:
        let id = try #require(ids.randomElement(using: &numbers))
        state.move(to: id)
      default:
        let step = try #require(steps.randomElement(using: &numbers))
        state.move(step)
        let place = try #require(state.place)
        let window = state.window(height: height)
        let seen = min(margin, (window.count - 1) / 2)
        #expect(window.contains(place))
        #expect(window.lowerBound == 0 || place - window.lowerBound >= seen)
        #expect(window.upperBound == ids.count || window.upperBound - place > seen)
      }
      let place = try #require(state.place)
      #expect(ids[place] == state.cursor && rows.canHoldCursor(at: place))
      #expect(state.window(height: height).count == min(height, ids.count))
      #expect(state.window(height: height).lowerBound >= 0)
      #expect(state.window(height: height).upperBound <= ids.count)
    }
  }

  @Test func aHundredThousandRowsAreQuick() {
    let ids = (0..<100_000).map { "option-\($0)" }
    let clock = ProcessorClock()
    var state = SelectList(cursor: "option-5")
    let time = clock.measure {
      for _ in 0..<10 {
        let rows = ListRows(ids)
        state.update(rows, height: 40)
        for _ in 0..<100 { state.move(.down) }
      }
    }
    // A tenth of that when optimised and alone; a walk over all rows a step would take seconds.
    #expect(time < .milliseconds(500))
  }
}

extension ListCursorTests {
  /// Where is pressed, and where the cursor is then; rows 3 to 6 are seen, `g` holds no cursor.
  @Test(
    arguments: [(3, "d"), (4, "e"), (5, "f"), (6, "f"), (2, "f"), (7, "f")] as [(Int, String)]
  )
  func pointingDoesNotMoveTheWindow(place: Int, cursor: String) {
    let rows = ListRows("abcdefghij".map(String.init)) { $0 != "g" }
    var state = SelectList(cursor: "j", margin: 1)
    state.update(rows, height: 4)
    state.turnWheel(by: -3)
    #expect(state.window(height: 4) == 3..<7)
    #expect(state.cursor == "f")
    _ = state.take(MouseEvent(.press(.left), at: Point(x: 0, y: 0)), at: place, 0) { _ in false }
    #expect(state.cursor == cursor)
    state.update(rows, height: 4)
    #expect(state.window(height: 4) == 3..<7)
  }

  @Test("comes into a list that is opened without one, by a step or where one points")
  func comes() {
    var state = SelectList<String>()
    state.reset(to: nil, in: letters, height: 4, hasCursor: false)
    #expect(state.cursor == nil)
    let up = state.move(.up)
    #expect(up == .unchanged)
    state.turnWheel(by: 3)
    #expect(state.window(height: 4) == 3..<7)
    #expect(state.cursor == nil)
    var stepped = state
    stepped.move(.down)
    #expect(stepped.cursor == "d")
    _ = state.take(MouseEvent(.press(.left), at: Point(x: 0, y: 0)), at: 5, 0) { _ in false }
    #expect(state.cursor == "f")
  }
}

extension SelectList {
  mutating func turnWheel(by lines: Int) {
    _ = take(MouseEvent(.scroll(lines: lines), at: Point(x: 0, y: 0)), at: nil, 0) { _ in false }
  }
}
