import Diagnostics
import FormCompatibility
import TestTraits
import Testing

@Suite("Edits at random")
struct RandomEditTests {
  @Test("A form compared with itself has no finding", arguments: UInt64(1)...50)
  func same(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let form = DraftForm(&random)
    let pair = FormPair(form.text, form.text)
    #expect(pair.mistakes == [])
    #expect(pair.lines() == [])
  }

  @Test(
    "Edits that keep the records are no error to who gives answers",
    .slow,
    arguments: UInt64(1)...300
  )
  func compatible(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var form = DraftForm(&random)
    // The old version may itself have a history.
    for _ in 0..<Int.random(in: 0...3, using: &random) { edit(&form, &random) }
    let old = form.text
    var edits: [DraftForm.KindEdit] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) { edits.append(edit(&form, &random)) }
    let pair = FormPair(old, form.text)
    #expect(pair.mistakes == [])
    #expect(pair.lines(.input).filter { $0.hasPrefix("error") } == [], "\(edits)")
  }

  @Test("An edit that breaks somebody is found", .slow, arguments: UInt64(1)...300)
  func incompatible(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var form = DraftForm(&random)
    for _ in 0..<4 { edit(&form, &random) }
    let old = form.text
    let all = DraftForm.BreakingEdit.allCases
    let breaking = all[Int(seed) % all.count]
    guard let expected = form.apply(breaking, &random) else { return }
    let pair = FormPair(old, form.text)
    #expect(pair.mistakes == [])
    let line = "error \(expected.rule) \(expected.subject)"
    #expect(pair.lines(.input).contains(line), "\(breaking): \(pair.lines())")
  }

  @Test("Every edit that breaks somebody is made")
  func everyEdit() {
    var made: Set<DraftForm.BreakingEdit> = []
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var form = DraftForm(&random)
      for _ in 0..<4 { edit(&form, &random) }
      let all = DraftForm.BreakingEdit.allCases
      let breaking = all[Int(seed) % all.count]
      if form.apply(breaking, &random) != nil { made.insert(breaking) }
    }
    #expect(made == Set(DraftForm.BreakingEdit.allCases))
  }

  @discardableResult
  private func edit(
    _ form: inout DraftForm,
    _ random: inout SeededGenerator
  ) -> DraftForm.KindEdit {
    let all = DraftForm.KindEdit.allCases
    let edit = all[Int.random(in: 0..<all.count, using: &random)]
    form.apply(edit, &random)
    return edit
  }
}
