import FormModel

/// The values that fields are compared with.
extension ConditionParser {
  mutating func readLiteral(after sign: String) -> ConditionLiteral? {
    let literal = token
    switch literal.kind {
    case .word, .number, .odd:
      if isJointBeforeTest {
        problems.append(
          ConditionProblems.missingValue(after: sign, text(literal.range), at: literal.range)
        )
        return nil
      }
      if let words = severalWords(after: sign) {
        var problem = ConditionProblems.severalWords(text(words), at: words)
        if literal.kind == .number, index > 1, asksNumber(tokens[index - 2], tokens[index - 1]) {
          problem.message = "a number is compared with a number alone"
          problem.help = "write `\(text(literal.range))`, or join two tests with `and` or `or`"
        }
        problems.append(problem)
        return nil
      }
      advance()
      return ConditionLiteral(
        kind: literal.kind,
        text: text(literal.range),
        range: literal.range
      )
    case .string:
      advance()
      let inner = (literal.range.lowerBound + 1)..<(literal.range.upperBound - 1)
      return ConditionLiteral(kind: .string, text: text(inner), range: literal.range)
    case .openString: reportUnclosed(ConditionProblems.unclosedQuote(at: literal.range))
    case .openBracket: problems.append(ConditionProblems.unexpectedList(sign, at: literal.range))
    default:
      problems.append(
        ConditionProblems.missingValue(after: sign, text(literal.range), at: literal.range)
      )
    }
    return nil
  }

  /// Whether a field is a number, by its kind or by what it is asked.
  private func asksNumber(_ field: ConditionToken, _ sign: ConditionToken) -> Bool {
    if ["<", "<=", ">", ">="].contains(text(sign.range)) { return true }
    guard case .earlier(let known) = scope.meaning(text(field.range)), case .number = known.kind
    else { return false }
    return true
  }

  /// Whether the next token is an `and` or `or` that joins tests, although a value is expected.
  private var isJointBeforeTest: Bool {
    (text(token.range) == "and" || text(token.range) == "or") && following.kind == .word
      && !["and", "or"].contains(text(following.range))
  }

  /// The bytes of bare words side by side that end where a value may end, outside of lists.
  func severalWords(after sign: String) -> Range<Int>? {
    guard sign != "[", sign != "," else { return nil }
    var last = index
    while [.word, .number, .odd].contains(tokens[last + 1].kind),
      !["and", "or"].contains(text(tokens[last + 1].range))
    {
      last += 1
    }
    guard last > index else { return nil }
    let next = tokens[last + 1]
    let isEnd =
      next.kind == .end || next.kind == .closeParenthesis
      || ["and", "or"].contains(text(next.range))
    guard isEnd else { return nil }
    return token.range.lowerBound..<tokens[last].range.upperBound
  }
}
