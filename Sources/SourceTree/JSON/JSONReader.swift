import Diagnostics

/// Reads RFC 8259 JSON, nothing more, without recursion.
///
/// A comment and a trailing comma are reported and read over, so that the rest is still checked;
/// anything else that is not JSON ends the reading.
struct JSONReader {
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private var builder: TreeBuilder
  private var scanner: JSONScanner
  private var stop: Int?

  /// What may come next.
  private enum Expectation {
    case value, keyOrEnd, key, colon, valueOrEnd, commaOrEnd, end
  }

  /// Reads a text.
  static func parse(_ source: SourceText, limits: SourceLimits) -> ParsedSource {
    let scan = TextScan(source, as: .json)
    return (scan.repaired ?? source.bytes).withUnsafeBufferPointer { bytes in
      var reader = JSONReader(source, bytes, scan, limits)
      return scan.isUnreadable ? reader.builder.finish(stop: 0) : reader.read()
    }
  }

  private init(
    _ source: SourceText,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ scan: TextScan,
    _ limits: SourceLimits
  ) {
    self.source = source
    self.bytes = bytes
    builder = TreeBuilder(source, bytes, scan, limits: limits)
    scanner = JSONScanner(source, bytes, builder.findings, start: scan.prefix)
  }

  private mutating func read() -> ParsedSource {
    /// Whether each open collection is an object, outermost first.
    var objects: [Bool] = []
    var expectation = Expectation.value
    /// A comma that nothing has followed yet.
    var comma: Int?
    while stop == nil {
      scanner.skipSpace()
      guard let byte = scanner.byte else {
        if expectation != .end { fail(scanner.unexpectedEnd(in: builder.currentStart)) }
        break
      }
      let start = scanner.index
      switch (expectation, byte) {
      case (.end, _): fail(scanner.unexpected(.end))
      case (.keyOrEnd, 0x7D), (.key, 0x7D),
        (.commaOrEnd, 0x7D) where objects.last == true,
        (.valueOrEnd, 0x5D),
        (.value, 0x5D) where comma != nil,
        (.commaOrEnd, 0x5D) where objects.last == false:
        if let comma { reportTrailingComma(at: comma) }
        comma = nil
        scanner.index += 1
        builder.closeCollection(at: scanner.index)
        objects.removeLast()
        expectation = objects.isEmpty ? .end : .commaOrEnd
      case (.commaOrEnd, 0x2C):
        comma = start
        scanner.index += 1
        expectation = objects.last == true ? .key : .value
      case (.commaOrEnd, _):
        let expected = SourceFindings.JSONPart.comma(isInObject: objects.last == true)
        fail(scanner.unexpected(expected, in: builder.currentStart))
      case (.keyOrEnd, 0x22), (.key, 0x22):
        comma = nil
        readString()
        expectation = .colon
      case (.keyOrEnd, _), (.key, _): fail(scanner.unexpectedKey())
      case (.colon, 0x3A):
        scanner.index += 1
        expectation = .value
      case (.colon, _): fail(scanner.unexpected(.colon))
      case (_, 0x7B), (_, 0x5B):
        comma = nil
        guard builder.depth < builder.limits.depth else {
          fail(SourceFindings.tooDeep(at: scanner.place(), limit: builder.limits.depth))
          break
        }
        guard hasRoom() else { break }
        builder.openCollection(byte == 0x7B ? .mapping : .sequence, at: start)
        objects.append(byte == 0x7B)
        scanner.index += 1
        expectation = byte == 0x7B ? .keyOrEnd : .valueOrEnd
      case (_, 0x22):
        comma = nil
        readString()
        expectation = objects.isEmpty ? .end : .commaOrEnd
      default:
        comma = nil
        readWord()
        expectation = objects.isEmpty ? .end : .commaOrEnd
      }
    }
    return builder.finish(stop: stop)
  }

  private mutating func readString() {
    let start = scanner.index
    guard hasRoom() else { return }
    switch scanner.string() {
    case .failure(let failure): fail(failure.finding)
    case .success(let unescaped):
      let range = SourceRange(start, scanner.index)
      if unescaped?.count ?? (range.count - 2) > builder.limits.scalarBytes {
        let place = SourceLocation(source, SourceRange(start, start + 1))
        builder.findings.report(
          SourceFindings.scalarTooLong(at: place, limit: builder.limits.scalarBytes)
        )
        builder.addInvalid(range)
      } else if let unescaped {
        unescaped.withUnsafeBufferPointer { builder.addScalar(range, .doubleQuoted, bytes: $0) }
      } else {
        let inner = SourceRange(start + 1, scanner.index - 1)
        builder.addScalar(range, .doubleQuoted, value: inner)
      }
    }
  }

  private mutating func readWord() {
    guard hasRoom() else { return }
    switch scanner.word() {
    case .failure(let failure): fail(failure.finding)
    case .success(let range):
      if range.count > builder.limits.scalarBytes {
        let place = SourceLocation(source, SourceRange(range.lowerBound, range.lowerBound + 1))
        builder.findings.report(
          SourceFindings.scalarTooLong(at: place, limit: builder.limits.scalarBytes)
        )
        builder.addInvalid(range)
      } else {
        builder.addScalar(range, .plain, value: range)
      }
    }
  }

  /// Whether one more node may be kept; otherwise reading ends here.
  private mutating func hasRoom() -> Bool {
    guard builder.isFull else { return true }
    fail(SourceFindings.tooManyNodes(at: scanner.place(), limit: builder.limits.nodes))
    return false
  }

  private mutating func reportTrailingComma(at comma: Int) {
    let range = SourceRange(comma, comma + 1)
    builder.findings.report(SourceFindings.jsonTrailingComma(at: SourceLocation(source, range)))
  }

  private mutating func fail(_ finding: Finding) {
    stop = scanner.index
    builder.findings.report(finding)
  }
}
