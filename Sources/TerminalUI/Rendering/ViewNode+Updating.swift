extension ViewNode {
  /// The node for a view, which is the one there is if that was for the same kind of view.
  ///
  /// A view that gets another one over it, or loses it, stays what it was.
  static func node(
    for view: View,
    reusing old: ViewNode?,
    id: ViewID?,
    under parent: ViewNode?,
    _ context: RenderContext
  ) -> (node: ViewNode, isChanged: Bool) {
    if let old, old.id == id, old.isKind(of: view) {
      old.parent = parent
      return (old, old.update(to: view, context))
    }
    if let old, case .overlay = old.view.content, old.id == nil || old.id == id {
      let base = old.children[0]
      if base.isKind(of: view), base.id == nil || base.id == id {
        let node = base.renamed(id)
        node.parent = parent
        _ = node.update(to: view, context)
        return (node, true)
      }
    }
    let node = ViewNode(id: id, view: view)
    node.parent = parent
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
    let ids = ids(of: views, firstPlace: firstPlace, context)
    let isInPlace = children.map(\.id) == ids
    var known: [ViewID: ViewNode] = [:]
    if !isInPlace {
      for child in children {
        if let id = child.id { known[id] = child }
      }
    }
    var isChanged = !isInPlace
    let old = children
    children = views.indices.map { index in
      // The only view in another may have lost or got another one over it.
      let reused =
        isInPlace ? old[index] : ids[index].flatMap { known[$0] } ?? (index == 0 ? old.first : nil)
      let (node, isNew) = ViewNode.node(
        for: views[index],
        reusing: reused,
        id: ids[index],
        under: self,
        context
      )
      isChanged = isChanged || isNew
      return node
    }
    return isChanged
  }

  /// The ids of the views in this one; the only one in another shares its identity.
  private func ids(of views: [View], firstPlace: Int, _ context: RenderContext) -> [ViewID?] {
    switch view.content {
    case .row, .column, .scroll:
      distinctIDs(of: views, firstPlace: firstPlace, context)
    case .overlay(let base, let over): [base.id, over.id ?? .over]
    default: views.map(\.id)
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
        context.report(path + [id])
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
    for child in children { child.parent = node }
    return node
  }
}

extension RenderContext {
  func report(_ path: [ViewID]) {
    if !duplicates.contains(path) { duplicates.append(path) }
  }
}
