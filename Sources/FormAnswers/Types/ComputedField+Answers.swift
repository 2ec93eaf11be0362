import Diagnostics
import FormModel
import JSON
import SourceTree

/// A result holds its text, and may be filled from again; no source answers it.
extension ComputedField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? { nil }

  func answer(from text: String) -> AnswerValue? { answerKind.coding.answer(from: text) }

  func json(of value: AnswerValue) -> JSONValue? { answerKind.coding.json(of: value) }

  /// Only its type: where its value differs, it is computed again.
  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    ["type": schemaType, "readOnly": true]
  }

  var schemaType: JSONValue? { answerKind.coding.schemaType }

  var example: AnswerExample { AnswerExample() }
}
