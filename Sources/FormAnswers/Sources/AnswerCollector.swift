import Diagnostics
import FormModel
import SourceTree

/// Reads every source in the order of precedence, and keeps the answer that wins for each field.
///
/// An answer that loses to another is not judged; keys are judged in every source.
struct AnswerCollector {
  private let engine: AnswerEngine
  private let request: AnswerRequest
  private let disclosure: Disclosure
  /// The answer that wins, for each field.
  private(set) var given: [GivenAnswer?]
  /// Texts that files hold for computed fields, as results do: they are compared at the end.
  private(set) var computed: [(plan: FieldPlan, text: String, key: SourceLocation)] = []
  /// What is wrong with the sources.
  let report = AnswerReport()
  /// Whether a source could not be read to its end, so that what seems missing may be unread.
  private(set) var isUnread = false
  /// Fields that a key most likely meant that is none, so that they are not said to be missing too.
  private(set) var meant: Set<FieldID> = []
  /// Where an answer that is missing would have been looked for: the beginning of the last file.
  private(set) var placeOfAnswers = SourceLocation.whole("answers")

  init(_ engine: AnswerEngine, _ request: AnswerRequest) {
    self.engine = engine
    self.request = request
    disclosure = Disclosure(engine)
    given = Array(repeating: nil, count: engine.plans.count)
    collect()
  }

  private mutating func collect() {
    let files = request.files.map { AnswerFile($0, .file($0.tree.source.name), disclosure) }
    let draft = request.draft.map { AnswerFile($0, .draft, disclosure) }
    report.readInOrder(files.map(\.shown), draft: draft?.shown)
    if let last = files.last { placeOfAnswers = last.place(last.start) }
    take(assignments())
    for file in files.reversed() { read(file) }
    take(variables())
    reportUnreadVariables()
    if let draft { read(draft) }
  }

  private mutating func read(_ file: AnswerFile) {
    for finding in file.parsed.findings {
      // A key that occurs twice is about its field; anything else is about the text.
      let key = finding.rule == SourceRule.duplicateKey.rawValue ? finding.found : nil
      report.add(disclosure.finding(finding, in: file.shown), about: subject(of: key ?? ""))
    }
    if !file.isRead { isUnread = true }
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
    file.checkShape(asking: engine.plans, report)
    file.checkReference(to: engine.form, report)
    take(file.entries)
  }

  /// The field that a key means, or the source where it means none.
  private func subject(of key: String) -> AnswerReport.Subject {
    engine.plan(of: key).map { .field($0) } ?? .source
  }
}

// Assignments and variables.
extension AnswerCollector {
  /// What `--set` gives: options one by one are one answer, of anything else the last one counts.
  private mutating func assignments() -> [AnswerEntry] {
    var entries: [AnswerEntry] = []
    var places: [String: Int] = [:]
    for assignment in request.assignments {
      guard let entry = entry(of: assignment) else { continue }
      guard let place = places[entry.name] else {
        places[entry.name] = entries.count
        entries.append(entry)
        continue
      }
      entries[place] = merged(entries[place], entry)
    }
    return entries
  }

  private mutating func entry(of assignment: Assignment) -> AnswerEntry? {
    let source = assignment.source
    guard let key = assignment.key, disclosure.mayQuote(source.text(in: key)) else {
      let text = source.text(in: source.range)
      let isShown = !disclosure.hidesSecrets || engine.keys[text] != nil
      let shown = isShown ? source : source.hiding([source.range])
      report.add(
        .assignmentSyntax,
        "\(isShown ? "`\(text.shortened)`" : "this") is neither `ID=VALUE` nor `ID:=JSON`",
        about: .source,
        at: SourceLocation(shown, shown.range),
        help: "for example `--set name=billing` or `--set features:='[\"redis\"]'`"
      )
      mean(String(text.prefix { !" :=".contains($0) }))
      return nil
    }
    let name = source.text(in: key)
    var shown = source
    if disclosure.mayBeSecret(name), !assignment.isReference || engine.keys[name] == nil {
      shown = source.hiding([assignment.value])
    }
    var content = AnswerEntry.Content.texts([
      TypedText(assignment.value, of: source, shownIn: shown)
    ])
    if let json = assignment.json {
      for finding in json.findings {
        report.add(disclosure.finding(finding, in: shown), about: subject(of: name))
      }
      let root = json.hasErrors ? nil : json.tree.root
      content = root.map { .node($0, json.tree) } ?? .unreadable
    }
    return AnswerEntry(
      name: name,
      key: SourceLocation(shown, key),
      origin: .set,
      content: content
    )
  }

