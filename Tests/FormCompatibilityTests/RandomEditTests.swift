import Diagnostics
import FormCompatibility
import FormModel
import RandomForms
import TestTraits
import Testing

@Suite("Edits at random")
struct RandomEditTests {
  @Test("A form compared with itself has no finding", arguments: 1...50)
  func same(seed: Int) {
    let form = RandomEditTests.form(seed)
    let pair = RandomEditTests.pair(form, form)
    #expect(pair.mistakes == [])
    #expect(pair.lines() == [], "\(form)")
  }

  @Test(
    "Edits that keep the records are no error to who gives answers",
    .slow,
    arguments: 1...300
  )
  func compatible(seed: Int) {
    var form = RandomEditTests.form(seed)
    // The old version may itself have a history.
    for _ in 0..<form.numbers.number(0...3) { RandomEditTests.edit(&form) }
    let old = form
    var edits: [RandomForm.KindEdit] = []
    for _ in 0..<form.numbers.number(1...5) { edits.append(RandomEditTests.edit(&form)) }
    let lines = RandomEditTests.pair(old, form).lines(.input)
    #expect(lines.filter { $0.hasPrefix("error") } == [], "\(edits)\n\(old)\n\(form.body)")
  }

  @Test("An edit that breaks answers is found", .slow, arguments: 1...300)
  func incompatible(seed: Int) {
    guard let (old, form, edit, expected) = RandomEditTests.broken(seed) else { return }
    let lines = RandomEditTests.pair(old, form).lines()
    let isFound = lines.contains { $0.hasSuffix(" \(expected.rule) \(expected.subject)") }
    #expect(isFound, "\(edit) \(expected): \(lines)\n\(old)\n\(form.body)")
    #expect(lines.contains { !$0.hasPrefix("info") }, "\(edit): \(lines)")
  }

  @Test("Every edit that breaks answers is made")
  func everyEdit() {
    let made = (1...300).compactMap { RandomEditTests.broken($0)?.edit }
    #expect(Set(made) == Set(RandomForm.BreakingEdit.allCases))
    #expect(made.count > 150)
  }

  /// A form with a history, and the same with an edit that breaks answers; `nil` where none fits.
  private static func broken(
    _ seed: Int
  ) -> (
    old: RandomForm, new: RandomForm, edit: RandomForm.BreakingEdit,
    expected: (rule: String, subject: String)
  )? {
    var form = RandomEditTests.form(seed)
    for _ in 0..<4 { edit(&form) }
    let old = form
    let all = RandomForm.BreakingEdit.allCases
    let edit = all[seed % all.count]
    guard let expected = form.apply(edit), isReadable(form) else { return nil }
    return (old, form, edit, expected)
  }

  private static func form(_ seed: Int) -> RandomForm {
    // What a group holds is not known by the last word of its id alone, as edits know a field.
    var settings = RandomForm.Settings()
    settings.hasGroups = false
    return RandomForm.readable(seed, settings).random
  }

  /// Makes an edit, unless it leaves a form that cannot be read.
  @discardableResult
  private static func edit(_ form: inout RandomForm) -> RandomForm.KindEdit {
    let edit = form.numbers.one(of: RandomForm.KindEdit.allCases)
    var edited = form
    edited.apply(edit)
    if isReadable(edited) { form = edited }
    return edit
  }

  private static func isReadable(_ form: RandomForm) -> Bool {
    Form.reading(form.text, files: RandomForm.files).form != nil
  }

  private static func pair(_ old: RandomForm, _ new: RandomForm) -> FormPair {
    let options = OptionList(RandomForm.commandOptions.map { Option(id: OptionID($0)) })
    return FormPair(old.body, new.body, files: ["options.csv": options])
  }
}
