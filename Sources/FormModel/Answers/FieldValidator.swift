import Patterns

// Is this answer right for this field?
//
// `FieldValidator` is made once for a field: its pattern is compiled, its bounds are at hand.
// It looks at one value and gives facts (`AnswerProblem`), every one at once; words are made of
// them in `AnswerProblem+Phrase`, for findings and for the wizard alike.
// An answer that is there is judged; whether one has to be there is the business of whoever
// resolves a whole form. Nothing here knows where a value came from.
// Formats are regular expressions first (`TextFormat.definition`), so that a JSON Schema of the
// answers can say the same.

/// Judges answers to one field.
package struct FieldValidator: Sendable {
  private let kind: FieldKind
  private let isRequired: Bool
  private let pattern: Pattern?
  private let formatPattern: Pattern?
  private let limits: [CountLimit]

  /// What matching one answer may take: a quarter of a second.
  private static let matchSteps = 50_000_000

  /// Prepares the answers of a kind.
  ///
  /// A pattern that does not compile is not checked; reading the form has reported it.
  /// - Parameters:
  ///   - kind: What kind of answer the field takes.
  ///   - isRequired: Whether it needs an answer, so that white space alone is none.
  ///   - patterns: Compiled ones, shared by the fields of a form.
  package init(
    _ kind: FieldKind,
    isRequired: Bool = false,
    patterns: PatternCache = PatternCache()
  ) {
    self.kind = kind
    self.isRequired = isRequired
    func compiled(_ source: String?) -> Pattern? {
      source.flatMap { try? patterns.pattern($0).get() }
    }
    if case .text(let text) = kind {
      pattern = compiled(text.pattern)
      formatPattern = compiled(text.format?.definition.pattern)
    } else {
      (pattern, formatPattern) = (nil, nil)
    }
    limits = kind.limits
  }

  /// Whether answers are compared with the field's options; those of a command cannot be.
  package var knowsOptions: Bool {
    if case .paged = kind.options { false } else { true }
  }

  /// Everything that is wrong with an answer, when it is judged by itself.
  ///
  /// - Parameters:
  ///   - value: The answer; options in the order in which they were given.
  ///   - answer: The answers of earlier fields, for options that are offered under a condition.
  /// - Returns: The facts; empty when the answer fits.
  /// - Complexity: O(length of the text), or O(options chosen).
  package func problems(
    of value: AnswerValue,
    answer: (FieldID) -> AnswerValue? = { _ in nil }
  ) -> [AnswerProblem] {
    var steps = FieldValidator.matchSteps
    return problems(of: value, answer: answer, spending: &steps)
  }

  /// Everything that is wrong with one of several answers, which share a budget.
  ///
  /// - Parameters:
  ///   - value: The answer; options in the order in which they were given.
  ///   - answer: The answers of earlier fields, for options that are offered under a condition.
  ///   - steps: The steps of patterns there may be, some two hundred million a second; what was
  ///     needed is taken off. When they do not suffice, that is a problem of its own.
  /// - Returns: The facts; empty when the answer fits.
  /// - Complexity: O(length of the text), or O(options chosen).
  package func problems(
    of value: AnswerValue,
    answer: (FieldID) -> AnswerValue? = { _ in nil },
    spending steps: inout Int
  ) -> [AnswerProblem] {
    switch (kind, value) {
    case (.text(let text), .text(let value)): problems(of: value, in: text, spending: &steps)
    case (.number(let number), .number(let value)): problems(of: value, in: number)
    case (.toggle(let toggle), .toggle(let value)):
      if !value, let reason = toggle.mustBeOn { [.mustBeOn(reason: reason)] } else { [] }
    case (.picker(let choice), .option(let id)):
      choice.problem(of: id, choice.options.list?[id], answer: answer).map { [$0] } ?? []
    case (.multiSelector(let choice), .options(let ids)):
      choice.problems(of: ids, within: limits, answer: answer)
    default: [.wrongType]
    }
  }

  /// Whether some text of a length could be an answer, as far as its pattern and format go; `true`
  /// also where that takes too much work to decide.
  ///
  /// - Complexity: bounded, about a millisecond.
  package func mayTakeText(ofLength lengths: ClosedRange<Int>) -> Bool {
    if case .text(let text) = kind, let most = text.format?.definition.maxLength,
      lengths.lowerBound > most
    {
      return false
    }
    var steps = 200_000
    return [pattern, formatPattern].compactMap(\.self).allSatisfy { pattern in
      pattern.matchesSomeText(ofLength: lengths, spending: &steps) ?? true
    }
  }
}

// Texts and numbers.
extension FieldValidator {
  private func problems(
    of value: String,
    in text: TextField,
    spending steps: inout Int
  ) -> [AnswerProblem] {
    if value.isEmpty { return [.emptyText] }
    if isRequired, value.isBlank { return [.blankText] }
    var problems: [AnswerProblem] = []
    if value.utf8.contains(0) { problems.append(.nullCharacter) }
    if !text.isMultiline, value.unicodeScalars.contains(where: \.endsLine) {
      problems.append(.lineBreak)
    }
    problems += limits.compactMap { $0.problem(found: $0.bound.unit.count(in: value)) }
    var isTooMuch = false
    if let pattern, let source = text.pattern {
      switch pattern.matchesWhole(value, spending: &steps) {
      case true?: break
      case false?:
        problems.append(.patternMismatch(pattern: source, message: text.patternMessage))
      case nil: isTooMuch = true
      }
    }
    if let formatPattern, let format = text.format {
      switch format.definition.accepts(value, formatPattern, spending: &steps) {
      case true?: break
      case false?: problems.append(.formatMismatch(format))
      case nil: isTooMuch = true
      }
    }
    if isTooMuch { problems.append(.tooMuchWork) }
    return problems
  }

  private func problems(of value: ExactNumber, in number: NumberField) -> [AnswerProblem] {
    var problems: [AnswerProblem] = []
    if number.isInteger, !value.isInteger { problems.append(.notInteger(found: value)) }
    if let min = number.min, value < min { problems.append(.belowMin(min, found: value)) }
    if let max = number.max, value > max { problems.append(.aboveMax(max, found: value)) }
    let base = number.min ?? 0
    if let step = number.step, value.isMultiple(of: step, from: base) != true {
      problems.append(.offStep(step, from: base, found: value))
    }
    return problems
  }
}

extension String {
  /// Whether there is nothing to see in a text: white space of Unicode's `White_Space` alone.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension Unicode.Scalar {
  /// Whether a line has to end here (UAX #14, classes BK, CR, LF and NL).
  package var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
