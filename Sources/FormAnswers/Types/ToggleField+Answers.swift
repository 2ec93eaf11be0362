import Diagnostics
import FormModel
import JSON
import SourceTree

extension ToggleField: AnswerCoding {
  /// Files say `true` or `false`, or what results hold instead.
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    if let values, decoder.naming != .id {
      if let isOn = isOn(tree.plainValue(of: node), decoder.naming) {
        return GivenAnswer(decoder.entry, .toggle(isOn))
      }
      let word = tree.kind(of: node) == .scalar ? ToggleField.word(tree.text(of: node)) : nil
      let meant = word.map { written($0).json.description }
      let both = "`\(values.on.json)` or `\(values.off.json)`"
      let correction = Correction(
        help: "write \(meant.map { "`\($0)`" } ?? both)",
        replacement: meant
      )
      return decoder.refuse(node, in: tree, Correction.toScalar(node, in: tree) ?? correction)
    }
    if tree.kind(of: node) == .scalar, tree.style(of: node) == .plain,
      let isOn = Bool(tree.text(of: node))
    {
      return GivenAnswer(decoder.entry, .toggle(isOn))
    }
    let correction = Correction.toScalar(node, in: tree) ?? correction(of: node, in: tree, decoder)
    return decoder.refuse(node, in: tree, correction)
  }

  private func correction(
    of scalar: NodeID,
    in tree: SourceTree,
    _ decoder: AnswerDecoder
  ) -> Correction {
    var correction = Correction(help: decoder.help)
    if tree.isOldBoolean(scalar) {
      correction.message =
        "`\(decoder.name)` is a toggle field, "
        + "and `\(tree.spelling(of: scalar))` is a boolean to YAML 1.1 only"
    }
    if let word = tree.text(of: scalar).meantBoolean.map({ "\($0)" }) {
      correction.help = "write `\(word)`"
      correction.replacement = word
    }
    return correction
  }

  /// Which answer a value is that `--set`, a variable or a file gives.
  private func isOn(_ value: PlainValue?, _ naming: AnswerDecoder.Naming) -> Bool? {
    guard let value else { return nil }
    if naming != .value, let word = ToggleField.word(value.text) { return word }
    return [true, false].first { isOn in
      let written = written(isOn)
      return written == value || naming != .value && written.text == value.text
    }
  }

  func answer(from text: String) -> AnswerValue? { isOn(.text(text), .either).map { .toggle($0) } }

  func json(of value: AnswerValue) -> JSONValue? { value.isOn.map { written($0).json } }

  var takesEmptyText: Bool { isOn(.text(""), .either) != nil }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    if values != nil {
      return .oneOf((mustBeOn == nil ? [true, false] : [true]).map { written($0).json })
    }
    return ["type": schemaType, "const": mustBeOn == nil ? nil : true]
  }

  var schemaType: JSONValue? { .types(of: [written(true), written(false)]) }

  var example: AnswerExample {
    AnswerExample(
      inFile: values.map { "\($0.on.json)" } ?? "…",
      assigned: ["=true"],
      help: "write `true` or `false`"
    )
  }
}
