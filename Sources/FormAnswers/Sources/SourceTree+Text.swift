import FormModel
import SourceTree

extension SourceTree {
  /// Whether a node is a scalar that every YAML reader takes for text.
  func isText(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && plainMeaning(of: node) == nil
  }

  /// The value of a scalar: such a text, or a number or boolean as JSON spells them.
  func plainValue(of node: NodeID) -> PlainValue? {
    guard kind(of: node) == .scalar else { return nil }
    if isText(node) { return .text(text(of: node)) }
    let value = json(of: node) { _ in }.flatMap { PlainValue($0) }
    return value?.isText == true ? nil : value
  }
}
