import Diagnostics

/// Reads RFC 8259 JSON, nothing more, without recursion.
///
/// Comments and commas before a closing bracket are reported and read over. Anything else that is
/// not JSON ends the reading.
struct JSONReader {
  private var builder: TreeBuilder
  private var scanner: JSONScanner
  /// Whether each open collection is an object, outermost first.
  private var objects: [Bool] = []

  /// What may come next.
  private enum Expectation {
    case value, keyOrEnd, key, valueOrEnd, commaOrEnd, end
  }

  /// Reads a text.
  static func parse(
    _ source: SourceText,
    _ scan: TextScan,
    _ limits: SourceLimits
  ) -> ParsedSource {
    (scan.repaired ?? source.bytes).withUnsafeBufferPointer { bytes in
      source.bytes.withUnsafeBufferPointer { original in
        let builder = TreeBuilder(source, original, limits: limits, findings: scan.findings)
        var reader = JSONReader(
          builder: builder,
          scanner: JSONScanner(source, bytes, builder.findings, start: scan.prefix)
        )
        return reader.parse()
      }
    }
  }

  private init(builder: TreeBuilder, scanner: JSONScanner) {
    self.builder = builder
    self.scanner = scanner
  }

  private mutating func parse() -> ParsedSource {
    do throws(JSONScanner.Failure) {
      try read()
      return builder.finish()
    } catch {
      builder.findings.report(error.finding)
      return builder.finish(stop: scanner.index)
    }
  }

  private mutating func read() throws(JSONScanner.Failure) {
    var expectation = Expectation.value
    while true {
      try scanner.skipSpace()
      guard scanner.byte != nil else {
        if expectation == .end { return }
        throw scanner.unexpectedEnd(in: builder.currentStart)
      }
      switch expectation {
      case .value: expectation = try readValue()
      case .valueOrEnd: expectation = scanner.byte == 0x5D ? close() : try readValue()
      case .keyOrEnd: expectation = scanner.byte == 0x7D ? close() : try readKey()
      case .key: expectation = try readKey()
      case .commaOrEnd: expectation = try readCommaOrEnd()
      case .end: throw scanner.unexpected("the end of the file", "a JSON file holds one value")
      }
    }
  }

  private var afterValue: Expectation { objects.isEmpty ? .end : .commaOrEnd }

  private mutating func readValue() throws(JSONScanner.Failure) -> Expectation {
    guard !builder.isFull else {
      throw JSONScanner.Failure(
        SourceFindings.tooManyNodes(at: scanner.place, limit: builder.limits.nodes)
      )
    }
    switch scanner.byte {
    case 0x7B?: return try open(.mapping, then: .keyOrEnd)
    case 0x5B?: return try open(.sequence, then: .valueOrEnd)
    case 0x22?: try readString()
    default:
      let range = try scanner.word()
      builder.addScalar(range, .plain, text: scanner.text(range), spelled: range)
    }
    return afterValue
  }

  private mutating func readKey() throws(JSONScanner.Failure) -> Expectation {
    guard scanner.byte == 0x22 else {
      throw scanner.unexpected("a key in double quotes", "write `\"key\": value`")
    }
    guard !builder.isFull else {
      throw JSONScanner.Failure(
        SourceFindings.tooManyNodes(at: scanner.place, limit: builder.limits.nodes)
      )
    }
    try readString()
    try scanner.skipSpace()
    guard scanner.byte == 0x3A else {
      throw scanner.unexpected("`:`", "write `:` between a key and its value")
    }
    scanner.index += 1
    return .value
  }

  private mutating func readCommaOrEnd() throws(JSONScanner.Failure) -> Expectation {
    let isObject = objects.last == true
    let end: UInt8 = isObject ? 0x7D : 0x5D
    if scanner.byte == end { return close() }
    guard scanner.byte == 0x2C else {
      let opened = builder.currentStart
      throw scanner.unexpected(
        isObject ? "`,` or `}`" : "`,` or `]`",
        "separate with `,`, close with `\(isObject ? "}" : "]")`",
        notes: opened.map { [Finding.Note("opened here", at: scanner.location($0, $0 + 1))] } ?? []
      )
    }
    let comma = scanner.index
    scanner.index += 1
    try scanner.skipSpace()
    guard scanner.byte == end else { return isObject ? .key : .value }
    let place = scanner.location(comma, comma + 1)
    builder.findings.report(
      SourceFindings.syntax(
        "JSON has no comma before a closing bracket",
        at: place,
        help: "remove it",
        fix: .replace(place.range, with: "")
      )
    )
    return close()
  }

  private mutating func open(
    _ kind: NodeKind,
    then expectation: Expectation
  ) throws(JSONScanner.Failure) -> Expectation {
    guard builder.depth < builder.limits.depth else {
      throw JSONScanner.Failure(
        SourceFindings.tooDeep(at: scanner.place, limit: builder.limits.depth)
      )
    }
    builder.openCollection(kind, at: scanner.index)
    objects.append(kind == .mapping)
    scanner.index += 1
    return expectation
  }

  private mutating func close() -> Expectation {
    scanner.index += 1
    builder.closeCollection(at: scanner.index)
    objects.removeLast()
    return afterValue
  }

  private mutating func readString() throws(JSONScanner.Failure) {
    let start = scanner.index
    let unescaped = try scanner.string()
    let range = SourceRange(start, scanner.index)
    let inner = SourceRange(start + 1, scanner.index - 1)
    if let unescaped {
      unescaped.withUnsafeBufferPointer {
        builder.addScalar(range, .doubleQuoted, text: $0, spelled: inner)
      }
    } else {
      builder.addScalar(range, .doubleQuoted, text: scanner.text(inner), spelled: inner)
    }
  }
}
