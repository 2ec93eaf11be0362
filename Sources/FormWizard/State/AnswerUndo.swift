import FormModel
import TerminalUI

/// What answers were before they were cleared or reset, to be gone back to.
struct AnswerUndo: Sendable {
  /// One answer, as it was given, typed and told.
  struct Answer: Sendable {
    var given: AnswerValue?
    var unread: String?
    var editor: TextEditor?
    var remarks: [String]?
  }

  /// The answers that became others.
  var answers: [FieldID: Answer] = [:]
}
