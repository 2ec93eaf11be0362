import FormModel
import TerminalUI

/// What the mouse does: a click is the key it stands for, on the row it was made at.
extension WizardState {
  mutating func take(_ mouse: MouseEvent, _ path: [ViewID]) {
    if isTooSmall || !listensToMouse { return }
    let targets = path.compactMap(ViewTarget.init)
    switch mouse.action {
    case .scroll(let lines): scroll(by: lines)
    case .press(let button):
      // The release of an earlier press was lost.
      takeBackRange()
      guard button == .left else { return }
      notice = nil
      if dialog != nil { clickInDialog(targets) } else { click(targets, mouse) }
    case .drag(.left): drag(mouse)
    case .release(.left): release()
    case .move: loseButton()
    case .release, .drag: break
    }
  }

  private mutating func clickInDialog(_ targets: [ViewTarget]) {
    for case .leave(let choice) in targets { return decide(choice) }
    if case .help = dialog { dialog = nil }
  }

  private mutating func click(_ targets: [ViewTarget], _ mouse: MouseEvent) {
    switch page {
    case .resume: for case .resume(let choice) in targets { return decide(choice) }
    case .review: for case .review(let row) in targets { return click(row) }
    case .section: clickInSection(targets)
    case .options(let id):
      for target in targets {
        switch target {
        case .search: beginSearch(in: id)
        case .option(let row):
          pressOption(row, of: id, mouse)
          settle(id, byEnter: false)
        default: continue
        }
        return
      }
    }
  }

  private mutating func click(_ row: ReviewRow) {
    let rows = reviewRows
    guard row.isStop, rows.index(of: row) != nil else { return }
    if let place = rows.index(of: row) {
      review.list.point(at: place, in: rows, height: reviewHeight)
    }
    if review.editing.isActive, row.field != nil {
      toggleReviewRow()
    } else {
      open(row)
    }
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
          give(.toggle(option == "true"), to: id)
          return
        }
        let offered = field.kind.options.map { self.offered($0) } ?? []
        if let choice = offered.first(where: { $0.id == option }), choice.disabledReason == nil {
          give(.option(option), to: id)
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
      give(.toggle(session.shownAnswer(to: field.id) != .toggle(true)), to: field.id)
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
      walk(id) { $0.scroll(by: lines, in: $1, height: $2) }
      followPointer()
    case .review: review.list.scroll(by: lines, in: reviewRows, height: reviewHeight)
    case .section:
      guard let section else { return }
      let stops = stops(of: section)
      let place = (stops.firstIndex(of: focus(in: section)) ?? 0) + (lines > 0 ? 1 : -1)
      if stops.indices.contains(place) { go(to: stops[place], in: section) }
    }
  }
}
