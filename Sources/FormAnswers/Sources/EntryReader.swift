import Diagnostics
import FormModel
import JSON
import SourceTree

/// Takes the entries of sources, in the order of precedence, as answers to the fields of a form, or
/// of an item of a list or map.
///
/// Only the value that wins is validated; keys are validated in every source.
struct EntryReader {
  var answers: GivenAnswers
  let reading: AnswerReading

  private var engine: AnswerEngine { answers.engine }
  /// The item, as messages name it.
  private var place: ItemPath { answers.place }
  private var report: AnswerReport { reading.report }
  private var request: AnswerRequest { reading.request }
  private var disclosure: Disclosure { reading.disclosure }

  init(_ answers: GivenAnswers, _ reading: AnswerReading) {
    (self.answers, self.reading) = (answers, reading)
  }
}

extension EntryReader {
  /// Takes the entries of a source, unless a source before it has the same.
  mutating func take(_ entries: [AnswerEntry]) {
    let entries = opened(entries)
    var found: [(field: Int, entry: Int)] = []
    found.reserveCapacity(entries.count)
    for place in entries.indices {
      switch entries[place].target {
      case .field(let plan), .formerly(let plan): found.append((plan.position.index, place))
      case .retired(let id, let label): dropRetired(entries[place], id, label)
      case .unknown(let word, let position): reportUnknown(entries[place], word, among: position)
      case .container(let position, let isArray):
        reportContainer(entries[place], position, isArray)
      case .item(let plan, let item, let route): take(entries[place], at: item, of: plan, route)
      }
    }
    // Most sources are in form order.
    if !found.indices.dropFirst().allSatisfy({ found[$0 - 1].field <= found[$0].field }) {
      found.sort { $0 < $1 }
    }
    var start = 0
    while start < found.count {
      let (field, entry) = found[start]
      var end = start + 1
      while end < found.count, found[end].field == field { end += 1 }
      let plan = engine.plans[field]
      if end == start + 1 {
        take(entries[entry], for: plan)
      } else if let entry = oneEntry(of: found[start..<end].map { entries[$0.entry] }, for: plan) {
        take(entry, for: plan)
      }
      start = end
    }
  }

  /// What a source says with several entries about a field; `nil` where it uses two names for it, which
  /// is reported, so that its answer counts as one that could not be read.
  mutating func oneEntry(of entries: [AnswerEntry], for plan: FieldPlan) -> AnswerEntry? {
    var entry = entries[0]
    let others = entries.dropFirst()
    if let other = others.first(where: { $0.isPlaced == entry.isPlaced && $0.name != entry.name }) {
      reportTwice(entry, other, plan)
      if !answers.isSourced(plan) {
        answers[plan] = GivenAnswer(entry)
        noteGroups(of: plan, entry)
      }
      return nil
    }
    // The same key twice in a file has been reported by the reader. The variables of groups come
    // before those of what stands in them.
    for later in others where later.origin == .set || later.origin.variable != nil {
      entry = entry.adding(later, to: plan.field)
    }
    return entry
  }

  /// Takes the entry of a source about a field.
  mutating func take(_ entry: AnswerEntry, for plan: FieldPlan) {
    if case .formerly = entry.target, !isInRenamedGroup(entry, plan) { reportRenamed(entry, plan) }
    // Of a group that is always there, an object says nothing more than what stands in it.
    if plan.isHeading, let (node, tree) = entry.node, tree.kind(of: node) == .mapping,
      !entry.isPlaced || tree.count(of: node) == 0 || engine.places.holdsAnswers(plan)
    {
      return
    }
    guard plan.isAsked else { return takeUnasked(entry, plan) }
    if answers.isSourced(plan) { return }
    let decoder = AnswerDecoder(plan: plan, entry: entry, item: place, reading: reading)
    guard let answer = decoder.decode() else { return }
    answers[plan] = answer
    if plan.group != nil, entry.origin != .draft { noteGroups(of: plan, entry) }
  }

  /// The entries of a source with the answers in objects that assignments and variables give for
  /// groups, each behind its object; a document has them at their places.
  func opened(_ entries: [AnswerEntry]) -> [AnswerEntry] {
    if entries.first?.isPlaced != false { return entries }
    // The groups of which something behind says in another way whether they are there.
    var replaced: Set<FieldID> = []
    let backwards = entries.reversed().flatMap { entry -> [AnswerEntry] in
      guard let group = entry.target.plan, group.field.kind.group != nil else { return [entry] }
      let entry = entry.readingObject
      guard let (node, tree) = entry.node, tree.kind(of: node) == .mapping else {
        replaced.insert(group.id)
        return [entry]
      }
      if replaced.contains(group.id) { return [entry] }
      let inside = engine.places.entries(of: node, in: entry.source.holding(tree), at: group.place)
      return inside.reversed() + [entry]
    }
    return backwards.reversed()
  }

