import ProcessorTime
import Testing

@testable import TerminalUI

@Suite struct ListStateTests {
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
    var state = ListState(cursor: from)
    state.update(letters, height: 4)
    #expect(state.move(step, in: letters, height: 4) == (from != to))
    #expect(state.cursor == to)
    #expect(state.top == top)
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
    var state = ListState(cursor: cursor)
    state.update(ListRows(old.map(String.init)), height: 4)
    #expect(state.cursor == cursor)
    let rows = ListRows(new.map(String.init))
    state.update(rows, height: 4)
    #expect(state.cursor == then)
    #expect(state.place == rows.index(of: then))
  }

  @Test func theCursorKeepsItsDistanceFromTheTop() {
    var state = ListState(cursor: "f")
    state.update(letters, height: 4)
    #expect(state.top == 2)
    state.update(ListRows("xyabcdefghij".map(String.init)), height: 4)
    #expect(state.top == 4)
    state.update(ListRows("fghij".map(String.init)), height: 4)
    #expect(state.top == 0)
  }

  @Test func aListThatWasEmptyOpensWhereItWas() {
    var state = ListState<String>(cursor: "c")
    state.update(ListRows(), height: 4)
    #expect(state.cursor == nil && state.place == nil)
    #expect(state.window(height: 4) == 0..<0)
    #expect(state.move(.down, in: ListRows(), height: 4) == false)
    state.update(letters, height: 4)
    #expect(state.cursor == "c")
    var fresh = ListState<String>()
    fresh.update(letters, height: 4)
    #expect(fresh.cursor == "a")
    var missing = ListState(cursor: "?")
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
    var state = ListState(cursor: from, margin: margin)
    if step == .up { state.move(.last, in: letters, height: 4) }
    state.move(to: from, in: letters, height: 4)
    state.move(step, in: letters, height: 4)
    #expect(state.cursor == to)
    #expect(state.top == top)
  }

  @Test(arguments: [0, 1]) func theWheelMovesTheWindowAndKeepsTheCursorInIt(margin: Int) {
    var state = ListState(cursor: "e", margin: margin)
    state.update(letters, height: 4)
    state.move(.first, in: letters, height: 4)
    state.move(to: "c", in: letters, height: 4)
    #expect(state.scroll(by: 2, in: letters, height: 4) == true)
    #expect(state.window(height: 4) == 2..<6)
    #expect(state.cursor == "c" && state.isScrolled)
    #expect(state.scroll(by: 1, in: letters, height: 4) == true)
    #expect(state.window(height: 4) == 3..<7)
    #expect(state.cursor == "d")
    #expect(state.scroll(by: .max, in: letters, height: 4) == true)
    #expect(state.window(height: 4) == 6..<10)
    #expect(state.cursor == "g")
    #expect(state.scroll(by: 1, in: letters, height: 4) == false)
    state.update(ListRows("xabcdefghij".map(String.init)), height: 4)
    #expect(state.window(height: 4) == 7..<11)
    #expect(state.cursor == "g")
    state.move(.down, in: letters, height: 4)
    #expect(state.cursor == "h" && !state.isScrolled)
    #expect(state.scroll(by: .min, in: letters, height: 4) == true)
    #expect(state.window(height: 4) == 0..<4)
    #expect(state.cursor == "d")
  }

  /// Headers (in capitals), how far the wheel moves, and where the cursor is then.
  @Test(
    arguments: [
      (3, 1, "b"), (3, 2, "c"), (1, 1, "c"), (1, 2, "e"), (2, 2, "c"), (2, 3, "e"), (1, -3, "b"),
    ]
  )
  func theWheelLeavesTheCursorOnARowThatIsSeen(height: Int, lines: Int, cursor: String) {
    let rows = ListRows("AbcDefg".map(String.init)) { $0 == $0.lowercased() }
    var state = ListState(cursor: "b", margin: 1)
    state.update(rows, height: height)
    state.scroll(by: lines, in: rows, height: height)
    #expect(state.window(height: height).contains(state.place ?? -1))
    #expect(state.cursor == cursor)
  }

  @Test func headersAreSkippedAndSeen() {
    let rows = ListRows("AbcDeF".map(String.init)) { $0 == $0.lowercased() }
    var state = ListState<String>()
    state.update(rows, height: 2)
    #expect(state.cursor == "b")
    #expect(state.window(height: 2) == 0..<2)
    state.move(.down, in: rows, height: 2)
    state.move(.down, in: rows, height: 2)
    #expect(state.cursor == "e")
    #expect(state.move(.down, in: rows, height: 2) == false)
    #expect(state.move(.pageDown, in: rows, height: 2) == false)
    #expect(state.cursor == "e")
    state.move(.up, in: rows, height: 2)
    state.move(.up, in: rows, height: 2)
    #expect(state.cursor == "b")
    #expect(state.window(height: 2) == 0..<2)
    #expect(state.move(.up, in: rows, height: 2) == false)
    #expect(state.move(to: "D", in: rows, height: 2) == false)
    state.move(to: "e", in: rows, height: 2)
    #expect(state.cursor == "e")
    state.update(ListRows(["A"], skipped: [0]), height: 2)
    #expect(state.cursor == nil)
  }

  @Test(arguments: [-1, 0, 1, 3, 10, 11, .max])
  func anyHeightWillDo(height: Int) {
    var state = ListState<String>(cursor: "e", margin: 2)
    for step in [ListStep.down, .pageDown, .up, .last, .pageUp, .first] {
      state.move(step, in: letters, height: height)
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
    var state = ListState(cursor: "d")
    state.update(letters, height: 4)
    #expect(state.window(height: 2) == 2..<4)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func randomEditsKeepTheCursorOnItsRow(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    let margin = Int.random(in: 0..<3, using: &numbers)
    var ids = Array(0..<40)
    var next = 40
    var state = ListState<Int>(margin: margin)
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
      case 0: state.scroll(by: Int.random(in: -5...5, using: &numbers), in: rows, height: height)
      case 1:
        let id = try #require(ids.randomElement(using: &numbers))
        state.move(to: id, in: rows, height: height)
      default:
        let step = try #require(steps.randomElement(using: &numbers))
        state.move(step, in: rows, height: height)
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
    var state = ListState(cursor: "option-5")
    let time = clock.measure {
      for _ in 0..<10 {
        let rows = ListRows(ids)
        state.update(rows, height: 40)
        for _ in 0..<100 { state.move(.down, in: rows, height: 40) }
      }
    }
    // A tenth of that when optimised and alone; a walk over all rows a step would take seconds.
    #expect(time < .milliseconds(500))
  }
}

extension ListStateTests {
  /// Where is pointed, and where the cursor is then; rows 4 to 7 are seen, `g` holds no cursor.
  @Test(
    arguments: [(4, "e"), (5, "f"), (6, "h"), (7, "h"), (3, nil), (8, nil)] as [(Int, String?)]
  )
  func pointingDoesNotMoveTheWindow(place: Int, cursor: String?) {
    let rows = ListRows("abcdefghij".map(String.init)) { $0 != "g" }
    var state = ListState(cursor: "j", margin: 1)
    state.update(rows, height: 4)
    state.scroll(by: -2, in: rows, height: 4)
    #expect(state.top == 4)
    #expect(state.cursor == "h")
    #expect(state.point(at: place, in: rows, height: 4) == (cursor != nil && cursor != "h"))
    #expect(state.cursor == cursor ?? "h")
    state.update(rows, height: 4)
    #expect(state.top == 4)
    guard cursor != nil else { return }
    state.update(rows, height: 1)
    #expect(state.window(height: 1).contains(state.place ?? -1))
  }
}
