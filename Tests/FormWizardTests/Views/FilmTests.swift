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
  private static let most = 150_000

  /// Keys, and how many hundredths of a second the screen stays after each.
  private static let script: [(keys: String, time: Int)] = [
    ("", 80),
    // Typing, and what a name cannot have.
    ("Billing", 14), ("", 120),
    // The mistake is mended; the next answer follows the name.
    ("<Home>", 50), ("<Delete>", 40), ("b", 70), ("<Enter>", 130),
    // A range in a list.
    ("<Enter>", 100), ("<S-Down>", 60), ("<S-Down>", 90), ("<Enter>", 110),
    // A question that this made.
    ("<Enter>", 100), ("<Left>", 80), ("<Enter>", 60),
    // A secret, then the review, and Submit.
    ("s3cret", 12), ("<Enter>", 130), ("<Enter>", 220),
  ]

  private static func film() -> (film: FrameFilm, person: Person) {
    let size = Size(width: 80, height: 18)
    let text = File.text(Sample.repository + "/Tests/Corpus/readme/service.form.yaml") ?? ""
    var person = Person(Sample.form(text), size: size)
    var film = FrameFilm(size, title: "A form is filled in: a name, a range of options, a secret")
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
    return (film, person)
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
    FilmTests.check(FrameSVG(person.frame, title: "All answers to a form").text, "review.svg")
  }

  @Test("The film ends with answers that are submitted")
  func submitted() {
    let (_, person) = FilmTests.film()
    #expect(
      person.answers == [
        "name=billing", "repository=billing-service", "features=postgres,redis,events",
        "postgres-version=16", "token=s3cret",
      ]
    )
    #expect(person.state.result != nil)
  }
}
