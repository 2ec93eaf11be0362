import FormModel

/// A note is read, never answered.
extension NoteField: FieldControl {
  var row: RowContent { .note(text) }
}
