import JSON

/// What one type of field means: which answers are valid, and which tests they pass.
///
/// The payload of each case of ``FieldKind`` says it, in a file of its own; `FieldKind.behavior` is
/// the one `switch` over kinds.
protocol FieldBehavior: Sendable {
  /// Judges answers, prepared once for a field and used for each of them.
  ///
  /// A pattern that does not compile is not checked; reading the form has reported it.
  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator

  /// What an answer has to be, in words; `languages` are the user's, best first.
  func constraint(for languages: [String]) -> [Phrase]

  /// The keys of the type as the form has them, for programs that ask: bounds, and how it is typed.
  func facts(for languages: [String]) -> JSONValue

  /// One answer for each way in which conditions on the field can turn out; `nil` when there are too
  /// many.
  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers?

  /// Whether every candidate is a valid answer.
  var candidatesAreValid: Bool { get }

  /// Whether every answer of its shape is right, whatever the other answers are.
  var takesAnyAnswer: Bool { get }

  /// The kind with other texts in the place of those that may have places for answers; `nil` when it
  /// has none.
  func mappingTexts(_ change: (LocalizedText) -> LocalizedText) -> FieldKind?

  /// The answers of a field that each of its bounds refuses, by the key of the bound; `nil` for a key
  /// that is absent. Bounds that no condition says are left out.
  func refusals(of id: FieldID) -> [String: Condition?]

  /// Why its bounds decide a test, such as `takes 1 to 3 options`; `nil` when they do not.
  func reason(for test: Condition.Test) -> String?
}

extension FieldBehavior {
  func facts(for languages: [String]) -> JSONValue { [:] }

  func mappingTexts(_ change: (LocalizedText) -> LocalizedText) -> FieldKind? { nil }

  func refusals(of id: FieldID) -> [String: Condition?] { [:] }

  /// What an answer has to be, as the reason of something else; `nil` without bounds.
  func takes(_ constraint: [Phrase]) -> String? {
    let texts = constraint.map { $0.text() }
    return texts.isEmpty ? nil : "takes \(texts.joined(separator: "; "))"
  }
}

/// Judges the answers of one field.
package protocol AnswerValidator: Sendable {
  /// Whether it knows all that an answer has to be; the options of a command it does not.
  var judgesEverything: Bool { get }

  /// Everything that is wrong with an answer; if nothing is, the answer gets the form that it has in
  /// results.
  ///
  /// - Parameters:
  ///   - value: The answer; options in the order in which they were given, at first.
  ///   - context: The answers of earlier fields, for options that are offered under a condition, and
  ///     the work there may be. When it does not suffice, that is a problem of its own.
  /// - Returns: The facts; empty when the answer fits.
  /// - Complexity: O(length of the text), or O(options chosen).
  func judge(_ value: inout AnswerValue, in context: inout ValidationContext) -> [AnswerProblem]
}

extension AnswerValidator {
  package var judgesEverything: Bool { true }

  /// Everything that is wrong with an answer.
  package func problems(
    of value: AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    var value = value
    return judge(&value, in: &context)
  }

  /// Everything that is wrong with an answer, when it is judged by itself.
  package func problems(of value: AnswerValue) -> [AnswerProblem] {
    var context = ValidationContext()
    return problems(of: value, in: &context)
  }
}

/// Judges the answers of a note or a computed field: no value fits.
struct NoAnswers: AnswerValidator {
  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    [.wrongType]
  }
}
