internal import CLibYAML
import Diagnostics

/// Builds a tree from libyaml's events.
///
/// Aliases, anchors, tags, merge keys and further documents are refused where they stand; the
/// nodes around them stay.
struct YAMLReader {
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private var builder: TreeBuilder
  private var offsets: CharacterOffsets
  /// A key that is itself a collection was opened at this depth.
  private var keyDepth: Int?
  private var skipsAlias = false
  private var hasDocument = false
  private var isDone = false
  private var stop: Int?

  /// Reads a text.
  static func parse(_ source: SourceText, limits: SourceLimits) -> ParsedSource {
    let scan = TextScan(source, as: .yaml)
    return (scan.repaired ?? source.bytes).withUnsafeBufferPointer { bytes in
      var reader = YAMLReader(source, bytes, scan, limits)
      return reader.read(from: scan)
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
    offsets = CharacterOffsets(bytes, base: scan.prefix, isASCII: scan.isASCII)
  }

  private mutating func read(from scan: TextScan) -> ParsedSource {
    guard !scan.isUnreadable else { return builder.finish(stop: 0) }
    guard bytes.count > scan.prefix,
      let parser = YAMLParser(UnsafeBufferPointer(rebasing: bytes[scan.prefix...]))
    else { return builder.finish() }
    while !isDone {
      guard let event = parser.next() else {
        report(parser.problem)
        break
      }
      handle(event)
    }
    return builder.finish(stop: stop)
  }

  private mutating func handle(_ event: YAMLEvent) {
    switch event.kind {
    case YAML_SCALAR_EVENT: addScalar(event)
    case YAML_MAPPING_START_EVENT: openCollection(.mapping, event, event.mappingProperties)
    case YAML_SEQUENCE_START_EVENT: openCollection(.sequence, event, event.sequenceProperties)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: closeCollection(event)
    case YAML_ALIAS_EVENT: addAlias(event)
    case YAML_DOCUMENT_START_EVENT:
      if hasDocument {
        builder.findings.report(SourceFindings.secondDocument(at: documentStart(event)))
        isDone = true
      }
      hasDocument = true
    case YAML_STREAM_END_EVENT: isDone = true
    default: break
    }
  }

  private mutating func addScalar(_ event: YAMLEvent) {
    var range = range(event)
    let properties = event.scalarProperties
    if properties > 0 {
      range = SourceRange(afterProperties(properties, of: range), range.upperBound)
    }
    let value = event.scalarValue
    let style: ScalarStyle
    var inner = range
    switch event.scalarStyle {
    case YAML_PLAIN_SCALAR_STYLE: style = .plain
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
      style = .singleQuoted
      inner = SourceRange(range.lowerBound + 1, range.upperBound - 1)
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      style = .doubleQuoted
      inner = SourceRange(range.lowerBound + 1, range.upperBound - 1)
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
      style = event.scalarStyle == YAML_LITERAL_SCALAR_STYLE ? .literal : .folded
      range = blockRange(range, isEmpty: value.isEmpty)
      inner = SourceRange(range.lowerBound, range.lowerBound)
    default: style = .plain
    }
    if style == .plain, value.count == 2, builder.expectsKey, isMergeKey(value) {
      builder.findings.report(SourceFindings.mergeKey(at: SourceLocation(source, range)))
      builder.addInvalid(range)
      skipsAlias = true
      return
    }
    skipsAlias = false
    guard hasRoom(at: range.lowerBound) else { return }
    if value.count > builder.limits.scalarBytes {
      let place = SourceLocation(source, SourceRange(range.lowerBound, range.lowerBound + 1))
      builder.findings.report(
        SourceFindings.scalarTooLong(at: place, limit: builder.limits.scalarBytes)
      )
      builder.addInvalid(range)
    } else if value.count == inner.count, isSpelledOut(value, at: inner) {
      builder.addScalar(range, style, value: inner)
    } else {
      builder.addScalar(range, style, bytes: value)
    }
  }

  @inline(__always)
  private func isSpelledOut(_ value: UnsafeBufferPointer<UInt8>, at range: SourceRange) -> Bool {
    let spelling = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<range.upperBound])
    return ByteComparison.isEqual(value, spelling)
  }

  /// Whether one more node may be kept; otherwise reading ends here.
  @inline(__always)
  private mutating func hasRoom(at start: Int) -> Bool {
    guard builder.isFull else { return true }
    let place = SourceLocation(source, SourceRange(start, start + 1))
    builder.findings.report(SourceFindings.tooManyNodes(at: place, limit: builder.limits.nodes))
    stop = start
    isDone = true
    return false
  }

  private mutating func openCollection(_ kind: NodeKind, _ event: YAMLEvent, _ properties: Int) {
    var start = offsets.byteOffset(of: event.start)
    if properties > 0 {
      start = afterProperties(properties, of: SourceRange(start, bytes.count))
    }
    if builder.depth >= builder.limits.depth {
      let place = SourceLocation(source, SourceRange(start, start + 1))
      builder.findings.report(SourceFindings.tooDeep(at: place, limit: builder.limits.depth))
      stop = start
      isDone = true
      return
    }
    guard hasRoom(at: start) else { return }
    if builder.expectsKey, keyDepth == nil {
      let place = SourceLocation(source, SourceRange(start, start + 1))
      builder.findings.report(SourceFindings.keyNotText(at: place))
      keyDepth = builder.depth
    }
    builder.openCollection(kind, at: start)
    skipsAlias = false
  }

  private mutating func closeCollection(_ event: YAMLEvent) {
    // A block collection ends with a token of no width, somewhere before what follows it.
    let range = range(event)
    builder.closeCollection(at: range.isEmpty ? nil : range.upperBound)
    if keyDepth == builder.depth { keyDepth = nil }
  }

  private mutating func addAlias(_ event: YAMLEvent) {
    let place = SourceLocation(source, range(event))
    if !skipsAlias {
      builder.findings.report(SourceFindings.alias(source.excerpt(of: place.range), at: place))
    }
    skipsAlias = false
    guard hasRoom(at: place.range.lowerBound) else { return }
    builder.addInvalid(place.range)
  }

  /// Reports anchors and tags before a node, and gives the byte at which the node itself begins.
  private mutating func afterProperties(_ count: Int, of range: SourceRange) -> Int {
    var index = range.lowerBound
    for _ in 0..<count {
      guard index < range.upperBound, bytes[index] == 0x26 || bytes[index] == 0x21 else { break }
      let start = index
      let isVerbatim = index + 1 < range.upperBound && bytes[index + 1] == 0x3C
      while index < range.upperBound, bytes[index] > 0x20,
        isVerbatim || !isFlowIndicator(bytes[index])
      {
        index += 1
      }
      let place = SourceLocation(source, SourceRange(start, index))
      let word = source.excerpt(of: place.range)
      if bytes[start] == 0x26 {
        builder.findings.report(SourceFindings.anchor(word, at: place))
      } else {
        builder.findings.report(SourceFindings.tag(word, at: place))
      }
      index = afterSpace(from: index, to: range.upperBound)
    }
    return index
  }

  private func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D
  }

  private func afterSpace(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      if bytes[index] == 0x23 {
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      } else if bytes[index] <= 0x20 {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// A text block without the space after it; one without text is its `|` or `>` line.
  private func blockRange(_ range: SourceRange, isEmpty: Bool) -> SourceRange {
    var end = range.upperBound
    if isEmpty {
      end = range.lowerBound
      while end < range.upperBound, bytes[end] > 0x20, bytes[end] != 0x23 { end += 1 }
      return SourceRange(range.lowerBound, end)
    }
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return SourceRange(range.lowerBound, end)
  }

  private func isMergeKey(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    value.count == 2 && value[0] == 0x3C && value[1] == 0x3C
  }

  @inline(__always)
  private mutating func range(_ event: YAMLEvent) -> SourceRange {
    let start = offsets.byteOffset(of: event.start)
    return SourceRange(start, offsets.byteOffset(of: event.end))
  }

  /// The `---`, or the first character of a document that has none.
  private mutating func documentStart(_ event: YAMLEvent) -> SourceLocation {
    let range = range(event)
    guard range.isEmpty else { return SourceLocation(source, range) }
    let start = afterSpace(from: range.lowerBound, to: bytes.count)
    return SourceLocation(source, SourceRange(start, min(start + 1, bytes.count)))
  }

  private mutating func report(_ problem: YAMLProblem) {
    let offset = offsets.byteOffset(of: problem.index)
    let context = problem.contextIndex.map { offsets.byteOffset(of: $0) }
    stop = offset
    builder.findings.report(
      YAMLSyntax(source, bytes).finding(problem, at: offset, context: context)
    )
  }
}
