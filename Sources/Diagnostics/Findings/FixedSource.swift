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
  /// Fixes are taken by place; one that begins before the end of an earlier one, or where that
  /// begins, is left for another round, unless both are the same. Fixes outside the source are left
  /// out.
  /// - Complexity: O(n log n) in the number of fixes, plus the bytes.
  package static func applySafe(of findings: [Finding], to source: SourceText) -> FixedSource {
    let fixes = findings.lazy.filter { $0.location.source === source }.compactMap(\.fix)
      .filter { fix in
        fix.isSafe && fix.range.lowerBound >= 0 && fix.range.upperBound <= source.bytes.count
      }
      .enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
    var fixed = FixedSource()
    var last: Finding.Fix?
    var done = 0
    for (_, fix) in fixes {
      if fix != last {
        if let last, fix.range.lowerBound < done || fix.range.lowerBound == last.range.lowerBound {
          continue
        }
        fixed.bytes += source.bytes[done..<fix.range.lowerBound]
        fixed.bytes += fix.replacement.utf8
        done = fix.range.upperBound
        last = fix
      }
      fixed.appliedCount += 1
    }
    fixed.bytes += source.bytes[done...]
    return fixed
  }
}
