import Diagnostics
import FormModel
import JSON

/// The parts of a schema that concern several answers together.
struct AnswerRules {
  /// The most rows of an option file of which a schema says with which answers they go.
  private static let mostJoined = 1_000

  /// Fields that are always asked and have to be answered.
  private(set) var required: [ResultPlace] = []
  /// For each field those that go with it.
  private var dependencies: [FieldID: [String]] = [:]
  /// For each old key: the other keys of its field may not stand beside it.
  private(set) var oneKeyOnly: JSONValue = [:]
  /// The rest, for `allOf`.
  private(set) var rules: [JSONValue] = []
  /// What rules refer to.
  private(set) var definitions: JSONValue = [:]

  private let form: Form
  private let claims: FormClaims

  init(_ form: Form, _ claims: FormClaims) {
    self.form = form
    self.claims = claims
    let users = Dictionary(grouping: form.ownFields) { $0.kind.options?.sharedName }
    for field in form.ownFields where field.kind.isAsked {
      addRules(of: field)
      if claims.isAsked { addWrittenRules(of: field) }
      if let choice = field.kind.choice {
        let fields = choice.options.sharedName.flatMap { users[$0] } ?? [field]
        if fields.first?.id == field.id { addOptionRules(of: choice, in: fields) }
      }
      addKeyRules(of: field)
    }
    for field in form.ownFields where field.kind.isComputed && claims.isAsked {
      addRules(ofComputed: field)
    }
  }

  /// Which keys have to stand beside which.
  var dependentRequired: JSONValue {
    var schema: JSONValue = [:]
    for field in form.ownFields {
      schema.add(field.id.rawValue, dependencies[field.id].map { .strings($0) })
    }
    return schema
  }
}

extension AnswerRules {
  /// When a field may be in the object, and when it has to be.
  private mutating func addRules(of field: Field) {
    // Nothing is said of what the object does not decide.
    guard let shown = claims.shown(field) else { return }
    if shown == false {
      if field.whenHidden == .default, let hidden = claims.hidden(field) { rules.append(hidden) }
      return
    }
    let need = claims.need(of: field)
    if shown == true { return addNeed(need, of: field) }
    let isNeededWhenShown = need == shown
    if let group = form.group(holding: field), shown == claims.presence(of: group) {
      // It stands in the object that says that the group is there.
      if isNeededWhenShown { required.append(field.place) } else { addNeed(need, of: field) }
      return
    }
    let conditions = form.visibilityConditions(of: field.id)
    // `answered(x)` alone: the two keys go together.
    if conditions.count == 1, field.whenHidden == .omit,
      case .test(.isAnswered(let other)) = conditions[0],
      shown == ["required": [.string(other.rawValue)]], field.isUnderOneKey,
      isNeededWhenShown || need == false
    {
      if isNeededWhenShown { dependencies[other, default: []].append(field.id.rawValue) }
      dependencies[field.id, default: []].append(other.rawValue)
      return
    }
    let (asked, hidden) = (
      isNeededWhenShown ? claims.presence(of: field) : nil, claims.hidden(field)
    )
    if asked != nil || hidden != nil {
      rules.append([
        "$comment": "\(field.id): \(conditions.map(\.spelling).joined(separator: "; "))",
        "if": claims.condition(of: field),
        "then": asked,
        "else": hidden,
      ])
    }
    if !isNeededWhenShown { addNeed(need, of: field) }
  }

  /// That an answer stands under one of its keys only.
  private mutating func addKeyRules(of field: Field) {
    for old in field.oldPlaces {
      let slots = claims.slots(of: field)
      let others = JSONValue.allowing(slots.filter { $0.place != old }.map { ($0, false) })
      if let name = old.name, let slot = slots.first(where: { $0.place == old }),
        slot.container == nil
      {
        oneKeyOnly.add(name, others)
      } else {
        rules += slots.filter { $0.place == old }.map { ["if": $0.holding(nil), "then": others] }
      }
    }
  }

