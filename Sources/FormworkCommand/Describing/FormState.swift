import Diagnostics
import FormAnswers
import FormModel
import FormSession
import JSON

// What a program needs to ask a form itself, as one document: `Schemas/state.schema.json`.
//
// The session decides and words everything, as for every way of asking; nothing is kept between two
// documents. A secret is never in one: the program keeps the answers it got, and gives them again.

/// The state of a form for some answers, as JSON.
struct FormState {
  private let session: FormSession
  /// What the sources gave: it knows where answers come from, and how they are called.
  private let resolution: Resolution
  /// The form with all fields as they are before there are answers, for what an item will ask.
  private let unanswered: Form
  /// What is wrong with answers that could not be read: the session does not know of them.
  private let unread: [AnswerPath: [Finding]]

  /// The version of the document; it is raised where a program that reads it has to be changed.
  private static let version = 1
  /// The most options that a question lists.
  static let mostOptions = 50

  /// Prepares the document.
  ///
  /// - Parameters:
  ///   - form: The form as its author has it; that of the session may list what commands have said.
  ///   - session: The answers.
  ///   - resolution: The same, as they were given.
  ///   - unread: What is wrong with those that could not be read.
  init(
    _ form: Form,
    _ session: FormSession,
    _ resolution: Resolution,
    unread: [AnswerPath: [Finding]] = [:]
  ) {
    (self.session, self.resolution, self.unread) = (session, resolution, unread)
    unanswered = form.namingPlaces(for: session.words.languages).flattened
  }

  private var words: Words { session.words }

  /// The document.
  ///
  /// - Complexity: O(fields + items + options).
  var json: JSONValue {
    let (form, open) = (session.form, open)
    return [
      "state": .integer(FormState.version),
      "form": .string(form.id.rawValue),
      "version": form.version.map { .string($0) },
      "title": text(form.title),
      "description": text(form.description),
      "complete": .bool(open.isEmpty),
      "next": open.first.map { .string(name($0)) },
      "open": .strings(open.map(name)),
      "sections": .array(form.sections.map(section)),
    ]
  }

  /// The questions whose answer is missing or wrong, in form order; of a list or map, the first one
  /// inside.
  private var open: [AnswerPath] {
    let open = session.open.map { session.openQuestion(inItemsOf: $0) ?? $0 }
    if unread.isEmpty { return open }
    var fields: Set<FieldID> = []
    return session.shownPaths(among: Set(open).union(unread.keys))
      .filter { fields.insert($0.fieldOfForm).inserted }
  }

  private func section(_ section: FormSection) -> JSONValue {
    let asked = session.asked(.form)
    return [
      "id": section.id.map { .string($0.rawValue) },
      "title": section.id.map { _ in .string(words.title(section)) },
      "description": text(section.description),
      "shown": .bool(asked.isShown(section)),
      "questions": .array(session.form.fields(of: section).map { question($0, in: asked) }),
    ]
  }

  private func text(_ text: LocalizedText?) -> JSONValue? {
    text.map { .string(words.text($0).escapingFilledPlaces) }
  }

  private func name(_ path: AnswerPath) -> String { resolution.name(at: path) }

  /// The question of a name, as ``json`` calls it.
  ///
  /// - Complexity: O(fields + items).
  func path(named name: String) -> AnswerPath? {
    var found: AnswerPath?
    session.states.own.forEachState { path, _, _ in
      if found == nil, self.name(path) == name { found = path }
    }
    return found
  }
}

// Questions.
extension FormState {
  /// A question with what was decided about it.
  private func question(_ field: Field, in asked: AskedScope) -> JSONValue {
    let path = asked.path(field)
    let state = session.state(of: path)
    let isShown = state.visibility == .shown
    let origin = resolution.states.inside(path.scope)?.own[field.id]?.origin
    let isAsked = field.kind.isAsked && isShown
    let owner = path.scope.list.flatMap { session.field(at: $0).kind.items }
    return ["id": .string(name(path))]
      + facts(of: session.namedField(at: path), in: asked.form, ofItems: owner)
      + options(at: path) + [
        "shown": .bool(isShown),
        "hidden": isShown ? nil : hidden(field, state, in: asked),
        "asked": .bool(isAsked),
        "required": isAsked ? .bool(session.demandsAnswer(path)) : nil,
        "answered": isAsked
          ? .bool(state.value != nil && !state.isOpen && unread[path] == nil) : nil,
      ] + answer(to: field, at: path)
      + [
        "from": shownAnswer(to: path).flatMap { _ in origin }
          .map { .string(resolution.words(for: $0, of: field)) },
        "problems": isAsked ? JSONValue.array(problems(at: path, state)).unlessEmpty : nil,
        "items": field.kind.items.map { items(of: $0, at: path, state) },
        "item": unanswered[field.id]?.kind.items.map { items in
          .array(items.item.ownFields.map { template($0, of: items) })
        },
      ]
  }

  /// What every item of a list or map asks, for one that is to be added.
  private func template(_ field: Field, of items: CollectionField) -> JSONValue {
    ["id": field.role == .part ? .string(field.localID.rawValue) : nil]
      + facts(of: field, in: items.item, ofItems: items) + [
        "required": .bool(field.isRequired),
        "item": field.kind.items.map { inner in
          .array(inner.item.ownFields.map { template($0, of: inner) })
        },
      ]
  }

