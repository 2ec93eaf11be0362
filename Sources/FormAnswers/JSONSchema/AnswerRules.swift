import Diagnostics
import FormModel

/// What a schema says about several answers together.
struct AnswerRules {
  /// Fields that are always asked and have to be answered.
  private(set) var required: [String] = []
  /// Fields that go with others.
  private var dependencies: [(key: String, other: String)] = []
  /// For each old key: the other keys of its field may not stand beside it.
  private(set) var oneKeyOnly: JSONValue = [:]
  /// The rest, for `allOf`.
  private(set) var rules: [JSONValue] = []

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
          let others = JSONValue.object(field.keys.filter { $0 != old.rawValue }, each: false)
          oneKeyOnly.add(old.rawValue, ["properties": others])
        }
        addVisibility(field, section)
        addOptionConditions(field)
      }
    }
  }

  /// `dependentRequired`: which keys have to stand beside which.
  var dependentRequired: JSONValue {
    let others = Dictionary(grouping: dependencies, by: \.key)
    var seen: Set<String> = []
    var schema: JSONValue = [:]
    for (key, _) in dependencies where seen.insert(key).inserted {
      schema.add(key, .strings((others[key] ?? []).map(\.other)))
    }
    return schema
  }

  /// The definitions that claims refer to.
  func definitions() -> JSONValue {
    var result: JSONValue = [:]
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
    let words = [section.condition, field.condition].compactMap { $0?.spelling }
    let isExact = visibility.isExact
    let definition: Claim = isExact ? .shown(field.id) : .hidden(field.id)
    let test = isExact ? visibility.holds : visibility.fails
    let isNeededWhenShown = isExact && need == visibility.holds
    let absence = writer.absence(of: field)
    let entry: JSONValue = [
      "$comment": "\(field.id): \(words.joined(separator: "; "))",
      "if": writer.schema(of: used.contains(definition) ? definition : test),
      "then": isExact ? (isNeededWhenShown ? writer.presence(of: field) : nil) : absence,
      "else": isExact ? absence : nil,
    ]
    rules.append(entry)
    if !isNeededWhenShown { addNeed(need, field) }
  }

  private mutating func addNeed(_ need: Claim, _ field: Field) {
    switch need {
    case .never: return
    case .always:
      if field.keys.count == 1, OptionAnswer(field).retiredIDs.isEmpty {
        required.append(field.id.rawValue)
      } else {
        rules.append(writer.presence(of: field))
      }
    default:
      let entry: JSONValue = [
        "$comment": "\(field.id): required without a default",
        "if": writer.schema(of: need),
        "then": writer.presence(of: field),
      ]
      rules.append(entry)
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
    if need != .never { dependencies.append((other.rawValue, field.id.rawValue)) }
    dependencies.append((field.id.rawValue, other.rawValue))
    return true
  }

  /// When options of a field are offered, as far as that depends on anything: those with one condition
  /// together.
  ///
  /// - Complexity: O(options + conditions that differ).
  private mutating func addOptionConditions(_ field: Field) {
    let answer = OptionAnswer(field)
    var conditions: [Condition] = []
    var options: [Condition: [OptionID]] = [:]
    for option in field.kind.options?.list?.options ?? [] {
      guard let condition = option.condition else { continue }
      if options[condition] == nil { conditions.append(condition) }
      options[condition, default: []].append(option.id)
    }
    for condition in conditions {
      let ids = options[condition] ?? []
      let offered = claims.claims(for: condition)
      if offered.fails == .never || offered.fails == .always { continue }
      let chosen = JSONValue.oneOf(ids.flatMap { answer.spellings(.option($0)) })
      let refusal: JSONValue = field.kind.isMultiSelector ? ["contains": chosen] : chosen
      let subject = ids.count == 1 ? "option \(ids[0])" : "\(ids.count) options"
      rules.append([
        "$comment": "\(field.id), \(subject): \(condition.spelling)",
        "if": writer.schema(of: offered.isExact ? offered.holds : offered.fails),
        offered.isExact ? "else" : "then": [
          "properties": .object(field.keys, each: ["not": refusal])
        ],
      ])
    }
  }
}
