import Diagnostics
import FormAnswers
import FormModel
import FormReader
import JSON
import RandomForms
import SourceTree
import TestTraits
import Testing

/// What is written of a filled form can be read again, and fits the schema of the form.
@Suite("Results as answers")
struct ResultTests {
  /// What is around the form.
  private static let surroundings = Surroundings(
    variable: { ["TEXT": "from around", RandomForm.secret.variable: RandomForm.secret.text][$0] },
    gitValue: { $0 == "user.email" ? "ada@example.org" : nil },
    today: CalendarDate(iso: "2026-02-28")
  )

  @Test("are answers, and fit their schema", .slow, arguments: 0..<16)
  func random(group: Int) {
    var settings = RandomForm.Settings()
    (settings.hasCommands, settings.keepsDefaults) = (false, true)
    var accepted = 0
    for seed in group * 24..<(group + 1) * 24 {
      var (random, form) = RandomForm.readable(seed + 20_000, settings)
      let engine = AnswerEngine(form)
      let schema = JSONSchema(of: form, .answers)
      let schemaOfResults = JSONSchema(of: form, .results)
      for _ in 0..<8 {
        let given = random.makeAnswers()
        var request = AnswerRequest(
          files: [.json("\(given)")],
          surroundings: ResultTests.surroundings
        )
        request.prunesHidden = true
        let first = engine.resolve(request)
        guard first.isAccepted else { continue }
        accepted += 1
        let result = first.answers.bytes(as: .json)
        let what = "\(random)\n\(given)\n\(first.json)"
        #expect(schemaOfResults.objection(to: .reading(result)) == nil, "\(what)")
        // A secret in clear is no answer, but for one that is written in the form.
        if first.json.contains(RandomForm.secret.text) { continue }
        request.prunesHidden = false
        request.files = [.json(first.json)]
        let second = engine.resolve(request)
        #expect(second.isAccepted, "\(second.told)\n\(what)")
        #expect(second.json == first.json, "\(what)")
        #expect(schema.objection(to: .reading(result)) == nil, "\(what)")
      }
    }
    #expect(accepted > 50)
  }

  /// Items of a list by default of which a rule or an answer is missing.
  static let keptItems = [
    "- { id: size, type: number, label: Size, rules: [{ must: size > 9, message: Too small }] }",
    """
    - id: size
      type: number
      label: Size
      rules: [{ when: not wide, must: size > 9, message: Too small }]
    """,
    """
    - { id: size, type: number, label: Size }
    - { id: name, type: text, label: Name, required: true }
    """,
    """
    - { id: size, type: number, label: Size }
    - { id: name, type: text, label: Name, required: size < 9 }
    """,
    """
    - { id: size, type: number, label: Size }
    - { id: twice, type: computed, value: "{size}+{size}" }
    - id: least
      type: number
      label: Least
      default: 7
      rules: [{ must: least < 5, message: Too large }]
      required: true
    """,
  ]

  @Test(
    "A list or map that is not asked keeps its default, whatever its items are asked for",
    arguments: keptItems,
    ["list|[{ size: 3 }]", "map|{ one: { size: 3 } }"]
  )
  func kept(items: String, shape: String) throws {
    let parts = shape.split(separator: "|")
    let fields = items.split(separator: "\n").map { "      \($0)\n" }.joined()
    let text = """
      formwork: 1
      id: kept
      fields:
      - { id: use, type: toggle, label: Use }
      - { id: wide, type: toggle, label: Wide }
      - id: drives
        type: \(parts[0])
        label: Drives
        when: use
        when-hidden: default
        default: \(parts[1])
        fields:
      \(fields)
      - { id: note, type: text, label: Note, required: count(drives) == 0 }
      """
    let parsed = ParsedSource.parse(SourceText(name: "form.yaml", text: text), as: .yaml)
    let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
    #expect(decoded.findings.filter { $0.severity == .error }.map(\.message) == [])
    let form = try #require(decoded.form)
    let (schema, schemaOfResults) = (JSONSchema(of: form, .answers), JSONSchema(of: form, .results))
    func isTaken(_ json: String) -> [Bool] {
      [schema, schemaOfResults].map { $0.objection(to: .reading(Array(json.utf8))) == nil }
    }
    let first = form.resolve("use: false")
    #expect(first.told == [])
    #expect(first.json.contains(#""size":3"#))
    #expect(isTaken(first.json) == [true, true], "\(first.json)")
    let again = form.resolve(AnswerRequest(files: [.json(first.json)]))
    #expect(again.told == [])
    #expect(again.json == first.json)
    // The same items as an answer are asked for all of it.
    let asked = first.json.replacing(#""use":false"#, with: #""use":true"#)
    let isRight = form.resolve(AnswerRequest(files: [.json(asked)])).isAccepted
    #expect(isTaken(asked) == [isRight, isRight], "\(asked)")
    #expect(!isRight)
  }
}
