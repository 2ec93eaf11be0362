/// Comparison of bytes, eight at a time.
@usableFromInline
enum ByteComparison {
  /// Whether two buffers of the same length hold the same bytes.
  @inlinable @inline(__always)
  static func isEqual(
    _ left: UnsafeBufferPointer<UInt8>,
    _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = min(left.count, right.count)
    let left = UnsafeRawBufferPointer(left)
    let right = UnsafeRawBufferPointer(right)
    var index = 0
    while index &+ 8 <= count {
      let one = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let other = right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard one == other else { return false }
      index &+= 8
    }
    while index < count {
      guard left[index] == right[index] else { return false }
      index &+= 1
    }
    return true
  }
}
