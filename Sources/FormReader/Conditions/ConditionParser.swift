import FormModel

/// Goes down the grammar of conditions, one function a rule.
///
/// As `and` and `or` are never mixed without parentheses, neither binds closer than the other.
struct ConditionParser {
  /// Words of the language, which are not fields.
  private static let keywords: Set<String> = [
    "and", "or", "not", "in", "has", "any", "all", "none", "count", "answered", "true", "false",
  ]

  /// Signs of other languages, and ours.
  private static let foreignSigns = [
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "&&": "and", "||": "or", "!": "not",
  ]

  private let bytes: [UInt8]
  private let typing: ConditionTyping
  private let tokens: [TextToken]
  /// The tokens as this language spells them.
  private let words: [String]
  private var index = 0
  private var problems: [ReferenceProblem] = []
  /// Whether a test names a field that could not be read.
  private var isBroken = false
  /// Whether something unclosed was reported; what is around it only seems unclosed.
  private var hasUnclosed = false
  private var level = 0
  private var testCount = 0

  init(_ bytes: [UInt8], scope: ReferenceScope) {
    self.bytes = bytes
    typing = ConditionTyping(scope: scope)
    tokens = TextScanner.tokens(of: bytes[...])
    words = tokens.map(ConditionParser.word)
  }