  /// Notes that the groups that a field stands in are there, as an answer to it is given; a draft
  /// holds also what is in those that are not.
  mutating func noteGroups(of plan: FieldPlan, _ entry: AnswerEntry) {
    guard let group = plan.group, !answers.isSourced(group) else { return }
    answers[group] = GivenAnswer(entry, GroupField.isThere)
    noteGroups(of: group, entry)
  }

  private mutating func dropRetired(_ entry: AnswerEntry, _ id: FieldID, _ label: LocalizedText?) {
    reading.drop(entry, id, in: place, .retired)
    let words = label.map { " (\($0.text(for: request.languages)))" } ?? ""
    report.add(
      .retired,
      "field `\(place.name(ofRetired: id))`\(words) is retired",
      .warning,
      about: .retired(id, in: place),
      at: entry.key,
      label: "dropped",
      help: entry.origin.variable.map { "unset `\($0)`" } ?? "remove it"
    )
  }

  /// Takes an entry about a note or a computed field.
  private mutating func takeUnasked(_ entry: AnswerEntry, _ plan: FieldPlan) {
    if plan.field.kind.isComputed, let value = entry.valueOfResult, plan.coding.takes(value) {
      answers.computed.append((plan, value, entry.key))
      return
    }
    let reason =
      plan.field.kind.isComputed
      ? "computed from other answers"
      : "a \(plan.field.kind.noun), which takes no answer"
    let message = "`\(place.name(of: plan))` is \(reason)"
    let part = engine.plans.first { $0.isAsked && $0.field.group == plan.id }
    report.add(
      .computed,
      message,
      about: .answer(plan, in: place),
      at: entry.key,
      help: part.map { "answer its fields, such as `\(place.name(of: $0))`" } ?? "leave it out"
    )
  }

  private func reportTwice(_ entry: AnswerEntry, _ other: AnswerEntry, _ plan: FieldPlan) {
    // The current name comes last.
    let current = entry.currentName(of: plan)
    let names = entry.name == current ? [other, entry] : [entry, other]
    report.add(
      .renamed,
      "\(listed(names.map(\.name))) are answers to the same field",
      about: .answer(plan, in: place),
      at: other.key,
      label: "answered again",
      notes: [Finding.Note("answered first", at: entry.key), "the field is called `\(current)`"],
      help: "keep one, called `\(current)`"
    )
  }

  /// Whether a document has the answer under an old name only because its group has another one now,
  /// which is reported.
  private func isInRenamedGroup(_ entry: AnswerEntry, _ plan: FieldPlan) -> Bool {
    guard entry.isPlaced, let group = plan.field.group.flatMap({ engine.keys[$0.rawValue] }),
      case let steps = plan.place.steps.dropFirst(group.place.steps.count)
    else { return false }
    return group.field.oldPlaces.contains { place in
      ExactText(ResultPlace(place.steps + steps).spokenName) == ExactText(entry.name)
    }
  }

  private func reportRenamed(_ entry: AnswerEntry, _ plan: FieldPlan) {
    let name = EnvironmentName(plan.id, prefix: request.environmentPrefix ?? "").text
    // What stands in JSON of a variable is written there.
    let old = entry.source.tree == nil ? entry.origin.variable : nil
    let variable = old.map { "set `\(name)` instead of `\($0)`" }
    let current = entry.currentName(of: plan)
    // Where it would have to be nested in another way, a word in its place is no correction.
    let isWord = !entry.isPlaced || plan.place.name != nil && !entry.isNested
    let written = entry.key(naming: current)
    let inJSON = entry.key.source.isInBraces
    let isID = !entry.isPlaced || plan.field.oldLocalIDs.contains(FieldID(entry.name))
    report.add(
      .renamed,
      isID
        ? "field `\(entry.name)` is called `\(plan.id)` now"
        : "the answer to `\(plan.id)` stands at `\(current)` now, not at `\(entry.name)`",
      .info,
      found: old ?? entry.key.text,
      expected: variable == nil ? [] : [name],
      about: .answer(plan, in: place),
      at: entry.key,
      help: variable
        ?? "write `\(isWord ? written : plan.field.place.nesting("\u{2026}", inJSON: inJSON))`",
      replacement: isWord && variable == nil ? entry.key.spelling(of: written) : nil
    )
  }

  /// The names that keys at a position may have, each with the fields that it leads to; without a
  /// position, the ids.
  private func names(at position: Placement.Position?) -> [(name: String, fields: [FieldID])] {
    if let position { return engine.places.names(at: position) }
    // What is an item, or names it, has no name that can be written.
    return engine.plans.filter { $0.isAsked && $0.field.role == .part }
      .map { ($0.localName, [$0.id]) }
  }

