import FormModel
import FormSession
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
    fields: [Field(id: "many", kind: .multiSelector(selector))]
  )
}

extension Person {
  /// The first option that is seen.
  fileprivate var top: Int? { (0..<60).first { line($0) >= 0 } }

  /// The line of the screen on which an option is drawn.
  fileprivate func line(_ id: Int) -> Int {
    let frame = frame
    return (0..<frame.size.height).first { y in
      frame.path(at: Point(x: 4, y: y))
        .contains(ViewTarget.option(.option(OptionID("\(id)"))).id)
    } ?? -1
  }

  fileprivate mutating func mouse(
    _ action: MouseEvent.Action,
    _ y: Int,
    _ modifiers: Key.Modifiers = []
  ) {
    mouse(MouseEvent(action, at: Point(x: 4, y: y), modifiers: modifiers))
  }

  /// Goes down on the first row, through the others, and up on the last.
  fileprivate mutating func drag(_ rows: [Int], _ modifiers: Key.Modifiers = []) {
    mouse(.press(.left), line(rows[0]), modifiers)
    for row in rows.dropFirst() { mouse(.drag(.left), line(row), modifiers) }
    mouse(.release(.left), line(rows[rows.count - 1]), modifiers)
  }

  fileprivate mutating func pass(_ milliseconds: Int) {
    happens(.tick(state.context.input.clock + milliseconds))
  }

  fileprivate var chosen: [Int] {
    (given("many") ?? "").split(separator: ",").compactMap { Int($0) }
  }

  fileprivate var list: SelectList<OptionRow>? { state.pages.options["many"]?.list }
}

@Suite("Choosing by mouse")
struct DragTests {
  private func person(_ form: Form, keys: String = "") -> Person {
    var person = Person(form)
    person.press("<Enter>" + keys)
    person.happens(.tick(1_000))
    return person
  }

  /// What is chosen by keys, the rows the mouse goes through, and what is chosen after its release.
  static let drags: [(keys: String, rows: [Int], end: [Int])] = [
    ("", [3], [3]), ("<Down><Down><Down><Tab>", [3], []),
    ("", [2, 5], [2, 3, 4, 5]), ("", [5, 2], [2, 3, 4, 5]), ("", [2, 6, 3], [2, 3]),
    ("", [4, 6, 2], [2, 3, 4]), ("", [3, 5, 3], [3]),
    // The row it began on decides.
    ("<Down><Down><Down><Tab>", [3, 5], []), ("<Down><Down><Down><Tab>", [2, 5], [2, 3, 4, 5]),
  ]

  @Test("a click is a range of one row, a drag one of all it passes", arguments: drags)
  func clickAndDrag(keys: String, rows: [Int], end: [Int]) {
    for pause in [0, 600] {
      var person = person(numbers(10), keys: keys)
      let before = person.chosen
      person.mouse(.press(.left), person.line(rows[0]))
      person.pass(pause)
      for row in rows.dropFirst() { person.mouse(.drag(.left), person.line(row)) }
      #expect(person.chosen == before)
      person.mouse(.release(.left), person.line(rows[rows.count - 1]))
      #expect(person.chosen == end)
      #expect(person.place == "options many/\(rows[rows.count - 1])")
    }
  }

