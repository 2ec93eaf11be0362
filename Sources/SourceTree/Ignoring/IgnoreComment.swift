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
    let marks = tree.source.bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.filter { bytes[$0] == 0x23 }
    }
    let comments = marks.compactMap { IgnoreComment(at: $0, in: tree.source) }
    guard !comments.isEmpty else { return [] }
    // Nodes and comments are both in document order, so one pass tells which are in values.
    let values = (0..<tree.count).lazy.map { NodeID(index: $0) }
      .filter { tree.kind(of: $0) == .scalar }.map(tree.range)
    var rest = values.makeIterator()
    var value = rest.next()
    return comments.filter { comment in
      let start = comment.location.range.lowerBound
      while let range = value, range.upperBound <= start { value = rest.next() }
      return value.map { start < $0.lowerBound } ?? true
    }
  }

  /// Reads the comment that a `#` begins; `nil` for one of another kind.
  private init?(at start: Int, in source: SourceText) {
    let bytes = source.bytes
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let text = bytes[(start + 1)...].drop(while: isBlank)
    guard start == 0 || bytes[start - 1] <= 0x20, text.starts(with: IgnoreComment.mark) else {
      return nil
    }
    line = source.position(of: start).line
    let lineRange = source.lineRange(line)
    let rest = text[..<lineRange.upperBound].dropFirst(IgnoreComment.mark.count)
    let words = rest.drop { isBlank($0) || $0 == 0x3A }
    let word = words.prefix { !isBlank($0) && $0 != 0x2C }
    let reason = words[word.endIndex...]
    ruleRange = SourceRange(word.startIndex, word.endIndex)
    rule = source.text(in: ruleRange)
    isWellFormed =
      rest[..<word.startIndex].contains(0x3A) && reason.first != 0x2C
      && !reason.allSatisfy(isBlank)
    location = SourceLocation(source, SourceRange(start, lineRange.upperBound))
    isAlone = bytes[lineRange.lowerBound..<start].allSatisfy(isBlank)
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
    let places = [Finding].places(of: comments)
    var ignoring: Set<Int> = []
    var refused: Set<Int> = []
    let kept = filter { finding in
      guard finding.location.source === source,
        let numbers = places[finding.location.start.line]?[finding.rule]
      else { return true }
      let isError = finding.severity == .error
      if isError { refused.formUnion(numbers) } else { ignoring.formUnion(numbers) }
      return isError
    }
    return kept
      + comments.enumerated().compactMap { number, comment in
        if ignoring.contains(number), comment.isWellFormed { return nil }
        if ignoring.contains(number) || comment.rule.isEmpty {
          return comment.finding(
            "a comment that ignores a rule names one rule after a colon, and a reason",
            help:
              "write `# formwork-ignore: \(comment.rule.isEmpty ? "RULE" : comment.rule) reason`"
          )
        }
        if !rules.contains(comment.rule) { return comment.unknownRule(among: rules) }
        if refused.contains(number) {
          return comment.finding(
            "`\(comment.rule)` is an error here, and errors cannot be ignored",
            help: "fix what it reports, and remove the comment"
          )
        }
        guard checked(comment.rule) else { return nil }
        return comment.finding(
          "there is no `\(comment.rule)` here to ignore",
          help:
            "remove the comment; it speaks for its own line, or alone on a line for the next one"
        )
      }
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

extension IgnoreComment {
  fileprivate func finding(_ message: String, help: String) -> Finding {
    Finding(SourceRule.unusedIgnore, message, severity: .warning, at: location, help: help)
  }

  fileprivate func unknownRule(among rules: [String]) -> Finding {
    let near = nearest(to: rule, among: rules)
    return Finding(
      SourceRule.unusedIgnore,
      "there is no rule `\(rule)` to ignore",
      severity: .warning,
      found: rule,
      expected: near,
      at: SourceLocation(location.source, ruleRange),
      label: didYouMean(near),
      help: near.isEmpty ? "`formwork explain` lists the rules" : nil,
      fix: near.count == 1 ? .replace(ruleRange, with: near[0]) : nil
    )
  }
}
