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

  /// What the reader said of the text, as it is said of answers.
  func told(_ finding: Finding) -> Finding {
    var told = disclosure.finding(finding, in: shown)
    // The file as such; a text that is too long has a place.
    if finding.rule == SourceRule.tooLarge.rawValue, finding.location.range.isEmpty {
      told.help = SourceMistake.tooLargeHelp
    }
    return told
  }

  /// What is wrong with a file that is well-formed and no mapping.
  func shapeFinding(asking plans: [FieldPlan]) -> Finding? {
    guard let root = tree.root else {
      return parsed.hasErrors ? nil : SourceMistake.emptyFile.sentence.finding(at: place(start))
    }
    let kind = tree.kind(of: root)
    if kind == .mapping || kind == .invalid || disclosure.hides(parsed) { return nil }
    return SourceMistake.notAMapping(
      found: tree.described(root, isSecret: disclosure.hidesSecrets),
      example: plans.first { $0.field.kind.isAsked }?.field.answerExample ?? "{}"
    ).sentence.finding(at: place(start))
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
