// What rules and options are against items that a form writes as a value, as conditions on the
// answers around the items: so a default of a list is known where these answers are.

/// A rule of a field of an item, or the offer of an option, that an item written in a form breaks.
package struct ItemMisfit {
  /// What is broken.
  package enum Demand: Hashable, Sendable {
    /// A rule of the field, by its place.
    case rule(Int)
    /// That an option is offered, with the condition of that.
    case offer(OptionID, Condition)
  }

  /// The items that the answer stands in, from the outside in, each with its list or map.
  package let items: [(list: Field, index: Int)]
  /// The field of the innermost item.
  package let field: Field
  /// What its answer breaks.
  package let demand: Demand
  /// When it does, as a condition on fields around the items; `nil` where answers alone do not decide
  /// it.
  package let condition: Condition?
}

extension ValueSource {
  /// When an item that the source writes breaks a rule of a field of it, or has an option that is not
  /// offered.
  ///
  /// - Parameters:
  ///   - field: The field that has the source.
  ///   - tests: How many tests may be asked; those that were are taken off.
  /// - Returns: The condition, on fields around the items; `nil` where answers alone do not decide it.
  /// - Complexity: that of ``Field/misfits(in:within:)``.
  package func misfit(of field: Field, within tests: inout Int) -> Condition? {
    guard field.kind.items?.hasDemands == true else { return .never }
    return cases.reversed().reduce(.some(.never)) { otherwise, part in
      guard let otherwise, let value = part.value.literal else { return nil }
      var broken: [Condition] = []
      for misfit in field.misfits(in: value, within: &tests) {
        guard let condition = misfit.condition else { return nil }
        if !broken.contains(condition) { broken.append(condition) }
        if broken.count > ValueSource.mostConditions { return nil }
      }
      if tests == 0 { return nil }
      guard let condition = part.condition else { return Condition.any(broken).simplified }
      let used = Condition.all([condition, .any(broken)])
      return Condition.any([used, .all([.not(condition), otherwise])]).simplified
    }
  }

  /// The most conditions that are joined to say when items break something.
  private static let mostConditions = 64
}

extension Field {
  /// What items that a form writes as a value break of what their fields ask, as far as that may
  /// happen.
  ///
  /// - Parameters:
  ///   - value: The items.
  ///   - tests: How many tests may be asked; those that were are taken off. Without any left nothing
  ///     is known of the items behind.
  /// - Returns: The rules and offers that may be broken, in the order of the items.
  /// - Complexity: O(items × (rules + options) × tests).
  package func misfits(in value: AnswerValue, within tests: inout Int) -> [ItemMisfit] {
    guard kind.items?.hasDemands == true else { return [] }
    var search = MisfitSearch(tests: tests)
    search.judge(value, of: self)
    tests = max(0, search.tests)
    return search.found
  }

  /// As many tests suffice for items of ordinary defaults.
  package static let mostTestsOfItems = 20_000
}

extension CollectionField {
  /// Whether rules and offers decide which items are right.
  fileprivate var hasDemands: Bool {
    item.ownFields.contains { field in
      !field.rules.isEmpty || field.kind.items?.hasDemands == true
        || field.kind.options?.list?.options.contains { $0.condition != nil } == true
    }
  }
}

/// The search for what written items break.
private struct MisfitSearch {
  private(set) var found: [ItemMisfit] = []
  /// The items around what is judged, from the outside in.
  private var items: [(item: ItemAnswer, place: (list: Field, index: Int))] = []
  /// The tests that may still be asked.
  private(set) var tests: Int

  init(tests: Int) { self.tests = tests }

  mutating func judge(_ value: AnswerValue, of list: Field) {
    guard let fields = list.kind.items?.item.ownFields else { return }
    for (index, item) in (value.items ?? []).enumerated() where tests > 0 {
      items.append((item, (list, index)))
      defer { items.removeLast() }
      for field in fields {
        guard let answer = item.answers[field.path] else { continue }
        for (place, rule) in field.rules.enumerated() {
          judge(.rule(place), of: field, brokenWhen: rule.violation(by: field.id))
        }
        for id in answer.chosen {
          guard let condition = field.kind.options?.list?[id]?.condition else { continue }
          judge(.offer(id, condition), of: field, brokenWhen: .not(condition))
        }
        if field.kind.items?.hasDemands == true { judge(answer, of: field) }
      }
    }
  }

  private mutating func judge(
    _ demand: ItemMisfit.Demand,
    of field: Field,
    brokenWhen broken: Condition
  ) {
    let own = Condition.all([whenShown(field, in: items.count), broken])
    var parts = [condition(own, in: items.count)]
    // Of what is in a list that is not asked, nothing is asked.
    for level in items.indices.dropFirst() {
      let list = items[level].place.list
      parts.append(condition(whenShown(list, in: level), in: level))
    }
    let known = Condition.all(parts.compactMap(\.self)).simplified
    if known == .never { return }
    let condition = parts.contains(nil) ? nil : known
    found.append(
      ItemMisfit(items: items.map(\.place), field: field, demand: demand, condition: condition)
    )
  }

  /// When a condition holds in the innermost of some items, as a condition on fields around all of
  /// them; `nil` where answers alone do not decide it.
  private mutating func condition(_ condition: Condition, in level: Int) -> Condition? {
    var isKnown = true
    let result = condition.replacingTests { test in
      let known = self.condition(for: test, in: level)
      if known == nil { isKnown = false }
      return known ?? .never
    }
    return isKnown ? result.simplified : nil
  }

  /// When a field of an item at a level, the first of which is 1, is asked.
  private func whenShown(_ field: Field, in level: Int) -> Condition {
    let item = items[level - 1].place.list.kind.items?.item
    return .all(item?.conditionsInSection(of: field) ?? [])
  }

  private mutating func condition(for test: Condition.Test, in level: Int) -> Condition? {
    guard level > 0 else { return .test(test) }
    tests -= 1
    if tests < 0 { return nil }
    let (item, place) = items[level - 1]
    guard let field = test.fields.lazy.compactMap({ place.list.kind.items?.item[$0] }).first else {
      return condition(for: test, in: level - 1)
    }
    guard let shown = condition(whenShown(field, in: level), in: level) else { return nil }
    if shown == .never, field.whenHidden == .omit { return .never }
    var source = field.initialAnswer
    // What it has by default is not used where it breaks a rule.
    var asked = field.rules.map { Condition.not($0.violation(by: field.id)) }
    if let answer = item.answers[field.path] { (source, asked) = (.literal(answer), []) }
    guard let value = value(source, of: field, passing: [.test(test)] + asked, in: level) else {
      return nil
    }
    if field.whenHidden == .omit || shown == .always {
      return Condition.all([shown, value]).simplified
    }
    guard let kept = self.value(field.initialAnswer, of: field, passing: [.test(test)], in: level)
    else { return nil }
    return Condition.any([.all([shown, value]), .all([.not(shown), kept])]).simplified
  }

  /// When a value that the form gives a field passes some conditions.
  private mutating func value(
    _ source: ValueSource?,
    of field: Field,
    passing conditions: [Condition],
    in level: Int
  ) -> Condition? {
    guard let source else { return .never }
    guard let condition = source.condition(for: .all(conditions), of: field) else { return nil }
    return self.condition(condition, in: level)
  }
}
