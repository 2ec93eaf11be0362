import Diagnostics
import FormModel
import Patterns

/// Types a test: its field stands before it, can be asked this, and the literals fit.
struct ConditionTyping {
  private typealias Domain = ConditionTest.Domain

  let scope: ReferenceScope
  let test: ConditionTest

  /// The condition that the test is; `nil` when it has problems, or its field could not be read.
  func condition(_ problems: inout [ReferenceProblem]) -> Condition? {
    do throws(ReferenceProblem) {
      let name = test.field
      if Template.DatePart(rawValue: name.text) != nil { throw notInConditions(name) }
      let found = try scope.field(name.text, at: name.range, in: "condition")
      guard var field = found else { return nil }
      field.kind = field.kind.answerKind
      if field.kind.group?.isOptional == false { throw alwaysThere(field) }
      // What is shown after a comparison with a secret would reveal it.
      let tests = field.kind.type.row.tests
        .filter { !field.kind.isSecret || $0.key == .answered }
      guard let domain = tests.first(where: { $0.key == test.question })?.value else {
        throw misfit(field, tests.map(\.key))
      }
      if let other = comparedName(domain) { return try comparison(field, with: other) }
      let values = values(field, domain, &problems)
      guard values.count == test.literals.count else { return nil }
      do throws(PatternError) {
        return try test.condition(
          field.id,
          values,
          scope.patterns,
          countsMissing: field.kind.hasItems
        )
      } catch {
        throw invalidPattern(error)
      }
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// A group that need not be asked for.
  private func alwaysThere(_ group: Field) -> ReferenceProblem {
    problem(
      "group `\(group.id)` is always there",
      at: test.field,
      help: "ask for one of its fields, or make the group `optional: true`"
    )
  }

  // MARK: Two answers

  /// The name of the field on the right side, where two answers are compared.
  private func comparedName(_ domain: Domain) -> ConditionToken? {
    if let count = test.otherCount { return count }
    guard scope.comparesAnswers, [.equality, .order, .count].contains(test.question),
      [.number, .date, .quotedText, .wholeNumber].contains(domain),
      let literal = test.literals.first, literal.kind == .run, scope.isKnown(literal.text)
    else { return nil }
    return literal
  }

  /// The comparison of two answers, which are two numbers, two dates or two texts.
  private func comparison(
    _ field: Field,
    with name: ConditionToken
  ) throws(ReferenceProblem) -> Condition? {
    guard var other = try scope.field(name.text, at: name.range, in: "condition") else {
      return nil
    }
    other.kind = other.kind.answerKind
    let (left, right) = (
      Condition.Term(field, isCount: test.question == .count),
      Condition.Term(other, isCount: test.otherCount != nil)
    )
    guard let left, let right, left.canBeCompared(field, with: right, other, by: test) else {
      throw problem(
        "`\(test.field.text)` and `\(name.text)` cannot be compared by `\(test.sign.text)`",
        at: name,
        help: "compare two numbers, two dates, or two texts by `==` or `!=`; "
          + "`count(field)` is a number"
      )
    }
    let test = Condition.test(.relates(left, test.comparison, right))
    return self.test.isNegated ? .not(test) : test
  }

  /// The date, which a template may have.
  private func notInConditions(_ date: ConditionToken) -> ReferenceProblem {
    var problem = problem(
      "`\(date.value)` is not available in conditions",
      at: date,
      help: "use `{\(date.value)}` in a text or a default"
    )
    problem.notes = ["what is asked depends on answers alone"]
    return problem
  }

  /// A pattern that is none, with what `pattern:` says of it.
  private func invalidPattern(_ error: PatternError) -> ReferenceProblem {
    // Behind the quote a literal is as it is written, but for bytes that are no UTF-8.
    let literal = test.literals.first?.range ?? 0..<0
    let start = literal.lowerBound + 1
    return ReferenceProblem(
      rule: .invalidPattern,
      message: error.message,
      range: (start + error.range.lowerBound..<start + error.range.upperBound)
        .clamped(to: literal),
      help: error.help
    )
  }

  /// A test that the type of its field does not have.
  private func misfit(_ field: Field, _ questions: [ConditionTest.Question]) -> ReferenceProblem {
    let kind = field.kind.isSecret ? "secure text" : field.kind.noun
    // What was to be compared, as it would stand in another test.
    let isText = test.literals.allSatisfy { $0.kind == .string || $0.text.isConditionWord }
    let values = test.literals.map(\.text).joined(separator: ", ")
    let value = isText && !values.isEmpty ? values : "…"
    let known = questions.map { $0.example(field.id, value) }.joined(separator: ", ")
    let isAboutSign = test.question != .alone && !questions.isEmpty
    return problem(
      questions.isEmpty
        ? "\(kind) `\(field.id)` cannot be tested"
        : isAboutSign
          ? "`\(test.sign.text)` does not fit `\(field.id)`, which is a \(kind)"
          : "`\(field.id)` is a \(kind), which is not true or false by itself",
      at: isAboutSign ? test.sign : test.field,
      help: known.isEmpty ? "test a field that is asked" : "a \(kind) is tested with \(known)"
    )
  }

  private func problem(
    _ message: String,
    at token: ConditionToken,
    help: String,
    replacement: String? = nil
  ) -> ReferenceProblem {
    ReferenceProblem(
      rule: .conditionType,
      message: message,
      range: token.range,
      help: help,
      replacement: replacement
    )
  }

  // MARK: Literals

  /// What the literals mean, without those that are wrong.
  private func values(
    _ field: Field,
    _ domain: Domain,
    _ problems: inout [ReferenceProblem]
  ) -> [AnswerValue] {
    var values: [AnswerValue] = []
    for literal in test.literals {
      do throws(ReferenceProblem) {
        values.append(try value(of: literal, domain, field))
      } catch {
        problems.append(error)
      }
    }
    return values
  }

  private func value(
    of literal: ConditionToken,
    _ domain: Domain,
    _ field: Field
  ) throws(ReferenceProblem) -> AnswerValue {
    let value: AnswerValue? =
      switch domain {
      case .boolean: literal.kind == .run ? Bool(literal.text).map { .toggle($0) } : nil
      case .quotedText: literal.kind == .string ? .text(literal.value) : nil
      case .number: literal.number.map { .number($0) }
      case .date:
        literal.kind == .string ? CalendarDate(iso: literal.value).map { .date($0) } : nil
      case .wholeNumber:
        literal.number.flatMap { Int(count: $0.spelling) }.map { .number(ExactNumber($0)) }
      case .option: .option(try option(literal, field))
      }
    if domain == .date, Template.DatePart(rawValue: literal.value) != nil {
      throw notInConditions(literal)
    }
    guard let value else { throw misfit(literal, domain, field) }
    return value
  }

  /// A literal that is not of the domain of its test.
  private func misfit(
    _ literal: ConditionToken,
    _ domain: Domain,
    _ field: Field
  ) -> ReferenceProblem {
    let quoted = "\"\(literal.text)\""
    // The name of a field, or `null`, may have meant something that a condition cannot ask.
    let isText = !scope.isEarlier(literal.text) && literal.text != "null"
    // So may a name that is nearly that of a field.
    let near =
      literal.kind == .run && isText && domain != .boolean
      ? scope.nearest(to: literal.text) : []
    let (expected, help, replacement): (String, String, String?) =
      switch domain {
      case _ where scope.isEarlier(literal.text):
        ("a value that is written here", adviceToCompare(field, with: literal), nil)
      case .boolean: ("`true` or `false`", "write `\(field.id)` or `not \(field.id)`", nil)
      case .quotedText, .option:
        ("a text in quotes", "quote it: `\(quoted)`", isText ? quoted : nil)
      case .date:
        if literal.kind == .run, CalendarDate(iso: literal.text) != nil {
          ("a date in quotes", "quote it: `\(quoted)`", quoted)
        } else {
          ("a date", "write a day of the calendar in quotes, for example `\"2026-02-28\"`", nil)
        }
      case .number, .wholeNumber:
        if literal.kind == .string, ExactNumber(json: literal.value) != nil {
          ("a number", "remove the quotes: `\(literal.value)`", literal.value)
        } else {
          (
            domain == .number ? "a number" : "a whole number",
            "write a number as JSON does, for example `3`", nil
          )
        }
      }
    var problem = problem(
      "\(field.kind.name) `\(field.id)` is compared with `\(literal.text)`, not \(expected)",
      at: literal,
      help: help,
      replacement: near.isEmpty ? replacement : nil
    )
    if !near.isEmpty, scope.comparesAnswers {
      problem.label = didYouMean(near)
      problem.expected = near + [replacement].compactMap(\.self)
    }
    return problem
  }

  /// How an answer is compared with that of another field, where a condition cannot.
  private func adviceToCompare(_ field: Field, with name: ConditionToken) -> String {
    guard case .earlier(var other) = scope.meaning(name.text), !scope.comparesAnswers else {
      return "numbers, dates and texts are compared with each other; write an option in quotes"
    }
    other.kind = other.kind.answerKind
    if let left = Condition.Term(field, isCount: false),
      let right = Condition.Term(other, isCount: false),
      left.canBeCompared(field, with: right, other, by: test)
    {
      return "compare two answers in a rule: `rules: [{ must: \(field.id) \(test.sign.text) "
        + "\(name.text), message: … }]`"
    }
    return "write a value; two numbers, two dates, or two texts by `==` or `!=`, are compared in a "
      + "rule"
  }

  /// The option that a literal means; where custom answers are allowed or a command gives the
  /// options, any id fits.
  private func option(
    _ literal: ConditionToken,
    _ field: Field
  ) throws(ReferenceProblem) -> OptionID {
    let id = OptionID(literal.value)
    if let problem = absence(of: id, at: literal.range, field) { throw problem }
    if literal.kind == .string || literal.text.isConditionWord { return id }
    throw ReferenceProblem(
      rule: .conditionSyntax,
      message: "option `\(literal.text)` of `\(field.id)` has to be in quotes",
      range: literal.range,
      help: "quote it: `\(id.literal)`",
      replacement: id.literal
    )
  }

  /// Why an id is not one of the options of a field; `nil` when it can be.
  private func absence(of id: OptionID, at range: Range<Int>, _ field: Field) -> ReferenceProblem? {
    let list = field.kind.options?.list
    if list?.contains(id) == true { return nil }
    let options = list?.options ?? []
    let retired = field.kind.retired
    if scope.budget.spend(retired.count), let retirement = retired.first(where: { $0.id == id }) {
      return ReferenceProblem(
        rule: .retiredReference,
        message: "option `\(id)` of `\(field.id)` is retired",
        range: range,
        notes: retirement.label.map { ["it was called \"\($0.fallback)\""] } ?? [],
        help: "remove it: a retired option is never chosen"
      )
    }
    let valued = list?.option(named: id.rawValue)?.id
    let current = list?.option(formerly: id)?.id ?? valued
    if current == nil, let problem = comparison(of: id, at: range, with: field, options) {
      return problem
    }
    let isFree = list == nil || field.kind.allowsCustom
    if current == nil, isFree, !id.rawValue.isEmpty { return nil }
    let near = current.map { [$0.literal] } ?? nearest(to: id, among: options)
    let all =
      near.isEmpty && options.count <= ReferenceScope.mostListed ? options.map(\.id.literal) : []
    return ReferenceProblem(
      rule: .unknownOption,
      message: "`\(id)` is not an option of `\(field.id)`",
      range: range,
      label: "not one of them",
      notes: current.map { current in
        [
          current == valued
            ? "`\(id)` is the value of `\(current)`, not its id"
            : "`\(id)` is an old id of `\(current)`"
        ]
      } ?? [],
      help: current.map { "write `\($0.literal)`" } ?? didYouMean(near)
        ?? (all.isEmpty ? nil : "options are \(listed(all))"),
      expected: near + all,
      replacement: current?.literal
    )
  }

  /// Two answers that are options, which no condition compares; `nil` where the id is no field with
  /// one of the same options.
  private func comparison(
    of id: OptionID,
    at range: Range<Int>,
    with field: Field,
    _ options: ListedOptions
  ) -> ReferenceProblem? {
    guard case .earlier(let other) = scope.meaning(id.rawValue),
      let others = other.kind.answerKind.options?.list,
      let shared = options.first(where: { others.contains($0.id) })?.id.literal
    else { return nil }
    let (own, sign) = (field.kind.isMultiple ? "has" : "==", other.kind.isMultiple ? "has" : "==")
    return ReferenceProblem(
      rule: .unknownOption,
      message: "`\(id)` is a field, and not an option of `\(field.id)`",
      range: range,
      label: "two answers that are options are not compared",
      help: "name each option that both may be, joined by `or`: "
        + "`(\(field.id) \(own) \(shared) and \(id) \(sign) \(shared))`"
    )
  }

  /// The literals of the options that an id most likely meant.
  private func nearest(to id: OptionID, among options: ListedOptions) -> [String] {
    let ids = options.lazy.map(\.id.rawValue)
    return scope.budget.nearest(to: id.rawValue, among: ids, takesWholeWords: true)
      .map { OptionID($0).literal }
  }
}

extension Condition.Term {
  /// The answer of a field, or its count; `nil` where it has no value that can be compared.
  fileprivate init?(_ field: Field, isCount: Bool) {
    self = isCount ? .count(field.id) : .answer(field.id)
    if field.kind.isSecret || domain(field) == nil { return nil }
  }

  /// Whether it can be compared with that of another field.
  fileprivate func canBeCompared(
    _ field: Field,
    with other: Condition.Term,
    _ otherField: Field,
    by test: ConditionTest
  ) -> Bool {
    domain(field) == other.domain(otherField)
      && (domain(field) != .quotedText || test.comparison == .equal)
  }

  /// What it is compared as, by what conditions can ask of the type; `nil` for choices.
  fileprivate func domain(_ field: Field) -> ConditionTest.Domain? {
    let tests = field.kind.type.row.tests
    switch self {
    case .count: return tests.contains { $0.key == .count } ? .number : nil
    case .answer:
      let domain = tests.first { $0.key == .equality }?.value
      return [.number, .date, .quotedText].contains(domain) ? domain : nil
    }
  }
}

extension ConditionTest.Question {
  /// Tests of a field that ask this, written with a value.
  fileprivate func example(_ field: FieldID, _ value: String) -> String {
    switch self {
    case .alone: "`\(field)`, `not \(field)`"
    case .equality: "`\(field) == \(value)`"
    case .order: "`\(field) < \(value)`"
    case .membership: "`\(field) in [\(value)]`"
    case .selection: "`\(field) has \(value)`"
    case .text: "`\(field) contains \(value)`"
    case .count: "`count(\(field)) > 0`"
    case .answered: "`answered(\(field))`"
    }
  }
}
