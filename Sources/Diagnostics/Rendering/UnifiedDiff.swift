import DisplayText

/// The difference of two texts in the unified format of `diff -u`, three lines of context.
///
/// Lines end at LF alone, as they do for `patch`.
package struct UnifiedDiff: Sendable {
  private let oldName: String
  private let newName: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let hunks: [Hunk]

  private static let context = 3

  /// Compares two texts.
  ///
  /// - Complexity: O(n log n) in the lines, as long as changes are small or lie between lines
  ///   that occur once.
  package init(old: [UInt8], named oldName: String, new: [UInt8], named newName: String) {
    self.oldName = oldName
    self.newName = newName
    self.old = UnifiedDiff.lines(of: old)
    self.new = UnifiedDiff.lines(of: new)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let difference = LineDifference(
      old: UnifiedDiff.numbers(of: self.old, &numbers),
      new: UnifiedDiff.numbers(of: self.new, &numbers)
    )
    hunks = Hunk.all(in: difference, context: UnifiedDiff.context)
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
      if line.contains([0x23, 0x23, 0x5B]) { return true }
      return line.drop { $0 <= 0x20 }.starts(with: [0x3A, 0x3A])
    }
  }

  /// The difference for a terminal or a log, with nothing hidden.
  ///
  /// A carriage return before a line break is left out if both texts have them.
  package func text(color: Bool) -> String {
    let style: Decorator = color ? .ansi : .plain
    let hidesReturns = [old, new].allSatisfy {
      $0.first?.suffix(2) ?? [0x0D, 0x0A] == [0x0D, 0x0A]
    }
    let bytes = render { line, role in
      var line = line
      let isTerminated = line.last == 0x0A
      if isTerminated { line.removeLast() }
      if isTerminated, hidesReturns, line.last == 0x0D { line.removeLast() }
      let text = String(decoding: line, as: UTF8.self).escapingHidden(expandingTabs: true)
      let styled = role.map { style(text, $0) } ?? text
      return Array(styled.utf8) + (isTerminated ? [0x0A] : [])
    } name: {
      $0.escapingHidden()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UnifiedDiff {
  private func render(
    line: (ArraySlice<UInt8>, Decorator.Role?) -> [UInt8],
    name: (String) -> String
  ) -> [UInt8] {
    guard !hunks.isEmpty else { return [] }
    var result: [UInt8] = []
    func add(_ text: ArraySlice<UInt8>, _ role: Decorator.Role?) {
      result += line(text, role)
      guard text.last != 0x0A else { return }
      result += "\n\(Wording.noNewlineAtEnd)\n".utf8
    }
    func addHead(_ text: String, _ role: Decorator.Role) {
      result += line(ArraySlice("\(text)\n".utf8), role)
    }
    addHead("--- \(name(oldName))", .removed)
    addHead("+++ \(name(newName))", .added)
    for hunk in hunks {
      addHead("@@ -\(Hunk.span(hunk.old)) +\(Hunk.span(hunk.new)) @@", .hunk)
      for step in hunk.steps {
        switch step {
        case .same(let index): add([0x20] + old[index], nil)
        case .removed(let index): add([0x2D] + old[index], .removed)
        case .added(let index): add([0x2B] + new[index], .added)
        }
      }
    }
    return result
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

  private static func numbers(
    of lines: [ArraySlice<UInt8>],
    _ known: inout [ArraySlice<UInt8>: Int]
  ) -> [Int] {
    lines.map { line in
      let number = known[line] ?? known.count
      known[line] = number
      return number
    }
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
