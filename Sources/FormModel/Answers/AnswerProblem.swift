/// One thing that is wrong with an answer, as facts.
///
/// `at` is the place of an option in the answer, counted from 0.
package enum AnswerProblem: Hashable, Sendable {
  /// The number is above the greatest allowed.
  case aboveMax(ExactNumber, found: ExactNumber)
  /// The number is below the least allowed.
  case belowMin(ExactNumber, found: ExactNumber)
  /// A text of nothing but white space where an answer is needed; nobody could see it.
  case blankText
  /// A text without any character; who has no answer leaves it out.
  case emptyText
  /// The text does not have the shape of its format.
  case formatMismatch(TextFormat)
  /// A line break in a field of one line.
  case lineBreak
  /// A custom entry that cannot be an option: empty, too long, control characters, outer spaces.
  case malformedOption(OptionID, at: Int)
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
  /// An option is chosen twice.
  case repeated(OptionID, at: Int)
  /// Fewer options than allowed.
  case tooFew(min: Int, found: Int)
  /// More Unicode scalars than allowed.
  case tooLong(max: Int, found: Int)
  /// More options than allowed.
  case tooMany(max: Int, found: Int)
  /// Comparing the text with the pattern takes more work than there may be.
  case tooMuchWork
  /// Fewer Unicode scalars than allowed.
  case tooShort(min: Int, found: Int)
  /// The answer has another shape than the field takes.
  case wrongType

  /// The place of the option it is about, when it is about one.
  package var optionIndex: Int? {
    switch self {
    case .malformedOption(_, let index), .notAlone(_, let index), .notAnOption(_, let index),
      .optionDisabled(_, _, let index), .optionNotOffered(_, _, let index),
      .repeated(_, let index):
      index
    default: nil
    }
  }

  /// The option it is about, when it is about one.
  package var option: OptionID? {
    switch self {
    case .malformedOption(let id, _), .notAlone(let id, _), .notAnOption(let id, _),
      .optionDisabled(let id, _, _), .optionNotOffered(let id, _, _), .repeated(let id, _):
      id
    default: nil
    }
  }
}
