/// Why a condition is always true or never is: the fewest of its parts that decide it, and what the
/// form says of their fields.
struct VerdictReasons {
  let form: Form
  let kind: ConditionVerdict.Kind
  /// Whether the fields that the condition names suffice to decide it.
  let isAlone: Bool

  /// More parts are not looked at.
  private static let mostParts = 64

  /// The parts that may decide a condition: those of the outermost `and` for what is never true, of
  /// the outermost `or` for what always is; those of the conditions around the place first.
  static func parts(
    of condition: Condition,
    _ kind: ConditionVerdict.Kind,
    around: [Condition]
  ) -> [Condition] {
    let conditions = (kind == .unreachable ? around : []) + [condition]
    let parts = conditions.flatMap { condition in
      switch (condition, kind) {
      case (.any(let parts), .alwaysTrue), (.all(let parts), .alwaysFalse),
        (.all(let parts), .unreachable):
        parts
      default: [condition]
      }
    }
    return Array(parts.prefix(mostParts))
  }

  /// The reasons, when a few of the parts decide the condition; none when no few do.
  func sentences(blaming blamed: [Condition], of parts: [Condition]) -> [String] {
    var sentences: [String] = []
    // A condition that is a single part would only be repeated.
    if parts.count > 1, !blamed.isEmpty { sentences.append(headline(of: blamed)) }
    var fields: [FieldID] = []
    for field in blamed.flatMap(\.fields) where !fields.contains(field) { fields.append(field) }
    for position in fields.prefix(3).compactMap(form.position) {
      let field = form.ownFields[position]
      var bound: String?
      for part in blamed {
        part.forEachTest { if $0.field == field.id { bound = bound ?? field.bound(on: $0) } }
      }
      if let bound { sentences.append(bound) }
      let conditions = form.visibilityConditions(ofFieldAt: position)
      if !isAlone, let first = conditions.first {
        let condition = conditions.count == 1 ? first : .all(conditions)
        sentences.append("`\(field.id)` is only shown when `\(condition.spelling)`")
      }
    }
    return sentences
  }

  private func headline(of blamed: [Condition]) -> String {
    let texts = blamed.map { "`\($0.spelling)`" }
    let isAlways = kind == .alwaysTrue
    if texts.count == 1 { return "\(texts[0]) is \(isAlways ? "always" : "never") true" }
    return isAlways
      ? "one of \(texts.joined(separator: " and ")) is always true"
      : "\(texts.joined(separator: " and ")) are never true together"
  }

  /// The conditions under which something is asked, that make its own condition always true there.
  static func around(
    _ place: ConditionVerdict.Place,
    _ conditions: [Condition],
    in form: Form
  ) -> String {
    let text = (conditions.count == 1 ? conditions[0] : .all(conditions)).spelling
    let subject =
      switch place {
      case .section: "its section is shown"
      case .field(let id): form[id]?.owner.map { "`\($0)` is asked" } ?? "its section is shown"
      case .option, .requirement, .valueCase: "the field is asked"
      case .ruleCondition, .rule: "the rule is asked"
      }
    return "\(subject) only when `\(text)`"
  }

  /// A state in which something is the case; empty for one that takes many words.
  static func state(_ conditions: [Condition]) -> [String] {
    guard 1...6 ~= conditions.count else { return [] }
    let text = conditions.map(\.spelling).joined(separator: " and ")
    return ["for example when `\(text)`"]
  }

  /// Why a field can be left with fewer options than it needs; empty when there is no short reason.
  static func offers(_ conditions: [Condition], certain: Int, needed: Int) -> [String] {
    if needed > 1 {
      let always = certain == 0 ? "none" : "only \(certain)"
      return ["it needs \(needed) options, and \(always) of them can be chosen with every answer"]
    }
    guard (1...4).contains(conditions.count) else { return [] }
    let texts = conditions.map { "`\($0.spelling)`" }
    return ["an option is offered only when \(texts.joined(separator: " or "))"]
  }
}

extension Condition.Test {
  /// Whether it counts, and any number that is not below 0 decides it.
  fileprivate var isDecidedByZero: Bool {
    guard case .counts(_, let comparison, let bound) = self else { return false }
    return switch comparison {
    case .less, .greaterOrEqual: bound <= 0
    case .equal, .lessOrEqual, .greater: bound < 0
    }
  }
}

extension Field {
  /// What the field itself says about a test, if that can be its reason.
  fileprivate func bound(on test: Condition.Test) -> String? {
    for option in test.options where kind.options?.list?[option]?.disabledReason != nil {
      return "option `\(option)` of `\(id)` is disabled"
    }
    if test.isDecidedByZero { return "`count(\(id))` is at least 0" }
    if let reason = kind.behavior.reason(for: test) { return "`\(id)` \(reason)" }
    guard case .isAnswered = test, condition == nil else { return nil }
    if isRequired { return "`\(id)` is required, so it always has an answer" }
    let hasDefault = defaultValue != nil && lackOfDefault?.isNever == true
    return hasDefault ? "`\(id)` has a default, so it always has an answer" : nil
  }
}
