import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// A date is typed, or chosen in a month.
extension DateField: FieldControl {
  var row: RowContent { .typed(self) }
}

/// On the screen.
extension DateField: TypedField {
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
