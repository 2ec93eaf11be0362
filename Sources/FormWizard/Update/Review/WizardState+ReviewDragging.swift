import TerminalUI

/// Ranges of answers by mouse, while they are selected in the review: as on a page of options.
extension WizardState {
  /// The left button goes down on an answer.
  mutating func pressInReview(_ row: ReviewRow, at place: Int, _ mouse: MouseEvent) {
    let rows = reviewRows
    let anchor = review.anchor
    if mouse.modifiers.contains(.shift), anchor?.field != nil {
      review.press = reviewPress(row, at: place, mouse, isHeld: true)
      beginReviewRange(from: anchor)
      return followPointerInReview()
    }
    review.press = reviewPress(row, at: place, mouse)
    review.list.point(at: place, in: rows, height: reviewHeight)
    // What is told about the row has gone, which may have moved the rows.
    review.press = reviewPress(row, at: place, mouse)
    toggleReviewRow()
    review.clicked = row
    effects.append(.wake(after: ListDrag.holdTime))
  }

  private func reviewPress(
    _ row: ReviewRow,
    at place: Int,
    _ mouse: MouseEvent,
    isHeld: Bool = false
  ) -> ReviewPress {
    let line = place - review.list.window(height: reviewHeight).lowerBound
    return ReviewPress(
      drag: ListDrag(at: line, time: clock, isHeld: isHeld),
      wasSelected: review.editing.selection.contains(row.selected),
      before: review.editing.selection,
      firstLine: mouse.place.y - line
    )
  }

  /// The mouse moves with the left button held.
  mutating func dragInReview(_ mouse: MouseEvent) {
    guard page == .review, var press = review.press else { return }
    press.drag.move(to: mouse.place.y - press.firstLine, at: clock)
    review.press = press
    if press.drag.phase == .held { advanceReviewDrag() }
  }

  /// The left button goes up: what was drawn with it is done, up to the row where it does.
  mutating func releaseInReview(_ mouse: MouseEvent) {
    guard page == .review, var press = review.press else { return }
    let row = mouse.place.y - press.firstLine
    if press.drag.phase == .held, row != press.drag.row {
      press.drag.move(to: row, at: clock)
      review.press = press
      followPointerInReview()
    }
    review.press = nil
    if review.editing.range != nil { commitReviewRange() }
  }

  /// The button went up where nobody could see it.
  mutating func loseButtonInReview() {
    guard page == .review, review.press != nil else { return }
    takeBackReviewRange()
  }

  /// Time has passed while the button is held.
  mutating func holdInReview() {
    guard page == .review, var press = review.press else { return }
    let isNew = press.drag.hold(at: clock)
    review.press = press
    if isNew {
      review.editing.selection = press.before
      beginReviewRange(selects: !press.wasSelected)
    }
    if press.drag.phase == .held {
      advanceReviewDrag()
    } else if let wait = press.drag.wait(at: clock, height: reviewHeight) {
      effects.append(.wake(after: max(1, wait)))
    }
  }

  /// Scrolls near the edges, as far as it is time, and lets the range go to the mouse.
  private mutating func advanceReviewDrag() {
    guard var press = review.press else { return }
    let height = reviewHeight
    let lines = press.drag.scroll(at: clock, height: height)
    review.press = press
    let isAtEnd =
      lines != 0 && !review.list.scroll(by: lines, in: reviewRows, height: height)
    followPointerInReview()
    if !isAtEnd, let wait = press.drag.wait(at: clock, height: height) {
      effects.append(.wake(after: max(1, wait)))
    }
  }

  /// Lets a range that is drawn with the mouse go to the row under it.
  mutating func followPointerInReview() {
    guard page == .review, let press = review.press, press.drag.phase == .held else { return }
    let height = reviewHeight
    let window = review.list.window(height: height)
    guard let last = window.last else { return }
    let place = min(max(window.lowerBound + press.drag.row, window.lowerBound), last)
    review.list.point(at: place, in: reviewRows, height: height)
    extendReviewRange()
  }
}
