import Diagnostics
import FormCompatibility
import FormModel
import RandomForms
import SourceTree
import TestTraits
import Testing

/// What is decided about conditions is what going through every answer by hand gives.
@Suite("Conditions at random")
struct ConditionSearchTests {
  /// Two versions with the same fields under other conditions; the last one is what is asked about.
  private struct Sample {
    var old: Form
    var new: Form
    /// All answers of each field but the last, absence included.
    var answers: [[AnswerValue?]]

    init(seed: UInt64) {
      var random = SeededNumbers(seed: seed)
      var fields: [Field] = []
      answers = []
      for number in 0..<Int.random(in: 2...3, using: &random) {
        let (field, answers) = Sample.field(number, &random)
        fields.append(field)
        self.answers.append(answers)
      }
      fields.append(Field(id: "last", isRequired: true, kind: .text(TextField())))
      var after = fields
      for index in fields.indices.dropFirst() {
        fields[index].condition = Sample.condition(fields[..<index], &random)
        let isKept = index < fields.count - 1 && Bool.random(using: &random)
        after[index].condition =
          isKept ? fields[index].condition : Sample.condition(after[..<index], &random)
      }
      old = Sample.form(fields)
      new = Sample.form(after)
    }

    private static func form(_ fields: [Field]) -> Form {
      Form(id: "f", fields: fields)
    }

    private static func field(
      _ number: Int,
      _ random: inout SeededNumbers
    ) -> (Field, [AnswerValue?]) {
      let id = FieldID("f\(number)")
      let options: [OptionID] = ["a", "b", "c"]
      let list = OptionSource.list(OptionList(options.map { Option(id: $0) }))
      let isRequired = Bool.random(using: &random)
      let none: [AnswerValue?] = isRequired ? [] : [nil]
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return (Field(id: id, kind: .toggle(ToggleField())), [.toggle(true), .toggle(false)])
      case 1:
        return (
          Field(id: id, isRequired: isRequired, kind: .picker(PickerField(options: list))),
          none + options.map { .option($0) }
        )
      default:
        let subsets = (0..<8).map { bits in
          AnswerValue.options(options.indices.filter { bits >> $0 & 1 == 1 }.map { options[$0] })
        }
        return (
          Field(
            id: id,
            isRequired: isRequired,
            kind: .multiSelector(MultiSelectorField(options: list))
          ),
          none + subsets
        )
      }
    }

    private static func condition(
      _ fields: ArraySlice<Field>,
      _ random: inout SeededNumbers,
      depth: Int = 0
    ) -> Condition? {
      func test() -> Condition? {
        fields.randomElement(using: &random).map { .test(Sample.test($0, &random)) }
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return depth == 0 ? nil : test()
      case 1: return test().map { .not($0) }
      case 2 where depth < 2, 3 where depth < 2:
        let isAll = Bool.random(using: &random)
        let parts = (0..<2).compactMap { _ in condition(fields, &random, depth: depth + 1) }
        guard parts.count == 2 else { return parts.first }
        return isAll ? .all(parts) : .any(parts)
      default: return test()
      }
    }

    private static func test(_ field: Field, _ random: inout SeededNumbers) -> Condition.Test {
      let options: [OptionID] = ["a", "b", "c"]
      let some = options.filter { _ in Bool.random(using: &random) }
      if Int.random(in: 0..<4, using: &random) == 0 { return .isAnswered(field.id) }
      switch field.kind {
      case .picker: return .isOneOf(field.id, (some.isEmpty ? ["a"] : some).map { .option($0) })
      case .multiSelector:
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return .hasAny(field.id, some.isEmpty ? ["b"] : some)
        case 1: return .hasAll(field.id, some.isEmpty ? ["c"] : some)
        default: return .counts(field.id, .greater, Int.random(in: 0...2, using: &random))
        }
      default: return .isOn(field.id)
      }
    }

    /// Goes through all answers: for whom the last field is hidden or shown otherwise than before.
    func search() -> (hiddenInOld: Bool, hiddenInNew: Bool, shownInOld: Bool) {
      var found = (false, false, false)
      var chosen = [AnswerValue?](repeating: nil, count: answers.count)
      func visit(_ index: Int) {
        guard index == answers.count else {
          for answer in answers[index] {
            chosen[index] = answer
            visit(index + 1)
          }
          return
        }
        func raw(_ id: FieldID) -> AnswerValue? { old.position(of: id).flatMap { chosen[$0] } }
        let before = Visibility(form: old, answer: raw)
        let fresh = Visibility(form: new, answer: raw)
        let after = Visibility(form: new) { id in
          if before.shows(id) { return raw(id) }
          if case .toggle = new[id]?.kind { return .toggle(false) }
          return nil
        }
        if before.shows("last"), !after.shows("last") { found.0 = true }
        if before.shows("last"), !fresh.shows("last") { found.1 = true }
        if !before.shows("last"), after.shows("last") { found.2 = true }
      }
      visit(0)
      return found
    }
  }

  @Test("The search by hand agrees", .slow, arguments: UInt64(1)...600)
  func agrees(seed: UInt64) {
    let sample = Sample(seed: seed)
    let places = FormPlaces(
      whole: SourceLocation(SourceText(name: "a", text: ""), SourceRange(0, 0))
    ) { _ in nil }
    let findings = FormComparison(
      old: sample.old,
      new: sample.new,
      oldPlaces: places,
      newPlaces: places
    )
    .findings().filter { $0.idPath.description == "field:last" }
    let expected = sample.search()
    let less = findings.first { $0.rule == "asked-less" }
    let more = findings.first { $0.rule == "asked-more" }
    #expect(findings.allSatisfy { $0.severity == .error })
    #expect((less?.surfaces.contains(.answerFiles) == true) == expected.hiddenInOld)
    #expect(
      (less?.surfaces.contains(.readers) == true) == (expected.hiddenInNew || expected.hiddenInOld)
    )
    #expect((more != nil) == expected.shownInOld)
  }

  @Test("The samples are of every kind", .slow)
  func kinds() {
    var seen: Set<[Bool]> = []
    for seed in UInt64(1)...600 {
      let found = Sample(seed: seed).search()
      seen.insert([found.hiddenInOld, found.hiddenInNew, found.shownInOld])
    }
    #expect(seen.count >= 6)
  }
}
