import Diagnostics
import FormModel
import SourceTree

/// Where lines that were made comments belong.
extension EarlierForm {
  /// A field of the earlier version.
  enum Place {
    /// One that was read, by its place among those.
    case read(Int)
    /// One that was taken over, by its place in the newer version.
    case taken(Int)
  }

  /// The fields of each section in the order of the text.
  ///
  /// The lines of a field that was taken over have to lie between two elements of a list of fields
  /// in a block, beside its key or behind its last element, and to be indented as the elements
  /// are. No node is there, so the lines were not part of one: they were an element themselves.
  /// - Returns: a list for each section; `nil` when a place is none of these.
  static func places(
    of taken: [KeptBlocks.Taken],
    in tree: SourceTree,
    _ part: Form
  ) -> [[Place]]? {
    let lists = FieldBlocks.lists(of: tree)
    guard lists.count == part.sections.count else { return nil }
    var next = 0
    var position = 0
    var result: [[Place]] = []
    let isWhole = tree.source.bytes.withUnsafeBufferPointer { bytes in
      for list in lists {
        var places: [Place] = []
        var column: Int?
        // The key of the list is the node before it.
        var end = tree.range(of: NodeID(position: list.position - 1)).upperBound
        func take(before limit: Int, _ column: Int) -> Bool {
          while next < taken.count, taken[next].range.lowerBound < limit {
            let range = taken[next].range
            guard range.lowerBound >= end, range.upperBound <= limit,
              taken[next].column == column
            else { return false }
            places.append(.taken(taken[next].field))
            next += 1
          }
          return true
        }
        for element in tree.elements(of: list) {
          let range = tree.range(of: element)
          guard let (hyphen, line) = FieldBlocks.hyphen(before: range.lowerBound, bytes),
            column == nil || column == hyphen - line, take(before: line, hyphen - line)
          else { return false }
          column = hyphen - line
          places.append(.read(position))
          position += 1
          end = range.upperBound
        }
        let after = tree.next(after: list)
        let isLast = after.position >= tree.count
        let limit = isLast ? bytes.count : tree.range(of: after).lowerBound
        guard let column, take(before: limit, column) else { return false }
        result.append(places)
      }
      return true
    }
    guard isWhole, next == taken.count, position == part.fields.count else { return nil }
    return result
  }
}
