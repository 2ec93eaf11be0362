/// Paths of files that secrets are kept in.
enum SecretPath {
  /// The path as the program opens it: what an answer file says is relative to that file.
  static func place(_ path: String, of answerFile: String) -> String {
    path.hasPrefix("/") ? path : folder(of: answerFile) + path
  }

  /// The path as a result has to say it, so that it leads to the same file.
  ///
  /// It stays as it is where it is absolute, and where the result lies beside the answer file. Only
  /// folders are resolved: a link to a secret may lead elsewhere tomorrow. Standard output (no
  /// `output`, or `-`) is taken for a file in the current folder.
  static func path(
    _ path: String,
    of answerFile: String,
    from output: String?,
    in files: FileAccess
  ) -> String {
    let target = output == "-" ? "" : folder(of: output ?? "")
    guard !path.hasPrefix("/"), folder(of: answerFile) != target else { return path }
    let place = place(path, of: answerFile)
    let name = place.dropFirst(folder(of: place).count)
    guard let folder = files.place(of: folder(of: place) + "."),
      let base = files.place(of: target + ".")
    else { return place }
    let steps = folder.split(separator: "/")
    let start = base.split(separator: "/")
    let common = zip(steps, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + (steps.dropFirst(common) + [name]).map(String.init)).joined(separator: "/")
  }

  /// The folder of a file, with its slash; empty for the current one.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
  }
}
