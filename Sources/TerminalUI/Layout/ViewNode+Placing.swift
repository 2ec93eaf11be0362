extension ViewNode {
  /// Gives the view a size and places what is in it; nothing to do if it has that size already.
  func place(_ size: Size, _ context: RenderContext) {
    if self.size == size { return }
    self.size = size
    context.counts.layouts += 1
    switch view.content {
    case .text(let text, let flow):
      rows = cut(fit(text, flow, width: size.width, context), to: size, context)
    case .row(_, let spacing):
      let gap = Extent.limited(spacing)
      var x = 0
      places = widths(in: size.width, spacing: spacing).map { width in
        defer { x += width + gap }
        return Rect(x: x, y: 0, width: width, height: size.height)
      }
    case .column(_, let spacing):
      let gap = Extent.limited(spacing)
      var y = 0
      places = heights(in: size, spacing: spacing, context).map { height in
        defer { y += height + gap }
        return Rect(x: 0, y: y, width: size.width, height: height)
      }
    case .scroll(let scroll):
      placeScroll(scroll, in: size, context)
    case .input(let input):
      let layout = InputLayout(input, size: size, symbols: context.symbols)
      rows = layout.rows
      context.counts.drawings += rows.count
      inputCursor = layout.cursor
    case .divider, .spacer:
      break
    case .overlay:
      places = [Rect(x: 0, y: 0, width: size.width, height: size.height)]
      if let over = children.dropFirst().first {
        places.append(middle(of: size, for: over, context))
      }
    case .padding, .frame, .background:
      places = [view.content.box.rect(in: size)]
    }
    for (child, rect) in zip(children, places) { child.place(rect.size, context) }
  }

  /// The middle of an overlay, as far as the view over it needs.
  private func middle(of size: Size, for over: ViewNode, _ context: RenderContext) -> Rect {
    let width = min(size.width, over.askedWidth().natural)
    let height = min(size.height, over.askedHeight(width: width, context).natural)
    return Rect(
      x: (size.width - width) / 2,
      y: (size.height - height) / 2,
      width: width,
      height: height
    )
  }

  /// Where the cursor stands in this view, if it does.
  var cursorPlace: Point? {
    if let cursor = view.cursor { return cursor }
    if let inputCursor { return inputCursor }
    for (child, rect) in zip(children, places) {
      if let inner = child.cursorPlace {
        return Point(x: rect.origin.x + inner.x, y: rect.origin.y + inner.y)
      }
    }
    return nil
  }

  /// As many lines as fit; an ellipsis ends the last one when there are more.
  private func cut(
    _ rows: [[Cell]],
    to size: Size,
    _ context: RenderContext
  ) -> [[Cell]] {
    if rows.count <= size.height { return rows }
    if size.height <= 0 || size.width <= 0 { return [] }
    var kept = Array(rows[..<size.height])
    var line = kept[size.height - 1]
    var used = line.reduce(0) { $0 + $1.width }
    let style = line.last?.style ?? rows.first?.first?.style ?? .plain
    while used >= size.width, let last = line.popLast() { used -= last.width }
    line.append(Cell(context.symbols.cut, style: style))
    kept[size.height - 1] = line
    return kept
  }
}

extension Rect {
  init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The cells that are in both.
  func clipped(to other: Rect) -> Rect {
    let left = max(origin.x, other.origin.x)
    let top = max(origin.y, other.origin.y)
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
