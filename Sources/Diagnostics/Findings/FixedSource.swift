/// A source with the safe fixes of its findings applied.
package struct FixedSource: Sendable {
  /// The new content; every byte no fix touches is as it was.
  package var bytes: [UInt8] = []
  /// How many findings were repaired.
  package var appliedCount = 0
}

extension Finding.Fix {
  /// Applies the safe fixes of the findings in one source.
  ///
  /// A fix is applied as a whole or not at all. Fixes are taken by place; one that begins before the
  /// end of an earlier one, or where that begins, is left for another round, unless both are the
  /// same. Fixes outside the source, or of edits that overlap, are left out.
  /// - Complexity: O(n log n) in the number of edits, plus the bytes.
  package static func applySafe(of findings: [Finding], to source: SourceText) -> FixedSource {
    let fixes = findings.lazy.filter { $0.location.source === source }
      .compactMap { $0.fix.flatMap { $0.isSafe ? $0.edits : nil } }
      .map { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
      .filter { areApart($0, in: source) }.enumerated()
      .sorted {
        ($0.element[0].range.lowerBound, $0.offset) < ($1.element[0].range.lowerBound, $1.offset)
      }
    var fixed = FixedSource()
    var last: [Finding.Edit] = []
    var done = 0
    for (_, edits) in fixes {
      if edits != last {
        guard !overlaps(edits[0], last) else { continue }
        for edit in edits {
          fixed.bytes += source.bytes[done..<edit.range.lowerBound]
          fixed.bytes += edit.replacement.utf8
          done = edit.range.upperBound
        }
        last = edits
      }
      fixed.appliedCount += 1
    }
    fixed.bytes += source.bytes[done...]
    return fixed
  }

  /// Whether an edit begins before the end of edits in front of it, or where one begins.
  private static func overlaps(_ edit: Finding.Edit, _ earlier: [Finding.Edit]) -> Bool {
    guard let last = earlier.last?.range else { return false }
    return edit.range.lowerBound < last.upperBound || edit.range.lowerBound == last.lowerBound
  }

  /// Whether there are edits, all in a source and none over another.
  private static func areApart(_ edits: [Finding.Edit], in source: SourceText) -> Bool {
    guard let first = edits.first, let last = edits.last else { return false }
    return first.range.lowerBound >= 0 && last.range.upperBound <= source.bytes.count
      && edits.indices.dropFirst().allSatisfy { !overlaps(edits[$0], [edits[$0 - 1]]) }
  }
}
