import Diagnostics
import FormModel

/// What a schema says about several answers together.
struct AnswerRules {
  /// Fields that are always asked and have to be answered.
  private(set) var required: [FieldID] = []
  /// `dependentRequired`: for each field those that go with it, the last one first.
  private var dependencies: [FieldID: [FieldID]] = [:]
  /// For each old key: the other keys of its field may not stand beside it.
  private(set) var oneKeyOnly: JSONValue = [:]
  /// The rest, for `allOf`.
  private(set) var rules: [JSONValue] = []
  /// What claims refer to.
  private(set) var definitions: [JSONValue.Member] = []

  private let form: Form
  private let claims: FormClaims
  private let writer: ClaimSchema

  init(_ form: Form, _ claims: FormClaims) {
    self.form = form
    self.claims = claims
    writer = ClaimSchema(form)
    collect()
  }

  /// Goes from the last field up: only later fields refer to a field, so when it is its turn it is
  /// known whether it needs definitions.
  private mutating func collect() {
    var rulesOfFields: [[JSONValue]] = []
    for (position, field) in form.fields.enumerated().reversed() {
      guard let visibility = claims.visibility[field.id] else { continue }
      if field.kind.isAsked {
        rulesOfFields.append(
          rules(ofFieldAt: position, shown: visibility) + optionRules(of: field)
        )
      }
      addDefinitions(of: field.id, shown: visibility)
    }
    required.reverse()
    definitions.reverse()
    rules = rulesOfFields.reversed().flatMap(\.self)
    for field in form.fields where field.kind.isAsked {
      for old in field.renamedFrom {
        let others = JSONValue.object(field.keys.filter { $0 != old.rawValue }, each: false)
        oneKeyOnly.add(old.rawValue, ["properties": others])
      }
    }
  }

  /// `dependentRequired`: which keys have to stand beside which.
  var dependentRequired: JSONValue {
    var schema: JSONValue = [:]
    for field in form.fields {
      let others = dependencies[field.id]?.reversed().map(\.rawValue)
      schema.add(field.id.rawValue, others.map { .strings($0) })
    }
    return schema
  }

  private mutating func addDefinitions(of id: FieldID, shown visibility: Claim) {
    for (claim, meaning) in [
      (Claim.possiblyShown(id), visibility.possible), (.shown(id), visibility.certain),
    ] {
      guard case .defined(let name) = claim, writer.references.contains(claim) else { continue }
      definitions.append(JSONValue.Member(key: name, value: writer.schema(of: meaning)))
    }
  }
}

extension AnswerRules {
  /// When a field may be in the object, and when it has to be.
  private mutating func rules(
    ofFieldAt position: Int,
    shown visibility: Claim
  ) -> [JSONValue] {
    let field = form.fields[position]
    let (certain, possible) = (visibility.certain, visibility.possible)
    if possible == .never { return [] }
    let need: Claim =
      field.demandsAnswer
      ? .every([certain, claims.defaultAnswers(field).negated.certain]) : .never
    if possible == .always { return rule(need, of: field) }
    let isExact = certain == possible
    let definition: Claim = isExact ? .shown(field.id) : .possiblyShown(field.id)
    let hasDefinition = writer.references.contains(definition)
    let isNeededWhenShown = isExact && need == certain
    if isExact, !hasDefinition, isNeededWhenShown || need == .never,
      addDependency(of: field, shown: certain, isNeeded: isNeededWhenShown)
    {
      return []
    }
    let conditions = form.visibilityConditions(ofFieldAt: position)
    let entry: JSONValue = [
      "$comment": "\(field.id): \(conditions.map(\.spelling).joined(separator: "; "))",
      "if": writer.schema(of: hasDefinition ? definition : possible),
      "then": isNeededWhenShown ? writer.presence(of: field) : nil,
      "else": writer.absence(of: field),
    ]
    return [entry] + (isNeededWhenShown ? [] : rule(need, of: field))
  }

  /// That a field has to be in the object when `need` is true.
  private mutating func rule(_ need: Claim, of field: Field) -> [JSONValue] {
    switch need {
    case .never: return []
    case .always where field.isUnderOneKey:
      required.append(field.id)
      return []
    case .always: return [writer.presence(of: field)]
    default:
      let entry: JSONValue = [
        "$comment": "\(field.id): required without a default",
        "if": writer.schema(of: need),
        "then": writer.presence(of: field),
      ]
      return [entry]
    }
  }

  /// `answered(x)` alone: the two keys go together.
  private mutating func addDependency(
    of field: Field,
    shown visibility: Claim,
    isNeeded: Bool
  ) -> Bool {
    guard case .answer(.isAnswered(let other)) = visibility, let source = form[other],
      field.isUnderOneKey, source.isUnderOneKey
    else { return false }
    if isNeeded { dependencies[other, default: []].append(field.id) }
    dependencies[field.id, default: []].append(other)
    return true
  }

  /// When options of a field are offered, as far as that depends on anything: those with one condition
  /// together.
  ///
  /// - Complexity: O(options + conditions that differ).
  private func optionRules(of field: Field) -> [JSONValue] {
    let answer = OptionAnswer(field)
    var conditions: [Condition] = []
    var options: [Condition: [OptionID]] = [:]
    for option in field.kind.options?.list?.options ?? [] {
      guard let condition = option.condition else { continue }
      if options[condition] == nil { conditions.append(condition) }
      options[condition, default: []].append(option.id)
    }
    return conditions.compactMap { condition in
      let ids = options[condition] ?? []
      let possible = claims.claim(for: condition).possible
      if possible == .always || possible == .never { return nil }
      let chosen = JSONValue.oneOf(ids.flatMap { answer.spellings(.option($0)) })
      let refusal: JSONValue = field.kind.isMultiple ? ["contains": chosen] : chosen
      let subject = ids.count == 1 ? "option \(ids[0])" : "\(ids.count) options"
      return [
        "$comment": "\(field.id), \(subject): \(condition.spelling)",
        "if": writer.schema(of: possible),
        "else": ["properties": .object(field.keys, each: ["not": refusal])],
      ]
    }
  }
}

extension Field {
  /// Whether every answer to it stands under its id, and counts as one.
  fileprivate var isUnderOneKey: Bool {
    keys.count == 1 && OptionAnswer(self).retiredIDs.isEmpty
  }
}
