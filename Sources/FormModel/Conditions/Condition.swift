package import Patterns

/// When something is shown: a tree of tests whose names and types are already right.
///
/// Two-valued and total. On an absent or hidden field a test is false, and its negation true.
/// `!=`, `not in`, `has none` and `not contains` are stored as ``not(_:)`` of their positive forms.
public indirect enum Condition: Hashable, Sendable {
  /// One test of one field.
  case test(Test)
  /// The opposite.
  case not(Condition)
  /// Every one; in a form, of at least two.
  case all([Condition])
  /// At least one; in a form, of at least two.
  case any([Condition])

  /// A question about the answer of one field.
  public enum Test: Hashable, Sendable {
    /// `field`: a toggle is on.
    case isOn(FieldID)
    /// `field == literal`, or `field in [literals]`: the answer is one of these.
    case isOneOf(FieldID, [AnswerValue])
    /// `field < literal` and its relatives: a number or a day comes before another.
    case compares(FieldID, Comparison, AnswerValue)
    /// `field has option`, `field has any [options]`: one of these is chosen.
    case hasAny(FieldID, [OptionID])
    /// `field has all [options]`: every one of these is chosen.
    case hasAll(FieldID, [OptionID])
    /// `count(field) < n` and its relatives. An absent list or map counts as 0; absent options make it
    /// false.
    case counts(FieldID, Comparison, Int)
    /// `field contains "x"` and its relatives: what stands in a text.
    case text(FieldID, TextTest)
    /// `answered(field)`.
    case isAnswered(FieldID)
    /// `field < other`, `count(field) == other`: two answers, which only a rule compares.
    case relates(Term, Comparison, Term)

    /// The field that is tested; of two, the one on the left.
    public var field: FieldID {
      switch self {
      case .isOn(let field), .isOneOf(let field, _), .compares(let field, _, _),
        .hasAny(let field, _), .hasAll(let field, _), .counts(let field, _, _),
        .text(let field, _), .isAnswered(let field):
        field
      case .relates(let left, _, _): left.field
      }
    }

    /// Whether something is true of one of the fields whose answers decide it.
    package func names(where isTrue: (FieldID) -> Bool) -> Bool {
      if case .relates(_, _, let right) = self, isTrue(right.field) { return true }
      return isTrue(field)
    }

    /// The fields whose answers decide it.
    public var fields: [FieldID] {
      if case .relates(let left, _, let right) = self {
        [left.field, right.field]
      } else {
        [field]
      }
    }
  }

  /// One side of the comparison of two answers.
  public enum Term: Hashable, Sendable {
    /// `field`: a number, a day or a text.
    case answer(FieldID)
    /// `count(field)`: how many options are chosen, or items there are.
    case count(FieldID)

    /// The field.
    public var field: FieldID {
      switch self {
      case .answer(let field), .count(let field): field
      }
    }
  }

  /// How two numbers, or days, are compared.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    /// Whether `left` stands in this relation to `right`.
    public func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
      switch self {
      case .equal: left == right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }

    /// The comparison that says the same with the sides exchanged.
    package var exchanged: Comparison {
      switch self {
      case .equal: .equal
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .greater: .less
      case .greaterOrEqual: .lessOrEqual
      }
    }
  }

  /// For what is never there.
  package static let never = Condition.any([])
  /// For what always is.
  package static let always = Condition.all([])

  /// The fields it asks about, each once, in the order of the text.
  public var fields: [FieldID] {
    var seen: Set<FieldID> = []
    var result: [FieldID] = []
    forEachTest { test in
      for field in test.fields where seen.insert(field).inserted { result.append(field) }
    }
    return result
  }

  /// The patterns of its tests of texts.
  package var patterns: [Pattern] {
    var result: [Pattern] = []
    forEachTest { if case .text(_, let test) = $0 { result.append(test.pattern) } }
    return result
  }

  /// The condition without parts that are always true or never are, as far as no test decides that.
  package var simplified: Condition {
    switch self {
    case .test: return self
    case .not(let inner):
      return switch inner.simplified {
      case .always: .never
      case .never: .always
      case let inner: .not(inner)
      }
    case .all(let parts):
      let parts = parts.map(\.simplified).filter { $0 != .always }
      return parts.contains(.never) ? .never : parts.count == 1 ? parts[0] : .all(parts)
    case .any(let parts):
      let parts = parts.map(\.simplified).filter { $0 != .never }
      return parts.contains(.always) ? .always : parts.count == 1 ? parts[0] : .any(parts)
    }
  }

  /// The condition with something else in the place of each test.
  package func replacingTests(_ replacement: (Test) -> Condition) -> Condition {
    switch self {
    case .test(let test): replacement(test)
    case .not(let inner): .not(inner.replacingTests(replacement))
    case .all(let parts): .all(parts.map { $0.replacingTests(replacement) })
    case .any(let parts): .any(parts.map { $0.replacingTests(replacement) })
    }
  }

  /// Visits every test, in the order of the text.
  public func forEachTest(_ visit: (Test) -> Void) {
    switch self {
    case .test(let test): visit(test)
    case .not(let inner): inner.forEachTest(visit)
    case .all(let parts), .any(let parts):
      for part in parts { part.forEachTest(visit) }
    }
  }
}
