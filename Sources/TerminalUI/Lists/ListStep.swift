/// How the cursor of a list is moved by a key.
public enum ListStep: Hashable, Sendable {
  /// To the row before or behind.
  case up, down
  /// By the height of the window, which moves along.
  case pageUp, pageDown
  /// By half the height of the window, which moves along.
  case halfPageUp, halfPageDown
  /// To an end.
  case first, last
}
