import FormModel

/// What a template is while a condition holds.
struct JinjaAlternative {
  var test: ImportedTest
  /// The text with places of the form.
  var template: String
  /// The text, where no place is in it.
  var literal: String?
  /// The expression, where nothing else is in the template.
  var sole: JinjaExpression?
  /// Whether it is a list or any value, which is no text.
  var isWhole = false

  /// The text with places of the form.
  func text() throws(ImportProblem) -> String {
    if isWhole { throw ImportProblem("a list or any value is no text") }
    return template
  }

  /// An alternative without a condition.
  init(_ template: String, literal: String? = nil, sole: JinjaExpression? = nil) {
    (test, self.template, self.literal, self.sole) = (.constant(true), template, literal, sole)
  }

  /// A text as it is.
  static func text(_ text: String, sole: JinjaExpression? = nil) -> JinjaAlternative {
    JinjaAlternative(text.withDoubledBraces, literal: text, sole: sole)
  }

  /// The same whatever the answers are.
  var always: JinjaAlternative {
    var alternative = self
    alternative.test = .constant(true)
    return alternative
  }

  fileprivate func followed(by other: JinjaAlternative) -> JinjaAlternative {
    var whole = self
    whole.test = .and([test, other.test])
    whole.template += other.template
    whole.isWhole = isWhole || other.isWhole
    whole.literal = literal.flatMap { literal in other.literal.map { literal + $0 } }
    let isBlank = literal?.trimmed.isEmpty == true
    let isBlankBehind = other.literal?.trimmed.isEmpty == true
    whole.sole =
      isBlank && sole == nil ? other.sole : isBlankBehind && other.sole == nil ? sole : nil
    return whole
  }
}

extension [JinjaAlternative] {
  /// Without those that never come into play, as one before them holds.
  fileprivate var reachable: [JinjaAlternative] {
    var result: [JinjaAlternative] = []
    for alternative in self where alternative.test != .constant(false) {
      let isCovered =
        ImportedTest.or(result.map(\.test)).isComplete
        || result.contains { earlier in
          ImportedTest.and([alternative.test, earlier.test]) == alternative.test
        }
      if !isCovered { result.append(alternative) }
      if alternative.test == .constant(true) { break }
    }
    return result
  }
}

/// Says templates of Jinja as texts with places, each of them while a condition holds.
struct JinjaTexts {
  var conditions: JinjaConditions
  /// What a form says in a way that is the same for most texts only.
  private(set) var differences: [String] = []
  let marks: JinjaMarks
  /// Whether a value is made: unlike a text that is shown, it is nothing as a whole where one of its
  /// places has no answer, so that what is left without it is an alternative.
  var isValue = false

  private var names: JinjaNames { conditions.names }

  init(_ names: JinjaNames, _ marks: JinjaMarks) {
    (conditions, self.marks) = (JinjaConditions(names), marks)
  }

  /// How many conditions a template may be cut into.
  private static let mostAlternatives = 24

  /// What a template is: the first alternative whose condition holds.
  mutating func alternatives(of text: String) throws(ImportProblem) -> [JinjaAlternative] {
    try alternatives(of: try JinjaParser.parts(of: text, marks))
  }

  /// The same of parts.
  mutating func alternatives(
    of parts: [JinjaPart]
  ) throws(ImportProblem) -> [JinjaAlternative] {
    var result: [JinjaAlternative] = [.text("")]
    for part in parts {
      var next: [JinjaAlternative]
      switch part {
      case .text(let text): next = [.text(text)]
      case .output(let expression): next = try outputs(expression)
      case .branches(let branches):
        next = []
        for branch in branches {
          let test: ImportedTest =
            if let own = branch.condition { try conditions.condition(own) } else { .constant(true) }
          next += try alternatives(of: branch.parts).map { $0.when(test) }
        }
        next.append(.text(""))
      case .statement("now", let arguments, let offset):
        guard case .literal(.text(let format))? = arguments.last, arguments.count == 2 else {
          throw ImportProblem("`now` has another form than here", at: offset)
        }
        next = [JinjaAlternative(try JinjaTexts.date(format))]
      case .statement(let name, _, let offset):
        throw ImportProblem("`\(name)` is a statement that a form has not", at: offset)
      }
      next = next.reachable
      result = result.flatMap { first in next.map { first.followed(by: $0) } }.reachable
      if result.count > JinjaTexts.mostAlternatives {
        throw ImportProblem("it has more than \(JinjaTexts.mostAlternatives) alternatives")
      }
    }
    return result
  }

