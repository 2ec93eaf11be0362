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
  /// The comments that ignore warnings or accept changes.
  package let ruleComments: [RuleComment]

  /// - Complexity: O(bytes).
  init(tree: SourceTree, names: NameTable) {
    self.tree = tree
    self.names = names
    ruleComments = RuleComment.all(in: tree)
  }

  /// The text of the form.
  public var source: SourceText { tree.source }

  /// Whether all of the text could be read.
  package var isComplete: Bool { tree.isComplete }

  /// The place of the form's id; without one, its beginning.
  public var form: SourceLocation {
    tree.root.flatMap { tree.value(of: "id", in: $0) }.map(tree.location)
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
    guard let key else { return tree.location(of: tree.value(of: "id", in: node) ?? node) }
    guard tree.kind(of: node) == .mapping,
      let entry = tree.entries(of: node).first(where: { tree.text(of: $0.key) == key })
    else { return nil }
    return tree.location(of: tree.kind(of: entry.value) == .scalar ? entry.value : entry.key)
  }

  /// The places of the options that are written in the form, beside the field or in a shared list.
  ///
  /// - Complexity: O(options).
  public func optionLocations(of field: FieldID) -> [OptionID: SourceLocation] {
    guard let node = names.field(field.rawValue)?.mapping else { return [:] }
    return tree.options(of: node).mapValues { tree.location(of: tree.idNode(of: $0) ?? $0) }
  }

  private func node(of part: IDPath) -> NodeID? {
    switch part.steps.last {
    case let step? where step.kind == "field": names.field(step.id)?.mapping
    case let step? where step.kind == "section": names.section(step.id)?.mapping
    default: tree.root
    }
  }
}
