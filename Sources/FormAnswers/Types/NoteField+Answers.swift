import Diagnostics
import FormModel
import JSON
import SourceTree

/// No source has an answer to a note.
extension NoteField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? { nil }

  func answer(from text: String) -> AnswerValue? { nil }

  func json(of value: AnswerValue) -> JSONValue? { nil }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue { [:] }

  var schemaType: JSONValue? { "string" }

  var example: AnswerExample { AnswerExample() }
}
