/// The answers to look at of fields that rules compare with each other.
///
/// Fields that are compared, directly or in a chain, share the literals and bounds of all of them.
/// The first one takes these and some values between any two neighbours; the next one takes those,
/// and again some between any two of them, and so on: so each order that the answers can have is
/// among them, and whatever the fields before one answer, it has a value of every kind left.
/// Nothing is known of numbers that come in different steps, and of texts that have to look like
/// something.
struct ComparedAnswers {
  private let values: [FieldID: [AnswerValue]]

  /// The values of the fields that some conditions compare.
  ///
  /// - Parameters:
  ///   - form: The form of the fields, whose conditions name literals, too.
  ///   - conditions: Those that compare answers, and others that name literals.
  /// - Complexity: O(conditions of the form), where answers are compared at all.
  init(in form: Form, by conditions: [Condition]) {
    var groups: [[Condition.Term]] = []
    for condition in conditions {
      condition.forEachTest { test in
        guard case .relates(let left, _, let right) = test else { return }
        let terms = [left, right]
        let isJoined = { (group: [Condition.Term]) in terms.contains(where: group.contains) }
        let joined = groups.filter(isJoined).flatMap(\.self)
        groups.removeAll(where: isJoined)
        groups.append(joined + terms.filter { !joined.contains($0) })
      }
    }
    guard !groups.isEmpty else {
      values = [:]
      return
    }
    var literals: [Condition.Term: [AnswerValue]] = [:]
    for condition in conditions + form.conditions {
      condition.forEachTest { test in
        literals[.answer(test.field), default: []] += test.values
        if let count = test.count {
          literals[.count(test.field), default: []].append(.number(ExactNumber(count)))
        }
      }
    }
    var values: [FieldID: [AnswerValue]] = [:]
    for terms in groups {
      let known = terms.flatMap { literals[$0] ?? [] }
      let inOrder = terms.sorted { left, right in
        form.position(of: left.field) ?? 0 < form.position(of: right.field) ?? 0
      }
      let group = ComparedGroup(inOrder, known, form)
      for (index, term) in inOrder.enumerated() {
        // A field that is in two groups, by its answer and its count, is of none.
        let isFirst = values[term.field] == nil && !group.values.isEmpty
        values[term.field] = isFirst ? group.values[index] : []
      }
    }
    self.values = values
  }

  /// The answers to look at of a field; `nil` when nothing is known of them.
  subscript(id: FieldID) -> [AnswerValue]? { values[id].flatMap { $0.isEmpty ? nil : $0 } }

  /// Tests by which a field has each of the answers to look at.
  func tests(of field: Field) -> [Condition.Test] {
    let isCounted = field.kind.answerKind.number == nil
    return (self[field.id] ?? []).compactMap { value in
      guard isCounted, case .number(let number) = value else { return .isOneOf(field.id, [value]) }
      return number.intValue.map { .counts(field.id, .equal, $0) }
    }
  }

  /// Whether an answer to a field, or its count, is one to look at.
  func contains(_ answer: AnswerValue, of id: FieldID) -> Bool {
    let values = self[id] ?? []
    return values.contains(answer)
      || answer.count.map { values.contains(.number(ExactNumber($0))) } ?? false
  }

  /// The comparison of two answers as tests of each of them; `nil` when nothing is known of them.
  func tests(
    _ left: Condition.Term,
    _ comparison: Condition.Comparison,
    _ right: Condition.Term
  ) -> Condition? {
    guard let values = self[left.field], let others = self[right.field] else { return nil }
    // The one that comes first has fewer values, which are among those of the other.
    if values.count > others.count { return tests(right, comparison.exchanged, left) }
    return .any(
      values.map { .all([left.test(.equal, $0), right.test(comparison.exchanged, $0)]) }
    )
  }
}

extension Condition.Term {
  /// A test of the answer, or of its count.
  fileprivate func test(_ comparison: Condition.Comparison, _ value: AnswerValue) -> Condition {
    switch self {
    case .answer(let field) where comparison == .equal: .test(.isOneOf(field, [value]))
    case .answer(let field): .test(.compares(field, comparison, value))
    case .count(let field):
      .test(.counts(field, comparison, value.number?.intValue ?? Int.max))
    }
  }
}

/// Fields that are compared with each other, in form order.
private struct ComparedGroup {
  /// The values to look at of each, ascending; empty when nothing is known of them.
  var values: [[AnswerValue]] = []

  init(_ terms: [Condition.Term], _ literals: [AnswerValue], _ form: Form) {
    let count = terms.count
    let known = literals + terms.flatMap { $0.defaults(in: form) }
    let kinds = terms.compactMap { form[$0.field]?.kind.answerKind }
    let dates = kinds.compactMap(\.date)
    let texts = kinds.compactMap(\.text)
    if dates.count == count {
      let bounds = dates.flatMap { [$0.min?.date, $0.max?.date] }.compactMap(\.self)
      let scale = Scale(
        any: CalendarDate(iso: "2000-01-01"),
        after: { $0.adding(days: 1) },
        before: { $0.adding(days: -1) }
      )
      values = scale.refined(known.compactMap(\.date) + bounds, count) { .date($0) }
    } else if texts.count == count {
      values = ComparedGroup.texts(texts, known.compactMap(\.text))
    } else if let stepping = Stepping(terms, form) {
      let bounds = terms.flatMap { $0.bounds(in: form[$0.field]?.kind.answerKind) }
      let cuts = known.compactMap(\.number) + bounds
      values = stepping.scale.refined(cuts, count) { .number($0) }
    }
  }

