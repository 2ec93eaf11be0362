import Diagnostics

/// Collects nodes in document order for either reader.
///
/// It owns what both languages share: closing collections, duplicate keys, how much is kept,
/// and what is left open when reading has to stop.
struct TreeBuilder {
  let source: SourceText
  let limits: SourceLimits
  /// What is wrong so far.
  let findings: FindingList
  /// The bytes that are read: those of the source, or a repaired copy of the same length.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isRepaired: Bool
  /// Where a byte really stands, should it have been moved to read on.
  private let moves: YAMLRecovery?
  /// Where lines were passed over.
  private let passedOver: [Int]
  private var nodes: [Node] = []
  private var values: [UInt8] = []
  /// The innermost open collection; at first a place that no node has.
  private var current = Frame(index: -1, count: 0, isMapping: false)
  /// The open collections around it, outermost first.
  private var outer: [Frame] = []
  /// Where the last finished node ended.
  private var lastEnd = 0
  /// Scratch for duplicate keys, kept to keep its storage.
  private var keys: [Int] = []
  /// Where a key begins its mapping anew, as when the dash before an item is missing.
  private(set) var lostDash: LostDash?
  /// Where a key that belongs to the item above begins an item of its own.
  private(set) var extraDash: ExtraDash?

  /// A collection that is open.
  private struct Frame {
    var index: Int
    /// Children so far: keys and values are counted apart.
    var count: Int
    var isMapping: Bool
  }

  /// `bytes` must stay valid as long as the builder is used.
  init(
    _ source: SourceText,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ scan: TextScan,
    limits: SourceLimits,
    recovery: YAMLRecovery? = nil
  ) {
    self.source = source
    self.bytes = bytes
    self.limits = limits
    isRepaired = scan.repaired != nil || recovery != nil
    moves = recovery
    passedOver = recovery?.passedOver ?? []
    findings = FindingList(scan.findings + (recovery?.findings ?? []))
    // Forms have a node every 8 to 11 bytes; what is reserved and never used is never touched.
    nodes.reserveCapacity(min(bytes.count / 5, limits.nodes) + 16)
    LargeMemory.preferLargePages(of: &nodes)
  }

  /// The number of collections that are open.
  var depth: Int { current.index < 0 ? 0 : outer.count }

  /// Whether the next node is a key.
  var expectsKey: Bool { current.isMapping && current.count & 1 == 0 }

  /// Whether there are as many nodes as may be.
  var isFull: Bool { nodes.count >= limits.nodes }

  /// How many of the open collections are in brackets.
  var bracketLevel: Int {
    (outer + [current]).count { $0.index >= 0 && isBracketed($0.index) }
  }

  /// The plain key in brackets that waits for its value, and the scalar before it.
  var bareKey: (key: SourceRange, before: SourceRange?)? {
    guard current.isMapping, current.count & 1 == 1, let key = nodes.last, key.kind == .scalar,
      key.style == .plain, !key.isBuffered, isBracketed(current.index),
      // Otherwise it is the last one in a collection that is the key.
      Int(key.end) == lastEnd
    else { return nil }
    let before = nodes.count - 2
    let isScalar =
      current.count > 1 && nodes[before].kind == .scalar && nodes[before].style == .plain
    return (range(nodes.count - 1), isScalar ? range(before) : nil)
  }

  /// Makes the key that was added last another one, and adds its value.
  mutating func splitBareKey(_ key: SourceRange, value: SourceRange) {
    guard !nodes.isEmpty else { return }
    nodes[nodes.count - 1].end = UInt32(truncatingIfNeeded: key.upperBound)
    nodes[nodes.count - 1].count = UInt32(truncatingIfNeeded: key.count)
    addScalar(value, .plain, value: value)
  }

  /// Ends the text in quotes that was added last earlier, when it is spelled out.
  mutating func shortenLast(to end: Int) -> Bool {
    guard let last = nodes.indices.last, nodes[last].kind == .scalar, !nodes[last].isBuffered,
      Int(nodes[last].start) + 1 < end, end < Int(nodes[last].end)
    else { return false }
    nodes[last].end = UInt32(truncatingIfNeeded: end)
    nodes[last].count = UInt32(truncatingIfNeeded: end - Int(nodes[last].start) - 1)
    return true
  }

