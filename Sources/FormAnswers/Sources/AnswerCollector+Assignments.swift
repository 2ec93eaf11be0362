import Diagnostics
import FormModel
import SourceTree

/// `--set`.
extension AnswerCollector {
  private struct Pending {
    var name: String
    var key: SourceLocation
    /// Values given one by one.
    var values: [SourceLocation] = []
    /// The whole answer as JSON.
    var json: ParsedSource?

    /// Whether a list would be given whole and option by option, of which one would be lost.
    func isMixed(with assignment: Assignment, _ kind: FieldKind) -> Bool {
      guard case .multiSelector = kind else { return false }
      switch assignment.content {
      case .malformed: return false
      case .json: return !values.isEmpty
      case .text: return json != nil
      }
    }
  }

  mutating func readAssignments() {
    guard !request.assignments.isEmpty else { return }
    var pending: [Int: Pending] = [:]
    var order: [Int] = []
    for assignment in request.assignments {
      let source = assignment.source
      let keyRange: SourceRange
      let contentStart: Int
      switch assignment.content {
      case .malformed:
        reportMalformed(source)
        continue
      case .text(let key, let value):
        keyRange = key
        contentStart = value.lowerBound
      case .json(let key, _):
        keyRange = key
        contentStart = key.upperBound + 2
      }
      let key = SourceLocation(source, keyRange)
      let name = source.text(in: keyRange)
      // The `=` may belong to a value that was not set off from its id.
      if mayHoldSecrets, engine.keys[name] == nil, leadingID(of: name) != name {
        reportMalformed(source)
        continue
      }
      let content = SourceLocation(source, SourceRange(contentStart, source.bytes.count))
      guard let index = field(named: name, key, content: content) else { continue }
      if pending[index] == nil { order.append(index) }
      var entry = pending[index] ?? Pending(name: name, key: key)
      if entry.name != name {
        let first = AnswerPlace(key: entry.key, name: entry.name, values: [])
        let second = AnswerPlace(key: key, name: name, values: [])
        reportOldAndNew(first, second, index)
      }
      if entry.isMixed(with: assignment, engine.plans[index].field.kind) {
        let id = engine.plans[index].id
        report.add(
          AnswerFindings.mixedAssignments(id, at: key, first: entry.key),
          at: .field(index)
        )
      }
      entry.key = key
      entry.name = name
      add(assignment, to: &entry, engine.plans[index])
      pending[index] = entry
    }
    for index in order {
      if let entry = pending[index] { assign(entry, to: index) }
    }
  }

  private mutating func reportMalformed(_ source: SourceText) {
    let text = source.text(in: source.range)
    let id = String(text.prefix { !" :=".contains($0) })
    var shown = text
    if mayHoldSecrets {
      // Only an id of the form is known not to be a secret.
      let isKnown = engine.keys[id] != nil
      shown = isKnown ? leadingID(of: text) : ""
      let start = isKnown ? id.utf8.count : 0
      secrets.append(SourceLocation(source, SourceRange(start, source.bytes.count)))
    }
    let place = SourceLocation(source, source.range)
    report.add(AnswerFindings.assignmentSyntax(shown, at: place), at: .sources)
    meanField(id)
  }

  private mutating func add(_ assignment: Assignment, to entry: inout Pending, _ plan: FieldPlan) {
    switch assignment.content {
    case .malformed: break
    case .json(let key, let parsed):
      entry.json = parsed
      entry.values = []
      if plan.isSecure {
        let rest = SourceRange(key.upperBound + 2, assignment.source.bytes.count)
        if let root = parsed.tree.root, SecretReference.isReference(root, in: parsed.tree) {
          return
        }
        secrets.append(SourceLocation(assignment.source, rest))
      }
    case .text(_, let range):
      let value = SourceLocation(assignment.source, range)
      if plan.isSecure { secrets.append(value) }
      if case .multiSelector = plan.field.kind {
        entry.json = nil
        entry.values.append(value)
      } else {
        entry.json = nil
        entry.values = [value]
      }
    }
  }

  private mutating func assign(_ entry: Pending, to index: Int) {
    let plan = engine.plans[index]
    if let parsed = entry.json {
      let tree = parsed.tree
      for var finding in parsed.findings {
        finding.location.source = entry.key.source
        for note in finding.notes.indices { finding.notes[note].location = nil }
        if plan.isSecure { finding = concealment.applied(toReading: finding) }
        report.add(finding, at: .field(index))
      }
      guard let root = tree.root, !parsed.hasErrors else {
        let place = AnswerPlace(key: entry.key, name: entry.name, values: [])
        given[index] = GivenAnswer(value: nil, origin: .set, place: place, source: 0)
        return
      }
      let place = AnswerPlace(key: entry.key, name: entry.name, tree, root)
      guard accepts(place, for: index, from: 0) else { return }
      let answer = GivenAnswer(value: nil, origin: .set, place: place, source: 0)
      var decoder = AnswerDecoder(
        plan,
        index,
        tree,
        shownIn: entry.key.source,
        isAssignment: true,
        for: request.languages
      )
      let decoded = decoder.decode(root, request.surroundings)
      keep(decoded, from: decoder, in: answer)
      return
    }
    let place = AnswerPlace(key: entry.key, name: entry.name, values: entry.values)
    guard accepts(place, for: index, from: 0) else { return }
    let answer = GivenAnswer(value: nil, origin: .set, place: place, source: 0)
    var decoder = AnswerDecoder(plan, index, for: request.languages)
    let decoded = decoder.decode(texts: entry.values, origin: .set)
    keep(decoded, from: decoder, in: answer)
  }
}
