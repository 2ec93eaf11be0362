import FormModel
import TerminalUI

/// Ranges by mouse: with Shift from the cursor's row, or by pressing, holding and dragging.
///
/// A press toggles its row at once. When it turns out to be held, that toggle is taken back and a
/// range begins on the row, which does what the toggle did. Where choosing leaves the page, in a
/// picker, it is the release on the same row that chooses.
extension WizardState {
  /// The left button goes down on a row of options.
  mutating func pressOption(_ row: OptionRow, of id: FieldID, _ mouse: MouseEvent) {
    guard let field = session.form[id], let page = optionPages[id],
      let place = page.ids.index(of: row), page.ids.canHoldCursor(at: place)
    else { return }
    let window = page.list.window(height: listHeight(of: id))
    let line = mouse.place.y - (place - window.lowerBound)
    var press = OptionPress(
      drag: ListDrag(at: place - window.lowerBound, time: clock),
      row: row,
      wasChosen: page.isSelected(row),
      before: snapshot(of: page, id),
      firstLine: line - (page.hasGroupLine(above: window.lowerBound) ? 1 : 0)
    )
    if mouse.modifiers.contains(.shift), canRange(field), page.list.cursor != nil {
      let stretch = page.editing.isActive ? nil : page.stretch
      if let stretch {
        press.corrected = press.before
        press.before = stretch.before
        restoreChosen(stretch.before, of: id)
      }
      press.isShifted = true
      beginRange(.mouse, in: field, from: page.anchor, selects: stretch?.selects)
      press.drag = ListDrag(at: place - window.lowerBound, time: clock, isHeld: true)
      optionPages[id]?.press = press
      return followPointer()
    }
    optionPages[id]?.stretch = nil
    walk(id) { $0.point(at: place, in: $1, height: $2) }
    if page.rules.isSingle, !page.editing.isActive {
      press.isChoice = true
      optionPages[id]?.press = press
      return
    }
    toggle(row, of: field)
    guard row != .add, canRange(field) else { return }
    let isChosen = optionPages[id]?.isSelected(row)
    optionPages[id]?.clicked = isChosen == press.wasChosen ? nil : row
    optionPages[id]?.press = press
    // What is told about the row has gone, which may have moved the rows.
    let top = optionPages[id]?.list.window(height: listHeight(of: id)).lowerBound
    if let top, top != window.lowerBound {
      press.drag = ListDrag(at: place - top, time: clock)
      press.firstLine += top - window.lowerBound
      optionPages[id]?.press = press
    }
    effects.append(.wake(after: ListDrag.holdTime))
  }

  /// The mouse moves with the left button held.
  mutating func drag(_ mouse: MouseEvent) {
    guard case .options(let id) = page, let page = optionPages[id], var press = page.press else {
      return dragInReview(mouse)
    }
    press.drag.move(to: row(of: mouse, since: press, in: page, of: id), at: clock)
    optionPages[id]?.press = press
    if press.drag.phase == .held { advanceDrag(id, hasMoved: true) }
  }

  /// The row of the window that the mouse is on; it goes on above and below the window.
  private func row(
    of mouse: MouseEvent,
    since press: OptionPress,
    in page: OptionPage,
    of id: FieldID
  ) -> Int {
    let top = page.list.window(height: listHeight(of: id)).lowerBound
    return mouse.place.y - press.firstLine - (page.hasGroupLine(above: top) ? 1 : 0)
  }

  /// The left button goes up: what was drawn with it is done, up to the row where it does.
  mutating func release(_ mouse: MouseEvent, at targets: [ViewTarget]) {
    guard case .options(let id) = page, let page = optionPages[id], var press = page.press else {
      return releaseInReview(mouse)
    }
    let isElsewhere = !targets.contains(.option(press.row))
    if !press.isChoice {
      if press.drag.phase == .abandoned, isElsewhere { cancel(press, of: id) }
      let row = row(of: mouse, since: press, in: page, of: id)
      if press.drag.phase == .held, row != press.drag.row {
        press.drag.move(to: row, at: clock)
        optionPages[id]?.press = press
        followPointer()
      }
      return commitRange()
    }
    optionPages[id]?.press = nil
    guard !isElsewhere, let field = session.form[id] else { return }
    toggle(press.row, of: field)
    settle(id, byEnter: false)
  }

  /// The button went up where nobody could see it: what is pending is taken back.
  mutating func loseButton() {
    guard case .options(let id) = page, let page = optionPages[id], page.press != nil else {
      return loseButtonInReview()
    }
    let wasPending = page.pending != nil
    if let press = page.press, press.drag.phase == .abandoned { cancel(press, of: id) }
    takeBackRange()
    if wasPending { notice = Notice(text: words.rangeTakenBack) }
  }

  /// Time has passed while the button is held.
  mutating func holdPress() {
    guard case .options(let id) = page, let field = session.form[id],
      var press = optionPages[id]?.press
    else { return holdInReview() }
    if press.isChoice { return }
    let isNew = press.drag.hold(at: clock)
    optionPages[id]?.press = press
    if isNew {
      take(back: press, of: field)
      beginRange(.mouse, in: field, selects: !press.wasChosen)
    }
    if press.drag.phase == .held {
      advanceDrag(id, hasMoved: isNew)
    } else if let wait = press.drag.wait(at: clock, height: listHeight(of: id)) {
      effects.append(.wake(after: max(1, wait)))
    }
  }

  /// The button was pressed on a row and led away from it too soon to draw a range.
  private mutating func cancel(_ press: OptionPress, of id: FieldID) {
    guard let field = session.form[id] else { return }
    optionPages[id]?.clicked = nil
    take(back: press, of: field)
    notice = nil
  }

  /// Undoes what the press did to its row.
  private mutating func take(back press: OptionPress, of field: Field) {
    if optionPages[field.id]?.editing.isActive == true {
      optionPages[field.id]?.editing.selection.toggle(press.row)
      return
    }
    restoreChosen(press.before, of: field.id)
  }

  /// Goes back to what was chosen, as if nothing had been since.
  mutating func restoreChosen(_ before: OptionSnapshot, of id: FieldID) {
    optionPages[id]?.history = before.history
    restoreChoice(before.choice, of: id)
  }

  /// Scrolls near the edges, as far as it is time, and lets the range go to the mouse, unless keys
  /// have led it elsewhere since the mouse moved.
  private mutating func advanceDrag(_ id: FieldID, hasMoved: Bool) {
    guard var press = optionPages[id]?.press else { return }
    let height = listHeight(of: id)
    let lines = press.drag.scroll(at: clock, height: height)
    optionPages[id]?.press = press
    var isAtEnd = false
    if lines != 0 {
      walk(id) { list, rows, height in
        isAtEnd = !list.scroll(by: lines, in: rows, height: height)
      }
    }
    if hasMoved || lines != 0 { followPointer() }
    if !isAtEnd, let wait = press.drag.wait(at: clock, height: height) {
      effects.append(.wake(after: max(1, wait)))
    }
  }

  /// Lets a range that is drawn with the mouse go to the row under it.
  mutating func followPointer() {
    guard case .options(let id) = page, let field = session.form[id], let page = optionPages[id],
      page.pending?.way == .mouse, let press = page.press
    else { return }
    walk(id) { list, rows, height in
      let window = list.window(height: height)
      guard let last = window.last else { return }
      let place = min(max(window.lowerBound + press.drag.row, window.lowerBound), last)
      list.point(at: place, in: rows, height: height)
    }
    extendRange(in: field)
  }
}
