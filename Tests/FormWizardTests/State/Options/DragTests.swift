import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// A form with one field of numbered options.
private func numbers(_ count: Int, most: Int? = nil, groups: Bool = false) -> Form {
  let options = (0..<count).map { number in
    Option(
      id: OptionID("\(number)"),
      group: groups ? LocalizedText("Group \(number / 5)") : nil
    )
  }
  let selector = MultiSelectorField(options: .list(OptionList(options)), maxSelections: most)
  return Form(
    id: "drag",
    sections: [FormSection(fieldRange: 0..<1)],
    fields: [Field(id: "many", kind: .multiSelector(selector))]
  )
}

extension Person {
  /// The line of the screen on which an option is drawn.
  fileprivate func line(_ id: String) -> Int {
    let frame = frame
    return (0..<frame.size.height).first { y in
      frame.path(at: Point(x: 4, y: y)).contains(ViewTarget.option(.option(OptionID(id))).id)
    } ?? -1
  }

  fileprivate mutating func mouse(
    _ action: MouseEvent.Action,
    _ y: Int,
    _ modifiers: Key.Modifiers = []
  ) {
    let place = Point(x: 4, y: y)
    happens(
      .mouse(MouseEvent(action, at: place, modifiers: modifiers), path: frame.path(at: place))
    )
  }

  fileprivate mutating func wheel(_ lines: Int) {
    happens(.mouse(MouseEvent(.scroll(lines: lines), at: Point(x: 4, y: 5)), path: []))
  }

  fileprivate mutating func pass(_ milliseconds: Int) {
    happens(.tick(state.clock + milliseconds))
  }

  fileprivate var chosen: [Int] {
    (given("many") ?? "").split(separator: ",").compactMap { Int($0) }
  }

  fileprivate var top: Int { state.optionPages["many"]?.list.top ?? -1 }
}

@Suite("Ranges by mouse")
struct DragTests {
  private func person(_ form: Form, keys: String = "") -> Person {
    var person = Person(form)
    person.press("<Enter>" + keys)
    person.happens(.tick(1_000))
    return person
  }