  /// Of each field the texts that are known, and one other more than the field before it; none where
  /// texts have to look like something, or cannot be of one length.
  private static func texts(_ fields: [TextField], _ known: [String]) -> [[AnswerValue]] {
    let least = max(
      fields.compactMap(\.lengths?.lowerBound).max() ?? 1,
      (known.map(\.unicodeScalars.count).max() ?? 0) + 1
    )
    guard fields.allSatisfy({ $0.pattern == nil && $0.format == nil }),
      fields.allSatisfy({ $0.lengths?.contains(least) == true }), fields.count <= 26
    else { return [] }
    let others = fields.indices.map { place in
      String(repeating: "?", count: least - 1) + String(UnicodeScalar(UInt8(0x61 + place)))
    }
    return fields.indices.map { place in
      (Array(Set(known)).sorted() + others[...place]).map { .text($0) }
    }
  }
}

/// Values in order: which come next, or, where there are others between any two, one of these.
private struct Scale<Value: Comparable & Hashable> {
  /// Some value, where none is known.
  let any: Value?
  /// The next one; `nil` at the end.
  let after: (Value) -> Value?
  let before: (Value) -> Value?
  /// One between two, of which `nil` is without end; `nil` for values that come one by one.
  var between: ((Value?, Value?) -> Value)?

  /// Of each of some fields in a row the values to look at.
  func refined(
    _ cuts: [Value],
    _ count: Int,
    _ answer: (Value) -> AnswerValue
  ) -> [[AnswerValue]] {
    var values = Set(cuts).sorted()
    return (0..<count).map { place in
      let ends = [nil] + values.map { Optional($0) } + [nil]
      let others = zip(ends, ends.dropFirst()).flatMap { low, high in
        self.values(between: low, and: high, room: count - 1 - place)
      }
      values = (values + others).sorted()
      return values.map(answer)
    }
  }

  /// Values between two, one for each way in which up to `room` others fit below it and above it.
  private func values(between low: Value?, and high: Value?, room: Int) -> [Value] {
    if let between { return [between(low, high)] }
    func row(from start: Value?, _ next: (Value) -> Value?, _ isInside: (Value) -> Bool) -> [Value]
    {
      var result: [Value] = []
      var last = start
      while result.count <= room, let value = last.flatMap(next), isInside(value) {
        result.append(value)
        last = value
      }
      return result
    }
    let first = row(from: low, after) { value in high.map { value < $0 } ?? true }
    let last = row(from: high, before) { value in low.map { value > $0 } ?? true }
    if low == nil, high == nil { return any.map { [$0] } ?? [] }
    return Set(first + last).sorted()
  }
}

/// The steps that all numbers of a group come in.
private struct Stepping {
  /// `nil` for any number.
  let step: ExactNumber?
  let base: ExactNumber

  var scale: Scale<ExactNumber> {
    guard let step else {
      return Scale(any: 0, after: { _ in nil }, before: { _ in nil }, between: ExactNumber.between)
    }
    return Scale(
      any: base,
      after: { $0.neighbors(inStepsOf: step, from: base)?.above },
      before: { $0.neighbors(inStepsOf: step, from: base)?.below }
    )
  }

  /// `nil` when they come in different steps, or are no numbers.
  init?(_ terms: [Condition.Term], _ form: Form) {
    var found: [(step: ExactNumber?, base: ExactNumber)] = []
    for term in terms {
      if case .count = term {
        found.append((1, 0))
      } else if let number = form[term.field]?.kind.answerKind.number {
        let base = number.step == nil ? 0 : number.min ?? 0
        if number.isInteger, !base.isInteger || number.step?.isInteger == false { return nil }
        found.append((number.isInteger ? number.step ?? 1 : number.step, base))
      } else {
        return nil
      }
    }
    guard let first = found.first,
      found.allSatisfy({ other in
        guard other.step == first.step else { return false }
        return first.step.map { other.base.isMultiple(of: $0, from: first.base) ?? false } ?? true
      })
    else { return nil }
    (step, base) = first
  }
}

extension Condition.Term {
  /// The values that the field may have by itself.
  fileprivate func defaults(in form: Form) -> [AnswerValue] {
    let literals = (form[field]?.initialAnswer?.cases ?? []).compactMap(\.value.literal)
    switch self {
    case .answer: return literals
    case .count: return literals.compactMap(\.count).map { .number(ExactNumber($0)) }
    }
  }

  /// The bounds of the numbers that it can be.
  fileprivate func bounds(in kind: FieldKind?) -> [ExactNumber] {
    switch self {
    case .answer: return [kind?.number?.min, kind?.number?.max].compactMap(\.self)
    case .count:
      let least = kind?.multiSelector?.minSelections ?? kind?.items?.minItems ?? 0
      let most =
        kind?.multiSelector?.maxSelections ?? kind?.options?.list?.count ?? kind?.items?.maxItems
      return [least, most].compactMap(\.self).map { ExactNumber($0) }
    }
  }
}

extension Form {
  /// Every condition in it.
  fileprivate var conditions: [Condition] {
    sections.compactMap(\.condition)
      + ownFields.flatMap { field -> [Condition] in
        var conditions = [field.condition, field.requirement].compactMap(\.self)
        conditions += (field.initialAnswer?.cases ?? []).compactMap(\.condition)
        conditions += (field.kind.options?.list?.options ?? []).compactMap(\.condition)
        for rule in field.rules { conditions += [rule.condition, rule.must].compactMap(\.self) }
        return conditions
      }
  }
}
