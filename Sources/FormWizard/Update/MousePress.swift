import TerminalUI

/// Where the left button was pressed, and on what.
struct MousePress: Sendable {
  private let place: Point
  private let targets: [ViewTarget]
  private let page: Page
  /// Milliseconds of a clock that never goes back.
  private let clock: Int

  /// The longest time between the clicks of a double click, in milliseconds: GTK's default
  /// (`gtk-double-click-time`).
  private static let doubleClick = 400

  init(at place: Point, on targets: [ViewTarget], of page: Page, clock: Int) {
    (self.place, self.targets, self.page, self.clock) = (place, targets, page, clock)
  }

  /// Whether it is the second click of a double click, on something that the first one has only put
  /// there: the user has not seen what they would press.
  func isUnseen(after first: MousePress) -> Bool {
    place == first.place && (targets != first.targets || page != first.page)
      && clock - first.clock < MousePress.doubleClick
  }
}
