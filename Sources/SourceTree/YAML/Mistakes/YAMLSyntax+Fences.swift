import Diagnostics

/// Lines such as "```yaml" that were copied with the text from a page or a chat.
extension YAMLSyntax {
  /// The first fence of a text, reported for all of them; what is between the first two is read.
  ///
  /// A fence begins its line, so that none stands in a text of several lines.
  func fence() -> YAMLRefusal? {
    var fences: [Int] = []
    for number in 1...max(1, source.lineCount) where isFence(source.lineRange(number)) {
      fences.append(number)
    }
    guard let first = fences.first else { return nil }
    let opening = source.lineRange(first)
    let hasTextBefore = hasText(1..<first)
    // A single one behind the text ends it.
    let isEnd = fences.count == 1 && hasTextBefore
    let last = isEnd ? first : fences.dropFirst().first
    let hasTextBehind = last.map { hasText(($0 + 1)..<(source.lineCount + 1)) } ?? false
    let isAlone = (isEnd || !hasTextBefore) && !hasTextBehind
    let lines = isEnd ? [first] : [first] + (last.map { [$0] } ?? [])
    var erased = lines.map { source.lineRange($0) }
    if !isEnd, first > 1 {
      erased[0] = SourceRange(source.lineRange(1).lowerBound, opening.upperBound)
    }
    if let last, hasTextBehind {
      erased[erased.count - 1] = SourceRange(source.lineRange(last).lowerBound, bytes.count)
    }
    let finding = SourceFindings.fence(
      at: location(opening.lowerBound, opening.upperBound),
      other: lines.dropFirst().first.map { number in
        let line = source.lineRange(number)
        return location(line.lowerBound, line.upperBound)
      },
      isAlone: isAlone,
      fix: isAlone
        ? Finding.Fix(
          edits: lines.map { Finding.Edit(range: lineWithBreak($0), replacement: "") }
        ) : nil
    )
    return YAMLRefusal(finding, YAMLPatch(erased: erased, end: opening.upperBound))
  }

  /// Three backticks and perhaps the name of a language.
  private func isFence(_ line: SourceRange) -> Bool {
    guard line.count >= 3, bytes[line.lowerBound..<(line.lowerBound + 3)].allSatisfy({ $0 == 0x60 })
    else { return false }
    return bytes[(line.lowerBound + 3)..<line.upperBound].allSatisfy {
      $0 == 0x20 || $0 == 0x0D || isKeyLetter($0) || $0 >= 0x41 && $0 <= 0x5A
    }
  }

  private func hasText(_ lines: Range<Int>) -> Bool {
    lines.contains { number in
      bytes[source.lineRange(number).lowerBound..<source.lineRange(number).upperBound].contains {
        $0 > 0x20
      }
    }
  }

  /// A line with its line break.
  private func lineWithBreak(_ number: Int) -> SourceRange {
    let line = source.lineRange(number)
    let end = number < source.lineCount ? source.lineRange(number + 1).lowerBound : bytes.count
    return SourceRange(line.lowerBound, max(line.upperBound, end))
  }
}
