import FormAnswers
import FormModel
import TerminalUI

/// Taking back that answers were cleared or reset, or chosen in a row.
extension WizardState {
  /// Keeps what answers are until something has been done with them.
  func remembered(_ ids: some Sequence<FieldID>) -> AnswerUndo {
    var before = AnswerUndo()
    for id in ids {
      before.answers[id] = AnswerUndo.Answer(
        given: session.given[id],
        unread: unread[id],
        editor: editors[id],
        remarks: remarks[id]
      )
    }
    return before
  }

  /// Says what has been done with answers, and that Ctrl-_ takes it back where it changed some.
  ///
  /// Any answer that is given later ends that: what was typed since is not to be lost.
  mutating func tellUndoable(_ text: String, since before: AnswerUndo) {
    let changed = before.answers.filter { id, answer in
      !session.given.isSpelled(answer.given, for: id) || unread[id] != answer.unread
    }
    notice = Notice(text: changed.isEmpty ? text : words.undoable(text))
    if !changed.isEmpty { undoable = AnswerUndo(answers: changed) }
  }

  /// Takes a choice made in the row of a field; Ctrl-_ takes it back.
  mutating func giveChoice(_ value: AnswerValue, to id: FieldID) {
    if session.given.isSpelled(value, for: id) { return }
    let before = remembered([id])
    give(value, to: id)
    undoable = before
  }

  /// Ctrl-_: the answers are what they were before the last act.
  mutating func undoAnswers() {
    guard let before = undoable else { return refuse(words.nothingToUndo) }
    for field in session.form.fields {
      guard let answer = before.answers[field.id] else { continue }
      if unread[field.id] != answer.unread { effects.append(.saveDraft) }
      give(answer.given, to: field.id)
      unread[field.id] = answer.unread
      editors[field.id] = answer.editor
      remarks[field.id] = answer.remarks
    }
    undoable = nil
    notice = Notice(text: words.answersUndone(before.answers.count))
  }
}
