import DisplayText

/// The difference of two texts in the unified format of `diff -u`, with three lines of context.
///
/// Lines end at LF alone, as they do for `patch`.
package struct UnifiedDiff: Sendable {
  private let oldName: String
  private let newName: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let hunks: [ArraySlice<LineDifference.Step>]

  private static let context = 3

  /// Compares two texts.
  ///
  /// - Complexity: O(lines).
  package init(old: [UInt8], named oldName: String, new: [UInt8], named newName: String) {
    self.oldName = oldName
    self.newName = newName
    self.old = UnifiedDiff.lines(of: old)
    self.new = UnifiedDiff.lines(of: new)
    let steps = LineDifference(old: self.old, new: self.new).steps
    // Changes with at most twice the context between them share a hunk.
    var ranges: [Range<Int>] = []
    for index in steps.indices where steps[index].kind != .same {
      let start = max(index - UnifiedDiff.context, 0)
      let end = min(index + UnifiedDiff.context + 1, steps.count)
      if let last = ranges.last, start <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    hunks = ranges.map { steps[$0] }
  }

  /// Whether the texts are the same.
  package var isEmpty: Bool { hunks.isEmpty }

  /// The difference byte for byte, for `patch` and `git apply`; nothing if there is none.
  ///
  /// A name with control characters, quotes or backslashes is quoted as git does. The lines are
  /// raw: for a terminal or a build log there is `text(color:)`.
  package var patch: [UInt8] {
    render { line, _ in
      Array(line)
    } name: {
      UnifiedDiff.quoted($0)
    }
  }

  /// Whether a line of the patch would be taken for a command by a build runner that prints it.
  package var hasCommands: Bool {
    patch.split(separator: 0x0A).contains { line in
      line.contains([0x23, 0x23, 0x5B]) || line.drop { $0 <= 0x20 }.starts(with: [0x3A, 0x3A])
    }
  }

  /// The difference for a terminal or a log, with nothing hidden.
  ///
  /// A carriage return before a line break is left out if both texts have them.
  package func text(color: Bool) -> String {
    let style: Decorator = color ? .ansi : .plain
    let hidesReturns = [old, new].allSatisfy { $0.first?.hasSuffix([0x0D, 0x0A]) ?? true }
    let bytes = render { line, role in
      let isTerminated = line.last == 0x0A
      let isReturned = hidesReturns && line.hasSuffix([0x0D, 0x0A])
      let content = line.dropLast(isReturned ? 2 : isTerminated ? 1 : 0)
      let text = String(decoding: content, as: UTF8.self).escapingHidden(expandingTabs: true)
      return Array((role.map { style(text, $0) } ?? text).utf8) + (isTerminated ? [0x0A] : [])
    } name: {
      $0.escapingHidden()
    }
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
      if text.last != 0x0A { result += "\n\(Wording.noNewlineAtEnd)\n".utf8 }
    }
    add(ArraySlice("--- \(name(oldName))\n".utf8), .removed)
    add(ArraySlice("+++ \(name(newName))\n".utf8), .added)
    for hunk in hunks {
      let spans =
        "-\(UnifiedDiff.span(hunk, \.old, without: .added))"
        + " +\(UnifiedDiff.span(hunk, \.new, without: .removed))"
      add(ArraySlice("@@ \(spans) @@\n".utf8), .hunk)
      for step in hunk {
        switch step.kind {
        case .same: add([0x20] + old[step.old], nil)
        case .removed: add([0x2D] + old[step.old], .removed)
        case .added: add([0x2B] + new[step.new], .added)
        }
      }
    }
    return result
  }

  /// `line,count` of one side of a hunk; an empty one names the line before it.
  private static func span(
    _ hunk: ArraySlice<LineDifference.Step>,
    _ line: KeyPath<LineDifference.Step, Int>,
    without other: LineDifference.Kind
  ) -> String {
    let count = hunk.count { $0.kind != other }
    let first = hunk.first?[keyPath: line] ?? 0
    return "\(count == 0 ? first : first + 1),\(count)"
  }

  /// The lines of a text, each with its line break if it has one.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
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

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
