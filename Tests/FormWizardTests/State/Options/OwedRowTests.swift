import FormModel
import FormReader
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Rows that are owed until their page comes")
struct OwedRowTests {
  /// At the options of a source with pages of 40, the first of which is there.
  private func visit() -> PagingVisit {
    var visit = PagingVisit(pageSize: 40, prefetch: 5)
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    return visit
  }

  /// Keys before the second page comes, and where they lead when it is there.
  static let ways: [(keys: String, row: Int)] = [
    (String(repeating: "<Down>", count: 51), 51), (String(repeating: "j", count: 45), 45),
    ("<PgDn><PgDn><PgDn>", 57), ("G<C-d>", 48), ("Gj", 40), ("G", 39), ("Gjjk", 38),
    ("Gjjj/", 39), ("Gjjjx", 39), ("GjjjG", 39), ("Gjjj<C-l>", 42),
  ]

  @Test("Moves down go on when the page is there, unless something else is done", arguments: ways)
  func moves(keys: String, row: Int) {
    var visit = visit()
    visit.person.press(keys)
    _ = visit.asked()
    visit.answer(40..<80)
    #expect(visit.person.place == "options many/o\(row)")
  }

  @Test("How far it goes is seen while the page is out, and a range goes along")
  func range() {
    var visit = visit()
    visit.person.press("Gvjjj")
    #expect(visit.person.frame.text.contains("Loading… then 3 down"))
    _ = visit.asked()
    visit.answer(40..<80)
    #expect(!visit.person.frame.text.contains("down"))
    #expect(visit.person.state.notice?.text == "Enter chooses 4, Esc cancels")
    visit.person.press("<Enter>")
    #expect(visit.person.given("many") == "o39,o40,o41,o42")
  }

  @Test("Keys before the first page are owed too, and what a page has no room for by the next one")
  func pages() {
    var visit = PagingVisit(pageSize: 40, prefetch: 5)
    visit.person.press("<Enter>" + String(repeating: "<Down>", count: 90))
    #expect(visit.person.frame.text.contains("Loading… then 90 down"))
    for page in 0..<3 {
      #expect(visit.asked() == ["\(page + 1)"])
      visit.answer(page * 40..<page * 40 + 40)
    }
    #expect(visit.person.place == "options many/o90")
  }

  @Test("Many pages down at once go as far as they say", arguments: [10, 50])
  func screenfuls(count: Int) {
    var visit = visit()
    let height = visit.person.state.listHeight(of: "many")
    visit.person.press(String(repeating: "<PgDn>", count: count))
    for page in 1..<40 where visit.person.state.optionPages["many"]?.owed ?? 0 > 0 {
      #expect(visit.asked() == ["\(page + 1)"])
      visit.answer(page * 40..<page * 40 + 40)
    }
    let row = Int(visit.person.place.dropFirst(14)) ?? 0
    #expect(abs(row - count * height) <= count)
  }

  @Test("No more than some are owed, and none where nothing comes", arguments: [true, false])
  func limits(fails: Bool) {
    var visit = visit()
    visit.person.press("G" + String(repeating: "j", count: 2_500))
    #expect(visit.person.state.optionPages["many"]?.owed == 2_000)
    #expect(visit.person.frame.text.contains("then 2000 down, no further"))
    _ = visit.asked()
    if fails { visit.fail(.timedOut(.seconds(1))) } else { visit.answer(40..<45) }
    #expect(visit.person.state.optionPages["many"]?.owed == 0)
    visit.person.press("jj")
    #expect(visit.person.state.optionPages["many"]?.owed == 0)
    #expect(visit.person.place == "options many/o\(fails ? 39 : 44)")
  }

  @Test("A click and the wheel cancel it")
  func mouse() {
    for action in [MouseEvent.Action.press(.left), .scroll(lines: -1)] {
      var visit = visit()
      visit.person.press("Gjjj")
      visit.person.happens(.mouse(MouseEvent(action, at: Point(x: 0, y: 0)), path: []))
      _ = visit.asked()
      visit.answer(40..<80)
      #expect(["options many/o38", "options many/o39"].contains(visit.person.place))
    }
  }
}
