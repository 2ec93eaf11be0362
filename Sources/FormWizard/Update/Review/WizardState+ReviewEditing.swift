import FormAnswers
import FormModel
import TerminalUI

/// The review's edit mode: answers are selected, then cleared or reset together.
extension WizardState {
  /// Takes a key in the edit mode; `false` for moves and for what leads to another page.
  mutating func pressInReviewEditing(_ key: Key) -> Bool {
    review.press = nil
    if key.extendingStep == nil, key != Key(.character("v")) { review.clicked = nil }
    if let step = key.extendingStep {
      beginReviewRange()
      walkReviewRange(step)
      return true
    }
    switch (key.code, key.modifiers) {
    case (.character(" "), []), (.character("x"), []):
      toggleReviewRow()
      review.clicked = review.list.cursor
    case (.character("v"), []): beginReviewRange()
    case (.character("a"), []), (.character("a"), .control):
      review.editing.selection.toggleAll(editableRows)
      tellReviewSelection()
    case (.character("i"), []), (.character("i"), .alt):
      review.editing.selection.invert(editableRows)
      tellReviewSelection()
    case (.character("c"), []): changeSelected { $0.clearAnswer(of: $1) }
    case (.character("d"), []), (.delete, []), (.backspace, []):
      changeSelected { $0.resetAnswer(of: $1) }
    case (.escape, []), (.character("e"), []): review.editing.end()
    default: return false
    }
    return true
  }

  /// Takes a key while a range of answers is pending; `false` when it means what it always means.
  mutating func pressInReviewRange(_ key: Key) -> Bool {
    guard page == .review, review.editing.range != nil else { return false }
    if key.dropsRange {
      takeBackReviewRange()
    } else if let step = key.extendingStep ?? key.listStep(isTyping: false) {
      walkReviewRange(step)
    } else if key.keepsRange(isTyping: false) {
      commitReviewRange()
    } else if key.leavesRange(isTyping: false) {
      return false
    } else {
      refuse(words.rangePends)
    }
    keepReviewInSight()
    return true
  }

  /// Does what the pending range shows.
  mutating func commitReviewRange() {
    if let preview = review.preview {
      let rows = preview.changed.map(\.selected)
      if preview.selects {
        review.editing.selection.select(rows)
      } else {
        review.editing.selection.deselect(rows)
      }
    }
    review.editing.range = nil
    review.preview = nil
    review.press = nil
    tellReviewSelection()
  }

  /// Drops the pending range; what was selected before it is what is selected.
  mutating func takeBackReviewRange() {
    review.press = nil
    guard review.editing.range != nil else { return }
    review.editing.range = nil
    review.preview = nil
    notice = Notice(text: words.rangeTakenBack)
  }

  /// Begins a range at `anchor`, else at the cursor; `selects` is what it does, `nil` for what was just done to the
  /// first row, else the opposite of what that is.
  mutating func beginReviewRange(from anchor: ReviewRow? = nil, selects: Bool? = nil) {
    guard let first = anchor ?? review.list.cursor, first.field != nil else { return }
    let hasBegun = review.clicked == first
    review.clicked = nil
    let isSelected = review.editing.selection.contains(first.selected)
    review.editing.range = ListRange(from: first, selects: selects ?? (isSelected == hasBegun))
    extendReviewRange()
  }

  private mutating func walkReviewRange(_ step: ListStep) {
    review.list.move(step, in: reviewRows, height: reviewHeight)
    extendReviewRange()
  }

  mutating func extendReviewRange() {
    guard var range = review.editing.range else { return }
    if let cursor = review.list.cursor { range.extend(to: cursor) }
    review.editing.range = range
    let selection = review.editing.selection
    let rows = reviewRows
    review.preview = range.preview(in: rows) { place in
      let row = rows[place]
      return row.field != nil && selection.contains(row.selected) != range.selects
    }
    notice = pendingNotice
  }

  /// Selects the row the person is at, or no longer.
  mutating func toggleReviewRow() {
    guard let cursor = review.list.cursor, cursor.field != nil else { return }
    review.editing.selection.toggle(cursor.selected)
    tellReviewSelection()
  }

  private mutating func tellReviewSelection() {
    notice = Notice(text: words.selected(review.editing.selection.count))
  }

  private var editableRows: [ReviewRow] {
    reviewRows.ids.filter { if case .field = $0 { true } else { false } }
  }

  /// Changes the selected answers, else the one the person is at, and says what became of them.
  private mutating func changeSelected(
    _ change: (inout WizardState, Field) -> AnswerFate
  ) {
    var rows = review.editing.selection.ids
    if rows.isEmpty, let cursor = review.list.cursor { rows = [cursor.selected] }
    let ids = Set(rows.compactMap(\.field))
    if ids.isEmpty { return refuse(words.selected(0)) }
    var fates: [AnswerFate: Int] = [:]
    let before = remembered(ids)
    for field in session.form.fields where ids.contains(field.id) && session.isShown(field.id) {
      fates[change(&self, field), default: 0] += 1
    }
    review.editing.selection.clear()
    keepReviewInSight()
    tellUndoable(
      words.changed(
        cleared: fates[.cleared] ?? 0,
        reset: fates[.reset] ?? 0,
        kept: fates[.kept] ?? 0
      ),
      since: before
    )
  }

  /// Leaves as little of an answer as may be: none, or where there is a default, nothing chosen and
  /// off; where that would be wrong, the default.
  private mutating func clearAnswer(of field: Field) -> AnswerFate {
    let before = session.shownAnswer(to: field.id)
    forgetText(of: field)
    switch field.kind {
    case .multiSelector where field.defaultValue != nil: give(.options([]), to: field.id)
    case .toggle where field.defaultValue != nil: give(.toggle(false), to: field.id)
    default: give(nil, to: field.id)
    }
    let state = session.state(of: field.id)
    if field.defaultValue != nil, state.isMissing || !state.problems.isEmpty {
      give(nil, to: field.id)
    }
    let after = session.shownAnswer(to: field.id)
    if before == after { return .kept }
    return after == nil || after == .options([]) || after == .toggle(false) ? .cleared : .reset
  }

  /// Lets a field follow its default again.
  private mutating func resetAnswer(of field: Field) -> AnswerFate {
    guard field.defaultValue != nil else { return .kept }
    let before = session.given[field.id]
    let hadText = unread[field.id] != nil
    forgetText(of: field)
    give(nil, to: field.id)
    if before == nil, !hadText { return .kept }
    // A default that cannot be worked out leaves nothing.
    return session.shownAnswer(to: field.id) == nil ? .cleared : .reset
  }

  private mutating func forgetText(of field: Field) {
    if unread[field.id] != nil { effects.append(.saveDraft) }
    unread[field.id] = nil
    editors[field.id] = nil
  }
}

/// What became of an answer.
private enum AnswerFate: Hashable {
  case cleared, reset, kept
}
