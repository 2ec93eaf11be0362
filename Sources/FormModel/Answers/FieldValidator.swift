import Patterns

// Is this answer right for this field?
//
// `FieldValidator` is made once for a field: its pattern is compiled, its bounds are at hand.
// It looks at one value and gives facts (`AnswerProblem`), every one at once; words are made of
// them in `AnswerProblem+Message`, for findings and for the wizard alike.
// An answer that is there is judged; whether one has to be there is the business of whoever
// resolves a whole form. Nothing here knows where a value came from.
// Formats are regular expressions first (`TextFormat.definition`), so that a JSON Schema of the
// answers can say the same.

/// Judges answers to one field.
package struct FieldValidator: Sendable {
  /// The field whose answers are judged.
  package let field: Field

  private let pattern: Pattern?
  private let format: FormatValidator?

  /// Prepares a field.
  ///
  /// A pattern that does not compile is not checked; reading the form has reported it.
  /// - Parameters:
  ///   - field: The field.
  ///   - patterns: Compiled ones, shared by the fields of a form.
  package init(_ field: Field, patterns: PatternCache) {
    self.field = field
    if case .text(let text) = field.kind {
      pattern = text.pattern.flatMap { try? patterns.pattern($0).get() }
      format = text.format.flatMap { FormatValidator($0, patterns: patterns) }
    } else {
      pattern = nil
      format = nil
    }
  }

  /// Prepares a field on its own.
  package init(_ field: Field) {
    self.init(field, patterns: PatternCache())
  }

  /// Whether answers are compared with the field's options; those of a command cannot be.
  package var knowsOptions: Bool {
    if case .paged = field.kind.options { false } else { true }
  }

  /// Everything that is wrong with an answer.
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
    switch (field.kind, value) {
    case (.text(let text), .text(let value)): problems(of: value, in: text)
    case (.number(let number), .number(let value)): problems(of: value, in: number)
    case (.toggle(let toggle), .toggle(let value)): problems(of: value, in: toggle)
    case (.picker(let picker), .option(let id)):
      OptionChoice(picker.options, allowsCustom: picker.allowsCustom)
        .problem(of: id, at: 0, answer: answer).map { [$0] } ?? []
    case (.multiSelector(let selector), .options(let ids)):
      OptionChoice(selector.options, allowsCustom: selector.allowsCustom)
        .problems(of: ids, in: selector, answer: answer)
    default: [.wrongType]
    }
  }

  /// Whether some text of a length could be an answer, as far as its pattern and format go; `true`
  /// also where that takes too much work to decide.
  ///
  /// - Complexity: bounded, about a millisecond.
  package func mayTakeText(ofLength lengths: ClosedRange<Int>) -> Bool {
    var budget = 200_000
    if let pattern, pattern.matchesSomeText(ofLength: lengths, spending: &budget) == false {
      return false
    }
    return format?.mayTakeText(ofLength: lengths, spending: &budget) ?? true
  }

  private func problems(of value: String, in text: TextField) -> [AnswerProblem] {
    if value.isEmpty { return [.emptyText] }
    if field.isRequired, value.isBlank { return [.blankText] }
    var problems: [AnswerProblem] = []
    if value.utf8.contains(0) { problems.append(.nullCharacter) }
    if !text.isMultiline, value.unicodeScalars.contains(where: \.endsLine) {
      problems.append(.lineBreak)
    }
    if let problem = lengthProblem(of: value, in: text) { problems.append(problem) }
    if let pattern, let source = text.pattern, !pattern.matchesWhole(value) {
      problems.append(.patternMismatch(pattern: source, message: text.patternMessage))
    }
    if let format, !format.accepts(value) { problems.append(.formatMismatch(format.format)) }
    return problems
  }

  private func lengthProblem(of value: String, in text: TextField) -> AnswerProblem? {
    let bytes = value.utf8.count
    // A scalar takes one to four bytes, so most texts need no counting.
    let mayBeShort = text.minLength.map { bytes / 4 < $0 } ?? false
    let mayBeLong = text.maxLength.map { bytes > $0 } ?? false
    guard mayBeShort || mayBeLong else { return nil }
    let length = value.unicodeScalars.count
    if let min = text.minLength, length < min { return .tooShort(min: min, found: length) }
    if let max = text.maxLength, length > max { return .tooLong(max: max, found: length) }
    return nil
  }

  private func problems(of value: ExactNumber, in number: NumberField) -> [AnswerProblem] {
    var problems: [AnswerProblem] = []
    if number.isInteger, !value.isInteger { problems.append(.notInteger(found: value)) }
    if let min = number.min, value < min { problems.append(.belowMin(min, found: value)) }
    if let max = number.max, value > max { problems.append(.aboveMax(max, found: value)) }
    if let step = number.step {
      let base = number.min ?? ExactNumber(0)
      // Undecided only for numbers of absurd size, which no step can have been meant for.
      if value.isMultiple(of: step, from: base) != true {
        problems.append(.offStep(step, from: base, found: value))
      }
    }
    return problems
  }

  private func problems(of value: Bool, in toggle: ToggleField) -> [AnswerProblem] {
    guard !value, let reason = toggle.mustBeOn else { return [] }
    return [.mustBeOn(reason: reason)]
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
