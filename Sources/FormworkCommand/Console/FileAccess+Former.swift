import FormReader
import Formwork

extension FileAccess {
  /// The one absolute path of a folder that may be there no more; links are followed as far as
  /// there is something.
  func formerPath(_ path: String) -> String? {
    var rest: [Substring] = []
    var start = path.isEmpty ? "." : path
    while true {
      if let known = try? realPath(start) {
        return rest.reversed().reduce(known) { $0 == "/" ? "/\($1)" : "\($0)/\($1)" }
      }
      if start == "." || start == "/" { return nil }
      let cut = start.utf8.lastIndex(of: 0x2F)
      let name = cut.map { start[start.utf8.index(after: $0)...] } ?? start[...]
      if !name.isEmpty { rest.append(name) }
      start = cut == nil ? "." : FileReading.folder(of: start)
    }
  }
}
