import FormModel

/// What a schema says about several answers together.
struct AnswerRules {
  /// Fields that are always asked and have to be answered.
  private(set) var required: [String] = []
  /// Fields that go with others.
  private(set) var dependentRequired = DependentKeys()
  /// For each old key: the other keys of its field may not stand beside it.
  private(set) var oneKeyOnly = SchemaObject()
  /// The rest.
  private(set) var rules: [Rule] = []

  /// What is one entry of `allOf`, or several.
  enum Rule {
    case schema(SchemaValue)
    /// When each option of a field is offered; made when it is written, as there may be a million.
    case options(of: Field)
  }

  /// Whether there is nothing else to say.
  var isEmpty: Bool { rules.isEmpty }

  private let form: Form
  private let claims: FormClaims
  private let writer: ClaimSchema
  /// Claims about visibility that are used by others, in form order.
  private var used: Set<Claim> = []

  init(_ form: Form, _ claims: FormClaims, _ writer: ClaimSchema) {
    self.form = form
    self.claims = claims
    self.writer = writer
  }

  mutating func collect() {
    findUsedClaims()
    for section in form.sections {
      for field in form.fields(of: section) where field.kind.isAsked {
        for old in field.renamedFrom {
          var others = SchemaObject()
          for key in field.keys where key != old.rawValue { others.add(key, .bool(false)) }
          oneKeyOnly.add(old.rawValue, ["properties": .object(others)])
        }
        addVisibility(field, section)
        if hasOptionConditions(field) { rules.append(.options(of: field)) }
      }
    }
  }

  /// The definitions that claims refer to.
  func definitions() -> SchemaObject {
    var result = SchemaObject()
    for field in form.fields {
      guard let visibility = claims.visibility[field.id] else { continue }
      if used.contains(.shown(field.id)) {
        result.add("shown-\(field.id)", writer.schema(of: visibility.holds))
      }
      if used.contains(.hidden(field.id)) {
        result.add("hidden-\(field.id)", writer.schema(of: visibility.fails))
      }
    }
    return result
  }

  /// Everything that will be written, once, to see which definitions it needs.
  private mutating func findUsedClaims() {
    var used: Set<Claim> = []
    func note(_ claim: Claim) { claim.forEachReference { used.insert($0) } }
    func note(_ claims: Claims) {
      note(claims.holds)
      note(claims.fails)
    }
    // Later fields refer to earlier ones, so going backwards meets every reference once.
    for field in form.fields.reversed() {
      for option in field.kind.options?.list?.options ?? [] {
        if let condition = option.condition { note(claims.claims(for: condition)) }
      }
      note(need(of: field))
      guard let visibility = claims.visibility[field.id] else { continue }
      if field.kind.isAsked || used.contains(.shown(field.id)) { note(visibility.holds) }
      if field.kind.isAsked || used.contains(.hidden(field.id)) { note(visibility.fails) }
    }
    self.used = used
  }

  /// When a field has to be in the object.
  private func need(of field: Field) -> Claim {
    guard field.isRequired || field.hasToBeOn, field.kind.isAsked,
      let visibility = claims.visibility[field.id]
    else { return .never }
    return .every([visibility.holds, claims.defaultAnswers(field).fails])
  }
}

extension AnswerRules {
  private mutating func addVisibility(_ field: Field, _ section: FormSection) {
    guard let visibility = claims.visibility[field.id] else { return }
    let need = need(of: field)
    if visibility.fails == .never {
      addNeed(need, field)
      return
    }
    if visibility.fails == .always { return }
    if addDependency(field, visibility, need) { return }
    var entry = SchemaObject()
    let words = [section.condition, field.condition].compactMap { $0?.spelling }
    entry.add("$comment", .string("\(field.id): \(words.joined(separator: "; "))"))
    if visibility.isExact {
      entry.add("if", writer.schema(of: reference(.shown(field.id), to: visibility.holds)))
      if need == visibility.holds { entry.add("then", writer.presence(of: field)) }
      entry.add("else", writer.absence(of: field))
      rules.append(.schema(.object(entry)))
      if need != visibility.holds { addNeed(need, field) }
    } else {
      entry.add("if", writer.schema(of: reference(.hidden(field.id), to: visibility.fails)))
      entry.add("then", writer.absence(of: field))
      rules.append(.schema(.object(entry)))
      addNeed(need, field)
    }
  }

