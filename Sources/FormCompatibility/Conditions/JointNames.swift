import FormModel

/// The names of both versions' conditions in the words of both together: those of the new version,
/// and marked ones for old fields whose answers have nothing to do with any new one.
struct JointNames {
  private let versions: FormVersions
  private static let oldMark = "\u{0}old"

  init(_ versions: FormVersions) { self.versions = versions }

  /// Whether two conditions are not the same but for renamed ids.
  func differ(_ before: Condition?, _ after: Condition?) -> Bool {
    guard let before, after != nil else { return before != after }
    return before.replacingTests { .test(joint($0)) } != after
  }

  /// A test of the old version.
  func joint(_ test: Condition.Test) -> Condition.Test {
    guard versions.old.position(of: test.field) != nil else { return test }
    // Answers of another type have nothing to do with those there were.
    guard let pair = versions.pair(ofOld: test.field), pair.keepsType else {
      return test.renaming(FieldID(test.field.rawValue + JointNames.oldMark)) { $0 }
    }
    return test.renaming(pair.after.id) { pair.newOptions[$0] ?? $0 }
  }

  /// The old field of a marked name.
  func markedField(_ id: FieldID) -> Int? {
    guard id.rawValue.hasSuffix(JointNames.oldMark) else { return nil }
    return versions.old.position(
      of: FieldID(String(id.rawValue.dropLast(JointNames.oldMark.count)))
    )
  }
}

extension Condition {
  /// The same condition with something in the place of each test.
  func replacingTests(_ replacement: (Test) -> Condition) -> Condition {
    switch self {
    case .test(let test): replacement(test)
    case .not(let inner): .not(inner.replacingTests(replacement))
    case .all(let parts): .all(parts.map { $0.replacingTests(replacement) })
    case .any(let parts): .any(parts.map { $0.replacingTests(replacement) })
    }
  }
}

extension Condition.Test {
  /// The same test of a field and options by other names.
  fileprivate func renaming(
    _ field: FieldID,
    _ option: (OptionID) -> OptionID
  ) -> Condition.Test {
    switch self {
    case .isOn: .isOn(field)
    case .isOneOf(_, let values):
      .isOneOf(
        field,
        values.map { if case .option(let id) = $0 { .option(option(id)) } else { $0 } }
      )
    case .compares(_, let comparison, let number): .compares(field, comparison, number)
    case .hasAny(_, let options): .hasAny(field, options.map(option))
    case .hasAll(_, let options): .hasAll(field, options.map(option))
    case .counts(_, let comparison, let count): .counts(field, comparison, count)
    case .isAnswered: .isAnswered(field)
    }
  }
}
