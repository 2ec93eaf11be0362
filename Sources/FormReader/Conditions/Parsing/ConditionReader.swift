package import FormModel

/// Reads the condition language: text to a tree whose names and types are right.
///
/// ```
/// when    = or ;        or = and { "or" and } ;        and = unary { "and" unary } ;
/// unary   = "not" unary | "(" or ")" | test ;
/// ```
/// One pass over at most 512 characters: the scanner cuts tokens, the parser (`ConditionParser`)
/// goes down at most 16 levels, and each test is typed as soon as it is read (`ConditionTyping`).
/// A mistake in one test does not hide those in the others: reading goes on at the next `and`,
/// `or` or `)`. Spellings of other languages (`&&`, `=`) are understood, reported and corrected.
///
/// Where a literal is expected every word is an option id, also `none`, `and` or `true`.
/// Bare words are letters, digits, `-` and `_`, beginning with a letter; any other id is quoted.
/// A secure text can only be asked for being answered: what is shown after a comparison would tell
/// what was typed.
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
  /// - Returns: the condition, absent when it has errors or tests a field that is broken; and what
  ///   is wrong, in the order of the text.
  /// - Complexity: O(bytes), and a look through the names for every misspelt one.
  package func read(
    _ text: [UInt8]
  ) -> (condition: Condition?, problems: [ReferenceProblem]) {
    if let rest = text.endOfCharacters(ConditionReader.mostCharacters) {
      return (nil, [ConditionProblems.tooLong(at: rest)])
    }
    guard let braces = BracesAround(text) else {
      var parser = ConditionParser(text, scope: scope)
      return parser.parse()
    }
    var parser = ConditionParser(braces.inner, scope: scope)
    let problem = ConditionProblems.braces(braces)
    return (nil, [problem] + parser.parse().problems)
  }
}

/// The braces that other tools put around an expression: `{{ gpu }}`, `${{ gpu }}`, `{% gpu %}`.
struct BracesAround {
  /// The text with spaces in place of the braces, so that places stay the same.
  var inner: [UInt8]
  /// The braces at the beginning, with the spaces behind them.
  var opening: Range<Int>
  /// The braces at the end, with the spaces before them.
  var closing: Range<Int>

  /// `nil` when the text is not in braces, or nothing is in them.
  init?(_ text: [UInt8]) {
    var start = 0
    var end = text.count
    while start < end, text[start].isConditionSpace { start += 1 }
    while start < end, text[end - 1].isConditionSpace { end -= 1 }
    let first = start
    let last = end
    if start < end, text[start] == UInt8(ascii: "$") { start += 1 }
    let brace = start
    while start < end, text[start] == UInt8(ascii: "{") { start += 1 }
    guard start > brace else { return nil }
    while end > start, text[end - 1] == UInt8(ascii: "}") { end -= 1 }
    guard end < last else { return nil }
    if start + 1 < end, text[start] == UInt8(ascii: "%"), text[end - 1] == UInt8(ascii: "%") {
      start += 1
      end -= 1
    }
    while start < end, text[start].isConditionSpace { start += 1 }
    while start < end, text[end - 1].isConditionSpace { end -= 1 }
    guard start < end else { return nil }
    opening = first..<start
    closing = end..<last
    inner = text
    for place in [opening, closing] {
      for index in place { inner[index] = UInt8(ascii: " ") }
    }
  }
}

extension [UInt8] {
  /// What follows the first `limit` characters, if there are more.
  fileprivate func endOfCharacters(_ limit: Int) -> Range<Int>? {
    guard count > limit else { return nil }
    var characters = 0
    for (index, byte) in enumerated() where byte & 0xC0 != 0x80 {
      characters += 1
      if characters > limit { return index..<count }
    }
    return nil
  }
}
