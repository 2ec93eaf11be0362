import FormModel
import TerminalUI
import Testing

@testable import FormWizard

private let fields = """
  - { id: name, type: text, label: Name }
  - id: many
    type: multi-selector
    label: Many
    options: [alpha, beta, gamma]
  - id: one
    type: picker
    label: One
    options: [red, green, blue, white, black, grey]
  """

@Suite("The keys in the footer")
struct FooterTests {
  /// Keys that lead somewhere, keys in the footer that are clicked on, and where they lead.
  static let ways: [(keys: String, clicks: [String], place: String)] = [
    ("", ["Enter"], "/many"), ("", ["Down"], "/many"), ("<Down>", ["Up"], "/name"),
    ("<Down>", ["Enter"], "options many/alpha"),
    ("<Down><Enter>", ["Enter"], "/many"), ("<Down><Enter>", ["Esc"], "/many"),
    ("<Down><Enter>/be", ["Enter"], "options many/beta"),
    ("<Down><Enter>/be", ["Enter", "Enter"], "/many"),
    ("<Down><Down><Enter>", ["Down", "Enter"], "/one"),
    ("<C-g>", ["Esc"], "/name"), ("", ["^G"], "review/submit"),
  ]

  @Test("are pressed by a click", arguments: ways)
  func clicks(keys: String, clicks: [String], place: String) {
    var person = Person(Sample.form(fields))
    person.press(keys)
    for name in clicks { person.click(.key(name)) }
    #expect(person.place == place)
  }

  @Test("choose, and draw a range, which the release of the button does not end")
  func chooses() {
    var person = Person(Sample.form(fields))
    person.press("<Down><Enter>")
    person.click(.key("Space"))
    #expect(person.given("many") == "alpha")
    person.press("j")
    person.click(.key("v"))
    person.click(.key("Down"))
    #expect(person.state.optionPages["many"]?.pending != nil)
    let footer = person.frame.lines.last ?? ""
    #expect(footer.contains("Enter apply") && footer.contains("Esc cancel"), "\(footer)")
    person.click(.key("Enter"))
    #expect(person.given("many") == "alpha,beta,gamma")
    person.click(.key("a"))
    #expect(person.given("many") == "")
    #expect(person.state.run == nil)
  }

  /// Keys on a page of options, what the footer says of Escape, and where Escape leads.
  static let escapes: [(keys: String, says: String, place: String, then: String?)] = [
    ("<Down><Enter>", "Esc done", "/many", nil),
    ("<Down><Enter>/be", "Esc clear", "options many/alpha", "Esc leave search"),
    ("<Down><Enter>/be<Esc>", "Esc leave search", "options many/alpha", "Esc done"),
    ("<Down><Enter>/", "Esc leave search", "options many/alpha", "Esc done"),
    ("<Down><Enter>/be<Enter>", "Esc clear", "options many/alpha", "Esc done"),
    ("<Down><Enter>be", "Esc clear", "options many/alpha", "Esc back"),
    ("<Down><Enter>be<Esc>", "Esc back", "/many", nil),
    ("<Down><Enter>jv", "Esc cancel", "options many/beta", "Esc done"),
    ("<Down>be<Esc>", "Esc back", "/many", nil),
    ("<Down><Down><Enter>", "Esc back", "/one", nil),
    ("<Down><Down><Enter>/gr", "Esc clear", "options one/red", "Esc leave search"),
    ("<Down><Down><Enter>/zz", "Esc clear", "options one/red", "Esc leave search"),
    ("<Down><Down>blu<Esc>", "Esc back", "/one", nil),
  ]

