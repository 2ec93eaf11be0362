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
    let fixes = findings.enumerated()
      .filter { $0.element.location.source === source && $0.element.fix?.isSafe == true }
      .compactMap { offset, finding in finding.fix.map { (offset, $0.edits.sorted(by: precedes)) } }
      .filter { !$0.1.isEmpty }
      .sorted { ($0.1[0].range.lowerBound, $0.0) < ($1.1[0].range.lowerBound, $1.0) }
    var accepted = EditList(length: source.bytes.count)
    var applied = 0
    for (_, edits) in fixes where accepted.insert(edits) { applied += 1 }
    return FixedSource(
      bytes: accepted.apply(to: source.bytes),
      appliedCount: applied,
      skippedCount: fixes.count - applied
    )
  }
}

private func precedes(_ left: Finding.Edit, _ right: Finding.Edit) -> Bool {
  let (a, b) = (left.range, right.range)
  return (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound)
}

/// Edits that do not overlap, in order.
private struct EditList {
  let length: Int
  private var edits: [Finding.Edit] = []

  init(length: Int) { self.length = length }

  /// Takes all of the edits, which are in order, or none.
  mutating func insert(_ new: [Finding.Edit]) -> Bool {
    var added: [Finding.Edit] = []
    for edit in new {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= length else { return false }
      if let last = added.last, last != edit, EditList.overlap(last, edit) { return false }
      let index = index(for: edit)
      let neighbours = edits[max(0, index - 1)..<min(edits.count, index + 2)]
      if neighbours.contains(edit) || added.last == edit { continue }
      if neighbours.contains(where: { EditList.overlap($0, edit) }) { return false }
      added.append(edit)
    }
    for edit in added { edits.insert(edit, at: index(for: edit)) }
    return true
  }

  func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var done = 0
    for edit in edits {
      result += bytes[done..<edit.range.lowerBound]
      result += edit.replacement.utf8
      done = edit.range.upperBound
    }
    return result + bytes[done...]
  }

  /// Where an edit belongs: before the first one that does not precede it.
  private func index(for edit: Finding.Edit) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(edits[middle], edit) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func overlap(_ first: Finding.Edit, _ second: Finding.Edit) -> Bool {
    let (a, b) = (first.range, second.range)
    if a.lowerBound == b.lowerBound { return true }
    return a.lowerBound < b.upperBound && b.lowerBound < a.upperBound
  }
}
