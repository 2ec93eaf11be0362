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

  func answer(from text: String) -> AnswerValue? { nil }

  func json(of value: AnswerValue) -> JSONValue? { value.text.map { .string($0) } }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    ["type": schemaType, "readOnly": true]
  }

  var schemaType: JSONValue? { "string" }

  var example: AnswerExample { AnswerExample() }
}