  /// A claim by its definition, if there is one.
  private func reference(_ reference: Claim, to claim: Claim) -> Claim {
    used.contains(reference) ? reference : claim
  }

  private mutating func addNeed(_ need: Claim, _ field: Field) {
    switch need {
    case .never: return
    case .always:
      if field.keys.count == 1, OptionAnswer(field).retiredIDs.isEmpty {
        required.append(field.id.rawValue)
      } else {
        rules.append(.schema(writer.presence(of: field)))
      }
    default:
      rules.append(
        .schema(
          .object([
            "$comment": .string("\(field.id): required without a default"),
            "if": writer.schema(of: need),
            "then": writer.presence(of: field),
          ])
        )
      )
    }
  }

  /// `answered(x)` alone: the two keys go together.
  private mutating func addDependency(
    _ field: Field,
    _ visibility: Claims,
    _ need: Claim
  ) -> Bool {
    guard case .answer(let other, .any) = visibility.holds, visibility.isExact,
      need == .never || need == visibility.holds, let source = form[other],
      !used.contains(.shown(field.id))
    else { return false }
    for field in [field, source] {
      guard field.keys.count == 1, OptionAnswer(field).retiredIDs.isEmpty else { return false }
    }
    if need != .never { dependentRequired.add(field.id.rawValue, to: other.rawValue) }
    dependentRequired.add(other.rawValue, to: field.id.rawValue)
    return true
  }

  private func hasOptionConditions(_ field: Field) -> Bool {
    field.kind.options?.list?.options.contains { condition(of: $0) != nil } ?? false
  }

  /// When an option is offered; `nil` when that depends on nothing.
  private func condition(of option: Option) -> (Condition, Claims)? {
    guard let condition = option.condition else { return nil }
    let offered = claims.claims(for: condition)
    return offered.fails == .never || offered.fails == .always ? nil : (condition, offered)
  }

  /// Makes the entries of a rule, one at a time.
  func forEachSchema<Failure: Error>(
    of rule: Rule,
    _ body: (SchemaValue) throws(Failure) -> Void
  ) throws(Failure) {
    switch rule {
    case .schema(let schema): try body(schema)
    case .options(let field):
      let answer = OptionAnswer(field)
      for option in field.kind.options?.list?.options ?? [] {
        guard let (condition, offered) = condition(of: option) else { continue }
        let chosen = SchemaObject.oneOf(answer.spellings(.option(option.id)))
        let isList = if case .multiSelector = field.kind { true } else { false }
        let refusal = isList ? ["contains": .object(chosen)] : chosen
        var properties = SchemaObject()
        for key in field.keys { properties.add(key, ["not": .object(refusal)]) }
        var entry: SchemaObject = [
          "$comment": .string("\(field.id), option \(option.id): \(condition.spelling)")
        ]
        entry.add("if", writer.schema(of: offered.isExact ? offered.holds : offered.fails))
        entry.add(offered.isExact ? "else" : "then", ["properties": .object(properties)])
        try body(.object(entry))
      }
    }
  }
}

/// `dependentRequired`: which keys have to stand beside which.
struct DependentKeys {
  private var keys: [String] = []
  private var others: [String: [String]] = [:]

  var isEmpty: Bool { keys.isEmpty }

  mutating func add(_ other: String, to key: String) {
    if others[key] == nil { keys.append(key) }
    others[key, default: []].append(other)
  }

  var schema: SchemaObject {
    var schema = SchemaObject()
    for key in keys { schema.add(key, .strings(others[key] ?? [])) }
    return schema
  }
}
