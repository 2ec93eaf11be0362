extension Frame {
  /// The cells that one view drew on, and where its path goes on upwards.
  struct Region {
    /// What is seen of the view.
    var rect: Rect
    /// The region of the nearest view above; -1 for none.
    var parent: Int
    /// The identity among its siblings.
    var id: ViewID
  }

  /// The ids of the views at a place, from the one below the root to the deepest.
  ///
  /// A root without an id has no place in it, and neither has a view without one that is all there
  /// is in another (padded, framed, on a background, below an overlay).
  /// - Returns: Nothing outside of all views.
  /// - Complexity: O(views seen)
  public func path(at place: Point) -> [ViewID] {
    guard let index = regions.lastIndex(where: { $0.rect.contains(place) }) else { return [] }
    return path(ofRegion: index)
  }

  /// The cells of a view that are seen.
  ///
  /// - Returns: `nil` when there is no such view, or nothing is seen of it.
  /// - Complexity: O(views seen)
  public func rect(of path: [ViewID]) -> Rect? {
    guard let last = path.last else {
      return size.width > 0 && size.height > 0
        ? Rect(origin: Point(x: 0, y: 0), size: size) : nil
    }
    for (index, region) in regions.enumerated() where region.id == last {
      if self.path(ofRegion: index) == path { return region.rect }
    }
    return nil
  }

  private func path(ofRegion index: Int) -> [ViewID] {
    var result: [ViewID] = []
    var next = index
    while next >= 0 {
      result.append(regions[next].id)
      next = regions[next].parent
    }
    return result.reversed()
  }
}