  /// Reports a key that is none of the names at its position.
  private mutating func reportUnknown(
    _ entry: AnswerEntry,
    _ word: String,
    among position: Placement.Position?
  ) {
    reading.drop(entry, in: place)
    guard report.hasRoom(about: .key(entry.name)) else { return }
    let isQuoted = disclosure.mayQuote(entry.name)
    let shown = isQuoted ? entry.name.shortened : "\u{2026}"
    let isDropped = request.allowsUnknown
    let names = names(at: position)
    // An id of several words, or a place, is no key of a document: its words nest.
    let flat = position == .root ? engine.keys[word] ?? engine.plan(placedAt: word) : nil
    // A place is no id.
    let placed = position == nil ? engine.plan(placedAt: word) : nil
    var near =
      entry.origin == .set ? engine.paths(nearTo: word, within: report.suggestions) : []
    if near.isEmpty, flat == nil, placed == nil {
      near = report.suggestions
        .nearest(to: word, among: names.lazy.map(\.name), takesWholeWords: true)
    }
    // Where the key is only warned of, nothing but a missing answer stops the result.
    if !isDropped, entry.origin != .draft {
      let fields = names.filter { near.contains($0.name) }.flatMap(\.fields)
      note(asMeant: fields + [flat?.id, placed?.id].compactMap(\.self))
    }
    var help = isDropped ? didYouMean(near) : nil
    if let placed {
      help = "write the id, `\(placed.id)`"
    } else if let flat {
      let isNested = flat.place.name == nil
      let inJSON = entry.key.source.isInBraces
      help =
        "\(isNested ? "nest it" : "write"): `\(flat.place.nesting("\u{2026}", inJSON: inJSON))`"
    } else if near.isEmpty, !isDropped, !names.isEmpty {
      // Perhaps these are answers to another form.
      help = "leave it out; it asks for \(listed(names.map(\.name)))"
    }
    // Where it nests in another way, no word in its place is right.
    let expected =
      placed.map { [$0.id.rawValue] }
      ?? (flat == nil && near.isEmpty ? names.prefix(AnswerReport.mostExpected).map(\.name) : near)
    report.add(
      .unknown,
      "\(place.isForm ? "the form" : "item `\(place)`") has no field `\(shown)`",
      isDropped ? .warning : .error,
      found: isQuoted ? entry.key.text : nil,
      expected: expected.map { entry.key.spelling(of: entry.key(naming: $0)) },
      about: .key(isQuoted ? entry.name : shown),
      at: entry.key,
      label: isDropped ? "dropped" : didYouMean(near),
      help: help,
      replacement: !isDropped && near.count == 1 && flat == nil
        ? entry.key.spelling(of: entry.key(naming: near[0])) : nil
    )
  }
}

extension SourceLocation {
  /// A text as it is written in the place of what stands here; as it is, outside of files.
  func spelling(of text: String) -> String {
    source.isFile ? text.asScalar(inPlaceOf: self.text) : text
  }

  /// A value as it is written in the place of what stands here.
  func spelling(of value: PlainValue) -> String {
    value.isText ? spelling(of: value.text) : value.json.description
  }
}

extension EntryReader {
  /// Notes fields that an entry which is no answer most likely meant.
  private func note(asMeant fields: [FieldID]) {
    let plans = fields.compactMap { engine.keys[$0.rawValue] }
    reading.meant.formUnion(plans.map { place.name(of: $0) })
  }

  /// Reports what stands in the place of an object or array of answers.
  private mutating func reportContainer(
    _ entry: AnswerEntry,
    _ position: Placement.Position,
    _ isArray: Bool
  ) {
    reading.drop(entry, in: place)
    note(asMeant: engine.places.fields(at: position))
    guard let (node, tree) = entry.node else { return }
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
  /// The same, of an object where its text is one in JSON.
  fileprivate var readingObject: AnswerEntry {
    guard case .texts(let places) = content, let place = places.last,
      place.text.utf8.first == UInt8(ascii: "{"),
      case let parsed = ParsedSource.json(at: place, answering: name), !parsed.hasErrors,
      let root = parsed.tree.root
    else { return self }
    return AnswerEntry(
      in: AnswerSource(origin, source.text, parsed.tree),
      name: name,
      target: target,
      key: key.range,
      content: .node(root)
    )
  }

  /// What a source of this kind calls a field today: by its place, or by its id.
  fileprivate func currentName(of plan: FieldPlan) -> String {
    isPlaced ? plan.placedName : plan.localName
  }

  /// Whether it stands in an object or array of answers.
  fileprivate var isNested: Bool { name.contains { $0 == "." || $0 == "[" } }

  /// A value as a result holds it, which nobody types; `nil` where readers of YAML differ about it.
  fileprivate var valueOfResult: JSONValue? {
    guard origin != .set, let (node, tree) = node else { return nil }
    var isSure = true
    let value = tree.json(of: node) { _ in isSure = false }
    return isSure ? value : nil
  }
}
