import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// `--explain` and `--missing`.
struct ExplanationTests {
  static let form = Form(
    id: "service",
    sections: [
      FormSection(
        fields: ["name", "repository", "token", "owner", "email", "hint", "features", "advanced"]
      ),
      FormSection(
        id: "stack",
        condition: .test(.isOn("advanced")),
        fields: ["port", "framework", "slug"]
      ),
    ],
    fields: [
      Sample.text("name"),
      Sample.text(
        "repository",
        default: .template(Template(parts: [.field("name", []), .literal("-svc")]))
      ),
      Sample.text("token", TextField(isSecure: true)),
      Sample.text("owner", default: .environment("USER")),
      Sample.text("email", TextField(format: .email), default: .git("user.email")),
      Field(id: "hint", kind: .note(NoteField("read me"))),
      Sample.selector("features", ["redis", "\u{8A9E}"].options),
      Sample.toggle("advanced"),
      Field(
        id: "port",
        label: "Which port?",
        isRequired: true,
        condition: .test(.isAnswered("name")),
        kind: .number(NumberField(isInteger: true, min: 1, max: 65535))
      ),
      Sample.picker(
        "framework",
        [Option(id: "vapor"), Option(id: "old", disabledReason: "gone")],
        required: true
      ),
      Sample.computed("slug", [.field("name", [.slug])]),
    ]
  )

  private func resolve(_ yaml: String, set: [String] = []) -> Resolution {
    let request = AnswerRequest(
      assignments: set.map { Assignment($0) },
      files: [.yaml(yaml)],
      surroundings: Surroundings(
        variable: { $0 == "USER" || $0 == "TOKEN" ? "ada" : nil },
        gitValue: { _ in nil }
      )
    )
    return Self.form.resolve(request)
  }

  @Test func aTableTellsWhereEachValueComesFrom() {
    let resolution = resolve(
      "name: \"bill\\u001Bing\"\ntoken: { env: TOKEN }\nfeatures: [redis, \u{8A9E}]\n",
      set: ["email=wrong"]
    )
    #expect(
      resolution.explanation(of: Self.form) == """
        field       value              from
        name        bill\\u{1B}ing      answers.yaml
        repository  bill\\u{1B}ing-svc  default, from name
        token       ********           answers.yaml
        owner       ada                default, variable USER
        email       –                  given, but not right
        features    redis, \u{8A9E}          answers.yaml
        advanced    false              off unless answered
        port        –                  not asked: advanced
        framework   –                  not asked: advanced
        slug        –                  not asked: advanced

        """
    )
  }

  @Test func openQuestionsSayHowToAnswerThem() {
    let resolution = resolve("name: a\nadvanced: true")
    let questions = resolution.openQuestions(of: Self.form)
    #expect(String(decoding: OpenQuestion.ids(questions), as: UTF8.self) == "port\nframework\n")
    #expect(
      String(decoding: OpenQuestion.json(questions), as: UTF8.self) == """
        [
          {
            "id": "port",
            "type": "number",
            "section": "stack",
            "required": true,
            "label": "Which port?",
            "constraint": "a whole number; 1 to 65535",
            "when": "advanced and answered(name)",
            "assignment": "--set port=NUMBER"
          },
          {
            "id": "framework",
            "type": "picker",
            "section": "stack",
            "required": true,
            "options": [
              "vapor"
            ],
            "when": "advanced",
            "assignment": "--set framework=OPTION"
          }
        ]

        """
    )
  }
}
