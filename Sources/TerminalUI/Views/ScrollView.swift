/// Views of any height below each other, moved so that one of them is seen; only those in the
/// window are built.
///
/// How far it is moved is kept under its identity, by the view that is on top, and changes as
/// little as it has to. Of a focus that is higher than the window, the beginning is seen, as far as
/// the line with the cursor is seen with it.
public struct ScrollView: Equatable, Sendable {
  /// The number of views.
  public var count: Int
  /// The place of the one that has to be seen, whole when there is room.
  public var focus: Int?
  /// The line of the focus that stands at the upper end of the window, where the focus is higher
  /// than that; with `nil` its beginning and the line with the cursor are seen.
  public var focusTop: Int?
  /// The lines beyond its first that the focus may take without rows coming or going at the end of
  /// the window: what it does not take of them stays empty, unless all rows fit.
  public var focusReserve: Int
  /// Whether the beginning is shown as long as the cursor's line of the focus is seen with it, even
  /// if the focus is not seen whole then.
  public var prefersBeginning: Bool
  /// Where it is told that there is more above or below.
  public var signs: EdgeSigns
  /// The identity of a view by its place, counted from 0; that of the view `row` makes for it.
  ///
  /// Asked when views have come or gone, to find the one that was on top again.
  public var id: @Sendable (_ index: Int) -> ViewID
  /// Makes a view by its place.
  ///
  /// Asked for the views of the window alone, each time the list is drawn. A view that is costly
  /// to build is ``View/lazy(_:build:)``.
  public var row: @Sendable (_ index: Int) -> View

  /// Creates a scrolled view whose parts are made when they are seen.
  public init(
    count: Int,
    focus: Int? = nil,
    focusTop: Int? = nil,
    focusReserve: Int = 0,
    prefersBeginning: Bool = false,
    signs: EdgeSigns = .inside,
    id: @escaping @Sendable (_ index: Int) -> ViewID,
    row: @escaping @Sendable (_ index: Int) -> View
  ) {
    self.count = count
    self.focus = focus
    self.focusTop = focusTop
    self.focusReserve = focusReserve
    self.prefersBeginning = prefersBeginning
    self.signs = signs
    self.id = id
    self.row = row
  }

  /// Creates a scrolled view of a few views.
  public init(_ rows: [View], focus: ViewID? = nil) {
    self.init(
      count: rows.count,
      focus: focus.flatMap { id in rows.firstIndex { $0.id == id } },
      id: { rows[$0].id ?? .place($0) },
      row: { rows[$0] }
    )
  }

  /// Two are never known to be the same before their views are made.
  public static func == (a: ScrollView, b: ScrollView) -> Bool { false }
}
