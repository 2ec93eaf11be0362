/// Paths of files that secrets are kept in.
enum SecretPath {
  /// The path as the program opens it: what an answer file says is relative to that file.
  static func place(_ path: String, of answerFile: String) -> String {
    path.hasPrefix("/") ? path : folder(of: answerFile) + path
  }

  /// The path as a result has to say it, so that it leads to the same file.
  ///
  /// It stays as it is where the result lies beside the answer file, and where it is absolute.
  /// - Parameters:
  ///   - path: The path in the answer file.
  ///   - answerFile: The name of the answer file.
  ///   - output: Where the result goes; standard output is taken for a file in the current folder.
  static func path(
    _ path: String,
    of answerFile: String,
    from output: String?,
    in files: FileAccess
  ) -> String {
    let target = output.map { $0 == "-" ? "" : folder(of: $0) } ?? ""
    guard !path.hasPrefix("/"), folder(of: answerFile) != target else { return path }
    let place = place(path, of: answerFile)
    guard let file = files.place(of: place), let base = files.place(of: target + ".") else {
      return place
    }
    let steps = file.split(separator: "/")
    let start = base.split(separator: "/")
    let common = zip(steps, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + steps.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// The folder of a file, with its slash; empty for the current one.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
  }
}
