import FormModel
import FormReader
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Options page by page")
struct PagingTests {
  @Test("the first page is asked for at once, the next near the end, and never two at a time")
  func oneAtATime() {
    var visit = PagingVisit()
    #expect(visit.asked() == [])
    visit.person.press("<Enter>")
    #expect(visit.asked() == ["1"])
    visit.person.press("<Down><End>o<Esc>")
    #expect(visit.asked() == [])
    visit.answer(0..<40)
    #expect(visit.asked() == [])
    visit.person.press("<End>")
    #expect(visit.asked() == ["2"])
    visit.person.press("<End><Home><End><Up>")
    #expect(visit.asked() == [])
    visit.answer(40..<80)
    // The cursor has stayed.
    #expect(visit.person.place == "options many/o38")
    #expect(visit.rows.count == 80)
    visit.person.press("<End>")
    #expect(visit.asked() == ["3"])
    // A short page is the last one.
    visit.answer(80..<83)
    visit.person.press("<End>")
    #expect(visit.asked() == [] && visit.rows.count == 83)
    #expect(visit.person.state.notice == nil)
  }

  /// The row of the cursor, and whether the next page is asked for.
  @Test(
    "the next page is asked for when `prefetch` rows are left below the cursor",
    arguments: [
      (5, 33, false), (5, 34, true), (0, 38, false), (0, 39, true), (100, 5, false),
      (100, 39, true),
    ]
  )
  func threshold(prefetch: Int, row: Int, isAsked: Bool) {
    var visit = PagingVisit(prefetch: prefetch)
    visit.open()
    visit.person.press(String(repeating: "<Down>", count: row))
    #expect(visit.asked().isEmpty == !isAsked)
  }

  @Test(
    "a window that is not full asks for more at once, and so does a range that comes to the end"
  )
  func filling() {
    var visit = PagingVisit(pageSize: 8, prefetch: 2)
    visit.person.press("<Enter>")
    for page in 0..<3 {
      #expect(visit.asked() == ["\(page + 1)"])
      visit.answer(page * 8..<page * 8 + 8)
    }
    #expect(visit.asked() == [])
    visit.person.press("<S-End>")
    #expect(visit.asked() == ["4"])
    visit.answer(24..<30)
    visit.person.press("<S-End><Enter>")
    #expect(visit.person.given("many")?.split(separator: ",").count == 30)
  }

  @Test("a drag below the rows scrolls on into the pages that come")
  func dragging() {
    var visit = PagingVisit(pageSize: 25, prefetch: 0)
    visit.open(0..<25)
    func mouse(_ action: MouseEvent.Action, _ y: Int) {
      visit.person.mouse(MouseEvent(action, at: Point(x: 4, y: y)))
    }
    mouse(.press(.left), 5)
    mouse(.drag(.left), 23)
    for _ in 0..<9 { visit.person.happens(.tick(visit.person.state.context.input.clock + 150)) }
    #expect(visit.asked() == ["2"])
    visit.answer(25..<50)
    for _ in 0..<2 { visit.person.happens(.tick(visit.person.state.context.input.clock + 150)) }
    mouse(.release(.left), 23)
    #expect(visit.person.given("many")?.split(separator: ",").count ?? 0 > 25)
  }

  @Test("the wheel asks for the next page when the end is seen, and only then it is said to load")
  func wheel() {
    var visit = PagingVisit(prefetch: 0)
    visit.open()
    let mouse = MouseEvent(.scroll(lines: 9), at: Point(x: 0, y: 4))
    visit.person.mouse(mouse)
    #expect(visit.asked() == [])
    for _ in 0..<4 { visit.person.mouse(mouse) }
    #expect(visit.asked() == ["2"])
    #expect(visit.person.frame.text.contains("Loading…"))
    visit.person.press("<Home>")
    #expect(!visit.person.frame.text.contains("Loading…"))
  }

  @Test("an id of an earlier page is not shown twice, and pages that only repeat end the list")
  func repetitions() {
    var visit = PagingVisit(pageSize: 10)
    visit.open(0..<10)
    _ = visit.asked()
    visit.answer(5..<15)
    #expect(visit.rows == (0..<15).map { "o\($0)" })
    for _ in 0..<3 {
      #expect(visit.asked().count == 1)
      visit.answer(0..<10)
    }
    #expect(visit.asked() == [] && visit.rows.count == 15)
    #expect(visit.person.state.notice?.text == "The source repeats itself: the list ends here")
  }

