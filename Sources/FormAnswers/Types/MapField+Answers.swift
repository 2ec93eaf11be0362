import Diagnostics
import FormModel
import SourceTree

extension MapField: AnswerCoding {
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

  /// A map does not come from outside of the form.
  func answer(from text: String) -> AnswerValue? { nil }

  func json(of value: AnswerValue) -> JSONValue? { items.json(of: value) }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    let names = items.item.ownFields.first.map { field in
      field.kind.coding.schema(isRequired: true, in: schema)
    }
    return ["type": schemaType, "propertyNames": names, "additionalProperties": items.schema]
      + items.countSchema
  }

  var schemaType: JSONValue? { "object" }

  var example: AnswerExample {
    AnswerExample(
      inFile: "{ NAME: \(items.exampleOfItem) }",
      assigned: ["[NAME]=…"],
      help: "write a mapping of names to items"
    )
  }
}
