import FormModel

/// A condition that may have turned out to be always true or never, with its size.
enum Formula: Hashable {
  case constant(Bool)
  case condition(Condition, size: Int)

  /// Larger ones are not decided: they name more fields than there are states to walk.
  static let mostNodes = 300

  static func test(_ test: Condition.Test) -> Formula { .condition(.test(test), size: 1) }

  var size: Int {
    switch self {
    case .constant: 0
    case .condition(_, let size): size
    }
  }

  var negated: Formula {
    switch self {
    case .constant(let isTrue): .constant(!isTrue)
    case .condition(.not(let inner), let size): .condition(inner, size: size - 1)
    case .condition(let condition, let size): .condition(.not(condition), size: size + 1)
    }
  }

  static func all(_ parts: [Formula]) -> Formula {
    joined(parts, neutral: true, Condition.all) { condition in
      if case .all(let parts) = condition { parts } else { nil }
    }
  }

  static func any(_ parts: [Formula]) -> Formula {
    joined(parts, neutral: false, Condition.any) { condition in
      if case .any(let parts) = condition { parts } else { nil }
    }
  }

  /// Parts of the same kind are taken apart, so that a chain of conditions does not nest.
  private static func joined(
    _ parts: [Formula],
    neutral: Bool,
    _ join: ([Condition]) -> Condition,
    _ split: (Condition) -> [Condition]?
  ) -> Formula {
    var conditions: [Condition] = []
    var size = 1
    for part in parts {
      switch part {
      case .constant(let isTrue):
        if isTrue != neutral { return .constant(!neutral) }
      case .condition(let condition, let count):
        for part in split(condition) ?? [condition] where !conditions.contains(part) {
          conditions.append(part)
        }
        size += count
      }
    }
    guard let first = conditions.first else { return .constant(neutral) }
    return conditions.count == 1
      ? .condition(first, size: size - 1) : .condition(join(conditions), size: size)
  }
}
