import Diagnostics
import FormModel
import SourceTree

/// Reads every source in the order of precedence, and keeps the answer that wins for each field.
///
/// Only the value that wins is validated; keys are validated in every source.
struct AnswerCollector {
  private let engine: AnswerEngine
  private let request: AnswerRequest
  private let disclosure: Disclosure
  /// The answer that wins, for each field.
  private(set) var given: FieldTable<GivenAnswer?>
  /// Keys that belong to no field of the form.
  private(set) var dropped: [AnswerOutcome] = []
  /// Texts of computed fields in files, as results hold them; they are compared at the end.
  private(set) var computed: [(plan: FieldPlan, value: JSONValue, key: SourceLocation)] = []
  /// The findings about the sources.
  let report: AnswerReport
  private let setting: AnswerDecoder.Setting
  /// Whether a source could not be read completely, so that a missing answer may be unread.
  private(set) var isUnread = false
  /// The fields that unknown keys most likely meant, which are not reported as missing too.
  private(set) var meant: Set<FieldID> = []
  /// Where an answer that is missing would have been looked for: the beginning of the last file.
  let placeOfAnswers: SourceLocation

  init(_ engine: AnswerEngine, _ request: AnswerRequest) {
    self.engine = engine
    self.request = request
    disclosure = Disclosure(engine)
    given = FieldTable(of: engine.form, repeating: nil)
    report = AnswerReport(
      engine,
      request.files.map(\.tree.source),
      draft: request.draft?.tree.source
    )
    setting = AnswerDecoder.Setting(request, report: report)
    for file in request.files + [request.draft].compactMap(\.self) {
      disclosure.hideValues(of: file)
    }
    placeOfAnswers = request.files.last.map(\.start) ?? .whole("answers")
    take(request.assignments.compactMap { entry(of: $0) })
    for file in request.files.reversed() { read(file, .file(file.tree.source.name)) }
    take(variables())
    reportUnreadVariables()
    if let draft = request.draft { read(draft, .draft) }
  }

  /// The winning answer to a field.
  func answer(to plan: FieldPlan) -> GivenAnswer? { given[plan.position] }

  private mutating func read(_ parsed: ParsedSource, _ origin: AnswerOrigin) {
    report(parsed, about: nil)
    let tree = parsed.tree
    if !tree.isComplete { isUnread = true }
    guard !disclosure.hides(parsed), let root = tree.root, tree.kind(of: root) == .mapping else {
      isUnread = true
      if !parsed.hasErrors { reportShape(of: parsed) }
      return
    }
    let file = AnswerFile(tree: tree, mapping: root, origin: origin, report: report)
    if let key = file.formKey, engine.keys["formwork"] == nil {
      isUnread = true
      return report.add(
        .notAnswers,
        "this looks like a form, not like answers to one",
        about: .source,
        at: key,
        help: "the form comes first: `formwork fill FORM --answers FILE`"
      )
    }
    if !request.answersOlderForm { file.checkReference(to: engine.form) }
    if origin == .draft {
      take(file.entries(byIDsOf: engine))
    } else {
      take(file.entries(at: engine.places))
    }
  }

  /// Reports the findings of the parser; a duplicate key is reported about its field.
  private func report(_ parsed: ParsedSource, about key: String?) {
    for finding in parsed.findings {
      let key = key ?? parsed.repeatedKeys[finding.location.range.lowerBound]
      let plan = key.flatMap { engine.keys[$0] }
      report.add(disclosure.finding(finding), about: plan?.path ?? .source)
    }
  }

  /// Reports a file that is well-formed, but not a mapping.
  private func reportShape(of parsed: ParsedSource) {
    let found =
      parsed.tree.root.map { parsed.tree.description(of: $0, isSecret: disclosure.hidesSecrets) }
      ?? "an empty file"
    let example = engine.plans.first { $0.isAsked }?.field.answerExample ?? "{}"
    let message = "answers have to be a mapping of ids to answers, and this is \(found)"
    let help = "write one answer a line, for example `\(example)`; `{}` if there are none"
    report.add(.notAMapping, message, about: .source, at: parsed.start, help: help)
  }
}

