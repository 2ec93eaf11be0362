import FormModel

/// Goes down the grammar of conditions, one function a rule.
///
/// As `and` and `or` are never mixed without parentheses, neither binds closer than the other.
struct ConditionParser {
  /// A test cannot be read; without a problem the reason has been reported.
  private struct Unreadable: Error {
    var problem: ReferenceProblem?
  }

  private static let callHelp =
    "write `count(field) > 0` or `answered(field)`, with the id of one field"

  private let bytes: [UInt8]
  private let scope: ReferenceScope
  private let tokens: [ConditionToken]
  private var index = 0
  private var problems: [ReferenceProblem] = []
  /// Whether the end was reported to come too early, or not to be read; what is open there only
  /// seems unclosed.
  private var isCutOff = false
  private var level = 0
  private var testCount = 0
  /// The operator of the current test is a word or sign of another language.
  private var foreignOperator: ReferenceProblem?

  init(_ bytes: [UInt8], scope: ReferenceScope) {
    self.bytes = bytes
    self.scope = scope
    tokens = ConditionScanner.tokens(of: bytes)
  }

  mutating func parse() -> (condition: Condition?, problems: [ReferenceProblem]) {
    let condition = parseChain()
    if token.kind != .end { reportUnexpected() }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (problems.isEmpty ? condition : nil, problems)
  }

  // MARK: Tokens

  /// The token to be read next; `end` at the end.
  private var token: ConditionToken { tokens[index] }

  /// The token after that.
  private var next: ConditionToken { tokens[min(index + 1, tokens.count - 1)] }

  private mutating func advance() { index = min(index + 1, tokens.count - 1) }

  private func isJoint(_ token: ConditionToken) -> Bool {
    token.word == "and" || token.word == "or"
  }

  /// Whether a test ends here: before `and`, `or`, `)` or the end.
  private var isAtBoundary: Bool {
    token.kind == .end || token.isSign(")") || isJoint(token)
  }

  /// Reads a word of the language, and reports another spelling of it.
  private mutating func accept(_ word: String) -> Bool {
    guard token.word == word else { return false }
    if token.text != word { problems.append(spelling(token, word)) }
    advance()
    return true
  }

  /// Some tokens as one.
  private func token(_ range: Range<Int>) -> ConditionToken {
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[max(range.lowerBound, range.upperBound - 1)].range.upperBound
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return ConditionToken(kind: .other, text: text, range: start..<end)
  }

  // MARK: and, or, not and parentheses

