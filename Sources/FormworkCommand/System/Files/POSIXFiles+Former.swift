import Formwork
import SystemFiles

extension POSIXFiles {
  /// The canonical absolute path of a file or folder that may not exist; links are followed as far
  /// as the path exists.
  func formerPath(_ path: String) -> String? {
    var rest: [String] = []
    var start = path.isEmpty ? "." : path
    while true {
      if let known = try? realPath(start) {
        return rest.reversed().reduce(known, POSIXFiles.joined)
      }
      if start == "." || start == "/" { return nil }
      let (folder, name) = POSIXFiles.parts(of: start)
      if !name.isEmpty { rest.append(name) }
      start = folder.isEmpty ? "." : folder
    }
  }
}
