/// Why a text is not a pattern of the common subset.
public struct PatternError: Error, Hashable, Sendable {
  /// Where the fault is, in UTF-8 bytes from the start of the pattern.
  public let range: Range<Int>
  /// What is wrong.
  public let problem: Problem

  /// The kinds of faults; the text in one is the spelling found.
  public enum Problem: Hashable, Sendable {
    /// `(?>…)`.
    case atomicGroup
    /// `\1`.
    case backReference(String)
    /// `\p{C}`, whose members differ between the dialects.
    case categoryThatDiffers(String)
    /// `\u00E9`.
    case codePointEscape
    /// `\cA`.
    case controlEscape
    /// Nested counts that multiply to more than the limit, or one that is larger.
    case countTooLarge(String)
    /// `[]`, `[^]`.
    case emptyClass(String)
    /// `(?i)`.
    case flags(String)
    /// Groups deeper than the limit.
    case groupsTooDeep
    /// `\x` without two hexadecimal digits.
    case incompleteHexEscape
    /// `(?=…)` and its kin.
    case lookAround(String)
    /// `\pL`, `\p{L` and the like.
    case malformedCategory
    /// `{` that does not begin a count.
    case malformedCount
    /// `(?<name>…)`.
    case namedGroup(String)
    /// `*` with nothing before it that could be repeated.
    case nothingToRepeat(String)
    /// `[[:alpha:]]`; the text is the name between the colons.
    case posixClass(String)
    /// More steps than the limit.
    case programTooLarge
    /// `a**`, `a?+`.
    case repeatedTwice(String)
    /// `{3,1}`.
    case reversedCount(String)
    /// `[z-a]`.
    case reversedRange(String)
    /// `[a-\d]`.
    case setInRange(String)
    /// `\A`, `\z`, `\Z`, `\G`.
    case textAnchor(String)
    /// A `\` at the end.
    case trailingBackslash
    /// `[a`.
    case unclosedClass
    /// `(a`.
    case unclosedGroup
    /// `]`, `{` or `}` where only a literal could be meant.
    case unescapedBracket(String)
    /// `\p{Greek}`.
    case unknownCategory(String)
    /// `\y`; the text is the escape.
    case unknownEscape(String)
    /// `(?` followed by something else.
    case unknownGroup
    /// `)` without its `(`.
    case unopenedGroup
    /// `\b`, `\B`.
    case wordBoundary(String)
  }

  init(_ range: Range<Int>, _ problem: Problem) {
    self.range = range
    self.problem = problem
  }

  /// What was found and what is allowed, in one line.
  public var message: String { wording.message }

  /// An edit that can be made, where there is one.
  public var help: String? { wording.help }
}
