import Formwork
import SystemFiles

/// Paths of files with secrets.
enum SecretPath {
  /// The path as the program opens it: paths in an answer file are relative to that file.
  static func place(_ path: String, of answerFile: String) -> String {
    path.utf8.first == 0x2F
      ? path : POSIXFiles.joined(POSIXFiles.parts(of: answerFile).folder, path)
  }

  /// The path as a result has to write it, so that it leads to the same file.
  ///
  /// It stays as it is if it is absolute, or the result lies beside the answer file. Only folders
  /// are resolved, since a link to a secret may change. Standard output (no `output`, or `-`)
  /// counts as a file in the current folder.
  static func path(
    _ path: String,
    of answerFile: String,
    from output: String?,
    in files: POSIXFiles
  ) -> String {
    let target = POSIXFiles.parts(of: output ?? "-").folder
    guard path.utf8.first != 0x2F, POSIXFiles.parts(of: answerFile).folder != target else {
      return path
    }
    let place = place(path, of: answerFile)
    let (origin, name) = POSIXFiles.parts(of: place)
    guard let folder = try? files.realPath(POSIXFiles.joined(origin, ".")),
      let base = try? files.realPath(POSIXFiles.joined(target, "."))
    else { return place }
    let steps = folder.utf8.split(separator: 0x2F)
    let start = base.utf8.split(separator: 0x2F)
    let common = zip(steps, start).prefix { $0.elementsEqual($1) }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + steps.dropFirst(common).map { String(Substring($0)) } + [name]).joined(
      separator: "/"
    )
  }
}
