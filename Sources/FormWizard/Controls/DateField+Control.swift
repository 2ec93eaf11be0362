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
  var aids: [any EntryAid] { [MonthAid(self)] }
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
}
