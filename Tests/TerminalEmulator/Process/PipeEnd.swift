import Glibc

/// This side of a pipe to or from a program; reading and writing never wait.
final class PipeEnd {
  private var descriptor: Int32
  /// What was read, or what is left to write.
  private(set) var bytes: [UInt8]

  /// Takes a descriptor, or none.
  init(_ descriptor: Int32?, writing bytes: [UInt8] = []) {
    self.descriptor = descriptor ?? -1
    self.bytes = bytes
    if let descriptor { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  deinit { shut() }

  /// Reads what is there; whether there was anything.
  func drain() -> Bool {
    guard descriptor >= 0, let new = PipeEnd.read(descriptor) else { return false }
    bytes += new
    if new.isEmpty { shut() }
    return true
  }

  /// Writes what the pipe takes, and closes it behind the last byte; whether it took anything.
  func flush() -> Bool {
    guard descriptor >= 0 else { return false }
    let moved = PipeEnd.write(&bytes, to: descriptor)
    if bytes.isEmpty { shut() }
    return moved
  }

  private func shut() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// What can be read at once; empty at the end, `nil` when there is nothing yet.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = -1
    repeat {
      count = buffer.withUnsafeMutableBytes { bytes in
        systemRead(descriptor, bytes.baseAddress, bytes.count)
      }
    } while count < 0 && errno == EINTR
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// Writes what is taken at once and removes it; whether anything was.
  static func write(_ bytes: inout [UInt8], to descriptor: Int32) -> Bool {
    guard !bytes.isEmpty else { return false }
    var count = -1
    repeat {
      count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    bytes.removeFirst(count)
    return true
  }
}

/// `read` and `write` of the system, whose names the methods above take.
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, base, count)
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
