import FormAnswers
import FormModel
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
    var plain = PlainWizard(offer.session, words: Words(for: ["en"]), earlier: offer)
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
}
