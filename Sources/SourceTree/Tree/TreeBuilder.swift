import Diagnostics

/// Collects nodes in document order for either reader.
///
/// It owns what both languages share: closing collections, duplicate keys, how much is kept,
/// and what is incomplete when something was left out or reading has to stop.
struct TreeBuilder {
  let source: SourceText
  private(set) var limits: SourceLimits
  /// What is wrong so far.
  let findings: FindingCollector
  /// The bytes of the source.
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var nodes: [Node] = []
  private var values: [UInt8] = []
  /// The innermost open collection; at first a place that no node has.
  private var current = Frame(index: -1, count: 0, isMapping: false)
  /// The open collections around it, outermost first.
  private var outer: [Frame] = []
  /// Where the last finished node ended.
  private(set) var lastEnd = 0
  /// The keys of the first findings about a key that is used again, by where they stand.
  private var repeatedKeys: [Int: String] = [:]
  /// How many such findings there are.
  private var repeatCount = 0
  /// The table of the keys of one mapping, by hashes of their bytes; kept to keep its storage.
  private var keys: [UInt32] = []

  private static let mostFindings = 1_000

  /// The most keys of a mapping that are compared each with each, which is a fifth of the work of a
  /// table for an option, and half of it for a field.
  private static let mostComparedKeys = 12

  /// A collection that is open.
  private struct Frame {
    var index: Int
    /// Children so far: keys and values are counted apart.
    var count: Int
    var isMapping: Bool
  }

  /// Whether the text is JSON, which has no dashes.
  private let isJSON: Bool

  /// `bytes` are those of the source, and must stay valid as long as the builder is used.
  init(
    _ source: SourceText,
    _ bytes: UnsafeBufferPointer<UInt8>,
    limits: SourceLimits,
    findings: [Finding],
    isJSON: Bool = false
  ) {
    self.isJSON = isJSON
    self.source = source
    self.bytes = bytes
    self.limits = limits
    self.limits.scalarBytes = min(limits.scalarBytes, Node.mostCount)
    self.findings = FindingCollector(findings, limit: TreeBuilder.mostFindings)
    // Forms have a node every 8 to 11 bytes; what is reserved and never used is never touched.
    nodes.reserveCapacity(min(bytes.count / 5, limits.nodes) + 16)
  }

  /// The number of collections that are open.
  var depth: Int { current.index < 0 ? 0 : outer.count }

  /// Whether the next node is a key.
  var expectsKey: Bool { current.isMapping && current.count & 1 == 0 }

  /// Whether there are as many nodes as may be.
  var isFull: Bool { nodes.count >= limits.nodes }

  /// Where the innermost open collection begins, if it is in brackets.
  var openBracket: Int? {
    current.index >= 0 && isBracketed(current.index) ? Int(nodes[current.index].start) : nil
  }

  /// Adds a scalar, whose text is not copied when the source has the same bytes at `spelled`.
  @inline(__always)
  mutating func addScalar(
    _ range: SourceRange,
    _ style: ScalarStyle,
    text: UnsafeBufferPointer<UInt8>,
    spelled: SourceRange
  ) {
    guard text.count <= limits.scalarBytes else { return addTooLong(range) }
    if text.count == spelled.count,
      text.isEqual(
        to: UnsafeBufferPointer(rebasing: bytes[spelled.lowerBound..<spelled.upperBound])
      )
    {
      append(Node(scalar: range, style, value: spelled.lowerBound, count: text.count))
    } else {
      append(
        Node(scalar: range, style, value: values.count, count: text.count, isBuffered: true)
      )
      values.append(contentsOf: text)
    }
  }

  private mutating func addTooLong(_ range: SourceRange) {
    findings.report(
      Finding(
        SourceRule.tooLarge,
        "a text is longer than \(SourceLimits.size(limits.scalarBytes))",
        at: SourceLocation(source, SourceRange(range.lowerBound, range.lowerBound + 1)),
        label: "begins here",
        help: "shorten it"
      )
    )
    addInvalid(range)
  }

  /// Why no more nodes can be added.
  func tooManyNodes(at place: SourceLocation) -> Finding {
    Finding(
      SourceRule.tooLarge,
      "the file holds more than \(limits.nodes) values",
      at: place,
      label: "read up to here",
      help: "split it into several files"
    )
  }

  /// Why no collection can be opened in those that are open.
  func tooDeep(at place: SourceLocation) -> Finding {
    Finding(
      SourceRule.tooLarge,
      "nesting is deeper than \(limits.depth) levels",
      at: place,
      label: "the first level too many",
      help: "nothing in the language needs that depth; look for a bracket that is never closed"
    )
  }

