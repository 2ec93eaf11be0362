import Diagnostics
import SourceTree

/// A question of Rancher, as it is read.
struct RancherQuestion {
  let node: NodeID
  let variable: String
  let variableNode: NodeID
  let group: String
  /// The question whose subquestion it is, and the value of it that shows this one.
  let parent: Int?
  let parentValue: NodeID?
  /// What a question says about its condition.
  let condition: NodeID?

  /// The section of questions without a group.
  static let defaultGroup = "Questions"

  init(
    _ node: NodeID,
    _ variable: NodeID,
    below parent: (index: Int, question: RancherQuestion)?,
    in tree: SourceTree
  ) {
    (self.node, variableNode) = (node, variable)
    self.variable = tree.text(of: variable)
    let own = tree.value(of: "group", in: node).map { tree.text(of: $0).inOneLine } ?? ""
    group = own.isEmpty ? parent?.question.group ?? RancherQuestion.defaultGroup : own
    self.parent = parent?.index
    let parentNode = parent?.question.node
    parentValue = parentNode.flatMap {
      tree.value(of: "show_subquestion_if", in: $0)
        ?? tree.value(of: "show_subquestions_if", in: $0)
    }
    condition = tree.value(of: "show_if", in: node).flatMap { tree.isNull($0) ? nil : $0 }
  }
}

/// A test of a condition of Rancher: `persistence.enabled=true`.
struct RancherTest {
  let variable: String
  let isEqual: Bool
  let value: String

  /// The tests of a condition: one of the outer ones holds, where all of its inner ones do; `nil` for
  /// what is no condition.
  static func tests(of text: String) -> [[RancherTest]]? {
    var result: [[RancherTest]] = []
    for alternative in text.split(separator: "||", omittingEmptySubsequences: false) {
      var tests: [RancherTest] = []
      for part in alternative.split(separator: "&&", omittingEmptySubsequences: false) {
        guard let sign = part.firstIndex(of: "=") else { return nil }
        let isOpposite = part[..<sign].hasSuffix("!")
        let name = String(part[..<sign].dropLast(isOpposite ? 1 : 0)).trimmed
        var value = part[part.index(after: sign)...]
        if value.hasPrefix("=") { value = value.dropFirst() }
        if name.isEmpty { return nil }
        tests.append(
          RancherTest(variable: name, isEqual: !isOpposite, value: String(value).trimmed)
        )
      }
      result.append(tests)
    }
    return result
  }
}
