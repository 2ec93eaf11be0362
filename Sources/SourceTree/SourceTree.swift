public import Diagnostics

// YAML and JSON text read into one tree.
//
// All readers build the same thing, so whoever decodes a tree need not know which it was (YAML
// has two: most forms are simple enough to be read without libyaml, which reads all others):
// nodes in document order in one array, each with its byte range, its style and the index after
// its last descendant. A mapping's children are its keys and values in turn.
// Values are not copied: a scalar whose value is spelled out in the source refers to it, the few
// that differ (escapes, folded lines) are kept in one buffer. Strings are made when asked for.
// Scalars have no type here. `yes`, `3.10` and `~` are spellings; who knows the key decides.
// What the text gets wrong is found here (syntax, duplicate keys, anchors, limits) and told as
// findings; what could be read stays readable, and a node that cannot be used is `.invalid`,
// so that one cause gives one finding. After most mistakes of YAML the text is read again with
// that place made harmless, byte for byte, so that all are found at once.

/// The tree of one YAML or JSON document.
public final class SourceTree: Sendable {
  /// The text it was read from.
  public let source: SourceText
  @usableFromInline let nodes: [Node]
  @usableFromInline let values: [UInt8]
  /// The bytes of the source, at hand.
  @usableFromInline let bytes: [UInt8]
  /// Where reading had to stop, when it had to; what was open there is not complete.
  let stop: Int?

  init(source: SourceText, nodes: [Node], values: [UInt8], stop: Int?) {
    self.source = source
    self.nodes = nodes
    self.values = values
    bytes = source.bytes
    self.stop = stop
  }

  /// The outermost node; `nil` for a document without any.
  @inlinable public var root: NodeID? { nodes.isEmpty ? nil : NodeID(index: 0) }

  /// Whether the whole text was read: reading neither stopped nor passed over lines.
  public var isComplete: Bool { stop == nil }

  /// The number of nodes, keys included.
  @inlinable public var count: Int { nodes.count }
}

/// A node of one tree; it means nothing in another.
public struct NodeID: Hashable, Sendable {
  @usableFromInline let index: UInt32

  @inlinable init(index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// What a node is.
public enum NodeKind: UInt8, Sendable {
  /// A piece of text; JSON's numbers and words included.
  case scalar
  /// A list of nodes.
  case sequence
  /// Keys, each with a value.
  case mapping
  /// Something that has been reported and cannot be used, for example an alias.
  case invalid
}

/// How a scalar is written.
public enum ScalarStyle: UInt8, Sendable {
  /// Without quotes: text, a number, a word, or nothing.
  case plain
  /// `'…'`
  case singleQuoted
  /// `"…"`, JSON's strings included.
  case doubleQuoted
  /// `|`
  case literal
  /// `>`
  case folded
}

/// The stored form of a node: 24 bytes.
@usableFromInline
struct Node: Sendable {
  /// Byte range in the source.
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32
  /// The index after the last descendant: the next sibling, if there is one.
  @usableFromInline var next: UInt32
  /// Where the value of a scalar begins, in the source or in the buffer; children of a collection.
  @usableFromInline var value: UInt32
  /// Bytes of the value of a scalar; entries or elements of a collection.
  @usableFromInline var count: UInt32
  @usableFromInline var kind: NodeKind
  @usableFromInline var style: ScalarStyle
  /// Whether the value lies in the buffer and not in the source.
  @usableFromInline var isBuffered: Bool
  /// Whether the node was open when reading had to stop.
  @usableFromInline var isCut: Bool

  /// The bytes of the value of a scalar, in the source or in the buffer.
  @inlinable var valueRange: Range<Int> { Int(value)..<Int(value) + Int(count) }
}