  @Test("what is chosen and on no page is on top, until its page comes")
  func chosenElsewhere() {
    var visit = PagingVisit(chosen: ["o50", "gone"])
    visit.person.press("<Right>")
    _ = visit.asked()
    #expect(visit.person.frame.text.contains("2 chosen"))
    visit.answer(0..<40)
    #expect(Set(visit.rows.prefix(2)) == ["o50", "gone"] && visit.rows[2] == "o0")
    visit.person.press("<End>")
    _ = visit.asked()
    visit.answer(40..<80)
    #expect(visit.rows.prefix(2) == ["gone", "o0"] && visit.rows.count == 81)
    #expect(visit.person.frame.text.contains("2 chosen"))
    visit.person.press("<Home><Space>")
    #expect(visit.person.given("many") == "o50")
  }

  @Test("rows that were chosen before their names were known get them")
  func names() {
    var visit = PagingVisit(chosen: [3, 4].map { OptionID("o\($0)") })
    visit.person.press("<Right>")
    #expect(visit.person.frame.text.contains("o3"))
    _ = visit.asked()
    visit.answer(0..<40)
    for name in ["Option 3", "Option 4"] {
      #expect(visit.person.frame.lines.contains { $0.hasSuffix(name) })
    }
  }

  @Test(
    "a key for rows that are not there yet says so, and leaving is possible",
    arguments: ["<Space>", "<Tab>", "<C-a>", "<F5>"]
  )
  func early(key: String) {
    var visit = PagingVisit()
    visit.person.press("<Enter>" + key)
    #expect(visit.person.state.notice?.text == "Loading…: wait for the rows")
    #expect(visit.person.state.session.given.isEmpty)
    visit.person.press("<Esc>")
    #expect(visit.person.place == "/many")
    #expect(visit.asked() == ["1", "cancel"])
  }

  @Test(
    "all and the opposite say that they have meant what is loaded",
    arguments: ["<C-a>", "<F5>"]
  )
  func allLoaded(key: String) {
    var visit = PagingVisit()
    visit.open()
    visit.person.press(key)
    #expect(visit.person.state.notice?.text == "40 added; 40 loaded so far")
    visit.person.press("<End>")
    _ = visit.asked()
    visit.answer(40..<45)
    visit.person.press(key)
    #expect(visit.person.state.notice?.text.contains("loaded") == false)
  }

  @Test("an item that cannot be an option is left out, and it is said why")
  func leftOut() {
    var visit = PagingVisit()
    visit.open([])
    #expect(visit.person.frame.text.contains("No options"))
    var other = PagingVisit()
    other.person.press("<Enter>")
    let fault = BatchFailure("line \(2) of the batch: \("no id")")
    let content = OptionBatch(
      options: [Option(id: "a")],
      leftOut: OptionBatch.LeftOut(count: 1, first: fault)
    )
    other.person.happens(.batch("many", generation: 1, .success(content)))
    #expect(other.rows == ["a"])
    #expect(other.person.state.notice?.text == "1 item left out: line 2 of the batch: no id")
  }

  @Test(
    "leaving gives up what is out, and what was loaded is there again",
    arguments: ["<Esc>", "<A-Left>", "<C-g>"]
  )
  func leaving(key: String) {
    var visit = PagingVisit()
    visit.open()
    visit.person.press("<End>")
    #expect(visit.asked() == ["2"])
    visit.person.press(key)
    #expect(visit.asked() == ["cancel"])
    // An answer that was on its way is too late.
    visit.answer(40..<80)
    visit.person.press(key == "<C-g>" ? "<Esc>" : "<Right>")
    #expect(visit.rows.count == 40)
  }

  @Test("looks as recorded", arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24)])
  func frames(size: Size) {
    var golden = GoldenFrames("paging", size)
    var visit = PagingVisit(searches: true, chosen: ["o3", "away"], size: size)
    visit.person.press("<Right>")
    _ = visit.asked()
    golden.add("first page loading", visit.person)
    visit.fail(BatchFailure("`\("list")` cannot be started: \("No such file or directory")"))
    golden.add("first page failed", visit.person)
    visit.person.press("<C-r>")
    _ = visit.asked()
    visit.answer(0..<40)
    golden.add("first page", visit.person)
    visit.person.press("<End>")
    _ = visit.asked()
    golden.add("next page loading", visit.person)
    visit.fail(BatchFailure("no answer within \(2.5) s"))
    golden.add("next page failed", visit.person)
    visit.search("zz")
    _ = visit.asked()
    golden.add("search out", visit.person)
    visit.answer([])
    golden.add("nothing found", visit.person)
    golden.check()
  }
}

