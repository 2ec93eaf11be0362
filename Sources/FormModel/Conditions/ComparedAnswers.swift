/// The fields whose answers rules compare with each other, and the places that these have.
///
/// Fields that are compared, directly or in a chain, share their places. Nothing is known of numbers
/// that come in different steps, and of texts that have to look like something.
struct ComparedAnswers {
  /// A field that is compared, by its answer or its count.
  struct Member {
    let term: Condition.Term
    let scale: ComparedScale
    /// The same for all fields that are compared with each other.
    let group: Int
  }

  private var members: [FieldID: Member] = [:]

  /// The fields that some conditions compare.
  ///
  /// - Parameters:
  ///   - form: The form of the fields, whose conditions name literals, too.
  ///   - conditions: Those that compare answers, and others that name literals.
  /// - Complexity: O(conditions of the form), where answers are compared at all.
  init(in form: Form, by conditions: [Condition]) {
    var compared: [Condition.Term: [Condition.Term]] = [:]
    for condition in conditions {
      condition.forEachTest { test in
        guard case .relates(let left, _, let right) = test else { return }
        compared[left, default: []].append(right)
        compared[right, default: []].append(left)
      }
    }
    if compared.isEmpty { return }
    var literals: [Condition.Term: [AnswerValue]] = [:]
    for condition in conditions + form.conditions {
      condition.forEachTest { test in
        literals[.answer(test.field), default: []] += test.values
        if let count = test.count {
          literals[.count(test.field), default: []].append(.number(ExactNumber(count)))
        }
      }
    }
    for (group, start) in compared.keys.enumerated() {
      var (terms, waiting): ([Condition.Term], [Condition.Term]) = ([], [start])
      while let term = waiting.popLast() {
        guard let others = compared.removeValue(forKey: term) else { continue }
        terms.append(term)
        waiting += others
      }
      let known = terms.flatMap { (literals[$0] ?? []) + $0.values(in: form) }
      guard let scale = ComparedScale(terms, naming: known, in: form) else { continue }
      for term in terms {
        members[term.field] = Member(term: term, scale: scale, group: group)
      }
    }
  }

  /// A field that is compared; `nil` when nothing is known of its places.
  subscript(id: FieldID) -> Member? { members[id] }
}

extension ComparedScale {
  /// The places of the answers to some fields; `nil` when nothing is known of them.
  fileprivate init?(_ terms: [Condition.Term], naming named: [AnswerValue], in form: Form) {
    let kinds = terms.compactMap { form[$0.field]?.kind.answerKind }
    let texts = kinds.compactMap(\.text)
    let values: Values
    if kinds.compactMap(\.date).count == terms.count {
      values = .days
    } else if texts.count == terms.count {
      guard let all = ComparedScale.texts(texts, Set(named.compactMap(\.text)).sorted()) else {
        return nil
      }
      values = .texts(all)
    } else {
      guard let stepping = ComparedScale.stepping(terms, form) else { return nil }
      values =
        stepping.step.map { .steps(of: $0, from: stepping.base) }
        ?? .numbers(Set(named.compactMap(\.number)).sorted())
    }
    self.init(values, fieldCount: terms.count, naming: named)
  }

  /// The texts that are known, and as many others as there are fields; `nil` where texts have to
  /// look like something, or cannot be of one length.
  private static func texts(_ fields: [TextField], _ known: [String]) -> [String]? {
    let least = max(
      fields.compactMap(\.lengths?.lowerBound).max() ?? 1,
      (known.map(\.unicodeScalars.count).max() ?? 0) + 1
    )
    guard fields.allSatisfy({ $0.pattern == nil && $0.format == nil }),
      fields.allSatisfy({ $0.lengths?.contains(least) == true }), fields.count <= 26
    else { return nil }
    return known
      + fields.indices.map { place in
        String(repeating: "?", count: least - 1) + String(UnicodeScalar(UInt8(0x61 + place)))
      }
  }

  /// The steps that all numbers come in, `nil` for any number; `nil` when they come in different
  /// ones, or are no numbers.
  private static func stepping(
    _ terms: [Condition.Term],
    _ form: Form
  ) -> (step: ExactNumber?, base: ExactNumber)? {
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
    return first
  }
}

extension Condition.Term {
  /// The values that the form names beside conditions: those that the field may have by itself, and
  /// its bounds.
  fileprivate func values(in form: Form) -> [AnswerValue] {
    let given = (form[field]?.initialAnswer?.cases ?? []).compactMap(\.value.literal)
    let bounds = bounds(in: form[field]?.kind.answerKind)
    switch self {
    case .answer: return given + bounds
    case .count: return given.compactMap(\.count).map { .number(ExactNumber($0)) } + bounds
    }
  }

  /// The bounds of what it can be.
  func bounds(in kind: FieldKind?) -> [AnswerValue] {
    switch self {
    case .answer:
      let days = [kind?.date?.min?.date, kind?.date?.max?.date].compactMap(\.self)
      let numbers = [kind?.number?.min, kind?.number?.max].compactMap(\.self)
      return days.map { .date($0) } + numbers.map { .number($0) }
    case .count:
      let least = kind?.multiSelector?.minSelections ?? kind?.items?.minItems ?? 0
      let most =
        kind?.multiSelector?.maxSelections ?? kind?.options?.list?.count ?? kind?.items?.maxItems
      return [least, most].compactMap(\.self).map { .number(ExactNumber($0)) }
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
        conditions += (field.kind.options?.list?.groups ?? []).map(\.condition)
        for rule in field.rules { conditions += [rule.condition, rule.must].compactMap(\.self) }
        return conditions
      }
  }
}
