import Diagnostics
import FormModel
import JSON
import SourceTree

/// Conditions and templates: read by their own readers, whose problems are placed in the file here.
struct ReferenceReader {
  let context: FormContext
  /// Whether a condition may compare two answers with each other.
  var comparesAnswers = false
  private var tree: SourceTree { context.tree }

  /// The condition in a scalar; `nil` when it cannot be used.
  func condition(_ node: NodeID) -> Condition? {
    context.conditions.count += 1
    let text = tree.withBytes(of: node) { Array($0) }
    if !comparesAnswers, let known = context.conditions[text, at: context.place.field] {
      return known
    }
    let scope = scope
    let (condition, isRight) = read(text, in: node) { ConditionReader.read($0, in: scope) }
    guard condition?.patterns.allSatisfy({ context.hasRoom(for: $0, at: node) }) ?? true else {
      return nil
    }
    if isRight, !comparesAnswers { context.conditions[text, at: context.place.field] = condition }
    return condition
  }

  /// The condition that a scalar is where a value stands, and how it is written there.
  ///
  /// Only a text that begins as a condition is read as one, so that no name is looked for in others.
  func conditionWithoutKey(in node: NodeID) -> (condition: Condition, spelling: String)? {
    guard tree.kind(of: node) == .scalar, tree.isOnOneLine(node) else { return nil }
    let text = tree.text(of: node)
    let first = text.prefix { $0 != " " && $0 != "(" }
    guard first.count < text.count,
      ["not", "count", "answered"].contains(first) || context.earlierField(String(first)) != nil
    else { return nil }
    let (condition, problems) = ConditionReader.read(Array(text.utf8), in: scope)
    guard let condition, problems.isEmpty else { return nil }
    let isPlain = !text.utf8.contains { ",[]{}:#\"'".utf8.contains($0) }
    return (condition, "{ when: \(isPlain ? text : text.quoted) }")
  }

  /// The earlier field that a scalar names; `nil` when there is none, which has been reported.
  func field(_ node: NodeID, in user: String) -> Field? {
    let text = tree.text(of: node)
    do throws(ReferenceProblem) {
      return try scope.field(text, at: 0..<text.utf8.count, in: user)
    } catch {
      report(error, in: node, isSafe: error.replacement != nil)
      return nil
    }
  }

  /// The template in a scalar; `nil` when it cannot be used.
  func template(
    _ node: NodeID,
    _ key: KeyName,
    allowsBatchValues: Bool = false
  ) -> Template? {
    guard let text = context.values(of: key).string(node) else { return nil }
    guard tree.hasBraces(node) else { return Template(text) }
    let scope = scope
    return read(Array(text.utf8), in: node) {
      TemplateReader.read($0, in: scope, allowsBatchValues: allowsBatchValues)
    }.value
  }

  /// The template in a scalar that users read; with mistakes, its text as it is.
  func shownText(_ node: NodeID, _ key: KeyName) -> Template? {
    template(node, key)
      ?? (tree.kind(of: node) == .scalar && !tree.isNull(node)
        ? Template(tree.text(of: node)) : nil)
  }

  /// Whether a mapping is a place without quotes, which is reported: `default: {name}`.
  func isUnquotedPlace(_ node: NodeID, _ key: KeyName) -> Bool {
    guard tree.kind(of: node) == .mapping, tree.count(of: node) == 1, tree.isOnOneLine(node),
      let entry = tree.entries(of: node).first(where: { _ in true }),
      tree.kind(of: entry.key) == .scalar, tree.kind(of: entry.value) == .scalar,
      tree.byteCount(of: entry.value) == 0
    else { return false }
    let (place, text) = (tree.source.text(in: tree.range(of: node)), tree.text(of: entry.key))
    let name = text.prefix { $0 != " " && $0 != "|" }
    if case .unknown = scope.meaning(String(name)), Template.DatePart(rawValue: String(name)) == nil
    {
      return false
    }
    guard place.dropFirst().dropLast().trimmingSpaces == text else { return false }
    let quoted = "{\(text)}".quoted
    let scope = scope
    let isRight = TemplateReader.read(Array("{\(text)}".utf8), in: scope).problems.isEmpty
    context.report(
      .templateSyntax,
      "`\(key.spelling)` is a place without quotes, which is a mapping to YAML",
      found: place,
      expected: [quoted],
      at: tree.location(of: node),
      help: "quote it: `\(quoted)`",
      fix: isRight ? .replace(tree.range(of: node), with: quoted) : nil
    )
    return true
  }