  @Test("a click toggles its row, however long it takes", arguments: [0, 300, 499, 500, 2_000])
  func clicks(milliseconds: Int) {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line("3"))
    person.pass(milliseconds)
    person.mouse(.release(.left), person.line("3"))
    #expect(person.chosen == [3])
    person.mouse(.press(.left), person.line("3"))
    person.pass(milliseconds)
    person.mouse(.release(.left), person.line("3"))
    #expect(person.chosen == [])
  }

  @Test("a press asks to be told when it is held")
  func wakes() {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line("3"))
    #expect(person.effects.last == .wake(after: 500))
    person.pass(200)
    #expect(person.effects.last == .wake(after: 300))
  }

  @Test("a drag that begins too soon chooses nothing")
  func shortDrag() {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line("3"))
    person.pass(400)
    person.mouse(.drag(.left), person.line("5"))
    person.pass(600)
    person.mouse(.drag(.left), person.line("6"))
    person.mouse(.release(.left), person.line("6"))
    #expect(person.chosen == [])
    // Back on its row it is a click.
    person.mouse(.press(.left), person.line("3"))
    person.mouse(.drag(.left), person.line("5"))
    person.mouse(.drag(.left), person.line("3"))
    person.mouse(.release(.left), person.line("3"))
    #expect(person.chosen == [3])
  }

  @Test("arrows go on with a range that is drawn")
  func keysBetween() {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line("2"))
    person.pass(500)
    person.mouse(.drag(.left), person.line("4"))
    #expect(person.state.notice?.text == "Releasing chooses 3, Esc cancels")
    person.press("<Down>")
    person.pass(100)
    #expect(person.place == "options many/5")
    person.mouse(.release(.left), person.line("4"))
    #expect(person.chosen == [2, 3, 4, 5])
  }

  @Test("a click on a row leads a range of keys there", arguments: ["v", "<S-Down>", "vjjj"])
  func clickInRange(keys: String) {
    var person = person(numbers(10), keys: "jj" + keys)
    for row in [8, 1, 4] {
      person.mouse(.press(.left), person.line("\(row)"), row == 1 ? .shift : [])
      person.mouse(.release(.left), person.line("\(row)"))
      #expect(person.place == "options many/\(row)")
      #expect(person.chosen == [])
      #expect(person.state.notice?.text == "Enter chooses \(abs(row - 2) + 1), Esc cancels")
    }
    person.press("<Enter>")
    #expect(person.chosen == [2, 3, 4])
  }

  @Test("a click on what is no row takes a range back, and does what it does")
  func clickBesideRange() {
    var person = person(numbers(10), keys: "vjj")
    person.click(.search)
    #expect(person.state.optionPages["many"]?.pending == nil)
    #expect(person.state.optionPages["many"]?.isTyping == true)
    #expect(person.state.notice?.text == "Range taken back")
  }

  @Test("a click after a release that nobody saw takes the range back, and toggles its row")
  func clickAfterLostRelease() {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line("2"))
    person.pass(500)
    person.mouse(.drag(.left), person.line("5"))
    person.mouse(.press(.left), person.line("7"))
    person.mouse(.release(.left), person.line("7"))
    #expect(person.chosen == [7])
    #expect(person.state.notice?.text == "Range taken back")
  }

  @Test("a drag from the first row that is seen down to the last one ends where it is released")
  func withinTheWindow() {
    var person = person(numbers(60), keys: "<PgDn><PgDn>")
    let (top, height) = (person.top, person.state.listHeight(of: "many"))
    #expect(top > 0)
    person.mouse(.press(.left), person.line("\(top)"))
    person.pass(600)
    for row in 1..<height {
      person.mouse(.drag(.left), person.line("\(top)") + row)
      person.pass(30)
      #expect(person.top == top)
    }
    person.mouse(.release(.left), person.line("\(top + height - 1)"))
    #expect(person.chosen == Array(top..<top + height))
    #expect(person.top == top)
  }

  @Test("a range ends on the row of the release, where the mouse has moved unseen")
  func releaseElsewhere() {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line("2"))
    person.pass(600)
    person.mouse(.drag(.left), person.line("4"))
    person.mouse(.release(.left), person.line("6"))
    #expect(person.chosen == [2, 3, 4, 5, 6])
  }

  /// What is done on row 1, whether the mouse clicks on it then, and what is chosen when row 5 was
  /// clicked on with Shift.
  static let shifts: [(keys: String, isClicked: Bool, end: [Int])] = [
    ("jx", false, [1, 2, 3, 4, 5]), ("", true, [1, 2, 3, 4, 5]), ("j", false, [1, 2, 3, 4, 5]),
    ("jxjk", false, []), ("jxx", false, []), ("jxjk", true, []),
    ("jxjxjxkkxjk", true, [1, 2, 3, 4, 5]),
    ("jxjxjxkkx", false, []),
  ]

  @Test("what a key or a click has just made of the row goes for all rows", arguments: shifts)
  func shiftClick(keys: String, isClicked: Bool, end: [Int]) {
    var person = person(numbers(10), keys: keys)
    if isClicked {
      person.mouse(.press(.left), person.line("1"))
      person.mouse(.release(.left), person.line("1"))
    }
    person.mouse(.press(.left), person.line("5"), .shift)
    person.mouse(.release(.left), person.line("5"))
    #expect(person.chosen == end)
  }

  @Test("the wheel does not lead away from where a Shift-click begins", arguments: [true, false])
  func shiftClickFarOff(isClicked: Bool) {
    var person = person(numbers(60), keys: isClicked ? "" : "jj")
    if isClicked {
      person.mouse(.press(.left), person.line("2"))
      person.mouse(.release(.left), person.line("2"))
    }
    person.wheel(24)
    #expect(person.state.notice?.text == "↑ Shift-click: range from 2")
    #expect(person.place != "options many/2")
    person.wheel(-24)
    #expect(person.state.notice == nil && person.place == "options many/2")
    person.wheel(24)
    person.mouse(.press(.left), person.line("30"), .shift)
    person.mouse(.release(.left), person.line("30"))
    #expect(person.chosen == Array(2...30))
  }

  @Test("after the wheel a key acts on the row of the cursor, and ranges begin there")
  func keyAfterWheel() {
    var person = person(numbers(60), keys: "jj")
    person.wheel(24)
    person.press("x")
    let row = person.chosen.first ?? -1
    #expect(person.place == "options many/\(row)" && row > 10)
    person.mouse(.press(.left), person.line("30"), .shift)
    person.mouse(.release(.left), person.line("30"))
    #expect(person.chosen == Array(row...30))
    // Reading the help does nothing to a row.
    person.press("<Home>jj")
    person.wheel(24)
    person.press("?<Esc>")
    person.mouse(.press(.left), person.line("31"), .shift)
    #expect(person.state.optionPages["many"]?.pending?.range.anchor == .option("2"))
  }

  /// What is chosen, the rows the mouse goes through, and what is chosen after its release.
  static let drags: [(start: String, rows: [Int], end: [Int])] = [
    ("", [2, 5], [2, 3, 4, 5]), ("", [5, 2], [2, 3, 4, 5]), ("", [2, 6, 3], [2, 3]),
    ("", [4, 6, 2], [2, 3, 4]), ("", [3], [3]), ("jjjx", [3, 5], []),
    ("jjjx", [2, 5], [2, 3, 4, 5]),
    ("jjjxjx", [4, 3], []), ("jjjx", [3], []),
  ]

  @Test("holding and dragging does to all rows what it did to the first", arguments: drags)
  func holds(start: String, rows: [Int], end: [Int]) {
    var person = person(numbers(10), keys: start)
    let before = person.chosen
    person.mouse(.press(.left), person.line("\(rows[0])"))
    person.pass(500)
    #expect(person.chosen == before)
    for row in rows { person.mouse(.drag(.left), person.line("\(row)")) }
    #expect(person.chosen == before)
    person.mouse(.release(.left), person.line("\(rows[rows.count - 1])"))
    #expect(person.chosen == end)
  }

  @Test("Escape, a lost button and a new press take all of it back", arguments: 0..<4)
  func takesBack(way: Int) {
    var person = person(numbers(10), keys: "x")
    person.mouse(.press(.left), person.line("2"))
    person.pass(500)
    person.mouse(.drag(.left), person.line("5"))
    switch way {
    case 0: person.press("<Esc>")
    case 1: person.mouse(.move, person.line("5"))
    case 2: person.mouse(.press(.right), person.line("5"))
    default: person.press("<C-c><Esc>")
    }
    #expect(person.chosen == [0])
    #expect(person.state.optionPages["many"]?.pending == nil)
    person.mouse(.release(.left), person.line("5"))
    #expect(person.chosen == [0])
    #expect(person.place == "options many/5")
  }

  @Test("near an edge the list scrolls three rows each 150 ms, and stops at the end")
  func scrolls() {
    var person = person(numbers(40))
    let height = person.state.listHeight(of: "many")
    person.mouse(.press(.left), person.line("4"))
    person.pass(500)
    let low = person.line("\(height - 1)")
    person.mouse(.drag(.left), low)
    #expect(person.top == 0)
    person.pass(499)
    #expect(person.top == 0)
    #expect(person.effects.last == .wake(after: 1))
    person.pass(1)
    #expect(person.top == 3)
    person.mouse(.drag(.left), low)
    person.pass(149)
    #expect(person.top == 3)
    #expect(person.effects.last == .wake(after: 1))
    person.pass(1)
    #expect(person.top == 6)
    for _ in 0..<20 { person.pass(150) }
    #expect(person.top == 40 - height)
    let count = person.effects.count
    person.pass(150)
    #expect(!person.effects[count...].contains { if case .wake = $0 { true } else { false } })
    let high = person.line("\(40 - height)") - 3
    person.mouse(.drag(.left), high)
    for _ in 0..<20 { person.pass(150) }
    #expect(person.top == 0)
    person.mouse(.release(.left), high)
    #expect(person.chosen == Array(0...4))
  }

  @Test("below the rows the list scrolls at once, and above them")
  func scrollsBeyond() {
    var person = person(numbers(40))
    let height = person.state.listHeight(of: "many")
    person.mouse(.press(.left), person.line("4"))
    person.pass(500)
    let line = person.line("0")
    person.mouse(.drag(.left), line + height)
    #expect(person.top == 3)
    person.mouse(.drag(.left), line - 1)
    person.pass(150)
    #expect(person.top == 0)
  }

  @Test("the maximum cuts a range, and says so")
  func limit() {
    var person = person(numbers(20, most: 3))
    person.mouse(.press(.left), person.line("5"))
    person.pass(500)
    person.mouse(.drag(.left), person.line("10"))
    #expect(person.state.notice?.text == "3 at most: 3 of the range left out")
    person.mouse(.release(.left), person.line("10"))
    #expect(person.chosen == [5, 6, 7])
    #expect(person.state.notice?.text == "3 added, 3 left out: 3 at most")
  }

  @Test("a window that becomes too small ends a range, and nothing scrolls there")
  func tooSmall() {
    var person = person(numbers(100))
    person.mouse(.press(.left), person.line("3"))
    person.pass(500)
    person.mouse(.drag(.left), 22)
    #expect(person.state.optionPages["many"]?.pending != nil)
    person.happens(.resized(Size(width: 20, height: 3)))
    person.pass(5_000)
    person.mouse(.release(.left), 1)
    person.happens(.resized(Size(width: 80, height: 24)))
    #expect(person.state.optionPages["many"]?.pending == nil)
    #expect(person.chosen == [])
  }

  @Test("a picker chooses on the release, on the row that was pressed")
  func picker() {
    let form = Sample.form(
      "- { id: many, type: picker, label: One, options: [a, b, c, d, e, f, g] }"
    )
    var person = person(form)
    person.mouse(.press(.left), person.line("c"))
    #expect(person.given("many") == nil)
    person.mouse(.drag(.left), person.line("d"))
    person.mouse(.release(.left), person.line("d"))
    #expect(person.given("many") == nil)
    person.mouse(.press(.left), person.line("c"))
    person.pass(2_000)
    person.mouse(.release(.left), person.line("c"))
    #expect(person.given("many") == "c")
    #expect(person.state.page == .section(nil))
  }

  @Test("Shift and a click go from the cursor's row")
  func shiftClick() {
    var person = person(numbers(20), keys: "jj")
    person.mouse(.press(.left), person.line("5"), .shift)
    #expect(person.chosen == [])
    person.mouse(.release(.left), person.line("5"))
    #expect(person.chosen == [2, 3, 4, 5])

    person.mouse(.press(.left), person.line("9"))
    person.mouse(.release(.left), person.line("9"))
    person.mouse(.press(.left), person.line("11"), .shift)
    person.mouse(.release(.left), person.line("11"))
    #expect(person.chosen == [2, 3, 4, 5, 9, 10, 11])

    person.press("gjj")
    person.mouse(.press(.left), person.line("4"), .shift)
    person.mouse(.drag(.left), person.line("3"))
    person.mouse(.release(.left), person.line("3"))
    #expect(person.chosen == [4, 5, 9, 10, 11])
  }

  @Test("rows are found where they are drawn, below the names of groups too")
  func groups() {
    var person = person(numbers(60, groups: true))
    person.mouse(.press(.left), person.line("7"))
    person.pass(500)
    for row in [9, 11, 8] {
      person.mouse(.drag(.left), person.line("\(row)"))
      #expect(person.place == "options many/\(row)")
    }
    let low = person.state.size.height - 3
    person.mouse(.drag(.left), low)
    for _ in 0..<9 {
      person.pass(150)
      let cursor = person.state.optionPages["many"]?.list.cursor
      guard case .option(let id)? = cursor else { continue }
      let line = person.line(id.rawValue)
      #expect(abs(line - low) <= 2)
    }
    person.mouse(.release(.left), low)
    #expect(person.chosen == Array(7...(person.chosen.last ?? 0)))
    #expect(person.chosen.count > 20)
  }

  @Test("clicking a row at the edge does not move the list")
  func edge() {
    var person = person(numbers(40))
    let height = person.state.listHeight(of: "many")
    let line = person.line("\(height - 1)")
    person.mouse(.press(.left), line)
    #expect(person.top == 0)
    #expect(person.line("\(height - 1)") == line)
    #expect(person.chosen == [height - 1])
  }

  /// Rows that are clicked on, with Shift where negative, and what is chosen in the end.
  static let corrections: [(clicks: [Int], end: [Int])] = [
    ([1, -10, -5], [1, 2, 3, 4, 5]), ([5, -8, -3], [3, 4, 5]), ([1, -4, -1], [1]),
    ([1, -3, 8, -9, -10], [1, 2, 3, 8, 9, 10]), ([1, -4, -6, -2], [1, 2]),
  ]

  @Test("another click with Shift corrects the range", arguments: corrections)
  func shiftClickAgain(clicks: [Int], end: [Int]) {
    var person = person(numbers(12))
    for row in clicks {
      let line = person.line("\(abs(row))")
      person.mouse(.press(.left), line, row < 0 ? .shift : [])
      person.mouse(.release(.left), line)
    }
    #expect(person.chosen == end)
  }

  @Test("a range is as it was when its correction is taken back; a key ends what can be corrected")
  func shiftClickTakenBack() {
    var person = person(numbers(12))
    func click(_ row: Int, _ modifiers: Key.Modifiers, isReleased: Bool = true) {
      let line = person.line("\(row)")
      person.mouse(.press(.left), line, modifiers)
      if isReleased { person.mouse(.release(.left), line) }
    }
    click(1, [])
    click(6, .shift)
    click(3, .shift, isReleased: false)
    person.press("<Esc>")
    #expect(person.chosen == [1, 2, 3, 4, 5, 6])
    click(3, .shift)
    person.press("jjj")
    click(8, .shift)
    #expect(person.chosen == [1, 2, 3, 6, 7, 8])
  }
}
