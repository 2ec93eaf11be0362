import FormModel
import FormSession

/// A group stands above its fields as their heading; an optional one as a box, and they below it
/// while it is there.
extension GroupField: FieldControl {
  var row: RowContent { isOptional ? .choices(self) : .heading }
}

/// On the screen.
extension GroupField: ChosenField {
  func choices(of field: Field, in context: PageContext) -> [Choice] {
    [Choice(answer: GroupField.isThere, label: context.words.on)]
  }

  var isCheckBox: Bool { true }

  var areOptions: Bool { false }
}

/// In the plain mode.
extension GroupField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    [reader.words.say("Answer yes or no.")]
  }
}
