internal import CLibYAML
import Diagnostics

/// Builds a tree from libyaml's events.
///
/// Aliases, anchors, tags, merge keys and further documents are refused where they stand; the
/// nodes around them stay.
struct YAMLReader {
  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  var builder: TreeBuilder
  /// The bytes that libyaml reads: `bytes`, and what a recovery puts in besides.
  private let read: UnsafeBufferPointer<UInt8>
  private var offsets: CharacterOffsets
  /// A key that is itself a collection was opened at this depth.
  private var keyDepth: Int?
  /// The value of a merge key was begun at this depth; aliases in it are part of what is reported.
  private var mergeDepth: Int?
  private var mergeKey: SourceLocation?
  /// Where the anchors stand that have been told.
  private var anchors: [String: SourceLocation] = [:]
  var isDone = false
  var isBroken = false
  var trustsFixes = false
  var stop: Int?
  /// What an earlier reading has made harmless.
  let recovery: YAMLRecovery?
  /// Where the text is not YAML.
  var refusal: YAMLRefusal?

  /// Reads a text, on after what is not YAML as far as that is understood.
  ///
  /// A fix that would not mend the syntax is left out, unless it is taken on trust. A simple text
  /// is read without libyaml, unless that is to be compared.
  static func parse(
    _ source: SourceText,
    limits: SourceLimits,
    trustsFixes: Bool = false,
    triesSimple: Bool = true
  ) -> ParsedSource {
    let scan = TextScan(source, as: .yaml)
    let bytes = scan.repaired ?? source.bytes
    if triesSimple,
      let parsed = bytes.withUnsafeBufferPointer({
        SimpleYAMLReader.parse(source, $0, scan, limits)
      })
    {
      return parsed
    }
    var (parsed, refusal) = bytes.withUnsafeBufferPointer { bytes in
      var reader = YAMLReader(source, bytes, scan, limits)
      reader.trustsFixes = trustsFixes
      return (reader.read(from: scan), reader.refusal)
    }
    guard refusal != nil, !trustsFixes else { return parsed }
    var recovery = YAMLRecovery(bytes)
    while let found = refusal, recovery.goOn(after: found) {
      (parsed, refusal) = recovery.bytes.withUnsafeBufferPointer { bytes in
        recovery.read.withUnsafeBufferPointer { read in
          var reader = YAMLReader(source, bytes, scan, limits, recovery, read: read)
          return (reader.read(from: scan), reader.refusal)
        }
      }
    }
    return parsed
  }

  private init(
    _ source: SourceText,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ scan: TextScan,
    _ limits: SourceLimits,
    _ recovery: YAMLRecovery? = nil,
    read: UnsafeBufferPointer<UInt8>? = nil
  ) {
    self.source = source
    self.bytes = bytes
    self.read = read ?? bytes
    self.recovery = recovery
    builder = TreeBuilder(source, bytes, scan, limits: limits, recovery: recovery)
    offsets = CharacterOffsets(self.read, base: scan.prefix, isASCII: scan.isASCII)
  }

  private mutating func read(from scan: TextScan) -> ParsedSource {
    guard !scan.isUnreadable else { return builder.finish(stop: 0) }
    guard bytes.count > scan.prefix else { return builder.finish() }
    guard let parser = YAMLParser(UnsafeBufferPointer(rebasing: read[scan.prefix...])) else {
      let place = SourceLocation(source, SourceRange(0, 0))
      builder.findings.report(SourceFindings.outOfMemory(at: place))
      return builder.finish(stop: 0)
    }
    checkDirectives(from: scan.prefix)
    while !isDone {
      guard let event = parser.next() else {
        report(parser.problem)
        break
      }
      handle(event)
    }
    return builder.finish(stop: stop, isBroken: isBroken)
  }

