import FormAnswers
import FormModel
import FormSession
import Testing

@testable import FormWizard

/// Lists and maps, line by line.
@Suite("Items in the plain mode")
struct PlainItemTests {
  private static let hosts = Form.fields(
    """
      - { id: hosts, type: list, label: Hosts, required: true, min-items: 1, max-items: 3, unique: true,
          item: { type: text, min-length: 2 } }
      - { id: ports, type: map, label: Ports, item: { type: number, max: 9 } }
      - { id: last, type: text, label: Last }
    """
  )

  private func hosts(_ session: PlainSession) -> [String]? {
    session.answer("hosts")?.items?.map { $0.answers["hosts[]"]?.text ?? "-" }
  }

  private func ports(_ session: PlainSession) -> [String]? {
    session.answer("ports")?.items?.map { item in
      [item.answers["ports[name]"], item.answers["ports[]"]]
        .map { $0?.templateText ?? "-" }.joined(separator: "=")
    }
  }

  /// Where a session is asked about.
  private func place(_ session: PlainSession) -> String? {
    session.wizard.draftPlace?.question?.description
  }

  @Test("Each line is an item until an empty one, and what is said of one is that item alone")
  func lines() {
    var session = PlainSession(PlainItemTests.hosts)
    #expect(
      session.greeting.contains("Each line is an item. An empty line goes on."),
      "\(session.greeting)"
    )
    session.type(["alpha"])
    #expect(session.step.lines == ["1 alpha."])
    session.type(["beta"])
    #expect(session.step.lines == ["2 beta."])
    session.type([""])
    #expect(hosts(session) == ["alpha", "beta"])
    #expect(session.said == "Hosts: 2 items.")
    #expect(place(session) == "ports")
  }

  @Test(
    "Words of commands are commands, and items in quotes",
    arguments: [
      (["\"add\"", "\"back\"", "\"move 2 1\""], ["add", "back", "move 2 1"]),
      (["add", "alpha", "add", "beta"], ["alpha", "beta"]),
      (["alpha", "beta", "move 2 1"], ["beta", "alpha"]),
      (["alpha", "beta", "remove 1"], ["beta"]),
      (["alpha", "beta", "edit 1", "gamma"], ["gamma", "beta"]),
      (["alpha", "edit 1", "\"done\""], ["done"]),
      (["alpha", "undo", "beta"], ["beta"]),
      (["alpha", "done"], ["alpha"]),
      (["add alpha", "remove it"], ["add alpha", "remove it"]),
      (["alpha", "remove 7", "edit", "move 1"], ["alpha"]),
      (["a", "alpha", "alpha", "beta", "gamma", "delta"], ["alpha", "beta", "gamma"]),
    ]
  )
  func commands(lines: [String], items: [String]) {
    var session = PlainSession(PlainItemTests.hosts)
    session.type(lines)
    #expect(hosts(session) == items, "\(session.heard)")
  }

  @Test(
    "A line that is no item says why, and changes nothing",
    arguments: [
      (["a"], "1 character, and at least 2 are needed."),
      (["alpha", "alpha"], "Item 2 is the same as one before it."),
      (["alpha", "remove 2"], "There is no item 2."),
      (["alpha", "beta", "gamma", "delta"], "At most 3 items."),
    ]
  )
  func refused(lines: [String], says: String) {
    var session = PlainSession(PlainItemTests.hosts)
    session.type(lines)
    #expect(session.wizard.isRefused)
    #expect(session.step.lines == [says])
  }

  @Test("An empty line at a list says once what is missing, then goes on")
  func missing() {
    var session = PlainSession(PlainItemTests.hosts)
    session.type([""])
    #expect(session.wizard.isRefused)
    #expect(session.step.lines == ["No items.", "Press Enter again to come back to it later."])
    session.type([""])
    #expect(place(session) == "ports")
    session.type(["submit"])
    #expect(place(session) == "hosts")
    session.type(["done", "alpha", "", "submit"])
    #expect(session.step.outcome == .submitted)
  }

  @Test("A second empty line answers with none where that is an answer")
  func none() {
    var session = PlainSession(
      Form.fields(
        "  - { id: hosts, type: list, label: Hosts, required: true, item: { type: text } }"
      )
    )
    session.type(["", "", "submit"])
    #expect(session.step.outcome == .submitted, "\(session.heard)")
    #expect(session.answer("hosts") == .items([]))
  }

  @Test("In a map a name is typed, then its value, until an empty name")
  func map() {
    var session = PlainSession(PlainItemTests.hosts)
    session.type(["alpha", "", "http"])
    #expect(session.step.lines == ["Type the value of http."])
    session.type(["8"])
    #expect(session.step.lines == ["1 http: 8."])
    session.type(["ssh", "10", "many", "", "2", "\"none\"", "3", ""])
    #expect(ports(session) == ["http=8", "ssh=2", "none=3"], "\(session.heard)")
    #expect(place(session) == "last")
  }

  @Test("A name that another entry has is refused when it is typed; one is forgotten by undo")
  func names() {
    var session = PlainSession(PlainItemTests.hosts)
    session.type(["alpha", "", "http", "8", "http"])
    #expect(session.step.lines == ["Two items are called `http`."])
    session.type(["ssh", "undo", "dns", "clear", "smtp", "5", ""])
    #expect(ports(session) == ["http=8", "smtp=5"], "\(session.heard)")
  }

  private static let bases = Form.fields(
    """
      - id: bases
        type: list
        label: Databases
        unique-by: name
        fields:
          - { id: name, type: text, label: Name, required: true }
          - id: copies
            type: list
            label: Copies
            fields:
              - { id: zone, type: text, label: Zone, required: true }
              - { id: size, type: number, label: Size, max: 9 }
    """
  )

  @Test("A name that another item has is refused when it is typed, also in an item of fields")
  func uniqueBy() {
    var session = PlainSession(PlainItemTests.bases)
    session.type(["add", "main", "", "add", "main"])
    #expect(session.wizard.isRefused)
    #expect(session.step.lines == ["Two items are called `main`."])
    session.type(["other", "", "", "submit"])
    #expect(session.step.outcome == .submitted, "\(session.heard)")
  }

  @Test("What is wrong is named with its item at any depth, and edit alone opens that question")
  func nested() {
    var given = Answers()
    let copy = ItemAnswer(["bases.copies.zone": .text("eu"), "bases.copies.size": .number(12)])
    given["bases"] = .items([
      ItemAnswer(["bases.name": .text("first")], number: 0),
      ItemAnswer(["bases.name": .text("main"), "bases.copies": .items([copy])], number: 1),
    ])
    var session = PlainSession(PlainItemTests.bases, given: given)
    #expect(session.greeting.contains("Main, Copies, eu, Size: 12 is more than 9."))
    #expect(session.greeting.last == "Type “edit” to go there.", "\(session.greeting)")
    #expect(session.greeting.contains("2 main, not complete."))
    session.type(["edit"])
    #expect(session.step.lines.contains("Databases, item 2, Copies, item 1."), "\(session.all)")
    #expect(session.step.lines.contains("Size."))
    session.type(["7", "", "", "", "submit"])
    #expect(session.step.outcome == .submitted, "\(session.heard)")
  }

  @Test("Back in a new item without an answer takes it back, and leads to the list")
  func back() {
    var session = PlainSession(PlainItemTests.bases)
    session.type(["add", "back"])
    #expect(session.answer("bases") == nil)
    #expect(place(session) == "bases")
    session.type(["add", "main", "back", "back"])
    #expect(session.answer("bases")?.items?.count == 1)
    session.type(["edit 1", "back", "", "submit"])
    #expect(session.step.outcome == .submitted, "\(session.heard)")
  }

  @Test("Coming back from an item, that item alone is read")
  func comingBack() {
    var session = PlainSession(PlainItemTests.bases)
    session.type(["add", "main", "", "add", "other", ""])
    #expect(session.step.lines.contains("2 other."))
    #expect(!session.step.lines.contains("1 main."))
    session.type(["help"])
    #expect(session.step.lines.contains("1 main."))
  }

  @Test("In Spanish as well")
  func spanish() {
    var session = PlainSession(PlainItemTests.hosts, languages: ["es"])
    session.type(["alpha", "beta", "mueve 2 1", "\"listo\"", "listo"])
    #expect(hosts(session) == ["beta", "alpha", "listo"])
    #expect(place(session) == "ports")
  }
}
