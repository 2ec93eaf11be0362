import DisplayText
import FormModel
import TerminalUI
import Testing

@testable import FormWizard

private let places = """
  - id: places
    type: multi-selector
    label: Places
    allow-custom: true
    options:
      - { id: lis, label: Lisbon, detail: by the sea, group: Portugal, icon: "🇵🇹" }
      - { id: opo, label: Oporto, group: Portugal }
      - { id: tok, label: Tokyo, group: Japan, icon: "*" }
      - { id: osa, label: Osaka, group: Japan }
      - { id: sofia, label: Sofía, group: Bulgaria, detail: old town }
  """

@Suite("Searching options")
struct OptionSearchTests {
  /// What is typed into the search, and the options it finds, the best first.
  static let queries: [(query: String, found: [String])] = [
    ("sofia", ["sofia"]), ("SOFIA", ["sofia"]), ("SOFÍA", ["sofia"]), ("Sof", ["sofia"]),
    ("lsb", ["lis"]),
    ("japan", ["tok", "osa"]), ("os", ["osa"]), ("sea", ["lis"]),
    ("japan to", ["tok"]), ("zzz", []),
  ]

  @Test(
    "finds letters in order, whatever their accents, the best matches first",
    arguments: queries
  )
  func finds(query: String, found: [String]) {
    var person = Person(Sample.form(places))
    person.press("<Enter>/" + query)
    let rows = person.state.optionPages["places"]?.rows
    let ids = rows?.optionIDs.map(\.rawValue) ?? []
    if found.count > 1 { #expect(Set(ids).isSuperset(of: found)) } else { #expect(ids == found) }
    #expect(ids.first == found.first)
  }

  /// What is typed at 300 options, and the row that adds it.
  @Test(
    "offers to add what was typed where it is seen, however many options are found",
    arguments: [("ow", 0), ("warm", 5), ("own o299", 0), ("blue", 1)]
  )
  func addsInSight(query: String, row: Int) throws {
    let form = Sample.form(
      "- { id: many, type: multi-selector, label: Many, allow-custom: true, options: ["
        + (0..<300).map { "\($0 == 7 ? "bluebird" : "o\($0) warm, none")" }
        .map { "\"\($0)\"" }.joined(separator: ", ") + "] }"
    )
    var person = Person(form)
    person.press("<Enter>/" + query)
    let rows = try #require(person.state.optionPages["many"]?.rows)
    #expect((0..<rows.count).filter { rows[$0] == .add } == [row])
    #expect(rows.optionIDs.count == rows.optionCount)
    #expect((0..<rows.count).compactMap(rows.place(at:)).count == rows.optionCount)
    person.press(String(repeating: "<Up>", count: 9) + String(repeating: "<Down>", count: row))
    #expect(person.place == "options many/add")
    #expect(person.frame.lines[0].contains("\(rows.optionCount) found"), "\(person.frame.lines[0])")
    // A range passes it over.
    person.press("<Up><C-a>")
    #expect(person.given("many")?.split(separator: ",").isEmpty == false)
    person.press("<Down>")
    if row > 0 { person.press("<Tab>") } else { person.press("<Up><Tab>") }
    #expect(person.state.optionPages["many"]?.entries.map(\.rawValue) == [query])
  }

  @Test("an option is not found by letters of its id that stand apart")
  func ids() {
    let form = Sample.form(
      "- { id: one, type: multi-selector, label: One, options: ["
        + "{ id: example/one, label: Uno }, { id: example/two, label: Dos }] }"
    )
    for (query, count) in [("xml", 0), ("expl", 0), ("ampl", 2), ("ple/t", 1), ("two", 1)] {
      var person = Person(form)
      person.press("<Enter>/" + query)
      #expect(person.state.optionPages["one"]?.rows.optionCount == count, "\(query)")
    }
  }

  @Test("accents of Greek and Cyrillic are folded", arguments: ["ru", "el"])
  func accents(language: String) {
    let form = Sample.form(
      """
      - id: one
        type: multi-selector
        label: One
        options:
          - { id: a, label: "\u{395}\u{3BB}\u{3BB}\u{3AC}\u{3B4}\u{3B1}" }
          - { id: b, label: "\u{41A}\u{438}\u{435}\u{432} \u{439}\u{451}\u{434}" }
      """
    )
    let queries =
      language == "el"
      ? [
        "\u{395}\u{3BB}\u{3BB}\u{3B1}\u{3B4}\u{3B1}", "\u{395}\u{39B}\u{39B}\u{391}\u{394}\u{391}",
        "\u{3B5}\u{3BB}\u{3BB}\u{3AC}\u{3B4}\u{3B1}",
      ] : ["\u{438}\u{435}\u{434}", "\u{439}\u{451}\u{434}", "\u{418}\u{415}\u{414}"]
    for query in queries {
      var person = Person(form)
      person.press("<Enter>/" + query)
      // What is found only without its capitals is looked for in another slice.
      person.happens(.tick(1))
      let id = language == "el" ? "a" : "b"
      #expect(person.state.optionPages["one"]?.rows.optionIDs == [OptionID(id)], "\(query)")
    }
  }

  /// What is typed where entries may be added, and the row that Enter takes.
  @Test(
    "offers to add what was typed before options that only hold its letters",
    arguments: [
      ("lsb", OptionRow.add), ("lisb", .option("lis")), ("japan to", .option("tok")),
      ("old", .add), ("port", .option("opo")), ("to jap", .option("tok")), ("ab", .add),
    ]
  )
  func adds(query: String, first: OptionRow) {
    var person = Person(Sample.form(places))
    person.press("<Enter>/" + query)
    #expect(person.state.optionPages["places"]?.list.cursor == first)
    let rows = person.state.optionPages["places"]?.rows
    #expect(rows?.offersToAdd == true)
    let numbers = (0..<(rows?.count ?? 0)).compactMap { rows?.number(at: $0) }
    #expect(numbers == Array(1..<(numbers.count + 1)))
  }

  /// What is typed, and what it finds by id, behind what is found by any other text.
  @Test(
    "finds options by their ids, which are told then",
    arguments: [
      ("us-east-1", ["us-east-1"]), ("US-EAST-1", ["us-east-1"]), ("east", ["par", "us-east-1"]),
      ("virginia", ["us-east-1"]), ("red", ["red"]), ("pr", ["par"]),
    ]
  )
  func ids(query: String, found: [String]) {
    var person = Person(
      Sample.form(
        """
        - id: region
          type: multi-selector
          label: Region
          options:
            - { id: us-east-1, label: Northern Virginia }
            - { id: par, label: Paris, detail: less east }
            - { id: red, label: Red }
        """
      )
    )
    person.press("<Enter>/" + query)
    while person.state.optionPages["region"]?.isSearching == true { person.happens(.tick(0)) }
    #expect(person.state.optionPages["region"]?.rows.optionIDs.map(\.rawValue) == found)
    let isByID = query != "virginia" && found.contains("us-east-1")
    #expect(person.frame.text.contains("Northern Virginia  us-east-1") == isByID)
  }

  @Test(
    "tells the row the person is at in full",
    arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)]
  )
  func detail(size: Size) {
    let reason = "sold out until the next delivery, which is promised for the week after Easter"
    let form = Sample.form(
      """
      - id: parts
        type: multi-selector
        label: Parts
        options:
          - { id: a, label: A long name of a part, detail: and what it is for, disabled: "\(reason)" }
          - b
      """
    )
    var person = Person(form, size: size)
    func told() -> Bool {
      let words = person.frame.lines.flatMap { $0.split(separator: " ") }
      return words.joined(separator: " ").contains(reason)
    }
    person.press("<Enter>")
    #expect(told())
    person.press("j")
    #expect(!told())
    #expect(person.frame.lines.contains { $0.hasPrefix("› b") })
  }

  @Test("finds letters that are written as one")
  func ligatures() {
    var person = Person(
      Sample.form(
        "- { id: one, type: picker, label: One, searchable: true, options: [rough, { id: a, label: \"\u{FB01}ne\" }] }"
      )
    )
    person.press("<Enter>fine")
    #expect(person.place == "options one/a")
  }

  @Test("keeps what is typed where it cannot be added: an option that is retired, or one too many")
  func notAdded() {
    var person = Person(
      Sample.form(
        """
        - id: parts
          type: multi-selector
          label: Parts
          allow-custom: true
          max-selections: 2
          options: [red, blue]
          retired: [{ id: green, label: Greenish }]
        """
      )
    )
    person.press("<Enter>/green<Tab>")
    #expect(person.state.notice?.text == "\"Greenish\" is retired: it cannot be chosen any more")
    #expect(person.given("parts") == nil)
    #expect(person.state.optionPages["parts"]?.query == "green")
    person.press("<Esc><Esc>a/q2<Enter>")
    #expect(person.given("parts") == "red,blue")
    #expect(person.state.notice?.text == "2 at most: remove one first")
    #expect(person.state.optionPages["parts"]?.query == "q2")
    #expect(person.frame.text.contains("Add \"q2\""))
    #expect(!person.frame.text.contains("Add \"\""))
  }

  @Test("shows the best first without headers, and the order of the list with them")
  func order() {
    var person = Person(Sample.form(places))
    person.press("<Enter>/o")
    #expect(person.state.optionPages["places"]?.rows.hasHeaders == false)
    #expect(person.frame.text.contains("Osaka  Japan"))
    person.press("<F2>")
    #expect(person.state.notice?.text == "In the order of the list")
    #expect(person.state.optionPages["places"]?.rows.hasHeaders == true)
    #expect(!person.frame.text.contains("Osaka  Japan"))
    let ids = person.state.optionPages["places"]?.rows.optionIDs.map(\.rawValue)
    #expect(ids == ["lis", "opo", "tok", "osa", "sofia"])
    person.press("<Esc><Esc><Esc><Enter>/o")
    #expect(person.state.optionPages["places"]?.rows.hasHeaders == true)
    person.press("<F2>")
    #expect(person.state.notice?.text == "Best matches first")
  }

  @Test("marks the letters that match, without colour too", arguments: [Theme.standard, .quiet])
  func highlights(theme: Theme) {
    var person = Person(Sample.form(places), theme: theme)
    person.press("<Enter>/sof")
    #expect(underlined(person.frame) == ["Sof"])
    person.press("ia town")
    #expect(underlined(person.frame) == ["Sofía", "town"])
  }

  /// The underlined pieces of a frame, from top to bottom.
  private func underlined(_ frame: Frame) -> [String] {
    var pieces: [String] = []
    for y in 2..<frame.size.height - 2 {
      var piece = ""
      for x in 0..<frame.size.width {
        let cell = frame[Point(x: x, y: y)]
        if cell.style.attributes.contains(.underlined) {
          piece += cell.text
        } else if !piece.isEmpty {
          pieces.append(piece)
          piece = ""
        }
      }
    }
    return pieces
  }

  @Test("offers what works when nothing is found, and stays in the search")
  func nothing() {
    var person = Person(
      Sample.form("- { id: one, type: multi-selector, label: One, options: [a, b] }")
    )
    person.press("<Enter>/zz<Enter><Tab>")
    #expect(person.state.isTyping)
    #expect(person.frame.lines.last?.hasPrefix("Esc clear  F1 help") == true)
    #expect(person.frame.cursor == Point(x: 4, y: 2))
    person.press("<Esc>")
    #expect(person.state.optionPages["one"]?.query == "")
    #expect(person.state.isTyping)
    person.press("<Esc>")
    #expect(!person.state.isTyping)
    person.press("<Esc>")
    #expect(person.place == "/one")
  }

  @Test("says where the person is in a list that is cut")
  func position() {
    let ids = (1...40).map { "o\($0)" }.joined(separator: ", ")
    let text =
      "- { id: many, type: multi-selector, max-selections: 5, label: Many, options: [\(ids)] }"
    var person = Person(Sample.form(text))
    person.press("<Enter>jjx")
    #expect(person.frame.lines[0].hasSuffix("3 of 40 · 1 chosen · at most 5"))
    person.happens(.resized(Size(width: 30, height: 24)))
    #expect(person.frame.lines[0].hasSuffix("3 of 40 · 1/5 chosen"))
    person.press("/o11")
    #expect(person.frame.lines[0].hasSuffix("1 of 1 · 1/5 chosen"))
    person.happens(.resized(Size(width: 80, height: 60)))
    person.press("<Esc>")
    #expect(person.frame.lines[0].hasSuffix("  1 chosen · at most 5"))
  }

  @Test("labels stand below each other whatever their icons")
  func icons() {
    var person = Person(Sample.form(places))
    person.press("<Enter>")
    let columns = ["Lisbon", "Oporto", "Tokyo", "Osaka"].map { label in
      person.frame.lines.first { $0.contains(label) }.map { line in
        String(line.prefix(upTo: line.range(of: label))).columns
      }
    }
    #expect(columns == [5, 5, 5, 5])
  }
}

extension String {
  fileprivate func range(of label: String) -> Index {
    indices.first { self[$0...].hasPrefix(label) } ?? endIndex
  }
}

extension OptionRows {
  /// The ids of the options that are shown, in order.
  var optionIDs: [OptionID] {
    (0..<count).compactMap { if case .option(let id) = self[$0] { id } else { nil } }
  }
}
