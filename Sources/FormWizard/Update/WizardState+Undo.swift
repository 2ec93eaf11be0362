import FormAnswers
import FormModel

/// Going back to what answers were, over all pages.
extension WizardState {
  /// What the answers are.
  var moment: AnswerMoment {
    AnswerMoment(
      given: session.given,
      unread: unread,
      selection: unsettled.flatMap { id in optionPages[id].map { (id, $0.chosen) } }
    )
  }

  /// Ctrl-_ and F9: the answers are what they were before the last act, or before it was undone.
  mutating func undo(again: Bool) {
    let other = again ? history.redo(from: moment) : history.undo(from: moment)
    guard let other else { return refuse(again ? words.nothingToRedo : words.nothingToUndo) }
    act = .undo
    let count = restore(other)
    notice = Notice(text: again ? words.answersRedone(count) : words.answersUndone(count))
  }

  /// Makes the answers what they were.
  ///
  /// - Returns: How many are others than before.
  private mutating func restore(_ moment: AnswerMoment) -> Int {
    let now = self.moment
    var changed = session.form.fields.map(\.id).filter { id in
      !session.given.isSpelled(moment.given[id], for: id) || unread[id] != moment.unread[id]
    }
    for id in changed {
      editors[id] = nil
      remarks[id] = nil
    }
    session.answer(moment.given)
    unread = moment.unread
    unsettled = nil
    for id in Set(changed + [now.selection?.field].compactMap(\.self)) {
      guard let field = session.form[id] else { continue }
      optionPages[id]?.choose(session.chosenOptions(of: field))
    }
    if let (id, chosen) = moment.selection {
      optionPages[id]?.choose(Array(chosen))
      unsettled = id
      if !changed.contains(id) { changed.append(id) }
    }
    if let id = now.selection?.field, !changed.contains(id) { changed.append(id) }
    answersVersion += 1
    held = nil
    effects.append(.saveDraft)
    return changed.count
  }
}
