import SourceTree

/// Says expressions of Jinja as conditions of a form.
struct JinjaConditions {
  let names: JinjaNames
  /// What holds always or never, and was hardly meant to.
  private(set) var doubts: [String] = []

  init(_ names: JinjaNames) { self.names = names }

  /// An expression as a condition.
  mutating func condition(_ expression: JinjaExpression) throws(ImportProblem) -> ImportedTest {
    switch expression {
    case .literal(let value): return .constant(value.isTrue)
    case .list(let elements): return .constant(!elements.isEmpty)
    case .not(let inner): return try condition(inner).opposite
    case .and(let left, let right): return .and([try condition(left), try condition(right)])
    case .or(let left, let right): return .or([try condition(left), try condition(right)])
    case .comparison(let left, let comparator, let right):
      return try comparison(left, comparator, right)
    case .test(let operand, let name, let arguments):
      return try test(operand, name, arguments)
    case .conditional(let value, let condition, let other):
      let test = try self.condition(condition)
      let rest: ImportedTest =
        if let other { try self.condition(other) } else { .constant(false) }
      return .or([.and([test, try self.condition(value)]), .and([test.opposite, rest])])
    default: return try truth(expression)
    }
  }

  private mutating func truth(_ expression: JinjaExpression) throws(ImportProblem) -> ImportedTest {
    if let filter = JinjaFilter(expression) {
      switch filter.name {
      case "default", "d":
        // A name that is nothing is its default.
        if let (name, _) = names.name(of: filter.operand), !names.all.contains(name) {
          return try filter.arguments.first.map { a throws(ImportProblem) in try condition(a) }
            ?? .constant(false)
        }
        return try condition(filter.operand)
      case "bool": return try condition(filter.operand)
      case "startswith" where filter.isMethod, "endswith" where filter.isMethod,
        "regex_search" where !filter.isMethod, "regex_match" where !filter.isMethod,
        "isidentifier" where filter.isMethod, "isdigit" where filter.isMethod:
        return try textTest(filter)
      default: break
      }
    }
    guard let (question, filters) = try names.operand(expression) else { throw expression.foreign }
    if let domain = question.domain {
      return try select(question, domain, filters) { $0.isTrue }
    }
    if let filter = filters.first, !["length", "count"].contains(filter.name) {
      throw ImportProblem("`\(filter.name)` is no test of a form")
    }
    switch question.kind {
    case .choices: return .test("count(\(question.id)) > 0", opposite: "count(\(question.id)) == 0")
    case .number:
      let test = ImportedTest.test("\(question.id) != 0", opposite: "\(question.id) == 0")
      return .and([question.isAnswered, test])
    default: return question.isAnswered
    }
  }

  /// Whether the text of an expression is a truth.
  ///
  /// Python's `and` and `or` give one of their values.
  mutating func truth(
    ofRendered expression: JinjaExpression
  ) throws(ImportProblem) -> ImportedTest {
    switch expression {
    case .and(let left, let right):
      return .and([try condition(left), try truth(ofRendered: right)])
    case .or(let left, let right):
      let test = try condition(left)
      let (first, second) = (try truth(ofRendered: left), try truth(ofRendered: right))
      if first == test { return .or([test, second]) }
      return .or([.and([test, first]), .and([test.opposite, second])])
    default:
      guard let (question, filters) = try names.operand(expression), let domain = question.domain
      else {
        return try condition(expression)
      }
      return try select(question, domain, filters) { $0.text.isTruth }
    }
  }

  /// Whether an expression gives true or false, and no other value.
  func isTruth(_ expression: JinjaExpression) -> Bool {
    switch expression {
    case .comparison, .not, .test, .literal(.boolean): return true
    case .call(.member(_, let name), _):
      return ["startswith", "endswith", "isidentifier", "isdigit"].contains(name)
    case .and(let left, let right), .or(let left, let right):
      return isTruth(left) && isTruth(right)
    default:
      guard let (name, _) = names.name(of: expression) else { return false }
      if case .toggle(.boolean, .boolean)? = names.known[name]?.kind { return true }
      return false
    }
  }

  /// Those answers of a question with few of them of which something holds.
  private mutating func select(
    _ question: ImportedQuestion,
    _ domain: [(id: String, value: ImportedValue)],
    _ filters: [JinjaFilter],
    where isChosen: (ImportedValue) -> Bool
  ) throws(ImportProblem) -> ImportedTest {
    var chosen: [String] = []
    for (id, value) in domain {
      var value = value
      for filter in filters {
        guard let next = filter.value(of: value) else {
          throw ImportProblem("`\(filter.name)` is no test of a form")
        }
        value = next
      }
      if isChosen(value) { chosen.append(id) }
    }
    if chosen.isEmpty, case .choice = question.kind {
      doubts.append("a condition asks `\(question.id)` for what is none of its options")
    }
    return try question.isOne(of: chosen)
  }

