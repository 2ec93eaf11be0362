import Glibc

/// A lock that this process has, and that goes with it however it ends.
///
/// Advisory (`flock(2)`), on a file of its own: what it guards may be replaced meanwhile.
final class FileLock: Sendable {
  private let descriptor: Int32
  /// The file of the lock.
  let path: String

  /// What became of asking for a lock.
  enum Outcome: Sendable {
    case held(FileLock)
    /// Another process has it.
    case taken
    /// Nobody can have one here: the folder cannot be written, or its file system knows no locks.
    case unavailable
  }

  private init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // Removed while it is held: who has opened it meanwhile sees that it is gone.
    unlink(path)
    close(descriptor)
  }

  /// Takes the lock if it is free, without waiting.
  ///
  /// - Parameter path: The file of the lock, which is made, and removed with it.
  /// - Returns: The lock, or why there is none.
  static func take(_ path: String) -> Outcome {
    for _ in 0..<mostAttempts {
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else { return .unavailable }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isTaken = errno == EWOULDBLOCK
        if !isTaken { unlink(path) }
        close(descriptor)
        return isTaken ? .taken : .unavailable
      }
      var (mine, seen) = (stat(), stat())
      if fstat(descriptor, &mine) == 0, lstat(path, &seen) == 0, mine.st_ino == seen.st_ino,
        mine.st_dev == seen.st_dev
      {
        return .held(FileLock(descriptor, path))
      }
      // Who had it before has removed it in between.
      close(descriptor)
    }
    return .unavailable
  }

  private static let mostAttempts = 8
}
