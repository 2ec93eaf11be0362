import FormModel

/// The answers that two versions of a form can be asked about together.
///
/// Each field of both versions is one field here, under its new id, with the answers that both
/// accept (old data that still fits) or that the new version accepts (new data). A field of the
/// old version only keeps its kind; so does one whose type changed, whose two answers then have
/// nothing to do with each other.
struct JointAnswers {
  /// Whose answers are looked at.
  enum Data: Hashable {
    /// Answers given to the old version that the new one still accepts.
    case old
    /// Answers given to the new version.
    case new
  }

  let old: Form
  let new: Form
  let matching: FieldMatching
  /// What an option of a pair is called in the new version.
  let heir: (_ pair: Int, OptionID) -> OptionID
  /// The difference of the options of a pair, where both lists are known.
  let options: (_ pair: Int) -> OptionDifference?

  private var fields: [Key: Field] = [:]

  private struct Key: Hashable {
    var data: Data
    var id: FieldID
  }

  init(
    _ old: Form,
    _ new: Form,
    _ matching: FieldMatching,
    heir: @escaping (_ pair: Int, OptionID) -> OptionID,
    options: @escaping (_ pair: Int) -> OptionDifference?
  ) {
    self.old = old
    self.new = new
    self.matching = matching
    self.heir = heir
    self.options = options
  }

  /// What sets the old answer of a field apart from the new one, where they are different things.
  private static let oldMark = "\u{0}old"

  /// The names of old conditions.
  var oldNames: ConditionNames {
    ConditionNames(
      field: { [old, new, matching] id in
        guard let position = old.position(of: id) else { return id }
        guard let index = matching.pairOfOld[position] else {
          return FieldID(id.rawValue + JointAnswers.oldMark)
        }
        let heir = new.fields[matching.pairs[index].new]
        let isSame = heir.kind.name == old.fields[position].kind.name
        return isSame ? heir.id : FieldID(id.rawValue + JointAnswers.oldMark)
      },
      option: { [old, matching, heir] id, option in
        guard let position = old.position(of: id), let index = matching.pairOfOld[position]
        else { return option }
        return heir(index, option)
      }
    )
  }

  /// The names of new conditions: their own.
  static var newNames: ConditionNames { ConditionNames(field: { $0 }, option: { $1 }) }

  /// What old data says of a field of the new version: what was answered where the old version
  /// showed it, else what the new version takes instead.
  func oldAnswer(ofNew id: FieldID, _ shown: ShownFormulas) -> ShownFormulas.Answer {
    guard let position = new.position(of: id) else { return .free }
    let field = new.fields[position]
    guard let index = matching.pairOfNew[position] else {
      return field.valueWithoutAnswer.map { .fixed($0) } ?? .free
    }
    let pair = matching.pairs[index]
    guard let value = field.valueWithoutAnswer else { return .free }
    return .kept(where: shown.shown(fieldAt: pair.old), otherwise: value)
  }

  /// Whether a condition speaks of answers that the two versions do not share, so that a state
  /// found for it may not be one of both.
  func isLoose(_ condition: Condition) -> Bool {
    condition.fields.contains { id in
      guard id.rawValue.hasSuffix(JointAnswers.oldMark),
        let position = old.position(of: FieldID(String(id.rawValue.dropLast(4))))
      else { return false }
      return matching.pairOfOld[position] != nil
    }
  }

  /// A form of the fields that a condition names.
  mutating func form(of condition: Condition, _ data: Data) -> Form? {
    var result: [Field] = []
    for id in condition.fields {
      guard let field = field(id, data) else { return nil }
      result.append(field)
    }
    return Form(
      id: new.id,
      sections: [FormSection(fieldRange: 0..<result.count)],
      fields: result
    )
  }

  private mutating func field(_ id: FieldID, _ data: Data) -> Field? {
    let key = Key(data: data, id: id)
    if let field = fields[key] { return field }
    let field = made(id, data)
    fields[key] = field
    return field
  }

  private func made(_ id: FieldID, _ data: Data) -> Field? {
    if id.rawValue.hasSuffix(JointAnswers.oldMark) {
      guard let position = old.position(of: FieldID(String(id.rawValue.dropLast(4)))) else {
        return nil
      }
      return plain(old.fields[position], id, old.fields[position].kind.withoutOptionConditions)
    }
    guard let position = new.position(of: id) else { return nil }
    let field = new.fields[position]
    guard let index = matching.pairOfNew[position] else {
      return plain(field, id, field.kind.withoutOptionConditions)
    }
    let before = old.fields[matching.pairs[index].old]
    guard data == .old, let kind = before.kind.narrowed(to: field.kind, options(index)) else {
      return plain(field, id, field.kind.withoutOptionConditions)
    }
    var joint = plain(field, id, kind)
    joint.isRequired = field.isRequired || before.isRequired
    joint.defaultValue = field.defaultValue ?? before.defaultValue
    return joint
  }

  private func plain(_ field: Field, _ id: FieldID, _ kind: FieldKind) -> Field {
    Field(id: id, isRequired: field.isRequired, defaultValue: field.defaultValue, kind: kind)
  }
}

extension Field {
  /// What stands for an answer that was never given; `nil` when that is not known.
  fileprivate var valueWithoutAnswer: AnswerValue?? {
    switch (defaultValue, kind) {
    case (.value(let value), _): .some(.some(value))
    case (.template(let template), _): template.literal.map { .some(.text($0)) }
    case (.environment, _), (.git, _): nil
    case (nil, .toggle) where !isRequired: .some(.some(.toggle(false)))
    case (nil, _): .some(.none)
    }
  }
}
