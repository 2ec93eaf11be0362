import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// Which fields are not asked, and what would ask them.
@Suite("The help")
struct HelpFrameTests {
  static let hidden: [(language: String, keys: String, told: [String])] = [
    (
      "en", "<PgDn>",
      ["How much Spanish do you know? is asked when I would like a Spanish course is Yes please."]
    ),
    (
      "en", "<PgDn><Enter><Down><Space><Enter>",
      [
        "I would like a Spanish course is asked when Languages you speak does not have Spanish.",
        "How much Spanish do you know? is asked when I would like a Spanish course is Yes please.",
      ]
    ),
    (
      "es", "<PgDn><PgDn>",
      ["Distribución del teclado se pregunta cuando Portátil es MacBook Pro de 14″"]
    ),
    ("en", "<PgDn><PgDn><Down>0<Down>", ["Office is asked when Days a week in the office is"]),
  ]

  @Test("lists the hidden fields of the page before the keys", arguments: hidden)
  func lists(language: String, keys: String, told: [String]) {
    var person = Person(
      Sample.example("onboarding"),
      size: Size(width: 120, height: 24),
      languages: [language]
    )
    person.press(keys + "<F1>")
    #expect(person.frame.lines[2].contains(person.state.words.say("Not asked on this page")))
    let lines = person.state.help.lines.prefix(8).map { $0.runs.map(\.text).joined() }
    let text = lines.joined(separator: " ")
    for sentence in told { #expect(text.contains(sentence), "\(text)") }
  }
}
