import FormAnswers
import FormModel
import FormReader
import FormSession
import FormWizard
import Testing

/// Choosing by number, range, id and first letters.
@Suite("Options in the plain mode")
struct PlainOptionTests {
  private static let form = Form.fields(
    """
      - id: size
        type: picker
        label: Size
        required: true
        options:
          - { id: small, label: Small }
          - { id: smaller, label: Even smaller }
          - { id: "10", label: Ten }
          - { id: none, label: None at all }
          - { id: huge, label: Huge, disabled: sold out }
      - id: drink
        type: picker
        label: Drink
        allow-custom: true
        options: [tea, coffee]
      - id: parts
        type: multi-selector
        label: Parts
        max-selections: 3
        options:
          - { id: a, label: Alpha }
          - { id: b, label: Beta }
          - { id: c, label: Gamma, disabled: broken }
          - { id: d, label: "Delta, the last" }
          - { id: e, label: Epsilon }
          - { id: alone, label: Alone, exclusive: true }
      - id: tags
        type: multi-selector
        label: Tags
        allow-custom: true
        min-selections: 2
        default: [red, tan]
        options: [red, tan, zinc]
    """
  )

  private static let slash =
    "\u{201C}/word\u{201D} searches, \u{201C}/\u{201D} alone reads all."

  struct Typed: Sendable, CustomTestStringConvertible {
    var field: AnswerPath
    var lines: [String]
    /// All that is said to the last line, up to the next question.
    var says: [String]
    var answer: AnswerValue?
    var testDescription: String { "\(field): \(lines.joined(separator: " | "))" }
  }

  static let picked = [
    Typed(field: "size", lines: ["1"], says: ["Size: Small."], answer: .option("small")),
    Typed(
      field: "size",
      lines: ["smaller"],
      says: ["Size: Even smaller."],
      answer: .option("smaller")
    ),
    Typed(
      field: "size",
      lines: ["EVEN"],
      says: ["Size: Even smaller."],
      answer: .option("smaller")
    ),
    // A number that no option has may be an id; an id comes before a command about options.
    Typed(field: "size", lines: ["10"], says: ["Size: Ten."], answer: .option("10")),
    Typed(field: "size", lines: ["none"], says: ["Size: None at all."], answer: .option("none")),
    Typed(
      field: "size",
      lines: ["sm"],
      says: ["sm fits 1 Small and 2 Even smaller. Type more of it, or a number."]
    ),
    Typed(field: "size", lines: ["9"], says: ["9 is not among the 5 options here; \(slash)"]),
    Typed(field: "size", lines: ["5"], says: ["Huge: cannot be chosen: sold out."]),
    Typed(
      field: "size",
      lines: ["zz"],
      says: ["zz is not among the 5 options here; \(slash)"]
    ),
    Typed(
      field: "size",
      lines: ["/all"],
      says: ["3 options fit all.", "4 None at all.", "1 Small.", "2 Even smaller."]
    ),
    Typed(
      field: "size",
      lines: ["\u{C}"],
      says: ["\\u{C} is not among the 5 options here; \(slash)"]
    ),
    Typed(field: "drink", lines: ["te"], says: ["Drink: tea."], answer: .option("tea")),
    Typed(
      field: "drink",
      lines: ["water"],
      says: ["water is an entry of your own.", "Drink: water."],
      answer: .option("water")
    ),
    Typed(
      field: "drink",
      lines: ["\"te\""],
      says: ["te is an entry of your own.", "Drink: te."],
      answer: .option("te")
    ),
  ]

