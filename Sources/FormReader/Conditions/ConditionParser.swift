import FormModel

/// Goes down the grammar of conditions, one function a rule.
///
/// As `and` and `or` are never mixed without parentheses, neither binds closer than the other.
struct ConditionParser {
  /// A test cannot be read, which has been reported or need not be.
  private struct Unreadable: Error {}

  /// Words of the language, which are not fields.
  private static let keywords: Set<String> = [
    "and", "or", "not", "in", "has", "any", "all", "none", "count", "answered", "true", "false",
  ]

  /// Signs of other languages, and ours.
  private static let foreignSigns = [
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "&&": "and", "||": "or", "!": "not",
  ]

  private static let callHelp =
    "write `count(field) > 0` or `answered(field)`, with the id of one field"

  private let bytes: [UInt8]
  private let scope: ReferenceScope
  private let tokens: [TextToken]
  /// The tokens as this language spells them.
  private let words: [String]
  private var index = 0
  private var problems: [ReferenceProblem] = []
  /// Whether something unclosed was reported; what is around it only seems unclosed.
  private var hasUnclosed = false
  private var level = 0
  private var testCount = 0

  init(_ bytes: [UInt8], scope: ReferenceScope) {
    self.bytes = bytes
    self.scope = scope
    tokens = TextScanner.tokens(of: bytes[...])
    words = tokens.map(ConditionParser.word)
  }