extension ParsedSource {
  /// The first character of its content.
  fileprivate var start: SourceLocation {
    tree.root.map { tree.start(of: $0) } ?? SourceLocation(tree.source, SourceRange(0, 0))
  }
}

// Assignments and variables.
extension AnswerCollector {
  private mutating func entry(of assignment: Assignment) -> AnswerEntry? {
    let source = assignment.source
    guard let key = assignment.key, disclosure.mayQuote(source.text(in: key)) else {
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
      meant.insert(FieldID(String(text.prefix { !" :=".contains($0) })))
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
      content = root.map { .node($0, json.tree) } ?? .unreadable
    }
    return AnswerEntry(
      name: name,
      target: engine.target(of: name),
      key: SourceLocation(source, key),
      origin: .set,
      content: content
    )
  }

  /// Reads the variables of fields that have no answer yet.
  private func variables() -> [AnswerEntry] {
    guard let prefix = request.environmentPrefix else { return [] }
    return zip(engine.plans, given).compactMap { plan, given in
      guard given == nil, plan.isAsked else { return nil }
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
    for plan in engine.plans {
      for part in plan.field.initialAnswer?.cases ?? [] {
        if case .environment(let name) = part.value { known.insert(name) }
      }
    }
    for answer in given {
      if case .variable(let name)? = answer?.reference { known.insert(name) }
    }
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
      name: id.rawValue,
      target: .field(plan),
      key: SourceLocation(source, source.range),
      origin: .environment(name),
      content: .texts(parts.map { SourceLocation(source, $0) })
    )
  }
}

// What keys mean.
extension AnswerCollector {
  /// Takes an entry of a source, unless a source before it has the same.
  private mutating func take(_ entries: some Sequence<AnswerEntry>) {
    var answers: [(plan: FieldPlan, entry: AnswerEntry)] = []
    answers.reserveCapacity(entries.underestimatedCount)
    for entry in entries {
      switch entry.target {
      case .field(let plan): answers.append((plan, entry))
      case .retired(let id, let label): dropRetired(entry, id, label)
      case .unknown(let word, let position): reportUnknown(entry, word, among: position)
      case .container(let position, let isArray): reportContainer(entry, position, isArray)
      }
    }
    // Most sources are in form order.
    if zip(answers, answers.dropFirst()).contains(where: { $0.plan.position > $1.plan.position }) {
      answers = answers.enumerated()
        .sorted { ($0.1.plan.position, $0.0) < ($1.1.plan.position, $1.0) }.map(\.element)
    }
    var start = 0
    while start < answers.count {
      let (plan, entry) = answers[start]
      let others = answers[(start + 1)...].prefix { $0.plan === plan }
      start = others.endIndex
      take(entry, others.isEmpty ? [] : others.map(\.entry), for: plan)
    }
  }

  /// Takes an entry about a field, behind which there may be others.
  private mutating func take(_ entry: AnswerEntry, _ others: [AnswerEntry], for plan: FieldPlan) {
    var entry = entry
    if let other = others.first(where: { $0.name != entry.name }) {
      reportTwice(entry, other, plan)
      if answer(to: plan) == nil { given[plan.position] = GivenAnswer(entry: entry) }
      return
    }
    // The same key twice in a file has been reported by the reader.
    for later in others where later.origin == .set {
      entry = entry.adding(later, to: plan.field)
    }
    if entry.formerName(of: plan) != nil { reportRenamed(entry, plan) }
    guard plan.isAsked else { return takeUnasked(entry, plan) }
    guard answer(to: plan) == nil else { return }
    let decoder = AnswerDecoder(plan: plan, entry: entry, setting: setting)
    var answer = decoder.decode()
    let changes = setting.takeOptionChanges()
    if answer == nil { drop(entry, plan.id, .retired, changes) }
    answer?.optionChanges = changes
    given[plan.position] = answer
  }

