extension ViewNode {
  /// The node for a view, which is the one there is if that was for the same kind of view.
  static func node(
    for view: View,
    reusing old: ViewNode?,
    id: ViewID?,
    _ context: RenderContext
  ) -> (node: ViewNode, isChanged: Bool) {
    if let old, old.id == id, old.isKind(of: view) {
      return (old, old.update(to: view, context))
    }
    let node = ViewNode(id: id, view: view)
    _ = node.updateChildren(node.views, context)
    return (node, true)
  }

  /// Takes over a new value of the same kind.
  ///
  /// - Returns: Whether anything that was worked out had to be forgotten.
  private func update(to new: View, _ context: RenderContext) -> Bool {
    let old = view
    view = new
    var isChanged = new.content.box != old.content.box
    switch (old.content, new.content) {
    case (.scroll(let old), .scroll(let new)):
      isChanged = updateScroll(from: old, to: new, context)
    case (.row(_, let oldGap), .row(_, let gap)), (.column(_, let oldGap), .column(_, let gap)):
      isChanged = updateChildren(views, context) || oldGap != gap
    case (.overlay, _), (.padding, _), (.frame, _), (.background, _):
      isChanged = updateChildren(views, context) || isChanged
    default: isChanged = old.content != new.content
    }
    if isChanged {
      forget()
    } else if old.cursor != new.cursor {
      // Scrolled views above follow the cursor.
      size = nil
      return true
    }
    return isChanged
  }

  /// The views in this one, apart from rows that are made when they are seen.
  private var views: [View] {
    switch view.content {
    case .row(let views, _), .column(let views, _): views
    case .overlay(let base, let over): [base] + (over.map { [$0] } ?? [])
    case .padding(let child, _), .frame(let child, _, _), .background(let child, _): [child]
    case .text, .scroll, .input, .divider, .spacer: []
    }
  }

  /// Takes over the views in this one, each by its id wherever it stood before.
  ///
  /// Those without an id have places from `firstPlace` on.
  /// - Returns: Whether any of them, or their order, is another one.
  @discardableResult
  func updateChildren(
    _ views: [View],
    firstPlace: Int = 0,
    _ context: RenderContext
  ) -> Bool {
    if isInPlace(views, firstPlace: firstPlace) {
      var isChanged = false
      for (child, view) in zip(children, views) {
        let isOther = child.update(to: view, context)
        isChanged = isChanged || isOther
      }
      return isChanged
    }
    let ids = ids(of: views, firstPlace: firstPlace, context)
    var known: [ViewID: ViewNode] = [:]
    for child in children {
      if let id = child.id { known[id] = child }
    }
    // The only view in another, and what another one covers, may have no id.
    let first = children.first
    children = zip(views, ids).map { view, id in
      let old = id.map { known[$0] } ?? first
      return ViewNode.node(for: view, reusing: old, id: id, context).node
    }
    return true
  }

  /// Whether the views are of the same kinds, and have the same ids in the same order, as before.
  private func isInPlace(_ views: [View], firstPlace: Int) -> Bool {
    if views.count != children.count { return false }
    return zip(children, views).enumerated().allSatisfy { index, pair in
      let (child, view) = pair
      return child.isKind(of: view)
        && child.id == (view.id ?? idWithoutOwn(at: index, firstPlace: firstPlace))
    }
  }

  /// The id that a view in this one has when it has none of its own.
  private func idWithoutOwn(at index: Int, firstPlace: Int) -> ViewID? {
    switch view.content {
    case .row, .column, .scroll: .place(firstPlace + index)
    case .overlay: index == 1 ? .place(1) : nil
    default: nil
    }
  }

  /// The ids of the views in this one; the only one in another shares its identity.
  private func ids(of views: [View], firstPlace: Int, _ context: RenderContext) -> [ViewID?] {
    switch view.content {
    case .row, .column, .scroll:
      distinctIDs(of: views, firstPlace: firstPlace, context)
    default:
      views.enumerated().map { $1.id ?? idWithoutOwn(at: $0, firstPlace: firstPlace) }
    }
  }

  /// The ids of siblings; one that occurs again becomes a place, and is reported.
  private func distinctIDs(
    of views: [View],
    firstPlace: Int,
    _ context: RenderContext
  ) -> [ViewID] {
    // Ids that were given come before places, whatever the order.
    var seen = Set(views.lazy.compactMap(\.id))
    var used: Set<ViewID> = []
    return views.enumerated().map { index, view in
      if let id = view.id {
        if used.insert(id).inserted { return id }
        context.duplicates.insert(id)
      }
      var place = firstPlace + index
      while !seen.insert(.place(place)).inserted { place += views.count }
      return .place(place)
    }
  }

  private func isKind(of other: View) -> Bool {
    switch (view.content, other.content) {
    case (.text, .text), (.row, .row), (.column, .column), (.scroll, .scroll),
      (.input, .input), (.divider, .divider), (.spacer, .spacer), (.overlay, .overlay),
      (.padding, .padding), (.frame, .frame), (.background, .background):
      true
    default: false
    }
  }
}
