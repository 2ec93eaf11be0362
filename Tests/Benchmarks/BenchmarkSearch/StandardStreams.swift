import Glibc

/// Standard input, output and the clock: the only code here that touches the system.
enum StandardStreams {
  /// All of standard input; what a file has is read at once.
  static func input() -> [UInt8] {
    var status = stat()
    let size = fstat(0, &status) == 0 ? max(0, Int(status.st_size)) : 0
    var result: [UInt8] = []
    var room = size + 1
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < room {
          let length = read(0, buffer.baseAddress.map { $0 + count }, room - count)
          if length <= 0 { break }
          count += length
        }
      }
      let isEnd = chunk.count < room
      if result.isEmpty { result = chunk } else { result += chunk }
      if isEnd { return result }
      room = 1 << 20
    }
  }

  /// Writes to standard output; gives whether the reader took it.
  @discardableResult
  static func write(_ bytes: [UInt8]) -> Bool { write(bytes, to: 1) }

  /// Says why nothing is done and ends.
  static func end(_ message: String, status: CInt) -> Never {
    _ = write(Array(message.utf8), to: 2)
    exit(status)
  }

  /// The processor time of this thread.
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let written = systemWrite(descriptor, part.baseAddress, part.count)
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}

// Inside the type, `write` is its own member; this names the system's.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