  private func merged(_ earlier: AnswerEntry, _ later: AnswerEntry) -> AnswerEntry {
    guard let plan = engine.plan(of: later.name), plan.field.kind.isMultiple,
      case .texts(let first) = earlier.content, case .texts(let rest) = later.content
    else { return later }
    var merged = later
    merged.content = .texts(first + rest)
    return merged
  }

  /// What the environment gives to fields that have no answer yet, and to retired ones.
  private func variables() -> [AnswerEntry] {
    guard let prefix = request.environmentPrefix else { return [] }
    var entries: [AnswerEntry] = []
    for (plan, given) in zip(engine.plans, given) where given == nil && plan.field.kind.isAsked {
      let ids = [plan.id] + plan.field.renamedFrom
      let isList = plan.field.kind.isMultiple
      let found = ids.lazy.compactMap { variable(for: $0, prefix, isList: isList) }.first
      if let found { entries.append(found) }
    }
    // Without a prefix, `home` may be retired and HOME is always there.
    let retired = engine.form.retired.lazy.map(\.id).filter {
      !EnvironmentName($0, prefix: prefix).isReserved
    }
    return entries + retired.compactMap { variable(for: $0, prefix, isList: false) }
  }

  /// Warns of variables that look as if they were meant for a field, and are read for none.
  ///
  /// Without a prefix every variable would look so.
  private func reportUnreadVariables() {
    guard let prefix = request.environmentPrefix, !prefix.isEmpty else { return }
    var known = Set(engine.keys.keys.map { EnvironmentName(FieldID($0), prefix: prefix).text })
    for plan in engine.plans {
      if case .environment(let name)? = plan.field.defaultValue { known.insert(name) }
    }
    for answer in given {
      if case .variable(let name)? = answer?.reference { known.insert(name) }
    }
    let unread = request.surroundings.variableNames(prefix).filter { !known.contains($0) }.sorted()
    // What a form asks for, in its order.
    let names = engine.plans.lazy.filter { $0.field.kind.isAsked }
      .map { EnvironmentName($0.id, prefix: prefix).text }
    for name in unread where report.hasRoom(about: .key(name)) {
      let near = report.nearest(to: name, among: names, count: engine.plans.count) ?? []
      report.add(
        .unknown,
        "variable `\(name.shortened)` is read for no field of the form",
        .warning,
        about: .key(name),
        at: .whole(name),
        label: didYouMean(near)
      )
    }
  }

  /// The variable of an id; an empty one is how a shell says that there is none.
  private func variable(for id: FieldID, _ prefix: String, isList: Bool) -> AnswerEntry? {
    let name = EnvironmentName(id, prefix: prefix).text
    guard let text = request.surroundings.variable(name), !text.isEmpty else { return nil }
    let source = SourceText(name: name, text: text, isFile: false)
    let isHidden = disclosure.mayBeSecret(id.rawValue)
    let shown = isHidden ? source.hiding([source.range]) : source
    let parts = isList ? source.lineRanges : [source.range]
    return AnswerEntry(
      name: id.rawValue,
      key: SourceLocation(shown, shown.range),
      origin: .environment(name),
      content: .texts(parts.map { TypedText($0, of: source, shownIn: shown) })
    )
  }
}

// What keys mean.
extension AnswerCollector {
  /// Takes what one source says, as far as no source before it has said it.
  private mutating func take(_ entries: some Sequence<AnswerEntry>) {
    var order: [FieldPlan] = []
    var answers: [FieldID: [AnswerEntry]] = [:]
    for entry in entries {
      switch engine.keys[entry.name] {
      case .field(let plan)?:
        if answers[plan.id] == nil { order.append(plan) }
        answers[plan.id, default: []].append(entry)
      case .retired(let label)?:
        let words = label.map { " (\($0.text(for: request.languages)))" } ?? ""
        report.add(
          .retired,
          "field `\(entry.name)`\(words) is retired",
          .warning,
          about: .retired(entry.name),
          at: entry.key,
          label: "dropped",
          help: entry.origin.variable.map { "unset `\($0)`" } ?? "remove it"
        )
      case nil: reportUnknown(entry)
      }
    }
    for plan in order { take(answers[plan.id] ?? [], for: plan) }
  }

  /// Takes what one source says about a field.
  private mutating func take(_ entries: [AnswerEntry], for plan: FieldPlan) {
    guard let entry = entries.first else { return }
    // The same key twice has been reported by the reader.
    if let other = entries.first(where: { $0.name != entry.name }) {
      reportTwice(entry, other, plan)
      if given[plan.place] == nil { given[plan.place] = GivenAnswer(entry: entry) }
      return
    }
    if entry.name != plan.id.rawValue { reportRenamed(entry, plan) }
    guard plan.field.kind.isAsked else { return takeUnasked(entry, plan) }
    guard given[plan.place] == nil else { return }
    // `--set` is typed by whoever runs the program.
    let mayRefer = request.allowsReferences || entry.origin == .set
    let decoder = AnswerDecoder(
      plan: plan,
      entry: entry,
      surroundings: mayRefer ? request.surroundings : nil,
      languages: request.languages,
      report: report
    )
    given[plan.place] = decoder.decode()
  }

