import FormModel

extension NoteField: FieldComparing {
  var texts: [KeyedText] { [("text", text)] }
}