  private mutating func dropRetired(_ entry: AnswerEntry, _ id: FieldID, _ label: LocalizedText?) {
    drop(entry, id, .retired)
    let words = label.map { " (\($0.text(for: request.languages)))" } ?? ""
    report.add(
      .retired,
      "field `\(id)`\(words) is retired",
      .warning,
      about: .field(id),
      at: entry.key,
      label: "dropped",
      help: entry.origin.variable.map { "unset `\($0)`" } ?? "remove it"
    )
  }

  private mutating func drop(
    _ entry: AnswerEntry,
    _ id: FieldID? = nil,
    _ fate: AnswerOutcome.Fate = .unknown,
    _ options: [OptionChange] = []
  ) {
    let path = AnswerPath(id ?? FieldID(entry.name))
    dropped.append(AnswerOutcome(path: path, origin: entry.origin, fate: fate, options: options))
  }

  /// Takes an entry about a note or a computed field.
  private mutating func takeUnasked(_ entry: AnswerEntry, _ plan: FieldPlan) {
    if plan.field.kind.isComputed, let value = entry.fileValue, plan.coding.takes(value) {
      computed.append((plan, value, entry.key))
      return
    }
    let reason =
      plan.field.kind.isComputed ? "computed from other answers" : "a note, which takes no answer"
    let message = "`\(plan.id)` is \(reason)"
    report.add(.computed, message, about: plan.path, at: entry.key, help: "leave it out")
  }

  private func reportTwice(_ entry: AnswerEntry, _ other: AnswerEntry, _ plan: FieldPlan) {
    // The current name comes last.
    let current = entry.currentName(of: plan)
    let names = entry.name == current ? [other, entry] : [entry, other]
    report.add(
      .renamed,
      "\(listed(names.map(\.name))) are answers to the same field",
      about: plan.path,
      at: other.key,
      label: "answered again",
      notes: [Finding.Note("answered first", at: entry.key), "the field is called `\(current)`"],
      help: "keep one, called `\(current)`"
    )
  }

  private func reportRenamed(_ entry: AnswerEntry, _ plan: FieldPlan) {
    let name = EnvironmentName(plan.id, prefix: request.environmentPrefix ?? "").text
    let variable = entry.origin.variable.map { "set `\(name)` instead of `\($0)`" }
    let isInFile = if case .file = entry.origin { true } else { false }
    let current = entry.currentName(of: plan)
    // Where it would have to be nested in another way, a word in its place is no correction.
    let isWord = !isInFile || plan.place.name != nil && !entry.isNested
    let isID = !isInFile || plan.field.renamedFrom.contains(FieldID(entry.name))
    report.add(
      .renamed,
      isID
        ? "field `\(entry.name)` is called `\(plan.id)` now"
        : "the answer to `\(plan.id)` stands at `\(current)` now, not at `\(entry.name)`",
      .info,
      about: plan.path,
      at: entry.key,
      help: variable ?? "write `\(isWord ? current : plan.field.place.nesting("\u{2026}"))`",
      replacement: isWord ? current : nil
    )
  }

  /// The names that keys at a position may have, each with the fields that it leads to; without a
  /// position, the ids.
  private func names(at position: Placement.Position?) -> [(name: String, fields: [FieldID])] {
    if let position { return engine.places.names(at: position) }
    return engine.plans.filter { $0.isAsked }.map { ($0.id.rawValue, [$0.id]) }
  }

