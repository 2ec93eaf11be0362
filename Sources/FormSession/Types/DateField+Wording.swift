import FormAnswers
package import FormModel

/// A date is typed as people write it; a text that is no date yet is kept as it is typed.
extension DateField: TypedAnswer {
  package func text(of answer: AnswerValue, in words: Words) -> String {
    answer.date.map(words.date) ?? answer.templateText
  }

  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession,
    _ words: Words
  ) -> String? {
    problem == .wrongType ? words.say("not a date, such as \(words.examples(of: self))") : nil
  }

  /// What a text means.
  package func date(
    typed text: String,
    in session: FormSession,
    _ words: Words
  ) -> CalendarDate? {
    DateReader(self, words, today: session.surroundings.outside.today).date(text)
  }

  package func example(in words: Words) -> String? {
    words.say("e.g. \(words.examples(of: self))")
  }

  package func answer(
    typed text: String,
    in session: FormSession,
    _ words: Words
  ) -> AnswerValue? {
    if text.isBlank { return nil }
    return date(typed: text, in: session, words).map { .date($0) } ?? .text(text)
  }

  package func meaning(of text: String, in session: FormSession, _ words: Words) -> String? {
    date(typed: text, in: session, words).map(words.fullDate)
  }
}
