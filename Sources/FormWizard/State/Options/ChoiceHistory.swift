import FormAnswers
import FormModel

/// What is answered and chosen in a field, to be gone back to.
struct ChoiceState: Sendable {
  let given: AnswerValue?
  let chosen: ChosenOptions
  /// The entries of the person's own that there are, chosen or not.
  let entries: [OptionID]
  /// Whether what is chosen was not the answer yet.
  let isSettling: Bool
}

/// What was chosen before each of the last acts, and what was before they were undone.
///
/// It belongs to the field: it outlives the page of its options as long as the session goes on.
struct ChoiceHistory: Sendable {
  private var done: [ChoiceState] = []
  private var undone: [ChoiceState] = []

  /// So many acts can be undone.
  static let most = 32

  /// Takes what was there before an act; what was undone before it cannot be done again.
  mutating func note(_ before: ChoiceState) {
    if done.count == ChoiceHistory.most { done.removeFirst() }
    done.append(before)
    undone = []
  }

  /// What was there before the last act; `nil` when there is none.
  mutating func undo(from now: ChoiceState) -> ChoiceState? {
    guard let before = done.popLast() else { return nil }
    undone.append(now)
    return before
  }

  /// What was there before the last act was undone; `nil` when none was.
  mutating func redo(from now: ChoiceState) -> ChoiceState? {
    guard let before = undone.popLast() else { return nil }
    done.append(now)
    return before
  }

  /// Whether there is an act to undo.
  var canUndo: Bool { !done.isEmpty }

  /// Whether there is an act to do again.
  var canRedo: Bool { !undone.isEmpty }
}
