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
///         | field [ "not" ] ( "contains" | "starts-with" | "ends-with" | "matches" ) literal
///         | field "has" ( literal | ( "any" | "all" | "none" ) list )
///         | "count" "(" field ")" ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) literal
///         | "answered" "(" field ")"
///         | term ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) term ;
/// term    = field | "count" "(" field ")" ;
/// list    = "[" literal { "," literal } "]" ;
/// ```
/// Only `must` of a rule compares two terms, and only there a field's name is no literal.
/// The scanner (``ConditionScanner``) cuts tokens, one function a rule goes down this grammar, and
/// each test is typed by a table (``ConditionTyping``) as soon as it is read. As `and` and `or` are
/// never mixed without parentheses, neither binds closer than the other.
/// A text that does not follow the grammar has one problem, its first; in one that does, every name
/// and type that is wrong has its own.
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

  private let bytes: [UInt8]
  private let scope: ReferenceScope
  private let tokens: [ConditionToken]
  private var index = 0
  private var level = 0
  private var testCount = 0
  /// What is wrong with names and types.
  private var problems: [ReferenceProblem] = []
  /// Words and signs of other languages, which are read as ours.
  private var foreignTokens: [ConditionToken] = []

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
    do throws(ReferenceProblem) {
      let condition = try reader.readWhole()
      let known = reader.problems
      // An operator that does not fit its field is one mistake, however it is spelled.
      let foreign = reader.foreignTokens.filter { token in
        !known.contains { $0.range == token.range }
      }
      let problems = (known + foreign.map(reader.spelling))
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
      return (problems.isEmpty ? condition : nil, problems)
    } catch {
      // Behind a word of another language its own grammar goes on, so ours alone is no fix.
      var first = reader.foreignTokens.first.map(reader.spelling) ?? error
      (first.replacement, first.expected) = (
        nil, reader.foreignTokens.isEmpty ? error.expected : []
      )
      return (nil, [first])
    }
  }

  private init(_ bytes: [UInt8], _ scope: ReferenceScope) {
    self.bytes = bytes
    self.scope = scope
    tokens = ConditionScanner.tokens(of: bytes)
  }

  private mutating func readWhole() throws(ReferenceProblem) -> Condition? {
    let most = ConditionReader.mostCharacters
    let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    if starts.count > most {
      throw excess("condition is longer than \(most) characters", at: starts[most]..<bytes.count)
    }
    let condition = try readChain()
    if token.kind != .end { throw unjoined(before: "the end") }
    return condition
  }

  // MARK: Tokens

  /// The token to be read next; `end` at the end.
  private var token: ConditionToken { tokens[index] }

  /// The token after that.
  private var next: ConditionToken { tokens[min(index + 1, tokens.count - 1)] }

  private mutating func advance() { index = min(index + 1, tokens.count - 1) }

  /// Reads a word or sign of the language, also as another language spells it.
  private mutating func accept(_ word: String) -> Bool {
    guard token.word == word else { return false }
    if token.text != word { foreignTokens.append(token) }
    advance()
    return true
  }

  /// Some tokens as one.
  private func token(_ range: Range<Int>) -> ConditionToken {
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[range.upperBound - 1].range.upperBound
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return ConditionToken(kind: .run, text: text, range: start..<end)
  }

  // MARK: and, or, not and parentheses

  private mutating func readChain() throws(ReferenceProblem) -> Condition? {
    let start = index
    var parts = [try readUnary()]
    var joints: [Int] = []
    while token.isJoint {
      joints.append(index)
      _ = accept(token.word)
      parts.append(try readUnary())
    }
    if joints.contains(where: { tokens[$0].word != tokens[joints[0]].word }) {
      reportMixed(joints, in: start..<index)
    }
    let whole = parts.compactMap(\.self)
    guard whole.count == parts.count else { return nil }
    if whole.count == 1 { return whole[0] }
    return tokens[joints[0]].word == "and" ? .all(whole) : .any(whole)
  }

  private mutating func readUnary() throws(ReferenceProblem) -> Condition? {
    let start = token
    guard accept("not") || accept("(") else { return try readTest() }
    let most = ConditionReader.mostLevels
    level += 1
    defer { level -= 1 }
    if level > most {
      throw excess("condition is nested deeper than \(most) levels", at: start.range)
    }
    guard start.isSign("(") else { return try readUnary().map { .not($0) } }
    let condition = try readChain()
    if token.kind == .end { throw unclosed(start) }
    guard accept(")") else { throw unjoined(before: "`)`") }
    return condition
  }

  // MARK: Problems

  private func mistake(_ message: String, at range: Range<Int>, help: String) -> ReferenceProblem {
    ReferenceProblem(rule: .conditionSyntax, message: message, range: range, help: help)
  }

  /// What the grammar expects instead of the current token.
  private func expected(_ name: String, help: String) -> ReferenceProblem {
    if token.kind == .unclosedString { return unclosed(token) }
    let found = token.kind == .end ? "the end" : "`\(token.text)`"
    return mistake("expected \(name), found \(found)", at: token.range, help: help)
  }

  /// What follows a whole test and joins nothing.
  private func unjoined(before end: String) -> ReferenceProblem {
    let help = "join two tests with `and` or `or`, and put a text with spaces in quotes"
    return expected("`and`, `or` or \(end)", help: help)
  }

  /// A parenthesis, bracket or quote that is never closed.
  private func unclosed(_ open: ConditionToken) -> ReferenceProblem {
    let close = open.isSign("(") ? "`)`" : open.isSign("[") ? "`]`" : "the same quote"
    let message = "`\(open.text.prefix(1))` is never closed"
    return mistake(message, at: open.range, help: "add \(close) at its end")
  }

  /// A limit that was met.
  private func excess(_ message: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      rule: .conditionLimits,
      message: message,
      range: range,
      label: "here it is too much",
      help: "use lists (`region in [eu, us]`), or put the fields into a section with a condition"
    )
  }

  /// Reports `and` and `or` side by side, with the two ways to group what they join.
  private mutating func reportMixed(_ joints: [Int], in whole: Range<Int>) {
    func grouped(by word: String) -> String {
      let outer = joints.filter { tokens[$0].word == word }
      let starts = [whole.lowerBound] + outer.map { $0 + 1 }
      let groups = zip(starts, outer + [whole.upperBound]).map { start, end in
        let text = token(start..<end).text
        return joints.contains { (start..<end).contains($0) } ? "(\(text))" : text
      }
      return groups.joined(separator: " \(word) ")
    }
    let readings = [grouped(by: "or"), grouped(by: "and")]
    problems.append(
      ReferenceProblem(
        rule: .mixedAndOr,
        message: "`and` and `or` are mixed without parentheses",
        range: token(whole).range,
        label: "can be read in two ways",
        help: "group them with parentheses, for example `\(readings[0])`",
        expected: readings
      )
    )
  }

  /// The spelling of a word or sign in this language, with a space where a word needs one.
  private func spelling(_ found: ConditionToken) -> ReferenceProblem {
    var replacement = found.word
    if found.kind == .sign, replacement.isConditionWord {
      let before = bytes[..<found.range.lowerBound].last ?? UInt8(ascii: " ")
      let after = bytes[found.range.upperBound...].first ?? UInt8(ascii: " ")
      if !before.isConditionSpace, before != UInt8(ascii: "(") { replacement = " " + replacement }
      if !after.isConditionSpace { replacement += " " }
    }
    var problem = mistake(
      "`\(found.text)` is written `\(found.word)` in a condition",
      at: found.range,
      help: "write `\(found.word)`"
    )
    problem.replacement = replacement
    return problem
  }

  // MARK: Tests

  private mutating func readTest() throws(ReferenceProblem) -> Condition? {
    let most = ConditionReader.mostTests
    testCount += 1
    if testCount > most { throw excess("condition has more than \(most) tests", at: token.range) }
    let test = try readUntypedTest()
    return ConditionTyping(scope: scope, test: test).condition(&problems)
  }

  private mutating func readUntypedTest() throws(ReferenceProblem) -> ConditionTest {
    let start = index
    let field = token
    // The id of a field can be a reserved word; that has a finding of its own.
    let isBroken = scope.isBroken(field.text)
    let isCall = next.isSign("(") || !isBroken
    if isCall, accept("answered") {
      return ConditionTest(field: try readArgument(), question: .answered, sign: field)
    }
    if isCall, accept("count") {
      var test = ConditionTest(field: try readArgument(), question: .count, sign: field)
      let call = token(start..<index).text
      guard try readComparison(&test) else {
        throw expected("a comparison after `\(call)`", help: "for example `\(call) > 0`")
      }
      return test
    }
    let isReserved =
      field.number != nil
      || Identifier.reservation(of: field.text) != nil
        && Template.DatePart(rawValue: field.text) == nil
    guard field.kind == .run, isBroken || !isReserved else {
      throw expected("a test", help: "a test begins with a field, for example `framework == vapor`")
    }
    advance()
    var test = ConditionTest(field: field, question: .alone, sign: field)
    let isAlone = token.kind == .end || token.isSign(")") || token.isJoint
    if !isAlone { try readOperation(&test) }
    return test
  }

  /// Reads the operator behind a field and what it is asked about.
  private mutating func readOperation(_ test: inout ConditionTest) throws(ReferenceProblem) {
    test.sign = token
    if try readComparison(&test) { return }
    if try readTextTest(&test) { return }
    if accept("has") {
      test.question = .selection
      guard next.isSign("["), ["any", "all", "none"].contains(token.text) else {
        test.literals = [try readLiteral(after: "has")]
        return
      }
      test.asksForAll = token.text == "all"
      test.isNegated = token.text == "none"
      advance()
      test.literals = try readList(after: "has")
      return
    }
    if token.word == "not", next.word == "in" {
      test.isNegated = true
      test.sign = token(index..<index + 2)
      _ = accept("not")
    }
    guard accept("in") else {
      throw expected(
        "an operator after `\(test.field.text)`",
        help: "operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in`, `has`, `contains`, "
          + "`starts-with`, `ends-with` and `matches`"
      )
    }
    test.question = .membership
    test.literals = try readList(after: test.isNegated ? "not in" : "in")
  }

  /// Reads what is asked of a text; `false` when nothing of that stands here.
  private mutating func readTextTest(_ test: inout ConditionTest) throws(ReferenceProblem) -> Bool {
    let isNegated = token.word == "not"
    let word = isNegated ? next : token
    // Of several options it is another word for `has`.
    let isContained = word.text == "contains" && !scope.isMultiple(test.field.text)
    guard let kind = isContained ? .contains : TextTest.Kind(rawValue: word.word) else {
      return false
    }
    if isNegated {
      test.isNegated = true
      test.sign = token(index..<index + 2)
      _ = accept("not")
    }
    if word.text != kind.rawValue { foreignTokens.append(word) }
    advance()
    test.question = .text
    test.textKind = kind
    test.literals = [try readLiteral(after: kind.rawValue)]
    return true
  }

  /// Reads a comparison with one value; `false` when none stands here.
  private mutating func readComparison(
    _ test: inout ConditionTest
  ) throws(ReferenceProblem) -> Bool {
    let word = token.word
    test.isNegated = word == "!="
    guard let comparison = Condition.Comparison(rawValue: test.isNegated ? "==" : word) else {
      return false
    }
    _ = accept(word)
    test.comparison = comparison
    if test.question == .alone {
      test.question = test.comparison == .equal ? .equality : .order
    }
    if scope.comparesAnswers, token.text == "count", next.isSign("(") {
      let start = index
      advance()
      test.otherCount = try readArgument()
      test.literals = [token(start..<index)]
    } else {
      test.literals = [try readLiteral(after: word)]
    }
    return true
  }

  /// Reads the field of `count(field)` or `answered(field)`, in its parentheses.
  private mutating func readArgument() throws(ReferenceProblem) -> ConditionToken {
    let help = "write `count(field) > 0` or `answered(field)`, with the id of one field"
    guard accept("(") else { throw expected("`(`", help: help) }
    let field = token
    guard field.kind == .run else { throw expected("the id of a field", help: help) }
    advance()
    guard accept(")") else { throw expected("`)`", help: help) }
    return field
  }

  // MARK: Literals

  /// Reads one literal that ends its test.
  private mutating func readLiteral(after sign: String) throws(ReferenceProblem) -> ConditionToken {
    let first = index
    let literal = try readValue(after: sign)
    guard literal.kind == .run else { return literal }
    // Runs side by side are one text without its quotes.
    while token.kind == .run, !token.isJoint { advance() }
    guard index > first + 1 else { return literal }
    let text = token(first..<index)
    var problem = mistake(
      "a text with spaces has to be in quotes",
      at: text.range,
      help: "quote it: `\"\(text.text)\"`, or join two tests with `and` or `or`"
    )
    problem.expected = ["\"\(text.text)\""]
    throw problem
  }

  /// Reads a word, a number or a quoted text.
  private mutating func readValue(after sign: String) throws(ReferenceProblem) -> ConditionToken {
    let literal = token
    guard literal.kind == .run || literal.kind == .string else {
      throw expected(
        "a value after `\(sign)`",
        help: "write an option id, a number, a text in quotes, `true` or `false`; "
          + "a list follows `in`, `not in` or `has any`"
      )
    }
    advance()
    return literal
  }

  private mutating func readList(after sign: String) throws(ReferenceProblem) -> [ConditionToken] {
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
    guard accept("]") else {
      throw expected(
        "`,` or `]`",
        help: "separate values with commas, and put a text with spaces in quotes"
      )
    }
    return literals
  }
}
