#if canImport(Glibc)
import Glibc
#endif

/// Advice to the system about memory that is about to be filled from end to end.
enum LargeMemory {
  /// Asks for large pages behind the storage of an array, where the system has them.
  ///
  /// The tree of a form of three megabytes takes nine; page by page that would be two thousand
  /// faults, which cost more than filling it. Smaller arrays are left alone.
  static func preferLargePages<Element>(of array: inout [Element]) {
    #if canImport(Glibc)
    let byteCount = array.capacity * MemoryLayout<Element>.stride
    guard byteCount >= 4 << 20 else { return }
    array.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let start = (UInt(bitPattern: base) + UInt(pageSize) - 1) & ~UInt(pageSize - 1)
      let end = (UInt(bitPattern: base) + UInt(byteCount)) & ~UInt(pageSize - 1)
      guard end > start else { return }
      // Only advice: whether it is taken changes nothing but the time.
      _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
    }
    #endif
  }

  #if canImport(Glibc)
  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))
  #endif
}
