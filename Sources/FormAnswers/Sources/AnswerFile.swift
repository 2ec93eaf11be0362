import Diagnostics
import FormModel
import SourceTree

/// A file of answers that can be read as one.
struct AnswerFile {
  /// Keys of a document that are no answers: its schema and its form.
  static let keysOfDocuments: Set<String> = ["$schema", "$form"]
  /// These, and those of a draft.
  static let reservedKeys = Draft.keys.union(keysOfDocuments)

  let tree: SourceTree
  /// The outermost mapping.
  let mapping: NodeID
  let report: AnswerReport

  /// The key that shows that the file is a form: `formwork`, with `fields` or `sections` beside it.
  var formKey: SourceLocation? {
    guard let version = tree.entries(of: mapping).first(where: { tree.isText($0.key, "formwork") }),
      tree.value(of: "fields", in: mapping) ?? tree.value(of: "sections", in: mapping) != nil
    else { return nil }
    return tree.location(of: version.key)
  }
}

// `$schema` and `$form: { id, version }`, which has to name the form that is answered; either of
// its keys may be left out.
extension AnswerFile {
  /// Reports what is wrong with them.
  func checkReference(to form: Form) {
    if let schema = tree.value(of: "$schema", in: mapping), !tree.isText(schema) {
      reportMismatch("`$schema` has to be a text", at: schema)
    }
    guard let reference = tree.value(of: "$form", in: mapping) else { return }
    let shape = "`$form` has to be a mapping of `id` and `version`, which are texts"
    guard tree.kind(of: reference) == .mapping else { return reportMismatch(shape, at: reference) }
    for entry in tree.entries(of: reference) {
      let key = tree.kind(of: entry.key) == .scalar ? tree.text(of: entry.key) : ""
      let isKnown = key == "id" || key == "version"
      guard isKnown, tree.isText(entry.value) else {
        reportMismatch(shape, at: isKnown ? entry.value : entry.key)
        continue
      }
      let text = tree.text(of: entry.value)
      if key == "id" {
        check(id: text, of: form, at: entry.value)
      } else if text != form.version {
        reportMismatch(
          "these are answers to version `\(text.shortened)`, and "
            + (form.version.map { "the form is version `\($0)`" } ?? "the form has no version"),
          at: entry.value,
          help: "check the answers against the current form, then correct or remove `version`"
        )
      }
    }
  }

  private func check(id: String, of form: Form, at node: NodeID) {
    if id == form.id.rawValue { return }
    guard form.renamedFrom.contains(where: { $0.rawValue == id }) else {
      return reportMismatch(
        "these are answers to form `\(id.shortened)`, and the form is `\(form.id)`",
        at: node,
        help: "use the answers with their own form, or correct `$form`"
      )
    }
    report.add(
      .renamed,
      "form `\(id)` is called `\(form.id)` now",
      .info,
      about: .source,
      at: tree.location(of: node),
      help: "write `\(form.id)`",
      replacement: form.id.rawValue
    )
  }

  /// Reports what does not name the form, unless it could not be read.
  private func reportMismatch(_ message: String, at node: NodeID, help: String? = nil) {
    if tree.kind(of: node) == .invalid { return }
    report.add(.formMismatch, message, about: .source, at: tree.start(of: node), help: help)
  }
}
