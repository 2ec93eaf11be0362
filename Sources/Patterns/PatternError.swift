/// Why a text is not a pattern of the common subset.
public struct PatternError: Error, Hashable, Sendable {
  /// Where the fault is, in UTF-8 bytes from the start of the pattern.
  public let range: Range<Int>
  /// The text of that range.
  public let found: String
  /// What is wrong.
  public let problem: Problem

  /// The kinds of faults.
  public enum Problem: Hashable, Sendable {
    /// `\1`, `\k`.
    case backReference
    /// Nested counts that multiply to more than the limit, or one that is larger.
    case countTooLarge
    /// `[]`, `[^]`.
    case emptyClass
    /// `(?i)`.
    case flags
    /// Groups deeper than the limit.
    case groupsTooDeep
    /// `(?=…)` and its kin.
    case lookAround
    /// `{` that does not begin a count.
    case malformedCount
    /// `*` with nothing before it that could be repeated.
    case nothingToRepeat
    /// `[[:alpha:]]`.
    case posixClass
    /// More steps than the limit.
    case programTooLarge
    /// `a**`, `a?+`.
    case repeatedTwice
    /// `{3,1}`.
    case reversedCount
    /// `[z-a]`.
    case reversedRange
    /// `[a-\d]`.
    case setInRange
    /// A `\` at the end.
    case trailingBackslash
    /// `[a`.
    case unclosedClass
    /// `(a`.
    case unclosedGroup
    /// `]`, `{` or `}` where only a literal could be meant.
    case unescapedBracket
    /// `\p{Greek}`, `\pL`, and `\p{C}`, whose members differ between the dialects.
    case unknownCategory
    /// `)` without its `(`.
    case unopenedGroup
    /// `\b`, `\u`, `\@`: an escape that one of the dialects does not have.
    case unsupportedEscape
    /// `(?<name>…)`, `(?>…)`: a group that one of the dialects does not have.
    case unsupportedGroup
  }

  /// What was found and what is allowed, in one line.
  public var message: String {
    switch problem {
    case .backReference:
      "back-reference `\(found)`; a pattern cannot refer to the text of a group"
    case .countTooLarge:
      "`\(found)` repeats more than \(PatternProgram.largestCount) times, nested counts multiplied"
    case .emptyClass: "class `\(found)` is empty; a class names at least one character"
    case .flags: "flags `\(found)`; a pattern has no flags"
    case .groupsTooDeep: "groups are nested deeper than \(PatternProgram.deepestGroup)"
    case .lookAround: "look-around `\(found)`; a pattern cannot look ahead or back"
    case .malformedCount:
      "`{` does not begin a count of the form `{2}`, `{2,}` or `{2,5}`"
    case .nothingToRepeat: "`\(found)` has nothing to repeat before it"
    case .posixClass: "POSIX class `\(found)` is not supported"
    case .programTooLarge: "the pattern takes more than \(PatternProgram.largestSize) steps"
    case .repeatedTwice: "`\(found)` follows another repetition"
    case .reversedCount: "count `\(found)` ends below its start"
    case .reversedRange: "range `\(found)` ends before its start"
    case .setInRange: "`\(found)` cannot be the end of a range"
    case .trailingBackslash: "`\\` at the end escapes nothing"
    case .unclosedClass: "class is not closed with `]`"
    case .unclosedGroup: "group is not closed with `)`"
    case .unescapedBracket: "`\(found)` is not escaped"
    case .unknownCategory: "category `\(found)` is not supported"
    case .unopenedGroup: "`)` closes no group"
    case .unsupportedEscape: "escape `\(found)` is not supported"
    case .unsupportedGroup: "`\(found)` begins no group; groups are `(…)` and `(?:…)`"
    }
  }

  /// What to write instead, where that is known.
  public var help: String? {
    switch problem {
    case .backReference: nil
    case .countTooLarge:
      "bound the text with `min-length` and `max-length`, and repeat with `*` or `+`"
    case .emptyClass: literal("]")
    case .flags: "name both cases in a class, for example `[Aa]`"
    case .groupsTooDeep: "remove groups that are neither repeated nor hold a `|`"
    case .lookAround:
      "write with classes and `|` what the text may be; its length is `min-length` and `max-length`"
    case .malformedCount: literal("{")
    case .nothingToRepeat: found == "*" ? "any text is `.*`; \(literal("*"))" : literal(found)
    case .posixClass: "name the characters, for example `a-z` or `\\d`"
    case .programTooLarge: "repeat less, or bound the length of the text instead"
    case .repeatedTwice: "group what is repeated: `(?:…)\(found)`"
    case .reversedCount: "write the smaller number first"
    case .reversedRange:
      found == "a-Z" ? "write both cases: `a-zA-Z`" : "write the lower character first"
    case .setInRange: literal("-")
    case .trailingBackslash: literal("\\")
    case .unclosedClass: "close it with `]`; \(literal("["))"
    case .unclosedGroup: "close it with `)`; \(literal("("))"
    case .unescapedBracket: literal(found)
    case .unknownCategory: "use a general category, such as `\\p{L}`, `\\p{Lu}` or `\\p{Nd}`"
    case .unopenedGroup: literal(")")
    case .unsupportedEscape: helpForEscape
    case .unsupportedGroup: "write `(?:`; \(literal("?"))"
    }
  }

  private func literal(_ character: String) -> String {
    "a literal `\(character)` is `\\\(character)` (`\\\\\(character)` in double quotes)"
  }

  private var helpForEscape: String? {
    switch found.dropFirst() {
    case "A", "b", "B", "G", "z", "Z": "leave it out; a pattern matches the whole text"
    case "c": "write the control character as `\\xHH`"
    case "u": "write the character itself, or `\\xHH` up to `\\xFF`"
    case "x": "write two hexadecimal digits, for example `\\x0A`"
    case let other where other.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }: nil
    case let other: "write `\(other)`"
    }
  }
}
