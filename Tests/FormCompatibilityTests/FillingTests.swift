import Diagnostics
import FormAnswers
import FormCompatibility
import FormModel
import FormReader
import RandomForms
import SourceTree
import TestTraits
import Testing

/// What is said of two versions is what filling them shows: old answers into the new one, and what
/// the new one gives against all that the old one ever gave.
@Suite("Old answers filled into new forms")
struct FillingTests {
  /// What filling both versions in every way shows.
  private struct Filling {
    /// Answers that the old version takes and the new one refuses.
    var refused: String?
    /// Whether the new version gives some answers together that the old one never gave.
    var isNew = false
    /// A value that the new version gives to a field, and the old one never gave to it.
    var unknown: String?

    init(_ old: Form, _ new: Form, _ answers: [String]) {
      let (before, after) = (AnswerEngine(old), AnswerEngine(new))
      var known: Set<[AnswerValue?]> = []
      var found: [[AnswerValue?]] = []
      for given in answers {
        let (was, isNow) = (Filling.output(of: before, given), Filling.output(of: after, given))
        if let was { known.insert(was) }
        if let isNow { found.append(isNow) }
        if refused == nil, was != nil, isNow == nil { refused = given }
      }
      isNew = found.contains { !known.contains($0) }
      for (place, field) in new.ownFields.enumerated() {
        let values = Set(known.compactMap { $0[place] })
        for case let value? in found.map({ $0[place] }) where !values.contains(value) {
          unknown = "\(field.id): \(value)"
        }
      }
    }

    /// The value that each field has for some answers that are given; `nil` where these are refused.
    private static func output(of engine: AnswerEngine, _ given: String) -> [AnswerValue?]? {
      let source = SourceText(name: "answers.json", text: given)
      let file = ParsedSource.parse(source, as: .json, limits: .answers)
      let resolution = engine.resolve(AnswerRequest(files: [file]))
      guard resolution.isAccepted else { return nil }
      return engine.form.ownFields.map { resolution.answers[$0.id] }
    }
  }

  @Test(
    "An edit breaks whom filling shows it to break, and nobody else",
    .slow,
    arguments: UInt64(1)...160
  )
  func edits(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var form = FilledForm(&random)
    let old = form.text
    for _ in 0..<Int.random(in: 1...2, using: &random) { form.edit(&random) }
    let pair = FormPair(old, form.text)
    // Not every form is one that can be read.
    guard pair.mistakes.isEmpty, let before = pair.old.form, let after = pair.new.form else {
      return
    }
    let filling = Filling(before, after, form.answers)
    let (input, output) = (pair.findings(.input), pair.findings(.output))
    let words = "\(old)\n=>\n\(form.text)\n\(pair.lines())"
    // What another default hides or shows is said once, as a warning.
    let isSure = !input.contains { $0.rule == CompatibilityRule.defaultChanged.rawValue }
    if let refused = filling.refused {
      #expect(
        input.contains { $0.severity == .error || !isSure && $0.severity == .warning },
        "\(refused) is refused:\n\(words)"
      )
    } else {
      #expect(!input.contains { $0.severity == .error }, "nothing is refused:\n\(words)")
    }
    if let unknown = filling.unknown {
      #expect(output.contains { $0.severity != .info }, "\(unknown) is new:\n\(words)")
    }
    // What is asked less is missed also where it may be missing for other reasons.
    if !filling.isNew {
      #expect(
        !output.contains {
          $0.severity == .error && $0.rule != CompatibilityRule.askedLess.rawValue
        },
        "nothing is new:\n\(words)"
      )
    }
  }
}
