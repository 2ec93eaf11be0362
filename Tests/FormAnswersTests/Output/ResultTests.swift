import Diagnostics
import FormAnswers
import FormModel
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
}
