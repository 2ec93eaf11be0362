import Diagnostics

/// Collects nodes in document order for either reader.
///
/// It owns what both languages share: closing collections, limits of depth and scalar size,
/// duplicate keys, and what is left open when reading has to stop.
struct TreeBuilder {
  let source: SourceText
  let limits: SourceLimits
  private(set) var nodes: [Node] = []
  private(set) var values: [UInt8] = []
  var findings: [Finding] = []
  /// Indices of the collections that are open, outermost first.
  private var open: [Int] = []
  /// Scratch for duplicate keys, kept to keep its storage.
  private var keys: [Int] = []

  init(source: SourceText, limits: SourceLimits) {
    self.source = source
    self.limits = limits
    nodes.reserveCapacity(source.bytes.count / 12 + 16)
  }

  /// The number of collections that are open.
  var depth: Int { open.count }

  /// Whether the next node is a key.
  var expectsKey: Bool {
    guard let parent = open.last else { return false }
    return nodes[parent].kind == .mapping && nodes[parent].count % 2 == 0
  }

  /// Adds a scalar whose value is spelled out at `value` in the source.
  mutating func addScalar(_ range: SourceRange, _ style: ScalarStyle, value: SourceRange) {
    append(
      Node(
        start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound),
        next: 0,
        value: UInt32(value.lowerBound),
        count: UInt32(value.count),
        kind: .scalar,
        style: style,
        isBuffered: false,
        isCut: false
      )
    )
  }

  /// Adds a scalar whose value differs from its spelling.
  mutating func addScalar(
    _ range: SourceRange,
    _ style: ScalarStyle,
    bytes: UnsafeBufferPointer<UInt8>
  ) {
    let offset = values.count
    values.append(contentsOf: bytes)
    append(
      Node(
        start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound),
        next: 0,
        value: UInt32(offset),
        count: UInt32(bytes.count),
        kind: .scalar,
        style: style,
        isBuffered: true,
        isCut: false
      )
    )
  }

  /// Adds a node that has been reported and cannot be used.
  mutating func addInvalid(_ range: SourceRange) {
    append(
      Node(
        start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound),
        next: 0,
        value: 0,
        count: 0,
        kind: .invalid,
        style: .plain,
        isBuffered: false,
        isCut: false
      )
    )
  }

  /// Opens a mapping or sequence at a byte.
  mutating func openCollection(_ kind: NodeKind, at start: Int) {
    let index = nodes.count
    append(
      Node(
        start: UInt32(start),
        end: UInt32(start),
        next: 0,
        value: 0,
        count: 0,
        kind: kind,
        style: .plain,
        isBuffered: false,
        isCut: false
      )
    )
    open.append(index)
  }

  /// Closes the innermost collection; without an end it ends where its last child does.
  mutating func closeCollection(at end: Int?, isInvalid: Bool = false) {
    guard let index = open.popLast() else { return }
    nodes[index].next = UInt32(nodes.count)
    if let end {
      nodes[index].end = UInt32(end)
    } else if nodes.count > index + 1 {
      nodes[index].end = lastEnd(in: index)
    }
    if nodes[index].kind == .mapping {
      nodes[index].count /= 2
      reportDuplicateKeys(in: index)
    }
    if isInvalid { nodes[index].kind = .invalid }
  }

  /// The tree of what was added; everything still open is closed and marked as cut at `stop`.
  mutating func finish(stop: Int? = nil) -> ParsedSource {
    while let index = open.last {
      nodes[index].isCut = true
      if nodes[index].kind == .mapping, nodes[index].count % 2 == 1 { addInvalid(at: stop) }
      closeCollection(at: nil)
    }
    findings.sort { $0.location.range.lowerBound < $1.location.range.lowerBound }
    let tree = SourceTree(source: source, nodes: nodes, values: values, stop: stop)
    return ParsedSource(tree: tree, findings: findings)
  }

  private mutating func addInvalid(at stop: Int?) {
    let end = stop ?? source.bytes.count
    addInvalid(SourceRange(end, end))
  }

  private mutating func append(_ node: Node) {
    if let parent = open.last { nodes[parent].count += 1 }
    nodes.append(node)
    nodes[nodes.count - 1].next = UInt32(nodes.count)
  }

  private func lastEnd(in collection: Int) -> UInt32 {
    var end = nodes[collection].end
    var child = collection + 1
    while child < nodes.count {
      end = max(end, nodes[child].end)
      child = Int(nodes[child].next)
    }
    return end
  }

  private mutating func reportDuplicateKeys(in mapping: Int) {
    keys.removeAll(keepingCapacity: true)
    var child = mapping + 1
    while child < nodes.count {
      if nodes[child].kind == .scalar { keys.append(child) }
      child = Int(nodes[Int(nodes[child].next)].next)
    }
    guard keys.count > 1 else { return }
    let pairs = keys.count <= 16 ? duplicatesByScan() : duplicatesByTable()
    for (first, second) in pairs {
      findings.append(
        SourceFindings.duplicateKey(text(second), at: place(second), first: place(first))
      )
    }
  }

  private func duplicatesByScan() -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    for position in 1..<keys.count {
      let key = nodes[keys[position]]
      for earlier in 0..<position where nodes[keys[earlier]].count == key.count {
        if isSameText(keys[earlier], keys[position]) {
          pairs.append((keys[earlier], keys[position]))
          break
        }
      }
    }
    return pairs
  }

  private func duplicatesByTable() -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var seen = [String: Int](minimumCapacity: keys.count)
    for key in keys {
      let name = text(key)
      if let first = seen[name], isSameText(first, key) {
        pairs.append((first, key))
      } else {
        seen[name] = key
      }
    }
    return pairs
  }

  private func isSameText(_ left: Int, _ right: Int) -> Bool {
    withBytes(of: nodes[left]) { left in
      withBytes(of: nodes[right]) { right in left.elementsEqual(right) }
    }
  }

  private func text(_ index: Int) -> String {
    withBytes(of: nodes[index]) { String(decoding: $0, as: UTF8.self) }
  }

  private func place(_ index: Int) -> SourceLocation {
    SourceLocation(source, SourceRange(Int(nodes[index].start), Int(nodes[index].end)))
  }

  private func withBytes<Result>(
    of node: Node,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    (node.isBuffered ? values : source.bytes).withUnsafeBufferPointer { buffer in
      body(UnsafeBufferPointer(rebasing: buffer[Int(node.value)..<Int(node.value + node.count)]))
    }
  }
}
