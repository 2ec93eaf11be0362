import SourceTree

/// The ids of all fields of a tree, also of those that are not decoded yet.
///
/// It is only made when a name is not found among the earlier ones.
struct FieldIndex {
  private(set) var ids: Set<String> = []
  /// The present id of each old one.
  private(set) var renamed: [String: String] = [:]

  init(_ tree: SourceTree) {
    guard let root = tree.root else { return }
    if let fields = tree.value(of: "fields", in: root) { add(fields, tree) }
    guard let sections = tree.value(of: "sections", in: root) else { return }
    for section in tree.elements(of: sections) {
      if let fields = tree.value(of: "fields", in: section) { add(fields, tree) }
    }
  }

  /// Adds fields, whose ids begin with that of a list or group.
  private mutating func add(_ fields: NodeID, _ tree: SourceTree, in container: String = "") {
    for field in tree.elements(of: fields) {
      guard let id = tree.id(of: field).map({ container + $0 }) else { continue }
      ids.insert(id)
      if let inner = tree.value(of: "fields", in: field) { add(inner, tree, in: id + ".") }
      if let names = tree.value(of: "names", in: field), let name = tree.id(of: names) {
        ids.insert("\(id).\(name)")
      }
      guard let old = tree.value(of: "renamed-from", in: field) else { continue }
      for element in tree.elements(of: old) where tree.kind(of: element) == .scalar {
        renamed[container + tree.text(of: element)] = id
      }
    }
  }
}
