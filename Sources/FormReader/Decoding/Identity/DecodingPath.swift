import Diagnostics
import SourceTree

/// Where decoding is: the mappings it is in.
///
/// Ids are only read when there is something to report.
struct DecodingPath {
  var form: NodeID?
  var section: NodeID?
  var field: NodeID?
  /// The key of a list under `option-lists`, when no field has asked for it.
  var optionList: NodeID?
  var option: NodeID?

  /// The ids of the path.
  func idPath(in tree: SourceTree) -> IDPath {
    var path = IDPath()
    if let id = field.flatMap({ DecodingPath.id(of: $0, in: tree) }) {
      path = IDPath("field", id)
    } else if let id = optionList.map({ tree.text(of: $0) }) {
      path = IDPath("option-list", id)
    } else if let id = section.flatMap({ DecodingPath.id(of: $0, in: tree) }) {
      path = IDPath("section", id)
    } else if let id = form.flatMap({ DecodingPath.id(of: $0, in: tree) }) {
      path = IDPath("form", id)
    }
    let option = option.flatMap { DecodingPath.id(of: $0, in: tree) }
    return option.map { path.appending("option", $0) } ?? path
  }

  /// A mapping of more entries is a mistake, and searching it for every finding would be slow.
  private static let mostEntries = 256

  /// The id of a mapping, or the scalar that is an id itself.
  ///
  /// - Complexity: O(1), whatever the size of the mapping.
  static func id(of node: NodeID, in tree: SourceTree) -> String? {
    let id =
      tree.kind(of: node) == .mapping
      ? tree.entries(of: node).prefix(mostEntries).first { tree.isText($0.key, "id") }?.value
      : node
    guard let id, tree.byteCount(of: id) > 0 else { return nil }
    return tree.text(of: id)
  }
}

/// The parts of a form that have an id of their own.
enum Part: String {
  case form, section, field, option

  var plural: String { rawValue + "s" }
}
