internal import CLibYAML
import Diagnostics

/// Builds a tree from libyaml's events.
///
/// Anchors, aliases, tags and merge keys are reported where they stand; the nodes around them stay.
/// Reading ends with the first document.
struct YAMLReader {
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private var builder: TreeBuilder
  private var offsets: CharacterOffsets
  /// The value of a merge key was begun at this depth; aliases in it are part of what is reported.
  private var mergeDepth: Int?
  private var isDone = false
  /// Whether a limit or a second document ended the reading.
  private var isStopped = false
  /// Where the text is not YAML.
  private var problem: YAMLProblem?

  /// How often a text is read again at most, and how many bytes in all.
  private static let mostRetries = 10
  private static let mostRetriedBytes = 64 << 20

  /// Reads a text; a part that is not YAML, or holds a byte order mark, is left out, and the text is
  /// read again.
  static func parse(
    _ source: SourceText,
    _ scan: TextScan,
    _ limits: SourceLimits
  ) -> ParsedSource {
    var bytes = scan.repaired ?? source.bytes
    var mistakes: [Finding] = []
    var leftOut: [YAMLPart] = []
    // A byte order mark inside is not seen: what follows from it would be strange.
    var unreadable = scan.findings.map(\.location.range.lowerBound)
      .filter { source.bytes[$0...].starts(with: SourceText.byteOrderMark) }
    let retries = min(mostRetries, mostRetriedBytes / max(bytes.count, 1))
    while true {
      var parts: [YAMLPart] = []
      let parsed = bytes.withUnsafeBufferPointer { bytes in
        source.bytes.withUnsafeBufferPointer { original in
          let known = scan.findings + mistakes
          var reader = YAMLReader(
            bytes,
            scan,
            TreeBuilder(source, original, limits: limits, findings: known)
          )
          let mistake = reader.read()
          parts = unreadable.compactMap { reader.part(holding: $0) }
          unreadable = []
          guard parts.isEmpty, let mistake else { return reader.finish(leftOut) }
          let place = mistake.location.range.lowerBound
          // A mistake before the last one comes from what was left out.
          if let last = mistakes.last, place <= last.location.range.lowerBound {
            return reader.finish(leftOut, stop: place)
          }
          reader.builder.findings.report(mistake)
          if mistakes.count < retries { parts = reader.partToRetry(place).map { [$0] } ?? [] }
          mistakes.append(mistake)
          return reader.finish(leftOut, stop: place)
        }
      }
      if parts.isEmpty { return parsed }
      leftOut += parts
      for part in parts {
        for index in part.range.lowerBound..<part.range.upperBound
        where bytes[index] != 0x0A && bytes[index] != 0x0D {
          bytes[index] = 0x20
        }
      }
    }
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ scan: TextScan,
    _ builder: consuming TreeBuilder
  ) {
    source = builder.source
    self.bytes = bytes
    self.builder = builder
    start = scan.prefix
    offsets = CharacterOffsets(bytes, base: start)
  }

  /// Reads up to the end or the first mistake, and gives that.
  private mutating func read() -> Finding? {
    guard bytes.count > start, !refusesTagDirective() else { return nil }
    let parser = YAMLParser(UnsafeBufferPointer(rebasing: bytes[start...]))
    while !isDone {
      guard let event = parser.next() else {
        problem = parser.problem { offsets.byteOffset(of: $0) }
        break
      }
      handle(event)
    }
    guard let problem else { return nil }
    let bracket = builder.openBracket
    builder.closeAll(isCut: true)
    let before = builder.textBefore(problem.offset, in: bracket)
    return YAMLDiagnosis(problem, source, lines, before).finding
  }

  private var lines: YAMLLines { YAMLLines(bytes: bytes, start: start) }

  /// What to leave out so that the rest can be read, if there is anything.
  private func partToRetry(_ place: Int) -> YAMLPart? {
    problem?.isRetried == true ? part(holding: place) : nil
  }

  /// The part of the text that a place belongs to; `nil` when that would be everything.
  private func part(holding place: Int) -> YAMLPart? {
    lines.part(holding: place, in: builder.levels(at: place))
  }

