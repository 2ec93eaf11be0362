import FormAnswers
import FormModel

/// Taking changes of what is chosen back.
extension PlainWizard {
  /// An answer before it was changed.
  struct Change: Sendable {
    /// The answer; `nil` for none.
    let before: AnswerValue?

    /// So many changes of an answer can be taken back.
    fileprivate static let most = 100
    /// They hold no more options than these in all, unless it is the last one alone.
    fileprivate static let mostOptions = 1_000_000

    fileprivate var optionCount: Int {
      if case .options(let ids)? = before { ids.count } else { 1 }
    }
  }

  /// Keeps what an answer was before it is changed.
  mutating func noteChange(of field: Field, from before: AnswerValue?) {
    var changes = changes[field.id] ?? []
    changes.append(Change(before: before))
    var count = changes.reduce(0) { $0 + $1.optionCount }
    while changes.count > 1, changes.count > Change.most || count > Change.mostOptions {
      count -= changes.removeFirst().optionCount
    }
    self.changes[field.id] = changes
  }

  /// Takes the last change back.
  mutating func undo(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    guard let last = changes[field.id]?.popLast() else { return [words.nothingToUndo.sentence] }
    session.answer(last.before, to: field.id)
    guard case .multiSelector = field.kind else { return [words.undone] + standing(index) }
    return [words.undone] + chosenNow(index, isCounted: true)
  }
}