  /// Reads the text of a scalar, and reports its problems.
  ///
  /// What is wrong and has one safe correction counts as corrected, so that the text is read again
  /// with all of them; where that uncovers another problem, none of them is safe.
  private func read<Value>(
    _ text: [UInt8],
    in node: NodeID,
    by read: ([UInt8]) -> (Value?, [ReferenceProblem])
  ) -> (value: Value?, isRight: Bool) {
    let (value, problems) = read(text)
    if problems.isEmpty { return (value, true) }
    let corrections = problems.filter { problem in
      spelling(ofCorrection: problem, in: node) != nil
    }
    var corrected = text
    for correction in corrections.reversed() {
      corrected.replaceSubrange(correction.range, with: (correction.replacement ?? "").utf8)
    }
    let isSafe: Bool
    var result: Value?
    if corrections.isEmpty {
      isSafe = false
    } else {
      let (value, rest) = read(corrected)
      isSafe = rest.count == problems.count - corrections.count
      result = rest.isEmpty ? value : nil
    }
    for problem in problems { report(problem, in: node, isSafe: isSafe) }
    if problems.contains(where: { $0.severity == .error }) {
      context.conditions.reported.insert(node)
    }
    // What only warns is used as it is written.
    return (problems.contains { $0.severity == .error } ? result : value, false)
  }

  /// What names mean at the place that is being decoded.
  private var scope: ReferenceScope {
    let current = context.place.fieldID(in: tree)
    return ReferenceScope(
      meaning: { name in context.scope.meaning(of: name, from: current, in: context) },
      earlierIDs: {
        // A misspelt name of a broken field still means that field.
        let broken = context.names.broken
        return context.scope.names(of: context.fields.answeredIDs + broken.sorted())
      },
      comparesAnswers: comparesAnswers,
      isItemAlone: context.scope.isItemAlone,
      patterns: context.patterns,
      budget: context.suggestions
    )
  }

  /// Reports a problem; its correction is only given where it is safe.
  func report(_ problem: ReferenceProblem, in node: NodeID, isSafe: Bool = false) {
    let range = tree.range(ofText: problem.range, in: node)
    let expected =
      problem.expected.isEmpty
      ? [spelling(ofCorrection: problem, in: node)].compactMap(\.self)
      : problem.expected.compactMap { spelling(of: $0, at: problem.range, in: node) }
    context.report(
      problem.rule,
      problem.message,
      severity: problem.severity,
      found: expected.isEmpty ? nil : found(at: problem.range, range, in: node),
      expected: expected,
      at: SourceLocation(tree.source, range),
      label: problem.label,
      notes: problem.notes.map { Finding.Note($0) },
      help: problem.help,
      fix: isSafe
        ? spelling(ofCorrection: problem, in: node).map { .replace(range, with: $0) } : nil
    )
  }

  /// What a part of a scalar's text is written as; `nil` where only the whole can be shown, or
  /// nothing.
  private func found(at part: Range<Int>, _ range: SourceRange, in node: NodeID) -> String? {
    let isExact = range != tree.range(of: node) || part.count == tree.byteCount(of: node)
    guard isExact, !range.isEmpty, !tree.source.hides(range) else { return nil }
    return tree.source.text(in: range)
  }

  /// Another text for a part of a scalar as it is written there; `nil` where it cannot be.
  private func spelling(of text: String, at range: Range<Int>, in node: NodeID) -> String? {
    switch tree.style(of: node) {
    case .doubleQuoted: String(text.quoted.dropFirst().dropLast())
    case .singleQuoted: text.replacing("'", with: "''")
    case .plain: canHold(text, at: range, node) ? text : nil
    case .literal, .folded: text
    }
  }

  /// The correction of a problem as it can be written in a scalar; `nil` when it cannot.
  private func spelling(ofCorrection problem: ReferenceProblem, in node: NodeID) -> String? {
    guard let replacement = problem.replacement else { return nil }
    if canHold(replacement, at: problem.range, node) { return replacement }
    // Where there are braces, others may be, except that one at its beginning opens a mapping.
    guard problem.isAboutBraces, tree.style(of: node) != .plain || problem.range.lowerBound > 0
    else { return nil }
    let text = tree.withBytes(of: node) { String(decoding: $0[problem.range], as: UTF8.self) }
    let written = tree.source.text(in: tree.range(ofText: problem.range, in: node))
    if written == text { return replacement }
    let isSpelledOut = written.utf8.count(where: \.isBrace) == text.utf8.count(where: \.isBrace)
    return isSpelledOut && text.withDoubledBraces == replacement ? written.withDoubledBraces : nil
  }

  /// Whether a scalar spells its text out and stays the same kind of scalar with a part replaced.
  private func canHold(_ replacement: String, at range: Range<Int>, _ node: NodeID) -> Bool {
    let quotes = tree.style(of: node) == .plain ? 0 : 2
    guard tree.range(of: node).count == tree.byteCount(of: node) + quotes else { return false }
    let breaking: [UInt8]
    switch tree.style(of: node) {
    case .doubleQuoted: breaking = [0x22, 0x5C]
    case .singleQuoted: breaking = [0x27]
    case .plain:
      // A quote is harmless inside, but would open a quoted scalar at the beginning.
      if range.lowerBound == 0, replacement.first == "\"" { return false }
      breaking = Array("#:,[]{}".utf8)
    case .literal, .folded: return false
    }
    return !replacement.utf8.contains(where: breaking.contains)
  }
}

extension SourceTree {
  /// Whether there is a brace in a scalar, as places have them.
  func hasBraces(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && withBytes(of: node) { $0.contains(where: \.isBrace) }
  }
}
