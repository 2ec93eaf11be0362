/// How the cursor of a list is moved by a key.
///
/// ```swift
/// if let step = ListStep(key) { list.move(step) }
/// ```
public enum ListStep: Hashable, Sendable {
  /// To the row before or behind.
  case up, down
  /// By the height of the window, which moves along.
  case pageUp, pageDown
  /// To an end.
  case first, last

  /// How a key moves the cursor, with or without Shift; `nil` for keys that do not.
  public init?(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.up, []), (.up, .shift), (.character("p"), .control): self = .up
    case (.down, []), (.down, .shift), (.character("n"), .control): self = .down
    case (.pageUp, []), (.pageUp, .shift): self = .pageUp
    case (.pageDown, []), (.pageDown, .shift): self = .pageDown
    case (.home, []), (.home, .shift): self = .first
    case (.end, []), (.end, .shift): self = .last
    default: return nil
    }
  }
}
