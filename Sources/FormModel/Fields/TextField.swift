import JSON
import Patterns

/// The bounds of a text answer.
public struct TextField: Hashable, Sendable {
  /// Shown while there is no answer.
  public var placeholder: LocalizedText?
  /// The least number of Unicode scalars.
  public var minLength: Int?
  /// The greatest number of Unicode scalars.
  public var maxLength: Int?
  /// A regular expression for the whole text, in the common subset.
  public var pattern: String? {
    get { exactPattern?.string }
    set { exactPattern = newValue.map(ExactText.init) }
  }
  private var exactPattern: ExactText?
  /// What the pattern asks for, in words.
  public var patternMessage: LocalizedText?
  /// A well-known shape.
  public var format: TextFormat?
  /// Whether line breaks are allowed.
  public var isMultiline: Bool
  /// Whether the answer must not be shown.
  public var isSecure: Bool
  /// Whether the user types it twice, and it is accepted when both are the same.
  public var isTypedTwice: Bool
  /// Answers to offer.
  public var suggestions: [String]

  /// Creates the bounds.
  public init(
    placeholder: LocalizedText? = nil,
    minLength: Int? = nil,
    maxLength: Int? = nil,
    pattern: String? = nil,
    patternMessage: LocalizedText? = nil,
    format: TextFormat? = nil,
    isMultiline: Bool = false,
    isSecure: Bool = false,
    isTypedTwice: Bool = false,
    suggestions: [String] = []
  ) {
    self.placeholder = placeholder
    self.minLength = minLength
    self.maxLength = maxLength
    exactPattern = pattern.map(ExactText.init)
    self.patternMessage = patternMessage
    self.format = format
    self.isMultiline = isMultiline
    self.isSecure = isSecure
    self.isTypedTwice = isTypedTwice
    self.suggestions = suggestions
  }

  /// The numbers of Unicode scalars that answers may have, by its keys; `nil` when none is left.
  ///
  /// An answer is never empty.
  package var lengths: ClosedRange<Int>? {
    let (least, most) = (max(minLength ?? 1, 1), maxLength ?? Int.max)
    return least <= most ? least...most : nil
  }

  /// Whether its keys refuse texts of one line.
  package var hasBounds: Bool {
    minLength != nil || maxLength != nil || pattern != nil || format != nil
  }

  /// Whether its keys leave a length.
  package var isPossible: Bool { lengths != nil }
}

/// A well-known shape of a text.
public enum TextFormat: String, Hashable, Sendable, CaseIterable {
  case email, url, hostname, slug, semver, date, path, identifier
}

