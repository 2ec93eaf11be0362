/// A source with the safe fixes of its findings applied.
package struct FixedSource: Sendable {
  /// The new content; every byte no fix touches is as it was.
  package var bytes: [UInt8]
  /// How many findings were repaired.
  package var appliedCount: Int
  /// How many safe fixes are left for another round, because they overlap one that was applied.
  package var skippedCount: Int
}

extension Finding.Fix {
  /// Applies the safe fixes of the findings in one source.
  ///
  /// A fix is applied as a whole or not at all. Fixes are taken by place; one that overlaps an
  /// earlier one is left out, unless the edits they share are the same. Two different
  /// insertions at one place overlap. Edits outside the source are left out.
  /// - Complexity: O(n log n) in the number of edits, plus the bytes.
  package static func applySafe(of findings: [Finding], to source: SourceText) -> FixedSource {
    let fixes = findings.lazy.filter { $0.location.source === source }
      .compactMap { $0.fix.flatMap { $0.isSafe && !$0.edits.isEmpty ? $0.edits : nil } }
      .map { $0.sorted { $0.place < $1.place } }.enumerated()
      .sorted {
        ($0.element[0].range.lowerBound, $0.offset) < ($1.element[0].range.lowerBound, $1.offset)
      }
    var accepted: [Finding.Edit] = []
    var applied = 0
    for (_, edits) in fixes where accepted.insert(edits, length: source.bytes.count) {
      applied += 1
    }

    var result: [UInt8] = []
    result.reserveCapacity(source.bytes.count)
    var done = 0
    for edit in accepted {
      result += source.bytes[done..<edit.range.lowerBound]
      result += edit.replacement.utf8
      done = edit.range.upperBound
    }
    result += source.bytes[done...]
    return FixedSource(
      bytes: result,
      appliedCount: applied,
      skippedCount: fixes.count - applied
    )
  }
}

extension Finding.Edit {
  fileprivate var place: (Int, Int) { (range.lowerBound, range.upperBound) }

  fileprivate func overlaps(_ other: Finding.Edit) -> Bool {
    range.lowerBound == other.range.lowerBound
      || range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}

/// Edits in order, none of which overlaps another.
extension [Finding.Edit] {
  /// Takes all of the edits of a fix, which are in order, or none.
  fileprivate mutating func insert(_ edits: [Finding.Edit], length: Int) -> Bool {
    var added: [Finding.Edit] = []
    for edit in edits where edit != added.last {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= length else { return false }
      let index = index(for: edit)
      let neighbours = self[Swift.max(0, index - 1)..<Swift.min(count, index + 2)]
      if neighbours.contains(edit) { continue }
      guard !neighbours.contains(where: edit.overlaps), !(added.last.map(edit.overlaps) ?? false)
      else { return false }
      added.append(edit)
    }
    for edit in added { insert(edit, at: index(for: edit)) }
    return true
  }

  private func index(for edit: Finding.Edit) -> Int {
    partitionPoint { $0.place >= edit.place }
  }
}
