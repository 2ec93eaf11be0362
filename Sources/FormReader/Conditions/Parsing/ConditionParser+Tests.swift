import FormModel

extension ConditionParser {
  /// Words that cannot be fields.
  static let words: Set<String> = [
    "and", "or", "not", "in", "has", "any", "all", "none", "count", "answered", "true", "false",
  ]

  /// Reads and types one test; `nil` when it is wrong, with the reason among the problems.
  mutating func parseTest() -> Condition? {
    let start = index
    let known = problems.count
    guard let test = readTest() else {
      mend(from: start, known)
      skipTest()
      return nil
    }
    let condition = typed(test)
    mend(from: start, known)
    reportBareValues(of: test, from: start)
    return condition
  }

  /// Reports the other values of `size == 1, 2`, which are left out.
  private mutating func reportBareValues(of test: ConditionTest, from start: Int) {
    guard token.kind == .comma else { return }
    if let (number, end) = grouped(after: start) {
      let range = tokens[index - 1].range.lowerBound..<tokens[end - 1].range.upperBound
      var problem = ConditionProblems.trailing(text(token.range), at: range)
      problem.message = "`\(text(range))` is a list to a condition, not a number"
      problem.help = "write the digits alone: `\(number)`"
      problems.append(problem)
      index = end
      return
    }
    let phrase: ConditionPhrase
    switch test.operation {
    case .compares(let comparison, _): phrase = .compares(comparison)
    case .has: phrase = .has(isNegated: false)
    default: return
    }
    guard let correction = correction(of: test.field, phrase, at: start + 2),
      correction.end > index
    else { return }
    var problem = ConditionProblems.trailing(text(token.range), at: token.range)
    problem.help = "write `\(correction.text)`"
    problems.append(problem)
    index = correction.end
  }

  /// Says in one problem what a comparison was meant to be, when that is known.
  ///
  /// The problems are those of one test, which begins with its field.
  private mutating func mend(from start: Int, _ known: Int) {
    guard problems.count > known, start + 2 < tokens.count else { return }
    let name = text(tokens[start].range)
    let sign = tokens[start + 1]
    let phrase: ConditionPhrase
    switch sign.kind {
    case .comparison(let comparison): phrase = .compares(comparison)
    case .word where text(sign.range) == "has": phrase = .has(isNegated: false)
    default: return
    }
    guard let correction = correction(of: name, phrase, at: start + 2) else { return }
    let found = problems[known...]
    let isSpelling = found.first?.range == sign.range && sign.correction != nil
    // The spelling of an operator has a fix of its own.
    if isSpelling, found.count == 1 { return }
    var problem = found[known]
    let others = found.dropFirst(isSpelling ? 1 : 0)
    let value =
      tokens[start + 2].range.lowerBound..<tokens[correction.end - 1].range.upperBound
    if isSpelling {
      problem.range = sign.range.lowerBound..<value.upperBound
      problem.edits = found.allSatisfy { !$0.edits.isEmpty } ? found.flatMap(\.edits) : []
      problem.help = "write `\(correction.text)`"
    } else if others.count == 1, let other = others.first {
      switch other.rule.rawValue {
      case ConditionRule.conditionType.rawValue:
        if other.edits.isEmpty, !asksText(name) { problem.help = "write `\(correction.text)`" }
      case ConditionRule.unknownOption.rawValue where correction.end > start + 3:
        problem.help = "write `\(correction.text)`"
      case ConditionRule.conditionSyntax.rawValue
      where tokens[start + 2].kind == .openBracket && sign.kind.isEquality:
        problem.help = "write `\(correction.text)`"
      case ConditionRule.conditionSyntax.rawValue where correction.end > start + 3:
        guard other.isSeveralWords, case .earlier(let field) = scope.meaning(name),
          field.kind.options != nil, !isOption(text(value), of: field)
        else { return }
        problem = ConditionProblems.label(text(value), of: field.id, at: value)
        problem.help = "write `\(correction.text)`"
      default: return
      }
    } else {
      return
    }
    problems.replaceSubrange(known..., with: [problem])
    index = max(index, correction.end)
  }

  private func asksText(_ name: String) -> Bool {
    if case .earlier(let field) = scope.meaning(name), case .text = field.kind {
      true
    } else {
      false
    }
  }

  private func isOption(_ text: String, of field: Field) -> Bool {
    field.kind.options?.list?.contains(OptionID(text)) ?? false
  }

  mutating func fail(_ problem: ReferenceProblem) -> ConditionTest? {
    problems.append(problem)
    return nil
  }

  mutating func failUnclosed(_ problem: ReferenceProblem) -> ConditionTest? {
    reportUnclosed(problem)
    return nil
  }

  private mutating func readTest() -> ConditionTest? {
    let start = token
    let name = text(start.range)
    if let problem = misnamedField(at: start) { return fail(problem) }
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
      operation = (readLongLabel(of: name) ?? readLiteral(after: text(sign.range))).map {
        .compares(comparison, $0)
      }
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
          if let problem = inWords(name) { return fail(problem) }
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
        if let problem = inWords(name) { return fail(problem) }
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

  /// What stands in place of an operator in words, with the whole test that was meant; the rest of
  /// it is not read on its own.
  private mutating func inWords(_ name: String) -> ReferenceProblem? {
    guard let (phrase, end) = phrase(at: index) else { return nil }
    let words = token.range.lowerBound..<tokens[end - 1].range.upperBound
    // `is` may be all of a phrase whose other words are a value.
    let first = index
    for place in (first + 1...end).reversed() {
      guard let phrase = place == end ? phrase : self.phrase(first, upTo: place),
        let correction = correction(of: name, phrase, at: place)
      else { continue }
      let found = token.range.lowerBound..<tokens[place - 1].range.upperBound
      var problem = ConditionProblems.unknownOperator(text(found), after: name, at: found)
      problem.help = "write `\(correction.text)`"
      if !correction.isValueRight {
        problem.range = found.lowerBound..<tokens[correction.end - 1].range.upperBound
      }
      index = correction.end
      return problem
    }
    guard case .earlier(let field) = scope.meaning(name) else {
      guard case .compares(let comparison) = phrase else { return nil }
      var problem = ConditionProblems.unknownOperator(text(words), after: name, at: words)
      problem.help = "write `\(comparison.rawValue)`"
      return problem
    }
    guard let list = field.kind.options?.list, (1...6).contains(list.count), phrase.takesValue,
      end < tokens.count, !isAtBoundary(end),
      text(words).lowercased() != "not"
    else { return nil }
    var problem = ConditionProblems.unknownOperator(text(words), after: name, at: words)
    problem.help = ConditionProblems.choice(of: field, list)
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

extension ConditionToken.Kind {
  /// Whether it is `==` or `!=`.
  fileprivate var isEquality: Bool {
    self == .comparison(.equal) || self == .comparison(.notEqual)
  }
}