  /// Takes back the element that was added last, and closes its list before it.
  mutating func closeBeforeLast() {
    guard current.index >= 0, !current.isMapping, current.count > 0, nodes.count > 1 else { return }
    nodes.removeLast()
    current.count -= 1
    let end =
      current.count > 0 ? Int(nodes[nodes.count - 1].end) : Int(nodes[current.index].start) + 1
    closeCollection(at: end)
  }

  /// Takes back the key that was added last; it was a part of the value before it.
  mutating func dropBareKey() {
    guard nodes.count > 1 else { return }
    nodes.removeLast()
    current.count -= 1
    nodes[nodes.count - 1].kind = .invalid
  }

  /// Where the innermost open collection begins.
  var currentStart: Int? { current.index < 0 ? nil : Int(nodes[current.index].start) }

  /// Adds a scalar whose value is spelled out at `value` in the bytes.
  mutating func addScalar(_ range: SourceRange, _ style: ScalarStyle, value: SourceRange) {
    if isRepaired, !isSpelledOut(value) {
      addScalar(
        range,
        style,
        bytes: UnsafeBufferPointer(rebasing: bytes[value.lowerBound..<value.upperBound])
      )
    } else {
      append(range, .scalar, style, value: value.lowerBound, count: value.count, isBuffered: false)
    }
  }

  /// Adds a scalar whose value differs from its spelling.
  mutating func addScalar(
    _ range: SourceRange,
    _ style: ScalarStyle,
    bytes: UnsafeBufferPointer<UInt8>
  ) {
    let offset = values.count
    values.append(contentsOf: bytes)
    append(range, .scalar, style, value: offset, count: bytes.count, isBuffered: true)
  }

  /// Adds a node that has been reported and cannot be used.
  mutating func addInvalid(_ range: SourceRange) {
    append(range, .invalid, .plain, value: 0, count: 0, isBuffered: false)
  }

  /// Makes the last scalar useless when it ran into what is refused.
  mutating func spoilLast(in range: SourceRange) {
    guard let last = nodes.indices.last, nodes[last].kind == .scalar,
      nodes[last].start < range.upperBound, range.lowerBound < nodes[last].end
    else { return }
    nodes[last].kind = .invalid
  }

  /// Opens a mapping or sequence at a byte.
  mutating func openCollection(_ kind: NodeKind, at start: Int) {
    let index = nodes.count
    append(SourceRange(start, start), kind, .plain, value: 0, count: 0, isBuffered: false)
    outer.append(current)
    current = Frame(index: index, count: 0, isMapping: kind == .mapping)
  }

  /// Closes the innermost collection; without an end it ends where its last child does.
  ///
  /// One that stands where a key should is invalid, whether it was read to its end or not.
  mutating func closeCollection(at end: Int?, isCut: Bool = false) {
    guard current.index >= 0, let around = outer.popLast() else { return }
    let index = current.index
    if let end { lastEnd = end }
    let entries = current.isMapping ? current.count / 2 : current.count
    nodes.withUnsafeMutableBufferPointer { nodes in
      nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
      nodes[index].end = max(nodes[index].start, UInt32(truncatingIfNeeded: lastEnd))
      nodes[index].count = UInt32(truncatingIfNeeded: entries)
      nodes[index].isCut = nodes[index].isCut || isCut
    }
    let isItem = around.index >= 0 && !around.isMapping
    if current.isMapping, entries > 1 { reportDuplicateKeys(in: index, entries, isItem, around) }
    if isItem, current.isMapping, entries > 0, extraDash == nil, !isCut {
      extraDash = extraDash(before: index, of: around.index)
    }
    current = around
    if current.isMapping, current.count & 1 == 1 {
      // What is missing around `? label: Name` may be in it.
      if nodes[index].kind == .mapping, !isBracketed(index) { nodes[current.index].isCut = true }
      nodes[index].kind = .invalid
    }
  }

