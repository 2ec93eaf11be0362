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
      let gap = ViewNode.limited(spacing)
      var x = 0
      places = widths(in: size.width, spacing: spacing).map { width in
        defer { x += width + gap }
        return Rect(x: x, y: 0, width: width, height: size.height)
      }
      placeChildren(context)
    case .column(_, let spacing):
      let gap = ViewNode.limited(spacing)
      var y = 0
      places = heights(in: size, spacing: spacing, context).map { height in
        defer { y += height + gap }
        return Rect(x: 0, y: y, width: size.width, height: height)
      }
      placeChildren(context)
    case .list(let list):
      placeList(list, in: size, context)
    case .scroll(let scroll):
      placeScroll(scroll, in: size, context)
    case .input(let input):
      let layout = InputLayout(input, size: size, symbols: context.symbols)
      rows = layout.rows.map(context.pack)
      context.counts.drawings += rows.count
      inputCursor = layout.cursor
    case .divider, .spacer:
      break
    case .overlay:
      let width = min(size.width, children[1].askedWidth().natural)
      let asked = children[1].askedHeight(width: width, context).natural
      let height = min(size.height, asked)
      places = [
        Rect(x: 0, y: 0, width: size.width, height: size.height),
        Rect(
          x: (size.width - width) / 2,
          y: (size.height - height) / 2,
          width: width,
          height: height
        ),
      ]
      placeChildren(context)
    case .padding(_, let insets):
      places = [
        Rect(
          x: ViewNode.limited(insets.left),
          y: ViewNode.limited(insets.top),
          width: max(0, size.width - insets.across),
          height: max(0, size.height - insets.down)
        )
      ]
      placeChildren(context)
    case .frame(_, let width, let height):
      places = [
        Rect(
          x: 0,
          y: 0,
          width: width.map { min(ViewNode.limited($0), size.width) } ?? size.width,
          height: height.map { min(ViewNode.limited($0), size.height) } ?? size.height
        )
      ]
      placeChildren(context)
    case .background, .lazy:
      places = [Rect(x: 0, y: 0, width: size.width, height: size.height)]
      placeChildren(context)
    }
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

  private func placeChildren(_ context: RenderContext) {
    for (child, rect) in zip(children, places) { child.place(rect.size, context) }
  }

  /// As many lines as fit; an ellipsis ends the last one when there are more.
  private func cut(
    _ rows: [[PackedCell]],
    to size: Size,
    _ context: RenderContext
  ) -> [[PackedCell]] {
    if rows.count <= size.height { return rows }
    if size.height <= 0 || size.width <= 0 { return [] }
    var kept = Array(rows[..<size.height])
    let sign = context.pack([StyledCell(context.symbols.cut)])[0]
    var line = kept[size.height - 1]
    var used = line.reduce(0) { $0 + Int($1.width) }
    let style = line.last?.style ?? rows.first?.first?.style ?? .plain
    while used >= size.width, let last = line.popLast() { used -= Int(last.width) }
    line.append(PackedCell(style: style, glyph: sign.glyph, width: 1))
    kept[size.height - 1] = line
    return kept
  }

  private func placeList(_ list: ListView, in size: Size, _ context: RenderContext) {
    let count = max(0, list.count)
    let height = max(0, size.height)
    let first = max(0, min(list.top, count - height))
    let last = min(count, first + height)
    let views = (first..<last).map { index in
      context.counts.rows += 1
      return list.row(index)
    }
    updateChildren(views, firstPlace: first, context)
    places = children.indices.map { Rect(x: 0, y: $0, width: size.width, height: 1) }
    placeChildren(context)
  }

  private func placeScroll(_ scroll: ScrollView, in size: Size, _ context: RenderContext) {
    let width = ViewNode.scrolledWidth(size.width)
    var y = 0
    var focused: Int?
    var rects: [Rect] = []
    rects.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let height = child.spacing ?? child.askedHeight(width: width, context).natural
      rects.append(Rect(x: 0, y: y, width: width, height: height))
      y += height
      if let focus = scroll.focus, child.id == focus { focused = index }
    }
    let path = self.path
    var offset = context.offsets[path] ?? 0
    if let focused, scroll.prefersBeginning,
      isCursorSeen(of: children[focused], in: rects[focused], above: size.height, context)
    {
      offset = 0
    } else if let focused {
      let rect = rects[focused]
      let slack = rect.size.height - size.height
      if slack <= 0 {
        offset = max(rect.origin.y + slack, min(offset, rect.origin.y))
      } else {
        offset = max(rect.origin.y, min(offset, rect.origin.y + slack))
        children[focused].place(rect.size, context)
        if let cursor = children[focused].cursorPlace, size.height > 0 {
          let line = rect.origin.y + max(0, min(cursor.y, rect.size.height - 1))
          offset = max(line - size.height + 1, min(offset, line))
        }
      }
    }
    offset = max(0, min(offset, y - size.height))
    context.offsets[path] = offset == 0 ? nil : offset
    hidden = HiddenRows()
    for index in rects.indices {
      rects[index].origin.y -= offset
      let top = rects[index].origin.y
      let bottom = top + rects[index].size.height
      if top < 0 { hidden.above += 1 }
      if bottom > size.height { hidden.below += 1 }
      if bottom > 0, top < size.height { children[index].place(rects[index].size, context) }
    }
    places = rects
  }

  /// Whether the line with the cursor lies above a height, else the first line.
  private func isCursorSeen(
    of child: ViewNode,
    in rect: Rect,
    above height: Int,
    _ context: RenderContext
  ) -> Bool {
    child.place(rect.size, context)
    return rect.origin.y + (child.cursorPlace?.y ?? 0) < height
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
