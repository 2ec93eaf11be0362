/// A condition of a form while it is put together.
indirect enum ImportedTest: Equatable {
  case constant(Bool)
  /// A test as it is written, and its exact opposite.
  case test(String, opposite: String)
  case all([ImportedTest])
  case any([ImportedTest])

  /// A test whose opposite is `not` and itself.
  static func test(_ text: String) -> ImportedTest { .test(text, opposite: "not \(text)") }

  /// That all hold; what always does is left out.
  static func and(_ tests: [ImportedTest]) -> ImportedTest { joined(tests, isAnd: true) }

  /// That one holds.
  static func or(_ tests: [ImportedTest]) -> ImportedTest { joined(tests, isAnd: false) }

  private static func joined(_ tests: [ImportedTest], isAnd: Bool) -> ImportedTest {
    var parts: [ImportedTest] = []
    for test in tests {
      let inner: [ImportedTest] =
        switch test {
        case .all(let tests) where isAnd: tests
        case .any(let tests) where !isAnd: tests
        default: [test]
        }
      for part in inner where part != .constant(isAnd) && !parts.contains(part) {
        if part == .constant(!isAnd) || parts.contains(part.opposite) { return .constant(!isAnd) }
        parts.append(part)
      }
    }
    switch parts.count {
    case 0: return .constant(isAnd)
    case 1: return parts[0]
    default: return isAnd ? .all(parts) : .any(parts)
    }
  }

  /// The exact opposite.
  var opposite: ImportedTest {
    switch self {
    case .constant(let isTrue): .constant(!isTrue)
    case .test(let text, let opposite): .test(opposite, opposite: text)
    case .all(let tests): .or(tests.map(\.opposite))
    case .any(let tests): .and(tests.map(\.opposite))
    }
  }

  /// Whether it never fails, or never holds.
  var constant: Bool? { if case .constant(let isTrue) = self { isTrue } else { nil } }

  /// The condition as a form has it.
  var text: String {
    switch self {
    case .constant(let isTrue): String(isTrue)
    case .test(let text, _): text
    case .all(let tests): tests.map(\.inner).joined(separator: " and ")
    case .any(let tests): tests.map(\.inner).joined(separator: " or ")
    }
  }

  /// The same as a part of another.
  private var inner: String {
    switch self {
    case .constant, .test: text
    case .all, .any: "(\(text))"
    }
  }
}