  private mutating func comparison(
    _ left: JinjaExpression,
    _ comparator: String,
    _ right: JinjaExpression
  ) throws(ImportProblem) -> ImportedTest {
    switch comparator {
    case "!=": return try comparison(left, "==", right).opposite
    case "not in": return try comparison(left, "in", right).opposite
    case "in": return try membership(of: left, in: right)
    default: break
    }
    guard case .literal(let value) = right else {
      guard case .literal = left else {
        if case .list = right { throw ImportProblem("a list is compared") }
        let (first, second) = (try names.operand(left), try names.operand(right))
        if first == nil || second == nil { throw right.foreign }
        throw ImportProblem("two answers are compared")
      }
      let turned = ["<": ">", ">": "<", "<=": ">=", ">=": "<="][comparator] ?? comparator
      return try comparison(right, turned, left)
    }
    if case .literal(let other) = left, comparator == "==" { return .constant(other == value) }
    guard let (question, filters) = try names.operand(left) else { throw left.foreign }
    if let domain = question.domain, filters.last?.name != "length" {
      return try select(question, domain, filters) { $0.compares(comparator, value) }
    }
    if let filter = filters.last {
      guard filters.count == 1, ["length", "count"].contains(filter.name),
        case .number(let digits) = value, let count = Int(digits), 0...100 ~= count
      else {
        if filters.count == 1, ["int", "float"].contains(filter.name), case .number = question.kind
        {
          return try JinjaConditions.number(question, comparator, value)
        }
        throw ImportProblem("`\(filter.name)` is no test of a form")
      }
      return try length(of: question, comparator, count)
    }
    switch question.kind {
    case .number: return try JinjaConditions.number(question, comparator, value)
    case _ where comparator != "==": throw ImportProblem("texts have no order in a form")
    case .text: return try JinjaConditions.equality(question, [value])
    case .other where value == .none: return question.isAnswered.opposite
    default: throw ImportProblem("`\(question.id)` is a list or any value, and is compared")
    }
  }

  private static func number(
    _ question: ImportedQuestion,
    _ comparator: String,
    _ value: ImportedValue
  ) throws(ImportProblem) -> ImportedTest {
    if comparator == "==", value == .none { return question.isAnswered.opposite }
    guard case .number(let digits) = value else {
      if comparator == "==" { return .constant(false) }
      throw ImportProblem("a number is compared with a text")
    }
    return .test(
      "\(question.id) \(comparator) \(digits)",
      opposite: comparator == "=="
        ? "\(question.id) != \(digits)" : "not \(question.id) \(comparator) \(digits)"
    )
  }

  /// That a text is one of these.
  private static func equality(
    _ question: ImportedQuestion,
    _ values: [ImportedValue]
  ) throws(ImportProblem) -> ImportedTest {
    var texts: [ImportedValue] = []
    var tests: [ImportedTest] = []
    for value in values {
      switch value {
      case .text(""), .none: tests.append(question.isAnswered.opposite)
      case .text: texts.append(value)
      default: break
      }
    }
    if !texts.isEmpty { tests.append(try question.isAny(of: texts)) }
    return .or(tests)
  }

