import Diagnostics

/// Reads RFC 8259 JSON, nothing more.
///
/// Comments and commas before a closing bracket are reported and read over. Anything else that is
/// not JSON ends the reading.
struct JSONReader {
  fileprivate var builder: TreeBuilder
  fileprivate var scanner: JSONScanner

  private typealias Failure = JSONScanner.Failure

  /// Reads a text.
  static func parse(
    _ source: SourceText,
    _ scan: TextScan,
    _ limits: SourceLimits
  ) -> ParsedSource {
    (scan.repaired ?? source.bytes).withUnsafeBufferPointer { bytes in
      source.bytes.withUnsafeBufferPointer { original in
        let builder = TreeBuilder(source, original, limits: limits, findings: scan.findings)
        let scanner = JSONScanner(source, bytes, builder.findings, start: scan.prefix)
        var reader = JSONReader(builder: builder, scanner: scanner)
        return reader.readDocument()
      }
    }
  }

  private mutating func readDocument() -> ParsedSource {
    do throws(Failure) {
      try readValue()
      try scanner.skipSpace()
      if scanner.byte != nil {
        throw scanner.unexpected("the end of the file", help: "a JSON file holds one value")
      }
      return builder.finish()
    } catch {
      builder.findings.report(error.finding)
      return builder.finish(isComplete: false)
    }
  }

  /// Reads a value and what is in it; the limit of depth keeps the calls few.
  private mutating func readValue() throws(Failure) {
    try scanner.skipSpace()
    try checkRoom()
    switch scanner.byte {
    case 0x7B?: try readCollection(.mapping, end: 0x7D)
    case 0x5B?: try readCollection(.sequence, end: 0x5D)
    case 0x22?: try readString()
    default:
      let range = try scanner.word(in: builder.currentStart)
      builder.addScalar(range, .plain, text: scanner.text(range), spelled: range)
    }
  }

  private mutating func readCollection(_ kind: NodeKind, end: UInt8) throws(Failure) {
    guard builder.depth < builder.limits.depth else {
      throw Failure(SourceFindings.tooDeep(at: scanner.place, limit: builder.limits.depth))
    }
    let start = scanner.index
    builder.openCollection(kind, at: start)
    scanner.index += 1
    try scanner.skipSpace()
    while scanner.byte != end {
      if kind == .mapping { try readKey(in: start) }
      try readValue()
      try scanner.skipSpace()
      if scanner.byte != end { try readComma(in: start, before: end) }
    }
    scanner.index += 1
    builder.closeCollection(at: scanner.index)
  }

  private mutating func readKey(in start: Int) throws(Failure) {
    guard scanner.byte == 0x22 else {
      throw scanner.unexpected("a key in double quotes", in: start, help: "write `\"key\": value`")
    }
    try checkRoom()
    try readString()
    try scanner.skipSpace()
    guard scanner.byte == 0x3A else {
      throw scanner.unexpected("`:`", in: start, help: "write `:` between a key and its value")
    }
    scanner.index += 1
  }

  private mutating func readComma(in start: Int, before end: UInt8) throws(Failure) {
    guard scanner.byte == 0x2C else {
      let bracket = end == 0x7D ? "}" : "]"
      throw scanner.unexpected(
        "`,` or `\(bracket)`",
        in: start,
        help: "separate with `,`, close with `\(bracket)`"
      )
    }
    let comma = SourceRange(scanner.index, scanner.index + 1)
    scanner.index += 1
    try scanner.skipSpace()
    if scanner.byte == end {
      scanner.reportNeedless("JSON has no comma before a closing bracket", comma, help: "remove it")
    }
  }

  private mutating func readString() throws(Failure) {
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

  private func checkRoom() throws(Failure) {
    guard builder.isFull else { return }
    throw Failure(SourceFindings.tooManyNodes(at: scanner.place, limit: builder.limits.nodes))
  }
}
