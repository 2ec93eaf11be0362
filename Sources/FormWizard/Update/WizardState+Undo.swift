import FormAnswers
import FormModel

/// Going back to what answers were, over all pages.
extension WizardState {
  /// Ctrl-_ and F9: the answers are what they were before the last act, or before it was undone.
  mutating func undo(again: Bool) {
    context.answers.note(.undo)
    // What was typed and undone in a text has left steps that change nothing.
    while let other = context.answers.history.step(again: again, from: session.given) {
      let count = restore(other)
      if count == 0 { continue }
      let undone = words.say(
        count == 1 ? "Undone: 1 answer is back" : "Undone: \(count) answers are back"
      )
      let redone = words.say(count == 1 ? "Redone: 1 answer" : "Redone: \(count) answers")
      context.notice = Notice(text: again ? redone : undone)
      return
    }
    context.refuse(again ? words.say("Nothing to redo here") : words.say("Nothing to undo here"))
  }

  /// Makes the answers what they were.
  ///
  /// - Returns: How many are others than before.
  private mutating func restore(_ given: [FieldID: AnswerValue]) -> Int {
    let changed = context.answers.restore(given)
    pages.noteRestored(changed, &context)
    return changed.count
  }
}
