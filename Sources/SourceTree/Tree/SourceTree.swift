public import Diagnostics

// YAML and JSON text read into one tree.
//
// Both readers build the same tree, so that decoding does not depend on the language: nodes in
// document order in one array, each with its byte range, its style and the index after
// its last descendant. A mapping's children are its keys and values in turn.
// Values are not copied: a scalar whose value is spelled out in the source refers to it, the few
// that differ (escapes, folded lines) are kept in one buffer. Strings are made when asked for.
// Scalars have no type here. `yes`, `3.10` and `~` are spellings; the reader of the key decides.
// What the text gets wrong is found here (syntax, duplicate keys, anchors, limits) and reported
// as findings. A node that cannot be used is `.invalid`, so that one cause gives one finding.
// libyaml alone reads YAML. Where it refuses a text, its message becomes one finding
// (`YAMLDiagnosis`), the item around it is blanked (`YAMLLines`), and the text is read again.

/// The tree of one YAML or JSON document.
public final class SourceTree: Sendable {
  /// The text it was read from.
  public let source: SourceText
  @usableFromInline let nodes: [Node]
  @usableFromInline let values: [UInt8]
  /// The bytes of the source, at hand.
  @usableFromInline let bytes: [UInt8]
  /// Whether the whole text was read: reading neither stopped nor left anything out.
  public let isComplete: Bool

  init(source: SourceText, nodes: [Node], values: [UInt8], isComplete: Bool) {
    self.source = source
    self.nodes = nodes
    self.values = values
    bytes = source.bytes
    self.isComplete = isComplete
  }

  /// The outermost node; `nil` for a document without any.
  @inlinable public var root: NodeID? { nodes.isEmpty ? nil : NodeID(index: 0) }

  /// The number of nodes, keys included.
  @inlinable public var count: Int { nodes.count }
}

extension SourceTree {
  /// What a node is.
  @inlinable public func kind(of node: NodeID) -> NodeKind { nodes[Int(node.index)].kind }

  /// How a scalar is written; `.plain` for anything else.
  @inlinable public func style(of node: NodeID) -> ScalarStyle { nodes[Int(node.index)].style }

  /// The bytes a node covers, quotes and brackets included; an absent value has an empty range.
  @inlinable public func range(of node: NodeID) -> SourceRange {
    let node = nodes[Int(node.index)]
    return SourceRange(Int(node.start), Int(node.end))
  }

  /// The place of a node.
  public func location(of node: NodeID) -> SourceLocation {
    SourceLocation(source, range(of: node))
  }

  /// Whether a part of a collection, or of what is in it, was left out or not reached, so that what
  /// is missing may only be unread.
  @inlinable public func isCut(_ node: NodeID) -> Bool { nodes[Int(node.index)].isCut }

  /// The number of entries of a mapping or elements of a sequence; 0 for anything else.
  @inlinable public func count(of node: NodeID) -> Int {
    let node = nodes[Int(node.index)]
    return node.kind == .mapping || node.kind == .sequence ? node.count : 0
  }

  /// The text of a scalar as it is meant, without quotes and escapes; empty for anything else.
  ///
  /// - Complexity: O(length).
  @inlinable public func text(of node: NodeID) -> String {
    withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a node as it is written.
  ///
  /// - Complexity: O(length).
  public func spelling(of node: NodeID) -> String { source.text(in: range(of: node)) }

  /// What a node is, in words, as it is spelled unless that is secret.
  package func description(of node: NodeID, isSecret: Bool = false) -> String {
    switch kind(of: node) {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .invalid: return "nothing usable"
    case .scalar: break
    }
    let meaning = plainMeaning(of: node)
    if meaning == .null { return byteCount(of: node) == 0 ? "nothing" : "null" }
    let word = meaning?.rawValue ?? "text"
    return isSecret ? "a \(word)" : "the \(word) `\(spelling(of: node).shortened)`"
  }

  /// The smallest place that shows a node: the first key of a mapping, the dash or bracket of what
  /// has several lines, else all of it.
  package func start(of node: NodeID) -> SourceLocation {
    var range = range(of: node)
    let isWhole = kind(of: node) == .scalar || isOnOneLine(node)
    if kind(of: node) == .mapping, count(of: node) > 0 {
      let key = location(of: firstChild(of: node))
      if isWhole || key.range.lowerBound == range.lowerBound { return key }
    }
    if !isWhole { range.upperBound = min(range.lowerBound + 1, range.upperBound) }
    return SourceLocation(source, range)
  }

  /// Whether a node has no line break and can be shown as a whole.
  package func isOnOneLine(_ node: NodeID) -> Bool {
    let range = range(of: node)
    return range.count <= 200
      && !source.bytes[range.lowerBound..<range.upperBound].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The number of bytes of a scalar's text.
  @inlinable public func byteCount(of node: NodeID) -> Int {
    let node = nodes[Int(node.index)]
    return node.kind == .scalar ? node.count : 0
  }

  /// Gives the UTF-8 bytes of a scalar's text, without making a string.
  @inlinable package func withBytes<Result>(
    of node: NodeID,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let node = nodes[Int(node.index)]
    guard node.kind == .scalar else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    // Two branches, since choosing an array first would copy a reference for each scalar.
    if node.isBuffered {
      return values.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[node.valueRange]))
      }
    }
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[node.valueRange]))
    }
  }

  /// Whether a scalar's text is exactly this.
  @inlinable public func isText(_ node: NodeID, _ text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return kind(of: node) == .scalar && withBytes(of: node) { $0.isEqual(to: text) }
  }

  /// Whether a node stands for nothing: absent, or `~` or `null` without quotes.
  @inlinable public func isNull(_ node: NodeID) -> Bool {
    let entry = nodes[Int(node.index)]
    guard entry.kind == .scalar, entry.style == .plain else { return false }
    switch entry.count {
    case 0: return true
    case 1: return isText(node, "~")
    case 4: return isText(node, "null") || isText(node, "Null") || isText(node, "NULL")
    default: return false
    }
  }

  /// The value of the first entry of a mapping with this key.
  ///
  /// - Complexity: O(entries).
  @inlinable public func value(of key: StaticString, in mapping: NodeID) -> NodeID? {
    for entry in entries(of: mapping) where isText(entry.key, key) { return entry.value }
    return nil
  }

  /// The first key or element of a collection that has one.
  @inlinable package func firstChild(of node: NodeID) -> NodeID {
    NodeID(index: Int(node.index) + 1)
  }

  /// The entries of a mapping, in order; none for anything else.
  ///
  /// Keys are scalars, or `.invalid`. A key that is used twice appears twice.
  @inlinable public func entries(of node: NodeID) -> MappingEntries {
    let nodes = kind(of: node) == .mapping ? count(of: node) * 2 : 0
    return MappingEntries(nodes: SequenceElements(of: node, in: self, count: nodes))
  }

  /// The elements of a sequence, in order; none for anything else.
  @inlinable public func elements(of node: NodeID) -> SequenceElements {
    let count = kind(of: node) == .sequence ? count(of: node) : 0
    return SequenceElements(of: node, in: self, count: count)
  }

  /// The node after a node and all that is in it.
  @inlinable package func next(after node: NodeID) -> NodeID {
    NodeID(index: nodes[Int(node.index)].next(at: Int(node.index)))
  }
}
