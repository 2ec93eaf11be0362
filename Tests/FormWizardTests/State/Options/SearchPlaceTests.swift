import FormModel
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Where a search leads back to")
struct SearchPlaceTests {
  private static let form = Sample.form(
    "- { id: many, type: multi-selector, label: Many, options: ["
      + (0..<90).map { "o\($0)" }.joined(separator: ", ") + "] }"
  )

  /// Keys at the list of o0 to o89, and the row they lead to.
  static let ways: [(keys: String, row: String)] = [
    ("<PgDn>j/o77<Esc>", "o20"), ("<PgDn><Down>o77<Esc>", "o20"), ("<PgDn>j/o77<Esc><Esc>", "o20"),
    ("<PgDn>j/o77<Backspace><Backspace><Backspace>", "o20"), ("<PgDn>j/o77<C-u>", "o20"),
    ("<PgDn>j/zzz<Esc>", "o20"), ("<PgDn>j/o77<Enter><Esc>", "o20"),
    // A row that was gone to, or chosen, is where the person is now.
    ("<PgDn>j/o7<Down><Down><Esc>", "o71"), ("<PgDn>j/o7<Enter>j<Esc>", "o70"),
    ("<PgDn>j/o7<Tab><Esc>", "o7"), ("<PgDn>j/o77<Enter>x<Esc>", "o77"),
    // What was only gone to in an earlier search was not it.
    ("<PgDn>j/o7<Down>7<Esc>", "o20"), ("<PgDn>j/o7<Down><Tab>1<Esc>", "o70"),
    // Another search begins where the last one has led to.
    ("<PgDn>j/o7<Tab><Esc><Esc>jj/o88<Esc>", "o9"), ("/o7<F2><Esc>", "o0"),
  ]

  @Test("is the row it was begun from, unless another was gone to", arguments: ways)
  func local(keys: String, row: String) {
    var person = Person(SearchPlaceTests.form)
    person.press("<Enter><PgDn><PgUp>" + keys)
    #expect(person.place == "options many/\(row)")
    let top = person.state.optionPages["many"]?.list.top ?? 0
    if row == "o20" { #expect((1...20).contains(top)) }
  }

  @Test("is the same where the source searches")
  func paged() {
    // What is loaded can be gone to; what is not is chosen and on top, and the place stays.
    for (keys, row) in [
      ("", "o12"), ("<Down>", "o12"), ("<Tab>", "o12"), ("<Down><Tab>", "o12"),
      ("<Down><Down>", "o31"), ("<Down><Down><Tab>", "o31"), ("<Down><Tab><Down><Tab>", "o31"),
    ] {
      var visit = PagingVisit(searches: true)
      visit.person.press("<Enter>")
      _ = visit.asked()
      visit.answer(0..<40)
      visit.person.press("<Home>" + String(repeating: "j", count: 12) + "/zz")
      visit.person.happens(.tick(2_000))
      _ = visit.asked()
      visit.answer([80, 81, 31])
      visit.person.press(keys + "<Esc>")
      visit.person.happens(.tick(3_000))
      #expect(visit.person.place == "options many/\(row)", "\(keys)")
      #expect(visit.rows.suffix(40).first == "o0")
    }
  }
}
