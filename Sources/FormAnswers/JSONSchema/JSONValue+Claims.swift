import Diagnostics
import JSON

// A claim is a schema of the objects of answers for which something is true, put together without
// what is always or never true. It is `nil` where an object cannot decide it, because only the run
// knows: a variable of the environment, the text of a template.
extension JSONValue {
  var negated: JSONValue {
    switch self {
    case .bool(let isTrue): .bool(!isTrue)
    case .object(let members) where members.count == 1 && members[0].key == "not": members[0].value
    default: ["not": self]
    }
  }

  /// That all of some claims are true; one that is never true decides it.
  static func every(_ claims: [JSONValue?]) -> JSONValue? {
    let known = joined(claims.compactMap(\.self), by: "allOf", true)
    return known == false || !claims.contains(nil) ? known : nil
  }

  /// That one of some claims is true; one that is always true decides it.
  static func some(_ claims: [JSONValue?]) -> JSONValue? {
    let known = anyOf(claims.compactMap(\.self))
    return known == true || !claims.contains(nil) ? known : nil
  }

  /// What at least one of some schemas allows.
  static func anyOf(_ schemas: [JSONValue]) -> JSONValue { joined(schemas, by: "anyOf", false) }

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
