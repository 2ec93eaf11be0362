public import Diagnostics
public import FormModel
import SourceTree

/// Where the parts of a form stand in its text.
///
/// Kept beside the form, never in it. Only the mapping of each field is stored; everything below
/// is looked up when it is asked for.
public struct FormOrigins: Sendable {
  let tree: SourceTree
  let ids: [String: UsedID]

  init(tree: SourceTree, ids: [String: UsedID]) {
    self.tree = tree
    self.ids = ids
  }

  /// The text of the form.
  public var source: SourceText { tree.source }

  /// The comments that tell rules to be quiet.
  var ignoreComments: [IgnoreComment] { IgnoreComment.all(in: tree) }

  /// Whether all of the text could be read.
  package var isComplete: Bool { tree.isComplete }

  /// The place of a field's id; `nil` when the form has no such field.
  public func location(of field: FieldID) -> SourceLocation? {
    node(of: field).map { node in
      tree.location(of: tree.value(of: "id", in: node) ?? node)
    }
  }

  /// The place of the value of one of a field's keys, for example `pattern`.
  ///
  /// - Complexity: O(keys of the field).
  public func location(ofKey key: StaticString, in field: FieldID) -> SourceLocation? {
    guard let node = node(of: field), let value = tree.value(of: key, in: node) else { return nil }
    return tree.location(of: value)
  }

  /// The place of an option that is written beside its field.
  ///
  /// - Complexity: O(options).
  public func location(of option: OptionID, in field: FieldID) -> SourceLocation? {
    guard let node = node(of: field), let options = tree.value(of: "options", in: node) else {
      return nil
    }
    return FormOrigins.location(of: option, in: options, tree)
  }

  /// The place of an option in a list of options.
  ///
  /// - Complexity: O(options).
  static func location(
    of option: OptionID,
    in options: NodeID,
    _ tree: SourceTree
  ) -> SourceLocation? {
    for element in tree.elements(of: options) {
      let id = tree.kind(of: element) == .mapping ? tree.value(of: "id", in: element) : element
      if let id, tree.text(of: id) == option.rawValue { return tree.location(of: id) }
    }
    return nil
  }

  func node(of field: FieldID) -> NodeID? {
    guard let used = ids[FormDecoder.folded(field.rawValue)], used.id == field.rawValue,
      used.part == .field
    else { return nil }
    return used.mapping
  }
}
