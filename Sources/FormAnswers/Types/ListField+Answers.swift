import Diagnostics
import FormModel
import SourceTree

extension ListField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    decoder.plan.items.flatMap { decoder.items(in: node, of: tree, $0) }
  }

  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer? {
    decoder.plan.items.flatMap { decoder.items(texts, $0) }
  }

  /// A list does not come from outside of the form.
  func answer(from text: String) -> AnswerValue? { nil }

  func json(of value: AnswerValue) -> JSONValue? { items.json(of: value) }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    ["type": schemaType, "items": items.schema] + items.countSchema
      + ["uniqueItems": isUnique ? true : nil]
  }

  var schemaType: JSONValue? { "array" }

  var example: AnswerExample {
    AnswerExample(
      inFile: "[\(items.exampleOfItem)]",
      assigned: items.isSingle ? ["=ITEM", "=ITEM"] : [":='[…]'"],
      help: "write a list of items"
    )
  }
}