@Suite("A page of options that fails")
struct FailedPageTests {
  @Test("is told with its reason, keeps what is there and chosen, and Ctrl-R asks again")
  func failure() {
    var visit = PagingVisit()
    visit.open()
    visit.person.press("<Space><End>")
    #expect(visit.asked() == ["2"])
    visit.fail(BatchFailure("no answer within \(10) s"))
    #expect(visit.person.frame.text.contains("Ctrl-R to retry: no answer within 10 s"))
    #expect(visit.rows.count == 40)
    visit.person.press("<Up><End>")
    #expect(visit.asked() == [])
    visit.person.press("<C-r>")
    #expect(visit.asked() == ["2"])
    visit.fail(BatchFailure("the command ended with \(7): \("no network")"))
    #expect(visit.person.frame.text.contains("the command ended with 7: no network"))
    visit.person.click(.retry)
    #expect(visit.asked() == ["2"])
    visit.fail(BatchFailure("no answer within \(10) s"))
    // Leaving is never blocked.
    visit.person.press("<Enter>")
    #expect(visit.person.place == "/name")
    #expect(visit.person.given("many") == "o0")
    // Coming back tries again, near the end.
    visit.person.press("<Up><Right><End>")
    #expect(visit.asked() == ["2"])
  }

  @Test("as the first one leaves the footer the keys that are of use")
  func first() {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.fail(BatchFailure("no answer within \(10) s"))
    #expect(visit.person.footer.hasPrefix("^R retry  Esc cancel"))
    visit.person.press("<Enter>")
    #expect(visit.person.place == "/name")
  }

  @Test("does not end a range")
  func range() {
    var visit = PagingVisit()
    visit.open()
    visit.person.press("<End><S-Up>")
    #expect(visit.asked() == ["2"])
    visit.fail(BatchFailure("no answer within \(10) s"))
    visit.person.press("<C-r>")
    #expect(visit.asked() == ["2"])
    visit.answer(40..<80)
    visit.person.press("<Enter>")
    #expect(visit.person.given("many") == "o38,o39")
  }

  @Test("is told in full", arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func reasons(size: Size) {
    var visit = PagingVisit(size: size)
    visit.person.press("<Enter>")
    _ = visit.asked()
    let reason = "(22) The requested URL returned error: 503 Service Unavailable, sorry"
    visit.fail(BatchFailure("the command ended with \(7): \(reason)"))
    let text = visit.person.frame.lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(text.contains(reason))
  }
}

@Suite("Searching a source of options")
struct SourceSearchTests {
  @Test(
    "the source is asked when nothing was typed for 150 ms, and a newer search gives up the older"
  )
  func quiet() {
    var visit = PagingVisit(searches: true)
    visit.open()
    visit.person.press("<Space>ab")
    #expect(visit.asked() == [])
    visit.person.happens(.tick(1_149))
    #expect(visit.asked() == [])
    visit.person.press("c")
    visit.person.happens(.tick(1_298))
    #expect(visit.asked() == [])
    visit.person.happens(.tick(1_299))
    #expect(visit.asked() == ["1 abc"])
    visit.person.press("d")
    visit.person.happens(.tick(1_500))
    #expect(visit.asked() == ["cancel", "1 abcd"])
    // What was given up changes nothing when it comes.
    let late = OptionBatch(options: [Option(id: "late")])
    visit.person.happens(.batch("many", generation: 2, .success(late)))
    #expect(!visit.rows.contains("late"))
    visit.answer([7, 90])
    #expect(visit.rows.suffix(2) == ["o7", "o90"])
    visit.person.press("<Down><Tab><Esc>")
    // What was loaded before the search is there at once, and what was found has kept its name.
    #expect(visit.asked() == [])
    #expect(visit.rows.prefix(2) == ["o90", "o0"])
    #expect(visit.person.frame.text.contains("Option 90"))
    #expect(visit.person.given("many") == "o0,o90")
  }

