import Diagnostics
import DisplayText
import FormModel
import JSON
import SourceTree

/// Reports the states of the fields at the places of their answers.
///
/// Those of an item are reported by a report of its own.
struct StateReport {
  private let states: ScopeStates
  private let reading: AnswerReading
  /// The item, as messages name it.
  private let place: ItemPath
  /// What fills the author's texts.
  private var texts: ShownTexts

  init(
    _ states: ScopeStates,
    at place: ItemPath = .form,
    _ reading: AnswerReading
  ) {
    (self.states, self.reading, self.place) = (states, reading, place)
    let request = reading.request
    texts = ShownTexts(
      states,
      today: request.surroundings.outside.today,
      languages: request.languages
    )
  }

  private var request: AnswerRequest { reading.request }

  /// Reports what was decided about a field, and about its items.
  mutating func add(_ plan: FieldPlan, _ answers: GivenAnswers?) {
    let state = states.own[plan.position]
    var given = answers?[plan]
    let location = answers?.location
    if let given { add(given, plan, state, among: answers, at: location) }
    // What was given is nothing that the items of a hidden list have.
    if case .hidden = state.visibility, state.origin != given?.origin { given = nil }
    // The items of a default that is not used are not missed.
    if let items = plan.items, state.origin != nil {
      addItems(of: plan, items, given, state, at: location)
    }
    switch state.defaultFailure {
    case .tooMuchWork?:
      reading.report.add(
        .defaultNotUsable,
        "templates of the form take too much work with these answers",
        about: .answer(plan, in: place),
        at: .whole("answers"),
        notes: ["the text of `\(place.name(of: plan))` and of what follows is not made"],
        help: "give shorter answers, or use fewer filters"
      )
    case .tooLarge?:
      reading.report.add(
        .defaultNotUsable,
        "defaults and computed fields take more than 64 MB with these answers",
        about: .answer(plan, in: place),
        at: .whole("answers"),
        notes: ["`\(place.name(of: plan))` and what follows have no value by themselves"],
        help: "give shorter answers, or write defaults with fewer items"
      )
    case .refused(let source)? where !isMissed(plan, state): addUnread(source, plan, state)
    case .withheld(let source)? where !isMissed(plan, state): addUnread(source, plan, state)
    // Of an answer that is missed, it is a part of that finding.
    case .unusable(let origin, let value, let problems)? where !isMissed(plan, state):
      reading.report.add(
        .defaultNotUsable,
        "default of `\(place.name(of: plan))` does not fit the field, and is not used",
        .warning,
        about: .answer(plan, in: place),
        at: place(ofDefault: value, from: origin, of: plan),
        notes: (headlines(of: problems, plan) + headlinesOfItems(of: plan, state)).map { "\($0)" }
      )
    default: break
    }
    if isMissed(plan, state) { addMissing(plan, state) }
  }

  /// Reports a value from outside that the form may not read.
  private func addUnread(_ source: ValueSource, _ plan: FieldPlan, _ state: FieldState) {
    guard let reason = state.defaultFailure?.words else { return }
    let value = plan.field.kind.isComputed ? "computed value" : "default"
    reading.report.add(
      .defaultNotUsable,
      "\(value) of `\(place.name(of: plan))` is left out: \(reason)",
      .warning,
      about: .answer(plan, in: place),
      at: request.question(plan.id) ?? .whole(source.sourceName, text: "")
    )
  }

  private mutating func headlines(of problems: [AnswerProblem], _ plan: FieldPlan) -> [String] {
    problems.map { texts.filled($0) }.map { problem in
      problem == .wrongType
        ? "it cannot be read as \(plan.field.kindWords)"
        : problem.headline(for: place.name(of: plan), languages: request.languages)
    }
  }

  /// What is wrong in the items of a default.
  private func headlinesOfItems(of plan: FieldPlan, _ state: FieldState) -> [String] {
    guard let items = plan.items else { return [] }
    return state.items.enumerated().flatMap { index, item in
      let place = place(of: item, at: index, of: plan, items)
      var report = StateReport(states.inside(item.states), at: place, reading)
      return items.engine.plans.flatMap { plan in
        let state = item.states[plan.position]
        return report.headlines(of: state.problems, plan) + report.headlinesOfItems(of: plan, state)
      }
    }
  }

  private func place(
    of item: ItemState,
    at index: Int,
    of list: FieldPlan,
    _ items: ItemPlan
  ) -> ItemPath {
    let name = items.names.flatMap { item.states[$0.id]?.value?.templateText }
    return place.item(index, number: item.number, called: name, of: list)
  }