  /// Adds a node that has been reported and cannot be used.
  mutating func addInvalid(_ range: SourceRange) {
    append(Node(range, .invalid, link: nodes.count + 1))
  }

  /// Opens a mapping or sequence at a byte.
  mutating func openCollection(_ kind: NodeKind, at start: Int) {
    let index = nodes.count
    append(Node(SourceRange(start, start), kind, link: index + 1))
    outer.append(current)
    current = Frame(index: index, count: 0, isMapping: kind == .mapping)
  }

  /// Closes the innermost collection; without an end it ends where its last child does.
  ///
  /// One that stands where a key should is invalid, whether it was read to its end or not.
  mutating func closeCollection(at end: Int?) {
    guard current.index >= 0, let around = outer.popLast() else { return }
    let index = current.index
    if let end { lastEnd = end }
    let entries = current.isMapping ? current.count / 2 : current.count
    nodes[index].close(next: nodes.count, end: lastEnd, count: entries)
    if current.isMapping, entries > 1 { reportDuplicateKeys(in: index, entries) }
    current = around
    if current.isMapping, current.count & 1 == 1 { nodes[index].invalidate(at: index) }
  }

  /// Closes what is open, when reading has to stop.
  mutating func closeAll(isCut: Bool) {
    while current.index >= 0 {
      if isCut { nodes[current.index].cut() }
      if current.isMapping, current.count & 1 == 1 { addInvalid(SourceRange(lastEnd, lastEnd)) }
      closeCollection(at: nil)
    }
  }

  /// The tree of what was added, and what is wrong with it.
  ///
  /// What is still open is closed; unless everything was read, it is incomplete. `leftOut` are the
  /// parts of the text that no node is made of.
  mutating func finish(isComplete: Bool = true, leftOut: [YAMLPart] = []) -> ParsedSource {
    closeAll(isCut: !isComplete)
    for part in leftOut { markCut(around: part) }
    let tree = SourceTree(
      source: source,
      nodes: nodes,
      values: values,
      isComplete: isComplete && leftOut.isEmpty
    )
    return ParsedSource(
      tree: tree,
      findings: findings.findings(more: SourceRule.tooLarge, in: "file"),
      isWellFormed: findings.errorCount == repeatCount,
      repeatedKeys: repeatedKeys
    )
  }

  /// Marks the collections that a part was left out of, from the root down to its list or mapping;
  /// of one that stood out of line also those that ended just before it.
  private mutating func markCut(around part: YAMLPart) {
    let path = path(to: part.range.lowerBound)
    for node in path where isCollection(node) {
      nodes[node].cut()
      if !isBracketed(node), level(of: node) == part.level { return }
    }
    // A value that seems to be absent may have stood there.
    if let last = path.last, nodes[last].kind == .scalar, nodes[last].start == nodes[last].end {
      nodes[last].invalidate(at: last)
    }
  }

  /// What was read right before a place at which everything has been closed.
  func textBefore(_ offset: Int, in bracket: Int?) -> YAMLDiagnosis.TextBefore {
    let path = path(to: offset)
    var result = YAMLDiagnosis.TextBefore(bracket: bracket, levels: levels(at: offset))
    guard let last = path.last, nodes[last].kind == .scalar || isBracketed(last) else {
      return result
    }
    let range = SourceRange(Int(nodes[last].start), Int(nodes[last].end))
    result.value = (range, nodes[last].kind == .scalar ? nodes[last].style : nil)
    result.hasKey = path.dropLast().last.map { nodes[$0].kind == .mapping } ?? false
    return result
  }

  /// The lists and mappings without brackets that a place is in or right behind, outermost first.
  func levels(at offset: Int) -> [YAMLLevel] {
    path(to: offset).filter { isCollection($0) && !isBracketed($0) }.map(level)
  }

  private func level(of node: Int) -> YAMLLevel {
    let start = Int(nodes[node].start)
    let line = bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let isMarked = line == 0 && bytes.starts(with: SourceText.byteOrderMark)
    return YAMLLevel(
      isList: nodes[node].kind == .sequence,
      column: start - line - (isMarked ? SourceText.byteOrderMark.count : 0)
    )
  }

  /// The nodes that a place is in or right behind, outermost first; none in brackets that are
  /// closed before it.
  private func path(to offset: Int) -> [Int] {
    var path: [Int] = []
    var node = nodes.isEmpty ? nil : 0
    while let next = node {
      path.append(next)
      let isOpen = isCollection(next) && (!isBracketed(next) || offset < nodes[next].end)
      node = isOpen ? child(of: next, at: offset) : nil
    }
    return path
  }

