import Diagnostics
package import FormModel

/// Reads the condition language: text to a tree whose names and types are right.
///
/// ```
/// when    = or ;        or = and { "or" and } ;        and = unary { "and" unary } ;
/// unary   = "not" unary | "(" or ")" | test ;
/// test    = field
///         | field ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) literal
///         | field [ "not" ] "in" list
///         | field "has" ( literal | ( "any" | "all" | "none" ) list )
///         | "count" "(" field ")" ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) literal
///         | "answered" "(" field ")" ;
/// list    = "[" literal { "," literal } "]" ;
/// ```
/// The scanner (``ConditionScanner``) cuts tokens, one function a rule goes down this grammar, and
/// each test is typed by a table (``ConditionTyping``) as soon as it is read. As `and` and `or` are
/// never mixed without parentheses, neither binds closer than the other.
/// A mistake in one test does not hide those in others: reading goes on at the next `and`, `or` or
/// `)`.
///
/// Where a literal is expected every word is an option id, also `none`, `and` or `true`.
/// Bare words are letters, digits, `-` and `_`, beginning with a letter; any other id is quoted.
package struct ConditionReader {
  /// The most characters (Unicode scalars) of a condition.
  package static let mostCharacters = 512
  /// The most levels of parentheses and `not`.
  package static let mostLevels = 16
  /// The most tests.
  package static let mostTests = 64

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

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - scope: What names mean at its place.
  /// - Returns: the condition, absent when it has errors or tests a field that is broken; and the
  ///   problems, in the order of the text.
  /// - Complexity: O(bytes), and a look through the names for every unknown one.
  package static func read(
    _ text: [UInt8],
    in scope: ReferenceScope
  ) -> (condition: Condition?, problems: [ReferenceProblem]) {
    var reader = ConditionReader(text, scope)
    let condition = reader.readWhole()
    let problems = reader.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return (problems.isEmpty ? condition : nil, problems)
  }

  private init(_ bytes: [UInt8], _ scope: ReferenceScope) {
    self.bytes = bytes
    self.scope = scope
    tokens = ConditionScanner.tokens(of: bytes)
  }

  private mutating func readWhole() -> Condition? {
    let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    if starts.count > ConditionReader.mostCharacters {
      let most = ConditionReader.mostCharacters
      let rest = starts[most]..<bytes.count
      reportLimit("condition is longer than \(most) characters", at: rest)
      return nil
    }
    let condition = readChain()
    if token.kind != .end { reportUnexpected() }
    return condition
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
    return ConditionToken(kind: .run, text: text, range: start..<end)
  }

  // MARK: and, or, not and parentheses

  private mutating func readChain() -> Condition? {
    let start = index
    var parts: [Condition?] = []
    var texts: [String] = []
    var joints: [ConditionToken] = []
    while true {
      let first = index
      parts.append(readUnary())
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

  private mutating func readUnary() -> Condition? {
    let start = token
    let isNegated = accept("not")
    guard isNegated || start.isSign("(") else { return readTest() }
    level += 1
    defer { level -= 1 }
    guard level <= ConditionReader.mostLevels else {
      reportLimit(
        "condition is nested deeper than \(ConditionReader.mostLevels) levels",
        at: start.range
      )
      return nil
    }
    if isNegated { return readUnary().map { .not($0) } }
    advance()
    let condition = readChain()
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

  private func unreadable(_ message: String, at range: Range<Int>, help: String) -> Unreadable {
    let rule = ConditionRule.conditionSyntax
    return Unreadable(
      problem: ReferenceProblem(rule: rule, message: message, range: range, help: help)
    )
  }

  /// What the grammar expects instead of the current token.
  private mutating func expected(_ name: String, help: String) -> Unreadable {
    if token.kind == .unclosedString { return unclosed(token) }
    let found = token.kind == .end ? "the end" : "`\(token.text)`"
    return unreadable("expected \(name), found \(found)", at: token.range, help: help)
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
    let message = "`\(open.text.prefix(1))` is never closed"
    return unreadable(message, at: open.range, help: "add \(close) at its end")
  }

  /// Reports a limit that was met; the rest of the text is not read.
  private mutating func reportLimit(_ message: String, at range: Range<Int>) {
    problems.append(
      ReferenceProblem(
        rule: ConditionRule.conditionLimits,
        message: message,
        range: range,
        label: "here it is too much",
        help:
          "use lists (`region in [eu, us]`), or put the fields into a section with a condition"
      )
    )
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
        rule: ConditionRule.mixedAndOr,
        message: "`and` and `or` are mixed without parentheses",
        range: range,
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
      rule: ConditionRule.conditionSyntax,
      message: "`\(found.text)` is written `\(correct)` in a condition",
      range: found.range,
      help: "write `\(correct)`",
      replacement: replacement
    )
  }

  // MARK: Tests

  private mutating func readTest() -> Condition? {
    testCount += 1
    guard testCount <= ConditionReader.mostTests else {
      reportLimit("condition has more than \(ConditionReader.mostTests) tests", at: token.range)
      return nil
    }
    let start = index
    foreignOperator = nil
    do throws(Unreadable) {
      let test = try readUntypedTest()
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

  private mutating func readUntypedTest() throws(Unreadable) -> ConditionTest {
    let field = token
    if field.kind == .run, case .broken = scope.meaning(field.text) { throw Unreadable() }
    if field.text == "count" || field.text == "answered" { return try readCall() }
    guard field.kind == .run, field.number == nil, Identifier.reservation(of: field.text) == nil
    else {
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
    if operation != "not in", operation != token.text {
      foreignOperator = spelling(test.sign, operation)
    }
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
    guard test.field.kind == .run else {
      throw expected("the id of a field", help: ConditionReader.callHelp)
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
    guard token.isSign(sign) else { throw expected("`\(sign)`", help: ConditionReader.callHelp) }
    advance()
  }

  // MARK: Literals

  /// Reads one literal that ends its test.
  private mutating func readLiteral(after sign: String) throws(Unreadable) -> ConditionToken {
    let first = index
    let literal = try readValue(after: sign)
    guard literal.kind == .run else { return literal }
    // Runs side by side are one text without its quotes.
    while token.kind == .run, !isJoint(token) { advance() }
    guard index > first + 1 else { return literal }
    let text = token(first..<index)
    throw unreadable(
      "a text with spaces has to be in quotes",
      at: text.range,
      help: "quote it: `\"\(text.text)\"`, or join two tests with `and` or `or`"
    )
  }

  /// Reads a word, a number or a quoted text.
  private mutating func readValue(after sign: String) throws(Unreadable) -> ConditionToken {
    let literal = token
    // An `and` before a test joins it to another; elsewhere it can be an option.
    let joinsTests = isJoint(literal) && next.kind == .run && !isJoint(next)
    guard literal.kind == .run && !joinsTests || literal.kind == .string else {
      throw expected(
        "a value after `\(sign)`",
        help: "write an option id, a number, a text in quotes, `true` or `false`; "
          + "a list follows `in`, `not in` or `has any`"
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
    var literals: [ConditionToken] = []
    repeat {
      advance()
      literals.append(try readValue(after: literals.isEmpty ? "[" : ","))
    } while token.isSign(",")
    if token.kind == .end || token.isSign(")") { throw unclosed(open) }
    guard token.isSign("]") else {
      throw expected(
        "`,` or `]`",
        help: "separate values with commas, and put a text with spaces in quotes"
      )
    }
    advance()
    return literals
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
