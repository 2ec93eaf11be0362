import FormModel
import FormReader
import TerminalUI
import Testing

@testable import FormWizard

@Suite("When a source has answered")
struct SearchAnswerTests {
  /// At the options of a source that searches, the first page of which is there.
  private func visit(_ first: some Sequence<Int> = 0..<40, chosen: [OptionID] = []) -> PagingVisit {
    var visit = PagingVisit(pageSize: 40, searches: true, chosen: chosen)
    visit.person.press("<Enter>")
    _ = visit.asked()
    visit.answer(first)
    return visit
  }

  /// Keys while a source searches for `o1`, what it finds, and the row they lead to.
  static let moves: [(keys: String, found: [Int], row: String)] = [
    ("", [19, 1, 12], "o19"), ("<Down><Down>", [19, 1, 11, 10], "o11"),
    ("<Down><Down>", [100, 101, 19], "o100"), ("<Down><Up>", [12, 10, 1], "o1"),
    ("<Down><Tab>", [12, 10, 1], "o10"), ("<Down>0", [100, 10], "o100"),
  ]

  @Test("the cursor goes to the best match only if nobody has moved it", arguments: moves)
  func cursor(keys: String, found: [Int], row: String) {
    var visit = visit()
    visit.person.press("/o1")
    visit.person.happens(.tick(2_000))
    #expect(visit.asked().last == "1 o1")
    visit.person.press(keys)
    if keys.hasSuffix("0") {
      visit.person.happens(.tick(3_000))
      _ = visit.asked()
    }
    visit.answer(found)
    #expect(visit.person.place == "options many/\(row)")
    // Keys that were pressed before the source was asked are moves, too.
    if keys.hasSuffix("0") { return }
    var burst = self.visit()
    burst.person.press("/o1" + keys)
    burst.person.happens(.tick(2_000))
    _ = burst.asked()
    burst.answer(found)
    #expect(burst.person.place == "options many/\(row)")
  }

  @Test("rows that were chosen before their names were known have them")
  func names() {
    var visit = PagingVisit(pageSize: 40, chosen: (0..<8).map { OptionID("o\($0)") })
    visit.person.press("<Right>")
    #expect(visit.person.frame.text.contains("o3"))
    _ = visit.asked()
    visit.answer(0..<40)
    for number in 0..<8 {
      #expect(visit.person.frame.text.contains("Option \(number) "), "\(number)")
    }
  }

  @Test("a picker keeps the name of what a search has found", arguments: ["<Enter>", "<Tab>"])
  func picked(key: String) {
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
    func arrive(_ options: [Option]) {
      let generation = person.state.pagings["one"]?.pages.generation ?? 0
      let content = OptionPageContent(options: options)
      person.happens(.page("one", generation: generation, .success(content)))
    }
    person.press("<Enter>")
    arrive(["a", "b", "c"].map { Option(id: OptionID($0)) })
    person.press("/zz")
    person.happens(.tick(2_000))
    arrive([Option(id: "x9", label: LocalizedText("Zz nine"))])
    person.press(key)
    #expect(person.given("one") == "x9")
    #expect(person.frame.text.contains("Zz nine"))
    person.press("<C-g>")
    #expect(person.frame.text.contains("Zz nine"))
  }

  @Test("a refusal stays while somebody only moves, and Enter does not leave")
  func refusal() {
    var visit = visit()
    visit.person.press("/o1<Enter>v")
    let says = "Still searching: wait until all rows are there"
    #expect(visit.person.state.notice?.text == says)
    visit.person.press("<Down>")
    #expect(visit.person.state.notice?.text == says)
    visit.person.press("<Enter>")
    #expect(visit.person.place == "options many/o10")
    visit.person.happens(.tick(2_000))
    _ = visit.asked()
    visit.answer([10, 11])
    #expect(visit.person.state.notice == nil)
  }

  @Test("a search that has failed does not say that it goes on", arguments: ["o1", "zzz", "ZZZ"])
  func failure(query: String) {
    var visit = visit()
    visit.person.press("/" + query)
    visit.person.happens(.tick(2_000))
    _ = visit.asked()
    visit.fail(.timedOut(.seconds(1)))
    let text = visit.person.frame.text
    #expect(!text.contains("searching"), "\(text)")
    #expect(text.contains("search failed"), "\(text)")
    #expect(text.contains("Ctrl-R to retry"))
    // A page behind the first one is not a search.
    visit.person.press("<C-r>")
    _ = visit.asked()
    visit.answer(100..<140)
    #expect(!visit.person.frame.text.contains("search failed"))
  }

  @Test("an answer is doubted until a page has shown it", arguments: [["a"], ["a", "z"], ["z"]])
  func doubts(answer: [String]) {
    let form = Sample.form(
      """
      - id: many
        type: multi-selector
        label: Many
        options: { command: [list, "{page}", "{query}"], format: lines, page-size: 3 }
      """
    )
    var person = Person(
      form,
      given: ["many": .options(answer.map { OptionID($0) })],
      allowsCommands: true,
      remarks: ["many": ["not checked", "renamed"]],
      doubts: ["many": ["not checked"]]
    )
    #expect(person.state.doubts("many"))
    person.press("<Right>")
    let options = ["a", "b"].map { Option(id: OptionID($0)) }
    let generation = person.state.pagings["many"]?.pages.generation ?? 0
    let content = OptionPageContent(options: options)
    person.happens(.page("many", generation: generation, .success(content)))
    person.press("<Esc>")
    let isSeen = !answer.contains("z")
    #expect(person.state.doubts("many") == !isSeen)
    #expect(person.state.remarks["many"] == (isSeen ? ["renamed"] : ["not checked", "renamed"]))
  }
}
