import JSON

/// The bounds of a date answer.
public struct DateField: Hashable, Sendable {
  /// The first day.
  public var min: DateBound?
  /// The last day.
  public var max: DateBound?

  /// Creates the bounds.
  public init(min: DateBound? = nil, max: DateBound? = nil) {
    (self.min, self.max) = (min, max)
  }
}

/// A bound of dates.
public enum DateBound: Hashable, Sendable {
  /// A day.
  case date(CalendarDate)
  /// The day on which an answer is given, in the wizard or by `--set`.
  ///
  /// It is not asked of answer files, which would turn wrong overnight.
  case today

  /// The bound as a form writes it.
  package var spelling: String {
    switch self {
    case .date(let date): date.iso
    case .today: "today"
    }
  }

  /// The day that it always is; `nil` for one that changes.
  package var date: CalendarDate? { if case .date(let date) = self { date } else { nil } }

  /// The bound in words.
  package var phrase: Phrase {
    switch self {
    case .date(let date): Phrase(date.iso)
    case .today: "today"
    }
  }
}

extension DateField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    ["min": min.map { .string($0.spelling) }, "max": max.map { .string($0.spelling) }]
  }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    DateValidator(field: self)
  }

  func constraint(for languages: [String]) -> [Phrase] { [constraint(bounds: \.phrase)] }

  /// What an answer has to be, with its bounds in the caller's words.
  package func constraint(bounds: (DateBound) -> Phrase) -> Phrase {
    switch (min.map(bounds), max.map(bounds)) {
    case (nil, nil): "a date"
    case (let first?, nil): "a date, \(first) or later"
    case (nil, let last?): "a date, \(last) or earlier"
    case (let first?, let last?): "a date from \(first) to \(last)"
    }
  }

  /// Whether it takes a day that lies between two others, themselves excluded, whenever it is given.
  package func hasAnswer(between lower: CalendarDate?, and upper: CalendarDate?) -> Bool {
    answer(between: lower, and: upper) != nil
  }

  /// The first day that it takes between two others.
  private func answer(between lower: CalendarDate?, and upper: CalendarDate?) -> CalendarDate? {
    var start = min?.date ?? .first
    if let lower {
      guard let next = lower.adding(days: 1) else { return nil }
      start = Swift.max(start, next)
    }
    if let upper, start >= upper { return nil }
    return start <= max?.date ?? .last ? start : nil
  }

  /// The days that tests name, as far as they are answers, and one between any two of them.
  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    let cuts = question.named.compactMap(\.date).sorted()
    let between = zip([nil] + cuts, cuts + [nil]).compactMap { answer(between: $0, and: $1) }
    return CandidateAnswers(builder.fittingAnswers(question) + between.map { .date($0) })
  }

  var candidatesAreValid: Bool { true }

  /// Defaults, which this decides about, are not asked for `today`.
  var takesAnyAnswer: Bool { min?.date == nil && max?.date == nil }

  func refusals(of id: FieldID) -> [String: Condition?] {
    [
      "min": (min?.date).map { .test(.compares(id, .less, .date($0))) },
      "max": (max?.date).map { .test(.compares(id, .greater, .date($0))) },
    ]
  }

  func reason(for test: Condition.Test) -> String? {
    switch test {
    case .compares, .isOneOf: min?.date ?? max?.date == nil ? nil : takes(constraint(for: []))
    case .isOn, .hasAny, .hasAll, .counts, .text, .isAnswered, .relates: nil
    }
  }
}

/// Judges the answers of a date field.
private struct DateValidator: AnswerValidator {
  let field: DateField

  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    guard case .date(let value) = value else { return [.wrongType] }
    let today = context.isGivenToday ? context.outside.today : nil
    var problems: [AnswerProblem] = []
    if let min = field.min, let day = min.date ?? today, value < day {
      problems.append(.tooEarly(min, found: value))
    }
    if let max = field.max, let day = max.date ?? today, value > day {
      problems.append(.tooLate(max, found: value))
    }
    return problems
  }
}
