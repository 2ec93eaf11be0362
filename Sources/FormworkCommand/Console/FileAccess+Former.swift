import Formwork

extension FileAccess {
  /// The one absolute path of a folder that may be there no more; links are followed as far as
  /// there is something.
  func formerPath(_ path: String) -> String? {
    var rest: [Substring] = []
    var start = path.isEmpty ? "." : path
    while true {
      do throws(SystemError) {
        let known = try realPath(start)
        return rest.reversed().reduce(known) { $0 == "/" ? "/\($1)" : "\($0)/\($1)" }
      } catch {
        guard let cut = start.utf8.lastIndex(of: 0x2F) else {
          guard start != "." else { return nil }
          rest.append(Substring(start))
          start = "."
          continue
        }
        let name = start[start.utf8.index(after: cut)...]
        if !name.isEmpty { rest.append(name) }
        if start == "/" { return nil }
        start = cut == start.startIndex ? "/" : String(start[..<cut])
      }
    }
  }
}
