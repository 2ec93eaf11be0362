import Diagnostics
import SourceTree

/// The wording about bounds, patterns and what no answer can meet.
extension FormFindings {
  static func brokenStep(_ step: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`step` \(step) is no whole number, and the answer has to be one",
      severity: .warning,
      at: place,
      help: "write a whole number, or remove `integer`"
    )
  }

  static func emptyPattern(matchesNothing: Bool, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidPattern,
      matchesNothing
        ? "no text matches this pattern"
        : "pattern matches the empty text alone, and an answer is never empty",
      at: place,
      notes: matchesNothing
        ? [Finding.Note("`^` and `$` are the ends of the whole text")]
        : [],
      help: "write what an answer looks like, or remove `pattern`"
    )
  }

  static func hugeCount(_ key: Key, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "`\(key.name)` is too large: it has more than 18 digits",
      at: place,
      help: "write a number that an answer can reach, or remove `\(key.name)`"
    )
  }

  static func hugeExponent(_ key: Key, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "`\(key.name)` has an exponent beyond 10^17, and cannot be compared",
      at: place,
      help: "write a number that an answer can reach, or remove `\(key.name)`"
    )
  }

  static func impossibleBounds(
    _ message: String,
    at place: SourceLocation,
    other: SourceLocation?,
    otherLabel: String,
    help: String
  ) -> Finding {
    Finding(
      FormRule.impossibleBounds,
      message,
      at: place,
      notes: other.map { [Finding.Note(otherLabel, at: $0)] } ?? [],
      help: help
    )
  }

  static func invalidPattern(
    _ message: String,
    at place: SourceLocation,
    help: String?
  ) -> Finding {
    Finding(FormRule.invalidPattern, message, at: place, help: help)
  }

  /// The lengths a text may have, in words.
  static func lengths(_ min: Int?, _ max: Int?) -> String {
    switch (min, max) {
    case (let min?, let max?) where min == max: "\(min) characters"
    case (let min?, let max?): "\(min) to \(max) characters"
    case (let min?, nil): "\(min) characters or more"
    case (nil, let max?): "\(max) characters or fewer"
    case (nil, nil): "any length"
    }
  }

  static func mask(
    _ pattern: String,
    _ mask: PatternMask,
    format: String?,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.suspiciousPattern,
      mask.isLiteral
        ? "the only text that matches this pattern is `\(pattern)` itself"
        : "pattern `\(pattern)` looks like a mask, whose characters stand for others",
      severity: .warning,
      at: place,
      notes: mask.meant == nil
        ? [] : [Finding.Note("letters and digits of a pattern stand for themselves")],
      help: mask.meant.map { writePattern($0) }
        ?? format.map { "write `format: \($0)` instead" }
        ?? "write what answers have in common, for example `[a-z]+`; or say in `pattern-message` what to type"
    )
  }

  static func patternMessageAlone(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`pattern-message` without `pattern` is never shown",
      severity: .warning,
      at: place,
      help: "add a `pattern`, or move the text to `help`"
    )
  }

  static func suggestionDoesNotFit(
    _ problem: String,
    at place: SourceLocation,
    bound: Finding.Note?,
    help: String? = nil
  ) -> Finding {
    Finding(
      FormRule.suggestionDoesNotFit,
      "suggestion does not fit its own field: \(problem)",
      at: place,
      notes: bound.map { [$0] } ?? [],
      help: help ?? "change the suggestion, or what the field asks for"
    )
  }

  static func swap(_ first: Key, _ least: String, _ second: Key, _ most: String) -> String {
    "swap the two: `\(first.name): \(least)` and `\(second.name): \(most)`; or correct one of them"
  }

  static func wrongBound(_ wrong: Key, right: Key) -> String {
    "correct `\(wrong.name)`: the default fits `\(right.name)`, and not `\(wrong.name)`"
  }

  static func tooManySteps(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.tooMany,
      "patterns of the form are too large together",
      at: place,
      label: "not read from here on",
      help: "count less in patterns: `{1000}` makes a thousand steps"
    )
  }

  static let tooMuchWork = "comparing it with the pattern takes too much work"

  static func unanswerable(_ reason: String, at place: SourceLocation, help: String) -> Finding {
    Finding(
      FormRule.unanswerable,
      "required field can never be answered: \(reason)",
      at: place,
      help: help
    )
  }

  static func unmatchablePattern(
    at place: SourceLocation,
    severity: Finding.Severity
  ) -> Finding {
    Finding(
      FormRule.invalidPattern,
      "pattern holds a line break, and an answer of one line has none",
      severity: severity,
      at: place,
      help: "write the pattern on one line, in quotes, or add `multiline: true`"
    )
  }

  static func uselessMost(
    _ most: Int,
    count: Int,
    at place: SourceLocation,
    options: SourceLocation?
  ) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`max-selections` is \(most), but there \(count == 1 ? "is only 1 option" : "are only \(count) options")",
      severity: .warning,
      at: place,
      notes: options.map { [Finding.Note("the options", at: $0)] } ?? [],
      help: "lower it, add options, or remove it: without it all can be chosen"
    )
  }

  static func writeWildcard(_ pattern: String) -> String {
    "write `\"\(pattern)\"`: any text is `.*`"
  }

  static func writePattern(_ pattern: String) -> String {
    "write `\"\(pattern)\"`: a class such as `[0-9]` is any of its characters"
  }
}
