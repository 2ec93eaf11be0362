import FormAnswers
import FormModel
import FormSession
import Testing

@testable import FormWizard

/// Going through a form, the review, leaving and coming back.
@Suite("The way through a form in the plain mode")
struct PlainWayTests {
  private static let form = Form.form(
    """
    title: Sample
    sections:
      - id: first
        title: First
        fields:
          - { id: name, type: text, label: Name, required: true }
          - { id: file, type: computed, label: File, value: "{name | slug}.txt" }
          - { id: big, type: toggle, label: Big }
      - id: extra
        title: Extra
        description: Only for big ones.
        when: big
        fields:
          - { id: hint, type: note, text: Big ones take long. }
          - { id: size, type: number, label: Size, required: true, default: 8 }
      - id: last
        title: Last
        fields:
          - { id: mail, type: text, label: Mail, required: true, format: email }
    """
  )

  @Test("Spanish commands are understood as imperatives and as infinitives")
  func infinitives() {
    let words = Words(for: ["es"])
    let spoken: [(PlainCommand, String)] = [
      (.back, "volver"), (.clear, "borrar"),
      (.next, "seguir"), (.review, "revisar"), (.submit, "enviar"), (.submit, "envia"),
    ]
    for (name, line) in spoken {
      #expect(PlainCommand(line, PlainWords(words), hasOptions: true) == name, "\(line)")
      #expect(PlainCommand(line, PlainWords(Words(for: ["en"])), hasOptions: true) == nil)
    }
  }

