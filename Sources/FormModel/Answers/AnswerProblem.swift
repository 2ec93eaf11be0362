package import JSON

/// One thing that is wrong with an answer, as facts.
///
/// `at` is the place of an option or item in the answer, counted from 0.
package enum AnswerProblem: Hashable, Sendable {
  /// The number is above the greatest allowed.
  case aboveMax(ExactNumber, found: ExactNumber)
  /// The number is below the least allowed.
  case belowMin(ExactNumber, found: ExactNumber)
  /// A text of nothing but white space where an answer is required; it would be invisible.
  case blankText
  /// A text without any character; a missing answer is left out instead.
  case emptyText
  /// The text does not have the shape of its format.
  case formatMismatch(TextFormat)
  /// A line break in a field of one line.
  case lineBreak
  /// A custom entry that cannot be an option: empty, too long, control characters, outer spaces.
  case malformedOption(OptionID, at: Int)
  /// Fewer or more of something than allowed.
  case miscounted(CountBound, limit: Int, found: Int)
  /// A toggle is off that has to be on.
  case mustBeOn(reason: LocalizedText)
  /// An exclusive option is chosen together with others.
  case notAlone(OptionID, at: Int)
  /// No option has this id.
  case notAnOption(OptionID, at: Int)
  /// The number has a fraction.
  case notInteger(found: ExactNumber)
  /// The text holds U+0000, which no shell, file name or C program can carry.
  case nullCharacter
  /// The number lies between two steps.
  case offStep(ExactNumber, from: ExactNumber, found: ExactNumber)
  /// The option cannot be chosen.
  case optionDisabled(OptionID, reason: LocalizedText, at: Int)
  /// The option is not offered with the other answers as they are.
  case optionNotOffered(OptionID, Condition, at: Int)
  /// The text does not match the field's pattern.
  case patternMismatch(pattern: String, message: LocalizedText?)
  /// The answer to a field breaks a rule, which says so.
  case brokenRule(of: FieldID, message: LocalizedText, found: AnswerValue)
  /// An option is chosen more than once.
  case repeated(OptionID, at: Int)
  /// An item of a list is the same as one before it, at this place.
  case repeatedItem(at: Int)
  /// Two items have one name; the place of the second.
  case repeatedName(String, at: Int)
  /// The day comes before the first allowed.
  case tooEarly(DateBound, found: CalendarDate)
  /// The day comes after the last allowed.
  case tooLate(DateBound, found: CalendarDate)
  /// Comparing the text with the pattern takes more work than there may be.
  case tooMuchWork
  /// The option was chosen while other answers made another command of its source, and this one has
  /// not been seen to offer it.
  case unconfirmed(OptionID, at: Int)
  /// The answer has another shape than the field takes.
  case wrongType

  /// The key of the bound that was missed, with what it asks for; `nil` where no bound was.
  package var expected: JSONValue? {
    switch self {
    case .aboveMax(let max, _): ["max": .number(max.spelling)]
    case .belowMin(let min, _): ["min": .number(min.spelling)]
    case .offStep(let step, _, _): ["step": .number(step.spelling)]
    case .notInteger: ["integer": true]
    case .tooEarly(let min, _): ["min": .string(min.spelling)]
    case .tooLate(let max, _): ["max": .string(max.spelling)]
    case .miscounted(let bound, let limit, _): [bound.rawValue: .integer(limit)]
    case .formatMismatch(let format): ["format": .string(format.rawValue)]
    case .patternMismatch(let pattern, _): ["pattern": .string(pattern)]
    default: nil
    }
  }

  /// The option it is about, when it is about one.
  package var option: OptionID? { choice?.id }

  /// The place in the answer of the option or item that it is about, when it is about one.
  package var elementIndex: Int? {
    switch self {
    case .repeatedItem(let index), .repeatedName(_, let index): index
    default: choice?.index
    }
  }

  private var choice: (id: OptionID, index: Int)? {
    switch self {
    case .malformedOption(let id, let index), .notAlone(let id, let index),
      .notAnOption(let id, let index), .optionDisabled(let id, _, let index),
      .optionNotOffered(let id, _, let index), .repeated(let id, let index),
      .unconfirmed(let id, let index):
      (id, index)
    default: nil
    }
  }
}
