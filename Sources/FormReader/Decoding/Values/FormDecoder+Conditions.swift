import Diagnostics
import FormModel
import SourceTree

/// Conditions and templates: read by their own readers, placed here.
extension FormDecoder {
  mutating func decodeCondition(_ node: NodeID) -> Condition? {
    // What is unread of an option makes its field uncertain; of a field, only whether it shows.
    guard expectScalar(node, .when, "a condition") else {
      if path.option != nil { path.field.map { _ = uncertainFields.insert($0) } }
      return nil
    }
    let (condition, problems) = readCondition(node)
    for problem in problems { report(problem, in: node) }
    if condition == nil, path.option != nil {
      path.field.map { _ = uncertainFields.insert($0) }
    }
    return condition
  }

  mutating func decodeTemplate(_ node: NodeID, _ key: Key, inCommand: Bool = false) -> Template? {
    guard expectScalar(node, key, "text") else { return nil }
    if tree.style(of: node) == .plain { checkMarks(of: node, key) }
    // Most texts have no places in them, nor what stands for one in another language.
    let mayHavePlaces = tree.withBytes(of: node) { bytes in
      bytes.contains { [0x7B, 0x7D, 0x24, 0x25, 0x3C, 0x5B].contains($0) }
    }
    guard mayHavePlaces || key == .value else { return Template(tree.text(of: node)) }
    let (template, problems) = readTemplate(node, inCommand: inCommand, isComputed: key == .value)
    for problem in problems { report(problem, in: node) }
    return template
  }

  // A scope holds what has been decoded so far. It has to be gone before anything is reported or
  // added, which would copy all of that: so each is made and used in a function of its own.

  private func readCondition(
    _ node: NodeID
  ) -> (condition: Condition?, problems: [ReferenceProblem]) {
    ConditionReader(scope: referenceScope()).read(tree.withBytes(of: node) { Array($0) })
  }

  private func readTemplate(
    _ node: NodeID,
    inCommand: Bool,
    isComputed: Bool
  ) -> (template: Template?, problems: [ReferenceProblem]) {
    TemplateReader(
      scope: referenceScope(),
      allowsPageValues: inCommand,
      isComputed: isComputed
    )
    .read(tree.withBytes(of: node) { Array($0) })
  }

  /// Reports conditions that decide nothing, and what can never be reached.
  ///
  /// Nothing is said of conditions whose fields have been reported themselves.
  mutating func checkConditions(of form: Form) {
    guard !conditionNodes.isEmpty else { return }
    let uncertain = Set(
      uncertainFields.union(vagueOptions).compactMap { DecodingPath.id(of: $0, in: tree) }
    )
    let outcome = ConditionAnalysis(
      form: withUnknownConditions(form),
      texts: TextFit(patterns: patterns)
    ).outcome()
    hasEasyConditions = outcome.isEasy
    for verdict in outcome.verdicts {
      guard let node = node(of: verdict),
        !conditions(of: verdict, in: form).contains(where: { condition in
          condition.fields.contains { uncertain.contains($0.rawValue) }
        })
      else { continue }
      if verdict.kind == .unanswerable, case .field(let id) = verdict.place,
        uncertain.contains(id.rawValue)
      {
        continue
      }
      path = DecodingPath()
      switch verdict.place {
      case .section(let id): path.section = ids[FormDecoder.folded(id.rawValue)]?.mapping
      case .field(let id): path.field = usedID(ofField: id.rawValue)?.mapping
      case .option(let field, let option):
        path.field = usedID(ofField: field.rawValue)?.mapping
        path.option = optionNode(option, in: field)
      }
      var problem = ReferenceProblem(verdict, length: tree.byteCount(of: node))
      if verdict.kind == .alwaysTrue || verdict.kind == .alwaysFalse,
        let meant = condition(at: verdict.place, of: form)?.meantByEmptyText
      {
        problem.help = "write `\(meant)`"
      }
      report(problem, in: node)
    }
    path = DecodingPath()
  }

  /// The form in which a condition that could not be read asks a toggle of its own: it may hold,
  /// and it may not.
  private func withUnknownConditions(_ form: Form) -> Form {
    let count = unreadFields.count + unreadSections.count
    guard count > 0 else { return form }
    // No field has such an id.
    let toggles = (0..<count).map { Field(id: FieldID("?\($0)"), kind: .toggle(ToggleField())) }
    var unused = toggles[...]
    func unknown() -> Condition? { unused.popFirst().map { .test(.isOn($0.id)) } }
    var fields = form.fields
    for position in unreadFields.sorted() where position < fields.count {
      fields[position].condition = unknown()
    }
    var sections = form.sections
    for position in sections.indices {
      let range = sections[position].fieldRange
      sections[position].fieldRange = (range.lowerBound + count)..<(range.upperBound + count)
      if unreadSections.contains(position) { sections[position].condition = unknown() }
    }
    return Form(
      id: form.id,
      sections: [FormSection(fieldRange: 0..<count)] + sections,
      fields: toggles + fields
    )
  }

