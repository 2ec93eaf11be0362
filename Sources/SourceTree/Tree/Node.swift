import Diagnostics

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

/// The stored form of a node: 16 bytes, of which a text of a megabyte has some hundred thousand.
@usableFromInline
struct Node: Sendable {
  /// Byte range in the source.
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32
  /// Where the value of a scalar begins, in the source or in the buffer; of another node the index
  /// after its last descendant.
  @usableFromInline var link: UInt32
  /// From the lowest bit on: the kind, the style, two flags, and the count.
  @usableFromInline var bits: UInt32

  /// The most bytes that a scalar, or entries that a collection, can have.
  static let mostCount = Int(UInt32.max >> Node.countShift)

  @usableFromInline static let countShift: UInt32 = 7
  @usableFromInline static let styleShift: UInt32 = 2
  @usableFromInline static let bufferedBit: UInt32 = 1 << 5
  @usableFromInline static let cutBit: UInt32 = 1 << 6

  /// A scalar.
  @inline(__always)
  init(
    scalar range: SourceRange,
    _ style: ScalarStyle,
    value: Int,
    count: Int,
    isBuffered: Bool = false
  ) {
    self.init(range, .scalar, link: value)
    bits |= UInt32(style.rawValue) << Node.styleShift
    bits |= UInt32(truncatingIfNeeded: count) << Node.countShift
    if isBuffered { bits |= Node.bufferedBit }
  }

  /// A node of another kind, without children.
  @inline(__always)
  init(_ range: SourceRange, _ kind: NodeKind, link: Int) {
    // Offsets fit: a text has at most `SourceLimits.mostBytes`.
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.link = UInt32(truncatingIfNeeded: link)
    bits = UInt32(kind.rawValue)
  }

  /// What it is.
  @inlinable @inline(__always)
  var kind: NodeKind { NodeKind(rawValue: UInt8(bits & 0x3)) ?? .invalid }

  /// How a scalar is written; `.plain` for anything else.
  @inlinable @inline(__always)
  var style: ScalarStyle { ScalarStyle(rawValue: UInt8(bits >> Node.styleShift & 0x7)) ?? .plain }

  /// Bytes of the value of a scalar; entries or elements of a collection.
  @inlinable var count: Int { Int(bits >> Node.countShift) }

  /// Whether the value lies in the buffer and not in the source.
  @inlinable var isBuffered: Bool { bits & Node.bufferedBit != 0 }

  /// Whether a part of the collection is not in the tree.
  @inlinable var isCut: Bool { bits & Node.cutBit != 0 }

  /// The bytes of the value of a scalar, in the source or in the buffer.
  @inlinable var valueRange: Range<Int> { Int(link)..<Int(link) + count }

  /// The index after its last descendant, the next sibling if there is one, of the node at an index.
  @inlinable @inline(__always)
  func next(at index: Int) -> Int { kind == .scalar ? index + 1 : Int(link) }

  /// Ends a collection.
  mutating func close(next: Int, end: Int, count: Int) {
    link = UInt32(truncatingIfNeeded: next)
    self.end = max(start, UInt32(truncatingIfNeeded: end))
    bits |= UInt32(truncatingIfNeeded: count) << Node.countShift
  }

  /// Says that a part of the collection is not in the tree.
  mutating func cut() { bits |= Node.cutBit }

  /// Makes the node at an index one that cannot be used.
  mutating func invalidate(at index: Int) {
    link = UInt32(truncatingIfNeeded: next(at: index))
    bits = UInt32(NodeKind.invalid.rawValue) | bits & Node.cutBit
  }
}

extension NodeID {
  /// The place of the node in document order, to be kept where memory counts.
  package var position: Int { Int(index) }

  /// The node at a place in document order.
  package init(position: Int) { self.init(index: position) }
}
