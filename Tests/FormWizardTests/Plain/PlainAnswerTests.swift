import FormModel
import FormSession
import FormWizard
import Testing

/// Texts, numbers and toggles, typed line by line.
@Suite("Answers in the plain mode")
struct PlainAnswerTests {
  private static let form = Form.fields(
    """
      - { id: name, type: text, label: Name, required: true, min-length: 3, placeholder: billing }
      - { id: port, type: number, label: Port, integer: true, min: 1024, default: 8080 }
      - { id: public, type: toggle, label: Public, on-label: Everyone, off-label: Nobody }
      - { id: notes, type: text, label: Notes, multiline: true }
      - { id: token, type: text, label: Token, secure: true }
      - { id: consent, type: toggle, label: Consent, must-be-on: nothing works without it }
      - { id: must, type: text, label: Must, multiline: true, required: true }
      - { id: key, type: text, label: Key, multiline: true, secure: true }
    """
  )

  struct Typed: Sendable, CustomTestStringConvertible {
    /// The question that is gone to.
    var field: AnswerPath
    var lines: [String]
    /// The first thing that is said to the last line.
    var says: String
    var answer: AnswerValue?
    var testDescription: String { "\(field): \(lines.joined(separator: " | "))" }
  }

  static let typed = [
    Typed(field: "name", lines: ["billing"], says: "Name: billing.", answer: .text("billing")),
    Typed(field: "name", lines: ["  billing \t"], says: "Name: billing.", answer: .text("billing")),
    Typed(
      field: "name",
      lines: ["\"billing\""],
      says: "Name: \"billing\".",
      answer: .text("\"billing\"")
    ),
    Typed(field: "name", lines: ["\"quit\""], says: "Name: quit.", answer: .text("quit")),
    Typed(field: "name", lines: ["\\server"], says: "Name: \\server.", answer: .text("\\server")),
    // A letter and its accent are one code point, but in a secret.
    Typed(
      field: "name",
      lines: ["cafe\u{301}"],
      says: "Name: caf\u{E9}.",
      answer: .text("caf\u{E9}")
    ),
    Typed(
      field: "notes",
      lines: ["e\u{301}", "."],
      says: "Notes: \u{E9}.",
      answer: .text("\u{E9}")
    ),
    Typed(
      field: "token",
      lines: ["e\u{301}"],
      says: "Token: received.",
      answer: .text("e\u{301}")
    ),
    // A command about options is an answer elsewhere.
    Typed(field: "name", lines: ["more"], says: "Name: more.", answer: .text("more")),
    Typed(
      field: "name",
      lines: ["ab"],
      says: "2 characters, and at least 3 are needed."
    ),
    Typed(
      field: "name",
      lines: [""],
      says: "This needs an answer. Type \u{201C}next\u{201D} to come back to it later."
    ),
    Typed(
      field: "name",
      lines: ["   "],
      says: "This needs an answer. Type \u{201C}next\u{201D} to come back to it later."
    ),
    // Once the review has been read, the next open question is asked.
    Typed(field: "name", lines: ["next"], says: "Consent."),
    Typed(
      field: "name",
      lines: ["billing", "review", "name", "clear"],
      says: "Name: your answer is cleared."
    ),
    Typed(
      field: "name",
      lines: ["billing", "review", "name", ""],
      says: "Name: billing.",
      answer: .text("billing")
    ),

    Typed(field: "port", lines: [""], says: "Port: 8080."),
    Typed(field: "port", lines: ["9000"], says: "Port: 9000.", answer: .number(9000)),
    Typed(
      field: "port",
      lines: ["9000", "review", "port", "99"],
      says: "99 is less than 1024.",
      answer: .number(9000)
    ),
    Typed(field: "port", lines: ["eighty"], says: "Not a number, such as 8080."),
    Typed(
      field: "port",
      lines: ["9000.5"],
      says: "9000.5 is not a whole number."
    ),

    Typed(field: "public", lines: ["yes"], says: "Public: Everyone.", answer: .toggle(true)),
    Typed(field: "public", lines: ["NO"], says: "Public: Nobody.", answer: .toggle(false)),
    Typed(field: "public", lines: ["maybe"], says: "Answer yes for Everyone, no for Nobody."),

    Typed(
      field: "notes",
      lines: ["one", "", " two", "."],
      says: "Notes: 3 lines.",
      answer: .text("one\n\n two")
    ),
    Typed(
      field: "notes",
      lines: ["one", "back", "."],
      says: "Notes: 2 lines.",
      answer: .text("one\nback")
    ),
    Typed(
      field: "notes",
      lines: ["\"back\"", "..", "."],
      says: "Notes: 2 lines.",
      answer: .text("back\n..")
    ),
    Typed(
      field: "notes",
      lines: [".gitignore", "."],
      says: "Notes: .gitignore.",
      answer: .text(".gitignore")
    ),
    Typed(field: "notes", lines: [""], says: "Notes: no answer."),
    // Ended before the first line: what stands is left.
    Typed(field: "notes", lines: ["."], says: "Notes: no answer."),
    Typed(
      field: "notes",
      lines: ["one", "two", ".", "review", "notes", "."],
      says: "Notes: 2 lines.",
      answer: .text("one\ntwo")
    ),
    Typed(
      field: "key",
      lines: ["s3", ".", "review", "key", "."],
      says: "Key: hidden.",
      answer: .text("s3")
    ),
    Typed(field: "notes", lines: ["..", "."], says: "Notes: ..", answer: .text("..")),
    Typed(
      field: "must",
      lines: ["."],
      says: "This needs an answer. Type \u{201C}next\u{201D} to come back to it later."
    ),

    Typed(field: "token", lines: [" s3 "], says: "Token: received.", answer: .text(" s3 ")),
    Typed(field: "token", lines: ["\"s3\""], says: "Token: received.", answer: .text("\"s3\"")),
    Typed(field: "token", lines: ["s3", "back"], says: "Token.", answer: .text("s3")),

    Typed(
      field: "consent",
      lines: ["no"],
      says: "Has to be yes: nothing works without it."
    ),
    Typed(
      field: "consent",
      lines: [""],
      says: "This needs an answer. Type \u{201C}next\u{201D} to come back to it later."
    ),
    Typed(field: "consent", lines: ["y"], says: "Consent: yes.", answer: .toggle(true)),
  ]

