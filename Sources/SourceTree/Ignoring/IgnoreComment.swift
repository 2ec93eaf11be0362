package import Diagnostics

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
  /// The lines it speaks for, counted from 1.
  let lines: ClosedRange<Int>
  /// What is not written as it should be.
  let flaw: Flaw?

  /// How a comment can be written otherwise than it should be, and still be understood.
  enum Flaw: Sendable {
    case noColon, noReason, severalRules
  }

  private static let mark = Array("formwork-ignore".utf8)

  /// The comments of this kind in a YAML text, in order.
  ///
  /// What looks like one inside a value is part of the value.
  /// - Complexity: O(bytes); O(nodes) too when there is one.
  package static func all(in tree: SourceTree) -> [IgnoreComment] {
    var marks = places(in: tree.source)
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
  private static func places(in source: SourceText) -> [Int] {
    let bytes = source.bytes
    var result: [Int] = []
    var start = 0
    while let place = source.firstOffset(of: 0x23, from: start) {
      start = place + 1
      if place > 0, !isBlank(bytes[place - 1]) { continue }
      var index = start
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      guard index + mark.count <= bytes.count else { break }
      if (0..<mark.count).allSatisfy({ bytes[index + $0] == mark[$0] }) { result.append(place) }
    }
    return result
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private init(at start: Int, in source: SourceText) {
    let bytes = source.bytes
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    var index = start + 1
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < end, isSkipped(bytes[index]) { index += 1 }
    }
    skip { $0 == 0x20 || $0 == 0x09 }
    index += IgnoreComment.mark.count
    let afterMark = index
    skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x3A }
    let hasColon = bytes[afterMark..<index].contains(0x3A)
    let ruleStart = index
    skip { $0 != 0x20 && $0 != 0x09 && $0 != 0x2C }
    ruleRange = SourceRange(ruleStart, index)
    rule = source.text(in: ruleRange)
    let isList = index < end && bytes[index] == 0x2C
    skip { $0 == 0x20 || $0 == 0x09 }
    flaw = isList ? .severalRules : index == end ? .noReason : hasColon ? nil : .noColon
    location = SourceLocation(source, SourceRange(start, end))
    let line = source.position(of: start).line
    var before = start
    while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
    let isAlone = before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D
    lines = line...(isAlone ? line + 1 : line)
  }
}

private struct IgnoredPlace: Hashable {
  var rule: String
  var line: Int
}

extension [Finding] {
  /// The findings that no comment tells to be quiet, and what is wrong with the comments.
  ///
  /// Only warnings and facts can be told to be quiet: an error is what a form is refused for.
  /// - Parameters:
  ///   - comments: The comments of one text.
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
    var places: [IgnoredPlace: [Int]] = [:]
    var lineBelow: [Int: Int] = [:]
    for (number, comment) in comments.enumerated().reversed() {
      var lines = Set(comment.lines)
      if comment.lines.count > 1 {
        let next = comment.lines.upperBound
        let last = lineBelow[next] ?? next
        lineBelow[comment.lines.lowerBound] = last
        lines.insert(last)
      }
      for line in lines {
        places[IgnoredPlace(rule: comment.rule, line: line), default: []].append(number)
      }
    }
    var isUsed = [Bool](repeating: false, count: comments.count)
    var isError = isUsed
    var result = filter { finding in
      guard finding.location.source === source else { return true }
      let place = IgnoredPlace(rule: finding.rule, line: finding.location.start.line)
      guard let numbers = places[place] else { return true }
      for number in numbers {
        if finding.severity == .error { isError[number] = true } else { isUsed[number] = true }
      }
      return finding.severity == .error
    }
    for (number, comment) in comments.enumerated() where isUsed[number] {
      if let flaw = comment.flaw { result.append(SourceFindings.flawedIgnore(comment, flaw)) }
    }
    for (number, comment) in comments.enumerated() where !isUsed[number] {
      if comment.rule.isEmpty {
        result.append(SourceFindings.ignoreWithoutRule(comment.location))
      } else if !rules.contains(comment.rule) {
        result.append(SourceFindings.ignoreOfUnknownRule(comment, rules))
      } else if isError[number] {
        result.append(SourceFindings.ignoreOfError(comment))
      } else if checked(comment.rule) {
        result.append(SourceFindings.unusedIgnore(comment))
      }
    }
    return result
  }
}