  /// Without a mistake everything was read, unless a limit ended the reading.
  private mutating func finish(_ leftOut: [YAMLPart], stop: Int? = nil) -> ParsedSource {
    let rest = stop.map { YAMLPart(range: SourceRange($0, bytes.count)) }
    return builder.finish(
      isComplete: stop == nil && !isStopped,
      leftOut: leftOut + (rest.map { [$0] } ?? [])
    )
  }

  private typealias Event = UnsafeMutablePointer<yaml_event_t>

  @inline(__always)
  private mutating func handle(_ event: Event) {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: addScalar(event)
    case YAML_MAPPING_START_EVENT:
      let data = event.pointee.data.mapping_start
      openCollection(.mapping, event, properties: properties(data.anchor, data.tag))
    case YAML_SEQUENCE_START_EVENT:
      let data = event.pointee.data.sequence_start
      openCollection(.sequence, event, properties: properties(data.anchor, data.tag))
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: closeCollection(event)
    case YAML_ALIAS_EVENT: addAlias(event)
    case YAML_DOCUMENT_END_EVENT:
      endDocument(at: offsets.byteOffset(of: event.pointee.end_mark.index))
    case YAML_STREAM_END_EVENT: isDone = true
    default: break
    }
  }

  @inline(__always)
  private mutating func addScalar(_ event: Event) {
    var range = range(event)
    let text = UnsafeBufferPointer(
      start: event.pointee.data.scalar.value,
      count: event.pointee.data.scalar.length
    )
    let properties = properties(event.pointee.data.scalar.anchor, event.pointee.data.scalar.tag)
    if properties > 0 { range = withoutProperties(properties, of: range) }
    var spelled = range
    let style: ScalarStyle
    switch event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      style =
        event.pointee.data.scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE
        ? .singleQuoted : .doubleQuoted
      spelled = SourceRange(range.lowerBound + 1, range.upperBound - 1)
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
      style =
        event.pointee.data.scalar.style == YAML_LITERAL_SCALAR_STYLE ? .literal : .folded
      range = blockRange(range, isEmpty: text.isEmpty)
      spelled = SourceRange(range.lowerBound, range.lowerBound)
    default: style = .plain
    }
    if style == .plain, text.count == 2, text[0] == 0x3C, text[1] == 0x3C, builder.expectsKey {
      report(.mergeKey, range)
      builder.addInvalid(range)
      mergeDepth = builder.depth
      return
    }
    if mergeDepth == builder.depth { mergeDepth = nil }
    guard hasRoom(at: range.lowerBound) else { return }
    if properties > 0, text.isEmpty, style == .plain {
      // `!docker` was meant to be a value, and is reported as a tag: nothing is missing here.
      builder.addInvalid(range)
    } else {
      builder.addScalar(range, style, text: text, spelled: spelled)
    }
  }

  /// Whether one more node may be kept; otherwise reading ends here.
  @inline(__always)
  private mutating func hasRoom(at offset: Int) -> Bool {
    guard builder.isFull else { return true }
    end(builder.tooManyNodes(at: place(offset)))
    return false
  }

  private mutating func end(_ finding: Finding) {
    builder.findings.report(finding)
    isStopped = true
    isDone = true
  }

  private mutating func openCollection(_ kind: NodeKind, _ event: Event, properties: Int) {
    var start = offsets.byteOffset(of: event.pointee.start_mark.index)
    if properties > 0 {
      start = withoutProperties(properties, of: SourceRange(start, bytes.count)).lowerBound
    }
    guard builder.depth < builder.limits.depth else {
      return end(builder.tooDeep(at: place(start)))
    }
    guard hasRoom(at: start) else { return }
    if builder.expectsKey {
      builder.findings.report(
        Finding(
          SourceRule.keyNotText,
          "a key has to be text, not a list or a mapping",
          at: place(start),
          help: "if this is text, put it in quotes; a key needs no `? ` before it"
        )
      )
    }
    builder.openCollection(kind, at: start)
  }

  private mutating func closeCollection(_ event: Event) {
    // A block collection ends with a token of no width, somewhere before what follows it.
    let range = range(event)
    builder.closeCollection(at: range.isEmpty ? nil : range.upperBound)
    if mergeDepth == builder.depth { mergeDepth = nil }
  }

  private mutating func addAlias(_ event: Event) {
    let range = range(event)
    if mergeDepth == nil { report(.alias, range) }
    if mergeDepth == builder.depth { mergeDepth = nil }
    guard hasRoom(at: range.lowerBound) else { return }
    builder.addInvalid(range)
  }

  /// How many of an anchor and a tag there are.
  @inline(__always)
  private func properties(
    _ anchor: UnsafeMutablePointer<UInt8>?,
    _ tag: UnsafeMutablePointer<UInt8>?
  ) -> Int {
    (anchor == nil ? 0 : 1) + (tag == nil ? 0 : 1)
  }

  /// Reports the anchors and tags before a node, and gives the range of the node itself.
  private mutating func withoutProperties(_ count: Int, of range: SourceRange) -> SourceRange {
    var index = range.lowerBound
    for _ in 0..<count where index < range.upperBound {
      let start = index
      let isVerbatim = index + 1 < range.upperBound && bytes[index + 1] == 0x3C
      while index < range.upperBound, bytes[index] > 0x20,
        isVerbatim || !",[]{}".utf8.contains(bytes[index])
      {
        index += 1
      }
      report(bytes[start] == 0x26 ? .anchor : .tag, SourceRange(start, index))
      index = min(lines.afterSpace(index), range.upperBound)
    }
    return SourceRange(index, range.upperBound)
  }

  /// A text block without the space after it; one without text is its `|` or `>` line.
  private func blockRange(_ range: SourceRange, isEmpty: Bool) -> SourceRange {
    let block = bytes[range.lowerBound..<range.upperBound]
    let end =
      isEmpty
      ? block.firstIndex { $0 <= 0x20 || $0 == 0x23 } ?? range.upperBound
      : block.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? range.lowerBound
    return SourceRange(range.lowerBound, end)
  }

  @inline(__always)
  private mutating func range(_ event: Event) -> SourceRange {
    let start = offsets.byteOffset(of: event.pointee.start_mark.index)
    return SourceRange(start, offsets.byteOffset(of: event.pointee.end_mark.index))
  }

  private func report(_ feature: YAMLFeature, _ range: SourceRange) {
    builder.findings.report(feature.finding(at: SourceLocation(source, range)))
  }

  private func place(_ offset: Int) -> SourceLocation {
    SourceLocation(source, SourceRange(offset, offset + 1))
  }
}