  private mutating func handle(_ event: YAMLEvent) {
    switch event.kind {
    case YAML_SCALAR_EVENT: addScalar(event)
    case YAML_MAPPING_START_EVENT: openCollection(.mapping, event, event.mappingProperties)
    case YAML_SEQUENCE_START_EVENT: openCollection(.sequence, event, event.sequenceProperties)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: closeCollection(event)
    case YAML_ALIAS_EVENT: addAlias(event)
    case YAML_DOCUMENT_END_EVENT: endDocument(at: byteOffset(of: event.end))
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
      let place = SourceLocation(source, range)
      builder.findings.report(SourceFindings.mergeKey(at: place))
      mergeKey = place
      builder.addInvalid(range)
      mergeDepth = builder.depth
      return
    }
    if mergeDepth == builder.depth { mergeDepth = nil }
    guard hasRoom(at: range.lowerBound) else { return }
    if builder.expectsKey, isIndentedStrangely(range) { return }
    if builder.expectsKey, style == .plain, hasTightBracket(range) { return }
    if recovery != nil, addPatched(range) { return }
    if let added = recovery?.added[range.lowerBound], builder.expectsKey {
      builder.addScalar(range, style, bytes: value)
      return add(added)
    }
    if style == .doubleQuoted || style == .singleQuoted, endsAtLostQuote(range) { return }
    if range.isEmpty, style == .plain, properties == 0, addBareEntry() { return }
    if value.count > builder.limits.scalarBytes {
      let place = SourceLocation(source, SourceRange(range.lowerBound, range.lowerBound + 1))
      builder.findings.report(
        SourceFindings.scalarTooLong(at: place, limit: builder.limits.scalarBytes)
      )
      builder.addInvalid(range)
    } else if properties > 0, value.isEmpty, style == .plain {
      // `!docker` was meant to be a value, and is reported as a tag: nothing is missing here.
      builder.addInvalid(range)
    } else if value.count == inner.count, isSpelledOut(value, at: inner) {
      builder.addScalar(range, style, value: inner)
    } else {
      builder.addScalar(range, style, bytes: value)
    }
  }

  /// Ends this reading at a key that has something in its indentation that only looks like spaces.
  private mutating func isIndentedStrangely(_ range: SourceRange) -> Bool {
    guard StrangeSpace.length(in: bytes, at: range.lowerBound, before: range.upperBound) > 0 else {
      return false
    }
    return ends(at: range, syntax.strangeSpaces(in: syntax.line(at: range.lowerBound)))
  }

  /// Ends this reading at a key that holds the bracket with which its value begins.
  private mutating func hasTightBracket(_ range: SourceRange) -> Bool {
    guard bytes[range.lowerBound..<range.upperBound].contains(where: { $0 == 0x7B || $0 == 0x5B })
    else { return false }
    return ends(at: range, syntax.tightBrackets(at: range.lowerBound))
  }

