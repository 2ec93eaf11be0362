import Diagnostics
import FormModel
import SourceTree

/// A file of answers, and what findings may show of it.
struct AnswerFile {
  /// Keys of an answer file that are no ids: its schema, its form, and where a draft stopped.
  static let reservedKeys: Set<String> = ["$schema", "$form", AnswerDraft.placeKey.description]

  let parsed: ParsedSource
  /// The text in which findings point.
  let shown: SourceText
  private let origin: AnswerOrigin
  private let disclosure: Disclosure

  /// - Complexity: O(bytes).
  init(_ parsed: ParsedSource, _ origin: AnswerOrigin, _ disclosure: Disclosure) {
    self.parsed = parsed
    self.origin = origin
    self.disclosure = disclosure
    shown = disclosure.shown(parsed)
  }

  var tree: SourceTree { parsed.tree }

  /// The outermost mapping, unless the file cannot be read as one.
  var mapping: NodeID? {
    guard let root = tree.root, tree.kind(of: root) == .mapping, !disclosure.hides(parsed) else {
      return nil
    }
    return root
  }

  /// The smallest range that marks where its content begins.
  var start: SourceRange { tree.root.map { tree.mark(of: $0) } ?? SourceRange(0, 0) }

  /// Whether everything was read that the file says.
  var isRead: Bool { mapping != nil && tree.isComplete }

  /// Reports a file that is well-formed and no mapping.
  func checkShape(asking plans: [FieldPlan], _ report: AnswerReport) {
    let (message, help): (String, String)
    if let root = tree.root {
      let kind = tree.kind(of: root)
      if kind == .mapping || kind == .invalid || disclosure.hides(parsed) { return }
      let found = tree.described(root, isSecret: disclosure.hidesSecrets)
      let example = plans.first { $0.field.kind.isAsked }?.field.answerExample ?? "{}"
      message = "answers have to be a mapping of ids to answers, and this is \(found)"
      help = "write one answer a line, for example `\(example)`"
    } else {
      if parsed.hasErrors { return }
      message = "the file is empty, and has to be a mapping of ids to answers"
      help = "write `{}` if there are no answers"
    }
    report.add(.notAMapping, message, about: .source, at: place(start), help: help)
  }

  /// The key that shows that the file is a form: `formwork`, with `fields` or `sections` beside it.
  var formKey: SourceLocation? {
    guard let mapping,
      let version = tree.entries(of: mapping).first(where: { tree.isText($0.key, "formwork") }),
      tree.value(of: "fields", in: mapping) ?? tree.value(of: "sections", in: mapping) != nil
    else { return nil }
    return place(tree.range(of: version.key))
  }

  /// The answers, in the order of the text; each is made when it is asked for.
  var entries: some Sequence<AnswerEntry> {
    let entries = mapping.map { Array(tree.entries(of: $0)) } ?? []
    let unreadable = parsed.findings.filter { $0.rule == SourceRule.invalidText.rawValue }
      .map(\.location.range.lowerBound)
    return entries.lazy.compactMap { entry in
      guard tree.kind(of: entry.key) == .scalar else { return nil }
      let name = tree.text(of: entry.key)
      if isReserved(name) { return nil }
      // Of a value with bytes that are no text nothing can be said of what it would be.
      let range = tree.range(of: entry.value)
      let isUnreadable = unreadable.contains { range.lowerBound <= $0 && $0 < range.upperBound }
      return AnswerEntry(
        name: name,
        key: place(tree.range(of: entry.key)),
        origin: origin,
        content: isUnreadable ? .unreadable : .node(entry.value, tree)
      )
    }
  }

  /// A part of the text as findings show it.
  func place(_ range: SourceRange) -> SourceLocation { SourceLocation(shown, range) }

  private func isReserved(_ name: String) -> Bool {
    AnswerFile.reservedKeys.contains(name)
      && (name != AnswerDraft.placeKey.description || origin == .draft)
  }
}

// `$schema` and `$form: { id, version }`, which has to name the form that is answered; either of
// its keys may be left out.
extension AnswerFile {
  /// Reports what is wrong with them.
  func checkReference(to form: Form, _ report: AnswerReport) {
    guard let mapping else { return }
    if let schema = tree.value(of: "$schema", in: mapping) {
      _ = text(of: schema, "$schema", report)
    }
    guard let reference = tree.value(of: "$form", in: mapping) else { return }
    guard tree.kind(of: reference) == .mapping else {
      return reportShape(of: reference, "$form", "a mapping of `id` and `version`", report)
    }
    for entry in tree.entries(of: reference) where tree.kind(of: entry.key) == .scalar {
      let key = tree.text(of: entry.key)
      guard key == "id" || key == "version" else {
        report.add(
          .formMismatch,
          "`$form` has no key `\(key.shortened)`, only `id` and `version`",
          about: .source,
          at: place(tree.range(of: entry.key))
        )
        continue
      }
      guard let text = text(of: entry.value, "\(key)` of `$form", report) else { continue }
      let place = place(tree.range(of: entry.value))
      if key == "id" {
        check(id: text, at: place, form, report)
      } else if text != form.version {
        report.add(
          .formMismatch,
          "these are answers to version `\(text.shortened)`, and "
            + (form.version.map { "the form is version `\($0)`" } ?? "the form has no version"),
          about: .source,
          at: place,
          help: "check the answers against the form of today, then correct or remove `version`"
        )
      }
    }
  }

  private func check(id: String, at place: SourceLocation, _ form: Form, _ report: AnswerReport) {
    if id == form.id.rawValue { return }
    if form.renamedFrom.contains(where: { $0.rawValue == id }) {
      report.add(
        .renamed,
        "form `\(id)` is called `\(form.id)` now",
        .info,
        about: .source,
        at: place,
        help: "write `\(form.id)`",
        replacement: form.id.rawValue
      )
    } else {
      report.add(
        .formMismatch,
        "these are answers to form `\(id.shortened)`, and the form is `\(form.id)`",
        about: .source,
        at: place,
        help: "use the answers with their own form, or correct `$form`"
      )
    }
  }

  /// The text of a value; reports one that is none.
  private func text(of node: NodeID, _ key: String, _ report: AnswerReport) -> String? {
    if tree.isText(node) { return tree.text(of: node) }
    reportShape(of: node, key, "a text", report)
    return nil
  }

  /// Reports a value that is something else than expected, unless it could not be read.
  private func reportShape(
    of node: NodeID,
    _ key: String,
    _ expected: String,
    _ report: AnswerReport
  ) {
    if tree.kind(of: node) == .invalid { return }
    let message = "`\(key)` has to be \(expected), and this is \(tree.described(node))"
    report.add(.formMismatch, message, about: .source, at: place(tree.mark(of: node)))
  }
}
