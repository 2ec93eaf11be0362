/// What the renderer keeps for one view: its value, the nodes below it, and what was worked out.
///
/// A tree of nodes outlives the values that it is made from. `+Updating` compares a new value with
/// the one that is kept and forgets only what depended on a difference; `+Measuring` answers how
/// long a view would be, once for each width; `+Placing` and `+Scrolling` give it a size; `FramePainter` draws it.
/// Every step looks at a node once, and at the ones below it only when something is new there.
final class ViewNode {
  /// The id among the siblings; `nil` for the only view in another, which shares its identity.
  let id: ViewID?
  var view: View
  var children: [ViewNode] = []

  /// What the view asks for across; forgotten when it changes.
  var width: Extent?
  /// What it asks for down, for each width that was asked about.
  var heights: [Int: Extent] = [:]
  /// The size that `places` and `rows` are right for.
  var size: Size?
  /// Where the children are.
  var places: [Rect] = []
  /// The lines of a text at a width, as cells to draw.
  var fitted: (width: Int, rows: [[Cell]])?
  /// What a text or an input draws.
  var rows: [[Cell]] = []
  /// Where the cursor stands in an input.
  var inputCursor: Point?
  /// The place of the first row that there is a node for, in a scrolled view.
  var firstRow = 0
  /// How far a scrolled view is moved.
  var scrolled = ScrollPlace()
  /// Whether a scrolled view goes on above and below its window.
  var goesOn = (above: false, below: false)

  /// The widths that heights are kept for; a window is resized more often.
  static let mostHeights = 8

  init(id: ViewID?, view: View) {
    self.id = id
    self.view = view
  }

  /// What it asks for along a row or a column if it is room and nothing else.
  var room: Extent? {
    if case .spacer(let least) = view.content { Extent(least, grows: true) } else { nil }
  }

  /// Forgets what was worked out for the value before.
  func forget() {
    width = nil
    heights.removeAll(keepingCapacity: true)
    size = nil
    fitted = nil
  }
}
