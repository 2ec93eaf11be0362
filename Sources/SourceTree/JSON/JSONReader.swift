import Diagnostics

/// Reads RFC 8259 JSON, nothing more, without recursion.
///
/// What is not JSON and can mean one thing only is reported and read over, so that the rest is still
/// checked: a comment, a comma too many or too few, single quotes, a key without quotes, a quote, a
/// colon or the end of a list that is missing, a word or an escape that does not exist, nothing
/// behind a colon. Anything else ends the reading.
struct JSONReader {
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private var builder: TreeBuilder
  private var scanner: JSONScanner
  private var stop: Int?
  /// Texts between single quotes: they are told once.
  private var singleQuoted: (first: SourceRange?, count: Int) = (nil, 0)
  /// The string that was read last.
  private var lastText: SourceRange?

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
      case (.commaOrEnd, 0x3B) where scanner.endsLine(start + 1):
        report(SourceFindings.semicolon(at: scanner.place()))
        comma = start
        scanner.index += 1
        expectation = objects.last == true ? .key : .value
      case (.commaOrEnd, 0x3A) where endsListBeforeKey(objects):
        // The text that was read last is the next key of the object around.
        reportOpenList()
        builder.closeBeforeLast()
        objects.removeLast()
        scanner.index = lastText?.lowerBound ?? start
        expectation = .key
      case (.commaOrEnd, 0x22) where isInListOfEntry(objects) && scanner.beginsKeyOnLine():
        reportOpenList()
        builder.closeCollection(at: nil)
        objects.removeLast()
        expectation = .key
      case (.commaOrEnd, _) where objects.last == true && endsLostQuote():
        expectation = .commaOrEnd
      case (.commaOrEnd, _):
        let expected = SourceFindings.JSONPart.comma(isInObject: objects.last == true)
        fail(scanner.unexpected(expected, in: builder.currentStart))
      case (.keyOrEnd, 0x22), (.key, 0x22):
        comma = nil
        readString(isKey: true)
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
          if scanner.byte == 0x22 { scanner.index += 1 }
        } else {
          fail(finding)
        }
        expectation = .colon
      case (.colon, 0x3A):
        scanner.index += 1
        expectation = .value
      case (.colon, _):
        expectation = goOnWithoutColon()
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

  /// What comes after a key without a colon, when that can be one thing only.
  private mutating func goOnWithoutColon() -> Expectation {
    if let key = lastText, let colon = scanner.colon(atEndOf: key), builder.shortenLast(to: colon) {
      report(SourceFindings.unclosedKey(at: SourceLocation(source, key), end: colon))
      scanner.index = colon + 1
      return .value
    }
    let finding = scanner.unexpected(.colon)
    if scanner.byte == 0x2C || scanner.byte == 0x7D {
      report(finding)
      builder.addInvalid(SourceRange(scanner.index, scanner.index))
      return .commaOrEnd
    }
    var value = scanner
    if value.byte == 0x3D {
      value.index += 1
      value.skipBlanks()
    }
    guard value.beginsValue() else {
      fail(finding)
      return .colon
    }
    report(finding)
    scanner.index = value.index
    return .value
  }

  /// Takes a text such as `"a, "` back to its comma, when a key without its first quote follows.
  private mutating func endsLostQuote() -> Bool {
    guard let text = lastText, text.upperBound == scanner.index, scanner.beginsHalfKey(),
      let comma = scanner.comma(atEndOf: text), builder.shortenLast(to: comma)
    else { return false }
    let quote = SourceRange(text.lowerBound, text.lowerBound + 1)
    report(SourceFindings.unclosedString(at: SourceLocation(source, quote)))
    scanner.index = comma
    lastText = nil
    return true
  }

  /// Whether the innermost collection is a list that is the value of a key.
  private func isInListOfEntry(_ objects: [Bool]) -> Bool {
    objects.count > 1 && !objects[objects.count - 1] && objects[objects.count - 2]
  }

  private func reportOpenList() {
    guard let list = builder.currentStart else { return }
    let place = SourceLocation(source, SourceRange(list, list + 1))
    report(SourceFindings.unclosedBracket("[", "]", at: place))
  }

  /// Whether a list has no end, so that a key of the object around it seems to be its last element.
  private func endsListBeforeKey(_ objects: [Bool]) -> Bool {
    guard isInListOfEntry(objects), let key = lastText else { return false }
    return scanner.beginsLine(key.lowerBound)
      && bytes[key.upperBound..<scanner.index].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private mutating func readString(isKey: Bool = false) {
    let start = scanner.index
    guard hasRoom() else { return }
    lastText = nil
    switch scanner.string() {
    case .failure(let failure):
      guard !isKey, let end = scanner.endOfLostQuote(from: start) else {
        return fail(failure.finding)
      }
      report(failure.finding)
      builder.addInvalid(SourceRange(start, end))
      scanner.index = end
    case .success(let unescaped):
      let range = SourceRange(start, scanner.index)
      lastText = range
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
      if let range = scanner.wrongWord() ?? scanner.wrongText() {
        report(
          SourceFindings.notJSONValue(source.excerpt(of: range), at: SourceLocation(source, range))
        )
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
