/// Draws views, and keeps what it worked out for those that stay the same.
///
/// A tree of nodes stands behind the views, each under its id among its siblings. A render goes
/// down it in four steps: compare the new values with the kept ones, measure what is new, place
/// what is new or has another size, and copy the cells of what is seen into a frame. A view whose
/// value and size did not change is neither laid out nor turned into cells again
/// (``counts``); it is found again when it moved among its siblings; when its id is removed, so is
/// everything kept for it, its scroll position included.
package final class Renderer {
  /// How often views were worked out since the renderer was made.
  package struct Counts: Hashable, Sendable {
    /// Rows that lists and scrolled views were asked for.
    package var rows = 0
    /// Views that were given a size and laid out in it.
    package var layouts = 0
    /// Lines that were turned into cells.
    package var drawings = 0
  }

  private let context: RenderContext
  private var root: ViewNode?

  /// Creates a renderer that has drawn nothing.
  package init(symbols: Symbols = .unicode) { context = RenderContext(symbols: symbols) }

  /// How much was worked out so far.
  package var counts: Counts { context.counts }

  /// Ids that siblings shared so far; all but the first of them were drawn under their places.
  package var duplicates: Set<ViewID> { context.duplicates }

  /// Draws a view to the size of the window.
  ///
  /// - Complexity: O(cells + views), and what is new in them.
  package func render(_ view: View, size: Size, modes: TerminalModes = .none) -> Frame {
    let (node, _) = ViewNode.node(for: view, reusing: root, id: view.id, context)
    root = node
    let rect = Rect(origin: Point(x: 0, y: 0), size: Frame.limited(size))
    node.place(rect.size, context)
    var painter = FramePainter(size: rect.size, context)
    painter.paint(node, in: .init(rect: rect, clip: rect, base: .plain, region: -1))
    var frame = painter.frame
    frame.modes = modes
    return frame
  }
}