  @Test("what is loaded is searched until the source has answered, which then decides")
  func sourceDecides() {
    var visit = PagingVisit(pageSize: 3, searches: true)
    visit.open(6..<8)
    visit.person.press("7")
    #expect(visit.rows == ["o7"])
    visit.person.press("<Tab>")
    #expect(visit.person.given("many") == "o7")
    visit.search("")
    #expect(visit.asked() == ["1 7"])
    visit.answer([71])
    // What is chosen stays, on top.
    #expect(visit.rows == ["o7", "o71"])
    visit.search("<Backspace>8")
    #expect(visit.asked() == ["1 8"])
    visit.answer([80, 81])
    #expect(visit.rows == ["o80", "o81"])
    visit.person.press("<Esc>")
    #expect(visit.rows == ["o6", "o7"])
    #expect(visit.person.given("many") == "o7")
  }

  @Test("nothing is said not to be found before the source has said so, and Enter takes nothing")
  func unknown() {
    for isSingle in [false, true] {
      var visit = PagingVisit(searches: true, isSingle: isSingle)
      visit.open(0..<3)
      visit.person.press("zz<Enter>")
      #expect(visit.person.state.notice?.text == "Loading…: wait for the rows")
      visit.search("")
      #expect(visit.asked() == ["1 zz"])
      #expect(!visit.person.frame.text.contains("Nothing found"))
      #expect(visit.person.frame.text.contains("Searching…"))
      visit.answer([])
      #expect(visit.person.frame.text.contains("Nothing found"))
      #expect(!visit.person.frame.text.contains("Searching…"))
      #expect(visit.person.state.session.given.isEmpty)
    }
  }

  /// Keys while a source searches for `o1`, what it finds, and the row they lead to.
  @Test(
    "the cursor goes to the best match only if nobody has moved it",
    arguments: [("", [19, 1, 12], "o19"), ("<Down><Down>", [19, 1, 11, 10], "o11")]
  )
  func cursor(keys: String, found: [Int], row: String) {
    var visit = PagingVisit(searches: true)
    visit.open()
    visit.person.press("o1")
    let before = visit.person.place
    visit.search(keys)
    #expect(visit.asked() == ["1 o1"])
    if keys.isEmpty { #expect(before == "options many/o1") }
    visit.answer(found)
    #expect(visit.person.place == "options many/\(row)")
  }

  @Test(
    "several options that were found keep the order of the source",
    arguments: ["<C-a>", "<Down><Home><S-End><Enter>"]
  )
  func order(keys: String) {
    var visit = PagingVisit(searches: true)
    visit.open(0..<3)
    visit.person.press("<Space>")
    visit.search("g")
    visit.answer([])
    _ = visit.asked()
    visit.search("<C-u>x")
    _ = visit.asked()
    visit.answer([9, 2, 7])
    visit.person.press(keys)
    #expect(visit.person.given("many") == "o0,o2,o9,o7")
  }

  @Test("where one can be chosen, its name is kept", arguments: ["<Enter>", "<Tab><A-Left>"])
  func picked(keys: String) {
    var visit = PagingVisit(searches: true, isSingle: true)
    visit.open()
    visit.search("zz")
    _ = visit.asked()
    visit.answer([99])
    visit.person.press(keys)
    #expect(visit.person.given("many") == "o99")
    #expect(visit.person.frame.text.contains("Option 99"))
  }

  @Test(
    "a search that fails says so, and offers an entry only where the field takes one",
    arguments: [true, false]
  )
  func failure(allowsCustom: Bool) {
    var visit = PagingVisit(searches: true, allowsCustom: allowsCustom)
    visit.open()
    visit.search("zzz")
    _ = visit.asked()
    visit.fail(BatchFailure("no answer within \(1) s"))
    #expect(visit.person.frame.text.contains("Ctrl-R to retry"))
    #expect(!visit.person.frame.text.lowercased().contains("searching"))
    #expect(visit.person.frame.text.contains("Add “zzz”") == allowsCustom)
    visit.person.press("<C-r>")
    #expect(visit.asked() == ["1 zzz"])
  }

  @Test("a source that cannot search is searched where it was loaded, and said to be")
  func local() {
    var visit = PagingVisit()
    visit.open()
    visit.search("39")
    #expect(visit.asked() == [])
    #expect(visit.rows == ["o39"])
    #expect(visit.person.frame.text.contains("searching 40 loaded"))
    visit.person.press("<Enter><End>")
    #expect(visit.person.given("many") == "o39")
    #expect(visit.asked() == ["2"])
  }
}
