import FormModel

/// Lists in brackets, and the operators before them.
extension ConditionParser {
  /// A list behind `==` or `!=`, which is reported and read as what it was meant to be.
  mutating func readComparedList(
    with sign: ConditionToken,
    of field: String
  ) -> ConditionTest.Operation? {
    let isNegated = sign.kind == .comparison(.notEqual)
    if let option = readBracketedOption(of: field) {
      return .compares(isNegated ? .notEqual : .equal, option)
    }
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

  /// Several values with commas between them, up to the end of the condition, or one or more in
  /// parentheses.
  private func bareList(at place: Int) -> String? {
    let values: [ConditionToken.Kind] = [.word, .number, .string]
    let isEnclosed = tokens[place].kind == .openParenthesis
    let first = isEnclosed ? place + 1 : place
    guard first < tokens.count, values.contains(tokens[first].kind) else { return nil }
    var last = first
    while tokens[last + 1].kind == .comma, values.contains(tokens[last + 2].kind) { last += 2 }
    let range = tokens[first].range.lowerBound..<tokens[last].range.upperBound
    let isWhole =
      isEnclosed
      ? tokens[last + 1].kind == .closeParenthesis
      : last > first && tokens[last + 1].kind == .end
    return isWhole && range.count <= 80 ? text(range) : nil
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

  mutating func readSelection(of field: String) -> ConditionTest.Operation? {
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
      [.word, .string, .openParenthesis].contains(following.kind),
      !["and", "or"].contains(text(following.range).lowercased())
    {
      let values = bareList(at: index + 1)
      problems.append(
        ConditionProblems.quantifierWithoutList(
          word,
          values ?? (following.kind == .openParenthesis ? "one, two" : text(following.range)),
          at: following.range
        )
      )
      return nil
    }
    if token.kind == .word, word.lowercased() == "not",
      let correction = correction(of: field, .has(isNegated: true), at: index + 1)
    {
      var problem = ConditionProblems.notInside(field, "has", at: token.range)
      problem.help = "write `\(correction.text)`"
      problems.append(problem)
      index = correction.end
      return nil
    }
    return (readLongLabel(of: field) ?? readLiteral(after: "has")).map { .has($0) }
  }

  mutating func readList(after sign: String, of field: String) -> [ConditionLiteral]? {
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
      } else if let values = bareList(at: index) {
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
    if let literals = readLiterals(open.range, of: field) { return literals }
    while token.kind != .end, token.kind != .closeParenthesis {
      let isClosed = token.kind == .closeBracket
      advance()
      if isClosed { break }
    }
    return nil
  }

  /// The id of an option that has brackets, or had them by a mistake that has been reported.
  private mutating func readBracketedOption(of name: String) -> ConditionLiteral? {
    guard case .earlier(let field) = scope.meaning(name),
      let list = field.kind.options?.list,
      let close = tokens[index...].firstIndex(where: { $0.kind == .closeBracket })
    else { return nil }
    let range = following.range.lowerBound..<tokens[close].range.upperBound
    let written = text(range)
    if list.contains(OptionID(written)) {
      index = close + 1
      return ConditionLiteral(kind: .odd, text: written, range: range)
    }
    guard scope.misnamedOptions(field.id)?.ids.contains(written) == true else { return nil }
    let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
    index = close + 1
    return ConditionLiteral(kind: .string, text: text(inner), range: range)
  }

  /// Several words in a list that are what an option of a field is called.
  private mutating func readLabel(of name: String) -> ConditionLiteral? {
    readLabel(of: name, before: ends(of: index, isInList: true))
  }

  /// Several words with an `and` or `or` among them that are what an option of a field is called.
  mutating func readLongLabel(of name: String) -> ConditionLiteral? {
    let ends = ends(of: index)
    return ends.count > 1 ? readLabel(of: name, before: Array(ends.dropLast())) : nil
  }

  /// `ends` are the places where the words may end, the farthest first.
  private mutating func readLabel(of name: String, before ends: [Int]) -> ConditionLiteral? {
    guard [.word, .odd].contains(token.kind), [.word, .odd, .number].contains(following.kind),
      case .earlier(let field) = scope.meaning(name), let list = field.kind.options?.list
    else { return nil }
    for end in ends {
      let words = words(index, end)
      guard list.contains(OptionID(words)) || FoldedLabel(words).option(in: list.options) != nil
      else { continue }
      let range = token.range.lowerBound..<tokens[end - 1].range.upperBound
      index = end
      return ConditionLiteral(kind: .odd, text: words, range: range)
    }
    return nil
  }

  /// The literals after `[`, and the `]`.
  private mutating func readLiterals(
    _ open: Range<Int>,
    of field: String
  ) -> [ConditionLiteral]? {
    var literals: [ConditionLiteral] = []
    while token.kind != .end {
      guard let literal = readLabel(of: field) ?? readLiteral(after: literals.isEmpty ? "[" : ",")
      else { return nil }
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
