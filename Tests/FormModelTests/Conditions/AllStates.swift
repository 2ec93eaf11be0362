import Diagnostics
import FormModel
import JSON

/// Every way to fill a small form, tried one after the other: the slow truth about its conditions.
///
/// Nothing is merged and nothing is left out: each option, each set of options, each integer
/// within bounds, each text of a list, and no answer where there need not be one.
struct AllStates {
  /// What a condition was in some state.
  struct Seen: Equatable {
    var wasTrue = false
    /// Whether it was false where the conditions around it held.
    var wasFalse = false
    /// Whether it was true together with the conditions around it.
    var wasReached = false
  }

  private(set) var seen: [ConditionVerdict.Place: Seen] = [:]
  /// The rules that some answer broke, by field and place.
  private(set) var broken: Set<ConditionVerdict.Place> = []
  /// Required choices that were left without an answer to choose, and other required fields with
  /// rules that were left without an answer that breaks none.
  private(set) var unanswerable: Set<FieldID> = []
  /// The truths of all conditions together.
  private(set) var truths: Set<[Bool]> = []

  private let form: Form
  private let conditions: [Condition]
  private let texts: [String]
  private let candidates: [FieldID: [AnswerValue]]
  private var answers: [FieldID: AnswerValue] = [:]

  /// Tries them all; the texts are those that any condition names, and one more.
  ///
  /// The truths are those of `conditions`, else of all that the form has. Of fields that have some,
  /// `candidates` are tried instead, as far as they are answers.
  init(
    _ form: Form,
    texts: [String],
    of conditions: [Condition]? = nil,
    trying candidates: [FieldID: [AnswerValue]] = [:]
  ) {
    self.form = form
    self.candidates = candidates
    self.conditions = conditions ?? AllStates.conditions(of: form)
    self.texts = texts
    fill(0, 0)
  }

  /// All conditions of a form, each once.
  static func conditions(of form: Form) -> [Condition] {
    var seen: Set<Condition> = []
    let fields = form.ownFields.flatMap { field in
      [field.condition, field.requirement]
        + (field.kind.options?.list?.options ?? []).map(\.condition)
    }
    return (form.sections.map(\.condition) + fields).compactMap(\.self)
      .filter { seen.insert($0).inserted }
  }

  /// Whether a field of items has one to stand in.
  private func isInItem(_ field: Field) -> Bool {
    field.owner.map { answers[$0]?.count ?? 0 > 0 } ?? true
  }

  private func holds(_ condition: Condition?) -> Bool {
    condition?.holds { answers[$0] } ?? true
  }

  private mutating func fill(_ sectionIndex: Int, _ position: Int) {
    guard position < form.ownFields.count else {
      truths.insert(self.conditions.map { holds($0) })
      note()
      return
    }
    let section = form.sections[sectionIndex]
    let field = form.ownFields[position]
    guard section.fields.contains(field.id) else { return fill(sectionIndex + 1, position) }
    answers[field.id] = nil
    let isShown = holds(section.condition) && holds(field.condition) && isInItem(field)
    note(casesOf: field, isUsed: isInItem(field) && (isShown || field.whenHidden == .default))
    var values = values(of: field)
    guard isShown, field.kind.isAsked else {
      let isGiven = field.kind.isComputed ? isShown : field.whenHidden == .default
      if isGiven, isInItem(field), let value = given(field),
        field.kind.isComputed || values.contains(value)
      {
        answers[field.id] = value
      }
      fill(sectionIndex, position + 1)
      answers[field.id] = nil
      return
    }
    let (isRequired, all) = (holds(field.requirement), values)
    note(rulesOf: field, values)
    values.removeAll { value in
      field.rules.contains { broken($0, of: field, by: value) }
    }
    if values.isEmpty, field.demand.holds(answer: { answers[$0] }),
      field.kind.choice != nil || !field.rules.isEmpty && !all.isEmpty
    {
      unanswerable.insert(field.id)
    }
    for value in values {
      answers[field.id] = value
      fill(sectionIndex, position + 1)
    }
    answers[field.id] = nil
    var isToggle = false
    if case .toggle = field.kind { isToggle = true }
    let hasDefault = given(field).map(values.contains) ?? false
    if isToggle, !isRequired, field.kind.toggle?.mustBeOn == nil, !hasDefault {
      // Off by itself, unless that breaks a rule.
      isToggle = field.defaultValue == nil && values.contains(.toggle(false))
    }
    if values.isEmpty || !(isRequired || hasDefault || isToggle) {
      fill(sectionIndex, position + 1)
    }
  }

  private func broken(_ rule: FieldRule, of field: Field, by value: AnswerValue) -> Bool {
    rule.violation(by: field.id).holds { $0 == field.id ? value : answers[$0] }
  }

  private mutating func note(rulesOf field: Field, _ values: [AnswerValue]) {
    for (place, rule) in field.rules.enumerated()
    where values.contains(where: { broken(rule, of: field, by: $0) }) {
      broken.insert(.rule(field.id, place))
    }
  }

