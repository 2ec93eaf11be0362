import Glibc

/// What comes out of a pipe or a terminal, a line or a number of bytes at a time.
package struct ByteReader: Sendable {
  package let descriptor: Int32
  /// Milliseconds in which more has to come; without them there is no limit.
  private let timeout: Int?
  /// What was read; the bytes before `start` have been taken.
  private var buffer: [UInt8] = []
  private var start = 0

  /// Reads a descriptor that stays open.
  package init(_ descriptor: Int32, timeout: Int? = nil) {
    self.descriptor = descriptor
    self.timeout = timeout
  }

  /// Reads the next line; the last one needs no line break.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that it may have.
  ///   - wait: What is done each time before more is read.
  /// - Returns: The line without its line break; `nil` at the end.
  /// - Throws: `EMSGSIZE` when it has more bytes than the limit; `silence` when nothing comes in time.
  package mutating func line(
    atMost limit: Int,
    beforeReading wait: () -> Void = {}
  ) throws(SystemError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      let length = buffer.count - start
      guard length <= limit else { throw SystemError(code: EMSGSIZE) }
      wait()
      guard try fill() else { return length == 0 ? nil : take(length) }
      searched = start + length
    }
  }

  /// The next bytes, fewer than the count only at the end.
  /// - Throws: `silence` when nothing comes in time.
  package mutating func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    while buffer.count - start < count, try fill() {}
    return take(min(count, buffer.count - start))
  }

  /// Makes room for what will come, so that nothing is copied while it does.
  package mutating func reserve(_ count: Int) { buffer.reserveCapacity(count) }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { start += count }
    return start == 0 && count == buffer.count ? buffer : Array(buffer[start..<start + count])
  }

  /// Reads more, and forgets what was taken; `false` at the end.
  private mutating func fill() throws(SystemError) -> Bool {
    if let timeout {
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = try uninterrupted { poll(&question, 1, Int32(timeout)) }
      if count == 0 { throw .silence }
    }
    buffer.removeFirst(start)
    start = 0
    let (descriptor, size) = (descriptor, 1 << 16)
    let chunk = try [UInt8](unsafeUninitializedCapacity: size) { room, count throws(SystemError) in
      count = try uninterrupted { read(descriptor, room.baseAddress, size) }
    }
    buffer += chunk
    return !chunk.isEmpty
  }
}
