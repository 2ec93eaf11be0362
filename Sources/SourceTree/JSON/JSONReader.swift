import Diagnostics

/// Reads RFC 8259 JSON, nothing more, without recursion.
///
/// What is not JSON and can mean one thing only is reported and read over, so that the rest is still
/// checked: a comment, a comma too many or too few, single quotes, a key without quotes, a word or
/// an escape that does not exist, nothing behind a colon. Anything else ends the reading.
struct JSONReader {
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private var builder: TreeBuilder
  private var scanner: JSONScanner
  private var stop: Int?
  /// Texts between single quotes: they are told once.
  private var singleQuoted: (first: SourceRange?, count: Int) = (nil, 0)

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
      case (.commaOrEnd, _) where scanner.beginsEntry(inObject: objects.last == true):
        let isInObject = objects.last == true
        report(scanner.unexpected(.comma(isInObject: isInObject), in: builder.currentStart))
        expectation = isInObject ? .key : .value
      case (.commaOrEnd, _):
        let expected = SourceFindings.JSONPart.comma(isInObject: objects.last == true)
        fail(scanner.unexpected(expected, in: builder.currentStart))
      case (.keyOrEnd, 0x22), (.key, 0x22):
        comma = nil
        readString()
        expectation = .colon
      case (.keyOrEnd, 0x2C), (.key, 0x2C):
        report(scanner.unexpectedKey())
        comma = nil
        scanner.skipCommas()
        expectation = .keyOrEnd
      case (.keyOrEnd, 0x27), (.key, 0x27):
        comma = nil
        guard hasRoom() else { break }
        readSingleQuoted(isKey: true)
        expectation = .colon
      case (.keyOrEnd, _), (.key, _):
        let finding = scanner.unexpectedKey()
        comma = nil
        if let range = scanner.unquotedKey() {
          guard hasRoom() else { break }
          report(finding)
          take(range, quotes: 0)
        } else {
          fail(finding)
        }
        expectation = .colon
      case (.colon, 0x3A):
        scanner.index += 1
        expectation = .value
      case (.colon, _): fail(scanner.unexpected(.colon))
      case (.value, 0x2C) where isInArray(objects), (.valueOrEnd, 0x2C):
        report(scanner.unexpected(.value))
        comma = nil
        scanner.skipCommas()
        expectation = .valueOrEnd
      case (.value, 0x2C) where !objects.isEmpty, (.value, 0x7D) where objects.last == true:
        // Nothing stands behind the colon.
        guard hasRoom() else { break }
        report(scanner.unexpected(.value))
        builder.addInvalid(SourceRange(start, start))
        expectation = .commaOrEnd
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
      case (_, 0x27):
        comma = nil
        guard hasRoom() else { break }
        readSingleQuoted(isKey: false)
        expectation = objects.isEmpty ? .end : .commaOrEnd
      default:
        comma = nil
        readWord()
        expectation = objects.isEmpty ? .end : .commaOrEnd
      }
    }
    if let first = singleQuoted.first {
      let place = SourceLocation(source, first)
      report(SourceFindings.singleQuotes(at: place, count: singleQuoted.count))
    }
    return builder.finish(stop: stop)
  }

  /// Takes a text between single quotes for what it is meant to be, when nothing else can be meant.
  private mutating func readSingleQuoted(isKey: Bool) {
    singleQuoted.count += 1
    if singleQuoted.first == nil { singleQuoted.first = scanner.singleQuoted() }
    guard let range = scanner.singleQuotedText(isKey: isKey) else {
      stop = scanner.index
      return
    }
    take(range, quotes: 1)
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
      } else if scanner.isWrongString {
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
    case .failure(let failure):
      if let range = scanner.wrongWord() {
        report(failure.finding)
        builder.addInvalid(range)
        scanner.index = range.upperBound
      } else {
        fail(failure.finding)
      }
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

  /// Takes a text that is not in double quotes for what it is meant to be.
  private mutating func take(_ range: SourceRange, quotes: Int) {
    scanner.index = range.upperBound
    guard range.count <= builder.limits.scalarBytes else { return builder.addInvalid(range) }
    let inner = SourceRange(range.lowerBound + quotes, range.upperBound - quotes)
    builder.addScalar(range, quotes == 0 ? .plain : .singleQuoted, value: inner)
  }

  private func isInArray(_ objects: [Bool]) -> Bool { objects.last == false }

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

  private func report(_ finding: @autoclosure () -> Finding) { builder.findings.report(finding()) }

  private mutating func fail(_ finding: Finding) {
    stop = scanner.index
    builder.findings.report(finding)
  }
}
