import FormRun
import Formwork
import SystemFiles

/// Where the result of a command goes: `-o FILE`, or standard output.
struct ResultFile {
  private let path: String?
  /// The option that names it.
  private let option: String
  /// A word for its content.
  private let what: String
  /// Whether the user named the path; any other one is not written through a symbolic link.
  private let isNamed: Bool
  /// The use of files that it may replace: `answers`; `nil` for none.
  private let replaced: String?

  /// Standard output for no path, and for `-`.
  init(
    path: String?,
    option: String = "-o",
    holding what: String = "result",
    isNamed: Bool = true,
    replacing replaced: String? = nil
  ) {
    self.path = path == "-" ? nil : path
    self.replaced = replaced
    self.option = option
    self.what = what
    self.isNamed = isNamed
  }

  /// Refuses a symbolic link that the user did not name, which could lead anywhere.
  static func refuseLink(_ path: String, help: String, in console: Console) throws(Failure) {
    guard console.files.isLink(path) else { return }
    throw Failure("cannot write `\(path)`: it is a symbolic link", help: help)
  }

  /// Refuses a path that the run uses for something else; called again after more files were read.
  func refuseReplacing(in console: Console) throws(Failure) {
    guard let path else { return }
    try console.runFiles.claim(
      path,
      as: what,
      option: option,
      replacing: replaced,
      in: console.files
    )
  }

  /// Refuses a path that cannot be written, and standard output that is closed.
  func refuseUnwritable(in console: Console) throws(Failure) {
    guard let path else {
      guard console.output.isClosed else { return }
      throw Failure(
        "the answers cannot be written: standard output is closed",
        help: "`\(option) FILE` writes them to a file"
      )
    }
    do throws(SystemError) {
      try console.files.checkWriting(to: path)
    } catch {
      let other = "name another file"
      guard error == .missing, !path.isEmpty else { throw .cannotWrite(path, error, help: other) }
      throw Failure(
        "cannot write `\(path)`: its folder does not exist",
        help: "make the folder, or \(other)"
      )
    }
  }

  /// Writes the result, to a file whole or not at all.
  ///
  /// - Returns: Whether it was written: not when the reader of standard output has closed it.
  @discardableResult
  func write(
    _ bytes: [UInt8],
    access: POSIXFiles.Access = .asBefore,
    in console: Console
  ) throws(Failure) -> Bool {
    let stream = try open(access: access, in: console)
    guard try stream.write(bytes) else { return false }
    try stream.finish()
    return true
  }

  /// Begins a result that is written bit by bit.
  func open(
    access: POSIXFiles.Access = .asBefore,
    in console: Console
  ) throws(Failure) -> ResultStream {
    try refuseReplacing(in: console)
    guard let path else { return ResultStream(file: self, console: console, replacement: nil) }
    if !isNamed { try ResultFile.refuseLink(path, help: "remove the link", in: console) }
    do throws(SystemError) {
      let replacement = try FileReplacement(of: path, in: console.files, access: access)
      return ResultStream(file: self, console: console, replacement: (path, replacement))
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}

/// A result that is written bit by bit: to standard output, or to a file that is replaced at the
/// end.
struct ResultStream {
  fileprivate let file: ResultFile
  fileprivate let console: Console
  fileprivate let replacement: (path: String, file: FileReplacement)?

  /// Writes the next bytes; `help` is what to say of those that are in a stream before a failure.
  ///
  /// - Returns: Whether they were written: not when the reader of standard output has closed it.
  func write(
    _ bytes: [UInt8],
    help: (_ written: Int) -> String? = { _ in nil }
  ) throws(Failure) -> Bool {
    guard let replacement else { return try console.output.print(bytes, help: help) }
    do throws(SystemError) {
      try replacement.file.write(bytes)
    } catch {
      throw .cannotWrite(replacement.path, error)
    }
    return true
  }

  /// Puts the file in its place, unless the run has read it in the meantime.
  func finish() throws(Failure) {
    guard let replacement else { return }
    try file.refuseReplacing(in: console)
    do throws(SystemError) {
      try replacement.file.commit()
    } catch {
      throw .cannotWrite(replacement.path, error)
    }
  }
}