  /// What a verdict is shown at.
  private func node(of verdict: ConditionVerdict) -> NodeID? {
    guard verdict.kind == .unanswerable, case .field(let id) = verdict.place else {
      return conditionNodes[verdict.place]
    }
    guard let field = usedID(ofField: id.rawValue)?.mapping else { return nil }
    return tree.entries(of: field).first { tree.isText($0.key, "options") }?.key
  }

  /// The conditions a verdict is about.
  private func conditions(of verdict: ConditionVerdict, in form: Form) -> [Condition] {
    guard verdict.kind == .unanswerable, case .field(let id) = verdict.place else {
      return condition(at: verdict.place, of: form).map { [$0] } ?? []
    }
    let options = form[id]?.kind.options?.list?.options ?? []
    return options.compactMap(\.condition) + [form[id]?.condition].compactMap(\.self)
  }

  private func condition(at place: ConditionVerdict.Place, of form: Form) -> Condition? {
    switch place {
    case .section(let id): form.sections.first { $0.id == id }?.condition
    case .field(let id): form[id]?.condition
    case .option(let field, let option):
      form[field]?.kind.options?.list?[option]?.condition
    }
  }

  private func optionNode(_ option: OptionID, in field: FieldID) -> NodeID? {
    guard let node = usedID(ofField: field.rawValue)?.mapping,
      let options = tree.value(of: "options", in: node)
    else {
      return nil
    }
    return tree.elements(of: options).first {
      DecodingPath.id(of: $0, in: tree) == option.rawValue
    }
  }

  private mutating func report(_ problem: ReferenceProblem, in node: NodeID) {
    let range = tree.range(ofText: problem.range, in: node)
    var finding = Finding(
      AnyRule(rawValue: problem.rule.rawValue),
      problem.message,
      severity: problem.severity,
      at: SourceLocation(tree.source, range),
      label: problem.label,
      notes: problem.notes.map { Finding.Note($0) },
      help: problem.help
    )
    if tree.withBytes(of: node, { FormFindings.holdsCurlyQuotes($0[problem.range]) }) {
      finding.help = "curly quotes are letters to YAML; write `\"`"
    }
    if !problem.edits.isEmpty, isSpelledOut(node), canHold(problem.edits, node) {
      finding.fix = Finding.Fix(
        edits: problem.edits.map {
          Finding.Edit(range: tree.range(ofText: $0.range, in: node), replacement: $0.replacement)
        }
      )
    }
    report(finding)
  }

  /// Whether the scalar stays the same kind of scalar when the edits are made in it.
  private func canHold(_ edits: [ReferenceProblem.Edit], _ node: NodeID) -> Bool {
    let breaking: [UInt8]
    switch tree.style(of: node) {
    case .doubleQuoted: breaking = [0x22, 0x5C]
    case .singleQuoted: breaking = [0x27]
    case .plain:
      // A quote is harmless inside, but would open a quoted scalar at the beginning.
      let opensWithQuote = edits.contains {
        $0.range.lowerBound == 0 && ($0.replacement.first == "\"" || $0.replacement.first == "'")
      }
      guard !opensWithQuote else { return false }
      breaking = Array("#:,[]{}".utf8)
    case .literal, .folded: return false
    }
    return edits.allSatisfy { !$0.replacement.utf8.contains(where: breaking.contains) }
  }

  /// Whether a part of the text can be replaced by itself, without a thought for escapes.
  private func isSpelledOut(_ node: NodeID) -> Bool {
    let quotes = tree.style(of: node) == .plain ? 0 : 2
    return tree.range(of: node).count == tree.byteCount(of: node) + quotes
  }
}

extension Condition {
  /// What a comparison with the empty text, which is never an answer, asks.
  fileprivate var meantByEmptyText: String? {
    switch self {
    case .test(.isOneOf(let field, [.text("")])): "not answered(\(field))"
    case .not(.test(.isOneOf(let field, [.text("")]))): "answered(\(field))"
    default: nil
    }
  }
}

/// The id of a rule whose enumeration is not at hand.
private struct AnyRule: RawRepresentable {
  var rawValue: String
}
