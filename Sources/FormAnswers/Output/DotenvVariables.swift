/// Lines of a `.env` file that its readers take alike.
///
/// There is no standard. The common readers (those of Node, Python, Ruby, Go and Docker Compose)
/// agree on texts in single quotes, of several lines too, as long as nothing in them needs an
/// escape, and on texts in double quotes without anything that is replaced there.
enum DotenvVariables: VariableFormat {
  static let limits =
    "both kinds of quotes, two backslashes or one at the end, `${`, a carriage return, or what a "
    + "build runner would take for a command"

  static func assignment(of text: String, to name: String) -> String? {
    guard !text.utf8.contains(0x0D), !text.utf8.contains("${".utf8), !steersRunner(text) else {
      return nil
    }
    if !text.utf8.contains(0x27), !text.utf8.contains(#"\\"#.utf8), text.utf8.last != 0x5C {
      return "\(name)='\(text)'\n"
    }
    let replaced = Array("\"\\$`".utf8)
    return text.utf8.contains(where: replaced.contains) ? nil : "\(name)=\"\(text)\"\n"
  }
}
