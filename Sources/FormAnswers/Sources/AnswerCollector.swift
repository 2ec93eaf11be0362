import Diagnostics
import FormModel
import SourceTree

/// Reads every source in the order of precedence.
struct AnswerCollector {
  private let engine: AnswerEngine
  /// What takes the entries of all sources.
  private var entries: EntryReader
  private let reading: AnswerReading

  init(_ engine: AnswerEngine, _ reading: AnswerReading) {
    (self.engine, self.reading) = (engine, reading)
    entries = EntryReader(GivenAnswers(engine), reading)
  }

  /// Reads the sources.
  ///
  /// - Returns: What they give.
  mutating func collect() -> GivenAnswers {
    for file in request.files + [request.draft].compactMap(\.self) {
      disclosure.hideValues(of: file)
    }
    entries.take(request.assignments.compactMap { entry(of: $0) })
    for file in request.files.reversed() { read(file, .file(file.tree.source.name)) }
    entries.take(variables())
    reportUnreadVariables()
    if let draft = request.draft { read(draft, .draft) }
    return answers
  }

  private var answers: GivenAnswers { entries.answers }
  private var request: AnswerRequest { reading.request }
  private var disclosure: Disclosure { reading.disclosure }
  private var report: AnswerReport { reading.report }

  private mutating func read(_ parsed: ParsedSource, _ origin: AnswerOrigin) {
    report(parsed, about: nil)
    let tree = parsed.tree
    if !tree.isComplete { reading.isUnread = true }
    guard !disclosure.hides(parsed), let root = tree.root, tree.kind(of: root) == .mapping else {
      reading.isUnread = true
      if !parsed.hasErrors { reportShape(of: parsed) }
      return
    }
    let file = AnswerFile(tree: tree, mapping: root, report: report)
    if let key = file.formKey, engine.keys["formwork"] == nil {
      reading.isUnread = true
      return report.add(
        .notAnswers,
        "this looks like a form, not like answers to one",
        about: .source,
        at: key,
        help: "the form comes first: `formwork fill FORM --answers FILE`"
      )
    }
    if !request.answersOlderForm { file.checkReference(to: engine.form) }
    let source = AnswerSource(origin, tree.source, tree)
    entries.take(
      origin == .draft
        ? source.entries(of: root, byIDsOf: engine)
        : engine.places.entries(of: root, in: source, skipping: AnswerFile.keysOfDocuments)
    )
  }

  /// Reports the findings of the parser; a duplicate key is reported about its field.
  private func report(_ parsed: ParsedSource, about key: String?) {
    for finding in parsed.findings {
      let key = key ?? parsed.repeatedKeys[finding.location.range.lowerBound]
      let plan = key.flatMap { engine.keys[$0] }
      report.add(disclosure.finding(finding), about: plan.map { .answer($0, in: .form) } ?? .source)
    }
  }

  /// Reports a file that is well-formed, but not a mapping.
  private func reportShape(of parsed: ParsedSource) {
    let found =
      parsed.tree.root.map { parsed.tree.description(of: $0, isSecret: disclosure.hidesSecrets) }
      ?? "an empty file"
    // As YAML and JSON write it.
    let example = engine.plans.first { $0.isAsked }.map { "{\"\($0.place.firstName)\": …}" } ?? "{}"
    let message = "answers have to be a mapping of ids to answers, and this is \(found)"
    let help = "write keys with answers, for example `\(example)`; `{}` if there are none"
    report.add(.notAMapping, message, about: .source, at: parsed.start, help: help)
  }
}

extension ResultPlace {
  /// The outermost name.
  fileprivate var firstName: String { if case .name(let name)? = steps.first { name } else { "" } }
}

