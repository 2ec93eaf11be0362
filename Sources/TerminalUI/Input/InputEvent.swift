/// What a terminal tells a program.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted, in one piece (bracketed paste).
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal answers whether it knows synchronised output (mode 2026).
  case synchronizedOutput(Bool)
}

/// Something the mouse did (xterm's SGR reports, mode 1006).
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