  mutating func parse() -> (condition: Condition?, problems: [ReferenceProblem]) {
    let condition = parseChain()
    if token.kind != .end { problems.append(.expected(.end, token)) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (isBroken || !problems.isEmpty ? nil : condition, problems)
  }

  // MARK: Tokens

  /// The token to be read next; `end` at the end.
  private var token: TextToken { tokens[index] }

  /// The index of the token after that.
  private var next: Int { min(index + 1, tokens.count - 1) }

  private mutating func advance() { index = next }

  /// The word or operator of the language that a token is, also in the spelling of another
  /// language; otherwise its text.
  private static func word(_ token: TextToken) -> String {
    switch token.kind {
    case .sign: return foreignSigns[token.text] ?? token.text
    case .word where token.text.utf8.contains { $0 < UInt8(ascii: "a") && $0.isLetter }:
      let word = token.text.lowercased()
      return keywords.contains(word) ? word : token.text
    default: return token.text
    }
  }

  private func isJoint(_ index: Int) -> Bool { words[index] == "and" || words[index] == "or" }

  /// Reads a word of the language, and reports another spelling of it.
  private mutating func accept(_ word: String) -> Bool {
    guard words[index] == word else { return false }
    if let problem = foreignSpelling() { problems.append(problem) }
    advance()
    return true
  }

  /// The problem of the current token, when only another language spells it so.
  private func foreignSpelling() -> ReferenceProblem? {
    let correct = words[index]
    guard correct != token.text else { return nil }
    var replacement = correct
    if token.kind == .sign, correct.utf8.isTextWord {
      let before = bytes[..<token.range.lowerBound].last ?? UInt8(ascii: " ")
      let after = bytes[token.range.upperBound...].first ?? UInt8(ascii: " ")
      if !before.isTextSpace, before != UInt8(ascii: "(") { replacement = " " + replacement }
      if !after.isTextSpace { replacement += " " }
    }
    return .spelling(token.text, correct, at: token.range, replacement: replacement)
  }

  /// The text of some tokens.
  private func text(_ range: Range<Int>) -> String {
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[max(range.lowerBound, range.upperBound - 1)].range.upperBound
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: and, or, not and parentheses

  private mutating func parseChain() -> Condition? {
    let start = index
    var parts: [Condition?] = []
    var ranges: [Range<Int>] = []
    var joints: [Int] = []
    while true {
      let first = index
      parts.append(parseUnary())
      ranges.append(first..<index)
      if !isAtBoundary { reportUnexpected() }
      let joint = index
      guard accept("and") || accept("or") else { break }
      joints.append(joint)
    }
    let joining = joints.map { words[$0] }
    if let other = joining.firstIndex(where: { $0 != joining[0] }) {
      let texts = ranges.map(text)
      problems.append(
        .mixed(tokens[joints[other]], joining, texts, whole: text(start..<index))
      )
    }
    let whole = parts.compactMap(\.self)
    guard whole.count == parts.count else { return nil }
    if whole.count == 1 { return whole[0] }
    return joining[0] == "and" ? .all(whole) : .any(whole)
  }

  private mutating func parseUnary() -> Condition? {
    let start = token
    let isNegated = accept("not")
    guard isNegated || start.isSign("(") else { return parseTest() }
    level += 1
    defer { level -= 1 }
    if level > ConditionReader.mostLevels { return stop(.tooDeep(at: start.range)) }
    if isNegated { return parseUnary().map { .not($0) } }
    advance()
    let condition = parseChain()
    if token.isSign(")") { advance() } else { report(unclosed(start)) }
    return condition
  }

  /// Reports a limit that was met; the rest of the text is not read.
  private mutating func stop(_ problem: ReferenceProblem) -> Condition? {
    problems.append(problem)
    hasUnclosed = true
    index = tokens.count - 1
    return nil
  }

  /// Whether a test ends here: before `and`, `or`, `)` or the end.
  private var isAtBoundary: Bool {
    token.kind == .end || token.isSign(")") || isJoint(index)
  }

  /// Reports what follows a whole test and joins nothing; it is left out.
  private mutating func reportUnexpected() {
    report(mistake(.end))
    skipTest()
  }

  /// Leaves out the rest of a test, with the parentheses and brackets in it.
  private mutating func skipTest() {
    var open = 0
    while token.kind != .end, open > 0 || !isAtBoundary {
      if token.isSign("(") || token.isSign("[") { open += 1 }
      if token.isSign(")") || token.isSign("]") { open = max(0, open - 1) }
      advance()
    }
  }

  // MARK: Problems

  /// What is wrong at the current token, where something else is expected.
  private mutating func mistake(_ expectation: Expectation) -> ConditionMistake {
    token.kind == .unclosedString
      ? unclosed(token) : ConditionMistake(.expected(expectation, token))
  }

  private mutating func unclosed(_ open: TextToken) -> ConditionMistake {
    defer { hasUnclosed = true }
    return hasUnclosed ? .silent : ConditionMistake(.unclosed(open))
  }

  private mutating func report(_ mistake: ConditionMistake) {
    problems += mistake.problems
    if mistake.problems.isEmpty { isBroken = true }
  }

  // MARK: Tests

  private mutating func parseTest() -> Condition? {
    testCount += 1
    if testCount > ConditionReader.mostTests { return stop(.tooManyTests(at: token.range)) }
    let start = index
    let test: ConditionTest
    do throws(ConditionMistake) {
      test = try readTest()
    } catch {
      report(error)
      index = start
      skipTest()
      return nil
    }
    do throws(ConditionMistake) {
      let condition = try typing.condition(of: test)
      problems += test.spelling.map { [$0] } ?? []
      return condition
    } catch {
      // An operator that does not fit at all is one mistake, however it is spelled.
      if let spelling = test.spelling,
        !error.problems.contains(where: { $0.range == spelling.range })
      {
        problems.append(spelling)
      }
      report(error)
      return nil
    }
  }

  private mutating func readTest() throws(ConditionMistake) -> ConditionTest {
    let field = token
    let name = words[index]
    let isWord = ConditionParser.keywords.contains(name)
    guard field.kind == .word && !isWord || field.kind == .other else {
      let isCall = name == "count" || name == "answered"
      if isCall, tokens[next].isSign("(") { return try readCall(name) }
      if case .broken = typing.scope.meaning(field.text) { throw .silent }
      if isCall { advance() }
      throw mistake(isCall ? .parenthesis(after: name) : .test)
    }
    advance()
    return try readOperation(on: field)
  }

  private mutating func readOperation(
    on field: TextToken
  ) throws(ConditionMistake) -> ConditionTest {
    var test = ConditionTest(field: field, operator: .alone, operatorRange: field.range)
    if isAtBoundary { return test }
    test.operatorRange = token.range
    if let comparison = readComparison(&test) {
      test.operator = .compares(comparison)
      test.literals = [try readLiteral(after: comparison.rawValue)]
    } else if accept("in") {
      test.operator = .isIn(isNegated: false)
      test.literals = try readList(after: "in")
    } else if words[index] == "not", words[next] == "in" {
      _ = accept("not") && accept("in")
      test.operator = .isIn(isNegated: true)
      test.literals = try readList(after: "not in")
    } else if accept("has") {
      if let quantifier = readQuantifier() {
        test.operator = .hasEach(quantifier)
        test.literals = try readList(after: "has \(quantifier.rawValue)")
      } else {
        test.operator = .has
        test.literals = [try readLiteral(after: "has")]
      }
    } else if let foreign = readForeignOperator(on: field) {
      test = foreign
    } else {
      throw mistake(.operator(after: field.text))
    }
    return test
  }

  private mutating func readComparison(_ test: inout ConditionTest) -> Condition.Comparison? {
    guard token.kind == .sign, let comparison = Condition.Comparison(rawValue: words[index])
    else { return nil }
    test.spelling = foreignSpelling()
    advance()
    return comparison
  }

  /// Reads the `any`, `all` or `none` before a list; without one these words are option ids.
  private mutating func readQuantifier() -> ConditionTest.Quantifier? {
    guard token.kind == .word, let quantifier = ConditionTest.Quantifier(rawValue: token.text),
      tokens[next].isRun && !isJoint(next) || tokens[next].kind == .string
        || tokens[next].isSign("[") || tokens[next].isSign("(")
    else { return nil }
    advance()
    return quantifier
  }

  /// Reads a test with `is`, `is not` or `contains` in place of an operator, when all the rest of
  /// it is right; otherwise these words mean nothing.
  private mutating func readForeignOperator(on field: TextToken) -> ConditionTest? {
    guard case .earlier(let known) = typing.scope.meaning(field.text) else { return nil }
    let isSelector = if case .multiSelector = known.kind { true } else { false }
    let isNot = token.text == "is" && tokens[next].text == "not"
    let correct: String
    let operation: ConditionTest.Operator
    switch (isNot ? "is not" : token.text, isSelector) {
    case ("is", false): (correct, operation) = ("==", .compares(.equal))
    case ("is not", false): (correct, operation) = ("!=", .compares(.notEqual))
    case ("is", true), ("contains", true): (correct, operation) = ("has", .has)
    default: return nil
    }
    let end = tokens[isNot ? next : index].range
    var test = ConditionTest(field: field, operator: operation, operatorRange: token.range)
    test.operatorRange = token.range.lowerBound..<end.upperBound
    var rest = self
    rest.index += isNot ? 2 : 1
    let found = text(index..<rest.index)
    guard let literal = try? rest.readLiteral(after: correct), rest.isAtBoundary else { return nil }
    test.literals = [literal]
    guard (try? typing.condition(of: test)) != nil else { return nil }
    index = rest.index
    test.spelling = .spelling(found, correct, at: test.operatorRange, replacement: correct)
    return test
  }

  /// `count(field) …` and `answered(field)`.
  private mutating func readCall(
    _ function: String
  ) throws(ConditionMistake) -> ConditionTest {
    let start = index
    _ = accept(function)
    advance()
    let field = token
    guard field.kind == .word || field.kind == .other else { throw mistake(.field) }
    advance()
    guard token.isSign(")") else { throw mistake(.closingParenthesis) }
    advance()
    var test = ConditionTest(
      field: field,
      operator: .isAnswered,
      operatorRange: tokens[start].range
    )
    if function == "answered" { return test }
    guard let comparison = readComparison(&test) else {
      throw mistake(.comparison(after: text(start..<index)))
    }
    test.operator = .counts(comparison)
    test.literals = [try readLiteral(after: comparison.rawValue)]
    return test
  }

  // MARK: Literals

  /// Reads one literal that ends its test.
  private mutating func readLiteral(after sign: String) throws(ConditionMistake) -> TextToken {
    let first = index
    let literal = try readValue(after: sign)
    guard literal.kind == .word || literal.kind == .other else { return literal }
    // Runs side by side up to the end of the test are one text without its quotes.
    let last = tokens.indices[index...].first { !tokens[$0].isRun || isJoint($0) } ?? index
    let end = tokens[last]
    guard last > index, end.kind == .end || end.isSign(")") || isJoint(last) else { return literal }
    index = last
    let range = literal.range.lowerBound..<tokens[last - 1].range.upperBound
    throw ConditionMistake(.severalWords(text(first..<index), at: range))
  }

  /// Reads a word, a number or a quoted text.
  private mutating func readValue(after sign: String) throws(ConditionMistake) -> TextToken {
    let literal = token
    // An `and` before a test joins it to another; elsewhere it can be an option.
    let joinsTests = isJoint(index) && tokens[next].isRun && !isJoint(next)
    guard literal.isRun && !joinsTests || literal.kind == .string else {
      throw mistake(.value(after: sign))
    }
    advance()
    return literal
  }

  private mutating func readList(after sign: String) throws(ConditionMistake) -> [TextToken] {
    let open = token
    guard open.isSign("[") else { throw mistake(.list(after: sign)) }
    advance()
    var literals: [TextToken] = []
    while token.kind != .end {
      literals.append(try readValue(after: literals.isEmpty ? "[" : ","))
      if token.kind == .end || token.isSign(")") { break }
      guard token.isSign(",") || token.isSign("]") else { throw mistake(.comma) }
      advance()
      if tokens[index - 1].isSign("]") { return literals }
    }
    throw unclosed(open)
  }
}