  /// Reports what was decided about the items of a list or map.
  private func addItems(
    of plan: FieldPlan,
    _ items: ItemPlan,
    _ given: GivenAnswer?,
    _ state: FieldState,
    at location: SourceLocation?
  ) {
    for (index, item) in state.items.enumerated() {
      let answers = given?.answers(ofItem: index, of: items, at: location)
      let place =
        given?.items == nil
        ? place(of: item, at: index, of: plan, items) : answers?.place ?? .form
      var report = StateReport(states.inside(item.states), at: place, reading)
      for plan in items.engine.plans { report.add(plan, answers) }
      if let answers { report.addComputed(answers) }
    }
  }

  /// Warns of computed fields that surely have another value than a file says.
  func addComputed(_ answers: GivenAnswers) {
    for (plan, value, key) in answers.computed {
      let state = states.own[plan.position]
      if case .hidden(let condition) = state.visibility {
        if !request.precedesAsking { addHidden(plan, condition, at: key) }
        continue
      }
      let now = plan.field.result(state).value.flatMap(plan.coding.json)
      guard !state.isUncertain, now?.isSame(as: value) != true else { continue }
      reading.report.add(
        .computed,
        "`\(place.name(of: plan))` is computed from other answers, and they give another value",
        .warning,
        about: .answer(plan, in: place),
        at: key,
        label: "recomputed",
        help: "leave it out"
      )
    }
  }

  /// Whether to report that a field has no answer.
  private func isMissed(_ plan: FieldPlan, _ state: FieldState) -> Bool {
    state.isMissing && !request.acceptsMissing && !request.precedesAsking && !reading.isUnread
      && !reading.meant.contains(place.name(of: plan))
  }

  private mutating func addMissing(_ plan: FieldPlan, _ state: FieldState) {
    let field = plan.field
    var reason = "is required"
    if let mustBeOn = field.kind.toggle?.mustBeOn {
      reason = "has to be true: \(mustBeOn.text(for: request.languages))"
    } else if let message = field.requiredMessage {
      reason += ": \(texts.filled(message).text(for: request.languages))"
    }
    let notes = [
      field.label.map { "it asks: \(texts.filled($0).text(for: request.languages))" },
      state.defaultFailure?.words.map { "its default has no value: \($0)" },
      choosableOptions(of: field).map { "its options are \(listed($0.map(\.id.rawValue)))" },
    ]
    var unusable: [Finding.Note] = []
    if case .unusable(let origin, let value, let problems)? = state.defaultFailure {
      let place = place(ofDefault: value, from: origin, of: plan)
      let reasons = problems.map { texts.filled($0).message(for: request.languages) }
      unusable = [Finding.Note("its default does not fit: \(enumerated(reasons))", at: place)]
    }
    let question = request.question(plan.id)
    let isRetired = reading.isRetired(AnswerPath(plan.id, in: place.scope))
    reading.report.add(
      .missing,
      "`\(place.name(of: plan))` has no answer\(isRetired ? " that is not retired" : ""), and \(reason)",
      about: .answer(plan, in: place),
      at: question ?? reading.placeOfAnswers,
      label: question == nil ? nil : "asked here",
      notes: unusable + notes.compactMap { $0.map { Finding.Note($0) } },
      help: "\(wayToWrite(field)), or use `\(field.assignment(to: place.name(of: plan)))`"
    )
  }

  /// The beginning of a default that does not fit, as the place of a finding; nothing of a secret.
  private func place(
    ofDefault value: AnswerValue,
    from source: ValueSource,
    of plan: FieldPlan
  ) -> SourceLocation {
    // Items have no order of their answers but that of their fields.
    let shown = value.items == nil ? nil : plan.coding.json(of: value)?.description
    let text = plan.holdsSecrets ? "" : String((shown ?? value.templateText).prefix(64))
    return .whole(source.sourceName, text: text)
  }

  /// How to answer a field in a file.
  private func wayToWrite(_ field: Field) -> String {
    if field.role == .item { return "write it in the list" }
    let example = field.answerExample(inJSON: reading.placeOfAnswers.source.isInBraces)
    return "add `\(example)` to \(field.owner == nil ? "an answer file" : "the item")"
  }

  private mutating func add(
    _ given: GivenAnswer,
    _ plan: FieldPlan,
    _ state: FieldState,
    among answers: GivenAnswers?,
    at location: SourceLocation?
  ) {
    if case .hidden(let condition) = state.visibility {
      // In the wizard, answers to questions that are not asked at the moment are kept; what an item
      // of a default holds was nobody's answer.
      let isRemembered = request.precedesAsking || given.origin == .draft
      // A result holds the default of a hidden field, and may be filled from again.
      if let entry = given.entry, !isRemembered, state.origin != given.origin {
        let isDropped = answers?.isTakenAway(with: plan, given.origin) == true
        addHidden(plan, condition, at: entry.key, isDropped: isDropped)
      }
      return
    }
    guard given.isRead else { return }
    let report = reading.report
    for problem in state.problems where report.hasRoom(about: .answer(plan, in: place)) {
      let place = given.place(ofElement: problem.elementIndex) ?? location
      add(texts.filled(problem), of: given, plan, at: place ?? .whole("answers"))
    }
    // The answers of a draft were asked for before.
    guard let entry = given.entry, entry.origin != .draft else { return }
    if let reason = plan.field.deprecated {
      let words = reason.text(for: request.languages)
      let message = "`\(place.name(of: plan))` should no longer be answered: \(words)"
      report.add(
        .deprecated,
        message,
        .warning,
        about: .answer(plan, in: place),
        at: entry.key,
        help: "leave it out"
      )
    }
    if !plan.validator.judgesEverything, state.value != nil, state.value != .options([]) {
      report.add(
        .unchecked,
        "answer to `\(place.name(of: plan))` was not checked against its source",
        .info,
        about: .answer(plan, in: place),
        at: entry.value,
        notes: ["its options come from a command, in batches"],
        showing: .unchecked
      )
    }
  }

