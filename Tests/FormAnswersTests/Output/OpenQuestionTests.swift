import Diagnostics
import FormAnswers
import FormModel
import Testing

/// Questions that are still open.
@Suite("Open questions")
struct OpenQuestionTests {
  static let form = Form(
    id: "service",
    sections: [
      FormSection(id: "basics", fields: ["name", "summary", "debug", "team", "slug"]),
      FormSection(id: "more", fields: ["reason", "colour"]),
    ],
    fields: [
      Sample.text("name", required: true), Sample.text("summary"), Sample.toggle("debug"),
      Sample.text("team", default: .literal(.text("red"))),
      Sample.text("slug", default: .template(Template(parts: [.field("name", [])]))),
      Sample.text("reason", when: .test(.isOn("debug"))),
      Sample.picker("colour", ["red"].options, required: true),
    ]
  )

  @Test(
    "Each says its section and whether it has to be answered",
    arguments: [
      ("{}", ["basics name true", "basics summary false", "more colour true"]),
      ("name: x\ndebug: true", ["basics summary false", "more reason false", "more colour true"]),
      ("name: x\nsummary: y\ncolour: red", []),
      // A wrong answer is a finding, not an open question.
      ("name: 3", ["basics summary false", "more colour true"]),
    ]
  )
  func all(answers: String, expected: [String]) {
    let resolution = Self.form.resolve(answers)
    let questions = resolution.openQuestions(of: Self.form, includesOptional: true)
    let told = questions.map { "\($0.section?.rawValue ?? "") \($0.id) \($0.isRequired)" }
    #expect(told == expected)
    #expect(resolution.openQuestions(of: Self.form).map(\.id) == resolution.missing)
  }

  @Test("Options that the other answers rule out are neither listed nor counted nor proposed")
  func offered() {
    let options = ["red", "reed"].options + [Option(id: "blue", condition: .test(.isOn("debug")))]
    let form = Sample.form([
      Sample.toggle("debug"), Sample.picker("colour", options, required: true),
    ])
    let resolution = form.resolve("{}")
    let question = resolution.openQuestions(of: form).first
    #expect(question?.options?.map(\.id) == ["red", "reed"] && question?.optionCount == 2)
    let note = "its options are `red` and `reed`"
    #expect(resolution.findings.first?.notes.map(\.message).contains(note) == true)
    let near = form.resolve("colour: blu").findings
    #expect(near.map(\.notes.first?.message) == [note])
    #expect(form.resolve("colour: blu\ndebug: true").findings.first?.help == "did you mean `blue`?")
  }

  @Test("As JSON, members come in one order, and those without a value are absent")
  func json() {
    let questions = Self.form.resolve("name: x\nsummary: y").openQuestions(of: Self.form)
    #expect(
      String(decoding: OpenQuestion.json(questions), as: UTF8.self) == """
        [
          {
            "id": "colour",
            "type": "picker",
            "section": "more",
            "required": true,
            "options": [
              "red"
            ],
            "assignment": "--set colour=OPTION"
          }
        ]

        """
    )
  }
}