  private mutating func outputs(
    _ expression: JinjaExpression
  ) throws(ImportProblem) -> [JinjaAlternative] {
    switch expression {
    case .conditional(let value, let condition, let other):
      let test = try conditions.condition(condition)
      return try outputs(value).map { $0.when(test) }
        + (try other.map { other throws(ImportProblem) in try outputs(other) } ?? [.text("")])
    case .literal(let value): return [.text(value.text, sole: expression)]
    case .and, .or, .call:
      if conditions.isTruth(expression) { fallthrough }
      if case .call = expression { break }
      var alternative = JinjaAlternative("", sole: expression)
      alternative.isWhole = true
      return [alternative]
    case .comparison, .not, .test:
      // Python writes a truth with a capital.
      let isTrue = try conditions.condition(expression)
      return [
        .text("True", sole: .literal(.boolean(true))).when(isTrue),
        .text("False", sole: .literal(.boolean(false))),
      ]
    case .operation(let left, let sign, let right) where sign == "~" || sign == "+":
      if sign == "+" {
        for side in [left, right] {
          guard let (name, _) = names.name(of: side), case .number? = names.known[name]?.kind else {
            continue
          }
          throw ImportProblem("something is calculated")
        }
        if case .literal(.number) = left { throw ImportProblem("something is calculated") }
        if case .literal(.number) = right { throw ImportProblem("something is calculated") }
      }
      let behind = try outputs(right)
      return try outputs(left).flatMap { first in behind.map { first.followed(by: $0) } }
    case .list:
      var alternative = JinjaAlternative("", sole: expression)
      alternative.isWhole = true
      return [alternative]
    case .filter(let operand, let name, let arguments)
    where (name == "default" || name == "d") && !arguments.isEmpty:
      guard let (own, _) = names.name(of: operand) else { break }
      if !names.all.contains(own) { return try outputs(arguments[0]) }
      guard arguments.count == 2, arguments[1] == .literal(.boolean(true)) else {
        return try outputs(operand)
      }
      let test = try conditions.condition(operand)
      return try outputs(operand).map { $0.when(test) } + (try outputs(arguments[0]))
    default: break
    }
    // A toggle is written as a truth too.
    if let (name, offset) = names.name(of: expression) {
      let question = try names.question(name, at: offset)
      if let domain = question.domain, domain.contains(where: { !$0.value.isWrittenAlike }) {
        var alternatives: [JinjaAlternative] = []
        for (id, value) in domain {
          let test = try question.isOne(of: [id])
          alternatives.append(.text(value.text, sole: expression).when(test))
        }
        if case .toggle = question.kind {
          alternatives[alternatives.count - 1].test = .constant(true)
        }
        return alternatives
      }
      if question.isWhole {
        var alternative = JinjaAlternative("{\(question.id)}", sole: expression)
        alternative.isWhole = true
        return [alternative]
      }
    }
    let filled = JinjaAlternative(try place(expression, []), sole: expression)
    guard isValue, let question = try names.question(within: expression), question.mayBeEmpty else {
      return [filled]
    }
    return [filled.when(question.isAnswered), .text("")]
  }

