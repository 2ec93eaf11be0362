import FormModel
import FormReader
import ProcessorTime
import TerminalUI
import Testing

@testable import FormWizard

@Suite("Options page by page, in the wizard")
struct PagingTests {
  @Test("The first page is asked for when the field is opened, and never two at a time")
  func oneAtATime() {
    var visit = PagingVisit()
    #expect(visit.asked() == [])
    visit.person.press("<Enter>")
    #expect(visit.asked() == ["1"])
    visit.person.press("jG/o<Esc><Esc>")
    #expect(visit.asked() == [])
    visit.answer(0..<40)
    #expect(visit.asked() == [])
    visit.person.press("G")
    #expect(visit.asked() == ["2"])
    visit.person.press("gGjk")
    #expect(visit.asked() == [])
    visit.answer(40..<80)
    #expect(visit.person.place == "options many/o38")
    #expect(visit.rows.count == 80)
    visit.person.press("G")
    #expect(visit.asked() == ["3"])
    // A short page is the last one.
    visit.answer(80..<83)
    visit.person.press("G")
    #expect(visit.asked() == [])
    #expect(visit.rows.count == 83)
  }

  @Test("A page costs the same whether a few hundred options are loaded or ten thousand")
  func growth() {
    let size = 50
    func cost(behind loaded: Int) -> Duration {
      var visit = PagingVisit(pageSize: size)
      visit.person.press("<Enter>")
      var best = Duration.seconds(60)
      for start in stride(from: 0, to: loaded + 5 * size, by: size) {
        #expect(visit.asked().count == 1)
        let time = ProcessorClock().measure { visit.answer(start..<start + size) }
        if start >= loaded { best = min(best, time) }
        visit.person.press("G")
      }
      #expect(visit.rows.count == loaded + 5 * size)
      return best
    }
    #expect(cost(behind: 10_000) < cost(behind: 500) * 3)
  }

  /// The row of the cursor, and whether the next page is asked for.
  @Test(
    "The next page is asked for when few rows are left below the cursor",
    arguments: [
      (5, 33, false), (5, 34, true), (0, 38, false), (0, 39, true), (100, 5, false),
      (100, 39, true),
    ]
  )
  func threshold(prefetch: Int, row: Int, isAsked: Bool) {
    var visit = PagingVisit(prefetch: prefetch)
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    visit.person.press(String(repeating: "j", count: row))
    #expect(visit.asked().isEmpty == !isAsked)
  }

  @Test("A window that is not full asks for more at once, a range as it goes")
  func filling() {
    var visit = PagingVisit(pageSize: 8, prefetch: 2)
    visit.person.press("<Enter>")
    #expect(visit.asked() == ["1"])
    visit.answer(0..<8)
    #expect(visit.asked() == ["2"])
    visit.answer(8..<16)
    #expect(visit.asked() == ["3"])
    visit.answer(16..<24)
    #expect(visit.asked() == [])
    visit.person.press("vG")
    #expect(visit.asked() == ["4"])
    visit.answer(24..<30)
    visit.person.press("Gv")
    #expect(visit.person.given("many")?.split(separator: ",").count == 30)
  }

