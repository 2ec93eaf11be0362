import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

private let fields = """
  - { id: name, type: text, label: Name }
  - id: many
    type: multi-selector
    style: list
    label: Many
    options: [alpha, beta, gamma]
  - id: one
    type: picker
    style: list
    label: One
    options: [red, green, blue, white, black, grey]
  """

@Suite("The keys in the footer")
struct FooterTests {
  /// Keys that lead somewhere, keys in the footer that are clicked on, and where they lead.
  static let ways: [(keys: String, clicks: [String], place: String)] = [
    ("", ["<Enter>"], "/many"), ("", ["<Down>"], "/many"), ("<Down>", ["<Up>"], "/name"),
    ("<Down>", ["<Enter>"], "options many/alpha"),
    ("<Down><Enter>", ["<Enter>"], "options many/alpha"), ("<Down><Enter>", ["<Esc>"], "/many"),
    ("<Down><Enter>", ["<Enter>", "<Enter>"], "/one"),
    ("<Down><Enter>be", ["<Enter>"], "options many/beta"),
    ("<Down><Enter>be", ["<Enter>", "<Enter>"], "/one"),
    ("<Down><Down><Enter>", ["<Down>", "<Enter>"], "review/submit"),
    ("<C-g>", ["<Esc>"], "/name"), ("", ["<C-g>"], "review/submit"),
  ]

  @Test("are pressed by a click", arguments: ways)
  func clicks(keys: String, clicks: [String], place: String) {
    var person = Person(Sample.form(fields))
    person.press(keys)
    for key in clicks { person.click(key: key) }
    #expect(person.place == place)
  }

  @Test(
    "take back what is chosen, where there is no other way to have no answer",
    arguments: ["toggle", "picker, options: [a, b]", "picker, style: list, options: [a, b]"]
  )
  func takesBack(type: String) {
    let last = "- { id: last, type: text, label: Last }"
    var person = Person(Sample.form("- { id: one, label: One, type: \(type) }\n\(last)"))
    #expect(!person.footer.contains("Delete"))
    person.press(type.contains("list") ? "<Right><Down><Enter><Up>" : "<Space>")
    #expect(person.given("one") != nil)
    person.click(key: "<Delete>")
    #expect(person.given("one") == nil)
    #expect(!person.footer.contains("Delete"))
  }

  @Test("say of a secret whether its key shows or hides it")
  func revealsSecret() {
    var person = Person(Sample.form("- { id: token, type: text, label: Token, secure: true }"))
    #expect(person.frame.lines.last?.contains("F2 show") == true)
    person.press("<F2>")
    #expect(person.frame.lines.last?.contains("F2 hide") == true)
  }

  @Test("choose, and draw a range, which the release of the button does not end")
  func chooses() {
    var person = Person(Sample.form(fields))
    person.press("<Down><Enter>")
    person.click(key: "<Space>")
    #expect(person.given("many") == "alpha")
    person.press("<Down>")
    person.click(key: "<S-Down>")
    #expect(person.state.pages.options["many"]?.list.range != nil)
    let footer = person.frame.lines.last ?? ""
    #expect(footer.contains("Enter apply") && footer.contains("Esc cancel"), "\(footer)")
    person.click(key: "<Enter>")
    #expect(person.given("many") == "alpha,beta,gamma")
    person.click(key: "<C-a>")
    #expect(person.given("many") == "")
  }

  /// Keys on a page of options, what the footer says of Escape, and where Escape leads.
  static let escapes: [(keys: String, says: String, place: String, then: String?)] = [
    ("<Down><Enter>", "Esc cancel", "/many", nil),
    ("<Down><Enter>be", "Esc clear", "options many/beta", "Esc cancel"),
    ("<Down><Enter>be<Enter>", "Esc cancel", "/many", nil),
    ("<Down><Enter>be<Tab>", "Esc clear", "options many/beta", "Esc cancel"),
    ("<Down><Enter><F6><Down>", "Esc cancel", "options many/beta", "Esc cancel"),
    ("<Down>be<Esc>", "Esc cancel", "/many", nil),
    ("<Down><Enter><Space><F3>", "Esc show all", "options many/alpha", "Esc cancel"),
    ("<Down><Down><Enter>", "Esc cancel", "/one", nil),
    ("<Down><Down><Enter>zz", "Esc clear", "options one/-", "Esc cancel"),
  ]