  /// Reports a key that is none of the names at its position.
  private mutating func reportUnknown(
    _ entry: AnswerEntry,
    _ word: String,
    among position: Placement.Position?
  ) {
    drop(entry)
    guard report.hasRoom(about: .key(entry.name)) else { return }
    let shown = disclosure.mayQuote(entry.name) ? entry.name.shortened : "\u{2026}"
    let isDropped = request.allowsUnknown
    let names = names(at: position)
    // An id of several words is no key of a document: its words nest.
    let flat = position == .root ? engine.keys[word] : nil
    // A place is no id.
    let placed = position == nil ? engine.plans.first { "\($0.field.place)" == word } : nil
    let near =
      flat == nil && placed == nil
      ? report.suggestions.nearest(to: word, among: names.lazy.map(\.name), takesWholeWords: true)
      : []
    // Where the key is only warned of, nothing but a missing answer stops the result.
    if !isDropped, entry.origin != .draft {
      meant.formUnion(names.filter { near.contains($0.name) }.flatMap(\.fields))
      meant.formUnion([flat?.id, placed?.id].compactMap(\.self))
    }
    var help = isDropped ? didYouMean(near) : nil
    if let placed {
      help = "write the id, `\(placed.id)`"
    } else if let flat {
      let isNested = flat.place.name == nil
      help = "\(isNested ? "nest it" : "write"): `\(flat.place.nesting("\u{2026}"))`"
    } else if near.isEmpty, !isDropped, !names.isEmpty {
      // Perhaps these are answers to another form.
      help = "leave it out; it asks for \(listed(names.map(\.name)))"
    }
    report.add(
      .unknown,
      "the form has no field `\(shown)`",
      isDropped ? .warning : .error,
      about: .key(disclosure.mayQuote(entry.name) ? entry.name : shown),
      at: entry.key,
      label: isDropped ? "dropped" : didYouMean(near),
      help: help,
      replacement: !isDropped && near.count == 1 ? near[0] : nil
    )
  }
}

extension AnswerCollector {
  /// Reports what stands in the place of an object or array of answers.
  private mutating func reportContainer(
    _ entry: AnswerEntry,
    _ position: Placement.Position,
    _ isArray: Bool
  ) {
    drop(entry)
    meant.formUnion(engine.places.fields(at: position))
    guard case .node(let node, let tree) = entry.content else { return }
    let found = tree.description(of: node, isSecret: disclosure.hidesSecrets)
    report.add(
      .type,
      "`\(entry.name)` holds \(isArray ? "a list of answers" : "answers"), and this is \(found)",
      about: .key(entry.name),
      at: tree.start(of: node),
      help: "write \(isArray ? "a list" : "a mapping") of its answers"
    )
  }
}

extension AnswerEntry {
  /// What a source of this kind calls a field today: a document by its place, all others by its id.
  fileprivate func currentName(of plan: FieldPlan) -> String {
    if case .file = origin, let key = plan.field.key { return "\(key)" }
    return plan.id.rawValue
  }

  /// The old name under which a source gives the answer to a field; `nil` for the current one.
  func formerName(of plan: FieldPlan) -> String? {
    name == currentName(of: plan) ? nil : name
  }

  /// Whether it stands in an object or array of answers.
  fileprivate var isNested: Bool { name.contains { $0 == "." || $0 == "[" } }

  /// With another assignment to a field: options one by one are one answer, of anything else the last
  /// one counts.
  fileprivate func adding(_ later: AnswerEntry, to field: Field) -> AnswerEntry {
    guard field.kind.isMultiple, case .texts(let first) = content,
      case .texts(let rest) = later.content
    else { return later }
    return AnswerEntry(
      name: name,
      target: target,
      key: key,
      origin: origin,
      content: .texts(first + rest)
    )
  }

  /// A value of a file, as JSON; `nil` where readers of YAML differ about it.
  fileprivate var fileValue: JSONValue? {
    guard origin != .set, case .node(let node, let tree) = content else { return nil }
    var isSure = true
    let value = tree.json(of: node) { _ in isSure = false }
    return isSure ? value : nil
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
