/// An array in pieces, so that a copy in which one element is another shares all pieces but one.
///
/// The items of a list, and what is decided about 10,000 fields, are held by the session, by frames
/// that were drawn, and by what may be undone; after a key they differ in a few.
@frozen public struct PieceArray<Element> {
  /// The elements of a piece but the last: a power of two.
  @usableFromInline static var length: Int { 64 }

  @usableFromInline var pieces: [[Element]]
  @usableFromInline var size: Int

  /// Creates an array without elements.
  @inlinable public init() { (pieces, size) = ([], 0) }

  /// Creates an array with the elements of a sequence.
  ///
  /// - Complexity: O(elements).
  @inlinable public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Creates an array with one element again and again.
  ///
  /// - Complexity: O(pieces): all but the last share their elements.
  @inlinable public init(repeating element: Element, count: Int) {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: PieceArray.length)
    pieces = []
    if whole > 0 {
      let piece = Array(repeating: element, count: PieceArray.length)
      pieces = Array(repeating: piece, count: whole)
    }
    if rest > 0 { pieces.append(Array(repeating: element, count: rest)) }
    size = count
  }
}

extension PieceArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int { size }

  /// The number of elements.
  @inlinable public var count: Int { size }

  /// The element at a place.
  @inlinable public subscript(index: Int) -> Element {
    _read { yield pieces[index / PieceArray.length][index % PieceArray.length] }
    _modify { yield &pieces[index / PieceArray.length][index % PieceArray.length] }
  }

  /// Adds an element at the end.
  @inlinable public mutating func append(_ element: Element) {
    if size.isMultiple(of: PieceArray.length) {
      pieces.append([element])
    } else {
      pieces[pieces.count - 1].append(element)
    }
    size += 1
  }

  /// Puts elements in the place of others.
  ///
  /// - Complexity: O(elements).
  @inlinable public mutating func replaceSubrange(
    _ range: Range<Int>,
    with elements: some Collection<Element>
  ) {
    var all = Array(self)
    all.replaceSubrange(range, with: elements)
    self = PieceArray(all)
  }
}

extension PieceArray: ExpressibleByArrayLiteral {
  /// Creates an array with some elements.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension PieceArray: Equatable where Element: Equatable {}
extension PieceArray: Hashable where Element: Hashable {}
extension PieceArray: Sendable where Element: Sendable {}
