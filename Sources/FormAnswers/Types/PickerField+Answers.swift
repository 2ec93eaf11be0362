import Diagnostics
import FormModel
import JSON
import SourceTree

extension PickerField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    if let id = choice.options.list.flatMap({ decoder.id(at: node, in: tree, of: $0) }) {
      return GivenAnswer(decoder.entry, .option(id))
    }
    guard let value = tree.plainValue(of: node), value.isText || choice.mayHold(value) else {
      let correction = Correction.toScalar(node, in: tree) ?? choice.correction(of: node, in: tree)
      return decoder.refuse(node, in: tree, correction)
    }
    return decoder.option(value, of: choice, at: tree.start(of: node))
  }

  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer? {
    texts.first.flatMap { decoder.option(.text($0.text), of: choice, at: $0) }
  }

  func answer(from text: String) -> AnswerValue? { .option(choice.id(named: text)) }

  func json(of value: AnswerValue) -> JSONValue? {
    guard case .option(let id) = value else { return nil }
    return choice.written(id)
  }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    ["type": schemaType] + schema.options.schema(of: choice)
  }

  var takesEmptyText: Bool { choice.options.list?.option(named: "") != nil }

  var schemaType: JSONValue? { choice.schemaType }

  var example: AnswerExample { AnswerExample(assigned: ["=OPTION"]) }
}
