extension AnswerProblem {
  /// What is shown beside the answer, for example `2 characters, and at least 3 are needed`.
  ///
  /// It never holds the text of a text answer, which may be secret. `languages` are the user's,
  /// best first; they choose among the author's own texts.
  package func phrase(for languages: [String] = []) -> Phrase {
    switch self {
    case .aboveMax(let max, let found): "\(found.spelling) is more than \(max.spelling)"
    case .belowMin(let min, let found): "\(found.spelling) is less than \(min.spelling)"
    case .blankText: "only spaces, and an answer is needed"
    case .emptyText: "empty, which is no answer"
    case .formatMismatch(let format): "not \(format.phrase), such as \(format.example)"
    case .lineBreak: "a line break, and only one line is allowed"
    case .malformedOption: "1 to 128 characters are needed, without spaces at the ends"
    case .miscounted(let bound, let limit, let found):
      bound.isLeast
        ? "\(bound.unit.found(found)), and at least \(limit) are needed"
        : "\(bound.unit.found(found)), and at most \(limit) are allowed"
    case .mustBeOn(let reason): "has to be yes: \(reason.text(for: languages))"
    case .notAlone(let id, _): "`\(id)` excludes all others"
    case .notAnOption(let id, _):
      id.rawValue.isEmpty ? "empty, which is not an option" : "`\(id)` is not an option"
    case .notInteger(let found): "\(found.spelling) is not a whole number"
    case .nullCharacter: "a null character (U+0000), which is not allowed"
    case .offStep(let step, let base, let found):
      "\(found.spelling) is not \(AnswerProblem.steps(step, from: base))"
    case .optionDisabled(let id, let reason, _):
      "`\(id)` cannot be chosen: \(reason.text(for: languages))"
    case .optionNotOffered(let id, _, _): "`\(id)` is not offered with the other answers"
    case .patternMismatch(_, let message?): Phrase(message.text(for: languages))
    case .patternMismatch(let pattern, nil): "it has to match `\(pattern)`"
    case .brokenRule(_, let message, _): Phrase(message.text(for: languages))
    case .repeated(let id, _): "`\(id)` is chosen more than once"
    case .repeatedItem(let index): "item \(index + 1) is the same as one before it"
    case .repeatedName(let name, _): "two items are called `\(name)`"
    case .tooEarly(let min, let found): "\(found.iso) is before \(min.phrase)"
    case .tooLate(let max, let found): "\(found.iso) is after \(max.phrase)"
    case .tooMuchWork: "comparing it with the pattern takes too much work"
    case .unconfirmed(let id, _): "`\(id)` is not confirmed with the other answers"
    case .wrongType: "not the kind of answer this takes"
    }
  }

  /// The same in English.
  package func message(for languages: [String] = []) -> String { phrase(for: languages).text() }

  /// The numbers in steps of `step` from `base`.
  private static func steps(_ step: ExactNumber, from base: ExactNumber) -> Phrase {
    base == ExactNumber(0)
      ? "a multiple of \(step.spelling)"
      : "\(base.spelling) plus a multiple of \(step.spelling)"
  }
}

extension TextFormat {
  /// What an answer of this format is, with its article.
  package var phrase: Phrase {
    switch self {
    case .date: "a date of the calendar, year-month-day"
    case .email: "an e-mail address"
    case .hostname: "a host name"
    case .identifier: "an identifier (letters, digits and `_`, not beginning with a digit)"
    case .path: "a file path"
    case .semver: "a semantic version"
    case .slug: "a slug (lower-case letters and digits, joined by single hyphens)"
    case .url: "a URL with its scheme"
    }
  }

  /// A text of this format.
  package var example: String {
    switch self {
    case .date: "2026-02-28"
    case .email: "ada@example.org"
    case .hostname: "db1.example.org"
    case .identifier: "retry_count"
    case .path: "config/app.yaml"
    case .semver: "1.4.0"
    case .slug: "billing-api"
    case .url: "https://example.org/docs"
    }
  }
}
