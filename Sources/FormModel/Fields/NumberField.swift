import JSON

/// The bounds of a number answer; all comparisons are exact.
public struct NumberField: Hashable, Sendable {
  /// Whether only whole numbers are allowed.
  public var isInteger: Bool
  /// The least value.
  public var min: ExactNumber?
  /// The greatest value.
  public var max: ExactNumber?
  /// The distance between allowed values, counted from `min`, else from 0.
  public var step: ExactNumber?
  /// What is counted, for display.
  public var unit: LocalizedText?

  /// Creates the bounds.
  public init(
    isInteger: Bool = false,
    min: ExactNumber? = nil,
    max: ExactNumber? = nil,
    step: ExactNumber? = nil,
    unit: LocalizedText? = nil
  ) {
    self.isInteger = isInteger
    self.min = min
    self.max = max
    self.step = step
    self.unit = unit
  }
}

extension NumberField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    [
      "integer": isInteger ? true : nil,
      "min": min.map { .number($0.spelling) },
      "max": max.map { .number($0.spelling) },
      "step": step.map { .number($0.spelling) },
      "unit": unit.map { .string($0.text(for: languages)) },
    ]
  }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    NumberValidator(field: self)
  }

  func constraint(for languages: [String]) -> [Phrase] {
    let phrases: [Phrase?] = [
      isInteger ? "a whole number" : nil,
      Phrase.range(min.map { Phrase($0.spelling) }, max.map { Phrase($0.spelling) }),
      step.map { "in steps of \($0.spelling)" },
    ]
    return phrases.compactMap(\.self)
  }

  /// The numbers that tests name, as far as they are answers, and one between any two of them.
  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    let cuts = question.named.compactMap(\.number).sorted()
    let between = zip([nil] + cuts, cuts + [nil]).filter { hasAnswer(between: $0, and: $1) }
    return CandidateAnswers(
      builder.fittingAnswers(question) + between.map { .number(ExactNumber.between($0, $1)) }
    )
  }

  var candidatesAreValid: Bool { step == nil }

  var takesAnyAnswer: Bool { !isInteger && min == nil && max == nil && step == nil }

  func refusals(of id: FieldID) -> [String: Condition?] {
    [
      "min": min.map { .test(.compares(id, .less, .number($0))) },
      "max": max.map { .test(.compares(id, .greater, .number($0))) },
    ]
  }

  func reason(for test: Condition.Test) -> String? {
    switch test {
    case .compares, .isOneOf: takes(constraint(for: []))
    case .isOn, .hasAny, .hasAll, .counts, .text, .isAnswered, .relates: nil
    }
  }
}

/// Judges the answers of a number field; exactly, however many digits they have.
private struct NumberValidator: AnswerValidator {
  let field: NumberField

  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    guard case .number(let number) = value else { return [.wrongType] }
    var problems: [AnswerProblem] = []
    if field.isInteger, !number.isInteger { problems.append(.notInteger(found: number)) }
    if let min = field.min, number < min { problems.append(.belowMin(min, found: number)) }
    if let max = field.max, number > max { problems.append(.aboveMax(max, found: number)) }
    let base = field.min ?? 0
    if let step = field.step, number.isMultiple(of: step, from: base) != true {
      problems.append(.offStep(step, from: base, found: number))
    }
    // Whole numbers without exponent or fraction, where all have to be whole.
    if field.isInteger, problems.isEmpty { value = .number(number.asWholeNumber) }
    return problems
  }
}
