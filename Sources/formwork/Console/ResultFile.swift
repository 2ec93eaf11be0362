/// Where the result of a command goes: `-o FILE`, or standard output.
struct ResultFile {
  private let path: String?
  /// The option that names it.
  private let option: String

  /// Standard output for no path, and for `-`.
  init(path: String?, option: String = "-o") {
    self.path = path == "-" ? nil : path
    self.option = option
  }

  /// Refuses a path that is one of the files the result is made from, also through a link.
  ///
  /// Pipes and devices hold nothing that could be lost.
  func refuse(
    replacing inputs: [(path: String, what: String)],
    in console: Console
  ) throws(Failure) {
    guard let path, let target = ResultFile.regularFile(path, console) else { return }
    for input in inputs where input.path != FormLoader.inputPath {
      if ResultFile.regularFile(input.path, console) == target {
        throw .wouldReplaceInput(input.path, input.what, option: option)
      }
    }
  }

  /// Refuses a path that the result cannot be written to, and standard output that is closed.
  func refuseUnwritable(in console: Console) throws(Failure) {
    guard let path else {
      if console.output.isClosed { throw .outputClosed(option: option) }
      return
    }
    do throws(SystemError) {
      try console.files.checkWriting(path)
    } catch {
      throw .cannotWriteResult(path, error, option: option)
    }
  }

  /// The one absolute path of the file, also where it is not there yet.
  func place(in console: Console) -> String? {
    guard let path else { return nil }
    let cut = path.utf8.lastIndex(of: 0x2F)
    let folder = cut.map { String(path[...$0]) } ?? "."
    let name = cut.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    do throws(SystemError) {
      if console.files.kind(path) != nil { return try console.files.realPath(path) }
      return try console.files.realPath(folder) + "/" + name
    } catch {
      return nil
    }
  }

  /// The one absolute path of a regular file.
  private static func regularFile(_ path: String, _ console: Console) -> String? {
    guard console.files.kind(path) == .file else { return nil }
    do throws(SystemError) {
      return try console.files.realPath(path)
    } catch {
      return nil
    }
  }

  /// Writes the result, to a file whole or not at all.
  ///
  /// - Returns: Whether somebody has it: not when nobody reads standard output any more.
  @discardableResult
  func write(
    _ bytes: [UInt8],
    access: AtomicFile.Access,
    in console: Console
  ) throws(Failure) -> Bool {
    guard let path else {
      var output = OutputBuffer(console.output)
      try output.write(bytes)
      try output.flush()
      return output.isOpen
    }
    if let target = ResultFile.regularFile(path, console), console.filesRead.contains(target) {
      throw .wouldReplaceInput(path, "file of options", option: option)
    }
    do throws(SystemError) {
      try console.files.write(bytes, path, access)
    } catch {
      throw .cannotWrite(path, error)
    }
    return true
  }
}
