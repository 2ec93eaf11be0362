import FormModel
import TerminalUI

/// What the mouse does: a click is the key it stands for, on the row it was made at.
extension WizardState {
  mutating func take(_ mouse: MouseEvent, _ path: [ViewID]) {
    if isTooSmall || !listensToMouse { return }
    let targets = path.compactMap(ViewTarget.init)
    switch mouse.action {
    case .press, .scroll: forgetOwedRows()
    case .drag, .release, .move: break
    }
    switch mouse.action {
    case .scroll(let lines): scroll(by: lines)
    case .press(.left) where pressKey(targets): break
    case .press(let button):
      run = nil
      let wasPending = dialog == nil && isRangePending
      if wasPending, button == .left, leadRange(to: targets) { return }
      // The release of an earlier press was lost, or the click has nothing to do with the range.
      takeBackRange()
      if page == .review { takeBackReviewRange() }
      notice = nil
      if button == .left {
        if dialog != nil { clickInDialog(targets) } else { click(targets, mouse) }
      }
      if wasPending, notice == nil, !isRangePending {
        notice = Notice(text: words.rangeTakenBack)
      }
    case .drag(.left): drag(mouse)
    case .release(.left): release(mouse, at: targets)
    case .move: loseButton()
    case .release, .drag: break
    }
  }

  /// A click on a row while a range of keys is pending: the range goes there, as it does with
  /// arrows; `false` for other clicks and ranges.
  private mutating func leadRange(to targets: [ViewTarget]) -> Bool {
    switch page {
    case .options(let id):
      guard let field = session.form[id], optionPages[id]?.pending?.way == .keys,
        let ids = optionPages[id]?.ids
      else { return false }
      for case .option(let row) in targets {
        guard let place = ids.index(of: row), ids.canHoldCursor(at: place) else { return true }
        walk(id) { $0.point(at: place, in: $1, height: $2) }
        noteSearchGoal(of: id)
        extendRange(in: field)
        return true
      }
      return false
    case .review:
      guard review.editing.range != nil, review.press == nil else { return false }
      let rows = reviewRows
      for case .review(let row) in targets {
        guard row.field != nil, let place = rows.index(of: row) else { return true }
        review.list.point(at: place, in: rows, height: reviewHeight)
        extendReviewRange()
        return true
      }
      return false
    case .resume, .section: return false
    }
  }

  /// Whether a range of options or answers is pending.
  var isRangePending: Bool {
    switch page {
    case .options(let id): optionPages[id]?.pending != nil
    case .review: review.editing.range != nil
    case .resume, .section: false
    }
  }

  /// A click on a key in the footer presses it; `false` for all other clicks.
  private mutating func pressKey(_ targets: [ViewTarget]) -> Bool {
    guard
      let key = targets.lazy.compactMap({ target in
        if case .key(let name) = target { Key(named: name) } else { nil }
      }).first
    else { return false }
    loseButton()
    press(key)
    // Letters typed next are none of a word that begins with this one.
    run = nil
    return true
  }

  private mutating func clickInDialog(_ targets: [ViewTarget]) {
    for case .leave(let choice) in targets { return decide(choice) }
    if case .help = dialog { dialog = nil }
  }

  private mutating func click(_ targets: [ViewTarget], _ mouse: MouseEvent) {
    switch page {
    case .resume: for case .resume(let choice) in targets { return decide(choice) }
    case .review: for case .review(let row) in targets { return click(row, mouse) }
    case .section: clickInSection(targets)
    case .options(let id):
      for target in targets {
        switch target {
        case .search: beginSearch(in: id, isAsked: true)
        case .option(let row):
          pressOption(row, of: id, mouse)
          settle(id, byEnter: false)
        case .retry: retryPage(of: id)
        default: continue
        }
        return
      }
    }
  }

  private mutating func click(_ row: ReviewRow, _ mouse: MouseEvent) {
    let rows = reviewRows
    guard row.isStop, let place = rows.index(of: row) else { return }
    if review.editing.isActive, row.field != nil { return pressInReview(row, at: place, mouse) }
    review.list.point(at: place, in: rows, height: reviewHeight)
    open(row)
  }

  private mutating func clickInSection(_ targets: [ViewTarget]) {
    guard let section else { return }
    begun.insert(section.id)
    let stops = stops(of: section)
    for target in targets.reversed() {
      switch target {
      case .choice(let id, let option):
        guard stops.contains(.field(id)), let field = session.form[id] else { continue }
        go(to: .field(id), in: section)
        if case .toggle = field.kind {
          giveChoice(.toggle(option == "true"), to: id)
          return
        }
        let offered = field.kind.options.map { self.offered($0) } ?? []
        if let choice = offered.first(where: { $0.id == option }), choice.disabledReason == nil {
          giveChoice(.option(option), to: id)
        }
      case .field(let id):
        guard stops.contains(.field(id)), let field = session.form[id] else { continue }
        let wasHere = focus(in: section) == .field(id)
        go(to: .field(id), in: section)
        click(field, again: wasHere)
      case .next:
        go(to: .next, in: section)
        if isVisit { goBack() } else { goOn() }
      default: continue
      }
      return
    }
  }

  private mutating func click(_ field: Field, again: Bool) {
    switch field.kind {
    case .toggle where again:
      giveChoice(.toggle(session.shownAnswer(to: field.id) != .toggle(true)), to: field.id)
    case .picker(let picker) where !isOpenInPlace(picker):
      push(.options(field.id))
    case .multiSelector: push(.options(field.id))
    default: break
    }
  }

  private mutating func scroll(by lines: Int) {
    if case .help(let top) = dialog { return scrollHelp(top + lines) }
    if dialog != nil { return }
    switch page {
    case .resume: break
    case .options(let id):
      let cursor = optionPages[id]?.list.cursor
      walk(id) { $0.scroll(by: lines, in: $1, height: $2) }
      if optionPages[id]?.list.cursor != cursor { noteSearchGoal(of: id) }
      run = nil
      if let field = session.form[id], optionPages[id]?.pending?.way == .keys {
        extendRange(in: field)
      }
      followPointer()
      tellAnchor()
    case .review:
      review.list.scroll(by: lines, in: reviewRows, height: reviewHeight)
      if review.press == nil { extendReviewRange() }
      followPointerInReview()
      tellAnchor()
    case .section:
      guard let section else { return }
      begun.insert(section.id)
      if readOn(by: lines) { return }
      let stops = stops(of: section)
      let place = (stops.firstIndex(of: focus(in: section)) ?? 0) + (lines > 0 ? 1 : -1)
      if stops.indices.contains(place) { go(to: stops[place], in: section) }
    }
  }
}
