import Diagnostics

/// When something is true of an object of answers: two schemas of such objects, which are the same
/// unless it depends on what only the run can know.
struct Claim: Equatable {
  /// It is true, whatever the run knows.
  var certain: JSONValue
  /// It may be true, for all that the object shows.
  var possible: JSONValue

  static let always = Claim(true)
  static let never = Claim(false)
  /// What the object says nothing about: a variable of the environment, the text of a template.
  static let unknown = Claim(certain: false, possible: true)

  /// A claim that the object decides.
  init(_ exact: JSONValue) { self.init(certain: exact, possible: exact) }

  init(certain: JSONValue, possible: JSONValue) {
    self.certain = certain
    self.possible = possible
  }

  var isExact: Bool { certain == possible }

  var negated: Claim { Claim(certain: possible.negated, possible: certain.negated) }

  static func every(_ claims: [Claim]) -> Claim {
    Claim(certain: .every(claims.map(\.certain)), possible: .every(claims.map(\.possible)))
  }

  static func some(_ claims: [Claim]) -> Claim {
    Claim(certain: .some(claims.map(\.certain)), possible: .some(claims.map(\.possible)))
  }
}

// Schemas of objects, put together without what is always or never true.
extension JSONValue {
  var negated: JSONValue {
    switch self {
    case .bool(let isTrue): .bool(!isTrue)
    case .object(let members) where members.count == 1 && members[0].key == "not": members[0].value
    default: ["not": self]
    }
  }

  /// What some schemas all allow.
  static func every(_ schemas: [JSONValue]) -> JSONValue { joined(schemas, by: "allOf", true) }

  /// What at least one of some schemas allows.
  static func some(_ schemas: [JSONValue]) -> JSONValue { joined(schemas, by: "anyOf", false) }

  /// Schemas joined by a keyword to which one of them makes no difference, and its opposite decides.
  private static func joined(
    _ schemas: [JSONValue],
    by keyword: String,
    _ neutral: Bool
  ) -> JSONValue {
    if schemas.contains(.bool(!neutral)) { return .bool(!neutral) }
    var parts: [JSONValue] = []
    for schema in schemas.flatMap({ $0.parts(joinedBy: keyword) })
    where schema != .bool(neutral) && !parts.contains(schema) {
      parts.append(schema)
    }
    return parts.count > 1 ? [keyword: .array(parts)] : parts.first ?? .bool(neutral)
  }

  private func parts(joinedBy keyword: String) -> [JSONValue] {
    guard members.count == 1, members[0].key == keyword, case .array(let parts) = members[0].value
    else { return [self] }
    return parts
  }
}