  /// The tree of what was added; everything still open is closed and marked as cut.
  ///
  /// `isBroken` says that what stands at `stop` may have been meant for a collection that has
  /// ended just before it by its indentation; such a one is marked too.
  mutating func finish(stop: Int? = nil, isBroken: Bool = false) -> ParsedSource {
    if isBroken { cutTail() }
    while current.index >= 0 {
      if current.isMapping, current.count & 1 == 1 {
        addInvalid(SourceRange(lastEnd, lastEnd))
      }
      closeCollection(at: nil, isCut: true)
    }
    if moves != nil { nodes.settleRanges() }
    for offset in passedOver { cut(at: offset) }
    let stop = stop ?? passedOver.min()
    let tree = SourceTree(source: source, nodes: nodes, values: values, stop: stop)
    return ParsedSource(tree: tree, findings: findings.sorted())
  }

  /// Marks the last child as cut, its last child and so on, as far as no bracket ends them.
  private mutating func cutTail() {
    var child = lastChild(of: current.index)
    while let node = child {
      child = lastChild(of: node)
      guard let child, nodes[node].kind == .mapping || nodes[node].kind == .sequence,
        nodes[node].end == nodes[child].end
      else { return }
      nodes[node].isCut = true
    }
  }

  private func isBracketed(_ node: Int) -> Bool {
    let start = Int(nodes[node].start)
    guard start < bytes.count else { return false }
    let byte = moves?.hasMoved(start) == true ? source.bytes[start] : bytes[start]
    return byte == 0x5B || byte == 0x7B
  }

  /// Marks what lines that were passed over may have belonged to.
  private mutating func cut(at offset: Int) {
    var node = 0
    while node < nodes.count, nodes[node].kind == .mapping || nodes[node].kind == .sequence {
      // Lines are passed over in blocks, a key inside of brackets.
      guard !isBracketed(node) || offset < nodes[node].end else { return }
      nodes[node].isCut = true
      let end = Int(nodes[node].next)
      var child = node + 1
      guard child < end, nodes[child].start <= offset else { return }
      while Int(nodes[child].next) < end, nodes[Int(nodes[child].next)].start <= offset {
        child = Int(nodes[child].next)
      }
      node = child
    }
    // A value that seems to be absent may have stood there.
    if node < nodes.count, nodes[node].kind == .scalar, nodes[node].start == nodes[node].end {
      nodes[node].kind = .invalid
    }
  }

  private func lastChild(of parent: Int) -> Int? {
    let end = parent < 0 || parent == current.index ? nodes.count : Int(nodes[parent].next)
    var child = parent + 1
    guard child < end else { return nil }
    while Int(nodes[child].next) < end { child = Int(nodes[child].next) }
    return child
  }

