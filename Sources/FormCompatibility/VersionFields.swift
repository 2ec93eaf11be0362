import FormModel

/// The fields of the space of two versions: what is given, and what each version makes of it.
final class VersionFields {
  enum Version {
    case old, new
  }

  /// A condition asks answers of another type, or what a field has is not known.
  struct Undecided: Error {}

  /// A field of the space, and what decides about it.
  struct Part {
    var field: Field
    /// The fields that decide about it.
    var needs: [FieldID]
    /// What is never true of what is given.
    var violations: [Condition] = []
    /// What a test of it says of other fields; `nil` where it is given.
    var meaning: FormReach.MadeField?

    var isMade: Bool { meaning != nil }
  }

  private let versions: FormVersions
  private let data: VersionSpace.Data
  private var parts: [FieldID: Part?] = [:]
  /// What a version makes of a field, by its id in the space.
  private var made: [FieldID: (id: FieldID, version: Version)] = [:]

  init(_ versions: FormVersions, _ data: VersionSpace.Data) {
    (self.versions, self.data) = (versions, data)
  }

  private func form(_ version: Version) -> Form {
    version == .old ? versions.before : versions.new
  }

  /// The version that answers are given to.
  private var giver: Version { data == .new ? .new : .old }

  /// Whether a version sees what another one was given.
  private func inherits(_ version: Version) -> Bool { giver == .old && version == .new }

  // MARK: - Names

  /// The id that a field of a version has in the space: its own where it always has what is given.
  private func name(of id: FieldID, in version: Version) -> FieldID {
    let form = form(version)
    let isGiven =
      form[id]?.kind.isComputed == false && form.visibilityConditions(of: id).isEmpty
      && (!inherits(version) || isAlwaysShownBefore(id))
    if isGiven { return id }
    // No id of a form has a null character.
    let name = FieldID("\(version)\u{0}\(id)")
    made[name] = (id, version)
    return name
  }

  private func isAlwaysShownBefore(_ id: FieldID) -> Bool {
    versions.before[id] != nil && versions.before.visibilityConditions(of: id).isEmpty
  }

  /// A condition of a version on fields of the space; tests of the `given` field ask for what is given.
  func condition(
    _ condition: Condition,
    in version: Version,
    given: FieldID? = nil
  ) throws(Undecided) -> Condition {
    func part(_ part: Condition) throws(Undecided) -> Condition {
      try self.condition(part, in: version, given: given)
    }
    return switch condition {
    case .test(let test): try self.test(test, in: version, given: given)
    case .not(let inner): .not(try part(inner))
    case .all(let parts): .all(try parts.map(part))
    case .any(let parts): .any(try parts.map(part))
    }
  }

  /// Whether a field takes answers of another type than it did.
  private func changesType(_ old: Field) -> Bool {
    versions.new[old.id].map { $0.kind.name != old.kind.name } ?? false
  }

