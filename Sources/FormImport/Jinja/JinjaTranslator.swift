import Diagnostics
import FormModel
import SourceTree

/// Says what a whole template gives to a field: a value, a condition, or a text that is shown.
struct JinjaTranslator {
  let names: JinjaNames
  private var texts: JinjaTexts

  init(_ names: JinjaNames, _ marks: JinjaMarks = JinjaMarks()) {
    (self.names, texts) = (names, JinjaTexts(names, marks))
  }

  var marks: JinjaMarks { texts.marks }
  /// What holds always or never, and was hardly meant to.
  var doubts: [String] { texts.conditions.doubts }
  /// What a form says in a way that is the same for most texts only.
  var differences: [String] { texts.differences }

  /// What a template is: the first alternative whose condition holds.
  mutating func alternatives(of text: String) throws(ImportProblem) -> [JinjaAlternative] {
    try texts.alternatives(of: text)
  }

  /// The same of a part.
  mutating func alternatives(of part: JinjaPart) throws(ImportProblem) -> [JinjaAlternative] {
    try texts.alternatives(of: [part])
  }

  /// A text that is shown whatever the answers are; its braces are places where it may have some.
  mutating func text(of text: String, hasPlaces: Bool = true) throws(ImportProblem) -> String {
    let alternatives = try alternatives(of: text)
    if alternatives.count > 1 {
      throw ImportProblem("it changes with the answers, and a text of a form only shows them")
    }
    if hasPlaces { return try alternatives[0].text() }
    guard let literal = alternatives[0].literal else {
      throw ImportProblem("it shows answers, and is shown before they are given")
    }
    return literal
  }

  /// Whether a template gives a truth, as copier reads one: most texts are true.
  mutating func truth(of text: String) throws(ImportProblem) -> ImportedTest {
    let alternatives = try alternatives(of: text)
    return try chain(alternatives) { alternative, conditions throws(ImportProblem) in
      if let literal = alternative.literal { return .constant(literal.isTruth) }
      guard let sole = alternative.sole else {
        throw ImportProblem("a text with places is no truth")
      }
      return try conditions.truth(ofRendered: sole)
    }
  }

  /// Whether a template gives no text, but white space.
  mutating func isEmpty(_ text: String) throws(ImportProblem) -> ImportedTest {
    let alternatives = try alternatives(of: text)
    return try chain(alternatives) { alternative, _ in
      .constant(alternative.literal?.trimmed.isEmpty == true)
    }
  }

  /// What the first alternative says whose condition holds.
  private mutating func chain(
    _ alternatives: [JinjaAlternative],
    _ own: (JinjaAlternative, inout JinjaConditions) throws(ImportProblem) -> ImportedTest
  ) throws(ImportProblem) -> ImportedTest {
    var tests: [ImportedTest] = []
    var before: [ImportedTest] = []
    for alternative in alternatives {
      let value = try own(alternative, &texts.conditions)
      // `a or not a and b` is `a or b`.
      let isAfterTruths = !tests.isEmpty && tests == alternatives.prefix(tests.count).map(\.test)
      let conditions = isAfterTruths ? [] : before
      tests.append(.and(conditions + [alternative.test, value]))
      before.append(alternative.test.opposite)
    }
    return .or(tests)
  }

  /// What a template gives to a field of a kind, as its default or its computed value; `nil` where
  /// it gives none.
  mutating func value(
    of text: String,
    for kind: ImportedQuestion.Kind,
    from place: SourceRange?
  ) throws(ImportProblem) -> FormValue? {
    if case .toggle(.boolean, .boolean) = kind {
      let test = try truth(of: text)
      if let isTrue = test.constant { return .word(String(isTrue), from: place) }
      var record = FormRecord(from: place)
      record.add("when", .text(test.text, from: place))
      return .line(record)
    }
    texts.isValue = true
    defer { texts.isValue = false }
    var alternatives = try alternatives(of: text)
    // An answer alone has no value where there is none.
    if alternatives.count == 2, alternatives[1].literal == "", let sole = alternatives[0].sole,
      try names.question(within: sole)?.isAnswered == alternatives[0].test
    {
      alternatives = [alternatives[0].always]
    }
    var cases: [FormValue] = []
    for alternative in alternatives {
      guard let value = try value(of: alternative, for: kind, from: place) else {
        if alternatives.count == 1 { return nil }
        throw ImportProblem("one of its branches has no value")
      }
      if alternative.test == .constant(true) {
        cases.append(value)
      } else {
        var record = FormRecord(from: place)
        record.add("when", .text(alternative.test.text, from: place))
        record.add("value", value)
        cases.append(.block(record))
      }
    }
    if cases.count == 1, alternatives[0].test == .constant(true) { return cases[0] }
    var record = FormRecord(from: place)
    record.add("cases", .list(cases))
    return .block(record)
  }

