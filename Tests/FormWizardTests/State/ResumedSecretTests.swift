import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// A draft holds no secrets, and who goes on with it is told which are to be typed again.
@Suite("Secrets of a draft that is gone on with")
struct ResumedSecretTests {
  private static let form = Sample.form(
    """
    - { id: key, type: text, label: Key, secure: true, required: true }
    - { id: name, type: text, label: Name }
    - { id: pin, type: text, label: Pin, secure: true, when: 'name == "Ada"' }
    - { id: last, type: text, label: Last }
    """
  )

  /// Where it was left, what there is of secrets, and what is asked for again.
  static let offers: [(place: Draft.Place?, given: [AnswerPath], says: String?)] = [
    (.field("name"), [], "Key"), (.field("last"), [], "Key and Pin"), (.review, [], "Key and Pin"),
    (.field("last"), ["key"], "Pin"), (.field("last"), ["key", "pin"], nil), (nil, ["key"], "Pin"),
  ]

  private func offer(_ place: Draft.Place?, _ secrets: [AnswerPath]) -> DraftOffer {
    var given: Answers = ["name": .text("Ada")]
    for id in secrets { given[id] = .text("secret") }
    let session = FormSession(
      AnswerEngine(ResumedSecretTests.form),
      given: given,
      languages: ["en"]
    )
    return DraftOffer(session: session, at: place, count: 1)
  }

  @Test("are told with the offer, and marked", arguments: offers)
  func told(_ way: (place: Draft.Place?, given: [AnswerPath], says: String?)) {
    let offer = offer(way.place, way.given)
    let said = "Secrets are not kept; still to be typed: "
    var person = Person(ResumedSecretTests.form, resume: offer)
    let text = person.frame.text
    #expect(text.contains(said) == (way.says != nil))
    if let says = way.says { #expect(text.contains(said + says)) }
    var plain = PlainWizard(offer.session, earlier: offer)
    let greeting = plain.start().joined(separator: " ")
    #expect(greeting.contains(way.says.map { said + $0 } ?? "There is a draft with one answer."))
    person.press("<Enter>")
    let isMarked = person.frame.lines.contains { $0.hasPrefix("  Key *") && $0.contains("needed") }
    #expect(isMarked == (way.place != .review && !way.given.contains("key")))
  }

  @Test("leave the choices in sight in any window", arguments: 5...12, [21, 40, 80])
  func small(height: Int, width: Int) {
    let person = Person(
      ResumedSecretTests.form,
      size: Size(width: width, height: height),
      resume: offer(.review, [])
    )
    #expect(person.frame.text.contains("› Go on"))
    if height > 6 { #expect(person.frame.text.contains("  Start over")) }
  }

  private static let nested = Sample.form(
    """
    - id: clusters
      type: list
      label: Clusters
      fields:
        - { id: name, type: text, label: Name }
        - id: pools
          type: map
          label: Pools
          fields:
            - { id: size, type: number, label: Size }
            - { id: token, type: text, label: Token, secure: true }
    - { id: key, type: text, label: Key, secure: true }
    - { id: last, type: text, label: Last }
    """
  )

  /// What a draft remembers of a session in which a token was typed in the second cluster, and the
  /// key.
  private static var forgotten: Answers {
    var pool: Answers = ["clusters.pools[name]": .text("a"), "clusters.pools.size": .number(1)]
    pool.forgotten = ["clusters.pools.token"]
    let pools: Answers = ["clusters.pools": .items([ItemAnswer(pool)])]
    var given: Answers = ["clusters": .items([ItemAnswer(), ItemAnswer(pools, number: 1)])]
    given.forgotten = ["key"]
    return given
  }

  private static var offer: DraftOffer {
    let session = FormSession(AnswerEngine(nested), given: forgotten, languages: ["en"])
    return DraftOffer(session: session, at: .field("last"), count: 1)
  }

  private static let said = "still to be typed: Token in Pools in Clusters and Key"

  @Test("are asked for again where they were, in items too; typed, or left out on purpose")
  func again() {
    for keys in ["x<Enter>", "<F8><Enter>"] {
      var person = Person(ResumedSecretTests.nested, resume: ResumedSecretTests.offer)
      #expect(person.frame.text.contains("Token in Pools"), "\(person.frame.text)")
      person.press("<Enter><C-g><End><Enter>")
      // Submit leads to the question, which is in a pool of a cluster.
      #expect(person.focusedField?.id == "clusters.pools.token")
      let problem = "a draft keeps no secrets: type it again, or clear it"
      #expect(person.frame.text.contains(problem), "\(person.frame.text)")
      // Out of the pool, of the pools with their cluster, and of the clusters.
      person.press(keys + "<Enter><Enter>")
      #expect(person.focusedField?.id == "key")
      #expect(person.frame.text.contains(problem))
      person.press(keys)
      #expect(person.frame.text.contains("Nothing is missing"), "\(person.frame.text)")
      let document = person.state.session.result.map { "\($0.document)" }
      #expect(document?.contains(#""token":"x""#) == keys.hasPrefix("x"))
      person.press("<C-_>")
      #expect(person.state.session.open == ["key"])
    }
  }

  @Test("are what they were where typing one again is taken back")
  func takenBack() {
    var person = Person(ResumedSecretTests.nested, resume: ResumedSecretTests.offer)
    person.press("<Enter><Up>x")
    #expect(!person.state.session.open.contains("key"))
    person.press("<Esc>")
    #expect(person.state.session.open.contains("key"))
    person.press("x<Backspace>")
    #expect(person.state.session.open.contains("key"))
  }

  @Test("are asked for again line by line")
  func lines() {
    let offer = ResumedSecretTests.offer
    var session = PlainSession(ResumedSecretTests.nested)
    session.wizard = PlainWizard(offer.session, earlier: offer)
    let greeting = session.wizard.start().joined(separator: " ")
    #expect(greeting.contains(ResumedSecretTests.said), "\(greeting)")
    session.type(["yes", "submit"])
    #expect(
      session.all.contains(
        "a draft keeps no secrets: type it again, or clear it.\nType “edit” to go there."
      )
    )
    session.type(["edit"])
    let problem = "A draft keeps no secrets. Type it again, or “clear” to leave it out."
    #expect(session.all.contains(problem), "\(session.all)")
    session.type([""])
    #expect(session.wizard.isRefused)
    session.type(["x", "", "", "submit"])
    #expect(session.all.contains(problem), "\(session.all)")
    session.type(["clear", "", "submit"])
    #expect(session.step.outcome == .submitted)
  }

  @Test("are told of on leaving, where they were typed in an item")
  func leaving() {
    var person = Person(ResumedSecretTests.nested)
    person.press("+<Enter>+a<Enter><Enter>x<C-c>")
    #expect(person.frame.text.contains("Secret answers are not kept"), "\(person.frame.text)")
    var session = PlainSession(ResumedSecretTests.nested)
    session.type(["add", "", "add", "a", "", "x", "quit"])
    #expect(session.all.contains("Secret answers are not kept"), "\(session.all)")
    session.type(["3", "add", "quit"])
    #expect(session.all.contains("Secret answers are not kept"), "\(session.all)")
  }
}
