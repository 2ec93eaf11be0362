import FormModel

/// `count(field) …` and `answered(field)`.
extension ConditionParser {
  /// What `count` or `answered` without parentheses was meant to be.
  func clearCall(_ name: String) -> String {
    var next = index + 1
    var field = "field"
    if tokens[next].kind == .word, !ConditionParser.words.contains(text(tokens[next].range)) {
      field = text(tokens[next].range)
      next += 1
    }
    guard name == "count" else { return "\(name)(\(field))" }
    guard next + 1 < tokens.count, case .comparison(let comparison) = tokens[next].kind,
      tokens[next + 1].kind == .number
    else { return "count(\(field)) > 0" }
    return "count(\(field)) \(comparison.rawValue) \(text(tokens[next + 1].range))"
  }

  /// `count(field) …` and `answered(field)`.
  mutating func readCall(_ start: ConditionToken, _ name: String) -> ConditionTest? {
    let function = name.lowercased()
    guard function == "count" || function == "answered" else {
      return fail(ConditionProblems.unknownFunction(name, at: start.range))
    }
    if function != name { reportSpelling(function) }
    let first = index
    advance()
    let open = token.range
    advance()
    let field = token
    guard field.kind == .word || field.kind == .odd else {
      skipToParenthesis()
      return fail(ConditionProblems.missingField(function, at: field.range))
    }
    advance()
    guard token.kind == .closeParenthesis else {
      if token.kind == .end {
        return failUnclosed(ConditionProblems.unclosed("(", ")", at: open))
      }
      let problem = ConditionProblems.moreThanField(function, at: token.range)
      skipToParenthesis()
      return fail(problem)
    }
    advance()
    let call = range(from: first)
    var test = ConditionTest(
      field: text(field.range),
      fieldRange: field.range,
      operation: .isAnswered,
      operatorRange: start.range,
      range: call
    )
    if function == "answered" {
      if case .comparison = token.kind {
        return fail(ConditionProblems.comparedAnswered(test.field, at: token.range))
      }
      return test
    }
    guard case .comparison(let comparison) = token.kind else {
      return fail(ConditionProblems.countAlone(test.field, at: call))
    }
    if let correction = token.correction { reportSpelling(correction) }
    let sign = text(token.range)
    advance()
    guard let literal = readLiteral(after: sign) else { return nil }
    test.operation = .counts(comparison, literal)
    test.range = range(from: first)
    return test
  }

  /// Leaves out the rest of a call, with its `)`.
  private mutating func skipToParenthesis() {
    while token.kind != .end, token.kind != .closeParenthesis { advance() }
    advance()
  }
}