  /// An expression as a place, with what is done to it afterwards.
  private mutating func place(
    _ expression: JinjaExpression,
    _ filters: [String]
  ) throws(ImportProblem) -> String {
    if let (name, offset) = names.name(of: expression) {
      let question = try names.question(name, at: offset)
      let isJoined = filters.first?.hasPrefix("join") == true
      guard isJoined || !question.isWhole else {
        throw ImportProblem("`\(name)` is a list or any value, and no text", at: offset)
      }
      return "{" + ([question.id] + filters).joined(separator: " | ") + "}"
    }
    if case .item(let operand, let index) = expression {
      guard case .literal(.number(let digits)) = index, let number = Int(digits) else {
        throw expression.foreign
      }
      return try part(operand, number, filters)
    }
    guard let filter = JinjaFilter(expression) else { throw expression.foreign }
    var own: String
    switch (filter.name, filter.arguments.count) {
    case ("lower", 0), ("upper", 0), ("trim", 0): own = filter.name
    case ("strip", 0) where filter.isMethod: own = "trim"
    case ("title", 0):
      // Python's own begins words behind every sign, Jinja's behind spaces and hyphens.
      let splits =
        filters.contains("replace('_', ' ')")
        || filters.contains("replace('_', '')") && filters.contains("replace(' ', '')")
      if filter.isMethod, !splits, !filter.operand.replaces("_") {
        throw ImportProblem("`.title()` begins a word behind every sign")
      }
      if filter.isMethod {
        differences.append(
          "`.title()` begins a word behind every sign and digit, a form's `title` behind spaces and hyphens"
        )
      }
      own = filter.isMethod && splits ? "replace('_', ' ') | title" : "title"
    case ("slugify", 0) where !filter.isMethod: own = "slug"
    case ("slugify", 1) where filter.arguments == [.named("separator", .literal(.text("_")))]:
      own = "slug | replace('-', '_')"
    case ("string", 0), ("safe", 0): return try place(filter.operand, filters)
    case ("replace", 2):
      guard let texts = filter.texts else { throw expression.foreign }
      let words = [
        try texts[0].quotedInCondition(),
        try texts[1].quotedInCondition(),
      ]
      if texts[0].isEmpty { throw expression.foreign }
      own = "replace(\(words.joined(separator: ", ")))"
    case ("join", 0), ("join", 1):
      guard let texts = filter.texts, !filter.isMethod else { throw expression.foreign }
      own = "join(\(try (texts.first ?? "").quotedInCondition()))"
    case ("first", 0): return try part(filter.operand, 0, filters)
    case ("last", 0): return try part(filter.operand, -1, filters)
    case ("strftime", 0):
      guard case .literal(.text(let format)) = filter.operand, filters.isEmpty else {
        throw expression.foreign
      }
      return try JinjaTexts.date(format)
    default: throw expression.foreign
    }
    if own.contains("{") || own.contains("}") { throw ImportProblem("a filter replaces braces") }
    return try place(filter.operand, [own] + filters)
  }

  /// A part of a text that is split.
  private mutating func part(
    _ expression: JinjaExpression,
    _ index: Int,
    _ filters: [String]
  ) throws(ImportProblem) -> String {
    guard let filter = JinjaFilter(expression), filter.name == "split",
      let texts = filter.texts, texts.count == 1, !texts[0].isEmpty
    else { throw expression.foreign }
    let separator = try texts[0].quotedInCondition()
    let own = "part(\(separator), \(index < 0 ? index : index + 1))"
    return try place(filter.operand, [own] + filters)
  }

  /// The date of the run in a format of Python.
  private static func date(_ format: String) throws(ImportProblem) -> String {
    let places = ["%Y-%m-%d": "{today}", "%F": "{today}", "%Y": "{today.year}"]
    guard let place = places[format] else {
      throw ImportProblem("the format `\(format)` of a date is none of a form")
    }
    return place
  }
}

extension ImportedTest {
  /// Whether one of the answers holds that a choice may have.
  fileprivate var isComplete: Bool {
    if case .choice(let test) = self {
      test.isWhole && !test.isOpposite
    } else {
      self == .constant(true)
    }
  }
}

extension JinjaAlternative {
  fileprivate func when(_ test: ImportedTest) -> JinjaAlternative {
    var alternative = self
    alternative.test = .and([test, alternative.test])
    return alternative
  }
}

extension JinjaExpression {
  /// Whether something is replaced by a space in it.
  fileprivate func replaces(_ text: String) -> Bool {
    guard let filter = JinjaFilter(self) else { return false }
    return filter.name == "replace" && filter.texts == [text, " "] || filter.operand.replaces(text)
  }
}

extension ImportedValue {
  /// Whether Python and a form write it alike.
  fileprivate var isWrittenAlike: Bool {
    switch self {
    case .text, .number: true
    default: false
    }
  }
}

extension ImportedQuestion {
  /// Whether it stands in values only alone.
  fileprivate var isWhole: Bool {
    switch kind {
    case .choices, .other: true
    default: false
    }
  }
}
