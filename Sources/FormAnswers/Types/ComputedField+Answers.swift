import Diagnostics
import FormModel
import SourceTree

/// A result holds its text, and may be filled from again; no source answers it.
extension ComputedField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? { nil }

  func answer(from text: String) -> AnswerValue? { answerKind.coding.answer(from: text) }

  func inResultForm(_ value: AnswerValue) -> AnswerValue { answerKind.coding.inResultForm(value) }

  func json(of value: AnswerValue) -> JSONValue? { answerKind.coding.json(of: value) }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    // What its texts are like is not known.
    let isText = answerKind.text != nil
    let answer =
      isText ? ["type": schemaType] : answerKind.coding.schema(isRequired: false, in: schema)
    return answer + ["readOnly": true]
  }

  var schemaType: JSONValue? { answerKind.coding.schemaType }

  var example: AnswerExample { AnswerExample() }
}
