import FormAnswers
import FormModel
import TerminalUI

/// A date is typed as people write it, or chosen in a month; a text that is no date yet is kept as
/// it is typed.
extension DateField: FieldControl {
  var row: RowContent { .typed(self) }

  func text(of answer: AnswerValue, in words: Words) -> String {
    answer.date.map(words.date) ?? answer.templateText
  }

  func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession,
    _ words: Words
  ) -> String? {
    problem == .wrongType ? words.say("not a date, such as \(words.examples(of: self))") : nil
  }

  /// What a text means.
  private func date(typed text: String, in session: FormSession, _ words: Words) -> CalendarDate? {
    DateReader(self, words, today: session.surroundings.outside.today).date(text)
  }
}

/// On the screen.
extension DateField: TypedField {
  func example(in words: Words) -> String? { words.say("e.g. \(words.examples(of: self))") }

  func answer(typed text: String, in session: FormSession, _ words: Words) -> AnswerValue? {
    if text.isBlank { return nil }
    return date(typed: text, in: session, words).map { .date($0) } ?? .text(text)
  }

  func meaning(of text: String, in session: FormSession, _ words: Words) -> String? {
    date(typed: text, in: session, words).map(words.fullDate)
  }

  func month(of answer: AnswerValue?, in session: FormSession) -> MonthView? {
    let today = session.surroundings.outside.today
    let nearest = Swift.min(
      Swift.max(today ?? min?.date ?? max?.date ?? .last, min?.date ?? .first),
      max?.date ?? .last
    )
    return MonthView(of: self, at: answer?.date ?? nearest, today: today)
  }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] {
    guard entry.month != nil else { return [KeyHint("month", .month)] }
    return [
      KeyHint("choose", key: Key(.character(" "))),
      KeyHint("month", .move(.pageUp), .move(.pageDown)),
    ]
  }
}

/// In the plain mode.
extension DateField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let words = reader.words
    return [
      words.constraint(field)?.capitalized.sentence,
      words.say("For example \(words.examples(of: self)).").sentence,
    ].compactMap(\.self)
  }

  func read(_ line: String, for field: Field, in reader: PlainReader) -> PlainReading {
    let words = reader.words
    if let date = date(typed: line, in: reader.session, words) { return .answer(.date(date)) }
    return .nothing([words.say("That is not a date, such as \(words.examples(of: self)).")])
  }
}
