import Diagnostics
import FormModel
import SourceTree
import Testing

@testable import FormAnswers

@Suite("Answers that are days")
struct DateAnswerTests {
  private static let today = CalendarDate(year: 2026, month: 2, day: 28)
  private static let form = Form(
    id: "form",
    fields: [
      Field(id: "day", kind: .date(DateField(min: .date(today), max: nil))),
      Field(id: "due", kind: .date(DateField(min: .today))),
      Field(
        id: "born",
        defaultValue: .template(Template(parts: [.today(.date)])),
        kind: .date(DateField(max: .today))
      ),
    ]
  )

  private func resolve(
    _ text: String = "{}",
    set: [String] = [],
    today: CalendarDate? = today
  ) -> Resolution {
    DateAnswerTests.form.resolve(
      AnswerRequest(
        assignments: set.map { Assignment($0) },
        files: [.yaml(text)],
        surroundings: Surroundings(today: today)
      )
    )
  }

  @Test("stand in files with quotes and without")
  func files() {
    let result = #"{"day":"2026-03-01","due":"2024-02-29","born":"2026-02-28"}"#
    #expect(resolve("day: 2026-03-01\ndue: '2024-02-29'").json == result)
    #expect(resolve(#"{ "day": "2026-03-01", "due": "2024-02-29" }"#).json == result)
  }

  @Test(
    "are refused with what is wrong",
    arguments: [
      ("day: 2026-02-29", "`day` is a date field, and the calendar has no day `2026-02-29`"),
      ("day: 1.3.2026", "`day` is a date field, but this is the text `1.3.2026`"),
      ("day: 2026-3-1", "`day` is a date field, and `2026-3-1` is not written as a day is"),
      ("day: tomorrow", "`day` is a date field, but this is the text `tomorrow`"),
      ("day: [2026-03-01]", "`day` is a date field, but this is a list"),
      ("day: 2026-02-27", "answer to `day` does not fit: 2026-02-27 is before 2026-02-28"),
    ]
  )
  func refused(text: String, message: String) {
    #expect(resolve(text).findings.map(\.message) == [message])
  }

  @Test("are asked for today where they are given today")
  func bounds() {
    let old = ["due": "2026-02-27", "born": "2026-03-01"]
    #expect(resolve(old.map { "\($0): \($1)" }.joined(separator: "\n")).told == [])
    #expect(
      resolve(set: ["due=2026-02-27", "born=2026-03-01"]).findings.map(\.message) == [
        "answer to `due` does not fit: 2026-02-27 is before today",
        "answer to `born` does not fit: 2026-03-01 is after today",
      ]
    )
    #expect(resolve(set: ["due=2026-02-28", "born=2026-02-28"]).told == [])
    // Where the day is not known, nothing is asked.
    #expect(resolve(set: ["due=2026-02-27"], today: nil).told == [])
  }

  @Test("are asked for today in the wizard, whatever gave them")
  func wizard() {
    let engine = AnswerEngine(DateAnswerTests.form)
    let answers: Answers = ["due": .date(CalendarDate(year: 2026, month: 2, day: 27))]
    let states = engine.settle(answers, in: Surroundings(today: DateAnswerTests.today))
    #expect(
      states["due"]?.problems
        == [.tooEarly(.today, found: CalendarDate(year: 2026, month: 2, day: 27))]
    )
    #expect(states["born"]?.value == .date(DateAnswerTests.today))
  }

  @Test("come from variables, drafts and other fields")
  func sources() {
    let copies = [
      Field(id: "copy", defaultValue: .answer("day"), kind: .date(DateField())),
      Field(id: "same", kind: .computed(ComputedField(.answer("day"), as: .date(DateField())))),
      Field(
        id: "text",
        kind: .computed(ComputedField(Template(parts: [.literal("on "), .field("day", [])])))
      ),
    ]
    let form = Form(id: "form", fields: DateAnswerTests.form.ownFields + copies)
    let variables = Surroundings(variable: { $0 == "A_DAY" ? "2026-03-01" : nil })
    let resolution = form.resolve(
      AnswerRequest(environmentPrefix: "A_", surroundings: variables)
    )
    #expect(
      resolution.json
        == #"{"day":"2026-03-01","copy":"2026-03-01","same":"2026-03-01","text":"on 2026-03-01"}"#
    )
    #expect(resolution.answers["same"] == .date(CalendarDate(year: 2026, month: 3, day: 1)))
    let draft = Draft(resolution.given, of: form).json(of: form)
    let parsed = ParsedSource.parse(SourceText(name: "draft", bytes: draft), as: .json)
    #expect(form.resolve(AnswerRequest(draft: parsed)).given == resolution.given)
  }
}