  @Test("say what Escape does next", arguments: escapes, [40, 80])
  func escape(_ way: (keys: String, says: String, place: String, then: String?), width: Int) {
    var person = Person(Sample.form(fields), size: Size(width: width, height: 24))
    person.press(way.keys)
    let footer = person.frame.lines.last ?? ""
    #expect(footer.contains(way.says), "\(footer)")
    person.press("<Esc>")
    #expect(person.place == way.place)
    if let then = way.then { #expect(person.frame.lines.last?.contains(then) == true) }
  }

  /// Keys that lead somewhere, and what there is room for in 40 columns, in each language.
  static let narrowFooters: [(keys: String, english: String, spanish: String)] = [
    ("", "Enter next  ^G review  ^C leave  F1 help", "Intro siguiente  ^C salir  F1 ayuda"),
    (
      "<Down>", "Enter open  ^G review  ^C leave   ? help", "Intro abrir  ^C salir   ? ayuda"
    ),
    (
      "<C-g><Home>", "Enter open  End Submit  ^C leave  ? help",
      "Intro abrir  e marcar  ^C salir  ? ayuda"
    ),
    (
      // What the mode is for is worth more than help.
      "<C-g><Home>e", "x toggle  c clear  d default  Esc done",
      "x marcar  c borrar  d reponer  Esc listo"
    ),
    (
      "<C-g><End>", "Enter submit  Esc back  ^C leave  ? help",
      "Intro enviar  ^C salir  ? ayuda"
    ),
    (
      "<C-g><Home><Down><Enter>", "Enter back  Esc back  ^C leave  F1 help",
      "Intro volver  ^C salir  F1 ayuda"
    ),
    // The options of a short picker stand in its row.
    (
      "<C-g><Home><Enter>", "Enter choose  ^C leave   ?  ←→ choose",
      "Intro elegir  ^C salir   ?  ←→ elegir"
    ),
    (
      "<C-g><Home><Enter><Down>", "Enter back  Esc back  ^C leave   ? help",
      "Intro volver  ^C salir   ? ayuda"
    ),
    (
      "<Down><End><Up><Up>", "Enter next  ^C leave   ? help  x change",
      "Intro siguiente  ^C salir   ?  x cambiar"
    ),
    (
      "<Down><End><Up><Up><Up>", "Enter next  ^C leave  F1 help  ^J line",
      "Intro siguiente  ^C salir  F1  ^J línea"
    ),
  ]

  @Test(
    "say what matters most where there is not room for all",
    arguments: narrowFooters,
    ["en", "es"]
  )
  func narrow(_ way: (keys: String, english: String, spanish: String), language: String) {
    let form = Sample.form(
      fields + """

        - { id: notes, type: text, label: Notes, multiline: true }
        - { id: ready, type: toggle, label: Ready }
        - { id: few, type: picker, label: Few, required: true, options: [a, b] }
        """
    )
    var person = Person(form, size: Size(width: 40, height: 12), languages: [language])
    person.press(way.keys)
    #expect(person.frame.lines.last == (language == "en" ? way.english : way.spanish))
  }

  /// What Enter does in the row that leads on.
  @Test("say where the row that leads on leads", arguments: [40, 80])
  func leadsOn(width: Int) {
    let form = Sample.form(
      """
      formwork: 1
      id: two
      sections:
        - { id: first, title: First, fields: [{ id: a, type: text, label: A }] }
        - { id: last, title: Last, fields: [{ id: b, type: text, label: B }] }
      """
    )
    var person = Person(form, size: Size(width: width, height: 12))
    func footer(_ keys: String) -> String {
      person.press(keys)
      return person.frame.lines.last ?? ""
    }
    #expect(footer("<End><Down>").hasPrefix("Enter next  "))
    #expect(footer("<Enter><Down>").hasPrefix("Enter to the review  "))
    #expect(
      footer("<Enter><Home><Enter><Down>").hasPrefix(
        width == 40 ? "Enter back  Esc back  " : "Enter back to the review  "
      )
    )
  }

  @Test("close what lies over the page")
  func dialogs() {
    var person = Person(Sample.form(fields))
    person.click(.key("F1"))
    #expect(person.state.dialog == .help(top: 0))
    person.click(.key("Down"))
    #expect(person.state.dialog == .help(top: 1))
    person.click(.key("Esc"))
    #expect(person.state.dialog == nil)
    person.press("<C-c>")
    person.click(.key("Esc"))
    #expect(person.state.dialog == nil)
  }

  @Test(
    "are all keys that there are",
    arguments: [
      "", "<Down>", "<Down><Enter>", "<Down><Enter>/a", "<C-g>", "<C-g>e", "<F1>", "<C-c>",
    ],
    ["en", "es"]
  )
  func named(keys: String, language: String) {
    for theme in [Theme.standard, Theme.standard.inASCII] {
      var person = Person(Sample.form(fields), theme: theme, languages: [language])
      person.press(keys)
      let frame = person.frame
      let y = frame.size.height - 1
      let targets = (0..<frame.size.width).flatMap { x in
        frame.path(at: Point(x: x, y: y)).compactMap(ViewTarget.init)
      }
      let names = Set(
        targets.compactMap { target in if case .key(let name) = target { name } else { nil } }
      )
      #expect(names.count > 1)
      for name in names { #expect(Key(named: name) != nil, "\(name)") }
      #expect(person.duplicates.isEmpty)
    }
  }
}
