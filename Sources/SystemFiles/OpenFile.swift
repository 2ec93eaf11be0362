package import Glibc

/// A descriptor that is closed with its owner.
package struct OpenFile: ~Copyable {
  fileprivate let descriptor: Int32

  /// Milliseconds in which another process has to open the other end of a pipe.
  private static let timeout: Int32 = 500

  /// Opens a file, a pipe or a device to read it.
  ///
  /// Opening a pipe does not wait for a writer, who may never come.
  package static func reading(_ path: String) throws(SystemError) -> OpenFile {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    return OpenFile(descriptor: try uninterrupted { open(path, flags) })
  }

  /// Opens what is at the path to write into it, or makes a new file.
  ///
  /// `isNew` refuses to take a file that is there already.
  package static func writing(
    _ path: String,
    isNew: Bool,
    permissions: mode_t = 0o666
  ) throws(SystemError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (isNew ? O_EXCL : 0)
    for _ in 0..<OpenFile.timeout / 10 {
      let descriptor = open(path, flags, permissions)
      if descriptor >= 0 {
        let file = OpenFile(descriptor: descriptor)
        // Only opening a pipe must not wait.
        try uninterrupted { fcntl(descriptor, F_SETFL, 0) }
        return file
      }
      // Nobody reads the pipe yet.
      guard errno == ENXIO else { if errno == EINTR { continue } else { throw SystemError.last } }
      usleep(10_000)
    }
    throw SystemError(code: ENXIO)
  }

  deinit { close(descriptor) }

  /// Everything up to a limit; one byte more than the limit says that there is more.
  ///
  /// - Complexity: O(bytes read).
  package func read(atMost limit: Int) throws(SystemError) -> [UInt8] {
    try beginReading()
    var reader = ByteReader(descriptor)
    reader.reserve(min(size, limit))
    let bytes = try reader.bytes(limit + 1)
    if isPipe, bytes.isEmpty { throw .emptyPipe }
    return bytes
  }

  /// How many bytes the file says that it has: 0 of a pipe, and of files of `/proc`.
  private var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Waits for what a pipe gives first; before ``readSome(_:)``.
  package func beginReading() throws(SystemError) {
    if isPipe {
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&question, 1, OpenFile.timeout)
    }
    // While a writer has the pipe open, the first byte is waited for without limit.
    try uninterrupted { fcntl(descriptor, F_SETFL, 0) }
  }

  /// The bytes that are there, at least one and at most some; none at the end.
  package func readSome(_ count: Int) throws(SystemError) -> [UInt8] {
    try OpenFile.readSome(count, of: descriptor)
  }

  /// The same, of a descriptor that stays open.
  package static func readSome(
    _ count: Int,
    of descriptor: Int32
  ) throws(SystemError) -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { room, length throws(SystemError) in
      length = try uninterrupted { Glibc.read(descriptor, room.baseAddress, count) }
    }
  }

  /// Whether it is a pipe.
  package var isPipe: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try OpenFile.write(bytes, to: descriptor)
  }

  /// Writes all bytes to a descriptor that stays open, for example standard output.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = written
      do throws(SystemError) {
        written += try uninterrupted {
          bytes.withUnsafeBytes { buffer in
            Glibc.write(descriptor, buffer.baseAddress?.advanced(by: rest), buffer.count - rest)
          }
        }
      } catch {
        throw SystemError(code: error.code, written: written)
      }
    }
  }

  /// Gives the file the permissions of another one.
  package func setPermissions(_ permissions: mode_t) throws(SystemError) {
    try uninterrupted { fchmod(descriptor, permissions) }
  }

  /// Gives the file an owner and a group, as far as that is permitted.
  package func setOwner(_ owner: uid_t, _ group: gid_t) {
    if fchown(descriptor, owner, group) != 0 { _ = fchown(descriptor, uid_t.max, group) }
  }

  /// Locks the file as long as it is open, unless another process has it locked.
  package func tryLock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Locks the file as long as it is open; whether another program has it locked instead.
  ///
  /// Where the file system has no locks, nothing is locked.
  package func isLockedElsewhere() -> Bool { !tryLock() && errno == EWOULDBLOCK }

  /// Locks the file as long as it is open, if its file system can; waits for another lock.
  package func lock() { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }

  /// Whether the file still exists.
  package var isLinked: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Waits until the bytes are on the device.
  package func synchronize() throws(SystemError) { try uninterrupted { fsync(descriptor) } }
}
