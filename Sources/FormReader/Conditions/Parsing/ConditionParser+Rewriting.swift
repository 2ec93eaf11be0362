import FormModel

/// Tests that begin with what a person sees of a field, or with a colon behind its id: the test is
/// read once more with the id in that place, and what comes out is what was meant.
extension ConditionParser {
  /// The label of a field in place of its id, or `id: value`, at the beginning of a test.
  mutating func misnamedField(at start: ConditionToken) -> ReferenceProblem? {
    guard !isRewritten else { return nil }
    switch start.kind {
    case .string: return quotedField(start)
    case .word: return labelOfField(from: start)
    case .odd: return fieldWithColon(start)
    default: return nil
    }
  }

  /// A label in quotes: `"Highest price" > 2000`.
  private mutating func quotedField(_ start: ConditionToken) -> ReferenceProblem? {
    switch following.kind {
    case .comparison, .word: break
    default: return nil
    }
    // The comparison may stand the other way round.
    if index + 2 < tokens.count, tokens[index + 2].kind == .word,
      case .earlier = scope.meaning(text(tokens[index + 2].range))
    {
      return nil
    }
    let name = words(index, index + 1)
    let id: String
    if case .earlier(let field) = scope.meaning(name) {
      id = field.id.rawValue
    } else if let labelled = scope.idLabelled(name) {
      id = labelled
    } else {
      return nil
    }
    guard let meant = rewritten(id, from: index + 1) else { return nil }
    var problem = ConditionProblems.noTest(text(start.range), at: start.range)
    problem.help = "write `\(meant)`"
    return problem
  }

  /// A label in bare words: `Highest price > 2000`, `ticket is student`.
  private mutating func labelOfField(from start: ConditionToken) -> ReferenceProblem? {
    guard [.word, .odd, .number].contains(following.kind),
      case .unknown = scope.meaning(text(start.range))
    else { return nil }
    var end = index + 1
    while end < tokens.count, [.word, .odd, .number].contains(tokens[end].kind) { end += 1 }
    end = min(end, index + ConditionParser.mostWordsOfLabel)
    while end > index {
      let range = start.range.lowerBound..<tokens[end - 1].range.upperBound
      let isAlone = end == index + 1
      let isClear = isAlone && ["in", "has", "not", "and", "or"].contains(text(following.range))
      if !isClear, let id = scope.idLabelled(text(range)) {
        let meant = rewritten(id, from: end)
        guard meant != nil || !isAlone else { return nil }
        var problem = ConditionProblems.unknown(text(range), nearest: [], at: range)
        problem.help = meant.map { "write `\($0)`" } ?? "write `\(id)`, its id"
        index = end
        return problem
      }
      end -= 1
    }
    return nil
  }

  /// A colon in place of `==`: `ticket-kind: student`.
  private mutating func fieldWithColon(_ start: ConditionToken) -> ReferenceProblem? {
    guard bytes[start.range.upperBound - 1] == UInt8(ascii: ":"), !isAtBoundary(index + 1) else {
      return nil
    }
    let name = text(start.range.lowerBound..<(start.range.upperBound - 1))
    guard case .earlier(let field) = scope.meaning(name) else { return nil }
    let isComparison = if case .comparison = following.kind { true } else { false }
    let lead = isComparison ? field.id.rawValue : "\(field.id) =="
    guard let meant = rewritten(lead, from: index + 1) else { return nil }
    var problem = ConditionProblems.unknown(text(start.range), nearest: [], at: start.range)
    problem.help = "write `\(meant)`"
    return problem
  }

  private static var mostWordsOfLabel: Int { 12 }

  /// The test that begins with an id and goes on with the token at a place, as it is meant.
  private func rewritten(_ lead: String, from place: Int) -> String? {
    var rest = self
    rest.index = place
    rest.skipTest()
    guard rest.index > place else { return nil }
    let range = tokens[place].range.lowerBound..<tokens[rest.index - 1].range.upperBound
    return ConditionParser.meant(by: "\(lead) \(text(range))", scope)
  }

  /// What a test that may be wrong is meant to be, when that is known.
  static func meant(by test: String, _ scope: ReferenceScope) -> String? {
    var parser = ConditionParser(Array(test.utf8), scope: scope)
    parser.isRewritten = true
    let (condition, problems) = parser.parse()
    if condition != nil, problems.isEmpty { return test }
    guard problems.count == 1, let help = problems[0].help, help.hasPrefix("write `"),
      help.hasSuffix("`")
    else {
      return parser.withOptionMeant(problems)
    }
    let inner = String(help.dropFirst("write `".count).dropLast())
    guard !inner.contains("`") else { return nil }
    var second = ConditionParser(Array(inner.utf8), scope: scope)
    second.isRewritten = true
    return second.parse().problems.isEmpty ? inner : nil
  }

  /// The test with the one option that was meant in place of its label.
  private func withOptionMeant(_ problems: [ReferenceProblem]) -> String? {
    guard problems.count == 1, let help = problems[0].help, help.hasPrefix("did you mean `"),
      help.hasSuffix("`?"), case let id = help.dropFirst("did you mean `".count).dropLast(2),
      !id.contains("`"), problems[0].rule.rawValue == ConditionRule.unknownOption.rawValue
    else { return nil }
    let range = problems[0].range
    return text(0..<range.lowerBound) + id + text(range.upperBound..<bytes.count)
  }

  /// A number in groups of three digits, `2,000`, at the end of what has been read; the test with
  /// the number alone, and the place behind it.
  func grouped(after sign: Int) -> (text: String, end: Int)? {
    guard token.kind == .comma, index > sign + 1, tokens[index - 1].kind == .number else {
      return nil
    }
    var number = text(tokens[index - 1].range)
    guard number.utf8.count <= 3, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    var place = index
    while place + 1 < tokens.count, tokens[place].kind == .comma,
      tokens[place].range.lowerBound == tokens[place - 1].range.upperBound,
      tokens[place + 1].range.lowerBound == tokens[place].range.upperBound,
      case let group = text(tokens[place + 1].range), group.utf8.count == 3,
      group.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      number += group
      place += 2
    }
    return place > index && isAtBoundary(place) ? (number, place) : nil
  }

  /// The only earlier field with an option that is called like a word.
  func fieldOffering(_ word: String) -> (field: Field, option: OptionID)? {
    let ids = scope.earlierIDs()
    guard scope.budget.spend(ids.count) else { return nil }
    var found: (Field, OptionID)?
    for id in ids {
      guard case .earlier(let field) = scope.meaning(id), let list = field.kind.options?.list,
        scope.budget.spend(min(list.count, FormDecoder.mostNamedOptions))
      else { continue }
      let isOption = list.contains(OptionID(word))
      guard let option = isOption ? OptionID(word) : FoldedLabel(word).option(in: list.options)
      else { continue }
      guard found == nil else { return nil }
      found = (field, option)
    }
    return found.map { (field: $0.0, option: $0.1) }
  }
}
