public import Diagnostics
public import FormModel
import SourceTree

/// Where the parts of a form stand in its text.
///
/// Kept beside the form, never in it. Only the mapping of each field is stored; everything below
/// is looked up when it is asked for.
public struct FormOrigins: Sendable {
  let tree: SourceTree
  let names: NameTable
  /// The way back to the text that this one was made from, if it was.
  private var map: SourceMap?
  /// The comments that ignore warnings or accept changes.
  package private(set) var ruleComments: [RuleComment]

  /// - Complexity: O(bytes).
  init(tree: SourceTree, names: NameTable) {
    self.tree = tree
    self.names = names
    ruleComments = RuleComment.all(in: tree)
  }

  /// The text of the form, or the one that it was made from.
  public var source: SourceText { map?.original ?? tree.source }

  /// The text of the form itself.
  package var text: SourceText { tree.source }

  /// The same of a form whose text was made from another: places are those in the original.
  func placed(by map: SourceMap) -> FormOrigins {
    var placed = self
    placed.map = map
    // Comments of another tool's file are not about our rules.
    placed.ruleComments = []
    return placed
  }

  private func location(of node: NodeID) -> SourceLocation {
    let place = tree.location(of: node)
    return map?.origin(of: place) ?? place
  }

  /// Whether all of the text could be read.
  package var isComplete: Bool { tree.isComplete }

  /// The place of the form's id; without one, its beginning.
  public var form: SourceLocation {
    tree.root.flatMap { tree.value(of: "id", in: $0) }.map(location)
      ?? SourceLocation(source, SourceRange(0, 0))
  }

  /// The place of a field's id; `nil` when the form has no such field.
  public func location(of field: FieldID) -> SourceLocation? {
    location(of: IDPath("field", field.rawValue))
  }

  /// The place of the id of a section, a field or the form, or of a key of it: of the key's value, or
  /// of the key itself when its value has several parts.
  ///
  /// - Complexity: O(keys of the part).
  public func location(of part: IDPath, key: String? = nil) -> SourceLocation? {
    guard let node = node(of: part) else { return nil }
    guard let key else { return location(of: tree.value(of: "id", in: node) ?? node) }
    guard tree.kind(of: node) == .mapping,
      let entry = tree.entries(of: node).first(where: { tree.text(of: $0.key) == key })
    else { return nil }
    return location(of: tree.kind(of: entry.value) == .scalar ? entry.value : entry.key)
  }

  /// The places of the options that are written in the form, beside the field or in a shared list.
  ///
  /// - Complexity: O(options).
  public func optionLocations(of field: FieldID) -> [OptionID: SourceLocation] {
    guard let node = names.field(field.rawValue)?.mapping else { return [:] }
    return tree.options(of: node).mapValues { location(of: tree.idNode(of: $0) ?? $0) }
  }

  /// The text of a key of a part, and of keys in it, such as one that begins with `x-`; `nil` where
  /// no scalar stands there.
  package func text(at keys: String..., in part: IDPath) -> String? {
    var node = node(of: part)
    for key in keys {
      node = node.flatMap { tree.entries(of: $0).first { tree.text(of: $0.key) == key }?.value }
    }
    return node.flatMap { tree.kind(of: $0) == .scalar ? tree.text(of: $0) : nil }
  }

  private func node(of part: IDPath) -> NodeID? {
    switch part.steps.last {
    case let step? where step.kind == "field": names.field(step.id)?.mapping
    case let step? where step.kind == "section": names.section(step.id)?.mapping
    default: tree.root
    }
  }
}
