import Diagnostics
import FormModel
import SourceTree

/// A file of answers that can be read as one.
struct AnswerFile {
  /// Keys of an answer file that are not ids: its schema, its form, and those of a draft.
  static let reservedKeys = Draft.keys.union(["$schema", "$form"])

  let tree: SourceTree
  /// The outermost mapping.
  let mapping: NodeID
  let source: AnswerSource
  let report: AnswerReport

  init(_ tree: SourceTree, _ mapping: NodeID, _ origin: AnswerOrigin, _ report: AnswerReport) {
    (self.tree, self.mapping, self.report) = (tree, mapping, report)
    source = AnswerSource(origin, tree)
  }

  /// The key that shows that the file is a form: `formwork`, with `fields` or `sections` beside it.
  var formKey: SourceLocation? {
    guard let version = tree.entries(of: mapping).first(where: { tree.isText($0.key, "formwork") }),
      tree.value(of: "fields", in: mapping) ?? tree.value(of: "sections", in: mapping) != nil
    else { return nil }
    return tree.location(of: version.key)
  }

  /// The answers of a document, in the order of the text.
  func entries(at places: Placement) -> [AnswerEntry] {
    places.entries(of: mapping, in: tree, source, isReserved: isReserved)
  }

  /// The answers of a draft, which holds them by their ids, in the order of the text, and the secrets
  /// that it had to leave out.
  func entries(byIDsOf engine: AnswerEngine) -> [AnswerEntry] {
    tree.entries(of: mapping).flatMap { entry -> [AnswerEntry] in
      guard tree.kind(of: entry.key) == .scalar else { return [] }
      let name = tree.text(of: entry.key)
      if Draft.secretsKey.description == name { return forgotten(at: entry.value, of: engine) }
      if Draft.typedKey.description == name { return typed(at: entry.value, of: engine) }
      if isReserved(name) { return [] }
      return [
        AnswerEntry(
          in: source,
          name: name,
          target: engine.target(of: name),
          key: tree.range(of: entry.key),
          content: .node(entry.value)
        )
      ]
    }
  }

  /// The texts that were no answers of their fields' types yet.
  private func typed(at node: NodeID, of engine: AnswerEngine) -> [AnswerEntry] {
    tree.entries(of: node).compactMap { entry in
      guard tree.kind(of: entry.key) == .scalar, tree.isText(entry.value) else { return nil }
      let name = tree.text(of: entry.key)
      let target = engine.target(of: name)
      guard let plan = target.plan, !plan.holdsSecrets else { return nil }
      return AnswerEntry(
        in: source,
        name: name,
        target: target,
        key: tree.range(of: entry.key),
        content: .typed(tree.text(of: entry.value))
      )
    }
  }

  /// The secrets of a list of ids, as far as they are still some.
  private func forgotten(at node: NodeID, of engine: AnswerEngine) -> [AnswerEntry] {
    tree.elements(of: node).compactMap { element in
      guard tree.isText(element) else { return nil }
      let name = tree.text(of: element)
      let target = engine.target(of: name)
      guard let plan = target.plan, plan.isSecret else { return nil }
      return AnswerEntry(
        in: source,
        name: name,
        target: target,
        key: tree.range(of: element),
        content: .forgotten
      )
    }
  }

  private func isReserved(_ name: String) -> Bool {
    name.utf8.first == 0x24 && AnswerFile.reservedKeys.contains(name)
      && (!Draft.keys.contains(name) || source.origin == .draft)
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
