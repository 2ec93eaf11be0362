import FormCompatibility
import FormModel
import SourceTree

/// Fields of a version of which only the text is at hand.
extension RecordRestoration {
  /// The mapping of the form or of a field; `nil` for other parts, which hold no list of records.
  static func holder(_ part: FormPart, in tree: SourceTree, _ root: NodeID) -> NodeID? {
    switch part {
    case .form: root
    case .field(let id): field(id, in: tree, root)
    case .formKey, .section, .sectionKey, .fieldKey, .option: nil
    }
  }

  private static func field(_ id: FieldID, in tree: SourceTree, _ root: NodeID) -> NodeID? {
    let sections = tree.value(of: "sections", in: root).map { Array(tree.elements(of: $0)) } ?? []
    for part in [root] + sections {
      guard let fields = tree.value(of: "fields", in: part) else { continue }
      for field in tree.elements(of: fields) {
        guard let name = tree.value(of: "id", in: field), tree.kind(of: name) == .scalar else {
          continue
        }
        if tree.text(of: name) == id.rawValue { return field }
      }
    }
    return nil
  }
}
