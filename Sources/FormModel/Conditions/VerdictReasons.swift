/// Why a condition is always true or never is: the fewest of its parts that decide it.
///
/// The parts are those of the outermost `and` for what is never true, of the outermost `or` for what
/// always is. One part that never changes is a reason, and so are two that exclude each other.
struct VerdictReasons {
  private let parts: [Condition]
  private let isAlwaysTrue: Bool
  /// For each part, those it stood against the verdict with in some state, as bits.
  private var seenTogether: [UInt64]

  private static let mostParts = 64

  /// Begins with the parts of a condition and what may be blamed for its verdict.
  init(_ parts: [Condition], isAlwaysTrue: Bool) {
    self.parts = parts
    self.isAlwaysTrue = isAlwaysTrue
    seenTogether = [UInt64](repeating: 0, count: parts.count)
  }

  /// The parts to blame: at most 64, those of the conditions around the place first.
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

  /// Takes a state of the space of the parts into account.
  mutating func add(_ state: AnswerSpace.State) {
    var against: UInt64 = 0
    for part in parts.indices where state.holds(part) != isAlwaysTrue { against |= 1 << part }
    for part in parts.indices where against >> part & 1 == 1 { seenTogether[part] |= against }
  }

  /// The reasons, once all states were added; none when more than two parts are needed.
  func sentences(in form: Form, isAlone: Bool) -> [String] {
    guard let blamed = blamedParts() else { return [] }
    var sentences: [String] = []
    // A condition that is a single part would only be repeated.
    if parts.count > 1 { sentences.append(headline(of: blamed)) }
    var fields: [FieldID] = []
    for field in blamed.flatMap(\.fields) where !fields.contains(field) { fields.append(field) }
    for field in fields.prefix(3).compactMap({ form[$0] }) {
      var bound: String?
      for part in blamed {
        part.forEachTest { if $0.field == field.id { bound = bound ?? field.bound(on: $0) } }
      }
      if let bound { sentences.append(bound) }
      if !isAlone, let condition = form.visibilityCondition(of: field.id) {
        sentences.append("`\(field.id)` is only shown when `\(condition.spelling)`")
      }
    }
    return sentences
  }

  private func blamedParts() -> [Condition]? {
    for (part, seen) in zip(parts, seenTogether) where seen == 0 { return [part] }
    for first in parts.indices {
      for second in parts.indices.dropFirst(first + 1)
      where seenTogether[first] >> second & 1 == 0 {
        return [parts[first], parts[second]]
      }
    }
    return nil
  }

  private func headline(of blamed: [Condition]) -> String {
    let texts = blamed.map { "`\($0.spelling)`" }
    if texts.count == 1 { return "\(texts[0]) is \(isAlwaysTrue ? "always" : "never") true" }
    return isAlwaysTrue
      ? "one of \(texts.joined(separator: " and ")) is always true"
      : "\(texts.joined(separator: " and ")) are never true together"
  }

  /// Why a field can be left without options.
  static func offers(_ conditions: [Condition]) -> String {
    let texts = conditions.map { "`\($0.spelling)`" }
    return "an option is offered only when \(texts.joined(separator: " or "))"
  }
}

extension Form {
  /// When a field is shown, its section's condition included.
  fileprivate func visibilityCondition(of id: FieldID) -> Condition? {
    guard let position = position(of: id) else { return nil }
    let section = sections.first { $0.fieldRange.contains(position) }
    let conditions = [section?.condition, fields[position].condition].compactMap(\.self)
    return conditions.count == 2 ? .all(conditions) : conditions.first
  }
}

extension Field {
  /// What the field itself says about a test, if that can be its reason.
  fileprivate func bound(on test: Condition.Test) -> String? {
    for option in test.options where kind.options?.list?[option]?.disabledReason != nil {
      return "option `\(option)` of `\(id)` is disabled"
    }
    switch (kind, test) {
    case (.toggle(let toggle), _) where toggle.mustBeOn != nil: return "`\(id)` has to be on"
    case (_, .isAnswered) where isRequired && condition == nil:
      return "`\(id)` is required, so it always has an answer"
    case (_, .isAnswered) where defaultValue != nil && condition == nil:
      return "`\(id)` has a default, so it always has an answer"
    case (.number(let number), .compares), (.number(let number), .isOneOf):
      let words = number.words
      return words == "a number" ? nil : "`\(id)` is \(words)"
    case (.multiSelector(let selector), .counts):
      let most = [selector.maxSelections, selector.mostOptions].compactMap(\.self).min()
      return counts(from: selector.minSelections, to: most)
    case (.multiSelector(let selector), .hasAll(_, let ids)):
      let most = selector.maxSelections ?? Int.max
      return ids.count > most ? counts(from: selector.minSelections, to: most) : nil
    default: return nil
    }
  }

  private func counts(from least: Int?, to most: Int?) -> String? {
    switch (least, most) {
    case (let least?, let most?) where least == most: "`\(id)` takes exactly \(most) options"
    case (let least?, let most?): "`\(id)` takes \(least) to \(most) options"
    case (let least?, nil): "`\(id)` takes at least \(least) options"
    case (nil, let most?): "`\(id)` takes at most \(most) options"
    case (nil, nil): nil
    }
  }
}

extension MultiSelectorField {
  fileprivate var mostOptions: Int? { allowsCustom ? nil : options.list?.count }
}

extension NumberField {
  fileprivate var words: String {
    let bounds: String =
      switch (min, max) {
      case (let min?, let max?): " from \(min) to \(max)"
      case (let min?, nil): " of at least \(min)"
      case (nil, let max?): " of at most \(max)"
      case (nil, nil): ""
      }
    return (isInteger ? "an integer" : "a number") + bounds
      + (step.map { " in steps of \($0)" } ?? "")
  }
}
