import FormAnswers
package import FormModel

/// What a face says about the answers of one type of field, whatever it looks like.
///
/// The payload of each case of `FieldKind` says it, in a file of its own; `FieldKind.wording` is
/// the one `switch` over kinds. What helps to type an answer is a ``TypedAnswer``.
package protocol AnswerWording: Sendable {
  /// An answer as a user would say it.
  func text(of answer: AnswerValue, in words: Words) -> String

  /// The answer that clearing gives, `off` or no options, which overrules a default; `nil` where a
  /// cleared field has no answer.
  var clearedAnswer: AnswerValue? { get }

  /// Whether the label is a sentence or name that stands behind its one box, across the page.
  func isConsent(in words: Words) -> Bool

  /// Why a toggle has to be on; `nil` where no answer is prescribed.
  var reasonToBeOn: LocalizedText? { get }

  /// What an answer has to be; `nil` where every answer of the type will do.
  func constraint(of field: Field, in words: Words) -> String?

  /// What a text means as an answer: what cannot be one of the type stays a text, which does not fit;
  /// `nil` where nothing is typed, and for what is never typed, items and computed values.
  func answer(typed text: String, in session: FormSession) -> AnswerValue?

  /// An answer as it would be typed: what ``answer(typed:in:)`` reads as this answer.
  func typedText(of answer: AnswerValue, in words: Words) -> String

  /// What is wrong with an answer, where the type can say more than the problem itself.
  func message(for problem: AnswerProblem, at path: AnswerPath, in session: FormSession) -> String?

  /// What is to be known of an answer that is right; `nil` for nothing.
  func remark(on answer: AnswerValue, in session: FormSession) -> String?
}

extension FieldKind {
  /// What is said about answers of this kind.
  ///
  /// A payload is boxed for it, so it is taken once for a row or a line, and never in a loop over
  /// options.
  package var wording: any AnswerWording {
    switch self {
    case .text(let field): field
    case .number(let field): field
    case .date(let field): field
    case .toggle(let field): field
    case .picker(let field): field
    case .multiSelector(let field): field
    case .json(let field): field
    case .collection(let field): field
    case .group(let field): field
    case .note(let field): field
    case .computed(let field): field
    }
  }
}

// What is so for most types.
extension AnswerWording {
  package func text(of answer: AnswerValue, in words: Words) -> String { answer.templateText }

  package var clearedAnswer: AnswerValue? { nil }

  package func isConsent(in words: Words) -> Bool { false }

  package var reasonToBeOn: LocalizedText? { nil }

  package func constraint(of field: Field, in words: Words) -> String? {
    field.constraint(words.languages, say: words.say)
  }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? { nil }

  package func typedText(of answer: AnswerValue, in words: Words) -> String {
    answer.templateText
  }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? { nil }

  package func remark(on answer: AnswerValue, in session: FormSession) -> String? { nil }
}

extension Field {
  /// Whether its label stands behind its one box, across the page.
  package func isConsent(_ words: Words) -> Bool { kind.wording.isConsent(in: words) }
}