/// Where the one document begins and ends.
extension YAMLReader {
  /// Refuses `%TAG` before the document; libyaml would compare each such line with each.
  private mutating func refusesTagDirective() -> Bool {
    var index = lines.afterSpace(start)
    while index < bytes.count, bytes[index] == 0x25 {
      let line = lines.line(at: index)
      if bytes[index..<line.end].starts(with: "%TAG".utf8) {
        report(.tag, SourceRange(index, line.end))
        isStopped = true
        isDone = true
        return true
      }
      index = lines.afterSpace(line.end)
    }
    return false
  }

  /// Refuses what follows the first document; libyaml is not asked, for it would go on reading.
  private mutating func endDocument(at offset: Int) {
    isDone = true
    var index = offset
    var isEnded = isDocumentMark(0x2E, at: offset - 3)
    while true {
      index = lines.afterSpace(index)
      guard isDocumentMark(0x2E, at: index) else { break }
      isEnded = true
      index += 3
    }
    guard index < bytes.count else { return }
    let isMark = isDocumentMark(0x2D, at: index)
    if isEnded || isMark || bytes[index] == 0x25 {
      let range = SourceRange(index, index + (isMark ? 3 : 1))
      end(
        Finding(
          SourceRule.secondDocument,
          "a second document begins here",
          at: SourceLocation(source, range),
          help: (isMark ? "remove the line, or " : "") + "keep one document a file"
        )
      )
    } else {
      problem = YAMLProblem(words: YAMLProblem.textAfterDocument, offset: index)
    }
  }

  /// Whether `---` or `...` is here.
  private func isDocumentMark(_ byte: UInt8, at index: Int) -> Bool {
    index >= 0 && index + 3 <= bytes.count && bytes[index] == byte && bytes[index + 1] == byte
      && bytes[index + 2] == byte && (index + 3 == bytes.count || bytes[index + 3] <= 0x20)
  }
}