  /// Takes what a source says about a note or a computed field.
  private mutating func takeUnasked(_ entry: AnswerEntry, _ plan: FieldPlan) {
    if plan.field.kind.isComputed, let text = entry.fileText {
      computed.append((plan, text, entry.key))
      return
    }
    let reason =
      plan.field.kind.isComputed ? "computed from other answers" : "a note, which takes no answer"
    let message = "`\(plan.id)` is \(reason)"
    report.add(.computed, message, about: .field(plan), at: entry.key, help: "leave it out")
  }

  private func reportTwice(_ entry: AnswerEntry, _ other: AnswerEntry, _ plan: FieldPlan) {
    // The id of today is named last.
    let names = entry.name == plan.id.rawValue ? [other, entry] : [entry, other]
    report.add(
      .renamed,
      "\(listed(names.map(\.name))) are answers to the same field",
      about: .field(plan),
      at: other.key,
      label: "answered again",
      notes: [Finding.Note("answered first", at: entry.key), "the field is called `\(plan.id)`"],
      help: "keep one, called `\(plan.id)`"
    )
  }

  private func reportRenamed(_ entry: AnswerEntry, _ plan: FieldPlan) {
    let name = EnvironmentName(plan.id, prefix: request.environmentPrefix ?? "").text
    let variable = entry.origin.variable.map { "set `\(name)` instead of `\($0)`" }
    report.add(
      .renamed,
      "field `\(entry.name)` is called `\(plan.id)` now",
      .info,
      about: .field(plan),
      at: entry.key,
      help: variable ?? "write `\(plan.id)`",
      replacement: plan.id.rawValue
    )
  }

  /// Notes that an answer which could not be taken was meant for this field.
  private mutating func mean(_ name: String) {
    if let plan = engine.plan(of: name), plan.id.rawValue == name { meant.insert(plan.id) }
  }

  private mutating func reportUnknown(_ entry: AnswerEntry) {
    let inner = entry.innerKeys.filter { engine.keys[$0] != nil }
    for key in inner { mean(key) }
    guard report.hasRoom(about: .key(entry.name)) else { return }
    let shown = disclosure.mayQuote(entry.name) ? entry.name.shortened : "\u{2026}"
    let isDropped = request.allowsUnknown
    let ids = engine.plans.lazy.filter { $0.field.kind.isAsked }.map(\.id.rawValue)
    var near: [String] = []
    var notes: [Finding.Note] = []
    var help: String?
    if let first = inner.first {
      notes = ["answers are flat: sections do not show in them"]
      help = "write `\(first)` and what is next to it without `\(shown)`"
    } else if let found = report.nearest(to: entry.name, among: ids, count: engine.plans.count) {
      near = found
      // Where the key is only warned of, nothing but a missing answer stops the result.
      if !isDropped, entry.origin != .draft { for id in near { mean(id) } }
      // Perhaps these are answers to another form.
      if near.isEmpty, !isDropped, !ids.isEmpty {
        help = "leave it out; it asks for \(listed(Array(ids)))"
      }
    }
    report.add(
      .unknown,
      "the form has no field `\(shown)`",
      isDropped ? .warning : .error,
      about: .key(disclosure.mayQuote(entry.name) ? entry.name : shown),
      at: entry.key,
      label: isDropped ? "dropped" : didYouMean(near),
      notes: notes,
      help: help ?? (isDropped ? didYouMean(near) : nil),
      replacement: !isDropped && near.count == 1 ? near[0] : nil
    )
  }
}

extension AnswerEntry {
  /// A scalar of a file that every reader takes for text.
  fileprivate var fileText: String? {
    guard origin != .set, case .node(let node, let tree) = content,
      tree.kind(of: node) == .scalar, tree.plainMeaning(of: node) == nil
    else { return nil }
    return tree.text(of: node)
  }

  /// The keys of a mapping that stands where an answer is expected.
  fileprivate var innerKeys: [String] {
    guard case .node(let node, let tree) = content else { return [] }
    return tree.entries(of: node).filter { tree.kind(of: $0.key) == .scalar }
      .map { tree.text(of: $0.key) }
  }
}

extension SourceText {
  /// Its lines without their breaks; a break at the end begins no line.
  fileprivate var lineRanges: [SourceRange] {
    var lines: [SourceRange] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(SourceRange(start, offset))
      start = offset + 1
    }
    if start < bytes.count { lines.append(SourceRange(start, bytes.count)) }
    return lines
  }
}
