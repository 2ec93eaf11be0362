import FormAnswers
import FormModel
import FormSession
import Glibc
import TerminalUI
import Testing

@testable import FormWizard

/// The pictures of the README: a film of the wizard while its form is filled in, and the review of
/// an example.
///
/// After the face or the keys have changed, `FORMWORK_RECORD=1` draws them again, from ``script``.
@Suite("Pictures of the README")
struct FilmTests {
  /// The most bytes of a picture.
  private static let most = 200_000

  /// What is asked in the film.
  private static let form = """
    formwork: 1
    id: new-service
    title: New service
    fields:
      - id: name
        type: text
        label: Service name
        required: true
        pattern: "[a-z][a-z0-9-]*"
        pattern-message: lower-case letters, digits and hyphens, starting with a letter
      - { id: repository, type: text, label: Repository, default: "{name}-service" }
      - { id: launch, type: date, label: Launch, min: 2026-12-01 }
      - { id: tier, type: picker, label: Tier, options: [Basic, Critical], default: Basic }
      - { id: on-call, type: text, label: On call, when: tier == Critical, default: "{name}-primary" }
      - { id: hosts, type: list, label: Hosts, min-items: 1, required: true, item: { type: text, format: hostname } }
      - { id: token, type: text, label: Deployment token, secure: true }

    """

  /// Keys, and how many hundredths of a second the screen stays after each.
  private static let script: [(keys: String, time: Int)] = [
    ("", 80),
    // The next answer follows the name as it is typed; then, what a name cannot have, and mended.
    ("billing", 14), ("", 60), ("<Home>", 30), ("B", 90), ("<Backspace>", 60), ("<Enter>", 60),
    ("<Enter>", 70),
    // A day of a month.
    ("<F4>", 90), ("<Down>", 30), ("<Right>", 30), ("<Right>", 50), ("<Enter>", 70),
    // A choice that makes a question.
    ("<Right>", 90), ("<Enter>", 60), ("<Enter>", 70),
    // A list is filled where it stands.
    ("<Enter>", 60), ("db1.example.org", 7), ("<Enter>", 40), ("db2.example.org", 5),
    ("<Enter>", 50), ("<Enter>", 90),
    // A secret, then the review, and Submit.
    ("s3cret", 9), ("<Enter>", 130), ("<Enter>", 0),
  ]

  private static func film() -> (film: FrameFilm, person: Person) {
    let size = Size(width: 80, height: 20)
    var person = Person(
      Sample.form(form),
      size: size,
      surroundings: Surroundings(today: CalendarDate(year: 2026, month: 12, day: 1))
    )
    surface(&person)
    var film = FrameFilm(
      size,
      title: "A form is filled in: a name that another answer follows, a day, hosts, a secret"
    )
    for (keys, time) in script {
      for key in KeyScript.keys(keys) {
        person.happens(.input(.key(key)))
        film.show(person.frame, for: time)
        person.happens(.tick(person.state.context.input.clock + 10 * time))
      }
      guard keys.isEmpty else { continue }
      person.happens(.tick(person.state.context.input.clock + 2_000))
      film.show(person.frame, for: time)
    }
    film.show(receipt(of: person, size), for: 300)
    return (film, person)
  }

  /// Gives the wizard the tones of the window that it is drawn in.
  private static func surface(_ person: inout Person) {
    guard let tones = Surfaces(background: FrameSVG.background, depth: .full) else { return }
    person.happens(.surfaces(tones))
  }

  /// The terminal after Submit.
  private static func receipt(of person: Person, _ size: Size) -> Frame {
    let prompt = StyledText("$ formwork run service.form.yaml -o answers.json")
    let lines = [prompt] + person.state.summary(width: size.width) + [StyledText("$")]
    let view = View.column(lines.map { View.text($0) })
    return Renderer(symbols: person.state.theme.symbols).render(view, size: size)
  }

  private static func check(_ drawn: String, _ name: String) {
    let path = Sample.repository + "/examples/screens/\(name)"
    if getenv("FORMWORK_RECORD") != nil { File.write(drawn, to: path) }
    #expect(File.text(path) == drawn, "\(name): FORMWORK_RECORD=1 draws it again")
    #expect(drawn.utf8.count <= most)
  }

  @Test("The film is what the wizard draws today")
  func film() {
    let film = FilmTests.film().film
    FilmTests.check(film.text, "film.svg")
    #expect(1_000...2_000 ~= film.duration)
  }

  @Test("The review is what the wizard draws today")
  func review() {
    var person = Person(
      Sample.example("new-service"),
      given: [
        "name": .text("billing"), "summary": .text("Sends invoices and collects payments"),
        "owner": .text("maria.lopez@example.com"), "team": .option("payments"),
        "features": .options(["postgres", "events", "metrics"]),
        "event-topics": .text("orders.placed\norders.cancelled"), "tier": .option("critical"),
        "on-call": .text("payments-primary"),
        "regions": .options(["us-east-1", "eu-central-1", "eu-north-1"]),
        "public": .toggle(true), "review": .toggle(true),
      ],
      size: Size(width: 120, height: 40)
    )
    person.press("<C-g>")
    FilmTests.surface(&person)
    FilmTests.check(FrameSVG(person.frame, title: "All answers to a form").text, "review.svg")
  }

  @Test("The film ends with answers that are submitted")
  func submitted() {
    let (_, person) = FilmTests.film()
    #expect(
      person.answers == [
        "name=billing", "repository=billing-service", "launch=2026-12-10", "tier=Critical",
        "on-call=billing-primary", "hosts=db1.example.org,db2.example.org", "token=s3cret",
      ]
    )
    #expect(person.state.result != nil)
  }
}
