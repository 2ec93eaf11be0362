/// Draws placed nodes into a frame.
struct FramePainter {
  private(set) var frame: Frame
  private let context: RenderContext

  init(size: Size, _ context: RenderContext) {
    self.context = context
    // Signs and dividers may be new to the table, which the frame shares.
    frame = Frame(size: size, glyphs: context.glyphs)
  }

  /// Draws a node that is at `rect`, and what is below it, on the cells in `clip`.
  ///
  /// What the node leaves open of a style is that of `base`; `parent` is the region above it.
  mutating func paint(_ node: ViewNode, in rect: Rect, clip: Rect, base: PackedStyle, parent: Int) {
    let seen = rect.clipped(to: clip)
    if seen.isEmpty { return }
    var region = parent
    if let id = node.id {
      region = frame.regions.count
      frame.regions.append(Frame.Region(rect: seen, parent: parent, id: id))
    }
    switch node.view.content {
    case .text:
      draw(node.rows, at: rect.origin, clip: seen, base: base)
    case .input:
      draw(node.rows, at: rect.origin, clip: seen, base: base)
      setCursor(node.inputCursor, in: rect, clip: seen)
    case .divider(let glyph, let style):
      drawDivider(glyph, style, in: rect, clip: seen, base: base)
    case .spacer:
      break
    case .background(_, let style):
      let merged = PackedStyle(style).drawn(on: base)
      fill(seen, with: merged)
      paintChildren(of: node, in: rect, clip: seen, base: merged, region: region)
    case .overlay:
      paintOverlay(node, in: rect, clip: seen, base: base, region: region)
    case .scroll(let scroll):
      paintChildren(of: node, in: rect, clip: seen, base: base, region: region)
      drawEdges(of: node, scroll.signs, in: rect, clip: seen, base: base)
    case .list(let list):
      paintChildren(of: node, in: rect, clip: seen, base: base, region: region)
      if let signs = list.signs { drawEdges(of: node, signs, in: rect, clip: seen, base: base) }
    case .row, .column, .padding, .frame, .lazy:
      paintChildren(of: node, in: rect, clip: seen, base: base, region: region)
    }
    setCursor(node.view.cursor, in: rect, clip: seen)
  }

  private mutating func paintChildren(
    of node: ViewNode,
    in rect: Rect,
    clip: Rect,
    base: PackedStyle,
    region: Int
  ) {
    for (child, place) in zip(node.children, node.places) {
      paint(child, in: place.moved(by: rect.origin), clip: clip, base: base, parent: region)
    }
  }

  private mutating func paintOverlay(
    _ node: ViewNode,
    in rect: Rect,
    clip: Rect,
    base: PackedStyle,
    region: Int
  ) {
    let places = node.places.map { $0.moved(by: rect.origin) }
    paint(node.children[0], in: places[0], clip: clip, base: base, parent: region)
    let over = places[1].clipped(to: clip)
    if over.isEmpty { return }
    frame.cursor = nil
    fill(over, with: base)
    paint(node.children[1], in: places[1], clip: clip, base: base, parent: region)
  }

  private mutating func setCursor(_ cursor: Point?, in rect: Rect, clip: Rect) {
    guard let cursor else { return }
    let (x, isFarAcross) = cursor.x.addingReportingOverflow(rect.origin.x)
    let (y, isFarDown) = cursor.y.addingReportingOverflow(rect.origin.y)
    let place = Point(x: x, y: y)
    if !isFarAcross, !isFarDown, clip.contains(place) { frame.cursor = place }
  }

  private mutating func fill(_ rect: Rect, with style: PackedStyle) {
    let blank = PackedCell(blank: style)
    for y in rect.origin.y..<rect.origin.y + rect.size.height {
      for x in rect.origin.x..<rect.origin.x + rect.size.width {
        frame.put(blank, x: x, row: y * frame.size.width)
      }
    }
  }

  private mutating func draw(
    _ rows: [[PackedCell]],
    at origin: Point,
    clip: Rect,
    base: PackedStyle
  ) {
    let first = max(0, clip.origin.y - origin.y)
    let end = min(rows.count, clip.origin.y + clip.size.height - origin.y)
    if first >= end { return }
    for index in first..<end {
      draw(rows[index], x: origin.x, y: origin.y + index, clip: clip, base: base)
    }
  }

  private mutating func draw(
    _ cells: [PackedCell],
    x start: Int,
    y: Int,
    clip: Rect,
    base: PackedStyle
  ) {
    let left = clip.origin.x
    let right = left + clip.size.width
    let row = y * frame.size.width
    var x = start
    for cell in cells {
      if x >= right { return }
      let end = x + Int(cell.width)
      if end > left {
        let style = cell.style.drawn(on: base)
        if x >= left, end <= right {
          let styled = PackedCell(style: style, glyph: cell.glyph, width: cell.width)
          frame.put(styled, x: x, row: row)
        } else {
          // Half of a wide glyph is a blank.
          frame.put(PackedCell(blank: style), x: max(x, left), row: row)
        }
      }
      x = end
    }
  }

  private mutating func drawDivider(
    _ glyph: Character,
    _ style: Style,
    in rect: Rect,
    clip: Rect,
    base: PackedStyle
  ) {
    var piece = LaidOutLine()
    piece.append(glyph, style: style)
    if piece.width == 0 { return }
    let cells = context.pack(piece.cells)
    frame.glyphs = context.glyphs
    let line = Array(repeatElement(cells, count: rect.size.width / piece.width).joined())
    draw([line], at: rect.origin, clip: clip, base: base)
  }

  /// Signs in the last column that there are rows above or below.
  private mutating func drawEdges(
    of node: ViewNode,
    _ signs: EdgeSigns,
    in rect: Rect,
    clip: Rect,
    base: PackedStyle
  ) {
    if rect.size.width < 2 { return }
    let symbols = context.symbols
    let (above, below) = (node.hidden.above > 0, node.hidden.below > 0)
    let top = -ViewNode.limited(signs.above)
    let bottom = rect.size.height - 1 + ViewNode.limited(signs.below)
    // Signs outside may stand anywhere in the window, but not beside it.
    var clip = clip
    if top < 0 || bottom >= rect.size.height {
      clip.origin.y = 0
      clip.size.height = frame.size.height
    }
    if above, below, top == bottom {
      drawEdge(symbols.aboveAndBelow, line: top, in: rect, clip: clip, base: base)
      return
    }
    if above { drawEdge(symbols.above, line: top, in: rect, clip: clip, base: base) }
    if below { drawEdge(symbols.below, line: bottom, in: rect, clip: clip, base: base) }
  }

  private mutating func drawEdge(
    _ symbol: String,
    line: Int,
    in rect: Rect,
    clip: Rect,
    base: PackedStyle
  ) {
    let cells = context.pack([StyledCell(symbol, style: Style(attributes: .dim))])
    let origin = Point(x: rect.origin.x + rect.size.width - 1, y: rect.origin.y + line)
    frame.glyphs = context.glyphs
    draw([cells], at: origin, clip: clip, base: base)
  }
}

extension Rect {
  fileprivate func moved(by point: Point) -> Rect {
    Rect(x: origin.x + point.x, y: origin.y + point.y, width: size.width, height: size.height)
  }
}