  /// Ends this reading at a quoted text that swallows a line that is none of it.
  private mutating func endsAtLostQuote(_ range: SourceRange) -> Bool {
    guard bytes[range.lowerBound..<range.upperBound].contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return false }
    return ends(at: range, syntax.lostQuote(at: range.lowerBound))
  }

  /// Ends this reading at a text that libyaml would take, if there is something to say of it.
  private mutating func ends(at range: SourceRange, _ refusal: YAMLRefusal?) -> Bool {
    guard var refusal else { return false }
    refusal.isWellFormed = true
    stop = range.lowerBound
    isBroken = true
    isDone = true
    refuse(refusal)
    return true
  }

  /// Adds a value that seems to be missing but is only too near to its key.
  private mutating func addBareEntry() -> Bool {
    guard let (key, before) = builder.bareKey, let entry = BareEntry(key, before: before, bytes)
    else { return false }
    builder.findings.report(entry.finding(in: source))
    switch entry {
    case .tightColon(let key, let value): builder.splitBareKey(key, value: value)
    case .digits: builder.dropBareKey()
    }
    return true
  }

  /// Adds a scalar that was made harmless, as what it was meant to be or as nothing usable.
  private mutating func addPatched(_ range: SourceRange) -> Bool {
    guard let recovery else { return false }
    if let text = recovery.restored[range.lowerBound] {
      let isWhole = range.isEmpty || range.lowerBound == text.lowerBound
      source.bytes[text.lowerBound..<text.upperBound].withUnsafeBufferPointer {
        builder.addScalar(isWhole ? text : range, .plain, bytes: $0)
      }
      return true
    }
    guard recovery.isSpoiled(range) else { return false }
    builder.addInvalid(range)
    return true
  }

  /// Adds the value that gave way to a key whose line is missing, and that key.
  private mutating func add(_ added: AddedKey) {
    if let value = added.value {
      source.bytes[value.text.lowerBound..<value.text.upperBound].withUnsafeBufferPointer {
        builder.addScalar(value.range, value.style, bytes: $0)
      }
    } else {
      builder.addInvalid(SourceRange(added.offset, added.offset))
    }
    let name = Array(added.name.utf8)
    name.withUnsafeBufferPointer {
      builder.addScalar(SourceRange(added.offset, added.offset), .plain, bytes: $0)
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
    var start = origin(of: byteOffset(of: event.start))
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
      let isMarked = mark(before: start) == 0x3F
      builder.findings.report(SourceFindings.keyNotText(at: place, isMarked: isMarked))
      keyDepth = builder.depth
    }
    builder.openCollection(kind, at: start)
  }

  /// The byte before a place and the spaces before that.
  private func mark(before start: Int) -> UInt8? {
    var index = min(start, bytes.count)
    while index > 0, bytes[index - 1] == 0x20 { index -= 1 }
    return index > 0 ? bytes[index - 1] : nil
  }

  private mutating func closeCollection(_ event: YAMLEvent) {
    // A block collection ends with a token of no width, somewhere before what follows it.
    let range = range(event)
    builder.closeCollection(at: range.isEmpty ? nil : range.upperBound)
    if keyDepth == builder.depth { keyDepth = nil }
    if mergeDepth == builder.depth { mergeDepth = nil }
    guard !isDone else { return }
    if let dash = builder.lostDash {
      endWellFormed(dash.refusal(in: source), at: dash.offset)
    } else if let dash = builder.extraDash {
      endWellFormed(dash.refusal(in: source), at: dash.offset)
    }
  }

  /// Ends this reading at what is YAML, but not what it was meant to be.
  private mutating func endWellFormed(_ refusal: YAMLRefusal, at offset: Int) {
    stop = offset
    isBroken = true
    isDone = true
    refuse(refusal)
  }

  private mutating func addAlias(_ event: YAMLEvent) {
    let place = SourceLocation(source, range(event))
    let word = source.excerpt(of: place.range)
    let anchor = anchors["&\(word.dropFirst())"]
    // Who uses an anchor has one thing to change at each place where it is used.
    if let anchor { _ = builder.findings.takeBack(.yamlFeature, at: anchor) }
    if mergeDepth == nil {
      builder.findings.report(SourceFindings.alias(word, at: place, anchor: anchor))
    } else if let anchor, let mergeKey, builder.findings.takeBack(.yamlFeature, at: mergeKey) {
      let known = ("&\(word.dropFirst())", anchor)
      builder.findings.report(SourceFindings.mergeKey(at: mergeKey, anchor: known))
    }
    if mergeDepth == builder.depth { mergeDepth = nil }
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
        isVerbatim || !isFlowIndicator(bytes[index]),
        YAMLLineBreak.length(in: bytes, at: index, before: range.upperBound) == 0
      {
        index += 1
      }
      let place = SourceLocation(source, SourceRange(start, index))
      let word = source.excerpt(of: place.range)
      if bytes[start] == 0x26 {
        builder.findings.report(SourceFindings.anchor(word, at: place))
        anchors[word] = place
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

  func afterSpace(from start: Int, to end: Int) -> Int {
    YAMLLineBreak.afterSpace(in: bytes, from: start, to: end)
  }

  /// A text block without the space after it; one without text is its `|` or `>` line.
  private func blockRange(_ range: SourceRange, isEmpty: Bool) -> SourceRange {
    var end = range.upperBound
    if isEmpty {
      end = range.lowerBound
      while end < range.upperBound, bytes[end] > 0x20, bytes[end] != 0x23,
        YAMLLineBreak.length(in: bytes, at: end, before: range.upperBound) == 0
      {
        end += 1
      }
      return SourceRange(range.lowerBound, end)
    }
    end = YAMLLineBreak.beforeSpace(in: bytes, from: range.lowerBound, to: end)
    return SourceRange(range.lowerBound, end)
  }

  private func isMergeKey(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    value.count == 2 && value[0] == 0x3C && value[1] == 0x3C
  }

  @inline(__always)
  private mutating func range(_ event: YAMLEvent) -> SourceRange {
    let start = byteOffset(of: event.start)
    let end = byteOffset(of: event.end)
    guard recovery != nil else { return SourceRange(start, end) }
    let first = origin(of: start)
    return SourceRange(first, start == end ? first : max(first, origin(of: end)))
  }

  /// The byte of a character that libyaml names.
  @inline(__always)
  mutating func byteOffset(of index: Int) -> Int {
    let offset = offsets.byteOffset(of: index)
    return recovery?.place(ofRead: offset) ?? offset
  }

  var syntax: YAMLSyntax { YAMLSyntax(source, bytes, recovery) }

  /// Where a byte really stands, should it have been moved to read on.
  private func origin(of offset: Int) -> Int { recovery?.origin(of: offset) ?? offset }
}
