package import Diagnostics

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A comment that tells a rule to be quiet at one place: `# formwork-ignore: RULE reason`.
///
/// It speaks for its own line and, when nothing else stands there, for the next line too; over
/// more such comments it speaks for the line below them.
package struct IgnoreComment: Sendable {
  /// The rule's id as written; empty when there is none.
  package let rule: String
  /// The comment, from `#` to the end of its line.
  package let location: SourceLocation
  /// The rule in it.
  let ruleRange: SourceRange
  /// Whether it is written in full: a colon, one rule, a reason.
  let isWellFormed: Bool
  /// The line it stands on, counted from 1.
  let line: Int
  /// Whether nothing stands before it on its line.
  let isAlone: Bool

  private static let mark = Array("formwork-ignore".utf8)

  /// The comments of this kind in a YAML text, in order.
  ///
  /// What looks like one inside a value is part of the value.
  /// - Complexity: O(bytes); O(nodes) too when there is one.
  package static func all(in tree: SourceTree) -> [IgnoreComment] {
    var marks = places(in: tree.source.bytes)
    guard !marks.isEmpty else { return [] }
    // Nodes and marks are both in document order, so one pass tells which marks are in values.
    var index = 0
    for number in 0..<tree.count where index < marks.count {
      let node = NodeID(index: number)
      guard tree.kind(of: node) == .scalar else { continue }
      let range = tree.range(of: node)
      while index < marks.count, marks[index] < range.lowerBound { index += 1 }
      while index < marks.count, marks[index] < range.upperBound { marks.remove(at: index) }
    }
    return marks.map { IgnoreComment(at: $0, in: tree.source) }
  }

  /// The offsets of `#` where such a comment can begin.
  private static func places(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { raw in
      var result: [Int] = []
      var start = 0
      // The C library looks at many bytes at once.
      while start < raw.count, let base = raw.baseAddress,
        let found = memchr(base + start, 0x23, raw.count - start)
      {
        let place = UnsafeRawPointer(found) - base
        start = place + 1
        let text = raw[start...].drop { isBlank($0) }.prefix(mark.count)
        if place == 0 || isSpace(raw[place - 1]), text.elementsEqual(mark) { result.append(place) }
      }
      return result
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private init(at start: Int, in source: SourceText) {
    let line = source.position(of: start).line
    let lineRange = source.lineRange(line)
    let comment = source.bytes[start..<lineRange.upperBound]
    let afterMark = comment.dropFirst().drop(while: IgnoreComment.isBlank)
      .dropFirst(IgnoreComment.mark.count)
    let rest = afterMark.drop { IgnoreComment.isBlank($0) || $0 == 0x3A }
    let word = rest.prefix { !IgnoreComment.isBlank($0) && $0 != 0x2C }
    let reason = rest[word.endIndex...]
    ruleRange = SourceRange(word.startIndex, word.endIndex)
    rule = source.text(in: ruleRange)
    isWellFormed =
      afterMark.prefix(rest.startIndex - afterMark.startIndex).contains(0x3A)
      && reason.first != 0x2C && reason.contains { !IgnoreComment.isBlank($0) }
    location = SourceLocation(source, SourceRange(start, lineRange.upperBound))
    self.line = line
    isAlone = source.bytes[lineRange.lowerBound..<start].allSatisfy(IgnoreComment.isBlank)
  }
}

extension [Finding] {
  /// The findings that no comment tells to be quiet, and what is wrong with the comments.
  ///
  /// Only warnings and facts can be told to be quiet: an error is what a form is refused for.
  /// - Parameters:
  ///   - comments: The comments of one text, in its order.
  ///   - rules: All rules there are.
  ///   - checked: Whether findings of a rule would be among these, had there been one.
  /// - Returns: What is left, and then what is wrong with the comments.
  /// - Complexity: O(findings + comments).
  package func ignoring(
    _ comments: [IgnoreComment],
    rules: [String],
    checked: (_ rule: String) -> Bool = { _ in true }
  ) -> [Finding] {
    guard let source = comments.first?.location.source else { return self }
    var uses = comments.map { _ in CommentUse.none }
    let places = [Finding].places(of: comments)
    var result = filter { finding in
      guard finding.location.source === source,
        let numbers = places[finding.location.start.line]?[finding.rule]
      else { return true }
      let isError = finding.severity == .error
      for number in numbers where uses[number] != .ignores {
        uses[number] = isError ? .error : .ignores
      }
      return isError
    }
    for (comment, use) in zip(comments, uses) {
      switch use {
      case .ignores where comment.isWellFormed: break
      case .ignores: result.append(SourceFindings.flawedIgnore(comment))
      case _ where comment.rule.isEmpty:
        result.append(SourceFindings.ignoreWithoutRule(comment.location))
      case _ where !rules.contains(comment.rule):
        result.append(SourceFindings.ignoreOfUnknownRule(comment, rules))
      case .error: result.append(SourceFindings.ignoreOfError(comment))
      case .none where checked(comment.rule): result.append(SourceFindings.unusedIgnore(comment))
      case .none: break
      }
    }
    return result
  }

  private enum CommentUse {
    case none, error, ignores
  }

  /// The comments that speak for a line, by rule.
  private static func places(of comments: [IgnoreComment]) -> [Int: [String: [Int]]] {
    var places: [Int: [String: [Int]]] = [:]
    /// Of each comment that stands alone, the line below it and those that follow it.
    var lineBelow: [Int: Int] = [:]
    for (number, comment) in comments.enumerated().reversed() {
      places[comment.line, default: [:]][comment.rule, default: []].append(number)
      guard comment.isAlone else { continue }
      let below = lineBelow[comment.line + 1] ?? comment.line + 1
      lineBelow[comment.line] = below
      places[below, default: [:]][comment.rule, default: []].append(number)
    }
    return places
  }
}
