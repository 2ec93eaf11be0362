import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// What became of answers is a fact of its own, beside what is reported about them.
@Suite("What becomes of given answers")
struct OutcomeTests {
  private static let form = Sample.form(
    [
      Sample.text("name", TextField(minLength: 3)), Sample.number("port"), Sample.toggle("tls"),
      Sample.text("domain", when: .test(.isOn("tls"))),
      Sample.picker("color", ["red"].options, retired: [Retirement(id: "blue")]),
    ],
    retired: [Retirement(id: "fax")]
  )

  @Test(
    "each is kept, remembered, shown at its question, retired, unknown or refused",
    arguments: [
      ("name: abc", "kept"), ("name: a", "unfit"), ("name: ''", "unfit"), ("port: x", "refused"),
      ("domain: a.b", "notAsked"), ("color: blue", "retired"), ("fax: 1", "retired"),
      ("nme: abc", "unknown"),
    ]
  )
  func fates(yaml: String, fate: String) throws {
    let resolution = Self.form.resolve(yaml)
    let outcome = try #require(resolution.outcomes.first)
    #expect(resolution.outcomes.count == 1)
    #expect("\(outcome.fate)".prefix { $0 != "(" } == fate)
    #expect(outcome.isLost == ["retired", "unknown", "refused"].contains(fate))
  }

  @Test("What became of an answer in an item is known by its path")
  func paths() {
    let size = Field(id: "drives.size", owner: "drives", kind: .number(NumberField()))
    let rpm = Retirement<FieldID>(id: "drives.rpm", key: "rpm")
    let item = Form(id: "item", fields: [size], retired: [rpm])
    let collection = CollectionField(item: item)
    let form = Sample.form([Field(id: "drives", kind: .collection(collection))])
    let resolution = form.resolve("drives: [{ size: 1 }, { size: x, sie: 2, rpm: 3 }]")
    let outcomes = resolution.outcomes.map { "\($0.path) \($0.fate)" }
    #expect(
      outcomes == [
        "drives[#1] sie unknown", "drives[#1] drives.rpm retired", "drives kept",
        "drives[#0] drives.size kept", "drives[#1] drives.size refused",
      ]
    )
  }

  @Test(
    "A person can be asked when all that is wrong is shown at its question",
    arguments: [
      ("name: a", true), ("domain: a.b", true), ("{}", true), ("fax: 1", true), ("port: x", false),
      ("nme: abc", false), ("name: [", false),
    ]
  )
  func asking(yaml: String, isAskable: Bool) {
    var request = AnswerRequest(files: [.yaml(yaml)])
    request.precedesAsking = true
    let resolution = Self.form.resolve(request)
    #expect(resolution.isAskable == isAskable)
    #expect(resolution.remarks.count <= resolution.findings.count)
    #expect(!resolution.findings.contains { $0.rule == "answer-hidden" })
  }
}
