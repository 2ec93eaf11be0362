import Diagnostics
import FormAnswers
import FormModel
import FormSchema
import SourceTree
import Testing

@testable import FormWizard

/// Keys, lines and files lead to the same bytes.
@Suite("One engine, three ways in")
struct OneEngineTests {
  private func expectSameBytes(_ form: Form, _ plan: [FieldID: AnswerValue], _ what: String) {
    let file = WaysOfAnswering.file(plan, form)
    let keys = WaysOfAnswering.keys(plan, form)
    let lines = WaysOfAnswering.lines(plan, form)
    #expect(file.told.isEmpty, "\(what)\n\(file.told)")
    #expect(keys.told.isEmpty, "\(what)\n\(keys.told)")
    #expect(lines.told.isEmpty, "\(what)\n\(lines.told)")
    let texts = [file, keys, lines].map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[1] == texts[0], "by keys\n\(what)")
    #expect(texts[2] == texts[0], "by lines\n\(what)")
  }

  @Test("the answers of the examples", arguments: Sample.examples)
  func examples(name: String) {
    let form = Sample.example(name)
    let path = "\(Sample.repository)/examples/\(name)/answers.json"
    let source = SourceText(name: "answers.json", text: File.text(path) ?? "")
    let request = AnswerRequest(files: [ParsedSource.parse(source, as: .json)])
    let plan = AnswerEngine(form).given(in: request)
    #expect(plan.count > 10)
    expectSameBytes(form, plan, name)
  }

  @Test("made-up forms", arguments: 0..<16)
  func generated(group: Int) {
    for seed in group * 25..<(group + 1) * 25 {
      let planned = PlannedForm(seed: seed + 1)
      let parsed = ParsedSource.parse(
        SourceText(name: "a.form.yaml", text: planned.text),
        as: .yaml
      )
      let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
      guard let form = decoded.form, decoded.isValid else {
        Issue.record("seed \(seed): \(decoded.findings.map(\.message))\n\(planned)")
        continue
      }
      expectSameBytes(form, planned.plan, "seed \(seed)\n\(planned)\n\(planned.plan)")
    }
  }
}
