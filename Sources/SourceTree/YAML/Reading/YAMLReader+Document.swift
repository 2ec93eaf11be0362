import Diagnostics

/// Where the one document begins and ends.
extension YAMLReader {
  /// Refuses what follows the first document; libyaml is not asked, for it would go on reading.
  mutating func endDocument(at offset: Int) {
    isDone = true
    var index = offset
    var isEnded = isDocumentMark(0x2E, at: offset - 3)
    while true {
      index = afterSpace(from: index, to: bytes.count)
      guard isDocumentMark(0x2E, at: index) else { break }
      isEnded = true
      index += 3
    }
    guard index < bytes.count else { return }
    stop = index
    let isMark = isDocumentMark(0x2D, at: index)
    if isEnded || isMark || bytes[index] == 0x25 {
      let place = SourceLocation(source, SourceRange(index, index + (isMark ? 3 : 1)))
      builder.findings.report(SourceFindings.secondDocument(at: place))
    } else {
      isBroken = true
      refuse(syntax.afterDocument(at: index))
    }
  }

  /// Whether `---` or `...` is here.
  private func isDocumentMark(_ byte: UInt8, at index: Int) -> Bool {
    index >= 0 && index + 3 <= bytes.count && bytes[index] == byte && bytes[index + 1] == byte
      && bytes[index + 2] == byte && (index + 3 == bytes.count || bytes[index + 3] <= 0x20)
  }

  /// Refuses `%TAG` lines before the document; libyaml compares each with each.
  mutating func checkDirectives(from start: Int) {
    var index = afterSpace(from: start, to: bytes.count)
    var count = 0
    while index < bytes.count, bytes[index] == 0x25 {
      var end = index
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      let place = SourceLocation(source, SourceRange(index, end))
      let isTag = bytes[index..<end].starts(with: "%TAG".utf8)
      if isTag {
        builder.findings.report(SourceFindings.tag(source.excerpt(of: place.range), at: place))
      }
      count += 1
      if count > YAMLReader.mostDirectives {
        if !isTag { builder.findings.report(SourceFindings.directive(at: place)) }
        stop = index
        isDone = true
        return
      }
      index = afterSpace(from: end, to: bytes.count)
    }
  }

  /// A text has one `%YAML` line if any; more are read over, so that each can be reported.
  private static let mostDirectives = 64
}
