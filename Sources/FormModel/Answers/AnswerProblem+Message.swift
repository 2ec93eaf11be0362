/// The wording of this module.
///
/// Each fact is told twice: alone under the field that is being answered, and as a headline that
/// stands anywhere and names the field. Both say what was found and what is allowed.
extension AnswerProblem {
  /// What is shown beside the answer, for example `2 characters, and at least 3 are needed`.
  ///
  /// It never holds the text of a text answer, which may be secret. `languages` are the person's,
  /// best first; they choose among the author's own texts.
  package func message(for languages: [String] = []) -> String {
    switch self {
    case .aboveMax(let max, let found): "\(found.spelling) is more than \(max.spelling)"
    case .belowMin(let min, let found): "\(found.spelling) is less than \(min.spelling)"
    case .blankText: "only spaces, and an answer is needed"
    case .emptyText: "empty, which is no answer"
    case .formatMismatch(let format): "not \(format.words), such as \(format.example)"
    case .lineBreak: "a line break, and only one line is allowed"
    case .malformedOption: "1 to 128 characters are needed, without spaces at the ends"
    case .miscounted(let bound, let limit, let found):
      (bound.unit == .options ? "\(found) chosen" : bound.unit.counted(found))
        + (bound.isLeast
          ? ", and at least \(limit) are needed" : ", and at most \(limit) are allowed")
    case .mustBeOn(let reason): "has to be on: \(reason.text(for: languages))"
    case .notAlone(let id, _): "\(id) excludes all others"
    case .notAnOption(let id, _):
      id.rawValue.isEmpty ? "empty, which is not an option" : "\(id) is not an option"
    case .notInteger(let found): "\(found.spelling) is not a whole number"
    case .nullCharacter: "a null character (U+0000), which is not allowed"
    case .offStep(let step, let base, let found):
      "\(found.spelling) is not \(AnswerProblem.steps(step, from: base))"
    case .optionDisabled(let id, let reason, _):
      "\(id) cannot be chosen: \(reason.text(for: languages))"
    case .optionNotOffered(let id, _, _): "\(id) is not offered with the other answers"
    case .patternMismatch(let pattern, let message):
      message?.text(for: languages) ?? "it has to match `\(pattern)`"
    case .repeated(let id, _): "\(id) is chosen twice"
    case .tooMuchWork: "comparing it with the pattern takes too much work"
    case .wrongType: "not the kind of answer this takes"
    }
  }

  /// The headline of a finding, for example
  /// ``answer to `name` has 2 characters, and at least 3 are needed``.
  package func headline(for field: FieldID, languages: [String] = []) -> String {
    let answer = "answer to `\(field)`"
    let message = message(for: languages)
    return switch self {
    case .aboveMax(let max, let found):
      "\(answer) is \(found.spelling), more than the maximum \(max.spelling)"
    case .belowMin(let min, let found):
      "\(answer) is \(found.spelling), less than the minimum \(min.spelling)"
    case .notInteger(let found): "\(answer) is \(found.spelling), and has to be a whole number"
    case .offStep(let step, let base, let found):
      "\(answer) is \(found.spelling), and has to be \(AnswerProblem.steps(step, from: base))"
    case .formatMismatch(let format):
      "\(answer) is not \(format.words), such as `\(format.example)`"
    case .notAnOption(let id, _) where !id.rawValue.isEmpty:
      "`\(id)` is not an option of `\(field)`"
    case .blankText, .emptyText, .notAnOption, .wrongType: "\(answer) is \(message)"
    case .lineBreak, .miscounted, .nullCharacter: "\(answer) has \(message)"
    case .malformedOption: "\(answer) cannot be a custom entry: \(message)"
    case .patternMismatch: "\(answer) does not fit: \(message)"
    case .mustBeOn: "`\(field)` \(message)"
    case .notAlone(let id, _): "option `\(id)` of `\(field)` excludes all others"
    case .optionDisabled(let id, let reason, _):
      "option `\(id)` of `\(field)` cannot be chosen: \(reason.text(for: languages))"
    case .optionNotOffered(let id, _, _):
      "option `\(id)` of `\(field)` is not offered with the other answers"
    case .repeated(let id, _): "option `\(id)` is chosen twice in `\(field)`"
    case .tooMuchWork: "comparing the \(answer) with its pattern takes too much work"
    }
  }

  private static func steps(_ step: ExactNumber, from base: ExactNumber) -> String {
    base == ExactNumber(0)
      ? "a multiple of \(step.spelling)"
      : "\(base.spelling) plus a multiple of \(step.spelling)"
  }
}

extension TextFormat {
  /// What an answer of this format is, with its article.
  package var words: String {
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
    case .semver: "1.4.0-rc.1"
    case .slug: "billing-api"
    case .url: "https://example.org/docs"
    }
  }
}