  @Test("Sections, notes and computed values are read on the way")
  func reading() {
    var session = PlainSession(PlainWayTests.form)
    #expect(
      session.greeting == [
        "Sample.", "Answer line by line. Type \u{201C}help\u{201D} to hear what else you can do.",
        "", "1 of 2: First.", "", "Name.", "Type a text.", "Required.",
      ]
    )
    session.type(["A b"])
    #expect(
      session.step.lines == [
        "Name: A b.", "File: a-b.txt.", "", "Big.", "Answer yes or no.",
        "The default is no. Press Enter to take it.",
      ]
    )
    session.type(["yes"])
    #expect(
      session.step.lines == [
        "Big: yes.", "", "2 of 3: Extra.", "Only for big ones.", "", "Big ones take long.",
        "", "Size.", "Type a number.", "The default is 8. Press Enter to take it.",
      ]
    )
  }

  @Test("The review tells what is open first, then everything")
  func review() {
    var session = PlainSession(PlainWayTests.form)
    session.type(["A b", "yes", "9", "review"])
    #expect(
      session.step.lines == [
        "", "Review.", "1 answer is missing or does not fit:", "4 Mail: an answer is needed.",
        "", "First.", "1 Name: A b.", "File: a-b.txt, worked out from other answers.",
        "2 Big: yes, not the default.", "", "Extra.", "3 Size: 9, not the default.", "",
        "Type \u{201C}submit\u{201D} to finish, a number to change an answer, "
          + "or \u{201C}quit\u{201D} to leave.",
      ]
    )
  }

  @Test("An answer of several lines is read line by line, in the review and at its question")
  func lines() {
    var session = PlainSession(
      .fields("  - { id: where, type: text, label: Where, multiline: true }")
    )
    session.type(["1 Main Street", "", "Springfield.", "."])
    #expect(session.said == "Where: 3 lines.")
    let lines = ["Line 1: 1 Main Street.", "Line 2:", "Line 3: Springfield."]
    let review = session.step.lines
    let place = review.firstIndex(of: "1 Where: 3 lines.") ?? 0
    #expect(Array(review[(place + 1)...].prefix(3)) == lines, "\(review)")
    session.type(["where"])
    #expect(
      Array(session.step.lines.suffix(6))
        == ["Several lines are allowed.", "A line with a single full stop ends it."]
        + ["Your answer is 3 lines. Press Enter to keep it."] + lines
    )
  }

  @Test("After the review an answer leads back to it, over what it has opened")
  func afterReview() {
    var session = PlainSession(PlainWayTests.form)
    session.type(["A b", "no", "a@b.example", "2", "yes"])
    #expect(session.step.lines.contains("Review."))
    #expect(session.step.lines.contains("Everything that is needed is answered."))
    session.type(["name", "B", "4", "nonsense"])
    #expect(session.said == "Not an e-mail address, such as ada@example.org.")
    session.type(["next", "submit"])
    #expect(session.step.outcome == .submitted)
  }

  @Test("Only right answers are submitted; else the first open question is asked")
  func submit() {
    var session = PlainSession(PlainWayTests.form)
    session.type(["A", "submit"])
    #expect(session.step.outcome == .asking)
    #expect(session.step.lines.first == "1 answer is missing or does not fit:")
    #expect(session.step.lines.contains("Mail."))
    session.type(["a@b.example", "submit"])
    #expect(session.step.outcome == .submitted)
    #expect(session.wizard.session.result?["mail"] == .text("a@b.example"))
  }

  @Test("Hidden answers are remembered and left out")
  func hidden() {
    var session = PlainSession(PlainWayTests.form)
    session.type(["A", "yes", "9", "a@b.example", "review", "big", "no", "submit"])
    #expect(session.step.outcome == .submitted)
    #expect(session.wizard.session.result?["size"] == nil)
    #expect(session.answer("size") == .number(9))
  }

  @Test("Help tells the commands, and what is hidden and why")
  func help() {
    var session = PlainSession(PlainWayTests.form)
    session.type(["help"])
    #expect(session.step.lines.contains("\u{201C}back\u{201D} goes to the question before."))
    #expect(
      session.all.contains("1 question is hidden now.\nSize is asked when Big is yes.\n")
    )
    // Whoever has listened for so long hears the question again.
    #expect(session.step.lines.last == "Required.")
  }

  @Test("Whether to go on with earlier answers is asked until it is decided")
  func resuming() {
    let start = PlainSession(PlainWayTests.form).wizard.session
    let earlier = DraftOffer(session: start, at: .field("big"), count: 1)
    var wizard = PlainWizard(start, earlier: earlier)
    let question = [
      "There is a draft with one answer.", "1 Go on where you stopped.",
      "2 Start over (discards 1 answer).", "Type a number; Enter takes the first.",
    ]
    #expect(wizard.start().suffix(4) == question[...])
    #expect(wizard.handle("help").lines == question)
    #expect(!wizard.hasDecided)
    #expect(wizard.draftPlace == .field("big"))
  }

  @Test("Who left in the review goes on there")
  func reviewed() {
    var session = PlainSession(PlainWayTests.form)
    session.type(["A", "review", "quit"])
    #expect(session.wizard.draftPlace == .review)
    let earlier = DraftOffer(session: session.wizard.session, at: .review, count: 1)
    let start = PlainSession(PlainWayTests.form).wizard.session
    var wizard = PlainWizard(start, earlier: earlier)
    _ = wizard.start()
    #expect(wizard.handle("").lines.contains("Review."))
  }

  @Test(
    "Leaving asks what to do with the answers",
    arguments: [
      (["quit", "yes"], PlainWizard.Outcome.left(keepsAnswers: true)),
      (["quit", ""], .left(keepsAnswers: true)),
      (["quit", "1"], .left(keepsAnswers: true)),
      (["quit", "2"], .left(keepsAnswers: false)),
      (["quit", "quit"], .left(keepsAnswers: true)),
      (["quit", "no"], .asking),
      (["quit", "back"], .asking),
      (["quit", "hm"], .asking),
      (["review", "quit", "2"], .left(keepsAnswers: false)),
    ]
  )
  func leaving(lines: [String], outcome: PlainWizard.Outcome) {
    var session = PlainSession(PlainWayTests.form)
    session.type(lines)
    #expect(session.step.outcome == outcome)
  }

  @Test("A field stays where it was while leaving is asked about")
  func place() {
    var session = PlainSession(PlainWayTests.form)
    session.type(["A", "quit"])
    #expect(session.wizard.draftPlace?.question == "big")
    session.type(["no"])
    #expect(session.step.lines.contains("Big."))
    session.type(["review"])
    #expect(session.wizard.draftPlace?.question == nil)
  }

  @Test(
    "Commands are understood in Spanish, and in English still",
    arguments: ["atrás", "ATRAS", "back"]
  )
  func spanish(command: String) {
    var session = PlainSession(PlainWayTests.form, languages: ["es-ES", "es"])
    session.type(["A", command])
    #expect(session.said == "Name.")
    session.type(["", "sí"])
    #expect(session.answer("big") == .toggle(true))
  }

  @Test("No line makes it stop or speak in half sentences")
  func anything() {
    var session = PlainSession(PlainWayTests.form)
    let lines = [
      "", "\"", "\\", "/", "//", "\"\"", ".", "-", "review", "0",
      "1-", "-1",
      "99999999999999999999", "1-99999999999999999999", "\u{1B}[2J", "\u{202E}", "0", "more", "?",
    ]
    for field in ["name", "big", "mail"] {
      session.type(["review", "\(field)"])
      for line in lines {
        session.type([line])
        for said in session.step.lines where !said.isEmpty {
          #expect(said.last.map { ".?!:".contains($0) } == true, "\(line): \(said)")
        }
        session.type(["review", "\(field)"])
      }
    }
  }
}
