import Diagnostics
import FormModel
import SourceTree

/// `$schema` and `$form` of an answer file.
///
/// `$form: { id, version }` has to name the form that is answered; either may be left out.
struct FormReference {
  let form: Form
  let file: AnswerFile

  private var tree: SourceTree { file.tree }

  /// What is wrong with them.
  var findings: [Finding] {
    guard let mapping = file.mapping else { return [] }
    let schema = tree.value(of: "$schema", in: mapping).flatMap { wrongShape("$schema", $0) }
    let form = tree.value(of: "$form", in: mapping).map(formFindings) ?? []
    return [schema].compactMap(\.self) + form
  }

  private func formFindings(_ node: NodeID) -> [Finding] {
    guard tree.kind(of: node) == .mapping else {
      return [wrongShape("$form", node, "a mapping of `id` and `version`")].compactMap(\.self)
    }
    return tree.entries(of: node).compactMap { entry in
      guard tree.kind(of: entry.key) == .scalar else { return nil }
      let key = tree.text(of: entry.key)
      guard key == "id" || key == "version" else {
        return SourceMistake.unknownReferenceKey(key).sentence
          .finding(at: file.place(tree.range(of: entry.key)))
      }
      if let finding = wrongShape("\(key)` of `$form", entry.value) { return finding }
      guard tree.kind(of: entry.value) == .scalar else { return nil }
      let text = tree.text(of: entry.value)
      let mistake = key == "id" ? mistake(inID: text) : mistake(inVersion: text)
      return mistake?.sentence.finding(at: file.place(tree.range(of: entry.value)))
    }
  }

  private func mistake(inID id: String) -> SourceMistake? {
    if id == form.id.rawValue { return nil }
    return form.renamedFrom.contains { $0.rawValue == id }
      ? .formRenamed(id, to: form.id) : .otherForm(id, expected: form.id)
  }

  private func mistake(inVersion version: String) -> SourceMistake? {
    version == form.version ? nil : .otherVersion(version, expected: form.version)
  }

  /// What is wrong with a value that is no text; `nil` also where it could not be read.
  private func wrongShape(
    _ key: String,
    _ node: NodeID,
    _ expected: String = "a text"
  ) -> Finding? {
    let isText = tree.kind(of: node) == .scalar && tree.plainMeaning(of: node) == nil
    if tree.kind(of: node) == .invalid || isText && expected == "a text" { return nil }
    return SourceMistake.wrongReference(key, expected: expected, found: tree.described(node))
      .sentence.finding(at: file.place(tree.mark(of: node)))
  }
}
