import FormModel
import SourceTree

extension FormDecoder {
  mutating func decodeCondition(_ node: NodeID) -> Condition? { nil }

  mutating func decodeTemplate(_ node: NodeID, _ key: Key, inCommand: Bool = false) -> Template? {
    guard expectScalar(node, key, "text") else { return nil }
    return Template(tree.text(of: node))
  }

  mutating func checkConditions(of form: Form) {}
}
