/// An array in pieces, so that a copy in which one element is another shares all pieces but one.
///
/// What is decided about 10,000 fields is held by the session, by frames that were drawn, and by what
/// may be undone; after a key it differs in a few.
@usableFromInline package struct PieceArray<Element>: RandomAccessCollection, MutableCollection {
  /// The elements of a piece but the last: a power of two.
  @usableFromInline static var length: Int { 64 }

  @usableFromInline var pieces: [[Element]]
  @usableFromInline package let count: Int

  /// Creates an array without elements.
  package init() { (pieces, count) = ([], 0) }

  /// Creates an array with the elements of a collection.
  ///
  /// - Complexity: O(elements).
  @inlinable package init(_ elements: some RandomAccessCollection<Element>) {
    count = elements.count
    pieces = []
    pieces.reserveCapacity((count + PieceArray.length - 1) / PieceArray.length)
    var rest = elements[...]
    while !rest.isEmpty {
      pieces.append(Array(rest.prefix(PieceArray.length)))
      rest = rest.dropFirst(PieceArray.length)
    }
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable package subscript(index: Int) -> Element {
    _read { yield pieces[index / PieceArray.length][index % PieceArray.length] }
    _modify { yield &pieces[index / PieceArray.length][index % PieceArray.length] }
  }
}

extension PieceArray: Sendable where Element: Sendable {}
