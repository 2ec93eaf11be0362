/// Draws placed nodes into a frame.
struct FramePainter {
  private(set) var frame: Frame
  private let context: RenderContext

  /// Where a node is drawn.
  struct Area {
    /// The place of the node.
    var rect: Rect
    /// The cells that are drawn on.
    var clip: Rect
    /// What the node leaves open of a style.
    var base: Style
    /// The region of the nearest view above; -1 for none.
    var region: Int

    /// The area of a view in this one, by its place there.
    fileprivate func child(at place: Rect) -> Area {
      var area = self
      area.rect = place.moved(by: rect.origin)
      return area
    }
  }

  init(size: Size, _ context: RenderContext) {
    self.context = context
    frame = Frame(size: size)
  }

  /// Draws a node and what is below it.
  mutating func paint(_ node: ViewNode, in area: Area) {
    var area = area
    area.clip = area.rect.clipped(to: area.clip)
    if area.clip.isEmpty { return }
    if let id = node.id {
      frame.regions.append(Frame.Region(rect: area.clip, parent: area.region, id: id))
      area.region = frame.regions.count - 1
    }
    switch node.view.content {
    case .text, .input:
      draw(node.rows, at: area.rect.origin, in: area)
      setCursor(node.inputCursor, in: area)
    case .divider(let glyph, let style): drawDivider(glyph, style, in: area)
    case .spacer: break
    case .overlay: paintOverlay(node, in: area)
    case .background(_, let style):
      area.base = style.drawn(on: area.base)
      fill(area.clip, with: area.base)
      paintChildren(of: node, in: area)
    case .row, .column, .scroll, .padding, .frame: paintChildren(of: node, in: area)
    }
    if case .scroll = node.view.content { drawEdges(of: node, in: area) }
    setCursor(node.view.cursor, in: area)
  }

  private mutating func paintChildren(of node: ViewNode, in area: Area) {
    for (child, place) in zip(node.children, node.places) {
      paint(child, in: area.child(at: place))
    }
  }

  private mutating func paintOverlay(_ node: ViewNode, in area: Area) {
    paint(node.children[0], in: area.child(at: node.places[0]))
    if node.children.count == 1 { return }
    let over = area.child(at: node.places[1])
    let seen = over.rect.clipped(to: over.clip)
    if seen.isEmpty { return }
    frame.cursor = nil
    fill(seen, with: area.base)
    paint(node.children[1], in: over)
  }

  private mutating func setCursor(_ cursor: Point?, in area: Area) {
    guard let cursor else { return }
    let (x, isFarAcross) = cursor.x.addingReportingOverflow(area.rect.origin.x)
    let (y, isFarDown) = cursor.y.addingReportingOverflow(area.rect.origin.y)
    let place = Point(x: x, y: y)
    if !isFarAcross, !isFarDown, area.clip.contains(place) { frame.cursor = place }
  }

  private mutating func fill(_ rect: Rect, with style: Style) {
    let blank = Cell(blank: style)
    for y in rect.origin.y..<rect.origin.y + rect.size.height {
      for x in rect.origin.x..<rect.origin.x + rect.size.width {
        frame.put(blank, x: x, row: y * frame.size.width)
      }
    }
  }

  private mutating func draw(_ rows: [[Cell]], at origin: Point, in area: Area) {
    let first = max(0, area.clip.origin.y - origin.y)
    let end = min(rows.count, area.clip.origin.y + area.clip.size.height - origin.y)
    if first >= end { return }
    for index in first..<end { draw(rows[index], x: origin.x, y: origin.y + index, in: area) }
  }

  private mutating func draw(_ cells: [Cell], x start: Int, y: Int, in area: Area) {
    let left = area.clip.origin.x
    let right = left + area.clip.size.width
    let row = y * frame.size.width
    var x = start
    for cell in cells {
      if x >= right { return }
      let end = x + cell.width
      if end > left {
        let style = cell.style.drawn(on: area.base)
        if x >= left, end <= right {
          frame.put(cell.styled(style), x: x, row: row)
        } else {
          // Half of a wide glyph is a blank.
          frame.put(Cell(blank: style), x: max(x, left), row: row)
        }
      }
      x = end
    }
  }

  private mutating func drawDivider(_ glyph: Character, _ style: Style, in area: Area) {
    var piece = LaidOutLine()
    piece.append(String(glyph), style: style)
    if piece.width == 0 { return }
    let line = Array(repeatElement(piece.cells, count: area.rect.size.width / piece.width).joined())
    let lines = [[Cell]](repeating: line, count: area.clip.size.height)
    draw(lines, at: Point(x: area.rect.origin.x, y: area.clip.origin.y), in: area)
  }

  /// Signs in the last column that there are rows above or below.
  private mutating func drawEdges(of node: ViewNode, in area: Area) {
    let size = area.rect.size
    if size.width < 2 { return }
    let symbols = context.symbols
    let (above, below) = node.goesOn
    if above, below, size.height == 1 { return drawEdge(symbols.aboveAndBelow, line: 0, in: area) }
    if above { drawEdge(symbols.above, line: 0, in: area) }
    if below { drawEdge(symbols.below, line: size.height - 1, in: area) }
  }

  private mutating func drawEdge(_ symbol: String, line: Int, in area: Area) {
    let corner = area.rect.origin
    let place = Point(x: corner.x + area.rect.size.width - 1, y: corner.y + line)
    draw([[Cell(symbol, style: Style(attributes: .dim))]], at: place, in: area)
  }
}

extension Rect {
  fileprivate func moved(by point: Point) -> Rect {
    Rect(x: origin.x + point.x, y: origin.y + point.y, width: size.width, height: size.height)
  }
}
