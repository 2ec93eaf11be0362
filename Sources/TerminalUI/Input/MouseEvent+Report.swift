extension MouseEvent {
  /// How far one notch of the wheel scrolls, in lines.
  public static let linesPerNotch = 3

  /// Reads `CSI < b ; x ; y M` (pressed, moved) or `m` (released), xterm's mode 1006.
  ///
  /// Buttons beyond the third and sideways wheels give no event.
  init?(report: ControlSequence) {
    let isRelease = report.final == 0x6D
    guard report.prefix == 0x3C, !report.isMalformed, report.intermediates.isEmpty,
      isRelease || report.final == 0x4D, report.parameters.count == 3
    else { return nil }
    let bits = report.number(0, standard: 0)
    let place = Point(
      x: max(report.number(1, standard: 1) - 1, 0),
      y: max(report.number(2, standard: 1) - 1, 0)
    )
    var modifiers: Key.Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    guard let action = Action(bits: bits & ~28, isRelease: isRelease) else { return nil }
    self.init(action, at: place, modifiers: modifiers)
  }
}

extension MouseEvent.Action {
  fileprivate init?(bits: Int, isRelease: Bool) {
    let buttons: [MouseEvent.Button] = [.left, .middle, .right]
    switch bits {
    case 0...2: self = isRelease ? .release(buttons[bits]) : .press(buttons[bits])
    case 32...34: self = isRelease ? .release(buttons[bits - 32]) : .drag(buttons[bits - 32])
    case 35: self = .move
    case 64 where !isRelease: self = .scroll(lines: -MouseEvent.linesPerNotch)
    case 65 where !isRelease: self = .scroll(lines: MouseEvent.linesPerNotch)
    default: return nil
    }
  }
}