  private mutating func value(
    of alternative: JinjaAlternative,
    for kind: ImportedQuestion.Kind,
    from place: SourceRange?
  ) throws(ImportProblem) -> FormValue? {
    switch kind {
    case .text: return .text(try alternative.text(), from: place)
    case .toggle(let on, let off):
      guard let literal = alternative.literal else { break }
      if literal == on.text { return .word("true", from: place) }
      if literal == off.text { return .word("false", from: place) }
    case .number:
      if let literal = alternative.literal?.trimmed {
        if literal.isEmpty { return nil }
        if literal.isPlainNumber { return .word(literal, from: place) }
      } else if let id = try soleID(
        alternative,
        where: { if case .number = $0.kind { true } else { false } }
      ) {
        return .text("{\(id)}", from: place)
      }
    case .choice(let options):
      if let literal = alternative.literal?.trimmed {
        if let option = options.first(where: { $0.value.text == literal || $0.id == literal }) {
          return .text(option.id, from: place)
        }
        if literal.isEmpty { return nil }
        throw ImportProblem("`\(literal.shortened)` is none of the options")
      }
      let id = try soleID(alternative) { other in
        guard case .choice(let others) = other.kind else { return false }
        return others.allSatisfy { own in
          options.contains { $0.id == own.id && $0.value == own.value }
        }
      }
      if let id { return .text("{\(id)}", from: place) }
    case .choices(let options):
      let id = try soleID(alternative) { other in
        guard case .choices(let others) = other.kind else { return false }
        return others.allSatisfy { own in
          options.contains { $0.id == own.id && $0.value == own.value }
        }
      }
      if let id { return .text("{\(id)}", from: place) }
      guard let values = JinjaTranslator.list(alternative) else { break }
      var ids: [FormValue] = []
      for value in values {
        guard let option = options.first(where: { $0.value == value }) else {
          throw ImportProblem("`\(value.text.shortened)` is none of the options")
        }
        ids.append(.text(option.id, from: place))
      }
      return .list(ids)
    case .other:
      if let literal = alternative.literal {
        if literal.trimmed.isEmpty { return nil }
        let parsed = ParsedSource.parse(SourceText(name: "", text: literal), as: .yaml)
        guard !parsed.hasErrors, let root = parsed.tree.root, !parsed.tree.isNull(root) else {
          break
        }
        return parsed.tree.written(root).withoutPlaces
      }
      if let values = JinjaTranslator.list(alternative) { return .list(values.map(\.written)) }
      let id = try soleID(alternative) { if case .other = $0.kind { true } else { false } }
      if let id { return .text("{\(id)}", from: place) }
    }
    throw ImportProblem("it gives no value of the field's type")
  }

  /// The question whose answer an alternative is.
  private func soleID(
    _ alternative: JinjaAlternative,
    where fits: (ImportedQuestion) -> Bool
  ) throws(ImportProblem) -> String? {
    guard var expression = alternative.sole else { return nil }
    while let filter = JinjaFilter(expression), ["int", "float", "string"].contains(filter.name) {
      expression = filter.operand
    }
    guard let (name, offset) = names.name(of: expression) else { return nil }
    let question = try names.question(name, at: offset)
    return fits(question) ? question.id : nil
  }

  /// The plain values of a list, written as one or as YAML.
  private static func list(_ alternative: JinjaAlternative) -> [ImportedValue]? {
    if case .list(let elements)? = alternative.sole {
      let values = elements.compactMap { element -> ImportedValue? in
        if case .literal(let value) = element { value } else { nil }
      }
      return values.count == elements.count ? values : nil
    }
    guard let literal = alternative.literal else { return nil }
    let parsed = ParsedSource.parse(SourceText(name: "", text: literal), as: .yaml)
    guard !parsed.hasErrors, let root = parsed.tree.root, parsed.tree.kind(of: root) == .sequence
    else { return nil }
    return parsed.tree.elements(of: root).map(parsed.tree.value)
  }
}

extension FormValue {
  /// The same, as text that comes from nowhere: its places are those of another text.
  fileprivate var withoutPlaces: FormValue {
    switch self {
    case .text(let pieces): .text(pieces.map { FormTextPiece(text: $0.text) })
    case .word(let word, _): .word(word)
    case .list(let elements): .list(elements.map(\.withoutPlaces))
    case .block(let record), .line(let record): .block(record.withoutPlaces)
    }
  }
}

extension FormRecord {
  fileprivate var withoutPlaces: FormRecord {
    var record = FormRecord()
    for entry in entries { record.add(entry.key, entry.value.withoutPlaces) }
    return record
  }
}

extension String {
  /// Whether a text is true as copier reads one: what is no word for no is.
  var isTruth: Bool {
    let word = trimmed.lowercased()
    if let number = Double(word) { return number != 0 }
    return !["", "n", "no", "f", "false", "off", "~", "null", "none"].contains(word)
  }
}
