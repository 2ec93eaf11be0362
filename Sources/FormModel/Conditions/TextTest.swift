package import Patterns

/// What a condition asks of the characters of a text, such as `contains "x"`.
///
/// Code points are compared, case and accents included.
public struct TextTest: Sendable {
  /// What has to stand where.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text stands somewhere.
    case contains
    /// The text stands at the beginning.
    case startsWith = "starts-with"
    /// The text stands at the end.
    case endsWith = "ends-with"
    /// The whole is matched by a pattern.
    case matches
  }

  /// The most tests of one text that are decided together.
  package static let mostTogether = 8

  /// What has to stand where.
  public let kind: Kind
  /// The text, or the pattern.
  public let text: String
  /// The texts that pass; compiled once, as a test is asked of many answers.
  package let pattern: Pattern

  /// Creates a test; `nil` where `text` has to be a pattern and is none.
  public init?(_ kind: Kind, _ text: String) {
    guard let test = try? TextTest(kind, text, in: PatternCache()) else { return nil }
    self = test
  }

  /// Creates a test, whose pattern others may share.
  package init(_ kind: Kind, _ text: String, in patterns: PatternCache) throws(PatternError) {
    (self.kind, self.text) = (kind, text)
    let literal = Pattern.escaped(text)
    let source =
      switch kind {
      case .contains: "[\\s\\S]*\(literal)[\\s\\S]*"
      case .startsWith: "\(literal)[\\s\\S]*"
      case .endsWith: "[\\s\\S]*\(literal)"
      case .matches: text
      }
    pattern = try patterns.pattern(source).get()
  }

  /// Whether a text passes.
  ///
  /// - Complexity: O(bytes of the text); the factor is bounded by the limit of a pattern's steps.
  public func holds(for text: String) -> Bool { pattern.matchesWhole(text) }

  /// The test as an author would write it behind a field.
  package var spelling: String { "\(kind.rawValue) \(text.inQuotes)" }

  /// The pattern for JSON Schema, which looks for it anywhere in a text.
  package var ecmaScriptSource: String {
    switch kind {
    case .contains: Pattern.escaped(text)
    case .startsWith: "^\(Pattern.escaped(text))"
    case .endsWith: "\(Pattern.escaped(text))$"
    case .matches: pattern.ecmaScriptSource
    }
  }
}

extension TextTest: Hashable {
  /// Compares kind and text, whose code points alone make the pattern.
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.pattern == right.pattern
  }

  /// Hashes kind and text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(pattern)
  }
}
