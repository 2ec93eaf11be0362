package import FormModel

/// A note has no answer.
extension NoteField: AnswerWording {}
