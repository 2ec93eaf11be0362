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
    guard source.bytes.count <= limits.bytes else {
      var builder = TreeBuilder(source: SourceText(name: source.name, bytes: []), limits: limits)
      builder.findings.append(SourceFindings.tooLarge(source, limit: limits.bytes))
      return builder.finish(stop: 0)
    }
    let scan = TextScan(source)
    return (scan.repaired ?? source.bytes).withUnsafeBufferPointer { bytes in
      var reader = YAMLReader(source, bytes, scan, limits)
      return reader.read(from: scan.prefix)
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
    builder = TreeBuilder(source: source, limits: limits)
    builder.findings = scan.findings
    offsets = CharacterOffsets(bytes, base: scan.prefix, isASCII: scan.isASCII)
  }

  private mutating func read(from start: Int) -> ParsedSource {
    guard bytes.count > start,
      let parser = YAMLParser(UnsafeBufferPointer(rebasing: bytes[start...]))
    else { return builder.finish() }
    while !isDone {
      let isRead = parser.next { handle($0) }
      if !isRead {
        report(parser.problem)
        break
      }
    }
    return builder.finish(stop: stop)
  }

  private mutating func handle(_ event: borrowing yaml_event_t) {
    switch event.type {
    case YAML_SCALAR_EVENT: addScalar(event)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      openCollection(.mapping, event, hasProperties: data.anchor != nil || data.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      openCollection(.sequence, event, hasProperties: data.anchor != nil || data.tag != nil)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: closeCollection(event)
    case YAML_ALIAS_EVENT: addAlias(event)
    case YAML_DOCUMENT_START_EVENT:
      if hasDocument {
        builder.findings.append(SourceFindings.secondDocument(at: place(event)))
        isDone = true
      }
      hasDocument = true
    case YAML_STREAM_END_EVENT: isDone = true
    default: break
    }
  }

  private mutating func addScalar(_ event: borrowing yaml_event_t) {
    let scalar = event.data.scalar
    var range = range(event)
    if scalar.anchor != nil || scalar.tag != nil {
      range = SourceRange(afterProperties(of: range), range.upperBound)
    }
    let value = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
    let style: ScalarStyle
    var inner = range
    switch scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      style = scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE ? .singleQuoted : .doubleQuoted
      inner = SourceRange(range.lowerBound + 1, range.upperBound - 1)
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
      style = scalar.style == YAML_LITERAL_SCALAR_STYLE ? .literal : .folded
      range = withoutTrailingSpace(range)
      inner = SourceRange(range.lowerBound, range.lowerBound)
    default: style = .plain
    }
    if value.count > builder.limits.scalarBytes {
      let place = SourceLocation(source, SourceRange(range.lowerBound, range.lowerBound + 1))
      builder.findings.append(
        SourceFindings.scalarTooLong(at: place, limit: builder.limits.scalarBytes)
      )
      builder.addInvalid(range)
    } else if style == .plain, builder.expectsKey, isMergeKey(value) {
      builder.findings.append(SourceFindings.mergeKey(at: SourceLocation(source, range)))
      builder.addInvalid(range)
      skipsAlias = true
      return
    } else if value.count == inner.count,
      bytes[inner.lowerBound..<inner.upperBound].elementsEqual(value)
    {
      builder.addScalar(range, style, value: inner)
    } else {
      builder.addScalar(range, style, bytes: value)
    }
    skipsAlias = false
  }

  private mutating func openCollection(
    _ kind: NodeKind,
    _ event: borrowing yaml_event_t,
    hasProperties: Bool
  ) {
    var start = range(event).lowerBound
    if hasProperties { start = afterProperties(of: SourceRange(start, bytes.count)) }
    if builder.depth >= builder.limits.depth {
      let place = SourceLocation(source, SourceRange(start, start + 1))
      builder.findings.append(SourceFindings.tooDeep(at: place, limit: builder.limits.depth))
      stop = start
      isDone = true
      return
    }
    if builder.expectsKey, keyDepth == nil {
      let place = SourceLocation(source, SourceRange(start, start + 1))
      builder.findings.append(SourceFindings.keyNotText(at: place))
      keyDepth = builder.depth
    }
    builder.openCollection(kind, at: start)
    skipsAlias = false
  }

  private mutating func closeCollection(_ event: borrowing yaml_event_t) {
    // A block collection ends with a token of no width, somewhere before what follows it.
    let range = range(event)
    let isKey = keyDepth == builder.depth - 1
    builder.closeCollection(at: range.isEmpty ? nil : range.upperBound, isInvalid: isKey)
    if isKey { keyDepth = nil }
  }

  private mutating func addAlias(_ event: borrowing yaml_event_t) {
    let place = place(event)
    if !skipsAlias {
      builder.findings.append(SourceFindings.alias(source.text(in: place.range), at: place))
    }
    skipsAlias = false
    builder.addInvalid(place.range)
  }

  /// Reports anchors and tags before a node, and gives the byte at which the node itself begins.
  private mutating func afterProperties(of range: SourceRange) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] == 0x26 || bytes[index] == 0x21 {
      let start = index
      while index < range.upperBound, bytes[index] > 0x20, !isFlowIndicator(bytes[index], start) {
        index += 1
      }
      let place = SourceLocation(source, SourceRange(start, index))
      let word = source.text(in: place.range)
      let isAnchor = bytes[start] == 0x26
      builder.findings.append(
        isAnchor ? SourceFindings.anchor(word, at: place) : SourceFindings.tag(word, at: place)
      )
      index = afterSpace(from: index, to: range.upperBound)
    }
    return index
  }

  private func isFlowIndicator(_ byte: UInt8, _ start: Int) -> Bool {
    let isAnchor = bytes[start] == 0x26
    return isAnchor && [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte)
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

  private func withoutTrailingSpace(_ range: SourceRange) -> SourceRange {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return SourceRange(range.lowerBound, end)
  }

  private func isMergeKey(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    value.count == 2 && value[0] == 0x3C && value[1] == 0x3C
  }

  private mutating func range(_ event: borrowing yaml_event_t) -> SourceRange {
    let start = offsets.byteOffset(of: event.start_mark.index)
    return SourceRange(start, offsets.byteOffset(of: event.end_mark.index))
  }

  private mutating func place(_ event: borrowing yaml_event_t) -> SourceLocation {
    SourceLocation(source, range(event))
  }

  private mutating func report(_ problem: YAMLProblem) {
    let offset = offsets.byteOffset(of: problem.index)
    let context = problem.contextIndex.map { offsets.byteOffset(of: $0) }
    stop = offset
    builder.findings.append(
      YAMLSyntax(source, bytes).finding(problem, at: offset, context: context)
    )
  }
}
