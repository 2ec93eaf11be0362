import Testing

/// A page of the documentation, as far as tests look at it.
struct MarkdownPage: Sendable, CustomTestStringConvertible {
  /// A fenced block.
  struct Block: Sendable, CustomTestStringConvertible {
    /// The number of the line that opens it, from 1.
    var line: Int
    var language: String
    /// The name in `<!-- file: NAME -->` on the line above.
    var file: String?
    var lines: [String]

    var testDescription: String { lines.first ?? "line \(line)" }
  }

  /// The path from the folder of the package.
  let name: String
  let text: String
  let lines: [String]
  let blocks: [Block]

  var testDescription: String { name }

  /// Reads a page; a missing one is empty.
  init(_ name: String) {
    self.name = name
    text = Folder.text("\(Fixtures.root)/\(name)") ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let file = index == 0 ? nil : MarkdownPage.fileName(lines[index - 1])
          open = Block(line: index + 1, language: String(line.dropFirst(3)), file: file, lines: [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    self.blocks = blocks
  }

  /// The blocks of commands and what they write.
  var consoles: [Block] { blocks.filter { $0.language == "console" } }

  /// The files that the page shows, by name.
  var files: [String: String] {
    var files: [String: String] = [:]
    for block in blocks {
      if let name = block.file { files[name] = block.lines.joined(separator: "\n") + "\n" }
    }
    return files
  }

  /// Where the links outside of blocks lead.
  var links: [String] {
    text.split(separator: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
  }

  private static func fileName(_ line: String) -> String? {
    let (start, end) = ("<!-- file: ", " -->")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }
}
