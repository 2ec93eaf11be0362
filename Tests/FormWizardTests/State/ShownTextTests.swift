import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// Places in labels and other texts follow the answers, on the screen and line by line.
@Suite("Texts with places")
struct ShownTextTests {
  private static let text = """
    formwork: 1
    id: sample
    sections:
      - id: basics
        title: Basics
        fields:
          - { id: name, type: text, label: Name }
          - id: tier
            type: picker
            label: Tier
            style: inline
            default: low
            options: [{ id: low, label: { en: Low cost, es: Barato }, value: 1 }, high]
          - { id: backup, type: toggle, label: Back up, default: true }
          - id: size
            type: text
            label: { en: "Size of {name} ({tier}, {backup})", es: "Tamaño de {name} ({tier}, {backup})" }
            help: "For **{name | upper}**."
            placeholder: "{name}-1"
            pattern: "[0-9]+"
            pattern-message: "digits for {name}"
      - id: data
        title: "Data of {name}"
        description: "{{ and }} are braces; today is {today}"
        fields:
          - { id: note, type: note, text: "{name} has {size}" }
    """
  private static let form = Sample.form(text)
  private static let today = Surroundings(today: CalendarDate(year: 2026, month: 2, day: 8))

  private func screen(_ person: Person) -> String { person.frame.lines.joined(separator: "\n") }

  @Test("A label, a title and a note follow an answer while it is typed")
  func screen() {
    var person = Person(Self.form, surroundings: Self.today)
    #expect(screen(person).contains("Size of … (Low cost, yes)"))
    person.press("we")
    #expect(screen(person).contains("Size of we (Low cost, yes)"))
    person.press("b<Tab><Right><Tab>n<Enter>")
    #expect(screen(person).contains("Size of web (high, no)"))
    #expect(screen(person).contains("For WEB."))
    #expect(screen(person).contains("e.g. web-1"))
    person.press("x<Enter>")
    #expect(screen(person).contains("Data of web"))
    #expect(screen(person).contains("{ and } are braces; today is 2026-02-08"))
    #expect(screen(person).contains("web has …"))
    person.press("<A-1>")
    #expect(screen(person).contains("digits for web"))
    person.press("<C-u>12<A-2>")
    #expect(screen(person).contains("web has 12"))
  }

  /// Answers, and a help with a place for one as it is read.
  static let marked: [(answer: String, help: String, shown: String)] = [
    ("__init__", "Becomes {name}.py", "Becomes __init__.py"),
    ("*.example.org", "{name} and *more*: {name}", "*.example.org and more: *.example.org"),
    ("[draft](v2)", "As {name} or **{name}**", "As [draft](v2) or [draft](v2)"),
    ("a`b\\*", "Run `{name}` \\* {name}", "Run a`b\\* * a`b\\*"),
    ("# x", "{name}", "# x"), ("- x", "{name}", "- x"), ("```", "{name}", "```"),
    ("a_b", "[{name}](https://a.example/{name})", "a_b (https://a.example/a_b)"),
    ("x", "Becomes __{name}__ or *{name}*.", "Becomes x or x."),
  ]

  @Test("Answers stand in Markdown as they were typed", arguments: marked)
  func literal(answer: String, help: String, shown: String) {
    let form = Sample.form(
      """
      - { id: name, type: text, label: Name }
      - { id: note, type: note, text: '\(help)' }
      - { id: other, type: text, label: Other, help: '\(help)' }
      """
    )
    let person = Person(form, given: ["name": .text(answer)])
    #expect(screen(person).contains(shown), "\(screen(person))")
    var session = PlainSession(form)
    session.type([answer])
    #expect(session.all.contains(shown), "\(session.all)")
  }

  @Test("The user's language has its own places and words")
  func languages() {
    let person = Person(Self.form, given: ["name": .text("web")], languages: ["es"])
    #expect(screen(person).contains("Tamaño de web (Barato, sí)"))
  }

  @Test("Line by line the texts are those of the answers so far")
  func plain() {
    var session = PlainSession(Self.form)
    session.type(["web", "", ""])
    #expect(session.all.contains("Size of web (Low cost, yes)."))
    #expect(session.all.contains("For WEB."))
    #expect(session.all.contains("For example web-1."))
    session.type(["x"])
    #expect(session.all.contains("Digits for web."))
    session.type(["12"])
    #expect(session.all.contains("Data of web."))
    #expect(session.all.contains("web has 12."))
  }
}
