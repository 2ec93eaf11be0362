import Diagnostics
import FormModel
import SourceTree

extension PickerField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    guard tree.isText(node) else {
      let correction = Correction.toScalar(node, in: tree) ?? choice.correction(of: node, in: tree)
      return decoder.refuse(node, in: tree, correction)
    }
    return decoder.option(tree.text(of: node), of: choice, at: tree.start(of: node))
  }

  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer? {
    texts.first.flatMap { decoder.option($0.text, of: choice, at: $0) }
  }

  func answer(from text: String) -> AnswerValue? { .option(OptionID(text)) }

  func inResultForm(_ value: AnswerValue) -> AnswerValue {
    guard case .option(let id) = value else { return value }
    return .option(choice.options.list?[id]?.id ?? id)
  }

  func json(of value: AnswerValue) -> JSONValue? {
    guard case .option(let id) = value else { return nil }
    return .string(id.rawValue)
  }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    ["type": schemaType.map { .string($0) }] + schema.options.schema(of: choice)
  }

  var schemaType: String? { "string" }

  var example: AnswerExample { AnswerExample(assigned: ["=OPTION"]) }
}