  /// The last child that begins before a place; the value, when that is its key.
  private func child(of parent: Int, at offset: Int) -> Int? {
    let end = next(parent)
    var last: Int?
    var number = 0
    var child = parent + 1
    while child < end, nodes[child].start <= offset {
      last = child
      child = next(child)
      number += 1
    }
    return nodes[parent].kind == .mapping && number & 1 == 1 && child < end ? child : last
  }

  private func isCollection(_ node: Int) -> Bool {
    nodes[node].kind == .mapping || nodes[node].kind == .sequence
  }

  private func isBracketed(_ node: Int) -> Bool {
    let start = Int(nodes[node].start)
    return start < bytes.count && isCollection(node) && "[{".utf8.contains(bytes[start])
  }

  @inline(__always)
  private mutating func append(_ node: Node) {
    current.count &+= 1
    lastEnd = Int(node.end)
    nodes.append(node)
  }

  private mutating func reportDuplicateKeys(in mapping: Int, _ entries: Int) {
    var last: (first: Int, second: Int)?
    for (first, second) in repeatedKeys(in: mapping, entries) {
      // One key after another used again has one cause: most likely a list item without its dash.
      let isNext = last.map { next(next($0.second)) == second && $0.first != first } ?? false
      last = (first, second)
      guard !isNext else { continue }
      let key = text(second)
      repeatCount += 1
      if repeatCount <= TreeBuilder.mostFindings {
        repeatedKeys[Int(nodes[second].start)] = key
      }
      findings.report(
        Finding(
          SourceRule.duplicateKey,
          "key `\(key.shortened)` is used twice in one mapping",
          found: key,
          at: place(second),
          label: "used again",
          notes: [Finding.Note("first used here", at: place(first))],
          help: isJSON || isBracketed(mapping)
            ? "keep one of the two"
            : "keep one of the two; if a list item begins here, its `- ` is missing"
        )
      )
    }
  }

  /// Keys with the bytes of one before them, each with the first that has them, in order.
  ///
  /// Bytes are compared, not strings, which would be equal where they are only canonically equivalent.
  private mutating func repeatedKeys(
    in mapping: Int,
    _ entries: Int
  ) -> [(first: Int, second: Int)] {
    let isCompared = entries <= TreeBuilder.mostComparedKeys
    if !isCompared { clearKeys(for: entries) }
    return nodes.withUnsafeBufferPointer { [source = bytes] nodes in
      values.withUnsafeBufferPointer { values in
        func bytes(of key: Int) -> UnsafeBufferPointer<UInt8> {
          let bytes = nodes[key].isBuffered ? values : source
          return UnsafeBufferPointer(rebasing: bytes[nodes[key].valueRange])
        }
        func next(_ key: Int) -> Int {
          let value = nodes[key].next(at: key)
          return nodes[value].next(at: value)
        }
        func areSame(_ key: Int, _ other: Int) -> Bool {
          nodes[key].count == nodes[other].count && nodes[key].kind == .scalar
            && bytes(of: key).isEqual(to: bytes(of: other))
        }
        /// The first key of the table that is the same, which is itself where there was none.
        func first(_ key: Int) -> Int {
          var slot = bytes(of: key).hash & (keys.count - 1)
          while keys[slot] != 0, !areSame(Int(keys[slot]), key) {
            slot = (slot + 1) & (keys.count - 1)
          }
          // No key is node 0, which is the outermost one.
          if keys[slot] == 0 { keys[slot] = UInt32(truncatingIfNeeded: key) }
          return Int(keys[slot])
        }
        var pairs: [(first: Int, second: Int)] = []
        var child = mapping + 1
        for _ in 0..<entries {
          if nodes[child].kind == .scalar {
            var other = isCompared ? mapping + 1 : first(child)
            while other < child, isCompared, !areSame(other, child) { other = next(other) }
            if other < child { pairs.append((other, child)) }
          }
          child = next(child)
        }
        return pairs
      }
    }
  }

  /// Makes the table of keys large enough, and empties it.
  private mutating func clearKeys(for entries: Int) {
    var size = 4
    while size < 2 * entries { size *= 2 }
    keys.removeAll(keepingCapacity: true)
    keys.append(contentsOf: repeatElement(0, count: size))
  }

  private func next(_ index: Int) -> Int { nodes[index].next(at: index) }

  private func text(_ index: Int) -> String {
    let node = nodes[index]
    return node.isBuffered
      ? String(decoding: values[node.valueRange], as: UTF8.self)
      : String(decoding: bytes[node.valueRange], as: UTF8.self)
  }

  private func place(_ index: Int) -> SourceLocation {
    SourceLocation(source, SourceRange(Int(nodes[index].start), Int(nodes[index].end)))
  }
}
