import Diagnostics
import FormModel
import JSON
import SourceTree

extension MultiSelectorField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    guard tree.kind(of: node) == .sequence else {
      return decoder.refuse(node, in: tree, correction(of: node, in: tree))
    }
    if let ids = decoder.ids(in: node, of: tree, of: choice) {
      return GivenAnswer(decoder.entry, .options(ids))
    }
    let values = tree.elements(of: node).compactMap { element -> AnswerDecoder.Named? in
      if tree.kind(of: element) == .invalid { return nil }
      if let value = tree.plainValue(of: element), value.isText || choice.mayHold(value) {
        return (value, tree.start(of: element))
      }
      decoder.refuse(element, in: tree, of: choice)
      return nil
    }
    guard values.count == tree.count(of: node) else { return decoder.refused }
    return decoder.options(values, of: choice)
  }

  private func correction(of node: NodeID, in tree: SourceTree) -> Correction {
    guard tree.kind(of: node) == .scalar else { return Correction(help: "write a list of options") }
    func isOption(_ name: String) -> Bool { choice.options.list?.option(named: name) != nil }
    let text = tree.text(of: node)
    // Several options are often written as one text.
    let parts = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    let areSeveral = !isOption(text) && parts.count > 1 && parts.allSatisfy(isOption)
    let options =
      areSeveral ? parts.map(\.quoted).joined(separator: ", ") : tree.spelling(of: node)
    let list = "[\(options)]"
    return Correction(
      help: "write a list: `\(list.shortened)`",
      replacement: areSeveral || isOption(text) ? list : nil
    )
  }

  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer? {
    decoder.options(texts.map { (.text($0.text), $0) }, of: choice)
  }

  /// One option a line; a line break at the end counts for nothing.
  func answer(from text: String) -> AnswerValue? {
    let text = text.replacing("\r\n", with: "\n").unicodeScalars
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return .options(lines.map { choice.id(named: String($0)) })
  }

  func json(of value: AnswerValue) -> JSONValue? {
    value.options.map { .array(choice.written($0)) }
  }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    var keywords: JSONValue = [
      "type": schemaType,
      "items": ["type": choice.schemaType] + schema.options.schema(of: choice),
      "uniqueItems": true,
    ]
    var parts: [JSONValue] = []
    let bounds = choice.count(from: minSelections, through: maxSelections)
    if let retired = choice.retiredSpellings, bounds.unlessEmpty != nil {
      parts.append(["anyOf": [JSONValue.array(of: retired), bounds]])
    } else {
      keywords.add(bounds)
    }
    parts += schema.options.rules(of: choice)
    keywords.add("allOf", JSONValue.array(parts).unlessEmpty)
    return keywords
  }

  var schemaType: JSONValue? { "array" }

  var example: AnswerExample { AnswerExample(inFile: "[…]", assigned: ["=OPTION", "=OPTION"]) }
}
