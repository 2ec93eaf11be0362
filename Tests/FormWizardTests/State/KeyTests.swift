import FormAnswers
import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// A form of two pages with a field of every kind.
private let everything = """
  formwork: 1
  id: sample
  title: Sample
  sections:
    - id: first
      title: First
      fields:
        - { id: name, type: text, label: Name, required: true, min-length: 3 }
        - { id: port, type: number, label: Port, integer: true, min: 1, max: 90, default: 80 }
        - { id: public, type: toggle, label: Public }
        - { id: web, type: picker, label: Web, style: inline, options: [vapor, hummingbird, none] }
        - { id: notes, type: text, label: Notes, multiline: true }
    - id: second
      title: Second
      fields:
        - id: team
          type: picker
          style: list
          label: Team
          required: true
          options: [red, green, blue, cyan, pink, black, white, grey, { id: gold, disabled: sold out }]
        - id: parts
          type: multi-selector
          style: list
          label: Parts
          max-selections: 3
          allow-custom: true
          options:
            - { id: a, label: Apple, group: Fruit }
            - { id: b, label: Banana, group: Fruit }
            - { id: c, label: Carrot, group: Root }
            - { id: d, label: Dill, group: Leaf }
            - { id: z, label: Nothing, exclusive: true }
        - { id: secret, type: text, label: Secret, secure: true }
        - { id: depth, type: number, label: Depth, when: public }
  """

/// Keys, and where they lead.
struct Way: CustomTestStringConvertible, Sendable {
  var keys: String
  var place: String
  var answers: [String] = []

  init(_ keys: String, _ place: String, _ answers: String...) {
    self.keys = keys
    self.place = place
    self.answers = answers
  }

  var testDescription: String { keys }
}

@Suite("Keys")
struct KeyTests {
  static let sectionWays: [Way] = [
    Way("", "first/name"),
    Way("<Down>", "first/port"),
    Way("<C-n>", "first/port"),
    Way("<Tab>", "first/port"),
    Way("<Enter>", "first/port"),
    Way("<Down><Down><Up>", "first/port"),
    Way("<Down><Down><C-p>", "first/port"),
    Way("<Tab><Tab><S-Tab>", "first/port"),
    Way("<Down><Down><End>", "first/next"),
    Way("<Down><Down><Home>", "first/name"),
    Way("<Up>", "first/name"),
    Way("<PgDn>", "second/team"),
    Way("<PgDn><PgUp>", "first/name"),
    Way("<PgDn><Esc>", "first/name"),
    Way("<PgDn><A-Left>", "first/name"),
    Way("<PgDn><Up>", "first/notes"),
    Way("<PgDn><PgDn>", "review/problem name"),
    Way("<Down><Down><End><Enter>", "second/team"),
    Way("<Tab><Tab><Tab><Tab><Enter>", "second/team"),
    Way("<Tab><Tab><Tab><Tab><Tab>", "first/next"),
    Way("<Tab><Tab><Tab><Tab><Tab><Tab>", "second/team"),
    Way("<Tab><Tab><Tab><Tab><Tab><Down>", "first/next"),
    Way("<Tab><Tab><Tab><Tab><Tab><Tab><S-Tab>", "first/notes"),
    Way("<A-Down>", "second/team"),
    Way("<A-Down><A-Down>", "review/problem name"),
    Way("<A-Down><A-Up>", "first/name"),
    Way("<A-2>", "second/team"),
    Way("<A-2><A-1>", "first/name"),
    Way("<A-9>", "first/name"),
    Way("<A-0>", "review/problem name"),
    Way("<A-0><A-1>", "first/name"),
    Way("<A-0><A-Up>", "second/team"),
    Way("<C-g>", "review/problem name"),
    Way("<C-g><Esc>", "first/name"),
    Way("<C-g><C-g><Esc>", "first/name"),
    // Letters and digits are no commands.
    Way("<Down><Down>gjkGx4", "first/public"),
  ]

  @Test("go from row to row and from page to page", arguments: sectionWays)
  func section(_ way: Way) {
    var person = Person(Sample.form(everything))
    person.press(way.keys)
    #expect(person.place == way.place)
  }

