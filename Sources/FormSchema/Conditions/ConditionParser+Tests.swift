import FormModel

extension ConditionParser {
  /// Words that cannot be fields.
  private static let words: Set<String> = [
    "and", "or", "not", "in", "has", "any", "all", "none", "count", "answered", "true", "false",
  ]

  /// Reads and types one test; `nil` when it is wrong, with the reason among the problems.
  mutating func parseTest() -> Condition? {
    guard let test = readTest() else {
      skipTest()
      return nil
    }
    return typed(test)
  }

  private mutating func fail(_ problem: ReferenceProblem) -> ConditionTest? {
    problems.append(problem)
    return nil
  }

  private mutating func failUnclosed(_ problem: ReferenceProblem) -> ConditionTest? {
    reportUnclosed(problem)
    return nil
  }

  private mutating func readTest() -> ConditionTest? {
    let start = token
    let name = text(start.range)
    switch start.kind {
    case .word, .odd: break
    case .string, .number: return fail(reversed(start))
    case .openString: return failUnclosed(ConditionProblems.unclosedQuote(at: start.range))
    case .end, .closeParenthesis, .and, .or:
      return fail(ConditionProblems.missingTest(before: name, at: start.range))
    case .openBracket, .closeBracket, .comma, .comparison, .openParenthesis, .not:
      return fail(ConditionProblems.noTest(name, at: start.range))
    }
    if following.kind == .openParenthesis { return readCall(start, name) }
    if ConditionParser.words.contains(name) {
      if case .broken = scope.meaning(name) {
        isBroken = true
        return nil
      }
      switch name {
      case "count", "answered":
        return fail(ConditionProblems.missingParentheses(clearCall(name), name, at: start.range))
      case "and", "or": return fail(ConditionProblems.missingTest(before: name, at: start.range))
      case "true", "false": return fail(ConditionProblems.constant(name, at: start.range))
      default: return fail(ConditionProblems.noTest(name, at: start.range))
      }
    }
    advance()
    return readOperation(start, name)
  }

