extension View {
  /// The size the view would take if it were offered one.
  ///
  /// Views that fill whatever width there is have the width offered. Lists and scrolled views are
  /// as high as their rows, spacers as short as they can be. The view is not drawn.
  /// - Complexity: O(views), texts included.
  public func size(fitting size: Size) -> Size {
    let context = RenderContext(symbols: .unicode)
    let node = ViewNode.node(for: self, reusing: nil, id: id, context).node
    let asked = node.askedWidth()
    let width = asked.grows ? size.width : min(asked.natural, size.width)
    let height = node.askedHeight(width: max(0, width), context).natural
    return Size(width: max(0, width), height: max(0, min(height, size.height)))
  }

  /// What the view shows in a window of this size, row by row, without a terminal.
  ///
  /// Styles are left out, and so are blanks at the ends of rows and empty rows at the end.
  /// - Complexity: O(cells + views).
  public func lines(in size: Size) -> [String] {
    let lines = Renderer().render(self, size: size).lines
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return Array(lines[..<end])
  }
}
