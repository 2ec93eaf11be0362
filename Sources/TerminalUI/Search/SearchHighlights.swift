/// The letters of a candidate that a query matches.
///
/// Ranges are counted in bytes of the UTF-8 of the part's text as it was given, begin and end where a
/// `Character` does, are in order and do not touch: the pieces of a text to be drawn in another style.
public struct SearchHighlights: Hashable, Sendable {
  /// What matches in the label.
  public private(set) var label: [Range<Int>] = []
  /// What matches in the detail.
  public private(set) var detail: [Range<Int>] = []
  /// What matches in the group.
  public private(set) var group: [Range<Int>] = []
  /// What matches in the id.
  public private(set) var id: [Range<Int>] = []

  /// Creates highlights of nothing.
  public init() {}

  /// Whether nothing is marked.
  public var isEmpty: Bool { SearchPart.allCases.allSatisfy { self[$0].isEmpty } }

  /// What matches in a part.
  public subscript(part: SearchPart) -> [Range<Int>] {
    switch part {
    case .label: label
    case .detail: detail
    case .group: group
    case .id: id
    }
  }

  mutating func add(_ starts: [Int], to part: SearchPart) {
    let ranges = starts.map { $0..<$0 + 1 }
    switch part {
    case .label: label += ranges
    case .detail: detail += ranges
    case .group: group += ranges
    case .id: id += ranges
    }
  }

  /// Widens what is marked to whole characters.
  mutating func widen(_ part: SearchPart, in text: [UInt8]) {
    switch part {
    case .label: label = SearchHighlights.widened(label, in: text)
    case .detail: detail = SearchHighlights.widened(detail, in: text)
    case .group: group = SearchHighlights.widened(group, in: text)
    case .id: id = SearchHighlights.widened(id, in: text)
    }
  }

  private static func widened(_ ranges: [Range<Int>], in text: [UInt8]) -> [Range<Int>] {
    guard let last = ranges.map(\.lowerBound).max() else { return [] }
    let marked = Set(ranges.map(\.lowerBound))
    let string = String(decoding: text, as: UTF8.self)
    // Repairing bytes that are not UTF-8 moves all others.
    guard string.utf8.count == text.count else { return [] }
    var result: [Range<Int>] = []
    var start = 0
    for character in string where start <= last {
      let end = start + character.utf8.count
      if (start..<end).contains(where: marked.contains) {
        if let before = result.last, before.upperBound == start {
          result[result.count - 1] = before.lowerBound..<end
        } else {
          result.append(start..<end)
        }
      }
      start = end
    }
    return result
  }
}
