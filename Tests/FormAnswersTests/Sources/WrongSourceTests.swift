import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// Sources that were most likely not meant.
@Suite("Files and variables that are no answers")
struct WrongSourceTests {
  @Test(
    "A form in the place of answers is one finding",
    arguments: [
      ("formwork: 1\nid: a\nfields: []\n", true),
      ("id: a\nsections: []\nformwork: 1\n", true),
      ("formwork: 1\n", false),
      ("fields: []\n", false),
    ]
  )
  func form(text: String, isForm: Bool) {
    let form = Sample.form([Sample.text("name", required: true)])
    let told = form.resolve(text).told
    let expected = [
      "error not-answers \"formwork\": this looks like a form, not like answers to one"
    ]
    #expect((told == expected) == isForm, "\(told)")
  }

  @Test("A form may ask for what forms are made of")
  func metaForm() {
    let form = Sample.form([Sample.text("formwork"), Sample.text("fields")])
    #expect(form.resolve("formwork: one\nfields: two").told == [])
  }

  @Test(
    "A variable with the prefix that fits no field is warned of",
    arguments: [
      ("APP_", ["APP_NAME", "OTHER"], []),
      ("APP_", ["APP_NAEM"], ["APP_NAEM: did you mean `APP_NAME`?"]),
      ("APP_", ["APP_Z", "APP_HINT", "APP_SLUG", "APP_A"], ["APP_A: ", "APP_Z: "]),
      ("", ["HOME", "NAEM"], []),
    ] as [(String, [String], [String])]
  )
  func variables(prefix: String, names: [String], told: [String]) {
    let request = AnswerRequest(
      environmentPrefix: prefix,
      surroundings: Surroundings(
        variable: { names.contains($0) ? "hunter2" : nil },
        variableNames: { prefix in names.filter { $0.hasPrefix(prefix) } }
      )
    )
    let findings = Sample.everyKind.resolve(request).findings
    #expect(findings.map { "\($0.location.source.name): \($0.label ?? "")" } == told)
    #expect(findings.allSatisfy { $0.rule == "unknown-answer" && $0.severity == .warning })
    #expect(!findings.contains { "\($0)".contains("hunter2") })
  }

  @Test("What a default or a secret names is read too")
  func namedVariables() {
    let form = Sample.form([
      Sample.text("team", default: .environment("APP_DEFAULT")),
      Sample.text("token", TextField(isSecure: true)),
    ])
    let names = ["APP_DEFAULT", "APP_SECRET"]
    let request = AnswerRequest(
      files: [.yaml("token: { env: APP_SECRET }")],
      environmentPrefix: "APP_",
      surroundings: Surroundings(variable: { _ in "x" }, variableNames: { _ in names })
    )
    #expect(form.resolve(request).findings.filter { $0.severity == .warning }.isEmpty)
  }

  /// A form with a list of nodes.
  private static let nodes = Sample.form([
    Field(
      id: "nodes",
      kind: .collection(
        CollectionField(
          item: Form(
            id: "nodes",
            fields: [
              Field(
                id: "nodes.owner",
                owner: "nodes",
                defaultValue: .environment("APP_DEFAULT"),
                kind: .text(TextField())
              ),
              Field(id: "nodes.token", owner: "nodes", kind: .text(TextField(isSecure: true))),
            ]
          )
        )
      )
    )
  ])

  @Test("Variables that only items read are no mistakes")
  func variablesOfItems() {
    let names = ["APP_DEFAULT", "APP_SECRET"]
    let request = AnswerRequest(
      files: [.yaml("nodes: [{ token: { env: APP_SECRET } }]")],
      environmentPrefix: "APP_",
      surroundings: Surroundings(variable: { _ in "x" }, variableNames: { _ in names })
    )
    #expect(Self.nodes.resolve(request).told == [])
  }

  @Test("A name that items do not have is dropped on request, as a key is")
  func unknownInItems() {
    var request = AnswerRequest(assignments: [Assignment("nodes[0].ownre=a")])
    request.allowsUnknown = true
    let resolution = Self.nodes.resolve(request)
    #expect(resolution.findings.map(\.severity) == [.warning])
    #expect(resolution.json == "{}")
  }

  @Test("Old ids are no mistakes, and a retired id is unknown to variables")
  func oldVariables() {
    let form = Sample.form(
      [Sample.text("team", renamedFrom: ["squad"])],
      retired: [Retirement(id: "fax", label: nil)]
    )
    let request = AnswerRequest(
      environmentPrefix: "APP_",
      surroundings: Surroundings(variableNames: { _ in ["APP_SQUAD", "APP_FAX", "APP_TEAM"] })
    )
    #expect(
      form.resolve(request).told == [
        #"warning unknown-answer "": variable `APP_FAX` belongs to no field of the form"#
      ]
    )
  }
}
