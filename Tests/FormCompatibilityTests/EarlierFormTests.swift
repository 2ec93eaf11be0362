import Diagnostics
import FormCompatibility
import FormModel
import FormReader
import SourceTree
import Testing

@Suite("Earlier versions read with the help of the newer one")
struct EarlierFormTests {
  /// Two versions, with the earlier one read in both ways.
  private struct Readings {
    let old: DecodedForm
    let new: DecodedForm
    /// `nil` when the text has to be read as a whole.
    let quick: EarlierForm?

    init(_ old: String, _ new: String) {
      self.old = Readings.decode(Readings.parse(old, "old.form.yaml"))
      self.new = Readings.decode(Readings.parse(new, "new.form.yaml"))
      quick = EarlierForm.read(
        SourceText(name: "old.form.yaml", text: old),
        before: self.new
      ) { Readings.decode($0) }
    }

    private static func parse(_ text: String, _ name: String) -> ParsedSource {
      ParsedSource.parse(SourceText(name: name, text: text), as: .yaml)
    }

    private static func decode(_ parsed: ParsedSource) -> DecodedForm {
      FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
    }

    /// Whether nothing tells the two readings apart.
    var areTheSame: Bool {
      guard let quick else { return true }
      return old.isValid && quick.form == old.form
        && told(quick.form, places(quick)) == told(old.form, FormPair.places(old.origins))
    }

    /// Everything that is told of the changes.
    private func told(_ form: Form?, _ places: FormPlaces) -> [String] {
      guard let form, let newer = new.form else { return [] }
      let newPlaces = FormPair.places(new.origins)
      return FormComparison(old: form, new: newer, oldPlaces: places, newPlaces: newPlaces)
        .findings().map { finding in
          let notes = finding.notes.map { "\($0.message) \($0.location.map { written($0) } ?? "")" }
          return "\(finding.severity) \(finding.rule) \(finding.idPath) \(finding.message) "
            + "\(written(finding.location)) \(notes) \(finding.help ?? "") \(finding.surfaces)"
        }
    }

    private func written(_ location: Diagnostics.SourceLocation) -> String {
      "\(location.source.name):\(location.range.lowerBound)-\(location.range.upperBound)"
    }

    /// The places of what was read; those of other fields come from the whole.
    private func places(_ quick: EarlierForm) -> FormPlaces {
      let (own, all) = (FormPair.places(quick.origins), FormPair.places(old.origins))
      return FormPlaces(whole: quick.origins.form) { part in
        switch part {
        case .field(let id), .fieldKey(let id, _), .option(let id, _):
          quick.origins.location(of: id) == nil ? all.own(part) : own.own(part)
        case .form, .formKey, .section, .sectionKey: own.own(part)
        }
      }
    }
  }

  @Test("Edits at random are the same in both readings", arguments: UInt64(1)...400)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 7_000)
    var form = DraftForm(&random)
    for _ in 0..<Int.random(in: 0...3, using: &random) { _ = edit(&form, &random) }
    let old = FormPair.text(form.text)
    for _ in 0..<Int.random(in: 1...3, using: &random) { _ = edit(&form, &random) }
    #expect(Readings(old, FormPair.text(form.text)).areTheSame)
  }

  @Test("Lines that went or came at random are the same in both readings", arguments: 1...400)
  func lines(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 90_000)
    var form = DraftForm(&random)
    for _ in 0..<3 { _ = edit(&form, &random) }
    let new = FormPair.text(form.text)
    var lines = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 1..<lines.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[Int.random(in: 0..<lines.count, using: &random)], at: place)
      case 2: lines.insert(["", "  ", "# note", "      # note"][place % 4], at: place)
      default: lines.swapAt(place, Int.random(in: 1..<lines.count, using: &random))
      }
    }
    #expect(Readings(lines.joined(separator: "\n"), new).areTheSame)
  }

  @Test("Most edits leave most of a form to be taken over")
  func usefulness() {
    var taken = 0
    for seed in UInt64(1)...100 {
      var random = SeededGenerator(seed: seed)
      var form = DraftForm(&random)
      let old = FormPair.text(form.text)
      _ = edit(&form, &random)
      if Readings(old, FormPair.text(form.text)).quick != nil { taken += 1 }
    }
    #expect(taken >= 40)
  }

  /// A form of six fields; `a` stands before the others and `z` after them.
  private static func form(top: String = "", a: String = "", z: String = "") -> String {
    var text = "formwork: 1\nid: sample\ntitle: A sample\n\(top)fields:\n"
    text += "- id: first\n  type: toggle\n  label: First\n\(a)"
    for id in ["bread", "cheese", "wine", "water"] {
      text += "- id: \(id)\n  type: picker\n  label: What \(id) would you like to have today\n"
      text += "  options:\n  - { id: one, label: The first one of them }\n"
      text += "  - { id: two, label: The second one of them }\n"
    }
    return text + "- id: last\n  type: text\n  label: Last\n\(z)"
  }

  @Test(
    "What is around lines can make them something else",
    arguments: [
      // Another text at the top, another field before, another field behind.
      (form(top: "description: Old\n"), form(), true),
      (form(a: "- id: gone\n  type: text\n  label: Gone\n"), form(), true),
      (form(z: "  help: Old\n"), form(z: "  help: New\n"), true),
      // A line more for a field that is the same so far.
      (form(a: "  help: Old\n"), form(), true),
      (form(z: "  help: |\n    Some\n"), form(), true),
      (form(z: "  help: |\n    Some\n    more\n"), form(z: "  help: |\n    Some\n"), true),
      (form(z: "  help: |\n    Some\n      \n"), form(z: "  help: |\n    Some\n"), true),
      (form(z: "  help: |\n    Some\n    # more\n"), form(z: "  help: |\n    Some\n"), true),
      // Empty lines that belong to a text.
      (form(z: "  help: |+\n    Some\n\n\n"), form(z: "  help: |+\n    Some\n"), false),
      // The id of a field that is taken over, used by another, in another spelling, or retired.
      (form(a: "- id: wine\n  type: text\n  label: Gone\n"), form(), false),
      (form(top: "retired: [wine]\n"), form(), false),
      (form(z: "  renamed-from: [wine]\n"), form(z: "  help: New\n"), false),
      // What is not YAML, or no form.
      (form(a: "  help: 'Old\n"), form(), false),
      (form(a: "  help: [\n"), form(), false),
      (form(z: "  colour: red\n"), form(), false),
      (form(top: "x-own: |\n  Some\n"), form(), true),
      (form(top: "%TAG\n"), form(), false),
      (form(z: "---\n"), form(), false),
      // Conditions.
      (form(z: "  when: wine == one\n"), form(), true),
      (form(z: "  when: wine == three\n"), form(), false),
      (form(z: "  when: wine == one and wine == two\n"), form(), false),
      (form(z: "  default: '{wine} today'\n"), form(), true),
    ]
  )
  func context(old: String, new: String, isQuick: Bool) {
    let readings = Readings(old, new)
    #expect(readings.new.isValid)
    #expect(readings.areTheSame)
    #expect((readings.quick != nil) == isQuick)
  }

  private func edit(_ form: inout DraftForm, _ random: inout SeededGenerator) -> Bool {
    if Bool.random(using: &random) {
      let all = DraftForm.BreakingEdit.allCases
      return form.apply(all[Int.random(in: 0..<all.count, using: &random)], &random) != nil
    }
    let all = DraftForm.KindEdit.allCases
    form.apply(all[Int.random(in: 0..<all.count, using: &random)], &random)
    return true
  }
}
