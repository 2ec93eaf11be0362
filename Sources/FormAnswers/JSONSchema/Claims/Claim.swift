import FormModel

/// Something a schema can say about a whole object of answers.
indirect enum Claim: Hashable, Sendable {
  /// Every object.
  case always
  /// No object.
  case never
  /// The field has an answer in the object, and it passes a test.
  case answer(FieldID, AnswerTest)
  /// The field has no answer in the object, or one that passes a test.
  case absentOr(FieldID, AnswerTest)
  /// The field is certainly asked.
  case shown(FieldID)
  /// The field is certainly not asked.
  case hidden(FieldID)
  case not(Claim)
  /// At least two, none of them constant.
  case all([Claim])
  /// At least two, none of them constant.
  case any([Claim])

  /// A test of one answer.
  enum AnswerTest: Hashable, Sendable {
    case any
    case passes(Condition.Test)
    case fails(Condition.Test)
  }

  var negated: Claim {
    switch self {
    case .always: .never
    case .never: .always
    case .not(let claim): claim
    default: .not(self)
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

  /// Visits the claims about visibility in it.
  func forEachReference(_ visit: (Claim) -> Void) {
    switch self {
    case .always, .never, .answer, .absentOr: break
    case .shown, .hidden: visit(self)
    case .not(let claim): claim.forEachReference(visit)
    case .all(let claims), .any(let claims):
      for claim in claims { claim.forEachReference(visit) }
    }
  }
}

/// When something is certainly true, and when it is certainly false, as far as an object of
/// answers shows it.
///
/// Between the two lies what only the run can know: a variable of the environment, the text of a template.
struct Claims: Hashable, Sendable {
  var holds: Claim
  var fails: Claim

  /// Whether the object decides it.
  var isExact: Bool { fails == holds.negated }

  /// What the object decides.
  init(exactly claim: Claim) {
    holds = claim
    fails = claim.negated
  }

  init(holds: Claim, fails: Claim) {
    self.holds = holds
    self.fails = fails
  }

  /// What the object says nothing about.
  static let unknown = Claims(holds: .never, fails: .never)

  var negated: Claims { Claims(holds: fails, fails: holds) }

  static func every(_ claims: [Claims]) -> Claims {
    let holds = Claim.every(claims.map(\.holds))
    if claims.allSatisfy(\.isExact) { return Claims(exactly: holds) }
    return Claims(holds: holds, fails: .some(claims.map(\.fails)))
  }

  static func some(_ claims: [Claims]) -> Claims {
    let holds = Claim.some(claims.map(\.holds))
    if claims.allSatisfy(\.isExact) { return Claims(exactly: holds) }
    return Claims(holds: holds, fails: .every(claims.map(\.fails)))
  }
}