extension TextField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    [
      "min-length": minLength.map { .integer($0) },
      "max-length": maxLength.map { .integer($0) },
      "pattern": pattern.map { .string($0) },
      "format": format.map { .string($0.rawValue) },
      "multiline": isMultiline ? true : nil,
      "secure": isSecure ? true : nil,
      "placeholder": placeholder.map { .string($0.text(for: languages)) },
      "suggestions": JSONValue.strings(suggestions).unlessEmpty,
    ]
  }

  func mappingTexts(_ change: (LocalizedText) -> LocalizedText) -> FieldKind? {
    var field = self
    field.placeholder = placeholder.map(change)
    field.patternMessage = patternMessage.map(change)
    return .text(field)
  }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    TextValidator(self, isRequired: isRequired, patterns: patterns)
  }

  fileprivate var limits: [CountLimit] {
    CountLimit.limits([.minLength: minLength, .maxLength: maxLength])
  }

  func constraint(for languages: [String]) -> [Phrase] {
    let phrases: [Phrase?] = [
      Phrase.range(minLength, maxLength, of: .characters),
      format?.phrase,
      patternMessage.map { Phrase($0.text(for: languages)) } ?? pattern.map { "matching `\($0)`" },
      isMultiline ? "several lines are allowed" : nil,
    ]
    return phrases.compactMap(\.self)
  }

  /// The texts that tests name, as far as they are answers, and of the others one for each way in
  /// which tests of what stands in them can turn out together.
  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    guard question.textTests.isEmpty else {
      guard let others = others(for: question, in: &builder) else { return nil }
      return CandidateAnswers(builder.fittingAnswers(question) + others.map { .text($0) })
    }
    let longest = question.named.map(\.templateText.utf8.count).max() ?? 0
    let other = AnswerValue.text(String(repeating: "?", count: longest + 1))
    return CandidateAnswers(builder.fittingAnswers(question) + (isPossible ? [other] : []))
  }

  /// Of the texts that no test names, one for each combination of truths of tests; `nil` where that
  /// takes too much work.
  private func others(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> [String]? {
    let tests = question.textTests
    let named = question.named.compactMap(\.text)
    let most = min(lengths?.upperBound ?? 0, format?.definition.maxLength ?? Int.max)
    guard let lengths, lengths.lowerBound <= most else { return [] }
    guard tests.count <= TextTest.mostTogether else { return nil }
    let literals = named.isEmpty ? nil : named.map(Pattern.escaped).joined(separator: "|")
    let bounds = [
      pattern, format?.definition.pattern, isMultiline ? Self.anyLines : Self.oneLine,
      question.field.isRequired ? Self.notBlank : nil,
    ]
    let patterns = builder.reach.patterns
    let needed = bounds.compactMap(\.self).compactMap { try? patterns.pattern($0).get() }
    let excluded = literals.map { patterns.pattern($0) }
    if case .failure = excluded { return nil }
    let texts = builder.comparingPatterns { steps in
      Pattern.combinations(
        of: tests.map(\.pattern),
        within: needed,
        without: try? excluded?.get(),
        lengths: lengths.lowerBound...most,
        spending: &steps
      )
    }
    // A format may ask for more than its pattern, and `==` takes another spelling of a letter.
    return texts?.allSatisfy { text in
      !named.contains(text) && format?.definition.rest?(text) ?? true
    } == true ? texts : nil
  }

  /// A text without NUL, which no answer may hold.
  package static let anyLines = "[^\\x00]*"

  /// A text without line breaks (UAX #14, classes BK, CR, LF and NL) and without NUL.
  package static let oneLine = "[^\\x00\\n\\x0B\\f\\r\\x85\u{2028}\u{2029}]*"

  /// A text that is more than white space (Unicode's `White_Space`), as required ones have to be.
  package static let notBlank = "[\\s\\S]*[^\(spaces)][\\s\\S]*"

  /// White space, as members of a class.
  package static let spaces =
    "\\t-\\r \\x85\\xA0\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}"

  var candidatesAreValid: Bool { pattern == nil && format == nil }

  var takesAnyAnswer: Bool { !hasBounds && isMultiline }

  func refusals(of id: FieldID) -> [String: Condition?] {
    let fitting = [
      "min-length": minLength.map { "[\\s\\S]{\($0),}" },
      "max-length": maxLength.map { "[\\s\\S]{0,\($0)}" }, "pattern": pattern,
    ]
    return fitting.mapValues { pattern in
      pattern.flatMap { TextTest(.matches, $0) }
        .map { .all([.test(.isAnswered(id)), .not(.test(.text(id, $0)))]) }
    }
  }

  func reason(for test: Condition.Test) -> String? {
    if case .isOneOf(let id, let texts) = test, texts.contains(.text("")) {
      return "is never an empty text; `answered(\(id))` asks whether it has an answer"
    }
    guard case .text = test else { return nil }
    if let pattern { return "has to match `\(pattern)`" }
    return takes(
      [format?.phrase, Phrase.range(minLength, maxLength, of: .characters)].compactMap(\.self)
    )
  }

  /// Whether some text of a length could be an answer, as far as pattern and format go; `true` also
  /// where that takes too much work to decide.
  ///
  /// - Complexity: bounded, about a millisecond.
  package func mayTakeText(ofLength lengths: ClosedRange<Int>) -> Bool {
    if let most = format?.definition.maxLength, lengths.lowerBound > most { return false }
    let validator = TextValidator(self, isRequired: false, patterns: PatternCache())
    var budget = WorkBudget()
    return [validator.pattern, validator.formatPattern].compactMap(\.self).allSatisfy { pattern in
      pattern.matchesSomeText(ofLength: lengths, spending: &budget.lengths) ?? true
    }
  }
}

/// Judges the answers of a text field, whose patterns are compiled once.
private struct TextValidator: AnswerValidator {
  let pattern: Pattern?
  let formatPattern: Pattern?
  private let field: TextField
  private let isRequired: Bool
  private let limits: [CountLimit]

  init(_ field: TextField, isRequired: Bool, patterns: PatternCache) {
    func compiled(_ source: String?) -> Pattern? {
      source.flatMap { try? patterns.pattern($0).get() }
    }
    self.field = field
    self.isRequired = isRequired
    pattern = compiled(field.pattern)
    formatPattern = compiled(field.format?.definition.pattern)
    limits = field.limits
  }

  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    guard case .text(let value) = value else { return [.wrongType] }
    if value.isEmpty { return [.emptyText] }
    var problems: [AnswerProblem] = []
    if !value.isVisibleASCII {
      if isRequired, value.isBlank { return [.blankText] }
      if value.utf8.contains(0) { problems.append(.nullCharacter) }
      if !field.isMultiline, value.unicodeScalars.contains(where: \.endsLine) {
        problems.append(.lineBreak)
      }
    }
    for limit in limits {
      let count = limit.bound.unit.count(in: value)
      if let problem = limit.problem(found: count) { problems.append(problem) }
    }
    var isTooMuch = false
    if let pattern {
      switch pattern.matchesWhole(value, spending: &context.budget.matching) {
      case true?: break
      case false?:
        let source = pattern.source
        problems.append(.patternMismatch(pattern: source, message: field.patternMessage))
      case nil: isTooMuch = true
      }
    }
    if let formatPattern, let format = field.format {
      switch format.definition.accepts(value, formatPattern, spending: &context.budget.matching) {
      case true?: break
      case false?: problems.append(.formatMismatch(format))
      case nil: isTooMuch = true
      }
    }
    if isTooMuch { problems.append(.tooMuchWork) }
    return problems
  }
}

extension String {
  /// Whether there is nothing to see in a text: white space of Unicode's `White_Space` alone.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether it is ASCII that is seen, from "!" to "~", as most texts of one word are.
  fileprivate var isVisibleASCII: Bool {
    withBytes { $0.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
  }
}

extension Unicode.Scalar {
  /// Whether a line has to end here (UAX #14, classes BK, CR, LF and NL).
  package var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