  @Test("what is drawn says what it would do, and ends where it is released")
  func saysWhatItDoes() {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line(2))
    person.mouse(.drag(.left), person.line(4))
    #expect(person.state.notice?.text == "Releasing selects 3, Esc cancels")
    person.mouse(.release(.left), person.line(6))
    #expect(person.chosen == [2, 3, 4, 5, 6])
  }

  @Test(
    "Escape, a lost button, another button, a key and a question take it back",
    arguments: 0..<5
  )
  func takesBack(way: Int) {
    var person = person(numbers(10), keys: "<Tab>")
    person.mouse(.press(.left), person.line(2))
    person.mouse(.drag(.left), person.line(5))
    switch way {
    case 0: person.press("<Esc>")
    case 1: person.mouse(.move, person.line(5))
    case 2: person.mouse(.press(.right), person.line(5))
    case 3: person.press("<Down>")
    default: person.press("<C-c><Esc>")
    }
    #expect(person.list?.range == nil)
    person.mouse(.release(.left), person.line(5))
    #expect(person.chosen == [0])
    #expect(person.place == (way == 3 ? "options many/6" : "options many/5"))
  }

  @Test("a key that leaves the list means what is drawn", arguments: ["<F3>", "<C-g>", "<A-Down>"])
  func leaves(key: String) {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line(2))
    person.mouse(.drag(.left), person.line(5))
    person.press(key)
    #expect(person.chosen == [2, 3, 4, 5])
    #expect(person.state.notice?.text == "4 added")
  }

  @Test("a row that is pressed and not released is not chosen by a key that leaves the list")
  func pressed() {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line(2))
    person.press("<C-g>")
    #expect(person.chosen.isEmpty)
  }

  @Test("a press after a release that nobody saw takes the range back, and means its own row")
  func lostRelease() {
    var person = person(numbers(10))
    person.mouse(.press(.left), person.line(2))
    person.mouse(.drag(.left), person.line(5))
    person.drag([7])
    #expect(person.chosen == [7])
  }

  @Test("a range ends on the row of the release, and stays in a window it has not left")
  func withinTheWindow() throws {
    var person = person(numbers(60), keys: "<PgDn><PgDn>")
    let top = try #require(person.top)
    let bottom = (top..<60).last { person.line($0) >= 0 } ?? 0
    person.mouse(.press(.left), person.line(top))
    for row in top..<bottom {
      person.mouse(.drag(.left), person.line(row))
      person.pass(30)
    }
    person.mouse(.release(.left), person.line(bottom))
    #expect(person.chosen == Array(top...bottom))
    #expect(person.top == top)
  }

  @Test("near an edge the list scrolls three rows each 150 ms, and stops at the end")
  func scrolls() throws {
    var person = person(numbers(40))
    let bottom = (0..<40).last { person.line($0) >= 0 } ?? 0
    let (first, low) = (person.line(0), person.line(bottom))
    person.mouse(.press(.left), person.line(4))
    person.mouse(.drag(.left), low)
    person.pass(499)
    #expect(person.top == 0)
    #expect(person.effects.last == .wake(after: 1))
    person.pass(1)
    #expect(person.top == 3)
    person.pass(149)
    #expect(person.top == 3)
    person.pass(1)
    #expect(person.top == 6)
    for _ in 0..<20 { person.pass(150) }
    #expect(person.place == "options many/39")
    let count = person.effects.count
    person.pass(150)
    #expect(!person.effects[count...].contains { if case .wake = $0 { true } else { false } })
    // Above the rows it scrolls at once.
    person.mouse(.drag(.left), first - 1)
    for _ in 0..<20 { person.pass(150) }
    #expect(person.top == 0)
    person.mouse(.release(.left), first)
    #expect(person.chosen == Array(0...4))
  }

  @Test("the maximum cuts a range, and says so")
  func limit() {
    var person = person(numbers(20, most: 3))
    person.mouse(.press(.left), person.line(5))
    person.mouse(.drag(.left), person.line(10))
    #expect(person.state.notice?.text == "3 at most: 3 of the range left out")
    person.mouse(.release(.left), person.line(10))
    #expect(person.chosen == [5, 6, 7])
    #expect(person.state.notice?.text == "3 added, 3 left out: 3 at most")
  }

  @Test("where one can be chosen, a click chooses the row that was pressed, and goes on")
  func picker() {
    let options = (0..<7).map { "\"\($0)\"" }.joined(separator: ", ")
    var person = person(
      Sample.form("- { id: many, type: picker, style: list, label: One, options: [\(options)] }")
    )
    person.drag([2, 3])
    #expect(person.given("many") == nil)
    person.drag([2])
    #expect(person.given("many") == "2")
    #expect(person.place == "review/submit")
  }

  /// Keys before a click with Shift on row 5, and what is chosen after it.
  static let shifts: [(keys: String, end: [Int])] = [
    ("<Down>", [1, 2, 3, 4, 5]), ("<Down><Tab>", [1, 2, 3, 4, 5]),
    ("<Down><Tab><Down><Up>", []), ("<Down><S-Down><Enter><Up>", []),
  ]

  @Test("Shift and a click go from the row of the cursor", arguments: shifts)
  func shiftClick(keys: String, end: [Int]) {
    var person = person(numbers(10), keys: keys)
    person.drag([5], .shift)
    #expect(person.chosen == end)
    // From a click, too.
    person.drag([7])
    person.drag([9], .shift)
    #expect(person.chosen == end + [7, 8, 9])
  }

  @Test("after the wheel a key acts on a row that is seen, and ranges begin there")
  func wheel() {
    var person = person(numbers(60), keys: "<Down><Down>")
    person.mouse(MouseEvent(.scroll(lines: 24), at: Point(x: 0, y: 5)))
    person.press("<Space>")
    let row = person.chosen.first ?? -1
    #expect(person.place == "options many/\(row)" && row > 10)
    #expect(person.line(row) > 0)
    person.drag([30], .shift)
    #expect(person.chosen == Array(row...30))
  }

  @Test("rows are found where they are drawn, below the names of groups too")
  func groups() {
    var person = person(numbers(60, groups: true))
    person.mouse(.press(.left), person.line(7))
    for row in [9, 11, 8] {
      person.mouse(.drag(.left), person.line(row))
      #expect(person.place == "options many/\(row)")
    }
    let below = person.state.size.height - 1
    person.mouse(.drag(.left), below)
    for _ in 0..<9 { person.pass(150) }
    person.mouse(.release(.left), below)
    #expect(person.chosen == Array(7...(person.chosen.last ?? 0)))
    #expect(person.chosen.count > 20)
  }

  @Test("pressing a row at the edge does not move the list")
  func edge() {
    var person = person(numbers(40))
    let bottom = (0..<40).last { person.line($0) >= 0 } ?? 0
    let line = person.line(bottom)
    person.mouse(.press(.left), line)
    #expect(person.line(bottom) == line && person.place == "options many/\(bottom)")
  }
}
