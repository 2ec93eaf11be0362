import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// What is on the screen, beside the recorded frames.
@Suite("Frames")
struct FrameTests {
  /// A person on the way through an example: each part is one more screen.
  struct Tour: CustomTestStringConvertible, Sendable {
    var example: String
    var theme: Theme = .standard
    var language = "en"
    var parts: [(name: String, keys: String)]

    var testDescription: String { example }
  }

  static let tours = [
    Tour(
      example: "new-service",
      parts: [
        ("first page", ""), ("half typed", "Bil"), ("left behind", "<Tab><Tab><Tab>"),
        ("nothing chosen", "<Enter>"), ("last row", "<Down><Down>"), ("second page", "<Enter>"),
        ("options in place", "<Tab><Tab><Space><Down><Down><Space>"),
        ("range in place", "<S-Down><S-Down>"), ("third page", "<Esc><A-Down>"),
        ("one of few", "int<Space>"),
        ("many options", "<Tab><Tab><Enter><Space><Down><Down><Space>"),
        ("search", "fra"), ("nothing found", "xyz"), ("chosen only", "<Esc><F3>"),
        ("range", "<F3><Home><F6><Down><Down><Down>"), ("range dropped", "<Esc><S-Down><S-Up>"),
        ("range kept", "<Enter>"),
        ("review", "<C-g>"), ("marked", "<Home><Space><Down><Down><S-Down>"),
        ("cleared", "<Enter><Delete>"), ("refused", "<End><Enter>"), ("help", "<C-g>?"),
        ("leave", "<Esc><C-c>"),
      ]
    ),
    Tour(
      example: "model-training-run",
      theme: .quiet,
      parts: [
        ("numbers", "fraud<Tab>1-"), ("not a number", "<Tab>"), ("own entry", "<Enter>mine"),
        ("added", "<Enter>"), ("second page", "<A-Down>"),
        ("exclusive", "<Tab><Tab><Tab><Tab><Tab><Tab><Space><Down><Space>no<Space>"),
        ("review", "<C-g>"),
      ]
    ),
    Tour(
      example: "onboarding",
      language: "es",
      parts: [
        ("first page", ""), ("countries", "<Tab><Tab><Tab><Tab><Enter>esp"),
        ("chosen", "<Tab><Esc><A-Left>"), ("review", "<C-g>"), ("help", "?"),
      ]
    ),
    Tour(
      example: "release-checklist",
      theme: Theme.quiet.inASCII,
      parts: [
        ("first page", ""), ("second page", "<A-Down>"), ("review", "<C-g>"),
        ("marked", "<Home><Space><Down><F6><Down>"), ("leave", "<Enter><Delete><C-c>"),
      ]
    ),
  ]

  static let sizes = [
    Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 40),
  ]

  @Test("look as recorded", arguments: tours, sizes)
  func recorded(tour: Tour, size: Size) {
    var person = Person(
      Sample.example(tour.example),
      size: size,
      theme: tour.theme,
      languages: [tour.language]
    )
    var golden = GoldenFrames(tour.example, size)
    for (name, keys) in tour.parts {
      person.press(keys)
      golden.add(name, person)
    }
    golden.check()
  }

  @Test("never show a secret", arguments: sizes)
  func secrets(size: Size) {
    var person = Person(
      Sample.form(
        """
        - { id: token, type: text, label: Token, secure: true, min-length: 12 }
        - { id: copy, type: text, label: Copy }
        """
      ),
      size: size
    )
    for keys in ["swordfish", "<Tab>", "<S-Tab><Left>", "<C-g>", "<Enter>", "<C-c>"] {
      person.press(keys)
      #expect(!person.frame.text.contains("swor"))
    }
    #expect(person.given("token") == "swordfish")
  }

  @Test("say so where there is no room", arguments: [(20, 24), (80, 4), (1, 1), (0, 0), (21, 4)])
  func small(width: Int, height: Int) {
    var person = Person(Sample.example("new-service"))
    person.press("abc")
    person.happens(.resized(Size(width: width, height: height)))
    person.press("def<Tab><Enter>")
    #expect(person.given("name") == "abc")
    if width >= 20 { #expect(person.frame.text.contains("Window too")) }
    person.press("<C-c>")
    if width >= 20 { #expect(person.frame.text.contains("Leave?")) }
    person.press("<C-c>")
    #expect(person.wanted() == [.leave(keepingDraft: true)])
  }

  @Test("hold nothing but ASCII where a terminal draws nothing else")
  func ascii() {
    let theme = Theme.standard.inASCII
    var person = Person(Sample.example("release-checklist"), theme: theme)
    for screen in person.state.screens {
      let frame = Renderer(symbols: theme.symbols).render(
        person.state.view(of: screen),
        size: person.state.size
      )
      #expect(frame.text.utf8.allSatisfy { $0 < 0x80 }, "\(screen.name)")
    }
    for keys in ["<F1>", "<Esc>a<C-c>", "<Esc><Tab><C-g>"] {
      person.press(keys)
      #expect(person.frame.text.utf8.allSatisfy { $0 < 0x80 }, "\(keys)")
    }
  }

  @Test("draw only the rows that changed")
  func unchangedRows() {
    var person = Person(Sample.example("model-training-run"))
    let renderer = Renderer()
    _ = renderer.render(person.state.view(), size: person.state.size)
    let before = renderer.counts
    _ = renderer.render(person.state.view(), size: person.state.size)
    #expect(renderer.counts.drawings == before.drawings)
    person.press("<Down>")
    _ = renderer.render(person.state.view(), size: person.state.size)
    #expect(renderer.counts.drawings - before.drawings <= 20)
    #expect(renderer.duplicates.isEmpty)
  }
}