// Assignments and variables.
extension AnswerCollector {
  private mutating func entry(of assignment: Assignment) -> AnswerEntry? {
    let source = assignment.source
    guard let key = assignment.key, mayQuote(source.text(in: key)) else {
      let text = source.text(in: source.range)
      let isShown = !disclosure.hidesSecrets || engine.knows(text)
      if !isShown { source.hide(source.range) }
      report.add(
        .assignmentSyntax,
        "\(isShown ? "`\(text.shortened)`" : "this") is neither `ID=VALUE` nor `ID:=JSON`",
        about: .source,
        at: SourceLocation(source, source.range),
        help: "for example `--set name=billing` or `--set features:='[\"redis\"]'`"
      )
      reading.meant.insert(String(text.prefix { !" :=".contains($0) }))
      return nil
    }
    let name = source.text(in: key)
    if disclosure.hidesSecrets {
      source.hide(assignment.value)
      assignment.json?.tree.source.hide(assignment.value)
    }
    var content = AnswerEntry.Content.texts([SourceLocation(source, assignment.value)])
    if let json = assignment.json {
      report(json, about: name)
      let root = json.hasErrors ? nil : json.tree.root
      content = root.map { .node($0) } ?? .unreadable
    }
    return AnswerEntry(
      in: AnswerSource(.set, source, assignment.json?.tree),
      name: name,
      target: target(of: name),
      key: key,
      content: content
    )
  }

  /// Reads the variables of fields that have no answer yet, and of groups, which are there where
  /// only a part of what stands in them has one.
  private func variables() -> [AnswerEntry] {
    guard let prefix = request.environmentPrefix else { return [] }
    return engine.plans.compactMap { plan in
      let isGroup = plan.field.kind.group != nil
      guard isGroup || plan.isAsked && !answers.isSourced(plan) else { return nil }
      let ids = [plan.id] + plan.field.renamedFrom
      return ids.lazy.compactMap { variable(for: $0, prefix, of: plan) }.first
    }
  }

  /// Warns of variables that have the prefix, but belong to no field.
  ///
  /// Without a prefix every variable would be one.
  private func reportUnreadVariables() {
    guard let prefix = request.environmentPrefix, !prefix.isEmpty else { return }
    var known = Set(engine.keys.keys.map { EnvironmentName(FieldID($0), prefix: prefix).text })
    for field in engine.form.allFields {
      for part in field.initialAnswer?.cases ?? [] {
        if case .environment(let name) = part.value { known.insert(name) }
      }
    }
    known.formUnion(answers.variables)
    let unread = request.surroundings.variableNames(prefix).filter { !known.contains($0) }.sorted()
    // What a form asks for, in its order.
    let names = engine.plans.lazy.filter { $0.isAsked }
      .map { EnvironmentName($0.id, prefix: prefix).text }
    for name in unread where report.hasRoom(about: .key(name)) {
      let near = report.suggestions.nearest(to: name, among: names)
      report.add(
        .unknown,
        "variable `\(name.shortened)` belongs to no field of the form",
        .warning,
        found: name,
        expected: near,
        about: .key(name),
        at: .whole(name),
        label: didYouMean(near)
      )
    }
  }

  /// The variable of an id; an empty one is how a shell says that there is none, unless no options
  /// are an answer.
  private func variable(for id: FieldID, _ prefix: String, of plan: FieldPlan) -> AnswerEntry? {
    let name = EnvironmentName(id, prefix: prefix).text
    guard let text = request.surroundings.outside.variable(name),
      !text.isEmpty || plan.takesEmptyText
    else { return nil }
    let source = SourceText(name: name, text: text, isFile: false)
    if disclosure.hidesSecrets { source.hide(source.range) }
    let parts = plan.field.kind.isMultiple ? source.lineRanges : [source.range]
    return AnswerEntry(
      in: AnswerSource(.environment(name), source),
      name: id.rawValue,
      target: id == plan.id ? .field(plan) : .formerly(plan),
      key: source.range,
      content: .texts(parts.map { SourceLocation(source, $0) })
    )
  }

  /// Whether a name may be quoted; one that leads into a list holds no more than the names of items.
  private func mayQuote(_ name: String) -> Bool {
    disclosure.mayQuote(name) || engine.route(of: name[...]) != nil
  }

  /// What an id means, or the list in whose items something is to be changed: `drives[0].size`.
  private func target(of name: String) -> AnswerEntry.Target {
    if engine.knows(name) { return engine.target(of: name) }
    return engine.route(of: name[...]).map { .item($0.list, $0.item, $0.route) }
      ?? engine.target(of: name)
  }
}

extension SourceText {
  /// Its lines without their breaks, LF or CR LF; a break at the end begins no line.
  fileprivate var lineRanges: [SourceRange] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      SourceRange(line.startIndex, line.last == 0x0D ? line.endIndex - 1 : line.endIndex)
    }
  }
}
