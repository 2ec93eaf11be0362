package import Diagnostics

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension SourceText {
  /// The offset of the first such byte from an offset on.
  ///
  /// The C library looks at many bytes at once, which pays off for bytes that are rare.
  ///
  /// - Complexity: O(bytes).
  package func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, CInt(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
