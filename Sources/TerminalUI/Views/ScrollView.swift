/// Views of any height below each other, moved so that one of them is seen.
///
/// How far it is moved is kept under its identity, and changes as little as it has to. The last
/// column is left for signs that there is more above or below. Of a focus that is higher than the
/// window, the line with the cursor is seen.
public struct ScrollView: Equatable, Sendable {
  /// The views.
  public var rows: [View]
  /// The one that has to be seen, whole when there is room.
  public var focus: ViewID?
  /// Whether the beginning is shown as long as the cursor's line of the focus is seen with it, even
  /// if the focus is not seen whole then.
  public var prefersBeginning: Bool

  /// Creates a scrolled view.
  public init(_ rows: [View], focus: ViewID? = nil, prefersBeginning: Bool = false) {
    self.rows = rows
    self.focus = focus
    self.prefersBeginning = prefersBeginning
  }
}
