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
        - { id: name, type: text, label: Name, required: true, min-length: 3, suggestions: [billing, bidding] }
        - { id: port, type: number, label: Port, integer: true, min: 1, max: 90, default: 80 }
        - { id: public, type: toggle, label: Public }
        - { id: web, type: picker, label: Web, style: inline, options: [vapor, hummingbird, none] }
        - { id: notes, type: text, label: Notes, multiline: true }
    - id: second
      title: Second
      fields:
        - id: team
          type: picker
          label: Team
          required: true
          options: [red, green, blue, cyan, pink, black, white, grey, { id: gold, disabled: sold out }]
        - id: parts
          type: multi-selector
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
    Way("<Down><Down>j", "first/web"),
    Way("<Down><Down>jk", "first/public"),
    Way("<Down><Down>G", "first/next"),
    Way("<Down><Down><End>", "first/next"),
    Way("<Down><Down><Home>", "first/name"),
    Way("<Down><Down>g", "first/name"),
    Way("<Down><Down>4", "first/public"),
    Way("<Down><Down><Down><Down><Down>1", "first/next"),
    Way("<Up>", "first/name"),
    Way("<PgDn>", "second/team"),
    Way("<PgDn><PgUp>", "first/name"),
    Way("<PgDn><Esc>", "first/name"),
    Way("<PgDn><A-Left>", "first/name"),
    Way("<PgDn><Up>", "first/notes"),
    Way("<PgDn><PgDn>", "review/problem name"),
    Way("<Down><Down>G<Enter>", "second/team"),
    Way("<Tab><Tab><Tab><Tab><Enter>", "second/team"),
    Way("<Tab><Tab><Tab><Tab><Tab>", "first/next"),
    Way("<Tab><Tab><C-d>", "first/next"),
    Way("<Tab><Tab><C-d><C-u>", "first/public"),
    Way("<Tab><Tab><Tab><Tab><Tab><Tab>", "second/team"),
    Way("<Tab><Tab><Tab><Tab><Tab><Down>", "first/next"),
    Way("<Tab><Tab><Tab><Tab><Tab><Tab><S-Tab>", "first/notes"),
    Way("<C-g>", "review/problem name"),
    Way("<C-g><Esc>", "first/name"),
    Way("<C-g><C-g><Esc>", "first/name"),
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
    Way("bil<Tab>", "first/name", "name=billing", "port=80", "public=false"),
    Way("bil<Tab><Tab>", "first/port", "name=billing", "port=80", "public=false"),
    Way("bill<C-u>", "first/name", "port=80", "public=false"),
    Way("a b c", "first/name", "name=a b c", "port=80", "public=false"),
    Way("<Tab><Backspace>1", "first/port", "port=81", "public=false"),
    Way("<Tab><C-u>7", "first/port", "port=7", "public=false"),
    Way("<Tab><C-u> +07.", "first/port", "port=7", "public=false"),
    Way("<Tab><C-u>", "first/port", "port=80", "public=false"),
    Way("<Tab><C-u>95", "first/port", "public=false"),
    Way("<Tab><Tab><Space>", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab>x", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab>xx", "first/public", "port=80", "public=false"),
    Way("<Tab><Tab><Left>", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab><Left><Left>", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab><Left><Right>", "first/public", "port=80", "public=false"),
    Way("<Tab><Tab>y", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab>yn", "first/public", "port=80", "public=false"),
    Way("<Tab><Tab>1", "first/public", "port=80", "public=true"),
    Way("<Tab><Tab>12", "first/public", "port=80", "public=false"),
    Way("<Tab><Tab><Tab>2", "first/web", "port=80", "public=false", "web=hummingbird"),
    Way("<Tab><Tab><Tab>9", "first/web", "port=80", "public=false"),
    Way("<Tab><Tab><Tab>jk", "first/notes", "port=80", "public=false"),
    Way("<Tab><Tab><Tab><Right>", "first/web", "port=80", "public=false", "web=vapor"),
    Way("<Tab><Tab><Tab><Left>", "first/web", "port=80", "public=false", "web=none"),
    Way("<Tab><Tab><Tab><Space><Space>", "first/web", "port=80", "public=false", "web=hummingbird"),
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
    Way("<Enter>", "options team/red"),
    Way("<Right>", "options team/red"),
    Way("<Space>", "options team/red"),
    Way("<Enter><Down><Down>", "options team/blue"),
    Way("<Enter>jj", "options team/blue"),
    Way("<Enter>jjk", "options team/green"),
    Way("<Enter>3", "options team/blue"),
    Way("<Enter>G", "options team/gold"),
    Way("<Enter><End><Home>", "options team/red"),
    Way("<Enter>Gg", "options team/red"),
    Way("<Enter><PgDn>", "options team/gold"),
    Way("<Enter><PgDn><PgUp>", "options team/red"),
    Way("<Enter><C-d>", "options team/pink"),
    Way("<Enter><C-d><C-u>", "options team/red"),
    Way("<Enter><C-n><C-n><C-p>", "options team/green"),
    Way("<Enter><Down><Enter>", "second/team", "team=green"),
    Way("<Enter><Down><Space>", "second/team", "team=green"),
    Way("<Enter><Down>x", "second/team", "team=green"),
    Way("<Enter><Down><Enter><Enter>", "second/parts", "team=green"),
    Way("<Enter><Down><Enter><Right>", "options team/green", "team=green"),
    Way("<Enter><Down><Enter><Space>4<Enter>", "second/team", "team=cyan"),
    Way("<Enter><Down><Enter><Down><Up><Enter>", "second/parts", "team=green"),
    Way("<Enter><Down><Enter><Down><Up><Right>", "options team/green", "team=green"),
    Way("1x", "options team/-"),
    Way("<Enter><Down><Esc><Enter>", "options team/green"),
    Way("bl", "options team/blue"),
    Way("<Enter><Enter><Enter><Enter><Enter><Enter>", "second/secret", "team=red"),
    Way("<Enter><Down><Enter><Delete>", "second/team"),
    Way("<Enter><Down><Left>", "second/team"),
    Way("<Enter><Down><Esc>", "second/team"),
    Way("<Enter><Down><A-Left>", "second/team"),
    Way("<Enter>G<Enter>", "options team/gold"),
    Way("<Enter>/gre", "options team/grey"),
    Way("<Enter>/gre<F2>", "options team/grey"),
    Way("<Enter>/gre<F2><Home>", "options team/green"),
    Way("<Enter>/gre<F2><A-Left><Enter>/gre", "options team/green"),
    Way("<Enter>bl", "options team/blue"),
    Way("<Enter>/gr<Down>", "options team/green"),
    Way("<Enter>/gr<Down><Enter>", "second/team", "team=green"),
    Way("<Enter>/gr<Down><Tab>", "second/team", "team=green"),
    Way("<Enter>/gr<Esc>", "options team/red"),
    Way("<Enter>/gr<Down><Esc>", "options team/green"),
    Way("<Enter>/gr<Esc><Esc>", "options team/red"),
    Way("<Enter>/gr<A-Left><Enter>", "options team/grey"),
    Way("<Enter>/gr<Enter>", "second/team", "team=grey"),
    Way("<Enter>/gr<Esc><Esc><Esc>", "second/team"),
    Way("<Enter>gre<Esc>", "options team/red"),
    Way("<Enter>gre<Esc><Esc>", "second/team"),
    Way("gr<Esc><Esc>", "second/team"),
    Way("<Enter>gre<Esc>/<Esc>", "options team/red"),
    Way("<Enter>gre<Esc>/<Esc><Esc>", "second/team"),
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
    Way("x", "options parts/a", "parts=a"),
    Way("xx", "options parts/a", "parts="),
    Way("jjx", "options parts/c", "parts=c"),
    Way("jjxgx", "options parts/a", "parts=a,c"),
    Way("a", "options parts/a", "parts=a,b,c"),
    Way("<C-a>", "options parts/a", "parts=a,b,c"),
    Way("i", "options parts/a", "parts="),
    Way("x<A-i>", "options parts/a", "parts=b,c,d"),
    Way("xjxjxjx", "options parts/d", "parts=a,b,c"),
    Way("xGx", "options parts/z", "parts=z"),
    Way("Gxgx", "options parts/a", "parts=a"),
    Way("<Enter>", "second/parts"),
    Way("<Left>", "second/parts"),
    Way("jj<Enter>", "second/parts"),
    Way("/ban<Esc><Esc><Esc>", "second/parts"),
    Way("xx<Enter>", "second/parts", "parts="),
    Way("x<Enter>", "second/parts", "parts=a"),
    Way("x<Left>", "second/parts", "parts=a"),
    Way("x<Esc>", "second/parts", "parts=a"),
    Way("x<Delete>", "options parts/a"),
    Way("/ban<Tab>", "options parts/b", "parts=b"),
    Way("/ban<Tab><Esc><Esc>x", "options parts/b", "parts="),
    Way("/ban<C-a>", "options parts/b", "parts=b"),
    Way("/fruit<C-a>", "options parts/a", "parts=a,b"),
    Way("/fruit<C-a><C-a>", "options parts/a", "parts="),
    Way("/fruit<Enter>", "options parts/a"),
    Way("/fruit<Enter>jx", "options parts/b", "parts=b"),
    Way("/fig<Enter>", "options parts/fig", "parts=fig"),
    Way("/fig<Tab>", "options parts/fig", "parts=fig"),
    Way("/fig<Tab><Esc>gxjx", "options parts/a", "parts=a"),
    Way("/apple<Tab>", "options parts/a", "parts=a"),
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
    Way("<Down><Enter>", "options team/red"),
    Way("<Down><Enter>jj<Enter>", "review/problem name"),
    Way("<End>", "review/submit"),
    Way("<End><Enter>", "first/name"),
    Way("<Down><Down><Down><Down><Down>", "review/web"),
    Way("<Down><Down><Down><Down><Enter>", "first/public"),
    Way("<Down><Down><Down><Down><Enter>x<Enter>", "review/public"),
    Way("5", "review/public"),
    Way("G<Up>", "review/secret"),
    Way("<Esc>", "first/name"),
    Way("<Left>", "first/name"),
    Way("<A-Left>", "first/name"),
    Way("j", "review/problem team"),
    Way("jk", "review/problem name"),
    Way("<C-n>", "review/problem team"),
    Way("<C-n><C-p>", "review/problem name"),
    Way("<Tab>", "review/problem team"),
    Way("<Tab><S-Tab>", "review/problem name"),
    Way("G", "review/submit"),
    Way("Gg", "review/problem name"),
    Way("<PgDn>", "review/submit"),
    Way("<PgDn><PgUp>", "review/problem name"),
    Way("<C-d><C-u>", "review/problem name"),
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
    ("<C-c>", []),
    ("<C-c><C-c>", [.leave(keepingDraft: true)]),
    ("<C-c><Enter>", [.leave(keepingDraft: true)]),
    ("<C-c>k", [.leave(keepingDraft: true)]),
    ("<C-c>1", [.leave(keepingDraft: true)]),
    ("<C-c><Down><Enter>", [.leave(keepingDraft: false)]),
    ("<C-c>d", [.leave(keepingDraft: false)]),
    ("<C-c><Down><Down><Enter>", []),
    ("<C-c><Esc>", []),
    ("<C-c>s", []),
    ("<C-d>", []),
    ("<C-d><Enter>", [.leave(keepingDraft: true)]),
    ("<C-d><Esc>", []),
    ("a<C-a><C-d><C-d><C-c>", [.leave(keepingDraft: true)]),
    ("<PgDn><C-d>", []),
    ("<C-z>", [.suspend]),
    ("<C-l>", [.redraw]),
    ("ab<C-x><C-e>", [.openEditor("ab", "name")]),
    ("ab<C-x>c<C-e>", []),
    ("<PgDn>G<Up>ab<C-x><C-e>", [.ring]),
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
    ("<F1>", "Not asked on this page"), ("<Tab>?", "Not asked on this page"),
    ("<F1><Down>", "Depth is asked"), ("<F1>j", "Depth is asked"), ("<F1><C-n>", "Depth is asked"),
    ("<F1>jjk", "Depth is asked"), ("<F1>jj<C-p>", "Depth is asked"),
    ("<F1>jj<Up>", "Depth is asked"), ("<F1><PgDn><PgUp>", "Not asked"),
    ("<F1><C-d><C-u>", "Not asked"), ("<F1>G<Home>", "Not asked"), ("<F1><End>g", "Not asked"),
    ("<F1><Esc>", nil), ("<F1>?", nil), ("<F1><F1>", nil), ("<F1><Enter>", nil), ("<F1>q", nil),
  ]

  @Test("show the help and move in it", arguments: dialogKeys)
  func help(keys: String, first: String?) {
    var person = Person(Sample.form(everything), size: Size(width: 60, height: 12))
    person.press("<Tab><Tab>G<Enter>" + keys)
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
    ("<PgDn><Enter><Enter>", ["Enter next", "→ open"], ["Enter open"]),
    ("<F1>", ["↑↓ scroll", "Esc close"], ["Enter next", "F1 help"]),
    ("<C-c>", ["Enter choose", "↑↓ move", "Esc stay"], ["Enter next", "F1 help"]),
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
    #expect(person.frame.lines.last?.contains("AvPág página") == true)
    person.press("?")
    #expect(person.frame.text.contains("Mayús-Tab"))
  }

  @Test("submit what is complete")
  func submits() {
    var person = Person(Sample.form(everything))
    person.press("bill<PgDn><Enter><Enter><PgDn>")
    #expect(person.place == "review/submit")
    person.press("<Enter>")
    #expect(person.wanted() == [.submit])
    #expect(person.state.result?["team"] == .option("red"))
    #expect(
      person.state.summary(width: 60) == [
        "✓ Sample", "4 answers, 2 of them yours", "Name: bill, Team: red",
      ]
    )
    #expect(person.state.summary(width: 20).last == "Name: bill, and 1 more")
  }

  /// What became of the draft, and what is said of it at Ctrl-S and without.
  static let savings: [(keys: String, draft: SavedDraft, says: String, unasked: String?)] = [
    ("a", .kept, "Draft saved", nil), ("", .empty, "Nothing to save yet", nil),
    ("<PgDn><Tab><Tab>a", .empty, "Nothing to save: secrets are not kept", nil),
    ("", .earlier, "Nothing to save yet; the earlier draft stays until you answer", nil),
    (
      "a", .failed("disk full"), "The draft could not be saved: disk full",
      "The draft could not be saved: disk full"
    ),
  ]

  @Test("save the draft and say what became of it", arguments: savings)
  func saves(keys: String, draft: SavedDraft, says: String, unasked: String?) {
    var person = Person(Sample.form(everything))
    person.press(keys)
    person.happens(.saved(draft))
    #expect(person.state.notice?.text == unasked)
    person.press("<C-s>")
    #expect(person.state.notice == nil)
    person.happens(.saved(draft))
    #expect(person.state.notice?.text == says)
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
