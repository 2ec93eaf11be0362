import Diagnostics
import FormModel
import SourceTree

extension ToggleField: AnswerCoding {
  /// Files say `true` or `false`.
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    if tree.kind(of: node) == .scalar, tree.style(of: node) == .plain,
      let isOn = Bool(tree.text(of: node))
    {
      return decoder.given(.toggle(isOn), at: tree.start(of: node))
    }
    let correction = Correction.toScalar(node, in: tree) ?? correction(of: node, in: tree, decoder)
    return decoder.refuse(node, in: tree, correction)
  }

  private func correction(
    of scalar: NodeID,
    in tree: SourceTree,
    _ decoder: AnswerDecoder
  ) -> Correction {
    var correction = Correction(help: example.help)
    let spelling = tree.spelling(of: scalar)
    if tree.plainMeaning(of: scalar) == .boolean, Bool(spelling.lowercased()) == nil {
      correction.message =
        "`\(decoder.plan.id)` is a toggle field, and `\(spelling)` is a boolean to YAML 1.1 only"
    }
    if let word = tree.text(of: scalar).meantBoolean.map({ "\($0)" }) {
      correction.help = "write `\(word)`"
      correction.replacement = word
    }
    return correction
  }

  /// Reads what shells and programs usually write for a boolean.
  func answer(from text: String) -> AnswerValue? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": .toggle(true)
    case "false", "no", "off", "0": .toggle(false)
    default: nil
    }
  }

  func json(of value: AnswerValue) -> JSONValue? { value.isOn.map { .bool($0) } }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    ["type": schemaType.map { .string($0) }, "const": mustBeOn == nil ? nil : true]
  }

  var schemaType: String? { "boolean" }

  var example: AnswerExample {
    AnswerExample(
      assigned: [mustBeOn == nil ? "=true|false" : "=true"],
      help: "write `true` or `false`"
    )
  }
}
