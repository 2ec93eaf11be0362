import FormModel

/// The grammar above single tests: `and`, `or`, `not` and parentheses.
struct ConditionParser {
  let bytes: [UInt8]
  let scope: ReferenceScope
  let tokens: [ConditionToken]
  var index = 0
  var problems: [ReferenceProblem] = []

  /// Whether a test asks a field that could not be read.
  var isBroken = false
  var lastChoice: LastChoice?
  /// Whether this is a test as somebody may have meant it, which is not changed again.
  var isRewritten = false
  /// Whether something unclosed was reported; all that is around it only seems unclosed.
  private var isUnclosed = false
  private var level = 0
  private var testCount = 0
  /// Whether a limit was met: what follows is not read.
  private var isStopped = false

  init(_ bytes: [UInt8], scope: ReferenceScope) {
    self.bytes = bytes
    self.scope = scope
    tokens = ConditionScanner.tokens(of: bytes)
  }

  /// The token to be read next; `end` at the end.
  var token: ConditionToken { tokens[index] }

  /// The token after that.
  var following: ConditionToken { tokens[min(index + 1, tokens.count - 1)] }

  mutating func advance() { index = min(index + 1, tokens.count - 1) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func parse() -> (condition: Condition?, problems: [ReferenceProblem]) {
    if token.kind == .end {
      return (nil, [ConditionProblems.empty(at: 0..<bytes.count)])
    }
    let condition = parseOr()
    if !isStopped, token.kind != .end { problems.append(unexpected()) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (isBroken || problems.contains(where: \.isError) ? nil : condition, problems)
  }

  /// One `and` or `or` of a chain.
  private struct Joint {
    var isAnd: Bool
    var range: Range<Int>
  }

  private mutating func parseOr() -> Condition? {
    let start = index
    var joints: [Joint] = []
    var isWhole = true
    var alternatives: [Condition] = []
    var ranges: [(range: Range<Int>, isChain: Bool)] = []
    repeat {
      let first = index
      let jointCount = joints.count
      let alternative = parseAnd(&joints)
      if let alternative { alternatives.append(alternative) } else { isWhole = false }
      ranges.append((range(from: first), joints.count > jointCount))
    } while acceptJoint(isAnd: false, &joints)
    guard !isStopped else { return nil }
    if let first = joints.first, let other = joints.first(where: { $0.isAnd != first.isAnd }) {
      let clear = ranges.map { $0.isChain ? "(\(text($0.range)))" : text($0.range) }
      problems.append(
        ConditionProblems.mixed(
          at: other.range,
          isAnd: other.isAnd,
          text: text(range(from: start)),
          clear: clear.joined(separator: " or ")
        )
      )
    }
    guard isWhole else { return nil }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func parseAnd(_ joints: inout [Joint]) -> Condition? {
    var isWhole = true
    var parts: [Condition] = []
    repeat {
      if let part = parseUnary() { parts.append(part) } else { isWhole = false }
      reportMissingJoint()
    } while acceptJoint(isAnd: true, &joints)
    guard isWhole else { return nil }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// The bytes from a token to the last one read.
  func range(from first: Int) -> Range<Int> {
    let start = tokens[first].range.lowerBound
    return start..<max(start, tokens[max(first, index - 1)].range.upperBound)
  }

  private mutating func acceptJoint(isAnd: Bool, _ joints: inout [Joint]) -> Bool {
    guard !isStopped else { return false }
    let range = token.range
    guard isAnd ? accept(.and, "and") : accept(.or, "or") else { return false }
    joints.append(Joint(isAnd: isAnd, range: range))
    return true
  }

  /// What stands after a whole test and joins nothing; it is left out.
  private mutating func reportMissingJoint() {
    guard !isStopped, !isAtBoundary else { return }
    if token.kind == .openString {
      reportUnclosed(ConditionProblems.unclosedQuote(at: token.range))
    } else {
      problems.append(unexpected())
    }
    skipTest()
  }

  private mutating func parseUnary() -> Condition? {
    guard !isStopped else { return nil }
    let start = token
    if accept(.not, "not") {
      return nested(at: start.range) { parser in parser.parseUnary().map { .not($0) } }
    }
    guard token.kind == .openParenthesis else {
      testCount += 1
      if testCount > ConditionReader.mostTests {
        stop(ConditionProblems.tooManyTests(at: token.range))
        return nil
      }
      return parseTest()
    }
    advance()
    if token.kind == .closeParenthesis {
      problems.append(
        ConditionProblems.emptyParentheses(at: start.range.lowerBound..<token.range.upperBound)
      )
      advance()
      return nil
    }
    let condition = nested(at: start.range) { $0.parseOr() }
    guard !isStopped else { return nil }
    if token.kind == .closeParenthesis {
      advance()
    } else {
      reportUnclosed(ConditionProblems.unclosed("(", ")", at: start.range))
    }
    return condition
  }

  private mutating func nested(
    at range: Range<Int>,
    _ parse: (inout ConditionParser) -> Condition?
  ) -> Condition? {
    level += 1
    defer { level -= 1 }
    guard level <= ConditionReader.mostLevels else {
      stop(ConditionProblems.tooDeep(at: range))
      return nil
    }
    return parse(&self)
  }

  /// Reports the innermost thing that is not closed, and no other.
  mutating func reportUnclosed(_ problem: ReferenceProblem) {
    if !isUnclosed { problems.append(problem) }
    isUnclosed = true
  }

  private mutating func stop(_ problem: ReferenceProblem) {
    problems.append(problem)
    isStopped = true
  }

  /// Reads a word of the language, or its spelling in another one.
  mutating func accept(_ kind: ConditionToken.Kind, _ word: String) -> Bool {
    guard isNext(kind, word) else { return false }
    if token.kind != .word || text(token.range) != word { reportSpelling(word) }
    advance()
    return true
  }

  private func isNext(_ kind: ConditionToken.Kind, _ word: String) -> Bool {
    token.kind == kind || token.kind == .word && text(token.range).lowercased() == word
  }

  /// Reports the next token as another language's spelling of a word or operator.
  mutating func reportSpelling(_ correct: String) {
    let range = token.range
    var replacement = correct
    if correct.utf8.first?.isASCIILetter == true {
      if range.lowerBound > 0, !bytes[range.lowerBound - 1].isConditionSpace,
        bytes[range.lowerBound - 1] != UInt8(ascii: "(")
      {
        replacement = " " + replacement
      }
      if range.upperBound < bytes.count, !bytes[range.upperBound].isConditionSpace,
        following.kind != .openParenthesis || token.kind == .not || token.kind == .and
          || token.kind == .or
      {
        replacement += " "
      }
    }
    problems.append(
      ConditionProblems.spelling(text(range), correct, at: range, replacement: replacement)
    )
  }

  /// Whether a test ends here: before `and`, `or`, `)` or the end.
  var isAtBoundary: Bool {
    token.kind == .end || token.kind == .closeParenthesis || isNext(.and, "and")
      || isNext(.or, "or")
  }

  /// Leaves out the rest of a test that could not be read.
  mutating func skipTest() {
    var open = 0
    while token.kind != .end {
      switch token.kind {
      case .openParenthesis, .openBracket: open += 1
      case .closeParenthesis where open == 0: return
      case .closeParenthesis, .closeBracket: open = max(0, open - 1)
      default: if open == 0 && isAtBoundary { return }
      }
      advance()
    }
  }

  /// What stands where nothing more is expected.
  private func unexpected() -> ReferenceProblem {
    switch token.kind {
    case .closeParenthesis: ConditionProblems.closesNothing(")", at: token.range)
    case .closeBracket: ConditionProblems.closesNothing("]", at: token.range)
    case .comparison: ConditionProblems.secondComparison(text(token.range), at: token.range)
    default: ConditionProblems.trailing(text(token.range), at: token.range)
    }
  }
}
