/// Why a condition is always true or never is: its smallest parts that decide it.
///
/// The parts are those of the outermost `and` for what is never true, of the outermost `or` for what
/// always is. One part that never changes is a reason, and so are two that exclude each other.
struct ConditionParts {
  /// The parts, at most 64, those of the conditions around the place first.
  let conditions: [Condition]

  private let isAlwaysTrue: Bool
  private let isLocal: Bool
  /// The parts that stood against the verdict in some state; for each part, those it stood with.
  private var seen: UInt64 = 0
  private var seenTogether: [UInt64]
  private var isKnown = true

  /// Takes a condition apart.
  ///
  /// `isLocal` says that the conditions of its fields had no part in the verdict; `context` are
  /// the conditions around its place that had.
  init(
    _ condition: Condition,
    _ kind: ConditionVerdict.Kind,
    isLocal: Bool,
    within context: [Condition]
  ) {
    isAlwaysTrue = kind == .alwaysTrue
    self.isLocal = isLocal
    var conditions: [Condition] = []
    for condition in context + [condition] {
      switch (condition, kind) {
      case (.any(let parts), .alwaysTrue), (.all(let parts), .alwaysFalse),
        (.all(let parts), .unreachable):
        conditions += parts
      default: conditions.append(condition)
      }
    }
    self.conditions = Array(conditions.prefix(64))
    seenTogether = [UInt64](repeating: 0, count: self.conditions.count)
  }

  /// Takes the truth of the parts in one state into account.
  mutating func add(_ truth: UInt64) {
    let against = isAlwaysTrue ? ~truth : truth
    seen |= against
    for part in conditions.indices where against >> UInt64(part) & 1 == 1 {
      seenTogether[part] |= against
    }
  }

  /// Leaves the reason open: not all states were seen.
  mutating func forget() { isKnown = false }

  /// The reasons in words.
  func reasons(in form: Form) -> [String] {
    guard isKnown, let blamed = blamed() else { return [] }
    let parts = blamed.map { conditions[$0] }
    var reasons: [String] = []
    // A condition that is a single part would only be repeated.
    if conditions.count > 1 { reasons.append(VerdictWording.reason(parts, isAlwaysTrue)) }
    var fields: [FieldID] = []
    for part in parts {
      for field in part.fields where !fields.contains(field) { fields.append(field) }
    }
    for field in fields.prefix(3) {
      if let bound = bound(of: field, in: form, asked: parts) { reasons.append(bound) }
      if !isLocal, let shown = shown(field, in: form) { reasons.append(shown) }
    }
    return reasons
  }

  private func blamed() -> [Int]? {
    for part in conditions.indices where seen >> UInt64(part) & 1 == 0 { return [part] }
    for first in conditions.indices {
      for second in conditions.indices.dropFirst(first + 1)
      where seenTogether[first] >> UInt64(second) & 1 == 0 {
        return [first, second]
      }
    }
    return nil
  }

  private func shown(_ id: FieldID, in form: Form) -> String? {
    guard let position = form.position(of: id) else { return nil }
    let section = form.section(ofFieldAt: position)
    let conditions = [section?.condition, form.fields[position].condition].compactMap(\.self)
    guard let first = conditions.first else { return nil }
    return VerdictWording.shown(id, conditions.count == 1 ? first : .all(conditions))
  }

  /// What the field itself allows, where a test goes beyond it.
  private func bound(of id: FieldID, in form: Form, asked parts: [Condition]) -> String? {
    guard let field = form[id] else { return nil }
    var result: String?
    for part in parts {
      part.forEachTest { test in
        guard result == nil, test.field == id else { return }
        result = VerdictWording.bound(of: field, for: test)
      }
    }
    return result
  }
}

extension Form {
  /// The section that shows the field at a position.
  ///
  /// - Complexity: O(log sections).
  fileprivate func section(ofFieldAt position: Int) -> FormSection? {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].fieldRange.upperBound <= position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < sections.count ? sections[low] : nil
  }
}
