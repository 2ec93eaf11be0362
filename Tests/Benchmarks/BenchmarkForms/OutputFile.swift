import Glibc

/// A file descriptor that bytes go to: the only code here that touches the system.
struct OutputFile {
  private let descriptor: CInt

  static let standardOutput = OutputFile(descriptor: 1)
  static let standardError = OutputFile(descriptor: 2)

  /// Writes all of `text`; gives up silently when the reader has gone.
  @discardableResult
  func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }

  /// Puts `text` into the file at `path`, in place of what was there.
  static func write(_ text: String, to path: String) throws(BenchmarkError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw BenchmarkError("cannot write `\(path)`") }
    let isComplete = OutputFile(descriptor: descriptor).write(text)
    guard close(descriptor) == 0, isComplete else {
      throw BenchmarkError("cannot write all of `\(path)`")
    }
  }

  /// Makes the folder at `path`, whose parent is there; one that is there already will do.
  static func createFolder(_ path: String) throws(BenchmarkError) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw BenchmarkError("cannot make the folder `\(path)`")
    }
  }

  /// Ends the program.
  static func exit(_ status: CInt) -> Never { systemExit(status) }
}

// Inside the type, `write` and `exit` are its own members; these name the system's.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemExit(_ status: CInt) -> Never { exit(status) }