  private mutating func parseChain() -> Condition? {
    let start = index
    var parts: [Condition?] = []
    var texts: [String] = []
    var joints: [ConditionToken] = []
    while true {
      let first = index
      parts.append(parseUnary())
      texts.append(token(first..<index).text)
      if !isAtBoundary { reportUnexpected() }
      let joint = token
      guard accept("and") || accept("or") else { break }
      joints.append(joint)
    }
    if let other = joints.first(where: { $0.word != joints[0].word }) {
      reportMixed(joints, texts, token(start..<index).text, at: other.range)
    }
    let whole = parts.compactMap(\.self)
    guard whole.count == parts.count else { return nil }
    if whole.count == 1 { return whole[0] }
    return joints[0].word == "and" ? .all(whole) : .any(whole)
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
    if token.isSign(")") { advance() } else { report(unclosed(start)) }
    return condition
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

  private mutating func report(_ error: Unreadable) {
    if let problem = error.problem { problems.append(problem) }
  }

  /// What the grammar expects instead of the current token.
  private mutating func expected(_ name: String, help: String) -> Unreadable {
    if token.kind == .unclosedString { return unclosed(token) }
    let found = token.kind == .end ? "the end" : "`\(token.text)`"
    let message = "expected \(name), found \(found)"
    return Unreadable(
      problem: ReferenceProblem(
        ConditionRule.conditionSyntax,
        message,
        at: token.range,
        help: help
      )
    )
  }

  /// Reports what follows a whole test and joins nothing; it is left out.
  private mutating func reportUnexpected() {
    let help =
      token.isSign(")")
      ? "remove it, or open it before"
      : "join two tests with `and` or `or`, and put a text with spaces in quotes"
    report(expected("`and`, `or` or the end", help: help))
    skipTest()
  }

  /// A parenthesis, bracket or quote that is never closed; the first one only.
  private mutating func unclosed(_ open: ConditionToken) -> Unreadable {
    if isCutOff { return Unreadable() }
    isCutOff = true
    let close = open.isSign("(") ? "`)`" : open.isSign("[") ? "`]`" : "the same quote"
    return Unreadable(
      problem: ReferenceProblem(
        ConditionRule.conditionSyntax,
        "`\(open.text.prefix(1))` is never closed",
        at: open.range,
        help: "add \(close) at its end"
      )
    )
  }

  /// Reports a limit that was met; the rest of the text is not read.
  private mutating func reportLimit(_ message: String, _ token: ConditionToken) {
    problems.append(.limit(message, at: token.range))
    isCutOff = true
    index = tokens.count - 1
  }

  /// Reports `and` and `or` side by side: `texts` are what they join to `whole`.
  private mutating func reportMixed(
    _ joints: [ConditionToken],
    _ texts: [String],
    _ whole: String,
    at range: Range<Int>
  ) {
    var groups: [[String]] = [[texts[0]]]
    for (joint, text) in zip(joints, texts.dropFirst()) {
      if joint.word == "or" { groups.append([text]) } else { groups[groups.count - 1].append(text) }
    }
    let clear = groups.map { group in
      group.count == 1 ? group[0] : "(\(group.joined(separator: " and ")))"
    }
    problems.append(
      ReferenceProblem(
        ConditionRule.mixedAndOr,
        "`and` and `or` are mixed without parentheses",
        at: range,
        notes: ["`\(whole)` can be read in two ways"],
        help: "say which belongs together, for example `\(clear.joined(separator: " or "))`"
      )
    )
  }

  /// The spelling of a word or sign in another language, with a space where a word needs one.
  private func spelling(_ found: ConditionToken, _ correct: String) -> ReferenceProblem {
    var replacement = correct
    if found.kind == .sign, correct.utf8.isConditionWord {
      let before = bytes[..<found.range.lowerBound].last ?? UInt8(ascii: " ")
      let after = bytes[found.range.upperBound...].first ?? UInt8(ascii: " ")
      if !before.isConditionSpace, before != UInt8(ascii: "(") { replacement = " " + replacement }
      if !after.isConditionSpace { replacement += " " }
    }
    return ReferenceProblem(
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
    foreignOperator = nil
    do throws(Unreadable) {
      let test = try readTest()
      var typing = ConditionTyping(scope: scope)
      let condition = typing.condition(of: test)
      problems += typing.problems
      // An operator that does not fit at all is one mistake, however it is spelled.
      if let foreignOperator, !typing.problems.contains(where: { $0.range == test.sign.range }) {
        problems.append(foreignOperator)
      }
      return condition
    } catch {
      // Behind an operator of another language its own grammar goes on, so ours alone is no fix.
      foreignOperator?.replacement = nil
      report(foreignOperator.map { Unreadable(problem: $0) } ?? error)
      index = start
      skipTest()
      return nil
    }
  }

  private mutating func readTest() throws(Unreadable) -> ConditionTest {
    let field = token
    if field.isRun, case .broken = scope.meaning(field.text) { throw Unreadable() }
    if field.text == "count" || field.text == "answered" { return try readCall() }
    guard field.isRun, field.kind != .number, Identifier.reservation(of: field.text) == nil else {
      throw expected("a test", help: "a test begins with a field, for example `framework == vapor`")
    }
    advance()
    var test = ConditionTest(field: field, question: .alone, sign: field)
    if !isAtBoundary { try readOperation(&test) }
    return test
  }

  /// Reads the operator behind a field and what it is asked about.
  private mutating func readOperation(_ test: inout ConditionTest) throws(Unreadable) {
    let (operation, length) = operation(on: test.field)
    test.sign = token(index..<index + length)
    if test.sign.text != operation { foreignOperator = spelling(test.sign, operation) }
    if let comparison = Condition.Comparison(rawValue: operation) {
      test.setComparison(comparison, equal: .equality, order: .order)
    } else if operation == "in" || operation == "not in" {
      test.question = .membership
      test.isNegated = operation == "not in"
    } else if operation == "has" {
      test.question = .selection
    } else {
      throw expected(
        "an operator after `\(test.field.text)`",
        help: "operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in` and `has`"
      )
    }
    index = min(index + length, tokens.count - 1)
    if test.question == .selection, ["any", "all", "none"].contains(token.text), next.isSign("[") {
      test.asksForAll = token.text == "all"
      test.isNegated = token.text == "none"
      advance()
      test.literals = try readList(after: "has")
    } else if test.question == .membership {
      test.literals = try readList(after: operation)
    } else {
      test.literals = [try readLiteral(after: operation)]
    }
  }

  /// The operator that stands next, as this language spells it, and how many tokens it is.
  private func operation(on field: ConditionToken) -> (spelling: String, length: Int) {
    let selects = scope.isMultiSelector(field.text)
    return switch (token.text, next.text) {
    case ("=", _), ("===", _): ("==", 1)
    case ("!==", _), ("<>", _): ("!=", 1)
    case ("not", "in"): ("not in", 2)
    case ("is", "not"): ("!=", 2)
    case ("is", _): (selects ? "has" : "==", 1)
    case ("contains", _) where selects: ("has", 1)
    default: (token.text, 1)
    }
  }

  /// Reads `count(field) …` or `answered(field)`.
  private mutating func readCall() throws(Unreadable) -> ConditionTest {
    let start = index
    var test = ConditionTest(field: next, question: .answered, sign: token)
    advance()
    try require("(")
    test.field = token
    guard test.field.isRun, test.field.kind != .number else {
      throw expected("the id of a field", help: ConditionParser.callHelp)
    }
    advance()
    try require(")")
    if test.sign.text == "answered" { return test }
    let (operation, _) = operation(on: test.field)
    guard let comparison = Condition.Comparison(rawValue: operation) else {
      let call = token(start..<index).text
      throw expected("a comparison after `\(call)`", help: "for example `\(call) > 0`")
    }
    if token.text != operation { foreignOperator = spelling(token, operation) }
    test.setComparison(comparison, equal: .count, order: .count)
    advance()
    test.literals = [try readLiteral(after: operation)]
    return test
  }

  private mutating func require(_ sign: String) throws(Unreadable) {
    guard token.isSign(sign) else { throw expected("`\(sign)`", help: ConditionParser.callHelp) }
    advance()
  }

  // MARK: Literals

  /// Reads one literal that ends its test.
  private mutating func readLiteral(after sign: String) throws(Unreadable) -> ConditionToken {
    let first = index
    let literal = try readValue(after: sign)
    guard literal.kind == .word || literal.kind == .other else { return literal }
    // Runs side by side are one text without its quotes.
    while token.isRun, !isJoint(token) { advance() }
    guard index > first + 1 else { return literal }
    let text = token(first..<index)
    throw Unreadable(
      problem: ReferenceProblem(
        ConditionRule.conditionSyntax,
        "a text with spaces has to be in quotes",
        at: text.range,
        help: "quote it: `\"\(text.text)\"`, or join two tests with `and` or `or`"
      )
    )
  }

  /// Reads a word, a number or a quoted text.
  private mutating func readValue(after sign: String) throws(Unreadable) -> ConditionToken {
    let literal = token
    // An `and` before a test joins it to another; elsewhere it can be an option.
    let joinsTests = isJoint(literal) && next.isRun && !isJoint(next)
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

  private mutating func readList(after sign: String) throws(Unreadable) -> [ConditionToken] {
    let open = token
    guard open.isSign("[") else {
      throw expected("a list in brackets after `\(sign)`", help: "for example `\(sign) [one, two]`")
    }
    advance()
    var literals: [ConditionToken] = []
    while token.kind != .end {
      literals.append(try readValue(after: literals.isEmpty ? "[" : ","))
      if token.kind == .end || token.isSign(")") { break }
      guard token.isSign(",") || token.isSign("]") else {
        throw expected(
          "`,` or `]`",
          help: "separate values with commas, and put a text with spaces in quotes"
        )
      }
      let isLast = token.isSign("]")
      advance()
      if isLast { return literals }
    }
    throw unclosed(open)
  }
}

extension ConditionTest {
  /// Makes the test one of values by their equality, or of numbers by their order.
  fileprivate mutating func setComparison(
    _ comparison: Condition.Comparison,
    equal: Question,
    order: Question
  ) {
    isNegated = comparison == .notEqual
    self.comparison = isNegated ? .equal : comparison
    question = self.comparison == .equal ? equal : order
  }
}
