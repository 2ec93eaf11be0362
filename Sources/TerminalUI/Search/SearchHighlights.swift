/// The letters of a candidate that a query matches.
///
/// Ranges are counted in bytes of the UTF-8 of the part's text as it was given, begin and end where a
/// `Character` does, are in order and do not touch: the pieces of a text to be drawn in another style.
package struct SearchHighlights: Hashable, Sendable {
  private var parts: [SearchPart: [Range<Int>]] = [:]

  /// Creates highlights of nothing.
  package init() {}

  /// Creates highlights of the characters that bytes of the folded texts come from.
  init(_ marked: [SearchPart: Set<Int>], in texts: SearchParts) {
    for (part, places) in marked {
      var (folded, starts) = ([UInt8](), Set<Int>())
      var start = 0
      for scalar in texts[part].unicodeScalars {
        let before = folded.count
        SearchFolding.append(scalar, to: &folded)
        if (before..<folded.count).contains(where: places.contains) { starts.insert(start) }
        start += UTF8.width(scalar)
      }
      parts[part] = SearchHighlights.ranges(of: starts, in: texts[part])
    }
  }

  /// What matches in the label.
  package var label: [Range<Int>] { self[.label] }
  /// What matches in the detail.
  package var detail: [Range<Int>] { self[.detail] }
  /// What matches in the group.
  package var group: [Range<Int>] { self[.group] }
  /// What matches in the id.
  package var id: [Range<Int>] { self[.id] }

  /// Whether nothing is marked.
  package var isEmpty: Bool { parts.values.allSatisfy(\.isEmpty) }

  private subscript(part: SearchPart) -> [Range<Int>] { parts[part] ?? [] }

  /// The characters of a text that hold a byte of `marked`.
  private static func ranges(of marked: Set<Int>, in text: String) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for character in text {
      let range = start..<start + character.utf8.count
      start = range.upperBound
      guard range.contains(where: marked.contains) else { continue }
      if let before = result.last, before.upperBound == range.lowerBound {
        result[result.count - 1] = before.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }
}