  private func add(
    _ problem: AnswerProblem,
    of given: GivenAnswer,
    _ plan: FieldPlan,
    at location: SourceLocation
  ) {
    var (rule, help) = problem.row
    var notes: [Finding.Note] = []
    var (found, expected): (String?, [String]) = (nil, [])
    if case .optionNotOffered(_, let condition, _) = problem {
      notes.append("it is offered when `\(condition.spelling)`")
    }
    if case .notAnOption(let id, _) = problem, !id.rawValue.isEmpty {
      found = location.text.isQuoted(id.rawValue) ? location.text : id.rawValue
      if let options = choosableOptions(of: plan.field) {
        let ids = options.map { $0.name(asWritten: given.origin.isFile) }
        let near = reading.report.suggestions.nearest(to: id.rawValue, among: ids)
        help = didYouMean(near)
        let meant = near.compactMap { ids.firstIndex(of: $0) }
        expected = (meant.isEmpty ? Array(ids.indices.prefix(AnswerReport.mostExpected)) : meant)
          .map { given.origin.isFile ? location.spelling(of: options[$0].written) : ids[$0] }
        if near.isEmpty { notes.append("its options are \(listed(ids))") }
        let parts = id.rawValue.split(separator: ",").map(String.init)
        if plan.field.kind.isMultiple, parts.count > 1, given.origin == .set,
          parts.allSatisfy(ids.contains)
        {
          help =
            "repeat it for each option: "
            + "`\(parts.map { place.name(of: plan).assignment("=\($0)") }.joined(separator: " "))`"
        }
      }
      if case .environment = given.origin, plan.field.kind.isMultiple {
        notes.append("a variable gives one option a line")
      }
    }
    reading.report.add(
      rule,
      plan.isNameOfMap
        ? "the name of `\(place)` does not fit: \(problem.message(for: request.languages))"
        : problem.headline(for: place.name(of: plan), languages: request.languages),
      found: found,
      expected: expected,
      about: .answer(plan, in: place, option: problem.option),
      at: location,
      notes: notes,
      help: help,
      showing: .question
    )
  }

  /// The options that can be chosen with the other answers; `nil` when there are none.
  private func choosableOptions(of field: Field) -> [Option]? {
    let options = field.choosable { states[$0]?.value }
    return options?.isEmpty == true ? nil : options
  }

  private func addHidden(
    _ plan: FieldPlan,
    _ condition: Condition,
    at key: SourceLocation,
    isDropped: Bool = false
  ) {
    let isDropped = isDropped || request.prunesHidden
    reading.report.add(
      .hidden,
      "`\(place.name(of: plan))` is not asked, because `\(condition.spelling)` is false",
      isDropped ? .info : .error,
      about: .answer(plan, in: place),
      at: key,
      label: isDropped ? "dropped" : nil,
      help: isDropped ? nil : "remove the answer, or drop such answers with `--prune`"
    )
  }
}

extension GivenAnswers {
  /// Whether another source than that of an answer, which therefore counts more, takes away a group
  /// that the field stands in.
  fileprivate func isTakenAway(with plan: FieldPlan, _ origin: AnswerOrigin) -> Bool {
    guard let group = plan.group else { return false }
    if let answer = self[group], answer.plainValue == GroupField.isAway {
      let areVariables = answer.origin.variable != nil && origin.variable != nil
      if answer.origin != origin, !areVariables { return true }
    }
    return isTakenAway(with: group, origin)
  }
}

extension Option {
  /// What names it: in a file its value, where it has one.
  fileprivate func name(asWritten: Bool) -> String {
    guard asWritten, let value else { return id.rawValue }
    return if case .text(let text) = value { text } else { value.json.description }
  }
}

extension String {
  /// Whether it is another text in quotes.
  fileprivate func isQuoted(_ text: String) -> Bool {
    guard let first, first == "\"" || first == "'", last == first else { return false }
    return dropFirst().dropLast() == text
  }
}

extension AnswerOrigin {
  /// Whether it is an answer file.
  fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}
