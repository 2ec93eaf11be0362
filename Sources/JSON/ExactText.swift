import Glibc

/// A text that is equal to another one where both have the same code points.
///
/// Swift's strings are also equal where Unicode spells a letter in two ways: `é` as one code point,
/// or as an `e` and an accent. Answers, keys and what a form compares them with are equal as in JSON
/// Schema and in patterns, and this is where that is decided.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let string: String

  /// Makes a text that is compared by its code points.
  package init(_ string: String) { self.string = string }

  /// Compares the bytes of UTF-8, of which there is one spelling for each code point.
  package static func == (left: ExactText, right: ExactText) -> Bool {
    guard left.string.utf8.count == right.string.utf8.count else { return false }
    return left.string.withBytes { left in
      right.string.withBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }

  /// Hashes the bytes, and an end that none of them is.
  package func hash(into hasher: inout Hasher) {
    string.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8.max)
  }
}

extension String {
  /// Reads the bytes of UTF-8; a third faster than by `utf8Span`, as short texts are not copied.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? utf8Span.span.withUnsafeBufferPointer(body)
  }
}
