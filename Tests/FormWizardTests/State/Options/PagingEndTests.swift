import TerminalUI
import Testing

@testable import FormWizard

@Suite("The end of options that come page by page")
struct PagingEndTests {
  /// Keys after the first page of 40, how many the second one has, and where they have led and what
  /// is said when it is there.
  static let ends: [(keys: String, count: Int, place: String, says: String?)] = [
    ("G", 40, "o39", "80 loaded so far: End again goes on"),
    ("GG", 40, "o39", "80 loaded so far: End again goes on"),
    ("<End>", 7, "o46", nil), ("Gk", 7, "o38", nil), ("Gg", 40, "o0", nil),
    ("/<End>", 7, "o46", nil),
  ]

  @Test("End says nothing of pages where what is there is filtered")
  func endOfFiltered() {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    visit.person.press("/3<End>")
    #expect(visit.asked() == [] && visit.person.state.notice == nil)
  }

  @Test(
    "End says how far the rows go when more are there, and goes to the last of all",
    arguments: ends
  )
  func end(keys: String, count: Int, place: String, says: String?) {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    visit.person.press(keys)
    #expect(visit.asked() == ["2"])
    visit.answer(40..<40 + count)
    #expect(visit.person.place == "options many/\(place)")
    #expect(visit.person.state.notice?.text == says)
  }
}