  static let answeringWays: [Way] = [
    Way("bill", "first/name", "name=bill", "port=80", "public=false"),
    Way("bi", "first/name", "port=80", "public=false"),
    Way("bill<C-u>", "first/name", "port=80", "public=false"),
    Way("a b c", "first/name", "name=a b c", "port=80", "public=false"),
    Way("bill<Esc>", "first/name", "port=80", "public=false"),
    Way("bill<Down><Up>s<Esc>", "first/name", "name=bill", "port=80", "public=false"),
    Way("bill<Esc><C-_>", "first/name", "name=bill", "port=80", "public=false"),
    Way("<Tab><Backspace>1", "first/port", "port=81", "public=false"),
    Way("<Tab><C-u>7", "first/port", "port=7", "public=false"),
    Way("<Tab><C-u> +07.", "first/port", "port=7", "public=false"),
    Way("<Tab><C-u>", "first/port", "port=80", "public=false"),
    Way("<Tab><C-u>95", "first/port", "public=false"),
    Way("<Tab>7<Esc>", "first/port", "port=80", "public=false"),
    Way("<Tab>7x<Esc>", "first/port", "port=80", "public=false"),
    Way("<Tab>7<F8>", "first/port", "port=80", "public=false"),
    Way("<Tab><Tab><Space>", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab><Space><Space>", "first/public", "port=80", "public=false"),
    Way("<Tab><Tab><Left>", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab><Left><Left>", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab><Left><Right>", "first/public", "port=80", "public=false"),
    // A letter chooses yes or no, and Space behind it changes nothing.
    Way("<Tab><Tab>y", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab>y<Space>", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab>y<Enter>", "first/web", "port=80", "public=true"),
    Way("<Tab><Tab>y<Tab>", "first/web", "port=80", "public=true"),
    Way("<Tab><Tab>y<Esc>", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab>yn<Enter>", "first/public", "port=80", "public=false"),
    Way("<Tab><Tab>nothing today<Enter>", "first/public", "port=80", "public=false"),
    Way("<Tab><Tab><Tab>v<Backspace><Enter>", "first/notes", "port=80", "public=false"),
    Way("<Tab><Tab><Tab>see notes<Enter>", "first/web", "port=80", "public=false"),
    Way("<Tab><Tab><Tab>h<Space>", "first/web", "port=80", "public=false", "web=hummingbird"),
    Way("<Tab><Tab><Tab>v<Space>", "first/web", "port=80", "public=false", "web=vapor"),
    Way("<Tab><Tab><Enter>", "first/web", "port=80", "public=false"),
    Way("<Tab><Tab><Tab><Right>", "first/web", "port=80", "public=false", "web=vapor"),
    Way("<Tab><Tab><Tab><Left>", "first/web", "port=80", "public=false", "web=none"),
    Way("<Tab><Tab><Tab><Right><Left>", "first/web", "port=80", "public=false", "web=vapor"),
    Way("<Tab><Tab><Tab><Space><Space>", "first/web", "port=80", "public=false", "web=hummingbird"),
    Way(
      "<Tab><Tab><Tab><Space><Space><Space><Space>",
      "first/web",
      "port=80",
      "public=false",
      "web=vapor"
    ),
    Way("<Tab><Tab><Tab><Right><Backspace>", "first/web", "port=80", "public=false"),
    Way("<Tab><Tab><Tab><Right><Enter>", "first/notes", "port=80", "public=false", "web=vapor"),
    Way("<Tab><Tab><Tab><Enter>", "first/notes", "port=80", "public=false"),
    Way("<Tab><Tab><Tab><Right><Delete>", "first/web", "port=80", "public=false"),
    Way("<Tab><Tab><Tab><Tab>a<A-Enter>b", "first/notes", "port=80", "public=false", "notes=a\nb"),
    Way("<Tab><Tab><Tab><Tab>a<C-j>b", "first/notes", "port=80", "public=false", "notes=a\nb"),
    Way(
      "<Tab><Tab><Tab><Tab>a<C-j>b<Up><Up>",
      "first/web",
      "port=80",
      "public=false",
      "notes=a\nb"
    ),
  ]

  @Test("answer fields in place", arguments: answeringWays)
  func answering(_ way: Way) {
    var person = Person(Sample.form(everything))
    person.press(way.keys)
    #expect(person.place == way.place)
    #expect(person.answers == way.answers)
  }

  static let pickerWays: [Way] = [
    Way("<Enter>", "options team/-"),
    Way("<Right>", "options team/-"),
    Way("<Space>", "options team/-"),
    Way("<Enter><Down><Down>", "options team/green"),
    Way("<Enter><C-n><C-n><C-p>", "options team/red"),
    Way("<Enter><End>", "options team/gold"),
    Way("<Enter><End><Home>", "options team/red"),
    Way("<Enter><PgDn>", "options team/red"),
    Way("<Enter><PgDn><PgDn>", "options team/gold"),
    Way("<Enter><PgDn><PgUp>", "options team/red"),
    Way("<Enter><Up>", "options team/-"),
    // Enter takes what is highlighted and goes on; at first nothing is.
    Way("<Enter><Enter>", "second/parts"),
    Way("<Enter><Down><Enter>", "second/parts", "team=red"),
    Way("<Enter><End><Enter>", "options team/gold"),
    Way("<Enter><Down><Enter><Up>", "second/team", "team=red"),
    Way("<Enter><Down><Enter><Up><Enter>", "second/parts", "team=red"),
    Way("<Enter><Down><Enter><Up><Right>", "options team/red", "team=red"),
    Way("<Enter><Down><Enter><Up><Delete>", "second/team"),
    // Tab and Space choose, and stay.
    Way("<Enter><Down><Space>", "options team/red", "team=red"),
    Way("<Enter><Down><Tab>", "options team/red", "team=red"),
    Way("<Enter><Down><Space><Down><Space>", "options team/green", "team=green"),
    Way("<Enter><Down><Space><A-Left>", "second/team", "team=red"),
    Way("<Enter><Down><Space><Esc>", "second/team"),
    Way("<Enter><Down><Space><Esc><C-_>", "second/team", "team=red"),
    Way("<Enter><Down><Space><Esc><C-_><F9>", "second/team"),
    Way("<Enter><Down><Esc>", "second/team"),
    Way("<Enter><Down><Esc><Enter>", "options team/-"),
    // Typing searches.
    Way("bl", "options team/blue"),
    Way("<Enter>bl", "options team/blue"),
    Way("1x", "options team/-"),
    Way("<Enter>grey<Enter>", "second/parts", "team=grey"),
    Way("grey<Tab>", "options team/grey", "team=grey"),
    Way("<Enter>gr<Down>", "options team/green"),
    Way("<Enter>gr<Down><Enter>", "second/parts", "team=green"),
    Way("<Enter>gr<Down><Space>", "options team/green", "team=green"),
    Way("<Enter>grey<Esc><Esc>", "second/team"),
    Way("grey<Tab><Esc><Esc>", "second/team"),
    Way("grey<A-Left>", "second/team"),
  ]

  @Test("choose one option on its page", arguments: pickerWays)
  func picker(_ way: Way) {
    var person = Person(Sample.form(everything))
    person.press("<PgDn>" + way.keys)
    #expect(person.place == way.place)
    #expect(person.answers.filter { $0.hasPrefix("team") } == way.answers)
  }

  static let selectorWays: [Way] = [
    Way("", "options parts/a"),
    Way("<Space>", "options parts/a", "parts=a"),
    Way("<Tab>", "options parts/a", "parts=a"),
    Way("<Space><Space>", "options parts/a", "parts="),
    Way("<Down><Down><Space>", "options parts/c", "parts=c"),
    Way("<Down><Down><Space><Home><Space>", "options parts/a", "parts=a,c"),
    Way("<C-a>", "options parts/a", "parts=a,b,c"),
    Way("<F7>", "options parts/a", "parts=a,b,c"),
    Way("<Space><F5>", "options parts/a", "parts=b,c,d"),
    Way("<Space><End><Space>", "options parts/z", "parts=z"),
    Way("<End><Space><Home><Space>", "options parts/a", "parts=a"),
    Way("<S-Down><Enter>", "options parts/b", "parts=a,b"),
    Way("<F6><Down><Down><Enter>", "options parts/c", "parts=a,b,c"),
    Way("<S-Down><Esc>", "options parts/b"),
    // Enter is done; where nothing was chosen, it says so first.
    Way("<Enter>", "options parts/a"),
    Way("<Enter><Enter>", "second/secret"),
    Way("<Space><Enter>", "second/secret", "parts=a"),
    Way("<Space><Space><Enter>", "second/secret", "parts="),
    Way("<Esc>", "second/parts"),
    Way("<Space><Esc>", "second/parts"),
    Way("<Space><Esc><C-_>", "second/parts", "parts=a"),
    Way("<Space><A-Left>", "second/parts", "parts=a"),
    Way("<Space><C-_>", "options parts/a"),
    Way("<Space><C-_><F9>", "options parts/a", "parts=a"),
    Way("ban<Enter>", "options parts/b", "parts=b"),
    Way("ban<Tab>", "options parts/b", "parts=b"),
    Way("ban<Tab><Space>", "options parts/b", "parts="),
    Way("ban<Tab><Esc><Space>", "options parts/b", "parts="),
    Way("ban<Enter><Enter>", "second/secret", "parts=b"),
    Way("ban<Enter>ban<Enter>", "options parts/b", "parts=b"),
    Way("ban<C-a>", "options parts/b", "parts=b"),
    Way("fruit<C-a>", "options parts/a", "parts=a,b"),
    Way("fruit<C-a><C-a>", "options parts/a", "parts="),
    Way("fig<Enter>", "options parts/fig", "parts=fig"),
    Way("fig<Tab>", "options parts/fig", "parts=fig"),
    Way("apple<Tab>", "options parts/a", "parts=a"),
    // "Chosen only" ends before the page is left.
    Way("<Down><Space><F3>", "options parts/b", "parts=b"),
    Way("<Down><Space><F3><Esc>", "options parts/b", "parts=b"),
  ]

  @Test("choose many options on their page", arguments: selectorWays)
  func selector(_ way: Way) {
    var person = Person(Sample.form(everything))
    person.press("<PgDn><Down><Enter>" + way.keys)
    #expect(person.place == way.place)
    #expect(person.answers.filter { $0.hasPrefix("parts") } == way.answers)
  }

  static let reviewWays: [Way] = [
    Way("", "review/problem name"),
    Way("<Enter>", "first/name"),
    Way("<Enter>bill<Enter>", "review/problem team"),
    Way("<Enter><Esc>", "review/problem name"),
    Way("<Down><Enter>", "options team/-"),
    Way("<Down><Enter><Down><Enter>", "review/problem name"),
    Way("<End>", "review/submit"),
    Way("<End><Enter>", "first/name"),
    Way("<Down><Down><Down><Down><Down>", "review/web"),
    Way("<Down><Down><Down><Down><Enter>", "first/public"),
    Way("<Down><Down><Down><Down><Enter>y<Enter>", "review/public"),
    Way("<End><Up>", "review/secret"),
    Way("<Esc>", "first/name"),
    Way("<A-Left>", "first/name"),
    Way("<C-n>", "review/problem team"),
    Way("<C-n><C-p>", "review/problem name"),
    Way("<Tab>", "review/problem team"),
    Way("<Tab><S-Tab>", "review/problem name"),
    Way("<End><Home>", "review/problem name"),
    Way("<PgDn>", "review/submit"),
    Way("<PgDn><PgUp>", "review/problem name"),
    Way("<Right>", "first/name"),
  ]

  @Test("look at all answers", arguments: reviewWays)
  func review(_ way: Way) {
    var person = Person(Sample.form(everything))
    person.press("<C-g>" + way.keys)
    #expect(person.place == way.place)
  }

  /// Keys, and what is wanted of the world.
  static let wantedEffects: [(keys: String, effects: [WizardEffect])] = [
    ("<C-c>", [.leave(keepingDraft: true)]),
    ("a<C-_><C-c>", [.leave(keepingDraft: true)]),
    ("a<C-c>", []),
    ("a<C-c><C-c>", [.leave(keepingDraft: true)]),
    ("a<C-c><Enter>", [.leave(keepingDraft: true)]),
    ("a<C-c><Down><Enter>", [.leave(keepingDraft: false)]),
    ("a<C-c><Down><Down><Enter>", []),
    ("a<C-c><Esc>", []),
    ("<C-z>", [.suspend]),
    ("<C-l>", [.redraw]),
    ("ab<C-x><C-e>", [.openEditor("ab")]),
    ("ab<C-x>c<C-e>", []),
    ("<A-Down><End><Up>ab<C-x><C-e>", [.ring]),
    ("<C-g><End><Enter>", [.ring]),
    ("<Esc>", []),
  ]

  @Test("ask something of the world", arguments: wantedEffects)
  func wants(keys: String, effects: [WizardEffect]) {
    var person = Person(Sample.form(everything))
    person.press(keys)
    #expect(person.wanted() == effects)
  }

  static let dialogKeys: [(keys: String, first: String?)] = [
    ("<F1>", "Not asked on this page"), ("<A-h>", "Not asked on this page"),
    ("<Tab>?", "Not asked on this page"),
    ("<F1><Down>", "Depth is asked"), ("<F1><C-n>", "Depth is asked"),
    ("<F1><Down><Down><C-p>", "Depth is asked"), ("<F1><Down><Down><Up>", "Depth is asked"),
    ("<F1><PgDn><PgUp>", "Not asked"), ("<F1><End><Home>", "Not asked"),
    ("<F1><Esc>", nil), ("<F1>?", nil), ("<F1><F1>", nil), ("<F1><Enter>", nil), ("<F1>q", nil),
  ]

  @Test("show the help and move in it", arguments: dialogKeys)
  func help(keys: String, first: String?) {
    var person = Person(Sample.form(everything), size: Size(width: 60, height: 12))
    person.press("<A-Down>" + keys)
    guard let first else {
      #expect(person.state.dialog == nil)
      return
    }
    #expect(person.frame.lines[1].contains("┌"))
    #expect(person.frame.lines[2].contains(first), "\(person.frame.text)")
  }

  static let footers: [(keys: String, hints: [String], others: [String])] = [
    ("", ["Enter next", "F1 help"], ["Esc back"]),
    ("<PgDn>", ["Enter open", "Esc back"], ["→ open"]),
    ("<PgDn>grey<Enter><Up>", ["Enter next", "→ open"], ["Enter open"]),
    ("<F1>", ["↑↓ scroll", "Esc close"], ["Enter next", "F1 help"]),
    ("a<C-c>", ["Enter choose", "↑↓ move", "Esc stay"], ["Enter next", "F1 help"]),
  ]

  @Test("are told in the footer, those of what lies on top", arguments: footers)
  func footer(keys: String, hints: [String], others: [String]) {
    var person = Person(Sample.form(everything))
    person.press(keys)
    let footer = person.frame.lines.last ?? ""
    for hint in hints { #expect(footer.contains(hint), "\(footer)") }
    for other in others { #expect(!footer.contains(other), "\(footer)") }
  }

  @Test("have the names of the person's keyboard")
  func spanishFooter() {
    var person = Person(Sample.form(everything), languages: ["es"])
    person.press("<PgDn>")
    #expect(person.frame.lines.last?.contains("Intro abrir") == true)
    person.press("?")
    #expect(person.frame.text.contains("Mayús-Tab"))
  }

  @Test("submit what is complete")
  func submits() {
    var person = Person(Sample.form(everything))
    person.press("bill<PgDn><Enter><Down><Enter><A-Down>")
    #expect(person.place == "review/submit")
    person.press("<Enter>")
    #expect(person.wanted() == [.submit])
    #expect(person.state.result?["team"] == .option("red"))
    #expect(
      person.summary(width: 60) == [
        "Sample  4 answers, 2 yours and 2 by default", "✓ First   bill · 80", "✓ Second  red",
      ]
    )
  }

  @Test("say when the draft cannot be saved, once until it can be")
  func lostDraft() {
    var person = Person(Sample.form(everything))
    person.press("a")
    person.happens(.draftFailed("disk full"))
    #expect(person.state.notice?.text == "The draft could not be saved: disk full")
    person.press("b")
    person.happens(.draftFailed("disk full"))
    #expect(person.state.notice == nil)
    person.happens(.draftSaved)
    person.press("c")
    person.happens(.draftFailed("disk full"))
    #expect(person.state.notice?.text == "The draft could not be saved: disk full")
  }

  @Test("keep a draft after every change")
  func drafts() {
    var person = Person(Sample.form(everything))
    person.press("a")
    #expect(person.effects.contains(.saveDraft))
    _ = person.wanted()
    person.press("<Left>")
    #expect(!person.effects.contains(.saveDraft))
  }
}