  /// How many options are chosen, or characters there are.
  private func length(
    of question: ImportedQuestion,
    _ comparator: String,
    _ count: Int
  ) throws(ImportProblem) -> ImportedTest {
    if case .choices = question.kind {
      let opposites = ["==": "!=", "<": ">=", ">": "<=", "<=": ">", ">=": "<"]
      let opposite = opposites[comparator] ?? comparator
      return .test(
        "count(\(question.id)) \(comparator) \(count)",
        opposite: "count(\(question.id)) \(opposite) \(count)"
      )
    }
    guard case .text = question.kind else { throw ImportProblem("the length of a value is asked") }
    func atLeast(_ count: Int) -> ImportedTest {
      if count < 2 { return count == 1 ? question.isAnswered : .constant(true) }
      return matches(question, #"[\s\S]{\#(count),}"#)
    }
    return switch comparator {
    case ">": atLeast(count + 1)
    case ">=": atLeast(count)
    case "<": atLeast(count).opposite
    case "<=": atLeast(count + 1).opposite
    default: .and([atLeast(count), atLeast(count + 1).opposite])
    }
  }

  private func matches(_ question: ImportedQuestion, _ pattern: String) -> ImportedTest {
    .test(
      "\(question.id) matches \"\(pattern)\"",
      opposite: "\(question.id) not matches \"\(pattern)\""
    )
  }

  private mutating func membership(
    of left: JinjaExpression,
    in right: JinjaExpression
  ) throws(ImportProblem) -> ImportedTest {
    if case .list(let elements) = right {
      var values: [ImportedValue] = []
      for element in elements {
        guard case .literal(let value) = element else {
          throw ImportProblem("a list holds more than texts and numbers")
        }
        values.append(value)
      }
      if case .literal(let value) = left { return .constant(values.contains(value)) }
      guard let (question, filters) = try names.operand(left) else { throw left.foreign }
      if let domain = question.domain {
        return try select(question, domain, filters, where: values.contains)
      }
      if let filter = filters.first { throw ImportProblem("`\(filter.name)` is no test of a form") }
      switch question.kind {
      case .text: return try JinjaConditions.equality(question, values)
      case .number:
        let numbers = values.filter { if case .number = $0 { true } else { false } }
        return numbers.isEmpty ? .constant(false) : try question.isAny(of: numbers)
      default: throw ImportProblem("a list is looked for in a list")
      }
    }
    guard case .literal(let value) = left, let (question, filters) = try names.operand(right) else {
      throw ImportProblem("what is looked for is no text of the file")
    }
    if let domain = question.domain {
      return try select(question, domain, filters) { $0.text.contains(value.text) }
    }
    if let filter = filters.first { throw ImportProblem("`\(filter.name)` is no test of a form") }
    switch question.kind {
    case .choices(let options):
      guard let option = options.first(where: { $0.value == value }) else {
        doubts.append("a condition asks `\(question.id)` for what is none of its options")
        return .constant(false)
      }
      let id = try option.id.quotedInCondition()
      return .test("\(question.id) has \(id)", opposite: "\(question.id) has none [\(id)]")
    case .text where value.text.isEmpty: return .constant(true)
    case .text:
      let text = try value.text.quotedInCondition()
      return .test(
        "\(question.id) contains \(text)",
        opposite: "\(question.id) not contains \(text)"
      )
    default: throw ImportProblem("something is looked for in a number or any value")
    }
  }

  /// A test of the form of a text.
  private mutating func textTest(_ filter: JinjaFilter) throws(ImportProblem) -> ImportedTest {
    let texts = filter.texts ?? []
    guard let (question, filters) = try names.operand(filter.operand), filters.isEmpty,
      texts.count == filter.arguments.count
    else { throw ImportProblem("`\(filter.name)` is no test of a form there") }
    switch (filter.name, texts.first) {
    case ("startswith", let text?), ("endswith", let text?):
      let isStart = filter.name == "startswith"
      if let domain = question.domain {
        return try select(question, domain, []) {
          isStart ? $0.text.hasPrefix(text) : $0.text.hasSuffix(text)
        }
      }
      let word = "\(isStart ? "starts" : "ends")-with \(try text.quotedInCondition())"
      return .test("\(question.id) \(word)", opposite: "\(question.id) not \(word)")
    case ("isidentifier", nil): return matches(question, "[A-Za-z_][A-Za-z0-9_]*")
    case ("isdigit", nil): return matches(question, "[0-9]+")
    case (let name, let pattern?) where name.hasPrefix("regex"):
      guard question.domain == nil, case .text = question.kind else { fallthrough }
      let whole = try pattern.asWholePattern(fromStart: name == "regex_match")
      let text = try whole.quotedInCondition()
      return .test("\(question.id) matches \(text)", opposite: "\(question.id) not matches \(text)")
    default: throw ImportProblem("`\(filter.name)` is no test of a form there")
    }
  }

  private mutating func test(
    _ operand: JinjaExpression,
    _ name: String,
    _ arguments: [JinjaExpression]
  ) throws(ImportProblem) -> ImportedTest {
    switch (name, arguments.first) {
    case ("defined", nil), ("undefined", nil):
      guard let (own, _) = names.name(of: operand) else { throw operand.foreign }
      return .constant(names.all.contains(own) == (name == "defined"))
    case ("none", nil): return try comparison(operand, "==", .literal(.none))
    case ("true", nil), ("false", nil):
      return try comparison(operand, "==", .literal(.boolean(name == "true")))
    case ("equalto", let value?), ("eq", let value?), ("sameas", let value?):
      return try comparison(operand, "==", value)
    case ("in", let value?): return try comparison(operand, "in", value)
    default: throw ImportProblem("the test `\(name)` is none of a form")
    }
  }
}

extension ImportedValue {
  /// Whether a comparison holds, as Python has it.
  fileprivate func compares(_ comparator: String, _ other: ImportedValue) -> Bool {
    guard case .number(let left) = self, case .number(let right) = other,
      let left = Double(left), let right = Double(right)
    else { return comparator == "==" && self == other }
    return switch comparator {
    case "==": left == right
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    default: left >= right
    }
  }
}

extension String {
  /// A pattern that is searched for, as one of the whole text.
  func asWholePattern(fromStart: Bool = false) throws(ImportProblem) -> String {
    if contains("(?=") || contains("(?!") || contains("(?<") {
      throw ImportProblem("a pattern looks ahead or behind")
    }
    var pattern = ""
    var isEscaped = false
    for character in self {
      // Escapes of characters that need none here.
      if isEscaped, "_/:@'\"#~`<>=!%&, ".contains(character) { pattern.removeLast() }
      pattern.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    let begins = pattern.hasPrefix("^") || pattern.hasPrefix("\\A")
    if begins { pattern.removeFirst(pattern.hasPrefix("^") ? 1 : 2) }
    let ends =
      pattern.hasSuffix("$") && !pattern.hasSuffix("\\$") || pattern.hasSuffix("\\Z")
    if ends { pattern.removeLast(pattern.hasSuffix("$") ? 1 : 2) }
    if pattern.contains("|") { pattern = "(?:\(pattern))" }
    return (begins || fromStart ? "" : #"[\s\S]*"#) + pattern + (ends ? "" : #"[\s\S]*"#)
  }
}
