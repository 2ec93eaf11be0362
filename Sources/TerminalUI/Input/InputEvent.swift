/// An event that a terminal sends to a program.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted, in one piece (bracketed paste).
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal said the colour of its background (OSC 11).
  case background(Color)
}

/// Something the mouse did (xterm's SGR reports, mode 1006).
///
/// ```swift
/// if mouse.action == .press(.left), mouse.modifiers.isEmpty { cursor = mouse.place }
/// ```
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The mouse moved with a button held.
    case drag(Button)
    /// The mouse moved, no button held.
    case move
    /// Negative is up.
    case scroll(lines: Int)
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable { case left, middle, right }

  /// What was done.
  public var action: Action
  /// The cell it was done at.
  public var place: Point
  /// What was held.
  public var modifiers: Key.Modifiers

  /// Creates an event.
  public init(_ action: Action, at place: Point, modifiers: Key.Modifiers = []) {
    self.action = action
    self.place = place
    self.modifiers = modifiers
  }
}

extension MouseEvent {
  /// How far one notch of the wheel scrolls, in lines.
  public static let linesPerNotch = 3

  /// Reads `CSI < b ; x ; y M` (pressed, moved) or `m` (released).
  ///
  /// Buttons beyond the third and sideways wheels give no event.
  init?(report: ControlSequence) {
    let isRelease = report.final == 0x6D
    guard report.prefix == 0x3C, !report.isMalformed, report.intermediates.isEmpty,
      isRelease || report.final == 0x4D, report.parameters.count == 3
    else { return nil }
    let bits = report.number(0)
    let buttons: [Button] = [.left, .middle, .right]
    switch bits & ~28 {
    case let number where number <= 2:
      action = isRelease ? .release(buttons[number]) : .press(buttons[number])
    case let number where (32...34).contains(number):
      action = isRelease ? .release(buttons[number - 32]) : .drag(buttons[number - 32])
    case 35: action = .move
    case 64 where !isRelease: action = .scroll(lines: -MouseEvent.linesPerNotch)
    case 65 where !isRelease: action = .scroll(lines: MouseEvent.linesPerNotch)
    default: return nil
    }
    modifiers = Key.Modifiers(rawValue: UInt8(bits >> 2 & 7))
    place = Point(
      x: max(report.number(1, standard: 1) - 1, 0),
      y: max(report.number(2, standard: 1) - 1, 0)
    )
  }
}