  @Test("A line becomes an answer, or it is said why not", arguments: typed)
  func line(typed: Typed) {
    var session = PlainSession(PlainAnswerTests.form)
    session.type(["review", "\(typed.field)"] + typed.lines)
    #expect(session.said == typed.says)
    #expect(session.answer(typed.field) == typed.answer)
    #expect(session.step.outcome == .asking)
  }

  @Test(
    "A question says what kind of answer it takes, and whether it needs one",
    arguments: [
      ("name", ["Type a text.", "At least 3 characters.", "For example billing.", "Required."]),
      (
        "port",
        ["A whole number; at least 1024.", "The default is 8080. Press Enter to take it."]
      ),
      (
        "notes",
        [
          "Several lines are allowed.", "A line with a single full stop ends it.",
          "Press Enter to leave it out.",
        ]
      ),
      ("token", ["What you type is not shown.", "Press Enter to leave it out."]),
      ("consent", ["Answer yes or no.", "Has to be yes: nothing works without it."]),
    ]
  )
  func kinds(field: String, says: [String]) {
    var session = PlainSession(PlainAnswerTests.form)
    session.type(["review", "\(field)"])
    #expect(session.step.lines.suffix(says.count) == says[...])
  }

  @Test("A missing answer is asked for in the author's words")
  func requiredMessage() {
    let form = Form.fields(
      "  - { id: phone, type: text, label: Phone, required: true, required-message: call me }"
    )
    var session = PlainSession(form)
    session.type([""])
    #expect(session.said == "Call me.")
    session.type(["review"])
    #expect(session.all.contains("1 Phone: call me."))
  }

  @Test("An answer of several lines is told in the same way when it is kept")
  func kept() {
    var session = PlainSession(PlainAnswerTests.form)
    session.type(["review", "notes", "one", "two", "."])
    #expect(session.said == "Notes: 2 lines.")
    session.type(["review", "notes", ""])
    #expect(session.said == "Notes: 2 lines.")
    session.type(["review", "key", "one", "two", ".", "review", "key", ""])
    #expect(session.said == "Key: hidden.")
  }

  @Test("A secure answer is asked for unseen, and said nowhere")
  func secret() {
    var session = PlainSession(PlainAnswerTests.form)
    #expect(!session.wizard.isSecret)
    session.type(["review", "token"])
    #expect(session.wizard.isSecret)
    session.type(["hunter2"])
    #expect(!session.wizard.isSecret)
    #expect(!session.all.contains("hunter2"))
    session.type(["review", "token"])
    #expect(!session.all.contains("hunter2"))
    session.type(["review"])
    #expect(session.all.contains("5 Token: hidden."))
    #expect(!session.all.contains("hunter2"))
  }

  @Test("What an author wrote cannot steer the terminal")
  func hostile() {
    let form = Form.fields(
      """
        - { id: a, type: text, label: "A\\e[2Jb", help: "x\\u202Ey\\nz", default: "\\e]0;t\\a" }
      """
    )
    let session = PlainSession(form)
    for line in session.greeting {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "\(line)")
    }
    #expect(session.greeting.contains("A\\u{1B}[2Jb."))
  }
}
