import Diagnostics
import FormModel
import JSON
import SourceTree

/// That an optional group is there, an object says, and `null` that it is not; what stands in it are the
/// answers of its fields.
extension GroupField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    // The answers in it are read by themselves.
    let isThere =
      decoder.naming == .id ? tree.isText(node, "true") : tree.kind(of: node) == .mapping
    let isAway = decoder.naming == .id ? tree.isText(node, "false") : tree.isNull(node)
    guard isOptional, isThere || isAway else {
      return decoder.refuse(node, in: tree, Correction(help: example.help))
    }
    let answer = isThere ? GroupField.isThere : GroupField.isAway
    return GivenAnswer(decoder.entry, answer)
  }

  func answer(from text: String) -> AnswerValue? {
    text == "null" ? GroupField.isAway : ToggleField.word(text).map { .toggle($0) }
  }

  func json(of value: AnswerValue) -> JSONValue? {
    value.isOn.map { $0 ? .object([]) : .null }
  }

  var takesNull: Bool { isOptional }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue { ["type": "object"] }

  var schemaType: JSONValue? { "object" }

  var example: AnswerExample {
    AnswerExample(
      inFile: "{}",
      assigned: [":={}"],
      help: isOptional
        ? "write `{}` to have it and `null` where it is not wanted; "
          + "its fields are answered by their own names"
        : "write a mapping of its answers"
    )
  }
}
