/// The letters of a candidate that a query matches.
///
/// Ranges are counted in bytes of the UTF-8 of the part's text as it was given, begin and end where a
/// `Character` does, are in order and do not touch: the pieces of a text to be drawn in another style.
package struct SearchHighlights: Hashable, Sendable {
  private var parts: [SearchPart: [Range<Int>]] = [:]

  /// Creates highlights of nothing.
  package init() {}

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

  /// What matches in a part.
  subscript(part: SearchPart) -> [Range<Int>] {
    get { parts[part] ?? [] }
    set { parts[part] = newValue }
  }

  /// The characters of a text that hold a byte of `marked`; none if the text is not UTF-8.
  static func ranges(of marked: Set<Int>, in text: [UInt8]) -> [Range<Int>] {
    // Repairing bytes that are not UTF-8 would move all others.
    guard let string = String(validating: text, as: UTF8.self) else { return [] }
    var result: [Range<Int>] = []
    var start = 0
    for character in string {
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
