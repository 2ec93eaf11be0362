import Diagnostics
import FormModel
import SourceTree

/// What a form is known by, read without the rest of it.
struct FormIdentity {
  var id: FormID
  /// The ids it had.
  var formerIDs: [FormID]
  /// Where the id stands.
  var range: SourceRange

  /// Reads the ids of a text; `nil` when it has none.
  init?(_ source: SourceText) {
    let tree = ParsedSource.parse(source, as: ParsedSource.Language(path: source.name)).tree
    guard let root = tree.root, let node = tree.value(of: "id", in: root) else { return nil }
    id = FormID(tree.text(of: node))
    range = tree.range(of: node)
    formerIDs =
      tree.value(of: "renamed-from", in: root)
      .map { tree.elements(of: $0).map { FormID(tree.text(of: $0)) } } ?? []
  }
}
