package import FormModel

/// Reads the condition language: text to a tree whose names and types are right.
///
/// ```
/// when    = or ;        or = and { "or" and } ;        and = unary { "and" unary } ;
/// unary   = "not" unary | "(" or ")" | test ;
/// test    = field
///         | field ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) literal
///         | field [ "not" ] "in" list
///         | field "has" ( literal | ( "any" | "all" | "none" ) list )
///         | "count" "(" field ")" ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) literal
///         | "answered" "(" field ")" ;
/// list    = "[" literal { "," literal } "]" ;
/// ```
/// The scanner (``ConditionScanner``) cuts tokens, the parser (``ConditionParser``) goes down this
/// grammar, and each test is typed by a table (``ConditionTyping``) as soon as it is read.
/// A mistake in one test does not hide those in others: reading goes on at the next `and`, `or` or
/// `)`.
///
/// Where a literal is expected every word is an option id, also `none`, `and` or `true`.
/// Bare words are letters, digits, `-` and `_`, beginning with a letter; any other id is quoted.
package struct ConditionReader {
  /// The most characters (Unicode scalars) of a condition.
  package static let mostCharacters = 512
  /// The most levels of parentheses and `not`.
  package static let mostLevels = 16
  /// The most tests.
  package static let mostTests = 64

  private let scope: ReferenceScope

  /// Creates a reader for one place of a form.
  package init(scope: ReferenceScope) { self.scope = scope }

  /// Reads a condition.
  ///
  /// - Parameter text: UTF-8.
  /// - Returns: the condition, absent when it has errors or tests a field that is broken; and the
  ///   problems, in the order of the text.
  /// - Complexity: O(bytes), and a look through the names for every unknown one.
  package func read(_ text: [UInt8]) -> (condition: Condition?, problems: [ReferenceProblem]) {
    if let rest = text.rest(after: ConditionReader.mostCharacters) {
      return (
        nil,
        [.limit("condition is longer than \(ConditionReader.mostCharacters) characters", at: rest)]
      )
    }
    var parser = ConditionParser(text, scope: scope)
    return parser.parse()
  }
}

extension [UInt8] {
  /// What follows the first `limit` characters, if there are more.
  fileprivate func rest(after limit: Int) -> Range<Int>? {
    guard count > limit else { return nil }
    var characters = 0
    for (index, byte) in enumerated() where byte & 0xC0 != 0x80 {
      characters += 1
      if characters > limit { return index..<count }
    }
    return nil
  }
}

extension ReferenceProblem {
  /// A limit of conditions that was met.
  static func limit(_ message: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.conditionLimits,
      message,
      at: range,
      label: "here it is too much",
      help: "use lists (`region in [eu, us]`), or put the fields into a section with a condition"
    )
  }
}