  @Test("say what Escape does next", arguments: escapes)
  func escape(_ way: (keys: String, says: String, place: String, then: String?)) {
    var person = Person(Sample.form(fields))
    person.press(way.keys)
    let footer = person.frame.lines.last ?? ""
    #expect(footer.contains(way.says), "\(footer)")
    person.press("<Esc>")
    #expect(person.place == way.place)
    if let then = way.then { #expect(person.frame.lines.last?.contains(then) == true) }
  }

  /// Keys that lead somewhere, and what there is room for in 40 columns, in each language.
  static let narrowFooters: [(keys: String, english: String, spanish: String)] = [
    ("", "Enter next  ↑↓ move  ^G review  F1", "Intro siguiente  ↑↓ mover  F1"),
    ("<Down>", "Enter open  ↑↓ move  ^G review  ?", "Intro abrir  ↑↓ mover  ^G revisión  ?"),
    ("<Down><Enter>", "Space choose  Enter done  Esc cancel  ?", "Espacio elegir  Intro listo  ?"),
    (
      "<Down><Enter><F6>", "Enter apply  Esc cancel  ↑↓ move  ?",
      "Intro aplicar  Esc cancelar  ↑↓ mover  ?"
    ),
    ("<C-g><Home>", "Enter open  Esc back  End to Submit  ?", "Intro abrir  Esc volver  ?"),
    (
      "<C-g><Home><Space>", "Space mark  Delete clear  F8 default  ?",
      "Espacio marcar  Supr borrar  ?"
    ),
    ("<C-g><End>", "Enter submit  Esc back  Space mark  ?", "Intro enviar  Esc volver  ?"),
    (
      "<C-g><Home><Down><Enter>", "Enter back to the review  ↑↓ move  F1",
      "Intro volver a la revisión  ↑↓ mover  F1"
    ),
    (
      "<Down><End><Up><Up>", "←→ choose  Enter next  ↑↓ move  ?",
      "←→ elegir  Intro siguiente  ↑↓ mover  ?"
    ),
    (
      "<Down><End><Up><Up><Up>", "^J new line  Enter next  ↑↓ move  F1",
      "^J otra línea  Intro siguiente  F1"
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
        - { id: few, type: picker, style: list, label: Few, required: true, options: [a, b] }
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
      return person.footer
    }
    #expect(footer("<End><Down>").hasPrefix("Enter next  "))
    #expect(footer("<Enter><Down>").hasPrefix("Enter to the review  "))
    #expect(
      footer("<Enter><Home><Enter><Down>").hasPrefix(
        "Enter back to the review  "
      )
    )
  }

  @Test("close what lies over the page")
  func dialogs() {
    var person = Person(Sample.form(fields))
    person.click(key: "<F1>")
    #expect(person.state.dialog == .help(top: 0))
    person.click(key: "<Down>")
    #expect(person.state.dialog == .help(top: 1))
    person.click(key: "<Esc>")
    #expect(person.state.dialog == nil)
    person.press("a<C-c>")
    person.click(key: "<Esc>")
    #expect(person.state.dialog == nil)
  }

  @Test(
    "are all keys that there are",
    arguments: [
      "", "<Down>", "<Down><Enter>", "<Down><Enter>a", "<C-g>", "<C-g><Home><Space>", "<F1>",
      "a<C-c>",
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
        frame.path(at: Point(x: x, y: y)).compactMap { $0.value as? ViewTarget }
      }
      let keys = Set(targets.compactMap { if case .key(let key) = $0 { key } else { nil } })
      #expect(keys.count > 1)
      #expect(person.duplicates.isEmpty)
    }
  }

  @Test("say when Enter chooses what is highlighted")
  func highlighted() {
    let form = Sample.form(
      """
      - { id: a, type: picker, label: A, options: [{ id: x, label: X, detail: One }, { id: y, label: Y, detail: Two }] }
      - { id: b, type: toggle, label: B }
      """
    )
    var person = Person(form)
    #expect(person.footer.contains("Enter next"))
    person.press("<Down>")
    #expect(person.footer.contains("Enter choose, next"))
    person.press("<Space>")
    #expect(person.footer.contains("Enter next"))
    person.press("<Tab>y")
    #expect(person.footer.contains("Enter next"))
  }
}
