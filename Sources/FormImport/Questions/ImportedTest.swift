/// A condition of a form while it is put together.
indirect enum ImportedTest: Equatable {
  case constant(Bool)
  /// A test as it is written, and its exact opposite.
  case test(String, opposite: String)
  case all([ImportedTest])
  case any([ImportedTest])
  /// That a choice is one of some options, or none of them.
  case choice(ChoiceTest)

  /// A test of a choice.
  struct ChoiceTest: Equatable {
    let id: String
    /// The options that are asked for, in the order of all.
    var chosen: [String]
    let all: [String]
    var isOpposite = false

    /// Whether every answer is one of them.
    var isWhole: Bool { chosen.count == all.count }

    /// The test as a form has it.
    fileprivate var text: String {
      if isWhole { return "\(isOpposite ? "not " : "")answered(\(id))" }
      let words = chosen.map { $0.contains("'") ? "\"\($0)\"" : "'\($0)'" }
      if words.count == 1 { return "\(id) \(isOpposite ? "!=" : "==") \(words[0])" }
      return "\(id) \(isOpposite ? "not in" : "in") [\(words.joined(separator: ", "))]"
    }

    /// The test that one of two holds, or both of their opposites.
    fileprivate func joined(with other: ChoiceTest) -> ChoiceTest? {
      guard id == other.id, isOpposite == other.isOpposite else { return nil }
      var whole = self
      whole.chosen = all.filter { chosen.contains($0) || other.chosen.contains($0) }
      return whole
    }
  }

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
        // `a or b` of one choice is one test, and so is neither of them.
        let index = parts.firstIndex {
          guard case .choice(let one) = $0, case .choice(let other) = part else { return false }
          return one.isOpposite == isAnd && one.joined(with: other) != nil
        }
        if let index, case .choice(let one) = parts[index], case .choice(let other) = part,
          let whole = one.joined(with: other)
        {
          parts[index] = .choice(whole)
        } else {
          parts.append(part)
        }
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
    case .choice(var test):
      {
        test.isOpposite.toggle()
        return .choice(test)
      }()
    }
  }

  /// Whether it never fails, or never holds.
  var constant: Bool? { if case .constant(let isTrue) = self { isTrue } else { nil } }

  /// The condition as a form has it.
  var text: String {
    switch self {
    case .constant(let isTrue): String(isTrue)
    case .test(let text, _): text
    case .choice(let test): test.text
    case .all(let tests): tests.map(\.inner).joined(separator: " and ")
    case .any(let tests): tests.map(\.inner).joined(separator: " or ")
    }
  }

  /// The same as a part of another.
  private var inner: String {
    switch self {
    case .constant, .test, .choice: text
    case .all, .any: "(\(text))"
    }
  }
}
