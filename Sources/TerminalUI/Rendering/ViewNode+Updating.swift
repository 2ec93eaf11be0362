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
    context.hasNewStructure = true
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
    var under: ViewNode?
    if let old, case .overlay(let base, _) = view.content, old.id == id || old.id == base.id {
      under = old.renamed(base.id)
    }
    node.build(reusing: under, context)
    return (node, true)
  }

  /// Takes over a new value of the same kind.
  ///
  /// - Returns: Whether anything that was worked out had to be forgotten.
  private func update(to new: View, _ context: RenderContext) -> Bool {
    let old = view
    view = new
    let isChanged: Bool
    switch (old.content, new.content) {
    case (.row(_, let oldGap), .row(let views, let gap)),
      (.column(_, let oldGap), .column(let views, let gap)):
      isChanged = updateChildren(views, context) || oldGap != gap
    case (.scroll(let oldScroll), .scroll(let scroll)):
      let rowsChanged = updateChildren(scroll.rows, context)
      isChanged =
        rowsChanged || oldScroll.focus != scroll.focus
        || oldScroll.prefersBeginning != scroll.prefersBeginning
    case (.overlay, .overlay(let base, let over)):
      let baseChanged = updateChild(0, to: base, id: base.id, context)
      isChanged = updateChild(1, to: over, id: over.id ?? .over, context) || baseChanged
    case (.padding(_, let oldInsets), .padding(let child, let insets)):
      isChanged = updateChild(0, to: child, id: child.id, context) || oldInsets != insets
    case (.frame(_, let oldWidth, let oldHeight), .frame(let child, let width, let height)):
      let childChanged = updateChild(0, to: child, id: child.id, context)
      isChanged = childChanged || oldWidth != width || oldHeight != height
    case (.background, .background(let child, _)):
      isChanged = updateChild(0, to: child, id: child.id, context)
    case (.lazy(let oldLazy), .lazy(let lazy)):
      if oldLazy == lazy {
        isChanged = false
      } else {
        context.counts.evaluations += 1
        let child = lazy.build()
        isChanged = updateChild(0, to: child, id: child.id, context)
      }
    default:
      isChanged = old.content != new.content
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

  private func build(reusing base: ViewNode?, _ context: RenderContext) {
    switch view.content {
    case .row(let views, _), .column(let views, _): updateChildren(views, context)
    case .scroll(let scroll): updateChildren(scroll.rows, context)
    case .overlay(let under, let over):
      add(under, reusing: base, id: under.id, context)
      add(over, reusing: nil, id: over.id ?? .over, context)
    case .padding(let child, _), .frame(let child, _, _), .background(let child, _):
      add(child, reusing: nil, id: child.id, context)
    case .lazy(let lazy):
      context.counts.evaluations += 1
      let child = lazy.build()
      add(child, reusing: nil, id: child.id, context)
    case .text, .list, .input, .divider, .spacer: break
    }
  }

  private func add(
    _ view: View,
    reusing old: ViewNode?,
    id: ViewID?,
    _ context: RenderContext
  ) {
    children.append(
      ViewNode.node(for: view, reusing: old, id: id, under: self, context).node
    )
  }

  private func updateChild(
    _ index: Int,
    to view: View,
    id: ViewID?,
    _ context: RenderContext
  ) -> Bool {
    let old = children[index]
    let (node, isChanged) = ViewNode.node(
      for: view,
      reusing: old,
      id: id,
      under: self,
      context
    )
    children[index] = node
    return isChanged
  }

  /// Takes over views beside each other, each by its id wherever it stood before.
  ///
  /// Those without an id have places from `firstPlace` on.
  /// - Returns: Whether any of them, or their order, is another one.
  @discardableResult
  func updateChildren(
    _ views: [View],
    firstPlace: Int = 0,
    _ context: RenderContext
  ) -> Bool {
    let ids = distinctIDs(of: views, firstPlace: firstPlace, context)
    var isChanged = views.count != children.count
    let isInPlace = !isChanged && zip(children, ids).allSatisfy { $0.id == $1 }
    if isInPlace {
      for index in views.indices
      where updateChild(index, to: views[index], id: ids[index], context) {
        isChanged = true
      }
      return isChanged
    }
    var known: [ViewID: ViewNode] = [:]
    for child in children {
      if let id = child.id { known[id] = child }
    }
    context.hasNewStructure = true
    children = zip(views, ids).map { view, id in
      ViewNode.node(for: view, reusing: known[id], id: id, under: self, context).node
    }
    return true
  }

  /// The ids of siblings; one that occurs again becomes a place, and is reported.
  private func distinctIDs(
    of views: [View],
    firstPlace: Int,
    _ context: RenderContext
  ) -> [ViewID] {
    var seen: Set<ViewID> = []
    seen.reserveCapacity(views.count)
    var ids: [ViewID] = []
    ids.reserveCapacity(views.count)
    // Ids that were given come before places, whatever the order.
    for view in views {
      if let id = view.id { seen.insert(id) }
    }
    var used: Set<ViewID> = []
    for (index, view) in views.enumerated() {
      if let id = view.id {
        if used.insert(id).inserted {
          ids.append(id)
          continue
        }
        context.report(path + [id])
      }
      var place = firstPlace + index
      while !seen.insert(.place(place)).inserted { place += views.count }
      ids.append(.place(place))
    }
    return ids
  }

  private func isKind(of other: View) -> Bool {
    switch (view.content, other.content) {
    case (.text, .text), (.row, .row), (.column, .column), (.list, .list), (.scroll, .scroll),
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
    for child in children { child.parent = node }
    return node
  }
}

extension RenderContext {
  fileprivate func report(_ path: [ViewID]) {
    if !duplicates.contains(path) { duplicates.append(path) }
  }
}
