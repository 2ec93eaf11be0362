import DisplayText
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

private let places = """
  - id: places
    type: multi-selector
    style: list
    label: Places
    options:
      - { id: lis, label: Lisbon, detail: by the sea, group: Portugal, icon: "🇵🇹" }
      - { id: opo, label: Oporto, group: Portugal }
      - { id: tok, label: Tokyo, group: Japan, icon: "*" }
      - { id: osa, label: Osaka, group: Japan }
      - { id: sofia, label: Sofía, group: Bulgaria, detail: old town }
      - { id: us-east-1, label: Northern Virginia }
      - { id: ligature, label: "\u{FB01}nland" }
  """

extension ListRows<OptionRow> {
  /// The ids of the options that are shown, in order.
  var optionIDs: [OptionID] { ids.compactMap(\.option) }
}

@Suite("Searching options")
struct OptionSearchTests {
  private func person(
    _ keys: String = "",
    form: String = places,
    size: Size = Size(width: 80, height: 24),
    theme: Theme = .standard
  ) -> Person {
    var person = Person(Sample.form(form), size: size, theme: theme)
    person.press("<Enter>" + keys)
    // What is found only without its capitals, or with letters swapped, is looked for in other slices.
    for time in 1...40 { person.happens(.tick(time)) }
    return person
  }

  private func found(_ person: Person) -> [String] {
    let page = person.state.pages.options.values.first
    return page?.shown.rows.optionIDs.map(\.rawValue) ?? []
  }

  /// What is typed into the search, and the options it finds, the best first.
  static let queries: [(query: String, found: [String])] = [
    ("sofia", ["sofia"]), ("SOFIA", ["sofia"]), ("SOFÍA", ["sofia"]), ("Sof", ["sofia"]),
    ("lsb", ["lis"]), ("sea", ["lis"]), ("old", ["sofia"]), ("japan", ["osa", "tok"]),
    ("japan to", ["tok"]), ("to jap", ["tok"]), ("zzz", []),
    ("finland", ["ligature"]),
    // Ids, too, but not by letters of theirs that stand apart.
    ("us-east-1", ["us-east-1"]), ("US-EAST-1", ["us-east-1"]), ("virginia", ["us-east-1"]),
    ("ueat1", []),
    // The exact id first, whatever the labels.
    ("opo", ["opo"]),
    // Letters swapped, where nothing else is found and a word begins so.
    ("libson", ["lis"]), ("Oprot", ["opo"]), ("northren vir", ["us-east-1"]), ("yokto", []),
    ("zzzzz", []),
  ]

  @Test("finds letters in order, whatever their accents and case", arguments: queries)
  func finds(query: String, found: [String]) {
    #expect(Set(self.found(person(query))) == Set(found))
  }

  @Test("goes back to the beginning of the list where nothing was found")
  func nothingFound() {
    let form = """
      - { id: tools, type: multi-selector, style: list, label: Tools, allow-custom: true, options: [axe, saw, hoe] }
      """
    var person = person("lodz", form: form)
    person.press("<Esc>")
    let page = person.state.pages.options.values.first
    #expect(page?.list.cursor == .option("axe"))
  }

  @Test("puts beginnings of texts first, then those of words, then the rest")
  func order() {
    let form = """
      - id: one
        type: multi-selector
        style: list
        label: One
        options: [Sacred heart, Rare edition, The red one, Redmond]
      """
    let best = found(person("red", form: form)).prefix(2)
    #expect(best == ["Redmond", "The red one"])
  }

  @Test(
    "folds accents of Greek and Cyrillic",
    arguments: ["ΕΛΛΑΔΑ", "ελλάδα", "иед", "йёд", "ИЕД"]
  )
  func accents(query: String) {
    let form = """
      - id: one
        type: multi-selector
        style: list
        label: One
        options: [{ id: el, label: Ελλάδα }, { id: ru, label: Киев йёд }, other]
      """
    let isGreek = query.lowercased().first == "ε"
    #expect(found(person(query, form: form)) == [isGreek ? "el" : "ru"])
  }

  @Test("tells the id and the group by which a row was found")
  func reasons() {
    func row(_ query: String) -> String? {
      person(query).frame.lines.first { $0.contains("☐") }.map { line in
        line.split(separator: " ").dropFirst(2).joined(separator: " ")
      }
    }
    #expect(row("us-east") == "Northern Virginia us-east-1")
    #expect(row("virginia") == "Northern Virginia")
    #expect(row("osa") == "Osaka Japan")
  }

  @Test("marks the letters that match, without colour too", arguments: [Theme.standard, .quiet])
  func highlights(theme: Theme) {
    var person = person("sof", theme: theme)
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

  @Test("says that nothing is found, and what helps")
  func nothing() {
    var person = person("zz<Enter>")
    #expect(person.frame.text.contains("Nothing found"))
    #expect(person.state.notice?.text == "Nothing found; Esc clears the search")
    #expect(person.footer.hasPrefix("Esc clear  F1 help"))
    person.press("<Tab><C-a>")
    #expect(person.state.session.given.isEmpty)
    person.press("<Esc>")
    #expect(found(person).count == 7)
    person.press("<Esc>")
    #expect(person.place == "/places")
  }

  @Test("that found nothing leads back to what is chosen")
  func nothingWithAnswer() {
    #expect(person("<Down><Down><Tab>zz<Esc>").place == "options places/tok")
  }

  @Test("the cursor goes to the best match, and stays on its option when the search ends")
  func cursor() {
    var person = person("o")
    let best = found(person).first ?? ""
    #expect(person.place == "options places/\(best)")
    person.press("s<Down><Up><Esc>")
    #expect(person.place == "options places/osa")
  }

  @Test("what cannot be seen of the row at hand stands below the list", arguments: [80, 40])
  func detail(width: Int) {
    let reason = "sold out until the next delivery, which is promised for the week after Easter"
    let form = """
      - id: parts
        type: multi-selector
        style: list
        label: Parts
        options:
          - { id: a, label: A long name of a part, detail: and what it is for, disabled: "\(reason)" }
          - b
      """
    var person = person(form: form, size: Size(width: width, height: 12))
    func told() -> Bool {
      let words = person.frame.lines.flatMap { $0.split(separator: " ") }
      return words.joined(separator: " ").contains(reason)
    }
    #expect(told())
    person.press("<Down>")
    #expect(!told())
  }

  @Test("labels stand below each other whatever their icons")
  func icons() {
    let lines = person().frame.lines
    let columns = ["Lisbon", "Oporto", "Tokyo", "Osaka"].map { label in
      lines.lazy.compactMap { line in
        line.indices.first { line[$0...].hasPrefix(label) }.map { String(line[..<$0]).columns }
      }.first
    }
    #expect(columns == [7, 7, 7, 7])
  }
}

@Suite("An id that is typed")
struct SearchedIDTests {
  @Test("is the first that is found, before labels that are the same text")
  func first() {
    let form = """
      - id: c
        type: picker
        style: list
        label: C
        searchable: true
        options: [{ id: r, label: Plus us }, { id: x, label: us }, { id: us, label: United States }]
      """
    var person = Person(Sample.form(form))
    person.press("<Enter>us")
    #expect(person.place == "options c/us")
    person.press("<Esc>united")
    #expect(person.place == "options c/us")
  }
}
