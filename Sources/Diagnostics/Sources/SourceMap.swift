/// Where the parts of a text come from that was made from another text.
///
/// Parts nest: that of a field holds those of its keys. A range belongs to the smallest part around
/// it.
package struct SourceMap: Sendable {
  /// A part of the text, and the place that it was made from.
  package struct Part: Sendable {
    let range: SourceRange
    let origin: SourceRange

    /// Notes where a range comes from.
    package init(_ range: SourceRange, from origin: SourceRange) {
      (self.range, self.origin) = (range, origin)
    }
  }

  /// The text that was made.
  package let text: SourceText
  /// The text that it was made from.
  package let original: SourceText
  /// Each behind those that hold it.
  private let parts: [Part]
  /// Where a place of the original stands, where that was put together from others.
  private let place: @Sendable (SourceLocation) -> SourceLocation

  /// Creates the map of a text, from its parts in any order.
  package init(
    of text: SourceText,
    from original: SourceText,
    parts: [Part],
    placing place: @escaping @Sendable (SourceLocation) -> SourceLocation = { $0 }
  ) {
    (self.text, self.original, self.place) = (text, original, place)
    self.parts = parts.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
  }

  /// The place in the original of a place in the text; another text's place as it is.
  ///
  /// Within a part that was copied as it is, this is the very piece.
  /// - Complexity: O(log parts) for a place that is a part.
  package func origin(of location: SourceLocation) -> SourceLocation {
    guard location.source === text else { return location }
    return place(original(of: location))
  }

  private func original(of location: SourceLocation) -> SourceLocation {
    let range = location.range
    let end = parts.partitionPoint { $0.range.lowerBound > range.lowerBound }
    guard let part = parts[..<end].last(where: { range.upperBound <= $0.range.upperBound }) else {
      return SourceLocation(original, SourceRange(0, 0))
    }
    let copied = text.bytes[part.range.lowerBound..<part.range.upperBound]
    guard copied.elementsEqual(original.bytes[part.origin.lowerBound..<part.origin.upperBound])
    else {
      return SourceLocation(original, part.origin)
    }
    let start = part.origin.lowerBound + range.lowerBound - part.range.lowerBound
    return SourceLocation(original, SourceRange(start, start + range.count))
  }
}

extension Finding {
  /// The finding about the text that a text was made from.
  ///
  /// What to write instead is left out: it would be in the language of the text that was made.
  package func placed(by map: SourceMap) -> Finding {
    var placed = self
    placed.location = map.origin(of: location)
    placed.notes = notes.map { Note($0.message, at: $0.location.map(map.origin)) }
    (placed.found, placed.expected, placed.label, placed.help, placed.fix) = (
      nil, [], nil, nil, nil
    )
    return placed
  }
}
