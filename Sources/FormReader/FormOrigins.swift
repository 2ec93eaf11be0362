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

  /// The place of a section's id; `nil` when the form has no such section.
  public func location(ofSection section: SectionID) -> SourceLocation? {
    node(of: section).map(idLocation)
  }

  /// The place of a field's id; `nil` when the form has no such field.
  public func location(of field: FieldID) -> SourceLocation? { node(of: field).map(idLocation) }

  /// The place of a key at the top: of its value, or of the key itself when that has several parts.
  public func location(ofKey key: String) -> SourceLocation? {
    tree.root.flatMap { location(ofKey: key, of: $0) }
  }

  /// The place of a key of a section, as at the top.
  public func location(ofKey key: String, ofSection section: SectionID) -> SourceLocation? {
    node(of: section).flatMap { location(ofKey: key, of: $0) }
  }

  /// The place of a key of a field, as at the top.
  ///
  /// - Complexity: O(keys of the field).
  public func location(ofKey key: String, of field: FieldID) -> SourceLocation? {
    node(of: field).flatMap { location(ofKey: key, of: $0) }
  }

  /// The places of the options that are written in the form, beside the field or in a shared list.
  ///
  /// - Complexity: O(options).
  public func optionLocations(of field: FieldID) -> [OptionID: SourceLocation] {
    guard let node = node(of: field) else { return [:] }
    return tree.options(of: node).mapValues { tree.location(of: tree.idNode(of: $0) ?? $0) }
  }

  private func idLocation(of node: NodeID) -> SourceLocation {
    tree.location(of: tree.value(of: "id", in: node) ?? node)
  }

  private func location(ofKey key: String, of node: NodeID) -> SourceLocation? {
    entry(key, in: node).map { entry in
      tree.location(of: tree.kind(of: entry.value) == .scalar ? entry.value : entry.key)
    }
  }

  private func entry(_ key: String, in node: NodeID) -> MappingEntry? {
    guard tree.kind(of: node) == .mapping else { return nil }
    return tree.entries(of: node).first { tree.text(of: $0.key) == key }
  }

  private func node(of field: FieldID) -> NodeID? { names.field(field.rawValue)?.mapping }

  private func node(of section: SectionID) -> NodeID? { names.section(section.rawValue)?.mapping }
}
