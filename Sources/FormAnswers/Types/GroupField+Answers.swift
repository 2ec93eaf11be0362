import Diagnostics
import FormModel
import JSON
import SourceTree

/// That an optional group is there, an object says; what stands in it are the answers of its fields.
extension GroupField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    // The answers in it are read by themselves.
    let isThere =
      decoder.naming == .id ? tree.isText(node, "true") : tree.kind(of: node) == .mapping
    if isThere { return decoder.given(GroupField.isThere, at: tree.start(of: node)) }
    return decoder.refuse(node, in: tree, Correction(help: example.help))
  }

  func answer(from text: String) -> AnswerValue? {
    ToggleField.word(text) == true ? GroupField.isThere : nil
  }

  func json(of value: AnswerValue) -> JSONValue? {
    value == GroupField.isThere ? .object([]) : nil
  }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue { ["type": "object"] }

  var schemaType: JSONValue? { "object" }

  var example: AnswerExample {
    AnswerExample(
      inFile: "{}",
      assigned: [":={}"],
      help: "write `{}` to have it, and leave it out where it is not wanted; "
        + "its fields are answered by their own names"
    )
  }
}
