import Diagnostics
import FormModel
import JSON
import SourceTree

extension DateField: AnswerCoding {
  /// A day; in YAML also without quotes, which every reader takes for the same day.
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    guard tree.kind(of: node) == .scalar, let value = answer(from: tree.text(of: node)) else {
      var correction = Correction.toScalar(node, in: tree) ?? Correction(help: example.help)
      let text = tree.kind(of: node) == .scalar ? tree.text(of: node) : ""
      if text.utf8.count == 10, text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D }) {
        correction.message =
          "`\(decoder.name)` is a date field, and the calendar has no day `\(text)`"
      } else if tree.plainMeaning(of: node) == .date {
        correction.message =
          "`\(decoder.name)` is a date field, and `\(text.shortened)` is not written as a day is"
      }
      return decoder.refuse(node, in: tree, correction)
    }
    return GivenAnswer(decoder.entry, value)
  }

  func answer(from text: String) -> AnswerValue? { CalendarDate(iso: text).map { .date($0) } }

  func json(of value: AnswerValue) -> JSONValue? { value.date.map { .string($0.iso) } }

  /// The bounds as patterns, since JSON Schema has no others for texts; `today` is left out.
  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    let bounds = [
      min?.date?.pattern(of: .greaterOrEqual), max?.date?.pattern(of: .lessOrEqual),
    ]
    let patterns = bounds.compactMap(\.self).map { bound -> JSONValue in
      ["pattern": .string("^(?:\(bound))$")]
    }
    let names = [min == .today ? "min" : nil, max == .today ? "max" : nil].compactMap(\.self)
    return [
      "type": schemaType,
      "format": "date",
      "pattern": .string("^\(TextFormat.date.definition.pattern)$"),
      // The calendar begins with the year 1.
      "not": ["pattern": "^0000"],
      "allOf": JSONValue.array(patterns).unlessEmpty,
      "$comment": names.isEmpty
        ? nil : .string("left out: \(names.map { "\($0): today" }.joined(separator: ", "))"),
    ]
  }

  var schemaType: JSONValue? { "string" }

  var example: AnswerExample {
    AnswerExample(
      assigned: ["=DATE"],
      help: "write a day of the calendar, for example `2026-02-28`"
    )
  }
}
