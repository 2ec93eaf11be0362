/// Views of any height in a window.
///
/// Nodes are there for the rows that are seen, and their places are worked out from the row on top:
/// what is above or below the window costs nothing, whatever its length.
extension ViewNode {
  /// Takes over new rows at the places of those that were seen.
  ///
  /// - Returns: Whether any of them is another one, or the window may be.
  func updateScroll(
    from old: ScrollView,
    to new: ScrollView,
    _ context: RenderContext
  ) -> Bool {
    let range = firstRow..<firstRow + children.count
    let kept = range.clamped(to: 0..<max(0, new.count))
    let isChanged = updateChildren(
      rows(in: kept, of: new, context),
      firstPlace: kept.lowerBound,
      context
    )
    firstRow = kept.lowerBound
    return isChanged || kept != range || old.count != new.count || old.top != new.top
      || old.focus != new.focus || old.focusTop != new.focusTop
      || old.prefersBeginning != new.prefersBeginning
  }

  func placeScroll(_ scroll: ScrollView, in size: Size, _ context: RenderContext) {
    var window = ScrollWindow(self, scroll, size: size, context)
    window.settle()
    let seen = window.seen()
    firstRow = seen.first
    children = seen.nodes
    places = seen.rects
    goesOn = seen.goesOn
    // At the beginning it stays there, whatever comes in front.
    let top = window.top
    scrolled = top.row == 0 && top.hidden == 0 ? ScrollPlace() : top
  }

  fileprivate func rows(
    in range: Range<Int>,
    of scroll: ScrollView,
    _ context: RenderContext
  ) -> [View] {
    context.counts.rows += range.count
    return range.map(scroll.row)
  }
}

/// What is worked out to place the rows of one scrolled view.
private struct ScrollWindow {
  let node: ViewNode
  let scroll: ScrollView
  let context: RenderContext
  let width: Int
  /// The lines that rows are shown in.
  private let height: Int
  let count: Int
  var top: ScrollPlace
  private var nodes: [Int: ViewNode] = [:]
  private var ids: [ViewID: Int] = [:]

  init(_ node: ViewNode, _ scroll: ScrollView, size: Size, _ context: RenderContext) {
    self.node = node
    self.scroll = scroll
    self.context = context
    // The last column is for the signs.
    width = size.width > 1 ? size.width - 1 : size.width
    height = max(0, size.height)
    count = max(0, scroll.count)
    top = node.scrolled
    for (offset, child) in node.children.enumerated() {
      nodes[node.firstRow + offset] = child
      if let id = child.id { ids[id] = node.firstRow + offset }
    }
  }

  /// The node of a row, made when it is not there yet.
  private mutating func row(_ index: Int) -> ViewNode {
    if let known = nodes[index] { return known }
    let view = node.rows(in: index..<index + 1, of: scroll, context)[0]
    var id = view.id ?? .place(index)
    if ids[id] != nil {
      context.duplicates.insert(id)
      id = .place(index)
    }
    let row = ViewNode.node(for: view, reusing: nil, id: id, context).node
    nodes[index] = row
    ids[id] = index
    return row
  }

  private mutating func length(of index: Int) -> Int {
    let row = row(index)
    return (row.room ?? row.askedHeight(width: width, context)).natural
  }

  /// Chooses the row on top: the one that was, as far as the focus is seen and the window is full.
  mutating func settle() {
    if count == 0 {
      top = ScrollPlace()
      return
    }
    if let place = scroll.top {
      top = ScrollPlace(row: max(0, min(place, count - 1)))
    } else {
      top.follow(in: scroll)
    }
    top.hidden = max(0, min(top.hidden, length(of: top.row) - 1))
    if let focus = scroll.focus, focus >= 0, focus < count {
      if scroll.prefersBeginning, isSeenFromBeginning(focus) {
        top = ScrollPlace()
      } else {
        show(focus)
      }
    }
    fill()
    top.id = scroll.id(top.row)
  }

  /// Whether the line of a row with the cursor, else its first one, is in the window when the
  /// first row is on top.
  private mutating func isSeenFromBeginning(_ focus: Int) -> Bool {
    var line = 0
    for index in 0..<focus {
      line += length(of: index)
      if line >= height { return false }
    }
    let row = row(focus)
    row.place(Size(width: width, height: length(of: focus)), context)
    return line + (row.cursorPlace?.y ?? 0) < height
  }

  /// Moves as little as it takes to see a row.
  private mutating func show(_ focus: Int) {
    let line = line(of: focus)
    let length = length(of: focus)
    let slack = height - length
    var wanted = slack >= 0 ? min(slack, max(line, 0)) : min(0, max(line, slack))
    if slack < 0, let top = scroll.focusTop {
      wanted = max(slack, -max(0, top))
    } else if slack < 0 {
      let row = row(focus)
      row.place(Size(width: width, height: length), context)
      if let cursor = row.cursorPlace, height > 0 {
        // The beginning, as far as the line with the cursor is seen with it.
        wanted = min(0, height - 1 - max(0, min(cursor.y, length - 1)))
      }
    }
    if wanted == line { return }
    // The row on top is found from the focus upwards.
    var first = focus
    var start = wanted
    while start > 0, first > 0 {
      first -= 1
      start -= self.length(of: first)
    }
    top.row = first
    top.hidden = max(0, -start)
  }

  /// Where a row begins in the window as it is; anywhere above or below when it is not in it.
  private mutating func line(of index: Int) -> Int {
    if index < top.row { return -Extent.unlimited }
    var line = -top.hidden
    for row in top.row..<index {
      if line > height { return Extent.unlimited }
      line += length(of: row)
    }
    return line
  }

  /// Moves up where rows end above the end of the window.
  private mutating func fill() {
    var line = -top.hidden
    var next = top.row
    while line < height, next < count {
      line += length(of: next)
      next += 1
    }
    var room = height - line
    while room > 0, top.hidden > 0 || top.row > 0 {
      if top.hidden == 0 {
        top.row -= 1
        top.hidden = length(of: top.row)
      }
      let step = min(room, top.hidden)
      top.hidden -= step
      room -= step
    }
  }

  /// The rows that are seen, and whether others are not, or not whole.
  mutating func seen() -> (
    first: Int, nodes: [ViewNode], rects: [Rect], goesOn: (above: Bool, below: Bool)
  ) {
    var nodes: [ViewNode] = []
    var rects: [Rect] = []
    var line = -top.hidden
    var index = top.row
    while line < height, index < count {
      let length = length(of: index)
      nodes.append(row(index))
      rects.append(Rect(x: 0, y: line, width: width, height: length))
      line += length
      index += 1
    }
    let goesOn = (above: top.row > 0 || top.hidden > 0, below: line > height || index < count)
    return (top.row, nodes, rects, goesOn)
  }
}
