extension ViewNode {
  /// What the view asks for across.
  func askedWidth() -> Extent {
    if let width { return width }
    let result = measuredWidth()
    width = result
    return result
  }

  private func measuredWidth() -> Extent {
    switch view.content {
    case .text(let text, let flow):
      let natural = flow == .wrapped ? columns(of: text) : columnsInOneLine(of: text)
      return Extent(natural, least: min(natural, 1))
    case .row(_, let spacing): return .sum(of: widthsInRow, gaps: gaps(spacing))
    case .column: return .greatest(of: children.filter { $0.room == nil }.map { $0.askedWidth() })
    case .scroll: return Extent(Extent.unlimited, least: 1, grows: true)
    case .input(let input): return Extent(InputLayout.columns(of: input) + 1, least: 1, grows: true)
    case .divider: return Extent(1, least: 0, grows: true)
    case .spacer: return Extent(room?.natural ?? 0)
    case .overlay:
      var asked = Extent.greatest(of: children.map { $0.askedWidth() })
      asked.grows = children[0].askedWidth().grows
      return asked
    case .padding, .frame, .background:
      let box = view.content.box
      var asked = children[0].askedWidth()
      if let width = box.width { asked = Extent(width) }
      asked.grows = box.width == nil && (asked.grows || box.fillsWidth)
      return .sum(of: [asked], gaps: box.insets.across)
    }
  }

  /// What the view asks for down when it is so wide.
  func askedHeight(width: Int, _ context: RenderContext) -> Extent {
    if let known = heights[width] { return known }
    let result = measuredHeight(width: width, context)
    if heights.count == ViewNode.mostHeights { heights.removeAll(keepingCapacity: true) }
    heights[width] = result
    return result
  }

  private func measuredHeight(width: Int, _ context: RenderContext) -> Extent {
    switch view.content {
    case .text(let text, let flow): return Extent(fit(text, flow, width: width, context).count)
    case .row(_, let spacing):
      let widths = widths(in: width, spacing: spacing)
      return .greatest(of: zip(children, widths).map { $0.askedHeight(width: $1, context) })
    case .column(_, let spacing):
      return .sum(of: heightsInColumn(width, context), gaps: gaps(spacing))
    case .scroll(let scroll): return Extent(scroll.count, least: min(scroll.count, 1), grows: true)
    case .input(let input):
      return Extent(InputLayout.lineCount(of: input, width: width), least: 1)
    case .divider: return Extent(1)
    case .spacer: return Extent(0)
    case .overlay:
      var asked = children[0].askedHeight(width: width, context)
      for over in children.dropFirst() {
        let overWidth = min(width, over.askedWidth().natural)
        asked.natural = max(asked.natural, over.askedHeight(width: overWidth, context).natural)
      }
      return asked
    case .padding, .frame, .background:
      let box = view.content.box
      if let height = box.height { return Extent(height) }
      let inner = box.rect(in: Size(width: width, height: 0)).size.width
      return .sum(of: [children[0].askedHeight(width: inner, context)], gaps: box.insets.down)
    }
  }

  /// What a row's children ask for across; there a spacer is wide.
  private var widthsInRow: [Extent] { children.map { $0.room ?? $0.askedWidth() } }

  /// What a column's children ask for down; there a spacer is high.
  private func heightsInColumn(_ width: Int, _ context: RenderContext) -> [Extent] {
    children.map { $0.room ?? $0.askedHeight(width: width, context) }
  }

  /// The widths of a row's children.
  func widths(in width: Int, spacing: Int) -> [Int] {
    Extent.share(width - gaps(spacing), among: widthsInRow)
  }

  /// The heights of a column's children; spacers take what is left before scrolled views do.
  func heights(in size: Size, spacing: Int, _ context: RenderContext) -> [Int] {
    var parts = heightsInColumn(size.width, context)
    if children.contains(where: { $0.room != nil }) {
      for index in parts.indices { parts[index].grows = children[index].room != nil }
    }
    return Extent.share(size.height - gaps(spacing), among: parts)
  }

  /// The lines of a text, as cells to draw.
  func fit(
    _ text: StyledText,
    _ flow: TextFlow,
    width: Int,
    _ context: RenderContext
  ) -> [[Cell]] {
    if let fitted, fitted.width == width { return fitted.rows }
    let rows = lines(of: text, width: width, flow: flow, ellipsis: context.symbols.ellipsis)
    context.counts.drawings += rows.count
    fitted = (width, rows)
    return rows
  }

  /// The cells between the children.
  private func gaps(_ spacing: Int) -> Int {
    Extent.limited(Extent.limited(spacing) * max(0, children.count - 1))
  }
}

/// One view in another: with empty cells around it, or held to a size.
struct ViewBox: Equatable {
  var insets = Insets()
  var width: Int?
  var height: Int?
  /// Whether it is as wide as there is room.
  var fillsWidth = false

  /// Where the view stands in a size.
  func rect(in size: Size) -> Rect {
    func length(_ fixed: Int?, in available: Int, without insets: Int) -> Int {
      max(0, (fixed.map { min(Extent.limited($0), available) } ?? available) - insets)
    }
    return Rect(
      x: Extent.limited(insets.left),
      y: Extent.limited(insets.top),
      width: length(width, in: size.width, without: insets.across),
      height: length(height, in: size.height, without: insets.down)
    )
  }
}

extension View.Content {
  /// How the only view in this one stands in it.
  var box: ViewBox {
    switch self {
    case .padding(_, let insets): ViewBox(insets: insets)
    case .frame(_, let width, let height): ViewBox(width: width, height: height)
    case .background: ViewBox(fillsWidth: true)
    default: ViewBox()
    }
  }
}

extension Insets {
  /// The columns on both sides.
  fileprivate var across: Int { Extent.limited(left) + Extent.limited(right) }

  /// The rows on both sides.
  fileprivate var down: Int { Extent.limited(top) + Extent.limited(bottom) }
}
