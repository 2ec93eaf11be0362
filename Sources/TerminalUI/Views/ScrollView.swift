/// Views of any height below each other, moved so that one of them is seen; only those in the
/// window are built.
///
/// How far it is moved is kept under its identity, by the view that is on top, and changes as
/// little as it has to, unless its owner says which view is on ``top``. Of a focus that is higher than the window, the beginning is seen, as far as
/// the line with the cursor is seen with it. The last column says that there is more above or
/// below.
///
/// ```swift
/// let lines = ScrollView(
///   count: names.count, focus: cursor, id: { ViewID(names[$0]) }, row: { .text(names[$0]) })
/// View(.scroll(lines))
/// ```
public struct ScrollView: Equatable, Sendable {
  /// The number of views.
  public var count: Int
  /// The place of the one at the upper end of the window, where its owner decides.
  public var top: Int?
  /// The place of the one that has to be seen, whole when there is room.
  public var focus: Int?
  /// The line of the focus that stands at the upper end of the window, where the focus is higher
  /// than that; with `nil` its beginning and the line with the cursor are seen.
  public var focusTop: Int?
  /// Whether the beginning is shown as long as the cursor's line of the focus is seen with it, even
  /// if the focus is not seen whole then.
  public var prefersBeginning: Bool
  /// The identity of a view by its place, counted from 0; that of the view `row` makes for it.
  ///
  /// Called when views were added or removed, to find the one that was on top.
  public var id: @Sendable (_ index: Int) -> ViewID
  /// Makes a view by its place.
  ///
  /// Asked for the views of the window alone, each time the list is drawn.
  public var row: @Sendable (_ index: Int) -> View

  /// Creates a scrolled view whose parts are made when they are seen.
  public init(
    count: Int,
    top: Int? = nil,
    focus: Int? = nil,
    focusTop: Int? = nil,
    prefersBeginning: Bool = false,
    id: @escaping @Sendable (_ index: Int) -> ViewID,
    row: @escaping @Sendable (_ index: Int) -> View
  ) {
    self.count = count
    self.top = top
    self.focus = focus
    self.focusTop = focusTop
    self.prefersBeginning = prefersBeginning
    self.id = id
    self.row = row
  }

  /// Two are never known to be the same before their views are made.
  public static func == (a: ScrollView, b: ScrollView) -> Bool { false }
}