  static let toggled = [
    Typed(
      field: "parts",
      lines: ["1"],
      says: ["Chosen: Alpha. Press Enter to go on."],
      answer: .options(["a"])
    ),
    Typed(
      field: "parts",
      lines: ["1", "1"],
      says: [
        "Deselected: Alpha.",
        "Nothing is chosen. Press Enter to go on.",
      ],
      answer: .options([])
    ),
    // A name never deselects.
    Typed(
      field: "parts",
      lines: ["1", "alpha"],
      says: ["Chosen: Alpha. Press Enter to go on."],
      answer: .options(["a"])
    ),
    Typed(
      field: "parts",
      lines: ["1, b"],
      says: ["Chosen: Alpha and Beta. Press Enter to go on."],
      answer: .options(["a", "b"])
    ),
    // What cannot be chosen is skipped; what is too much is left out, and it is said.
    Typed(
      field: "parts",
      lines: ["1-4"],
      says: ["Chosen: Alpha, Beta and Delta, the last. Press Enter to go on."],
      answer: .options(["a", "b", "d"])
    ),
    Typed(
      field: "parts",
      lines: ["1-6"],
      says: [
        "3 added, 1 left out: 3 at most.",
        "Chosen: Alpha, Beta and Delta, the last. Press Enter to go on.",
      ],
      answer: .options(["a", "b", "d"])
    ),
    // A range may go up: then there is room for those next to the row it begins on.
    Typed(
      field: "parts",
      lines: ["4-1"],
      says: ["Chosen: Alpha, Beta and Delta, the last. Press Enter to go on."],
      answer: .options(["a", "b", "d"])
    ),
    Typed(
      field: "parts",
      lines: ["6-1"],
      says: [
        "3 added, 1 left out: 3 at most.",
        "Chosen: Beta, Delta, the last and Epsilon. Press Enter to go on.",
      ],
      answer: .options(["b", "d", "e"])
    ),
    // The row a range begins on decides.
    Typed(
      field: "parts",
      lines: ["1", "4-1"],
      says: ["Chosen: Alpha, Beta and Delta, the last. Press Enter to go on."],
      answer: .options(["a", "b", "d"])
    ),
    Typed(
      field: "parts",
      lines: ["1,4", "4-1"],
      says: [
        "Deselected: Alpha and Delta, the last.",
        "Nothing is chosen. Press Enter to go on.",
      ],
      answer: .options([])
    ),
    Typed(
      field: "parts",
      lines: ["1,2", "1-5"],
      says: [
        "Deselected: Alpha and Beta.",
        "Nothing is chosen. Press Enter to go on.",
      ],
      answer: .options([])
    ),
    Typed(
      field: "parts",
      lines: ["Delta, the last"],
      says: ["Chosen: Delta, the last. Press Enter to go on."],
      answer: .options(["d"])
    ),
    Typed(
      field: "parts",
      lines: ["1,2,4", "5"],
      says: [
        "3 at most: remove one first.",
        "Chosen: Alpha, Beta and Delta, the last. Press Enter to go on.",
      ],
      answer: .options(["a", "b", "d"])
    ),
    Typed(
      field: "parts",
      lines: ["1,2", "alone"],
      says: [
        "\"Alone\" excludes the others: 2 deselected.", "Deselected: Alpha and Beta.",
        "Chosen: Alone. Press Enter to go on.",
      ],
      answer: .options(["alone"])
    ),
    Typed(
      field: "parts",
      lines: ["alone", "1"],
      says: [
        "\"Alone\" excludes the others: deselected.", "Deselected: Alone.",
        "Chosen: Alpha. Press Enter to go on.",
      ],
      answer: .options(["a"])
    ),
    Typed(
      field: "parts",
      lines: ["3-99"],
      says: [
        "3-99 is not among the 6 options here; \(slash)",
        "Press Enter to leave it out.",
      ]
    ),
    Typed(
      field: "parts",
      lines: ["1", "clear"],
      says: ["Parts: your answer is cleared.", "Press Enter to leave it out."]
    ),
    Typed(
      field: "tags",
      lines: ["zinc"],
      says: ["Chosen: red, tan and zinc. Press Enter to go on."],
      answer: .options(["red", "tan", "zinc"])
    ),
    Typed(
      field: "tags",
      lines: ["1"],
      says: [
        "Deselected: red.",
        "Chosen: tan.",
        "1 chosen, and at least 2 are needed.",
      ],
      answer: .options(["tan"])
    ),
    Typed(
      field: "tags",
      lines: ["1-2"],
      says: [
        "Deselected: red and tan.", "Nothing is chosen.", "0 chosen, and at least 2 are needed.",
      ],
      answer: .options([])
    ),
    Typed(
      field: "tags",
      lines: ["new"],
      says: ["new is an entry of your own.", "Chosen: red, tan and new. Press Enter to go on."],
      answer: .options(["red", "tan", "new"])
    ),
  ]

  @Test("A line chooses, or it is said why not", arguments: picked + toggled)
  func line(typed: Typed) {
    var session = PlainSession(PlainOptionTests.form)
    session.type(["review", "\(typed.field)"] + typed.lines)
    let said = session.step.lines.prefix { !$0.isEmpty }
    #expect(Array(said) == typed.says)
    #expect(session.answer(typed.field) == typed.answer)
  }

  @Test("Long lists are read in portions, and a search too")
  func portions() {
    let options = (1...60).map { "Option \($0)" }.joined(separator: ", ")
    let form = Form.fields(
      "  - { id: a, type: picker, label: A, required: true, options: [\(options)] }"
    )
    var session = PlainSession(form)
    #expect(session.greeting.contains("20 Option 20."))
    #expect(!session.greeting.contains("21 Option 21."))
    let rest =
      "shown. Type \u{201C}more\u{201D} for the next ones, or \u{201C}/word\u{201D} to search."
    #expect(session.greeting.contains("20 of 60 \(rest)"))
    session.type(["more"])
    #expect(session.step.lines.first == "21 Option 21.")
    #expect(session.step.lines.last == "40 of 60 \(rest)")
    session.type(["more"])
    #expect(session.step.lines.last == "60 Option 60.")
    session.type(["more"])
    #expect(session.said == "There are no more.")
    session.type(["/option 5"])
    #expect(session.said == "15 options fit option 5.")
    #expect(session.step.lines.contains("59 Option 59."))
  }