  @Test("An id of an earlier page is not shown twice")
  func repetitions() {
    var visit = PagingVisit(pageSize: 10)
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<10)
    _ = visit.asked()
    visit.answer(5..<15)
    #expect(visit.rows == (0..<15).map { "o\($0)" })
  }

  @Test("What is chosen and on no page is shown on top, until its page comes")
  func chosenElsewhere() {
    var visit = PagingVisit(chosen: ["o50", "gone"])
    visit.person.press("<Right>")
    _ = visit.asked()
    #expect(visit.person.frame.text.contains("2 chosen"))
    visit.answer(0..<40)
    #expect(visit.rows.prefix(3) == ["o50", "gone", "o0"])
    visit.person.press("G")
    _ = visit.asked()
    visit.answer(40..<80)
    #expect(visit.rows.prefix(2) == ["gone", "o0"])
    #expect(visit.rows.count == 81)
    visit.person.press("gx")
    #expect(visit.person.given("many") == "o50")
  }

  @Test("A first page that fails leaves no keys in the footer that need a row")
  func firstFailure() {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.fail(.timedOut(.seconds(10)))
    #expect(visit.person.frame.lines.last?.hasPrefix("r retry  Esc back") == true)
    visit.person.press("/")
    #expect(visit.person.frame.lines.last?.hasPrefix("^R retry  Esc leave search") == true)
  }

  @Test("A page that fails is told with its reason, keeps what is there, and is asked for again")
  func failure() {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    visit.person.press("xG")
    #expect(visit.asked() == ["2"])
    visit.fail(.timedOut(.seconds(10)))
    #expect(visit.person.frame.text.contains("r to retry: no answer within 10 s"))
    #expect(visit.rows.count == 40)
    visit.person.press("k")
    #expect(visit.asked() == [])
    visit.person.press("r")
    #expect(visit.asked() == ["2"])
    visit.fail(.exited(7, message: "no network"))
    #expect(visit.person.frame.text.contains("the command ended with 7: no network"))
    // Leaving is never blocked, and what was chosen stays.
    visit.person.press("<Enter>")
    #expect(visit.person.place == "/many")
    #expect(visit.person.given("many") == "o0")
    // Coming back tries again, where the person is near the end as before.
    visit.person.press("<Tab><S-Tab><Right>G")
    #expect(visit.asked() == ["2"])
  }

  @Test("A range that is pending does not keep a page from being asked for again")
  func failureInRange() {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    visit.person.press("Gvk")
    #expect(visit.asked() == ["2"])
    for key in ["r", "<C-r>"] {
      visit.fail(.timedOut(.seconds(10)))
      visit.person.press(key)
      #expect(visit.asked() == ["2"])
      #expect(visit.person.state.optionPages["many"]?.pending != nil)
    }
    visit.answer(40..<80)
    visit.person.press("v")
    #expect(visit.person.given("many") == "o38,o39")
  }

  @Test("What is said of a page that is out goes when it comes, or fails")
  func stale() {
    for isFailure in [false, true] {
      var visit = PagingVisit()
      visit.person.press("<Enter>a")
      #expect(visit.person.state.notice?.text == "Loading…: wait for the rows")
      _ = visit.asked()
      visit.answer(0..<40)
      #expect(visit.person.state.notice == nil)
      visit.person.press("G")
      #expect(visit.person.state.notice?.text == "40 loaded so far: End again goes on")
      _ = visit.asked()
      if isFailure { visit.fail(.timedOut(.seconds(10))) } else { visit.answer(40..<45) }
      #expect(visit.person.state.notice == nil)
    }
  }

  @Test("The wheel asks for the next page when the end is seen")
  func wheel() {
    var visit = PagingVisit(prefetch: 0)
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    let mouse = MouseEvent(.scroll(lines: 9), at: Point(x: 0, y: 4))
    visit.person.happens(.mouse(mouse, path: []))
    #expect(visit.asked() == [])
    for _ in 0..<4 { visit.person.happens(.mouse(mouse, path: [])) }
    #expect(visit.asked() == ["2"])
    #expect(visit.person.frame.text.contains("Loading…"))
    #expect(visit.person.frame.lines.contains { $0.hasPrefix("› ") })
  }

  @Test("Full pages that repeat what is there are passed by, and their end is told")
  func repeats() {
    var visit = PagingVisit(pageSize: 10)
    visit.person.press("<Enter>")
    for page in [0..<10, 0..<10, 10..<20, 0..<10, 0..<10] {
      #expect(visit.asked().count == 1)
      visit.answer(page)
      if visit.rows.count == 20 { visit.person.press("G") }
    }
    #expect(visit.asked().count == 1)
    visit.answer(0..<10)
    #expect(visit.asked() == [])
    #expect(visit.rows.count == 20)
    #expect(visit.person.state.notice?.text == "The source repeats itself: the list ends here")
  }

  @Test("Nothing is said not to be found before the source has said so")
  func unknown() {
    var visit = PagingVisit(searches: true)
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<3)
    visit.person.press("/zz")
    #expect(!visit.person.frame.text.contains("Nothing found"))
    #expect(visit.person.frame.text.contains("Searching…"))
    visit.person.happens(.tick(2_000))
    _ = visit.asked()
    #expect(!visit.person.frame.text.contains("Nothing found"))
    #expect(visit.person.frame.text.contains("Searching…"))
    visit.answer([])
    #expect(visit.person.frame.text.contains("Nothing found"))
    #expect(!visit.person.frame.text.contains("Searching…"))
  }

  @Test("A source without options is not said to have been searched")
  func nothingThere() {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer([])
    #expect(visit.person.frame.text.contains("No options"))
    #expect(!visit.person.frame.text.contains("found"))
  }

  @Test("A search asks the source anew when nothing was typed for a while")
  func search() {
    var visit = PagingVisit(searches: true)
    visit.person.press("<Enter>")
    #expect(visit.asked() == ["1 "])
    visit.answer(0..<40)
    visit.person.press("x/ab")
    #expect(visit.asked() == [])
    visit.person.happens(.tick(1_149))
    #expect(visit.asked() == [])
    visit.person.press("c")
    visit.person.happens(.tick(1_298))
    #expect(visit.asked() == [])
    visit.person.happens(.tick(1_299))
    #expect(visit.asked() == ["1 abc"])
    // More is typed while the answer is out: it is given up, and changes nothing when it comes.
    visit.person.press("d")
    visit.person.happens(.tick(1_500))
    #expect(visit.asked() == ["cancel", "1 abcd"])
    visit.person.happens(
      .page(
        "many",
        generation: 2,
        .success(OptionPageContent(options: [Option(id: "late")]))
      )
    )
    #expect(!visit.rows.contains("late"))
    visit.answer([7, 90])
    #expect(visit.rows == ["o7", "o90"])
    visit.person.press("<Down><Tab>")
    // What was found stays chosen, and has its name, where it was not found.
    visit.person.press("<Esc>")
    visit.person.happens(.tick(2_000))
    // What was loaded before the search is there at once.
    #expect(visit.asked() == [])
    #expect(visit.rows.first == "o90")
    #expect(visit.person.frame.text.contains("Option 90"))
    #expect(visit.person.frame.text.contains("2 chosen"))
  }

  @Test("What the source finds takes the place of what was found among the rows that are there")
  func sourceDecides() {
    var visit = PagingVisit(pageSize: 3, searches: true)
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(6..<9)
    #expect(visit.asked() == ["2 "])
    visit.answer([])
    visit.person.press("/7")
    #expect(visit.rows == ["o7"])
    visit.person.happens(.tick(2_000))
    #expect(visit.asked() == ["1 7"])
    visit.person.press("<Tab>")
    #expect(visit.rows == ["o7"])
    visit.answer([71])
    // What is chosen stays, on top.
    #expect(visit.rows == ["o7", "o71"])
    visit.person.press("<Backspace>8")
    visit.person.happens(.tick(3_000))
    #expect(visit.asked() == ["1 8"])
    #expect(visit.rows == ["o8"] || visit.rows == [])
    visit.answer([80, 81, 82])
    #expect(visit.rows == ["o80", "o81", "o82"])
    visit.person.press("<Esc>")
    #expect(visit.rows == ["o6", "o7", "o8"])
    #expect(visit.person.given("many") == "o7")
  }

  @Test("The one option that a source finds is what Enter has waited for")
  func awaitedBeside() {
    var person = Person(
      Sample.form(
        """
        - id: one
          type: picker
          label: One
          options: { command: [list, "{page}", "{query}"], format: lines, page-size: 3 }
        """
      ),
      allowsCommands: true
    )
    func arrive(_ ids: [String]) {
      let generation = person.state.pagings["one"]?.pages.generation ?? 0
      let content = OptionPageContent(options: ids.map { Option(id: OptionID($0)) })
      person.happens(.page("one", generation: generation, .success(content)))
    }
    person.press("<Enter>")
    arrive(["ab", "cab"])
    person.press("/a")
    person.happens(.tick(2_000))
    arrive([])
    // Nothing but what is there: Enter waits for the source.
    person.press("<C-u>zz<Enter>")
    #expect(person.state.optionPages["one"]?.isAwaited == true)
    person.happens(.tick(3_000))
    arrive(["zza"])
    #expect(person.given("one") == "zza")
  }

  @Test("All and invert say that they have meant what is loaded", arguments: ["a", "<C-a>", "i"])
  func allLoaded(key: String) {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    visit.person.press(key)
    #expect(visit.person.state.notice?.text == "40 added; 40 loaded so far")
    visit.person.press("G")
    _ = visit.asked()
    visit.answer(40..<45)
    visit.person.press(key)
    #expect(visit.person.state.notice?.text.contains("loaded") == false)
  }

  @Test("The footer names the key that asks again while a range is pending")
  func retryInRange() {
    for size in [Size(width: 40, height: 12), Size(width: 80, height: 24)] {
      var visit = PagingVisit(size: size)
      visit.person.press("<Enter>")
      _ = visit.asked()
      visit.answer(0..<40)
      visit.person.press("Gvk")
      _ = visit.asked()
      #expect(visit.person.frame.lines.last?.contains("r retry") == false)
      visit.fail(.timedOut(.seconds(10)))
      let footer = visit.person.frame.lines.last ?? ""
      #expect(footer.hasPrefix("Enter apply  Esc cancel  r retry"), "\(footer)")
    }
  }

  @Test("A source that cannot search is searched where it was loaded, and said to be")
  func local() {
    var visit = PagingVisit()
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(0..<40)
    visit.person.press("/39")
    visit.person.happens(.tick(2_000))
    #expect(visit.asked() == [])
    #expect(visit.rows == ["o39"])
    #expect(visit.person.frame.text.contains("searching 40 loaded"))
  }

  @Test("Leaving gives up what is out, and what was loaded is there again")
  func leaving() {
    for keys in ["<Esc>", "<A-Left>", "<C-g>"] {
      var visit = PagingVisit()
      visit.person.press("<Enter>")
      _ = visit.asked()
      visit.answer(0..<40)
      visit.person.press("G")
      #expect(visit.asked() == ["2"])
      visit.person.press(keys)
      #expect(visit.asked() == ["cancel"], "\(keys)")
      // An answer that was on its way is too late.
      visit.answer(40..<80)
      if keys == "<C-g>" { visit.person.press("<Esc>") } else { visit.person.press("<Enter>") }
      #expect(visit.rows.count == 40)
    }
  }

  @Test("Look as recorded", arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24)])
  func frames(size: Size) {
    var golden = GoldenFrames("paging", size)
    var first = PagingVisit(size: size)
    first.person.press("<Enter>")
    golden.add("nothing there yet", first.person)
    var visit = PagingVisit(searches: true, chosen: ["o3", "away"], size: size)
    visit.person.press("<Enter>")
    _ = visit.asked()
    golden.add("first page loading", visit.person)
    visit.fail(.cannotStart("list", reason: .system("No such file or directory")))
    golden.add("first page failed", visit.person)
    visit.person.press("r")
    _ = visit.asked()
    visit.answer(0..<40)
    golden.add("first page", visit.person)
    visit.person.press("G")
    _ = visit.asked()
    golden.add("next page loading", visit.person)
    visit.fail(.timedOut(.milliseconds(2_500)))
    golden.add("next page failed", visit.person)
    visit.person.press("r")
    _ = visit.asked()
    visit.answer(40..<45)
    visit.person.press("G")
    golden.add("end of the list", visit.person)
    visit.person.press("/zz")
    visit.person.happens(.tick(2_000))
    _ = visit.asked()
    golden.add("search out", visit.person)
    visit.fail(.exited(22, message: "502 Bad Gateway"))
    golden.add("search failed", visit.person)
    visit.person.press("<C-r>")
    _ = visit.asked()
    visit.answer([])
    golden.add("nothing found", visit.person)
    golden.check()
  }
}
