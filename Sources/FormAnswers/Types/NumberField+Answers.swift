import Diagnostics
import FormModel
import JSON
import SourceTree

extension NumberField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    if tree.kind(of: node) == .scalar, tree.style(of: node) == .plain,
      let number = ExactNumber(json: tree.text(of: node)), !number.isBeyondComparison
    {
      return GivenAnswer(decoder.entry, .number(number))
    }
    let correction = Correction.toScalar(node, in: tree) ?? correction(of: node, in: tree, decoder)
    return decoder.refuse(node, in: tree, correction)
  }

  private func correction(
    of scalar: NodeID,
    in tree: SourceTree,
    _ decoder: AnswerDecoder
  ) -> Correction {
    var correction = Correction(help: example.help)
    if tree.plainMeaning(of: scalar) == .number {
      let spelling = tree.spelling(of: scalar).shortened
      correction.message =
        "`\(decoder.name)` is a number field, and `\(spelling)` is not a decimal number"
    }
    if tree.style(of: scalar) != .plain, let number = ExactNumber(json: tree.text(of: scalar)) {
      correction.help = "remove the quotes: `\(number.spelling)`"
      correction.replacement = number.spelling
    }
    return correction
  }

  func answer(from text: String) -> AnswerValue? {
    ExactNumber(typed: text).map { .number($0) }
  }

  func json(of value: AnswerValue) -> JSONValue? { value.number.map { .number($0.spelling) } }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    let step = step.flatMap { step -> ExactNumber? in
      let isCountedFromZero = min.map { $0.isMultiple(of: step) == true } ?? true
      return step > 0 && isCountedFromZero ? step : nil
    }
    return [
      "type": schemaType,
      "minimum": min.map { .number($0.spelling) },
      "maximum": max.map { .number($0.spelling) },
      "multipleOf": step.map { .number($0.spelling) },
    ]
  }

  var schemaType: JSONValue? { isInteger ? "integer" : "number" }

  var example: AnswerExample {
    AnswerExample(assigned: ["=NUMBER"], help: "write it in digits, for example `12`")
  }
}
