import FormModel

/// Goes down the grammar of conditions, one function a rule.
struct ConditionParser {
  /// Words of the language, which are not fields.
  private static let words: Set<String> = [
    "and", "or", "not", "in", "has", "any", "all", "none", "count", "answered", "true", "false",
  ]

  /// Signs of other languages, and ours.
  private static let foreignSigns = [
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "&&": "and", "||": "or", "!": "not",
  ]

  /// A test that cannot be read; without a problem when it names a field that is broken.
  private struct Mistake: Error {
    var problem: ReferenceProblem?
  }

  /// A limit that was met; what follows is not read.
  private struct Limit: Error {
    var problem: ReferenceProblem
  }

  private let bytes: [UInt8]
  private let typing: ConditionTyping
  private let tokens: [TextToken]
  private var index = 0
  private var problems: [ReferenceProblem] = []
  private var isBroken = false
  /// Whether something unclosed was reported; what is around it only seems unclosed.
  private var hasUnclosed = false
  private var level = 0
  private var testCount = 0

  init(_ bytes: [UInt8], scope: ReferenceScope) {
    self.bytes = bytes
    typing = ConditionTyping(scope: scope)
    tokens = TextScanner.tokens(of: bytes[...])
  }

  mutating func parse() -> (condition: Condition?, problems: [ReferenceProblem]) {
    if token.kind == .end { return (nil, [ConditionProblems.empty(at: 0..<bytes.count)]) }
    var condition: Condition?
    do throws(Limit) {
      condition = try parseOr()
      if token.kind != .end { problems.append(ConditionProblems.closesNothing(token)) }
    } catch {
      problems.append(error.problem)
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (isBroken || problems.contains(where: \.isError) ? nil : condition, problems)
  }

  // MARK: Tokens

  /// The token to be read next; `end` at the end.
  private var token: TextToken { tokens[index] }

  private var following: TextToken { tokens[min(index + 1, tokens.count - 1)] }

  private mutating func advance() { index = min(index + 1, tokens.count - 1) }

  /// The word or operator of the language that a token is, also when another language spells it so;
  /// otherwise its text.
  private func word(_ token: TextToken) -> String {
    switch token.kind {
    case .sign: return ConditionParser.foreignSigns[token.text] ?? token.text
    case .word:
      let word = token.text.lowercased()
      return ConditionParser.words.contains(word) ? word : token.text
    default: return token.text
    }
  }

  /// Reads a word of the language, and reports another spelling of it.
  private mutating func accept(_ word: String) -> Bool {
    guard self.word(token) == word else { return false }
    if token.text != word { problems.append(spelling(word, at: token)) }
    advance()
    return true
  }

  private func spelling(_ correct: String, at token: TextToken) -> ReferenceProblem {
    let range = token.range
    var replacement = correct
    if token.kind == .sign, correct.utf8.isTextWord {
      let isJoined = range.lowerBound > 0 && !" (\t\n\r".utf8.contains(bytes[range.lowerBound - 1])
      let isFollowed = range.upperBound < bytes.count && !bytes[range.upperBound].isTextSpace
      replacement = (isJoined ? " " : "") + correct + (isFollowed ? " " : "")
    }
    return ConditionProblems.spelling(token.text, correct, at: range, replacement: replacement)
  }

  private func text(from start: TextToken, to end: TextToken) -> String {
    String(
      decoding: bytes[start.range.lowerBound..<max(start.range.lowerBound, end.range.upperBound)],
      as: UTF8.self
    )
  }

  // MARK: and, or, not and parentheses

  /// An `and` or `or` between two tests.
  private struct Joint {
    var isAnd: Bool
    var range: Range<Int>
  }

  private mutating func parseOr() throws(Limit) -> Condition? {
    let start = token
    var joints: [Joint] = []
    var alternatives: [Condition?] = []
    var spellings: [String] = []
    repeat {
      let first = token
      let count = joints.count
      alternatives.append(try parseAnd(&joints))
      let text = text(from: first, to: tokens[max(0, index - 1)])
      spellings.append(joints.count > count ? "(\(text))" : text)
    } while acceptJoint("or", &joints)
    if let first = joints.first, let other = joints.first(where: { $0.isAnd != first.isAnd }) {
      problems.append(
        ConditionProblems.mixed(
          text(from: start, to: tokens[max(0, index - 1)]),
          isAnd: other.isAnd,
          clear: spellings.joined(separator: " or "),
          at: other.range
        )
      )
    }
    return ConditionParser.joined(alternatives, by: Condition.any)
  }

  private mutating func parseAnd(_ joints: inout [Joint]) throws(Limit) -> Condition? {
    var parts: [Condition?] = []
    repeat {
      parts.append(try parseUnary())
      reportUnexpected()
    } while acceptJoint("and", &joints)
    return ConditionParser.joined(parts, by: Condition.all)
  }

  private static func joined(
    _ parts: [Condition?],
    by join: ([Condition]) -> Condition
  ) -> Condition? {
    let whole = parts.compactMap(\.self)
    guard whole.count == parts.count else { return nil }
    return whole.count == 1 ? whole[0] : join(whole)
  }

  private mutating func acceptJoint(_ word: String, _ joints: inout [Joint]) -> Bool {
    let range = token.range
    guard accept(word) else { return false }
    joints.append(Joint(isAnd: word == "and", range: range))
    return true
  }

  private mutating func parseUnary() throws(Limit) -> Condition? {
    let start = token
    let isNegated = accept("not")
    guard isNegated || start.isSign("(") else { return try parseTest() }
    level += 1
    defer { level -= 1 }
    if level > ConditionReader.mostLevels {
      throw Limit(problem: ConditionProblems.tooDeep(at: start.range))
    }
    if isNegated { return try parseUnary().map { .not($0) } }
    advance()
    let condition = try parseOr()
    if token.isSign(")") {
      advance()
    } else {
      reportUnclosed(ConditionProblems.unclosed(start))
    }
    return condition
  }

  private mutating func reportUnclosed(_ problem: ReferenceProblem) {
    if !hasUnclosed { problems.append(problem) }
    hasUnclosed = true
  }

  /// Whether a test ends here: before `and`, `or`, `)` or the end.
  private var isAtBoundary: Bool {
    token.kind == .end || token.isSign(")") || ["and", "or"].contains(word(token))
  }

  /// Reports what follows a whole test and joins nothing; it is left out.
  private mutating func reportUnexpected() {
    guard !isAtBoundary else { return }
    if token.kind == .unclosedString {
      reportUnclosed(ConditionProblems.unclosed(token))
    } else {
      problems.append(ConditionProblems.unexpected(token))
    }
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

  // MARK: Tests

  private mutating func parseTest() throws(Limit) -> Condition? {
    testCount += 1
    if testCount > ConditionReader.mostTests {
      throw Limit(problem: ConditionProblems.tooManyTests(at: token.range))
    }
    let start = index
    do throws(Mistake) {
      return typed(try readTest())
    } catch {
      if let problem = error.problem { problems.append(problem) } else { isBroken = true }
      index = start
      skipTest()
      return nil
    }
  }

  private mutating func typed(_ test: ConditionTest) -> Condition? {
    let result = typing.condition(of: test)
    // An operator that does not fit at all is one mistake, however it is spelled.
    if let spelling = test.spelling,
      !result.problems.contains(where: { $0.range == spelling.range })
    {
      problems.append(spelling)
    }
    problems += result.problems
    if result.isBroken { isBroken = true }
    return result.condition
  }

  private mutating func readTest() throws(Mistake) -> ConditionTest {
    let field = token
    let name = word(field)
    if ["count", "answered"].contains(name), following.isSign("(") { return try readCall(name) }
    let isName =
      field.kind == .word && !ConditionParser.words.contains(name) || field.kind == .other
    guard isName else {
      if case .broken = typing.scope.meaning(field.text) { throw Mistake() }
      if name == "count" || name == "answered" {
        throw Mistake(problem: ConditionProblems.missingParentheses(name, at: field.range))
      }
      throw unclosedOr(ConditionProblems.missingTest(field))
    }
    if following.isSign("(") {
      throw Mistake(problem: ConditionProblems.unknownFunction(field))
    }
    advance()
    return try readOperation(on: field)
  }

  private mutating func readOperation(on field: TextToken) throws(Mistake) -> ConditionTest {
    if isAtBoundary {
      return ConditionTest(field: field, operator: .alone, operatorRange: field.range)
    }
    let sign = token
    var test = ConditionTest(field: field, operator: .has, operatorRange: sign.range)
    if sign.kind == .sign, let comparison = Condition.Comparison(rawValue: word(sign)) {
      if sign.text != word(sign) { test.spelling = spelling(word(sign), at: sign) }
      advance()
      test.operator = .compares(comparison)
      test.literals = [try readLiteral(after: sign.text)]
      return test
    }
    switch word(sign) {
    case "in", "has": _ = accept(word(sign))
    case "not":
      guard word(following) == "in" else {
        throw Mistake(problem: ConditionProblems.misplacedNot(sign, of: field.text))
      }
      _ = accept("not")
      _ = accept("in")
    default:
      if let test = readForeignOperator(on: field) { return test }
      throw unclosedOr(ConditionProblems.unknownOperator(sign, after: field.text))
    }
    switch word(sign) {
    case "in":
      test.operator = .isIn(isNegated: false)
      test.literals = try readList(after: "in")
    case "not":
      test.operator = .isIn(isNegated: true)
      test.literals = try readList(after: "not in")
    default:
      if let quantifier = try readQuantifier() {
        test.operator = .hasEach(quantifier)
        test.literals = try readList(after: "has \(quantifier.rawValue)")
      } else {
        test.literals = [try readLiteral(after: "has")]
      }
    }
    return test
  }

  /// Reads the `any`, `all` or `none` before a list; without one these words are option ids.
  private mutating func readQuantifier() throws(Mistake) -> ConditionTest.Quantifier? {
    guard token.kind == .word, let quantifier = ConditionTest.Quantifier(rawValue: token.text)
    else { return nil }
    let isJoint = ["and", "or"].contains(word(following))
    guard
      following.isRun && !isJoint || following.kind == .string || following.isSign("[")
        || following.isSign("(")
    else { return nil }
    advance()
    return quantifier
  }

  /// Reads a test with `is`, `is not` or `contains` in place of an operator, when all the rest of
  /// it is right; otherwise these words mean nothing.
  private mutating func readForeignOperator(on field: TextToken) -> ConditionTest? {
    guard case .earlier(let known) = typing.scope.meaning(field.text) else { return nil }
    let isSelector = if case .multiSelector = known.kind { true } else { false }
    let isNot = token.text == "is" && following.text == "not"
    let correct: String
    let operation: ConditionTest.Operator
    switch (isNot ? "is not" : token.text, isSelector) {
    case ("is", false): (correct, operation) = ("==", .compares(.equal))
    case ("is not", false): (correct, operation) = ("!=", .compares(.notEqual))
    case ("is", true), ("contains", true): (correct, operation) = ("has", .has)
    default: return nil
    }
    let end = isNot ? following : token
    let range = token.range.lowerBound..<end.range.upperBound
    let found = text(from: token, to: end)
    var rest = self
    rest.index += isNot ? 2 : 1
    guard let literal = try? rest.readLiteral(after: correct), rest.isAtBoundary else { return nil }
    var test = ConditionTest(
      field: field,
      operator: operation,
      operatorRange: range,
      literals: [literal]
    )
    guard typing.condition(of: test).condition != nil else { return nil }
    test.spelling = ConditionProblems.spelling(found, correct, at: range, replacement: correct)
    index = rest.index
    return test
  }

  /// `count(field) …` and `answered(field)`.
  private mutating func readCall(_ function: String) throws(Mistake) -> ConditionTest {
    let start = token
    _ = accept(function)
    advance()
    let field = token
    guard field.kind == .word || field.kind == .other else {
      throw unclosedOr(ConditionProblems.expected("the id of a field", field))
    }
    advance()
    let close = token
    guard close.isSign(")") else { throw unclosedOr(ConditionProblems.expected("`)`", close)) }
    advance()
    var test = ConditionTest(field: field, operator: .isAnswered, operatorRange: start.range)
    if function == "answered" { return test }
    let sign = token
    guard sign.kind == .sign, let comparison = Condition.Comparison(rawValue: word(sign)) else {
      throw Mistake(
        problem: ConditionProblems.countAlone(
          field.text,
          at: start.range.lowerBound..<close.range.upperBound
        )
      )
    }
    if sign.text != word(sign) { test.spelling = spelling(word(sign), at: sign) }
    advance()
    test.operator = .counts(comparison)
    test.literals = [try readLiteral(after: sign.text)]
    return test
  }

  // MARK: Literals

  /// Reads one literal that ends its test.
  private mutating func readLiteral(after sign: String) throws(Mistake) -> TextToken {
    if token.isSign("[") {
      throw Mistake(problem: ConditionProblems.unexpectedList(after: sign, at: token.range))
    }
    let first = index
    let literal = try readValue(after: sign)
    guard literal.kind == .word || literal.kind == .other else { return literal }
    // Runs side by side up to the end of the test are one text without its quotes.
    var last = index
    while tokens[last].isRun, !["and", "or"].contains(tokens[last].text) { last += 1 }
    let end = tokens[last]
    guard last > first + 1, end.kind == .end || end.isSign(")") || end.isRun else { return literal }
    let words = text(from: literal, to: tokens[last - 1])
    throw Mistake(
      problem: ConditionProblems.severalWords(
        words,
        at: literal.range.lowerBound..<tokens[last - 1].range.upperBound
      )
    )
  }

  /// Reads a word, a number or a quoted text.
  private mutating func readValue(after sign: String) throws(Mistake) -> TextToken {
    let literal = token
    // An `and` before a test joins it to another; elsewhere it can be an option.
    let joints = ["and", "or"]
    let isJoint =
      joints.contains(literal.text) && following.isRun && !joints.contains(following.text)
    guard literal.isRun && !isJoint || literal.kind == .string else {
      throw unclosedOr(ConditionProblems.missingValue(after: sign, literal))
    }
    advance()
    return literal
  }

  private mutating func readList(after sign: String) throws(Mistake) -> [TextToken] {
    let open = token
    guard open.isSign("[") else {
      throw unclosedOr(ConditionProblems.missingList(after: sign, open))
    }
    advance()
    if token.isSign("]") {
      throw Mistake(
        problem: ConditionProblems.emptyList(at: open.range.lowerBound..<token.range.upperBound)
      )
    }
    var literals: [TextToken] = []
    while token.kind != .end {
      literals.append(try readValue(after: literals.isEmpty ? "[" : ","))
      let separator = token
      advance()
      if separator.isSign("]") { return literals }
      if separator.kind == .end || separator.isSign(")") { break }
      guard separator.isSign(",") else {
        throw unclosedOr(ConditionProblems.missingComma(before: separator))
      }
    }
    throw unclosed(open)
  }

  private mutating func unclosed(_ open: TextToken) -> Mistake {
    defer { hasUnclosed = true }
    return Mistake(problem: hasUnclosed ? nil : ConditionProblems.unclosed(open))
  }

  /// What is wrong at the current token, unless that is a text whose quote is not closed.
  private mutating func unclosedOr(_ problem: ReferenceProblem) -> Mistake {
    token.kind == .unclosedString ? unclosed(token) : Mistake(problem: problem)
  }
}
