import Diagnostics

/// What a schema of objects of answers says where only the run can know whether something is true: a
/// variable of the environment, the text of a template.
enum Bound: CaseIterable {
  /// The objects for which it is true, whatever the run knows.
  case certain
  /// The objects for which it may be true, for all that they show.
  case possible

  var opposite: Bound { self == .certain ? .possible : .certain }

  /// What the object says nothing about.
  var unknown: JSONValue { .bool(self == .possible) }
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
