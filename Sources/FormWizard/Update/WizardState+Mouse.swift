import FormModel
import TerminalUI

/// What the mouse does: a click is the key it stands for, on the row it was made at.
extension WizardState {
  mutating func take(_ mouse: MouseEvent, _ path: [ViewID]) {
    if isTooSmall || !listensToMouse { return }
    let targets = path.compactMap(ViewTarget.init)
    let isPress = if case .press = mouse.action { true } else { false }
    if isPress {
      notice = nil
      if mouse.action == .press(.left), pressKey(targets) { return }
    }
    if dialog != nil {
      if mouse.action == .press(.left) { return clickInDialog(targets) }
      if case .scroll(let lines) = mouse.action, case .help(let top) = dialog {
        scrollHelp(top + lines)
      }
      return
    }
    switch page {
    case .resume:
      if isPress { for case .resume(let choice) in targets { return decide(choice) } }
    case .options(let id): updateOptions(of: id) { $0.take(mouse, at: targets, $1) }
    case .review: takeInReview(mouse, targets)
    case .section:
      switch mouse.action {
      case .press(.left): clickInSection(targets)
      case .scroll(let lines): scrollSection(by: lines)
      default: break
      }
    }
  }

  /// A click on a key in the footer presses it; `false` for all other clicks.
  private mutating func pressKey(_ targets: [ViewTarget]) -> Bool {
    let key = targets.lazy.compactMap { target in
      if case .key(let name) = target { Key(named: name) } else { nil }
    }.first
    guard let key else { return false }
    press(key)
    return true
  }

  private mutating func clickInDialog(_ targets: [ViewTarget]) {
    for case .leave(let choice) in targets { return decide(choice) }
    if case .help = dialog { dialog = nil }
  }

  private mutating func clickInSection(_ targets: [ViewTarget]) {
    guard let section else { return }
    sectionPages[section.id, default: SectionPage()].isBegun = true
    let stops = stops(of: section)
    for target in targets.reversed() {
      switch target {
      case .choice(let id, let option):
        guard stops.contains(.field(id)), let field = session.form[id] else { continue }
        go(to: .field(id), in: section)
        choose(option.rawValue.isEmpty ? nil : option, of: field)
      case .field(let id):
        guard stops.contains(.field(id)), let field = session.form[id] else { continue }
        go(to: .field(id), in: section)
        if hasPage(field) { push(.options(id)) }
      case .next:
        go(to: .next, in: section)
        goOnFromRow()
      default: continue
      }
      return
    }
  }

  private mutating func scrollSection(by lines: Int) {
    guard let section else { return }
    sectionPages[section.id, default: SectionPage()].isBegun = true
    if readOn(by: lines) { return }
    let stops = stops(of: section)
    let place = (stops.firstIndex(of: focus(in: section)) ?? 0) + (lines > 0 ? 1 : -1)
    if stops.indices.contains(place) { go(to: stops[place], in: section) }
  }
}
