import FormAnswers
package import FormModel

/// A date is typed as people write it; a text that is no date yet is kept as it is typed.
extension DateField: TypedAnswer {
  package var mostColumns: Int? { 20 }

  package func text(of answer: AnswerValue, in words: Words) -> String {
    answer.date.map(words.date) ?? answer.templateText
  }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    let words = session.words
    return switch problem {
    case .wrongType: words.say("not a date, such as \(words.examples(of: self))")
    case .tooEarly(let min, let found):
      words.say("\(words.date(found)) is before \(words.bound(min))")
    case .tooLate(let max, let found):
      words.say("\(words.date(found)) is after \(words.bound(max))")
    default: nil
    }
  }

  package func constraint(of field: Field, in words: Words) -> String? {
    words.say(constraint(bounds: words.bound))
  }

  /// The days that it takes where the day is known; `nil` where its bounds leave none.
  package func days(today: CalendarDate?) -> ClosedRange<CalendarDate>? {
    let first = min.flatMap { $0.date ?? today } ?? .first
    let last = max.flatMap { $0.date ?? today } ?? .last
    return first <= last ? first...last : nil
  }

  /// What a text means.
  package func date(typed text: String, in session: FormSession) -> CalendarDate? {
    DateReader(self, session.words, today: session.surroundings.outside.today).date(text)
  }

  package func example(in words: Words) -> String? {
    words.say("e.g. \(words.examples(of: self))")
  }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    if text.isBlank { return nil }
    return date(typed: text, in: session).map { .date($0) } ?? .text(text)
  }

  package func meaning(of text: String, in session: FormSession) -> String? {
    date(typed: text, in: session).map(session.words.fullDate)
  }
}