  @Test("What is long is counted, and read for a command")
  func counted() {
    let options = (1...60).map { "Option \($0)" }.joined(separator: ", ")
    let form = Form.fields(
      "  - { id: a, type: multi-selector, label: A, options: [\(options)] }"
    )
    var session = PlainSession(form)
    let reads = "\u{201C}chosen\u{201D} reads them."
    session.type(["1-40"])
    #expect(
      session.step.lines == [
        "Added: Option 1, Option 2, Option 3, Option 4, Option 5 and 35 more.",
        "40 chosen; \(reads) Press Enter to go on.",
      ]
    )
    session.type(["41"])
    #expect(session.said == "Added: Option 41.")
    session.type(["42-60"])
    #expect(
      session.step.lines == [
        "Added: Option 42, Option 43, Option 44, Option 45, Option 46 and 14 more.",
        "60 chosen; \(reads) Press Enter to go on.",
      ]
    )
    session.type(["chosen"])
    #expect(session.said == "60 chosen.")
    #expect(session.step.lines[1] == "1 Option 1, selected.")
    #expect(session.step.lines.last?.hasPrefix("20 of 60 shown.") == true)
    session.type(["more"])
    #expect(session.said == "21 Option 21, selected.")
    #expect(session.step.lines.last?.hasPrefix("40 of 60 shown.") == true)
    session.type(["more"])
    #expect(session.step.lines.count == 20)
    session.type(["review"])
    #expect(
      session.all.contains(
        "A: Option 1, Option 2, Option 3, Option 4, Option 5 and 55 more."
      )
    )
    session.type(["review", "1", "1-60", "chosen"])
    #expect(session.said == "Nothing is chosen.")
  }

  @Test("An option that is retired is refused, and says so")
  func retired() {
    let form = Form.fields(
      """
        - id: a
          type: multi-selector
          label: A
          allow-custom: true
          options: [red, blue]
          retired: [{ id: green, label: Greenish }]
        - id: b
          type: picker
          label: B
          allow-custom: true
          options: [red, blue]
          retired: [{ id: green }]
      """
    )
    var session = PlainSession(form)
    session.type(["green"])
    #expect(session.said == "\"Greenish\" is retired: it cannot be chosen any more.")
    #expect(session.answer("a") == nil)
    session.type(["review", "b", "green"])
    #expect(session.said == "\"green\" is retired: it cannot be chosen any more.")
    #expect(session.answer("b") == nil)
  }

  @Test("Where nobody knows the options, an id is taken as it is, and a number is none")
  func unknown() {
    let form = Form.fields(
      """
        - id: a
          type: multi-selector
          label: A
          options: { command: [list], format: lines }
      """
    )
    var session = PlainSession(form)
    session.type(["3"])
    #expect(session.said.hasPrefix("The options are not known, so no number chooses one."))
    #expect(session.answer("a") == nil)
    session.type(["\"3\""])
    #expect(session.said == "3 is taken as it is, not verified.")
    #expect(session.answer("a") == .options(["3"]))
    session.type(["x, y"])
    #expect(session.answer("a") == .options(["3", "x", "y"]))
    session.type(["1-3"])
    #expect(session.said.hasPrefix("The options are not known, so no number chooses one."))
    for line in ["/", "/x", "more"] {
      session.type([line])
      #expect(session.said.hasPrefix("Its options come from a command"), "\(line)")
    }
  }

  @Test("What is chosen can be taken away by its name where it is not offered any more")
  func notOffered() {
    let form = Form.fields(
      """
        - { id: old, type: toggle, label: Old, default: true }
        - id: where
          type: multi-selector
          label: Where
          options: [{ id: page, label: Page, when: old }, forum]
      """
    )
    var session = PlainSession(form)
    session.type(["", "page, forum", "back", "no", "review", "where", "Page"])
    #expect(session.said == "Deselected: Page.")
    #expect(session.answer("where") == .options(["forum"]))
  }

  @Test("A long list begins with the answer")
  func heard() {
    let options = (1...60).map { "o\($0)" }.joined(separator: ", ")
    let form = Form.fields(
      """
        - { id: a, type: picker, label: A, default: o7, options: [\(options)] }
        - { id: b, type: multi-selector, label: B, options: [red, tan] }
      """
    )
    var session = PlainSession(form)
    let standing = "The default is o7. Press Enter to take it."
    #expect(session.greeting[3...5] == ["Choose one.", standing, "1 o1."])
    session.type(["", "back"])
    let question = ["", "A.", "Choose one."]
    #expect(session.step.lines.prefix(3) == question[...])
    session.type(["more"])
    #expect(session.said == "21 o21.")
    session.type(["review", "b"])
    #expect(session.step.lines.contains("A number again deselects it."))
  }

  @Test("Options follow the other answers, and their numbers with them")
  func conditions() {
    let form = Form.fields(
      """
        - { id: kind, type: picker, label: Kind, required: true, options: [new, old] }
        - id: where
          type: picker
          label: Where
          required: true
          options:
            - { id: page, label: Page, when: kind == old }
            - { id: forum, label: Forum }
      """
    )
    var session = PlainSession(form)
    session.type(["new", "1"])
    #expect(session.answer("where") == .option("forum"))
    session.type(["review", "kind", "old", "review", "where", "1"])
    #expect(session.answer("where") == .option("page"))
    // The answer stays, and is told to be wrong.
    session.type(["review", "kind", "new"])
    #expect(session.all.contains("\"Page\" is offered only when Kind is old."))
  }
}
