/// The wording of reasons, sorted by name.
enum VerdictWording {
  /// What the field itself says about a test, if that can be its reason.
  static func bound(of field: Field, for test: Condition.Test) -> String? {
    switch (field.kind, test) {
    case (.number(let number), .compares), (.number(let number), .isOneOf):
      return numbers(field.id, number)
    case (.multiSelector(let selector), .counts): return counts(field.id, selector)
    case (.toggle(let toggle), _) where toggle.mustBeOn != nil: return "`\(field.id)` has to be on"
    case (_, .isOneOf(_, let values)):
      for case .option(let id) in values {
        if let reason = disabled(id, of: field) { return reason }
      }
    case (.multiSelector(let selector), .hasAny(_, let ids)),
      (.multiSelector(let selector), .hasAll(_, let ids)):
      for id in ids {
        if let reason = disabled(id, of: field) { return reason }
      }
      if case .hasAll = test, ids.count > selector.maxSelections ?? Int.max {
        return counts(field.id, selector)
      }
    case (_, .isAnswered) where field.isRequired && field.condition == nil:
      return "`\(field.id)` is required, so it always has an answer"
    case (_, .isAnswered) where field.defaultValue != nil && field.condition == nil:
      return "`\(field.id)` has a default, so it always has an answer"
    default: break
    }
    return nil
  }

  private static func counts(_ id: FieldID, _ selector: MultiSelectorField) -> String? {
    let most = [
      selector.maxSelections,
      selector.allowsCustom ? nil : selector.options.list?.count,
    ].compactMap(\.self).min()
    switch (selector.minSelections, most) {
    case (let least?, let most?) where least == most: return "`\(id)` takes exactly \(most) options"
    case (let least?, let most?): return "`\(id)` takes \(least) to \(most) options"
    case (let least?, nil): return "`\(id)` takes at least \(least) options"
    case (nil, let most?): return "`\(id)` takes at most \(most) options"
    case (nil, nil): return nil
    }
  }

  private static func disabled(_ id: OptionID, of field: Field) -> String? {
    guard field.kind.options?.list?[id]?.disabledReason != nil else { return nil }
    return "option `\(id)` of `\(field.id)` is disabled"
  }

  private static func numbers(_ id: FieldID, _ number: NumberField) -> String? {
    let kind = number.isInteger ? "an integer" : "a number"
    let bounds: String
    switch (number.min, number.max) {
    case (let min?, let max?): bounds = " from \(min.spelling) to \(max.spelling)"
    case (let min?, nil): bounds = " of at least \(min.spelling)"
    case (nil, let max?): bounds = " of at most \(max.spelling)"
    case (nil, nil): bounds = ""
    }
    let step = number.step.map { " in steps of \($0.spelling)" } ?? ""
    if bounds.isEmpty && step.isEmpty && !number.isInteger { return nil }
    return "`\(id)` is \(kind)\(bounds)\(step)"
  }

  static func offers(_ conditions: [Condition]) -> String {
    let texts = conditions.map { "`\($0.spelling)`" }
    return "an option is offered only when \(texts.joined(separator: " or "))"
  }

  static func reason(_ parts: [Condition], _ isAlwaysTrue: Bool) -> String {
    let texts = parts.map { "`\($0.spelling)`" }
    if texts.count == 1 { return "\(texts[0]) is \(isAlwaysTrue ? "always" : "never") true" }
    return isAlwaysTrue
      ? "one of \(texts.joined(separator: " and ")) is always true"
      : "\(texts.joined(separator: " and ")) are never true together"
  }

  static func shown(_ field: FieldID, _ condition: Condition) -> String {
    "`\(field)` is only shown when `\(condition.spelling)`"
  }
}