  mutating func parse() -> (condition: Condition?, problems: [ReferenceProblem]) {
    let condition = parseChain()
    if token.kind != .end { reportUnexpected() }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (problems.isEmpty ? condition : nil, problems)
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

  /// Some tokens as one.
  private func token(_ range: Range<Int>) -> TextToken {
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[max(range.lowerBound, range.upperBound - 1)].range.upperBound
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return TextToken(kind: .other, text: text, range: start..<end)
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
    if let other = joints.first(where: { words[$0] != words[joints[0]] }) {
      reportMixed(tokens[other], joints.map { words[$0] }, ranges.map { token($0).text }, start)
    }
    let whole = parts.compactMap(\.self)
    guard whole.count == parts.count else { return nil }
    if whole.count == 1 { return whole[0] }
    return words[joints[0]] == "and" ? .all(whole) : .any(whole)
  }

  private mutating func parseUnary() -> Condition? {
    let start = token
    let isNegated = accept("not")
    guard isNegated || start.isSign("(") else { return parseTest() }
    level += 1
    defer { level -= 1 }
    guard level <= ConditionReader.mostLevels else {
      reportLimit("condition is nested deeper than \(ConditionReader.mostLevels) levels", start)
      return nil
    }
    if isNegated { return parseUnary().map { .not($0) } }
    advance()
    let condition = parseChain()
    if token.isSign(")") { advance() } else { _ = unclosed(start) }
    return condition
  }

  /// Whether a test ends here: before `and`, `or`, `)` or the end.
  private var isAtBoundary: Bool {
    token.kind == .end || token.isSign(")") || isJoint(index)
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

  /// Reports what the grammar expects instead of the current token.
  private mutating func expected(_ name: String, help: String) -> Unreadable {
    if token.kind == .unclosedString { return unclosed(token) }
    let found = token.kind == .end ? "the end" : "`\(token.text)`"
    problems.report(
      ConditionRule.conditionSyntax,
      "expected \(name), found \(found)",
      at: token.range,
      help: help
    )
    return Unreadable()
  }

  /// Reports what follows a whole test and joins nothing; it is left out.
  private mutating func reportUnexpected() {
    let help =
      token.isSign(")")
      ? "remove it, or open it before"
      : "join two tests with `and` or `or`, and put a text with spaces in quotes"
    _ = expected("`and`, `or` or the end", help: help)
    skipTest()
  }

  /// Reports a parenthesis, bracket or quote that is never closed.
  private mutating func unclosed(_ open: TextToken) -> Unreadable {
    if !hasUnclosed {
      let close = open.isSign("(") ? "`)`" : open.isSign("[") ? "`]`" : "the same quote"
      problems.report(
        ConditionRule.conditionSyntax,
        "`\(open.text.prefix(1))` is never closed",
        at: open.range,
        help: "add \(close) at its end"
      )
    }
    hasUnclosed = true
    return Unreadable()
  }

  /// Reports a limit that was met; the rest of the text is not read.
  private mutating func reportLimit(_ message: String, _ token: TextToken) {
    problems.append(.limit(message, at: token.range))
    hasUnclosed = true
    index = tokens.count - 1
  }

  /// Reports `and` and `or` side by side: `other` is the first that differs, `joints` are all of
  /// them, and `tests` what is between them.
  private mutating func reportMixed(
    _ other: TextToken,
    _ joints: [String],
    _ tests: [String],
    _ start: Int
  ) {
    var groups: [[String]] = [[tests[0]]]
    for (joint, test) in zip(joints, tests.dropFirst()) {
      if joint == "or" { groups.append([test]) } else { groups[groups.count - 1].append(test) }
    }
    let clear = groups.map { group in
      group.count == 1 ? group[0] : "(\(group.joined(separator: " and ")))"
    }
    problems.report(
      ConditionRule.mixedAndOr,
      "`and` and `or` are mixed without parentheses",
      at: other.range,
      notes: ["`\(token(start..<index).text)` can be read in two ways"],
      help: "say which belongs together, for example `\(clear.joined(separator: " or "))`"
    )
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
    return spelling(token, correct, replacement: replacement)
  }

  private func spelling(
    _ found: TextToken,
    _ correct: String,
    replacement: String
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionSyntax,
      "`\(found.text)` is written `\(correct)` in a condition",
      at: found.range,
      help: "write `\(correct)`",
      replacement: replacement
    )
  }

  // MARK: Tests

  private mutating func parseTest() -> Condition? {
    testCount += 1
    guard testCount <= ConditionReader.mostTests else {
      reportLimit("condition has more than \(ConditionReader.mostTests) tests", token)
      return nil
    }
    let start = index
    guard let test = try? readTest() else {
      index = start
      skipTest()
      return nil
    }
    var typing = ConditionTyping(scope: scope)
    let condition = typing.condition(of: test)
    problems += typing.problems
    // An operator that does not fit at all is one mistake, however it is spelled.
    if let spelling = test.spelling,
      !typing.problems.contains(where: { $0.range == spelling.range })
    {
      problems.append(spelling)
    }
    return condition
  }

  private mutating func readTest() throws(Unreadable) -> ConditionTest {
    let field = token
    let name = words[index]
    let isWord = ConditionParser.keywords.contains(name)
    guard field.kind == .word && !isWord || field.kind == .other else {
      let isCall = name == "count" || name == "answered"
      if isCall, tokens[next].isSign("(") { return try readCall(name) }
      if case .broken = scope.meaning(field.text) { throw Unreadable() }
      if isCall {
        advance()
        throw expected("`(` after `\(name)`", help: ConditionParser.callHelp)
      }
      throw expected("a test", help: "a test begins with a field, for example `framework == vapor`")
    }
    advance()
    return try readOperation(on: field)
  }

  private mutating func readOperation(on field: TextToken) throws(Unreadable) -> ConditionTest {
    var test = ConditionTest(field: field, operator: .alone, sign: field)
    if isAtBoundary { return test }
    test.sign = token
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
      let quantifier = readQuantifier()
      test.operator = .has(quantifier ?? .any)
      if let quantifier {
        test.literals = try readList(after: "has \(quantifier.rawValue)")
      } else {
        test.literals = [try readLiteral(after: "has")]
      }
    } else if let foreign = readForeignOperator(on: field) {
      test = foreign
    } else {
      throw expected(
        "an operator after `\(field.text)`",
        help: "operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in` and `has`"
      )
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
    guard case .earlier(let known) = scope.meaning(field.text) else { return nil }
    let isSelector = if case .multiSelector = known.kind { true } else { false }
    let isNot = token.text == "is" && tokens[next].text == "not"
    let correct: String
    let operation: ConditionTest.Operator
    switch (isNot ? "is not" : token.text, isSelector) {
    case ("is", false): (correct, operation) = ("==", .compares(.equal))
    case ("is not", false): (correct, operation) = ("!=", .compares(.notEqual))
    case ("is", true), ("contains", true): (correct, operation) = ("has", .has(.any))
    default: return nil
    }
    var rest = self
    rest.index += isNot ? 2 : 1
    var test = ConditionTest(field: field, operator: operation, sign: token(index..<rest.index))
    guard let literal = try? rest.readLiteral(after: correct), rest.isAtBoundary else { return nil }
    test.literals = [literal]
    var typing = ConditionTyping(scope: scope)
    guard typing.condition(of: test) != nil else { return nil }
    index = rest.index
    test.spelling = spelling(test.sign, correct, replacement: correct)
    return test
  }

  /// `count(field) …` and `answered(field)`.
  private mutating func readCall(_ function: String) throws(Unreadable) -> ConditionTest {
    let start = index
    _ = accept(function)
    advance()
    let field = token
    guard field.kind == .word || field.kind == .other else {
      throw expected("the id of a field", help: ConditionParser.callHelp)
    }
    advance()
    guard token.isSign(")") else { throw expected("`)`", help: ConditionParser.callHelp) }
    advance()
    var test = ConditionTest(field: field, operator: .isAnswered, sign: tokens[start])
    if function == "answered" { return test }
    guard let comparison = readComparison(&test) else {
      let call = token(start..<index).text
      throw expected("a comparison after `\(call)`", help: "for example `\(call) > 0`")
    }
    test.operator = .counts(comparison)
    test.literals = [try readLiteral(after: comparison.rawValue)]
    return test
  }

  // MARK: Literals

  /// Reads one literal that ends its test.
  private mutating func readLiteral(after sign: String) throws(Unreadable) -> TextToken {
    let first = index
    let literal = try readValue(after: sign)
    guard literal.kind == .word || literal.kind == .other else { return literal }
    // Runs side by side up to the end of the test are one text without its quotes.
    let last = tokens.indices[index...].first { !tokens[$0].isRun || isJoint($0) } ?? index
    let end = tokens[last]
    guard last > index, end.kind == .end || end.isSign(")") || isJoint(last) else { return literal }
    let text = token(first..<last)
    problems.report(
      ConditionRule.conditionSyntax,
      "a text with spaces has to be in quotes",
      at: text.range,
      help: "quote it: `\"\(text.text)\"`, or join two tests with `and` or `or`"
    )
    throw Unreadable()
  }

  /// Reads a word, a number or a quoted text.
  private mutating func readValue(after sign: String) throws(Unreadable) -> TextToken {
    let literal = token
    // An `and` before a test joins it to another; elsewhere it can be an option.
    let joinsTests = isJoint(index) && tokens[next].isRun && !isJoint(next)
    guard literal.isRun && !joinsTests || literal.kind == .string else {
      throw expected(
        "a value after `\(sign)`",
        help: literal.isSign("[")
          ? "write `in`, `not in` or `has any` before a list"
          : "write an option id, a number, a text in quotes, `true` or `false`"
      )
    }
    advance()
    return literal
  }

  private mutating func readList(after sign: String) throws(Unreadable) -> [TextToken] {
    let open = token
    guard open.isSign("[") else {
      throw expected("a list in brackets after `\(sign)`", help: "for example `\(sign) [one, two]`")
    }
    advance()
    var literals: [TextToken] = []
    while token.kind != .end {
      literals.append(try readValue(after: literals.isEmpty ? "[" : ","))
      if token.kind == .end || token.isSign(")") { break }
      guard token.isSign(",") || token.isSign("]") else {
        throw expected(
          "`,` or `]`",
          help: "separate values with commas, and put a text with spaces in quotes"
        )
      }
      advance()
      if tokens[index - 1].isSign("]") { return literals }
    }
    throw unclosed(open)
  }
}