  /// That what is computed only under a condition is not in the object where that does not hold.
  private mutating func addRules(ofComputed field: Field) {
    guard field.whenHidden == .omit, let shown = claims.condition(of: field), shown != true else {
      return
    }
    if let group = form.group(holding: field), shown == claims.presence(of: group) { return }
    let conditions = form.visibilityConditions(of: field.id)
    rules.append([
      "$comment": "\(field.id): \(conditions.map(\.spelling).joined(separator: "; "))",
      "if": shown,
      "else": claims.absence(of: field),
    ])
  }

  /// The rules that the form has for a field; what compares two answers is left out, as no schema can
  /// say it.
  private mutating func addWrittenRules(of field: Field) {
    for rule in field.rules {
      // What the field has by default is not used where it breaks a rule.
      // A rule is asked of what a field has only while the field is asked.
      let isAsked = field.whenHidden == .default ? claims.condition(of: field) : true
      let application = JSONValue.every([
        claims.presence(of: field), isAsked, claims.claim(for: rule.application(to: field.id)),
      ])
      guard let applies = application, applies != false,
        let must = claims.claim(for: rule.must), must != true
      else { continue }
      rules.append([
        "$comment": "\(field.id): \(rule.must.spelling)",
        "if": applies,
        "then": must,
      ])
    }
  }

  /// That a field has to be in the object when `need` is true.
  private mutating func addNeed(_ need: JSONValue?, of field: Field) {
    switch need {
    case nil, false: break
    case true where field.places.count == 1 && field.noAnswer == nil:
      required.append(field.place)
    case true: rules.append(claims.presence(of: field))
    default:
      rules.append([
        "$comment": "\(field.id): required without a default",
        "if": need,
        "then": claims.presence(of: field),
      ])
    }
  }

  /// When the options of a list are offered, as far as that depends on anything: those with one
  /// condition together, for all fields that have the list.
  ///
  /// Of a long file this is left out, and a comment says so.
  /// - Complexity: O(options + fields × conditions that differ).
  private mutating func addOptionRules(of choice: ChoiceField, in fields: [Field]) {
    guard let options = choice.options.list else { return }
    if case .file(let file, let list) = choice.options, list.count > Self.mostJoined {
      let names = file.filters.compactMap { $0.field.map { "`\($0)`" } }
      if names.isEmpty { return }
      rules.append([
        "$comment": .string(
          "\(fields.map(\.id.rawValue).joined(separator: ", ")): left out: which of the "
            + "\(list.count) options go with \(names.joined(separator: ", "))"
        )
      ])
      return
    }
    for (number, group) in options.groups.enumerated() {
      let condition = group.condition
      guard let offer = claims.claim(for: condition) else { continue }
      if case .bool = offer { continue }
      let ids = group.positions.map { options.options.base[Int($0)].id }
      var chosen = JSONValue.oneOf(choice.spellings(of: ids))
      var list = "\(fields[0].id)"
      if fields.count > 1 {
        list = OptionSchema.definitionName(fields[0].id)
        let name = "\(list)-\(number + 1)"
        definitions.add(name, chosen)
        chosen = ["$ref": .string("#/$defs/\(name)")]
      }
      let subject = ids.count == 1 ? "option \(ids[0])" : "\(ids.count) options"
      let refusals = fields.flatMap { field in
        let refused: JSONValue = field.kind.isMultiple ? ["contains": chosen] : chosen
        return claims.slots(of: field).map { (slot: $0, schema: ["not": refused] as JSONValue) }
      }
      rules.append([
        "$comment": "\(list), \(subject): \(condition.spelling)",
        "if": offer,
        "else": .allowing(refusals),
      ])
    }
  }
}

extension Form {
  /// The optional group without whose object there is no place for an answer to a field.
  fileprivate func group(holding field: Field) -> Field? {
    guard let group = field.group.flatMap({ self[$0] }) else { return nil }
    if group.kind.group?.isOptional != true { return self.group(holding: group) }
    let around = group.place.steps
    return field.places.allSatisfy { $0.steps.starts(with: around) } ? group : nil
  }
}

extension Field {
  /// Whether every answer to it stands under its id as the one key, and counts as one.
  fileprivate var isUnderOneKey: Bool {
    places.count == 1 && place.name == id.rawValue && noAnswer == nil
  }
}
