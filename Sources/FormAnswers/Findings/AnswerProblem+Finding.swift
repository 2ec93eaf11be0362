package import FormModel

extension AnswerProblem {
  /// The rule that it breaks.
  package var rule: AnswerRule { row.rule }

  /// The rule that it breaks, and how to correct it; `nil` where the headline says it.
  var row: (rule: AnswerRule, help: String?) {
    switch self {
    case .aboveMax, .belowMin, .notInteger, .offStep, .tooEarly, .tooLate: (.range, nil)
    case .blankText: (.type, "answer it")
    case .emptyText: (.type, "answer it; without the key its default counts, if it has one")
    case .nullCharacter, .wrongType: (.type, nil)
    case .formatMismatch, .lineBreak: (.format, nil)
    case .notAnOption(let id, _):
      (
        .notAnOption,
        id.rawValue.isEmpty
          ? "choose an option; without the key its default counts, if it has one" : nil
      )
    case .malformedOption, .optionDisabled, .optionNotOffered, .unconfirmed: (.notAnOption, nil)
    case .mustBeOn: (.mustBeOn, nil)
    case .brokenRule: (.rule, nil)
    case .notAlone: (.selections, "keep it alone, or leave it out")
    case .miscounted(let bound, _, _):
      switch bound.unit {
      case .characters: (.length, nil)
      case .options: (.selections, nil)
      case .items: (.items, nil)
      }
    case .patternMismatch, .tooMuchWork: (.pattern, nil)
    case .repeated, .repeatedItem, .repeatedName: (.repeated, "keep one")
    }
  }

  /// The headline of a finding, for example
  /// ``answer to `name` has 2 characters, and at least 3 are needed``.
  func headline(for field: String, languages: [String] = []) -> String {
    let answer = "answer to `\(field)`"
    let message = message(for: languages)
    return switch self {
    case .notAnOption(let id, _) where !id.rawValue.isEmpty:
      "`\(id)` is not an option of `\(field)`"
    case .blankText, .emptyText, .formatMismatch, .notAnOption, .wrongType:
      "\(answer) is \(message)"
    case .lineBreak, .miscounted, .nullCharacter: "\(answer) has \(message)"
    // As a file says it, where the wizard says yes.
    case .mustBeOn(let reason): "`\(field)` has to be true: \(reason.text(for: languages))"
    case .aboveMax, .belowMin, .brokenRule, .malformedOption, .notAlone, .notInteger, .offStep,
      .optionDisabled,
      .optionNotOffered, .patternMismatch, .repeated, .repeatedItem, .repeatedName, .tooEarly,
      .tooLate, .tooMuchWork,
      .unconfirmed:
      "\(answer) does not fit: \(message)"
    }
  }
}
