import Diagnostics

/// What a version control system writes into a file where two versions of it cannot be merged.
extension YAMLSyntax {
  /// The first conflict of a text, or a mark that is left of one; of a conflict the first side is
  /// read, and the other is passed over.
  ///
  /// - Complexity: O(bytes).
  func conflict() -> YAMLRefusal? {
    var first: SourceRange?
    var mark: SourceRange?
    var middle: SourceRange?
    for number in 1...max(1, source.lineCount) {
      let line = source.lineRange(number)
      guard let sign = conflictSign(of: line) else { continue }
      if sign != 0x3D, mark == nil { mark = line }
      switch sign {
      case 0x3C where first == nil: first = line
      case 0x7C where first != nil && middle == nil, 0x3D where first != nil && middle == nil:
        middle = line
      case 0x3E:
        guard let first, let middle else { continue }
        let patch = YAMLPatch(
          erased: [first, SourceRange(middle.lowerBound, line.upperBound)],
          passedOver: middle.lowerBound,
          end: first.upperBound
        )
        let place = location(first.lowerBound, first.upperBound)
        return YAMLRefusal(SourceFindings.conflict(at: place), patch)
      default: continue
      }
    }
    guard let mark else { return nil }
    let patch = YAMLPatch(erased: [mark], end: mark.upperBound)
    return YAMLRefusal(
      SourceFindings.conflictMark(at: location(mark.lowerBound, mark.upperBound)),
      patch
    )
  }

  private func conflictSign(of line: SourceRange) -> UInt8? {
    guard line.count >= 7 else { return nil }
    let sign = bytes[line.lowerBound]
    guard sign == 0x3C || sign == 0x3D || sign == 0x3E || sign == 0x7C,
      line.count == 7 || bytes[line.lowerBound + 7] <= 0x20,
      bytes[line.lowerBound..<(line.lowerBound + 7)].allSatisfy({ $0 == sign })
    else { return nil }
    return sign
  }
}
