import Diagnostics
import FormModel
import JSON
import SourceTree

extension LanguageKey {
  static let numberDefault = defaultKey(orElse: ["type": "number"])
  static let integer = Key<Bool>(.integer, .boolean(default: false))
  static let min = Key<ExactNumber>(.min, .number())
  static let max = Key<ExactNumber>(.max, .number())
  static let step = Key<ExactNumber>(
    .step,
    .number(["exclusiveMinimum": 0], mostDigits: ExactNumber.mostStepDigits)
  )
  static let unit = Key<LocalizedText>(.unit, .text)
}

extension NumberField: FieldReading {
  static let row = FieldTypeRow(
    .number,
    required: [.label],
    keys: [.numberDefault, .integer, .min, .max, .step, .unit],
    otherWords: [
      ("int integer", "integer: true"),
      ("float double numeric num decimal currency slider range", nil),
    ],
    tests: [.equality: .number, .order: .number, .membership: .number, .answered: .number]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(
      isInteger: record[.integer] ?? false,
      min: record[.min],
      max: record[.max],
      step: record[.step],
      unit: record[.unit]
    )
  }

  var kind: FieldKind { .number(self) }

  var takesCells: Bool { true }

  func answer(ofCell text: String) -> AnswerValue? {
    ExactNumber(typed: text).map { .number($0) }
  }

  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    reader.values.number(node).map { .number($0) }
  }

  func checkBounds(_ checks: FieldChecks) -> Bool {
    if let step, step <= 0 { return checks.impossible(.step) }
    guard checks.areInOrder((.min, min), (.max, max)) else { return false }
    return hasAnswer(between: nil, and: nil) || checks.impossible(.step, .min, .max, .integer)
  }
}