  /// What `count` or `answered` without parentheses was meant to be.
  private func clearCall(_ name: String) -> String {
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

  /// What stands where a field should, perhaps a comparison written the other way round.
  private func reversed(_ literal: ConditionToken) -> ReferenceProblem {
    let operand = index + 2 < tokens.count ? tokens[index + 2] : literal
    guard case .comparison(let comparison) = following.kind, operand.kind == .word else {
      return ConditionProblems.noTest(text(literal.range), at: literal.range)
    }
    let field = text(operand.range)
    var clear = "\(field) \(comparison.mirrored.rawValue) \(text(literal.range))"
    if index + 4 < tokens.count, case .comparison(let second) = tokens[index + 3].kind,
      tokens[index + 4].kind == .number
    {
      clear += " and \(field) \(second.rawValue) \(text(tokens[index + 4].range))"
    }
    let range = literal.range.lowerBound..<operand.range.upperBound
    return ConditionProblems.reversed(clear, at: range)
  }

  /// `count(field) …` and `answered(field)`.
  private mutating func readCall(_ start: ConditionToken, _ name: String) -> ConditionTest? {
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

  private mutating func readOperation(_ start: ConditionToken, _ name: String) -> ConditionTest? {
    let first = index - 1
    let sign = token
    let operation: ConditionTest.Operation?
    switch sign.kind {
    case .comparison(.equal) where following.kind == .openBracket,
      .comparison(.notEqual) where following.kind == .openBracket:
      operation = readComparedList(with: sign, of: name)
    case .comparison(let comparison):
      if let correction = sign.correction { reportSpelling(correction) }
      advance()
      operation = readLiteral(after: text(sign.range)).map { .compares(comparison, $0) }
    case .word where !isAtBoundary:
      switch text(sign.range).lowercased() {
      case "in":
        _ = accept(.word, "in")
        operation = readList(after: "in", of: name).map { .isIn(isNegated: false, $0) }
      case "has":
        _ = accept(.word, "has")
        operation = readSelection(of: name)
      case "not":
        guard text(following.range).lowercased() == "in" else {
          return fail(
            ConditionProblems.notInside(name, text(following.range), at: sign.range)
          )
        }
        if text(sign.range) != "not" { reportSpelling("not") }
        advance()
        if text(token.range) != "in" { reportSpelling("in") }
        advance()
        operation = readList(after: "not in", of: name).map { .isIn(isNegated: true, $0) }
      default:
        let found = text(sign.range)
        if ["if", "when", "where"].contains(name.lowercased()), case .unknown = scope.meaning(name)
        {
          return fail(ConditionProblems.needless(name, at: start.range, before: sign.range))
        }
        // An id with a space in it, which has been reported.
        if case .broken = scope.meaning(text(start.range.lowerBound..<sign.range.upperBound)) {
          isBroken = true
          return nil
        }
        if case .earlier = scope.meaning(found) {
          return fail(ConditionProblems.trailing(found, at: sign.range))
        }
        if found.lowercased() == "between" { return fail(readBetween(name)) }
        return fail(unknownOperator(found, after: name))
      }
    case .end, .closeParenthesis, .and, .or, .word:
      operation = .alone
    case .openString: return failUnclosed(ConditionProblems.unclosedQuote(at: sign.range))
    case .number, .odd, .string, .not:
      return fail(ConditionProblems.unknownOperator(text(sign.range), after: name, at: sign.range))
    case .openBracket: return fail(ConditionProblems.listAlone(name, at: sign.range))
    case .openParenthesis, .closeBracket, .comma:
      return fail(ConditionProblems.trailing(text(sign.range), at: sign.range))
    }
    guard let operation else { return nil }
    let end = if case .alone = operation { start.range } else { sign.range }
    return ConditionTest(
      field: name,
      fieldRange: start.range,
      operation: operation,
      operatorRange: end,
      range: range(from: first)
    )
  }

  /// A list behind `==` or `!=`, which is reported and read as what it was meant to be.
  private mutating func readComparedList(
    with sign: ConditionToken,
    of field: String
  ) -> ConditionTest.Operation? {
    let isNegated = sign.kind == .comparison(.notEqual)
    var isSelector = false
    if case .earlier(let known) = scope.meaning(field), case .multiSelector = known.kind {
      isSelector = true
    }
    problems.append(
      ConditionProblems.unexpectedList(
        text(sign.range),
        isSelector: isSelector,
        at: following.range
      )
    )
    advance()
    let list = readList(after: "in", of: field)
    return list.map { list in
      isSelector
        ? .hasEach(isNegated ? .none : .any, list) : .isIn(isNegated: isNegated, list)
    }
  }

  /// `between 3 and 9`, which is two tests; the rest of it is not read on its own.
  private mutating func readBetween(_ name: String) -> ReferenceProblem {
    let sign = token
    var problem = ConditionProblems.unknownOperator(text(sign.range), after: name, at: sign.range)
    let values: [ConditionToken.Kind] = [.word, .number, .odd, .string]
    guard index + 3 < tokens.count, values.contains(tokens[index + 1].kind),
      values.contains(tokens[index + 3].kind),
      tokens[index + 2].kind == .comma
        || ["and", "to", "-"].contains(text(tokens[index + 2].range).lowercased())
    else { return problem }
    let least = tokens[index + 1]
    let most = tokens[index + 3]
    if index + 4 < tokens.count {
      // `between 3 and size` may be followed by a test of the field `size`.
      switch tokens[index + 4].kind {
      case .end, .and, .or, .closeParenthesis: break
      case .word where ["and", "or"].contains(text(tokens[index + 4].range).lowercased()): break
      default: return problem
      }
    }
    if least.kind == .number, most.kind == .number {
      let help = ConditionProblems.bounds(name, text(least.range), text(most.range))
      let isAlternative = tokens.contains { text($0.range).lowercased() == "or" || $0.kind == .or }
      problem.help = isAlternative ? "write `(\(help))`" : "write two tests: `\(help)`"
    } else if case .earlier(let field) = scope.meaning(name) {
      switch field.kind {
      case .number: break
      default: problem.help = ConditionProblems.operatorHelp
      }
    }
    problem.range = sign.range.lowerBound..<most.range.upperBound
    index += 3
    return problem
  }

  /// A word in place of an operator, with the `not` of `is not`.
  private func unknownOperator(_ found: String, after name: String) -> ReferenceProblem {
    let isNegated =
      ["is", "are"].contains(found.lowercased()) && text(following.range).lowercased() == "not"
    guard isNegated else {
      return ConditionProblems.unknownOperator(found, after: name, at: token.range)
    }
    let next = tokens[min(index + 2, tokens.count - 1)]
    return ConditionProblems.isNot(
      text(token.range.lowerBound..<following.range.upperBound),
      after: name,
      isIn: text(next.range).lowercased() == "in",
      at: token.range.lowerBound..<following.range.upperBound
    )
  }

  /// What to write instead of `friday in days` or `size in 1..5`.
  private func insteadOfIn(_ sign: String, _ field: String, _ found: String) -> String? {
    let isNegated = sign == "not in"
    guard isNegated || sign == "in" else { return nil }
    if let (least, most) = ConditionParser.bounds(of: found) {
      return ConditionProblems.between(field, least, most, isNegated: isNegated)
    }
    guard token.kind == .word, case .earlier(let other) = scope.meaning(found),
      case .multiSelector = other.kind
    else { return nil }
    return "write `\(isNegated ? "not " : "")\(found) has \(field)`"
  }

  /// Several values with commas between them, up to the end of the condition.
  private func bareList() -> String? {
    let values: [ConditionToken.Kind] = [.word, .number, .string]
    var last = index
    guard values.contains(tokens[last].kind) else { return nil }
    while tokens[last + 1].kind == .comma, values.contains(tokens[last + 2].kind) { last += 2 }
    let range = token.range.lowerBound..<tokens[last].range.upperBound
    guard last > index, tokens[last + 1].kind == .end, range.count <= 80 else { return nil }
    return text(range)
  }

  /// The two numbers of `1..5` or `1...5`.
  static func bounds(of text: String) -> (String, String)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let gap = parts.firstIndex(of: ""), let last = parts.lastIndex(of: ""), last - gap < 2
    else { return nil }
    let least = parts[..<gap].joined(separator: ".")
    let most = parts[(last + 1)...].joined(separator: ".")
    guard ExactNumber(json: least) != nil, ExactNumber(json: most) != nil else { return nil }
    return (least, most)
  }

  private mutating func readSelection(of field: String) -> ConditionTest.Operation? {
    let word = text(token.range)
    if token.kind == .word, following.kind == .openBracket,
      let quantifier = ConditionTest.Quantifier(rawValue: word)
    {
      advance()
      return readList(after: "has \(word)", of: field).map { .hasEach(quantifier, $0) }
    }
    if token.kind == .openBracket {
      problems.append(ConditionProblems.missingQuantifier(field, at: token.range))
      return nil
    }
    if token.kind == .word, ConditionTest.Quantifier(rawValue: word) != nil,
      following.kind == .word || following.kind == .string,
      !["and", "or"].contains(text(following.range).lowercased())
    {
      problems.append(
        ConditionProblems.quantifierWithoutList(word, text(following.range), at: following.range)
      )
      return nil
    }
    return readLiteral(after: "has").map { .has($0) }
  }

  private mutating func readLiteral(after sign: String) -> ConditionLiteral? {
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
  private func severalWords(after sign: String) -> Range<Int>? {
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

  private mutating func readList(after sign: String, of field: String) -> [ConditionLiteral]? {
    let open = token
    guard open.kind == .openBracket else {
      var problem = ConditionProblems.missingList(
        after: sign,
        field,
        text(open.range),
        at: open.range
      )
      if let help = insteadOfIn(sign, field, text(open.range)) {
        problem.help = help
      } else if let values = bareList() {
        problem.help = "write `\(field) \(sign) [\(values)]`"
      }
      problems.append(problem)
      return nil
    }
    advance()
    if token.kind == .closeBracket {
      problems.append(
        ConditionProblems.emptyList(at: open.range.lowerBound..<token.range.upperBound)
      )
      advance()
      return nil
    }
    if let literals = readLiterals(open.range) { return literals }
    while token.kind != .end, token.kind != .closeParenthesis {
      let isClosed = token.kind == .closeBracket
      advance()
      if isClosed { break }
    }
    return nil
  }

  /// The literals after `[`, and the `]`.
  private mutating func readLiterals(_ open: Range<Int>) -> [ConditionLiteral]? {
    var literals: [ConditionLiteral] = []
    while token.kind != .end {
      guard let literal = readLiteral(after: literals.isEmpty ? "[" : ",") else { return nil }
      literals.append(literal)
      switch token.kind {
      case .comma:
        let comma = token.range
        advance()
        if token.kind == .closeBracket {
          problems.append(ConditionProblems.trailingComma(at: comma))
          advance()
          return literals
        }
      case .closeBracket:
        advance()
        return literals
      case .end, .closeParenthesis:
        reportUnclosed(ConditionProblems.unclosed("[", "]", at: open))
        return nil
      default:
        problems.append(ConditionProblems.missingComma(before: text(token.range), at: token.range))
        return nil
      }
    }
    reportUnclosed(ConditionProblems.unclosed("[", "]", at: open))
    return nil
  }
}

extension Condition.Comparison {
  /// The same comparison with its sides exchanged.
  fileprivate var mirrored: Self {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