  /// What a question is, whatever the answers are.
  private func facts(
    of field: Field,
    in form: Form,
    ofItems items: CollectionField?
  ) -> JSONValue {
    let conditions = form.visibilityConditions(of: field.id)
    let when = conditions.count > 1 ? Condition.all(conditions) : conditions.first
    return [
      "role": field.role == .part ? nil : .string(field.role == .name ? "name" : "item"),
      "type": .string(field.kind.name),
      "label": .string(items.map { words.label(field, inItemsOf: $0) } ?? words.label(field)),
      "help": text(field.help),
      "constraint": words.constraint(field).map { .string($0) },
      "when": when.map { .string($0.spelling) },
    ] + field.kind.facts(for: words.languages)
  }

  /// By what a question is hidden: a condition that is false, or waits for other answers.
  private func hidden(_ field: Field, _ state: FieldState, in asked: AskedScope) -> JSONValue {
    let condition =
      if case .hidden(let condition) = state.visibility {
        condition
      } else {
        Condition.all(asked.form.visibilityConditions(of: field.id)).simplified
      }
    return [
      "when": .string(condition.spelling), "text": .string(words.condition(condition, in: asked)),
    ]
  }

  /// The answer that a question shows, right or wrong; never a secret.
  private func answer(to field: Field, at path: AnswerPath) -> JSONValue {
    guard !field.kind.holdsSecrets, !field.kind.hasItems,
      let value = shownAnswer(to: path)
    else { return [:] }
    return [
      "value": field.json(of: value) ?? .string(value.templateText),
      "text": .string(words.answer(value, to: session.namedField(at: path))),
    ]
  }

  /// What a question shows; nothing where something else was given that could not be read.
  private func shownAnswer(to path: AnswerPath) -> AnswerValue? {
    unread[path] == nil ? session.shownAnswer(to: path) : nil
  }

  private func problems(at path: AnswerPath, _ state: FieldState) -> [JSONValue] {
    func problem(_ rule: AnswerRule, _ text: String, _ expected: JSONValue? = nil) -> JSONValue {
      ["rule": .string(rule.rawValue), "message": .string(text), "expected": expected]
    }
    if let findings = unread[path] {
      return findings.map { finding in
        let text = [finding.message, finding.help].compactMap(\.self).joined(separator: ": ")
        return ["rule": .string(finding.rule), "message": .string(text)]
      }
    }
    let ofDefault = session.problemsOfDefault(at: path).map { problem(.defaultNotUsable, $0) }
    if state.isMissing {
      return session.problems(at: path).prefix(1).map { problem(.missing, $0) } + ofDefault
    }
    let own = state.problems.map { problem($0.rule, session.message($0, at: path), $0.expected) }
    let repetition = session.repetition(at: path).map { problem(.repeated, $0) }
    return own + [repetition].compactMap(\.self) + ofDefault
  }

  private func items(
    of collection: CollectionField,
    at path: AnswerPath,
    _ state: FieldState
  ) -> JSONValue {
    .array(
      state.items.enumerated().map { place, item in
        let scope = path.scope.item(item.number, of: path.field)
        let asked = session.asked(scope)
        return [
          "title": .string(
            words.title(of: scope, in: session) ?? words.numbered(scope, in: session)
          ),
          "questions": .array(asked.form.ownFields.map { question($0, in: asked) }),
        ]
      }
    )
  }
}

// Options.
extension FormState {
  /// The options of a question, where they are few, and how many there are.
  private func options(at path: AnswerPath) -> JSONValue {
    guard session.field(at: path).kind.options != nil else { return [:] }
    guard command(of: path) == nil, let offered = session.offeredOptions(at: path) else {
      return ["command": true]
    }
    let isListed = offered.count <= FormState.mostOptions
    let chosen = Set(shownAnswer(to: path)?.chosen ?? [])
    return [
      "options": isListed ? .array(offered.options.map { option($0, chosen) }) : nil,
      "count": .integer(offered.count),
    ]
  }

  /// The command that knows the options of a question; `nil` where the form does.
  func command(of path: AnswerPath) -> BatchedSource? {
    if case .batched(let source)? = unanswered[path.field]?.kind.options { source } else { nil }
  }

  /// The options of a question that a search finds, the chosen ones first, some at a time.
  ///
  /// - Parameters:
  ///   - path: The question.
  ///   - list: What it offers, where only a command knows that, else `nil`.
  ///   - query: What is searched for; empty for all.
  ///   - skipped: How many stand before the first one.
  ///   - hasMore: Whether the command has more than these.
  /// - Returns: The document.
  /// - Complexity: O(options).
  func options(
    at path: AnswerPath,
    of list: OptionList? = nil,
    matching query: String,
    skipping skipped: Int,
    hasMore: Bool = false
  ) -> JSONValue {
    let offered = list ?? session.offeredOptions(at: path) ?? OptionList([])
    let chosen = Set(shownAnswer(to: path)?.chosen ?? [])
    let found =
      query.isEmpty
      ? Array(offered.options)
      : OptionMatcher.places(of: query, in: offered, languages: words.languages)
        .map { offered.options[$0] }
    let sorted = found.filter { chosen.contains($0.id) } + found.filter { !chosen.contains($0.id) }
    return [
      "state": .integer(FormState.version),
      "id": .string(name(path)),
      "count": .integer(sorted.count),
      "skipped": .integer(skipped),
      "more": hasMore ? true : nil,
      "options": .array(
        sorted.dropFirst(skipped).prefix(FormState.mostOptions).map { option($0, chosen) }
      ),
    ]
  }

  private func option(_ option: Option, _ chosen: Set<OptionID>) -> JSONValue {
    [
      "id": .string(option.id.rawValue),
      "label": .string(words.text(option.label)),
      "detail": text(option.detail),
      "icon": option.icon.map { .string($0) },
      "group": text(option.group),
      "value": option.value?.json,
      "exclusive": option.isExclusive ? true : nil,
      "disabled": text(option.disabledReason),
      "chosen": chosen.contains(option.id) ? true : nil,
    ]
  }
}