  @inline(__always)
  private mutating func append(
    _ range: SourceRange,
    _ kind: NodeKind,
    _ style: ScalarStyle,
    value: Int,
    count: Int,
    isBuffered: Bool
  ) {
    current.count &+= 1
    lastEnd = range.upperBound
    // Offsets fit: a text has at most `SourceLimits.mostBytes`.
    nodes.append(
      Node(
        start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound),
        next: UInt32(truncatingIfNeeded: nodes.count &+ 1),
        value: UInt32(truncatingIfNeeded: value),
        count: UInt32(truncatingIfNeeded: count),
        kind: kind,
        style: style,
        isBuffered: isBuffered,
        isCut: false
      )
    )
  }

  /// Whether the source has the same bytes here as what was read.
  private func isSpelledOut(_ range: SourceRange) -> Bool {
    bytes[range.lowerBound..<range.upperBound]
      .elementsEqual(source.bytes[range.lowerBound..<range.upperBound])
  }

  private mutating func reportDuplicateKeys(
    in mapping: Int,
    _ entries: Int,
    _ isItem: Bool,
    _ around: Frame
  ) {
    keys.removeAll(keepingCapacity: true)
    let pairs = nodes.withUnsafeBufferPointer { nodes in
      var child = mapping + 1
      for _ in 0..<entries {
        if nodes[child].kind == .scalar { keys.append(child) }
        child = Int(nodes[Int(nodes[child].next)].next)
      }
      return values.withUnsafeBufferPointer { values in
        DuplicateKeys(nodes: nodes, source: bytes, values: values)
          .pairs(of: keys, atMost: FindingList.limit + 1)
      }
    }
    if isItem, lostDash == nil, let dash = lostDash(in: mapping, pairs, of: around.index) {
      lostDash = dash
      return
    }
    for (first, second) in pairs {
      findings.report(
        SourceFindings.duplicateKey(
          values.withUnsafeBufferPointer { text(nodes[second], $0) },
          at: place(second),
          first: place(first)
        )
      )
    }
  }

  /// The key that begins an item anew, when its dash is missing: the first key of the mapping is
  /// there again, and so is another after it.
  private func lostDash(
    in mapping: Int,
    _ pairs: [(first: Int, second: Int)],
    of list: Int
  ) -> LostDash? {
    guard let again = pairs.first(where: { $0.first == mapping + 1 }),
      pairs.contains(where: { $0.second > again.second && $0.first != mapping + 1 }),
      !isBracketed(mapping), !isBracketed(list)
    else { return nil }
    let key = Int(nodes[again.second].start)
    let dash = Int(nodes[list].start)
    let line = lineStart(of: key)
    let place = line + dash - lineStart(of: dash)
    guard place + 1 < key, source.bytes[line..<key].allSatisfy({ $0 == 0x20 }) else { return nil }
    return LostDash(
      offset: place,
      key: self.place(again.second),
      text: values.withUnsafeBufferPointer { text(nodes[again.second], $0) },
      first: self.place(again.first)
    )
  }

  /// The dash before an item without an `id`, when the item above has that and none of its keys.
  private func extraDash(before item: Int, of list: Int) -> ExtraDash? {
    let key = nodes[item + 1]
    guard key.count > 3, !key.isBuffered, key.kind == .scalar, !isBracketed(item),
      ExtraDash.mayFollowID(bytes[key.valueRange]), let above = itemAbove(item, of: list),
      !isBracketed(list), !isAuthorsOwn(list)
    else { return nil }
    let names = keys(in: above)
    let own = keys(in: item)
    guard names.count == Set(names).count, !own.contains("id"), Set(names).isDisjoint(with: own),
      ExtraDash.belong(own, below: names)
    else { return nil }
    var dash = Int(key.start)
    while dash > 0, source.bytes[dash - 1] == 0x20 { dash -= 1 }
    dash -= 1
    let column = Int(key.start) - lineStart(of: Int(key.start))
    let id = Int(nodes[above + 1].start)
    guard dash >= 0, source.bytes[dash] == 0x2D, bytes[dash] == 0x2D,
      column == id - lineStart(of: id)
    else { return nil }
    return ExtraDash(offset: dash, key: place(item + 1), id: place(above + 2))
  }

  /// Whether a list or what is open around it is the value of a key such as `x-notes`, of which
  /// nothing is known.
  private func isAuthorsOwn(_ list: Int) -> Bool {
    (outer.map(\.index) + [list]).contains { index in
      guard index > 0, nodes[index - 1].kind == .scalar else { return false }
      let name = nodes[index - 1]
      return values.withUnsafeBufferPointer { text(name, $0) }.hasPrefix("x-")
    }
  }

  private func isID(_ key: Node) -> Bool {
    key.kind == .scalar && !key.isBuffered && key.count == 2
      && bytes[key.valueRange].elementsEqual("id".utf8)
  }

  /// The mapping before an item that begins with an `id`.
  private func itemAbove(_ item: Int, of list: Int) -> Int? {
    var above: Int?
    var index = item - 1
    let first = max(list + 1, item - ExtraDash.mostNodes)
    while index >= first {
      if nodes[index].kind == .mapping, Int(nodes[index].next) == item { above = index }
      index -= 1
    }
    guard let above, nodes[above].count > 0, isID(nodes[above + 1]) else { return nil }
    return above
  }

  private func keys(in mapping: Int) -> [String] {
    var names: [String] = []
    var child = mapping + 1
    for _ in 0..<nodes[mapping].count {
      if nodes[child].kind == .scalar {
        names.append(values.withUnsafeBufferPointer { text(nodes[child], $0) })
      }
      child = Int(nodes[Int(nodes[child].next)].next)
    }
    return names
  }

  private func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, source.bytes[start - 1] != 0x0A, source.bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  private func text(_ node: Node, _ values: UnsafeBufferPointer<UInt8>) -> String {
    let bytes = node.isBuffered ? values : bytes
    return String(decoding: bytes[node.valueRange], as: UTF8.self)
  }

  private func place(_ index: Int) -> SourceLocation { SourceLocation(source, range(index)) }

  private func range(_ index: Int) -> SourceRange {
    SourceRange(Int(nodes[index].start), Int(nodes[index].end))
  }
}
