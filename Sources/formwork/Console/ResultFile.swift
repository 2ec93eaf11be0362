/// Where the result of a command goes: `-o FILE`, or standard output.
struct ResultFile {
  private let path: String?

  /// Standard output for no path, and for `-`.
  init(path: String?) { self.path = path == "-" ? nil : path }

  /// Writes the result, to a file whole or not at all.
  func write(
    _ bytes: [UInt8],
    access: AtomicFile.Access,
    in console: Console
  ) throws(Failure) {
    guard let path else {
      var output = OutputBuffer(console.output)
      try output.write(bytes)
      return try output.flush()
    }
    do throws(SystemError) {
      try console.files.write(bytes, path, access)
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}
