/// A command in a line of a log, as the runner of GitHub Actions reads it.
///
/// The rules are those of `ActionCommand.TryParseV2` and `TryParse` in github.com/actions/runner:
/// a line that begins (after white space) with `::`, a name and properties up to the next `::`,
/// properties parted at `,` and `=`, then unescaped; or the older form `##[name]` anywhere.
struct WorkflowCommand: Equatable {
  var name: String
  var properties: [String: String]
  var data: String

  /// The command of a line, if there is one.
  init?(line: String) {
    let trimmed = String(line.drop { $0.isWhitespace })
    if trimmed.hasPrefix("::"), let end = trimmed.dropFirst(2).firstRange(of: "::") {
      let head = trimmed[trimmed.index(trimmed.startIndex, offsetBy: 2)..<end.lowerBound]
      data = WorkflowCommand.unescape(String(trimmed[end.upperBound...]), inProperty: false)
      let cut = head.firstIndex(of: " ") ?? head.endIndex
      name = String(head[..<cut])
      properties = [:]
      for pair in head[cut...].drop(while: { $0 == " " }).split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { continue }
        properties[String(parts[0])] = WorkflowCommand.unescape(
          String(parts[1]),
          inProperty: true
        )
      }
    } else if let start = line.firstRange(of: "##["),
      let end = line[start.upperBound...].firstIndex(of: "]")
    {
      name = String(line[start.upperBound..<end])
      properties = [:]
      data = String(line[line.index(after: end)...])
    } else {
      return nil
    }
  }

  private static func unescape(_ text: String, inProperty: Bool) -> String {
    var result = text.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    if inProperty { result = result.replacing("%3A", with: ":").replacing("%2C", with: ",") }
    return result.replacing("%25", with: "%")
  }
}
