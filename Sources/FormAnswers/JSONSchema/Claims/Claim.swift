import FormModel

/// Something a schema can say about a whole object of answers.
indirect enum Claim: Hashable, Sendable {
  /// Every object.
  case always
  /// No object.
  case never
  /// The field of a test has an answer in the object, and it passes.
  case answer(Condition.Test)
  /// The field of a test has no answer in the object, or one that passes.
  case absentOr(Condition.Test)
  /// What the definition of this name says.
  case defined(String)
  /// What only the run can know: it is certain where the first is true, possible where the second is.
  case between(Claim, Claim)
  case not(Claim)
  /// At least two, none of them constant.
  case all([Claim])
  /// At least two, none of them constant.
  case any([Claim])

  /// What the object says nothing about: a variable of the environment, the text of a template.
  static let unknown = Claim.between(.never, .always)

  /// The field is certainly asked.
  static func shown(_ id: FieldID) -> Claim { .defined("shown-\(id)") }

  /// The field may be asked.
  static func possiblyShown(_ id: FieldID) -> Claim { .defined("possibly-shown-\(id)") }

  var negated: Claim {
    switch self {
    case .always: .never
    case .never: .always
    case .not(let claim): claim
    default: .not(self)
    }
  }

  /// When it is true whatever the run knows.
  var certain: Claim { bound(isUpper: false) }

  /// When it may be true, for all that the object shows.
  var possible: Claim { bound(isUpper: true) }

  private func bound(isUpper: Bool) -> Claim {
    switch self {
    case .always, .never, .answer, .absentOr, .defined: self
    case .between(let certain, let possible): (isUpper ? possible : certain).bound(isUpper: isUpper)
    case .not(let claim): claim.bound(isUpper: !isUpper).negated
    case .all(let claims): .every(claims.map { $0.bound(isUpper: isUpper) })
    case .any(let claims): .some(claims.map { $0.bound(isUpper: isUpper) })
    }
  }

  static func every(_ claims: [Claim]) -> Claim {
    if claims.contains(.never) { return .never }
    let parts = flattened(claims) { if case .all(let inner) = $0 { inner } else { nil } }
    return parts.count > 1 ? .all(parts) : parts.first ?? .always
  }

  static func some(_ claims: [Claim]) -> Claim {
    if claims.contains(.always) { return .always }
    let parts = flattened(claims) { if case .any(let inner) = $0 { inner } else { nil } }
    return parts.count > 1 ? .any(parts) : parts.first ?? .never
  }

  /// The claims and the parts of those that have some, each once, without constants.
  private static func flattened(_ claims: [Claim], _ parts: (Claim) -> [Claim]?) -> [Claim] {
    var seen: Set<Claim> = [.always, .never]
    return claims.flatMap { parts($0) ?? [$0] }.filter { seen.insert($0).inserted }
  }
}
