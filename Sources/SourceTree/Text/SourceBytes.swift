import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// Whether another buffer holds the same bytes.
  @usableFromInline
  func isEqual(to other: Self) -> Bool {
    guard count == other.count, let bytes = baseAddress, let others = other.baseAddress else {
      return count == other.count
    }
    return bytes == others || memcmp(bytes, others, count) == 0
  }

  /// A number that is the same for the same bytes, of one run of the program, so that nobody can
  /// choose texts that share one.
  var hash: Int {
    let bytes = UnsafeRawBufferPointer(self)
    var hash = byteHashSeed ^ UInt64(count)
    var index = 0
    while index < count {
      let word =
        index &+ 8 <= count
        ? bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        : bytes[index...].reduce(0) { $0 << 8 | UInt64($1) }
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      index &+= 8
    }
    return Int(truncatingIfNeeded: hash)
  }
}

private let byteHashSeed = UInt64.random(in: 0...UInt64.max)
