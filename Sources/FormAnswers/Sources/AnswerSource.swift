import Diagnostics
import FormModel
import SourceTree

/// A file, a draft, an assignment or a variable; a class, as all that it gives refers to it.
final class AnswerSource: Sendable {
  let origin: AnswerOrigin
  /// The text in which the keys stand.
  let text: SourceText
  /// What a file, a draft, or JSON of an assignment or variable holds.
  let tree: SourceTree?

  init(_ origin: AnswerOrigin, _ text: SourceText, _ tree: SourceTree? = nil) {
    (self.origin, self.text, self.tree) = (origin, text, tree)
  }

  /// The source with a tree in whose text its keys stand.
  func holding(_ tree: SourceTree) -> AnswerSource {
    tree === self.tree && tree.source === text ? self : AnswerSource(origin, tree.source, tree)
  }
}

// Drafts.
extension AnswerSource {
  /// The answers of a draft, which holds them by their ids, in the order of the text, and the secrets
  /// that it had to leave out.
  func entries(of mapping: NodeID, byIDsOf engine: AnswerEngine) -> [AnswerEntry] {
    guard let tree else { return [] }
    return tree.entries(of: mapping).flatMap { entry -> [AnswerEntry] in
      guard tree.kind(of: entry.key) == .scalar else { return [] }
      let name = tree.text(of: entry.key)
      if Draft.secretsKey.description == name {
        return forgotten(at: entry.value, in: tree, of: engine)
      }
      if Draft.typedKey.description == name { return typed(at: entry.value, in: tree, of: engine) }
      if AnswerFile.reservedKeys.contains(name) { return [] }
      return [
        AnswerEntry(
          in: self,
          name: name,
          target: engine.target(of: name),
          key: tree.range(of: entry.key),
          content: .node(entry.value)
        )
      ]
    }
  }

  /// The texts that were no answers of their fields' types yet.
  private func typed(at node: NodeID, in tree: SourceTree, of engine: AnswerEngine) -> [AnswerEntry]
  {
    tree.entries(of: node).compactMap { entry in
      guard tree.kind(of: entry.key) == .scalar, tree.isText(entry.value) else { return nil }
      let name = tree.text(of: entry.key)
      let target = engine.target(of: name)
      guard let plan = target.plan, !plan.holdsSecrets else { return nil }
      return AnswerEntry(
        in: self,
        name: name,
        target: target,
        key: tree.range(of: entry.key),
        content: .typed(tree.text(of: entry.value))
      )
    }
  }

  /// The secrets of a list of ids, as far as they are still some.
  private func forgotten(
    at node: NodeID,
    in tree: SourceTree,
    of engine: AnswerEngine
  ) -> [AnswerEntry] {
    tree.elements(of: node).compactMap { element in
      guard tree.isText(element) else { return nil }
      let name = tree.text(of: element)
      let target = engine.target(of: name)
      guard let plan = target.plan, plan.isSecret else { return nil }
      return AnswerEntry(
        in: self,
        name: name,
        target: target,
        key: tree.range(of: element),
        content: .forgotten
      )
    }
  }
}