  private func test(
    _ test: Condition.Test,
    in version: Version,
    given: FieldID?
  ) throws(Undecided) -> Condition {
    let form = form(version)
    let fields = test.fields.compactMap { form[$0] }
    // What is not there has no answer.
    guard fields.count == test.fields.count else { return .never }
    // What was asked of answers of another type says nothing of those there are now.
    if version == .old, fields.contains(where: changesType) { throw Undecided() }
    guard case .relates = test else {
      let id = test.field
      return .test(id == given ? test : test.asking(name(of: id, in: version)))
    }
    // Of answers that are compared it is only known how those stand to each other that are given.
    var parts = [Condition.test(test)]
    for field in fields where field.id != given {
      let name = name(of: field.id, in: version)
      if name == field.id { continue }
      let isNew = inherits(version) && versions.before[field.id] == nil
      if field.kind.isComputed || field.whenHidden == .default
        || isNew && field.initialAnswer != nil
      {
        throw Undecided()
      }
      parts.append(.test(.isAnswered(name)))
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  // MARK: - Fields

  /// The field of the space that has an id; `nil` where it takes too much to know it.
  func part(_ name: FieldID, _ budget: inout WorkBudget) -> Part? {
    if let known = parts[name] { return known }
    let part =
      made[name].map { madePart(name, $0.id, $0.version) } ?? givenPart(name, &budget)
    parts[name] = .some(part)
    return part
  }

  /// What a version makes of what is given.
  private func madePart(_ name: FieldID, _ id: FieldID, _ version: Version) -> Part {
    let form = form(version)
    func names(_ fields: [FieldID], _ version: Version) -> [FieldID] {
      fields.filter { self.form(version)[$0] != nil }.map { self.name(of: $0, in: version) }
    }
    let shown = Condition.all(form.visibilityConditions(of: id)).fields
    let wasShown = Condition.all(versions.before.visibilityConditions(of: id)).fields
    let own = (form[id]?.rules ?? []).flatMap { $0.violation(by: id).fields }
    return Part(
      field: Field(id: name, kind: form[id]?.kind.answerKind ?? .note(NoteField(""))),
      needs: [id] + names(shown + (form[id]?.initialAnswer?.fields ?? []) + own, version)
        + (inherits(version) ? names(wasShown, .old) : []),
      meaning: { [unowned self] test in try? self.meaning(test.asking(id), of: id, in: version) }
    )
  }

  /// What a test of a field of a version says of what is given: nothing is, or a default, where the
  /// version hides it.
  private func meaning(
    _ test: Condition.Test,
    of id: FieldID,
    in version: Version
  ) throws(Undecided) -> Condition {
    guard let field = form(version)[id] else { return .never }
    let source = field.initialAnswer
    let given = Condition.test(test)
    var initial: Condition?
    if let known = source?.condition(for: test, of: field) {
      initial = try condition(known, in: version)
    }
    var value = given
    if field.kind.isComputed {
      value = initial ?? given
    } else if inherits(version), source == nil || initial != nil {
      // Where the old version did not ask it, it has its default.
      let before = versions.before
      let wasShown: Condition =
        before[id] == nil
        ? .never : try condition(.all(before.visibilityConditions(of: id)), in: .old)
      let unasked = try [initial ?? .never] + brokenRules(of: field).map { .not($0) }
      value = given.where(wasShown, else: .all(unasked))
    }
    let conditions = form(version).visibilityConditions(of: id)
    if conditions.isEmpty { return value.simplified }
    let shown = try condition(.all(conditions), in: version)
    if field.kind.isComputed || field.whenHidden == .omit || source == nil {
      return Condition.all([shown, value]).simplified
    }
    guard let initial else { throw Undecided() }
    return value.where(shown, else: initial).simplified
  }

  /// When the default of a field breaks each of its rules, as far as that is known.
  private func brokenRules(of field: Field) throws(Undecided) -> [Condition] {
    var result: [Condition] = []
    for rule in field.rules {
      let violation = rule.violation(by: field.id)
      if let broken = field.initialAnswer?.condition(for: violation, of: field)?.simplified {
        result.append(try condition(broken, in: .new))
      }
    }
    return result
  }

  // MARK: - Answers

  /// What is given, whichever version asks it, with the answers that both take where old data counts.
  private func givenPart(_ id: FieldID, _ budget: inout WorkBudget) -> Part? {
    guard var field = givenField(id) else { return nil }
    budget.states -= field.kind.options?.list?.count ?? 0
    guard let offers = try? offers(of: field) else { return nil }
    if let list = field.kind.options?.list, !offers.isEmpty {
      let options = list.options.map { option in
        Option(
          id: option.id,
          condition: offers[option.id],
          disabledReason: option.disabledReason,
          isExclusive: option.isExclusive
        )
      }
      field.kind.choice?.options = .list(OptionList(options))
    }
    let violations = violations(by: id)
    let needs = Condition.all(offers.values + violations).fields.filter { $0 != id }
    return Part(field: field, needs: needs, violations: violations)
  }

  /// What the rules of the version that answers are given to refuse, as far as that is known.
  private func violations(by id: FieldID) -> [Condition] {
    let form = form(giver)
    let conditions = form.visibilityConditions(of: id)
    return (form[id]?.rules ?? []).compactMap { rule in
      guard let violation = try? condition(rule.violation(by: id), in: giver, given: id),
        let shown = try? condition(.all(conditions), in: giver)
      else { return nil }
      return conditions.isEmpty ? violation : .all([shown, violation])
    }
  }

  /// When the options are offered that are not always.
  private func offers(of field: Field) throws(Undecided) -> [OptionID: Condition] {
    var offers: [OptionID: Condition] = [:]
    for (id, condition) in oldConditions(ofOptionsOf: field.id) {
      offers[id] = try self.condition(condition, in: .old)
    }
    for option in versions.new[field.id]?.kind.options?.list?.options ?? [] {
      guard let condition = option.condition else { continue }
      let now = try self.condition(condition, in: .new)
      offers[option.id] = offers[option.id].map { .all([$0, now]) } ?? now
    }
    return offers
  }

  /// When the old version offers the options that a field still has, with the ids of the new one,
  /// where old data counts or there is no other version.
  private func oldConditions(ofOptionsOf id: FieldID) -> [OptionID: Condition] {
    let position = versions.new.position(of: id)
    let pair = position.flatMap { versions.fields.pairOfNew[$0] }
    guard position == nil || giver == .old,
      let old = pair.map({ versions.before.ownFields[$0.old] })
        ?? (position == nil ? versions.before[id] : nil)
    else { return [:] }
    var conditions: [OptionID: Condition] = [:]
    if let comparison = pair.flatMap({ versions.lists[$0.old] }) {
      for (old, new) in comparison.conditional { conditions[new.id] = old.condition }
    } else {
      for option in old.kind.options?.list?.options ?? [] {
        conditions[option.id] = option.condition
      }
    }
    return conditions.mapValues(versions.renames.renamed)
  }

  /// A field of either version by itself, with the answers that both take where old data counts.
  private func givenField(_ id: FieldID) -> Field? {
    let position = versions.new.position(of: id)
    guard var field = position.map({ versions.new.ownFields[$0] }) ?? versions.before[id] else {
      return nil
    }
    // When it is shown, and which answers rules refuse, is for the walk to ask.
    (field.owner, field.group, field.condition) = (nil, nil, nil)
    field.rules = []
    if !field.isRequired { field.requirement = .never }
    field.whenHidden = .omit
    // What it is made from is taken for its tests where that is known, and is any value elsewhere.
    field.kind = field.kind.answerKind
    defer { if field.defaultValue?.literal == nil { field.defaultValue = nil } }
    guard giver == .old, let pair = position.flatMap({ versions.fields.pairOfNew[$0] }) else {
      return field
    }
    let old = versions.before.ownFields[pair.old]
    field.isRequired = field.isRequired || old.isRequired
    field.defaultValue = field.defaultValue ?? old.defaultValue
    let narrowed = field.kind.comparing.narrowed(by: old.kind.comparing, versions.lists[pair.old])
    field.kind = data == .old(withBoundsOf: id) ? old.kind : narrowed ?? field.kind
    return field
  }
}

extension Condition {
  /// This condition where another one holds, and a third one elsewhere.
  fileprivate func `where`(_ other: Condition, else otherwise: Condition) -> Condition {
    .any([.all([self, other]), .all([otherwise, .not(other)])])
  }
}
