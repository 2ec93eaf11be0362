extension ViewNode {
  /// The node for a view, which is the one there is if that was for the same kind of view.
  ///
  /// A view that gets another one over it, or loses it, stays what it was.
  static func node(
    for view: View,
    reusing old: ViewNode?,
    id: ViewID?,
    _ context: RenderContext
  ) -> (node: ViewNode, isChanged: Bool) {
    if let old, old.id == id, old.isKind(of: view) {
      return (old, old.update(to: view, context))
    }
    if let old, case .overlay = old.view.content, old.id == nil || old.id == id {
      let base = old.children[0]
      if base.isKind(of: view), base.id == nil || base.id == id {
        let node = base.renamed(id)
        _ = node.update(to: view, context)
        return (node, true)
      }
    }
    let node = ViewNode(id: id, view: view)
    if let old, case .overlay(let base, _) = view.content, old.id == id || old.id == base.id {
      node.children = [old.renamed(base.id)]
    }
    _ = node.updateChildren(node.views(context), context)
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
    case (.lazy(let old), .lazy(let new)) where old == new: break
    case (.scroll(let old), .scroll(let new)):
      isChanged = updateScroll(from: old, to: new, context)
    case (.row(_, let oldGap), .row(_, let gap)), (.column(_, let oldGap), .column(_, let gap)):
      isChanged = updateChildren(views(context), context) || oldGap != gap
    case (.overlay, _), (.padding, _), (.frame, _), (.background, _), (.lazy, _):
      isChanged = updateChildren(views(context), context) || isChanged
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
  private func views(_ context: RenderContext) -> [View] {
    switch view.content {
    case .row(let views, _), .column(let views, _): return views
    case .overlay(let base, let over): return [base, over]
    case .padding(let child, _), .frame(let child, _, _), .background(let child, _): return [child]
    case .lazy(let lazy):
      context.counts.evaluations += 1
      return [lazy.build()]
    case .text, .scroll, .input, .divider, .spacer: return []
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
    let first = children.first
    children = zip(views, ids).enumerated().map { index, view in
      // The only view in another may have lost or got another one over it.
      let old = view.1.flatMap { known[$0] } ?? (index == 0 ? first : nil)
      return ViewNode.node(for: view.0, reusing: old, id: view.1, context).node
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
    case .overlay: index == 1 ? .over : nil
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
      (.padding, .padding), (.frame, .frame), (.background, .background), (.lazy, .lazy):
      true
    default: false
    }
  }

  /// This node under another id, with all that it keeps.
  private func renamed(_ id: ViewID?) -> ViewNode {
    if self.id == id { return self }
    let node = ViewNode(id: id, view: view)
    node.children = children
    node.scrolled = scrolled
    return node
  }
}
