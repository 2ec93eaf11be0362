import DisplayText
import JSON

/// The difference of two texts in the unified format of `diff -u`, with three lines of context.
///
/// Lines end at LF alone, as they do for `patch`.
package struct UnifiedDiff: Sendable {
  private let oldName: String
  private let newName: String
  private let hunks: [ArraySlice<LineChange>]
  /// Whether the lines of both texts end with a carriage return and a line feed.
  private let hasReturns: Bool

  private static let context = 3

  /// Compares two texts.
  ///
  /// - Complexity: O(lines).
  package init(old: [UInt8], named oldName: String, new: [UInt8], named newName: String) {
    self.oldName = oldName
    self.newName = newName
    hasReturns = [old, new].allSatisfy { text in
      text.isEmpty || text.prefix { $0 != 0x0A }.last == 0x0D
    }
    let changes = LineChange.all(from: old, to: new)
    // Changes with at most twice the context between them share a hunk.
    var ranges: [Range<Int>] = []
    for index in changes.indices where changes[index].kind != .same {
      let start = max(index - UnifiedDiff.context, 0)
      let end = min(index + UnifiedDiff.context + 1, changes.count)
      if let last = ranges.last, start <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    hunks = ranges.map { changes[$0] }
  }

  /// Whether the texts are the same.
  package var isEmpty: Bool { hunks.isEmpty }

  /// The difference byte for byte, for `patch` and `git apply`; nothing if there is none.
  ///
  /// A name with control characters, quotes or backslashes is quoted as git does. The lines are
  /// raw: for a terminal or a build log there is `text(color:)`.
  package var patch: [UInt8] {
    render(line: { line, _ in Array(line) }, name: UnifiedDiff.quoted)
  }

  /// Whether a line of the patch would be taken for a command by a build runner that prints it.
  package var hasCommands: Bool {
    RunnerCommand.isFound(in: String(decoding: patch, as: UTF8.self))
  }

  /// The difference for a terminal or a log, with nothing hidden.
  ///
  /// A carriage return before a line break is left out if both texts have them.
  package func text(color: Bool) -> String {
    let style: Decorator = color ? .ansi : .plain
    let bytes = render(
      line: { line, role in
        let lineBreak: [UInt8] = line.last == 0x0A ? [0x0A] : []
        var content = line.dropLast(lineBreak.count)
        if hasReturns, !lineBreak.isEmpty, content.last == 0x0D { content.removeLast() }
        let text = String(decoding: content, as: UTF8.self).escapingHidden(expandingTabs: true)
        return Array((role.map { style(text, $0) } ?? text).utf8) + lineBreak
      },
      name: { $0.escapingHidden() }
    )
    return String(decoding: bytes, as: UTF8.self)
  }

  private func render(
    line: (ArraySlice<UInt8>, Decorator.Role?) -> [UInt8],
    name: (String) -> String
  ) -> [UInt8] {
    guard !hunks.isEmpty else { return [] }
    var result: [UInt8] = []
    func add(_ text: ArraySlice<UInt8>, _ role: Decorator.Role?) {
      result += line(text, role)
      if text.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
    }
    add(ArraySlice("--- \(name(oldName))\n".utf8), .removed)
    add(ArraySlice("+++ \(name(newName))\n".utf8), .added)
    // How many lines of the old text, of the new one, and of both together come before a hunk.
    var (old, new, both) = (0, 0, 0)
    for hunk in hunks {
      old += hunk.startIndex - both
      new += hunk.startIndex - both
      let (oldCount, newCount) = (
        hunk.count { $0.kind != .added }, hunk.count { $0.kind != .removed }
      )
      let spans =
        "-\(UnifiedDiff.span(of: oldCount, after: old))"
        + " +\(UnifiedDiff.span(of: newCount, after: new))"
      add(ArraySlice("@@ \(spans) @@\n".utf8), .hunk)
      for change in hunk {
        switch change.kind {
        case .same: add([0x20] + change.line, nil)
        case .removed: add([0x2D] + change.line, .removed)
        case .added: add([0x2B] + change.line, .added)
        }
      }
      (old, new, both) = (old + oldCount, new + newCount, hunk.endIndex)
    }
    return result
  }

  /// `line,count` of one side of a hunk; an empty one names the line before it.
  private static func span(of count: Int, after line: Int) -> String {
    "\(count == 0 ? line : line + 1),\(count)"
  }

  /// A file name as the head of a patch has it; a space needs the tab that ends the name.
  private static func quoted(_ name: String) -> String {
    let needsQuotes = name.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }
    guard needsQuotes else { return name.utf8.contains(0x20) ? "\(name)\t" : name }
    var result: [UInt8] = [0x22]
    for byte in name.utf8 {
      switch byte {
      case 0x22, 0x5C: result += [0x5C, byte]
      case ..<0x20, 0x7F...: result += [0x5C] + [6, 3, 0].map { 0x30 + byte >> $0 & 7 }
      default: result.append(byte)
      }
    }
    return String(decoding: result + [0x22], as: UTF8.self)
  }
}