  /// What the form gives a field without an answer.
  private func given(_ field: Field) -> AnswerValue? {
    func value(_ source: ValueSource) -> AnswerValue? {
      switch source {
      case .literal(let value): value
      case .answer(let id): answers[id]
      case .condition(let condition): .toggle(holds(condition))
      case .cases(let cases): cases.first { holds($0.condition) }.flatMap { value($0.value) }
      case .template, .environment, .git, .nothing: nil
      }
    }
    let isOff =
      field.kind.toggle.map { $0.mustBeOn == nil && !holds(field.requirement) } ?? false
    return (field.kind.computed?.value ?? field.defaultValue).map(value)
      ?? (isOff ? .toggle(false) : nil)
  }

  /// Which cases come into play: the first that holds, while the field has a value.
  private mutating func note(casesOf field: Field, isUsed: Bool) {
    guard case .cases(let cases)? = field.kind.computed?.value ?? field.defaultValue else { return }
    let first = cases.firstIndex { holds($0.condition) }
    for place in cases.indices {
      note(.valueCase(field.id, place), isUsed && place == first, true)
    }
  }

  private func values(of field: Field) -> [AnswerValue] {
    if let values = candidates[field.id] {
      let validator = field.kind.validator(isRequired: false, patterns: PatternCache())
      return values.filter { validator.problems(of: $0).isEmpty }
    }
    switch field.kind {
    case .toggle(let toggle):
      return toggle.mustBeOn == nil ? [.toggle(true), .toggle(false)] : [.toggle(true)]
    case .text(let text):
      return texts.filter {
        $0.unicodeScalars.count <= text.maxLength ?? 9
          && $0.unicodeScalars.count >= text.minLength ?? 1
      }.map { .text($0) }
    case .number(let number):
      var values: [AnswerValue] = []
      for half in -6...14 {
        let spelling = half % 2 == 0 ? "\(half / 2)" : "\(half < 0 ? "-" : "")\(abs(half) / 2).5"
        guard let value = ExactNumber(json: spelling), value >= number.min ?? value,
          value <= number.max ?? value, !number.isInteger || half % 2 == 0,
          number.step.map({ value.isMultiple(of: $0, from: number.min ?? 0) ?? true }) ?? true
        else { continue }
        values.append(.number(value))
      }
      return values
    case .date(let date):
      // Those that conditions name, and those between and around them.
      let days = (-2...6).map { RandomForm.day($0) }.flatMap { [$0.adding(days: -1), $0] }
      return days.compactMap(\.self).filter { day in
        date.min?.date.map { $0 <= day } ?? true && date.max?.date.map { day <= $0 } ?? true
      }.map { .date($0) }
    case .json(let json): return [.json(json.shape == .array ? [1] : ["a": 1])]
    case .collection:
      let least = field.kind.items?.minItems ?? 0
      return [[], [ItemAnswer()]].filter { $0.count >= least }.map { .items($0) }
    case .picker(let picker):
      let custom: [AnswerValue] = picker.choice.allowsCustom ? [.option("custom")] : []
      return offered(picker.choice.options).map { .option($0.id) } + custom
    case .multiSelector(let selector):
      let options = offered(selector.choice.options)
      var values: [AnswerValue] = []
      for mask in 0..<(1 << options.count) {
        let chosen = options.indices.filter { mask >> $0 & 1 == 1 }.map { options[$0] }
        guard chosen.count >= selector.minSelections ?? 0,
          chosen.count <= selector.maxSelections ?? 99,
          chosen.count == 1 || !chosen.contains(where: \.isExclusive)
        else { continue }
        values.append(.options(chosen.map(\.id)))
      }
      return values
    case .group: return [GroupField.isThere]
    case .note, .computed: return []
    }
  }

  private func offered(_ source: OptionSource) -> [Option] {
    source.list?.options.filter { $0.disabledReason == nil && holds($0.condition) } ?? []
  }

  private mutating func note() {
    for section in form.sections {
      let isSectionShown = holds(section.condition)
      if let id = section.id, section.condition != nil {
        note(.section(id), isSectionShown, true)
      }
      for field in form.fields(of: section) {
        let isShown = holds(field.condition)
        if !isInItem(field) { continue }
        if field.condition != nil { note(.field(field.id), isShown, isSectionShown) }
        if field.mayBeRequired, !field.isRequired {
          note(.requirement(field.id), holds(field.requirement), isSectionShown && isShown)
        }
        for option in field.kind.options?.list?.options ?? []
        where option.condition != nil && option.disabledReason == nil {
          note(.option(field.id, option.id), holds(option.condition), isSectionShown && isShown)
        }
      }
    }
  }

  private mutating func note(
    _ place: ConditionVerdict.Place,
    _ isTrue: Bool,
    _ isReached: Bool
  ) {
    if isTrue {
      seen[place, default: Seen()].wasTrue = true
      if isReached { seen[place, default: Seen()].wasReached = true }
    } else if isReached {
      seen[place, default: Seen()].wasFalse = true
    }
  }
}
