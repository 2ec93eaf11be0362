extension ViewNode {
  /// What the view asks for across.
  func askedWidth() -> Width {
    if let width { return width }
    let result = measuredWidth()
    width = result
    return result
  }

  private func measuredWidth() -> Width {
    switch view.content {
    case .text(let text, let flow):
      let natural = ViewNode.limited(ViewNode.columns(of: text, flow))
      return Width(natural: natural, least: min(natural, 1), grows: false, growsDown: false)
    case .row(_, let spacing):
      var sum = Width(natural: 0, least: 0, grows: false, growsDown: false)
      for child in children {
        let asked = child.askedWidth()
        sum.natural += asked.natural
        sum.least += asked.least
        sum.grows = sum.grows || asked.grows || child.spacing != nil
        sum.growsDown = sum.growsDown || asked.growsDown
      }
      return sum.widened(by: gaps(spacing))
    case .column:
      return widest(children)
    case .scroll:
      return Width(natural: SpaceSharing.unlimited, least: 1, grows: true, growsDown: true)
    case .input(let input):
      let natural = ViewNode.limited(InputLayout.columns(of: input) + 1)
      return Width(natural: natural, least: 1, grows: true, growsDown: false)
    case .divider:
      return Width(natural: 1, least: 0, grows: true, growsDown: false)
    case .spacer:
      let least = spacing ?? 0
      return Width(natural: least, least: least, grows: false, growsDown: false)
    case .overlay:
      var asked = widest(children)
      asked.grows = children[0].askedWidth().grows
      asked.growsDown = children[0].askedWidth().growsDown
      return asked
    case .padding, .frame, .background, .lazy:
      var asked = children[0].askedWidth()
      guard let box = view.content.box else { return asked }
      if let width = box.width {
        asked.natural = ViewNode.limited(width)
        asked.least = asked.natural
      }
      asked.grows = box.width == nil && (asked.grows || box.fillsWidth)
      asked.growsDown = asked.growsDown && box.height == nil
      return asked.widened(by: box.insets.across)
    }
  }

  /// What the view asks for down when it is so wide.
  func askedHeight(width: Int, _ context: RenderContext) -> Height {
    if let known = heights[width] { return known }
    let result = measuredHeight(width: width, context)
    if heights.count == ViewNode.mostHeights { heights.removeAll(keepingCapacity: true) }
    heights[width] = result
    return result
  }

  private func measuredHeight(width: Int, _ context: RenderContext) -> Height {
    switch view.content {
    case .text(let text, let flow):
      return .rigid(fit(text, flow, width: width, context).count)
    case .row(_, let spacing):
      var result = Height.rigid(0)
      for (child, width) in zip(children, widths(in: width, spacing: spacing)) {
        let asked = child.askedHeight(width: width, context)
        result.natural = max(result.natural, asked.natural)
        result.least = max(result.least, asked.least)
      }
      return result
    case .column(_, let spacing):
      var result = sum(of: children, width: width, context)
      result.natural = ViewNode.limited(result.natural + gaps(spacing))
      result.least = ViewNode.limited(result.least + gaps(spacing))
      return result
    case .scroll(let scroll): return .rows(scroll.count)
    case .input(let input):
      let count = InputLayout.lineCount(of: input, width: width)
      return Height(natural: count, least: 1)
    case .divider:
      return .rigid(1)
    case .spacer:
      return .rigid(0)
    case .overlay:
      let base = children[0].askedHeight(width: width, context)
      let over = children[1].askedHeight(
        width: min(width, children[1].askedWidth().natural),
        context
      )
      return Height(natural: max(base.natural, over.natural), least: base.least)
    case .padding, .frame, .background, .lazy:
      guard let box = view.content.box else { return .rigid(0) }
      if let height = box.height { return .rigid(ViewNode.limited(height)) }
      let fixed = box.width.map { min(ViewNode.limited($0), width) }
      let inner = max(0, (fixed ?? width) - box.insets.across)
      let asked = children[0].askedHeight(width: inner, context)
      return Height(
        natural: ViewNode.limited(asked.natural + box.insets.down),
        least: ViewNode.limited(asked.least + box.insets.down)
      )
    }
  }

  /// The widths of a row's children.
  func widths(in width: Int, spacing: Int) -> [Int] {
    SpaceSharing.share(
      max(0, width - gaps(spacing)),
      among: children.map { child in
        let asked = child.askedWidth()
        return SpaceSharing.Part(
          natural: asked.natural,
          least: asked.least,
          grows: asked.grows || child.spacing != nil
        )
      }
    )
  }

  /// The heights of a column's children; spacers take what is left before scrolled views do.
  func heights(in size: Size, spacing: Int, _ context: RenderContext) -> [Int] {
    let hasSpacer = children.contains { $0.spacing != nil }
    return SpaceSharing.share(
      max(0, size.height - gaps(spacing)),
      among: children.map { child in
        if let least = child.spacing {
          return SpaceSharing.Part(natural: least, least: least, grows: true)
        }
        let asked = child.askedHeight(width: size.width, context)
        let grows = !hasSpacer && child.askedWidth().growsDown
        return SpaceSharing.Part(natural: asked.natural, least: asked.least, grows: grows)
      }
    )
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
  func gaps(_ spacing: Int) -> Int {
    ViewNode.limited(ViewNode.limited(spacing) * max(0, children.count - 1))
  }

  static func limited(_ length: Int) -> Int { max(0, min(length, SpaceSharing.unlimited)) }

  private func widest(_ nodes: [ViewNode]) -> Width {
    var result = Width(natural: 0, least: 0, grows: false, growsDown: false)
    for node in nodes {
      if node.spacing != nil {
        result.growsDown = true
        continue
      }
      let asked = node.askedWidth()
      result.natural = max(result.natural, asked.natural)
      result.least = max(result.least, asked.least)
      result.grows = result.grows || asked.grows
      result.growsDown = result.growsDown || asked.growsDown
    }
    return result
  }

  private func sum(of nodes: [ViewNode], width: Int, _ context: RenderContext) -> Height {
    var result = Height.rigid(0)
    for node in nodes {
      let asked = node.spacing.map(Height.rigid) ?? node.askedHeight(width: width, context)
      result.natural = ViewNode.limited(result.natural + asked.natural)
      result.least = ViewNode.limited(result.least + asked.least)
    }
    return result
  }

  private static func columns(of text: StyledText, _ flow: TextFlow) -> Int {
    if flow == .wrapped || !text.runs.contains(where: { $0.text.utf8.contains(0x0A) }) {
      return TerminalUI.columns(of: text)
    }
    let line = lines(of: text, width: SpaceSharing.unlimited, flow: .cutAtEnd)[0]
    return line.reduce(0) { $0 + $1.width }
  }
}

extension ViewNode.Width {
  fileprivate func widened(by columns: Int) -> ViewNode.Width {
    var result = self
    result.natural = ViewNode.limited(natural + columns)
    result.least = ViewNode.limited(least + columns)
    return result
  }
}

extension ViewNode.Height {
  fileprivate static func rigid(_ count: Int) -> ViewNode.Height {
    ViewNode.Height(natural: count, least: count)
  }

  fileprivate static func rows(_ count: Int) -> ViewNode.Height {
    let count = ViewNode.limited(count)
    return ViewNode.Height(natural: count, least: min(count, 1))
  }
}

/// One view in another: with empty cells around it, or held to a size.
struct ViewBox: Equatable {
  var insets = Insets()
  var width: Int?
  var height: Int?
  /// Whether it is as wide as there is room.
  var fillsWidth = false
}

extension View.Content {
  /// How the only view in this one stands in it; `nil` for what holds none or several.
  var box: ViewBox? {
    switch self {
    case .padding(_, let insets): ViewBox(insets: insets)
    case .frame(_, let width, let height): ViewBox(width: width, height: height)
    case .background: ViewBox(fillsWidth: true)
    case .lazy: ViewBox()
    default: nil
    }
  }
}

extension Insets {
  /// The columns on both sides.
  var across: Int { ViewNode.limited(left) + ViewNode.limited(right) }

  /// The rows on both sides.
  var down: Int { ViewNode.limited(top) + ViewNode.limited(bottom) }
}
