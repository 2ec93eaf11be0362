import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// How answers are read in rows.
@Suite("Answers in rows")
struct AnswerRowTests {
  private static let form = Sample.form(
    """
    - { id: first, type: text, label: First }
    - { id: notes, type: text, label: Notes, multiline: true }
    - id: many
      type: multi-selector
      style: list
      label: Many
      options: [PostgreSQL, Redis, Background jobs, Metrics, Tracing]
    """
  )

  /// An answer to one of the fields, the width, and how its row ends on the page and in the review.
  static let rows: [(id: AnswerPath, answer: AnswerValue, width: Int, end: String)] = [
    // Blanks at an end can be seen.
    ("notes", .text(" "), 80, "\" \""), ("notes", .text("  a"), 80, "\"  a\""),
    ("notes", .text("a "), 80, "\"a \""), ("notes", .text("\u{A0}"), 80, "\"\u{A0}\""),
    ("notes", .text("a b"), 80, " a b"), ("notes", .text("\n"), 80, " ⏎"),
    // The lines of a text, as far as there is room.
    ("notes", .text("one\ntwo\n\nthree\n"), 80, " one ⏎ two ⏎ ⏎ three ⏎"),
    ("notes", .text("one\r\ntwo"), 80, " one ⏎ two"),
    ("notes", .text("one and\ntwo and three and four"), 40, " one and ⏎ two and three and…"),
    // All names that fit beside the label.
    (
      "many", .options(["PostgreSQL", "Redis", "Background jobs", "Metrics", "Tracing"]), 80,
      " PostgreSQL, Redis, Background jobs, Metrics, Tracing"
    ),
    (
      "many", .options(["PostgreSQL", "Redis", "Background jobs", "Metrics"]), 40,
      " PostgreSQL, Redis +2"
    ),
    ("many", .options(["PostgreSQL", "Background jobs"]), 40, " PostgreSQL, Background jobs"),
  ]

  @Test("show what there is room for", arguments: rows)
  func shown(id: AnswerPath, answer: AnswerValue, width: Int, end: String) {
    var person = Person(
      AnswerRowTests.form,
      given: [id: answer],
      size: Size(width: width, height: 12)
    )
    // The review shows options whole.
    for page in id == "many" ? ["the section"] : ["the section", "the review"] {
      if page == "the review" { person.press("<C-g>") }
      let label = id == "many" ? "Many" : "Notes"
      let row = person.frame.lines.first { $0.hasPrefix("  \(label) ") } ?? ""
      #expect(row.hasSuffix(end), "\(page): \(row)")
    }
  }

  @Test("show options and labels whole in the review")
  func whole() {
    let label = "Where does it happen, as far as you can tell?"
    let (start, end) = ("When a document is exported that has", "on paper in landscape orientation")
    let form = Sample.form(
      """
      - { id: name, type: text, label: Name }
      - id: area
        type: picker
        label: \(label)
        options: [{ id: a, label: \(start) tables \(end) }, { id: b, label: \(start) images \(end) }]
      - id: more
        type: multi-selector
        label: More
        options: [{ id: a, label: \(start) tables \(end) }, { id: b, label: \(start) images \(end) }]
      """
    )
    for width in [60, 80] {
      var person = Person(
        form,
        given: ["area": .option("b"), "more": .options(["a", "b"])],
        size: Size(width: width, height: 40)
      )
      person.press("<C-g>")
      let words = person.frame.text.split { $0 == " " || $0 == "\n" }.map(String.init)
      #expect(!person.frame.text.contains("…"), "\(person.frame.text)")
      #expect(words.count { $0 == "landscape" } == 3 && words.contains("tell?"))
    }
  }

  @Test("show the same names open and closed", arguments: [60, 80])
  func open(width: Int) {
    var person = Person(
      AnswerRowTests.form,
      given: ["many": .options(["PostgreSQL", "Redis", "Background jobs"])],
      size: Size(width: width, height: 12)
    )
    func answer() -> String {
      let row = person.frame.lines.first { $0.contains("Many") } ?? ""
      return String(row.drop { $0 != "P" }.prefix { $0 != "→" }.reversed().drop { $0 == " " })
    }
    let closed = answer()
    person.press("<Down><Down>")
    #expect(closed == answer(), "\(person.frame.text)")
    #expect(!closed.isEmpty)
  }
}
