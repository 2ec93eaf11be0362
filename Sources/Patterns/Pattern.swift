import Synchronization

// The design of this target
//
// The language is the common subset: what ECMAScript (unicode mode) and RE2 both accept and read
// alike. What one of them refuses, or the two read differently, is refused here with a reason, so
// a pattern can be copied to either. Where a difference cannot be refused away, the narrower set
// holds: `.` leaves out the line terminators `\n \r U+2028 U+2029` (RE2 leaves out `\n` alone) and
// `\s` is `[\t\n\f\r ]` (ECMAScript also takes `\v` and Unicode's spaces); `ecmaScriptSource`
// spells `\s` out. `\d` and `\w` are ASCII, as in both. Code points have no common escape above
// `\xFF`, so `\u` is refused: the character itself is written. `\b` is refused: it asks about
// neighbours, and a pattern is about the whole text.
//
// source ─► PatternParser ─► PatternProgram (a scalar-level NFA, made in one pass without a tree)
//        ─► LazyAutomaton (deterministic states, made while matching, a bounded number kept;
//           its steps are by class of an Alphabet: scalars that no instruction distinguishes)
// Work is at most (bytes of the text) × (instructions of the program), usually a look-up a byte.
// Containment walks the automata of several patterns side by side over one alphabet.
// A step of a budget is an instruction looked at; what has been computed before is free.

/// A regular expression of the subset that ECMAScript and RE2 read alike, matched in linear time.
///
/// ```swift
/// let slug = try Pattern("[a-z][a-z0-9-]*")
/// slug.matchesWhole("billing-api")  // true
/// slug.matchesWhole("Billing API")  // false
/// ```
///
/// The subset: literals, `.`, classes, groups `(…)` and `(?:…)`, alternation, `* + ? {m} {m,} {m,n}`
/// (also lazy, which means the same for a whole text), `^ $` (the ends of the text),
/// `\d \w \s \D \W \S`, general categories such as `\p{L}` and `\P{Nd}`, `\t \n \r \f \v \xHH`, and
/// escaped syntax characters. Upper and lower case are different.
///
/// Limits: groups 64 deep, counts up to 1,000 (multiplied when nested), 10,000 steps.
/// Two patterns are equal when their sources are, code point by code point.
public struct Pattern: Sendable {
  /// The pattern as it was written.
  public let source: String
  private let matcher: Matcher

  /// Reads a pattern.
  ///
  /// - Throws: the first fault, with its place.
  /// - Complexity: O(bytes of the source + steps of the program); the automaton is made while
  ///   matching.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    self.matcher = Matcher(try parser.parse())
  }

  /// Whether the pattern matches all of a text, from its first character to its last.
  ///
  /// - Complexity: O(bytes of the text), whatever the pattern; the factor is bounded by the limit
  ///   of a pattern's steps.
  public func matchesWhole(_ text: String) -> Bool {
    var budget = Int.max
    return matchesWhole(text, spending: &budget) ?? false
  }

  /// Whether the pattern matches all of a text, unless that takes too much work.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - budget: About how many instructions may be looked at; what was needed is taken off.
  /// - Returns: `nil` when the budget does not suffice.
  package func matchesWhole(_ text: String, spending budget: inout Int) -> Bool? {
    text.utf8.withContiguousStorageIfAvailable { matcher.matches($0, spending: &budget) }
      ?? text.utf8Span.span.withUnsafeBufferPointer { matcher.matches($0, spending: &budget) }
  }

  /// Whether the pattern matches all of some text whose length in scalars lies in a range.
  ///
  /// - Parameters:
  ///   - lengths: The lengths.
  ///   - budget: About how many instructions may be looked at; what was needed is taken off.
  /// - Returns: `nil` when the budget does not suffice.
  package func matchesSomeText(
    ofLength lengths: ClosedRange<Int>,
    spending budget: inout Int
  ) -> Bool? {
    matcher.takesSomeText(ofLength: lengths, spending: &budget)
  }

  /// The number of steps of the program, which its memory is in proportion to.
  package var stepCount: Int { program.count }

  var program: PatternProgram { matcher.program }
}

extension Pattern: Hashable {
  /// Compares the sources.
  public static func == (left: Self, right: Self) -> Bool {
    left.source.utf8.elementsEqual(right.source.utf8)
  }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) {
    var source = source
    source.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Pattern {
  /// The pattern for JSON Schema: the same meaning in ECMAScript's unicode mode, anchored at both
  /// ends.
  ///
  /// Only `\s` and `\S` are written differently, as what they mean here; the rest is the author's
  /// spelling.
  ///
  /// ```swift
  /// try Pattern(#"\d+|\s"#).ecmaScriptSource  // ^(?:\d+|[\t\n\f\r ])$
  /// ```
  /// - Complexity: O(bytes of the source).
  package var ecmaScriptSource: String {
    var result = "^(?:"
    var isInClass = false
    var isEscaped = false
    for scalar in source.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "s"): result += isInClass ? Self.spaces : "[\(Self.spaces)]"
      case (true, "S"): result += isInClass ? Self.nonSpaces : "[^\(Self.spaces)]"
      case (true, _): result += "\\\(scalar)"
      case (false, _):
        if scalar == "[" { isInClass = true }
        if scalar == "]" { isInClass = false }
        result.unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    return result + ")$"
  }

  /// A pattern of one text: every character that means something else is escaped.
  package static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "^$\\.*+?()[]{}|".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static let spaces = #"\t\n\f\r "#

  /// Members of a class that stand for `\S`: ECMAScript's own, and what it counts as space beyond
  /// ours (its WhiteSpace and LineTerminator productions).
  private static let nonSpaces =
    #"\S\v\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF"#
}

extension Pattern: CustomStringConvertible {
  /// The pattern as it was written.
  public var description: String { source }
}

/// A program with the automaton that its matches have built so far.
private final class Matcher: Sendable {
  let program: PatternProgram
  private let shared: Mutex<LazyAutomaton>
  private let lengths: Mutex<TextLengths?> = Mutex(nil)

  init(_ program: PatternProgram) {
    self.program = program
    self.shared = Mutex(LazyAutomaton(program))
  }

  func takesSomeText(ofLength lengths: ClosedRange<Int>, spending budget: inout Int) -> Bool? {
    self.lengths.withLock { known in
      var found = known.take() ?? TextLengths(program)
      defer { known = found }
      return found.containsSome(of: lengths, spending: &budget)
    }
  }

  /// A thread that finds the shared automaton busy builds one for this match, and never waits.
  func matches(_ text: UnsafeBufferPointer<UInt8>, spending budget: inout Int) -> Bool? {
    let answer = shared.withLockIfAvailable { $0.matches(text, spending: &budget) }
    if let answer { return answer }
    var own = LazyAutomaton(program)
    return own.matches(text, spending: &budget)
  }
}
