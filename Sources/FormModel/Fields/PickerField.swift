import JSON

/// One of many.
public struct PickerField: Hashable, Sendable {
  /// What is offered.
  public var choice: ChoiceField

  /// Creates a picker.
  public init(_ choice: ChoiceField) { self.choice = choice }

  /// Creates a picker of some options.
  public init(
    options: OptionSource,
    retired: [Retirement<OptionID>] = [],
    style: ChoiceField.Style? = nil,
    allowsCustom: Bool = false,
    isSearchable: Bool? = nil,
    isExtensible: Bool = false
  ) {
    choice = ChoiceField(
      options: options,
      retired: retired,
      style: style,
      allowsCustom: allowsCustom,
      isSearchable: isSearchable,
      isExtensible: isExtensible
    )
  }
}

extension PickerField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    ["allow-custom": choice.allowsCustom ? true : nil]
  }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    PickerValidator(choice: choice, list: choice.options.list)
  }

  func constraint(for languages: [String]) -> [Phrase] {
    choice.allowsCustom ? ["an option, or any other text"] : []
  }

  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    let offers = builder.offers(of: choice, enough: 1, for: question)
    return CandidateAnswers(offers.single, mayBeMissing: !offers.areCertain(atLeast: 1))
  }

  var candidatesAreValid: Bool { true }

  var takesAnyAnswer: Bool { choice.offersAllAlways }

  func reason(for test: Condition.Test) -> String? { nil }
}

/// Judges the answers of a picker.
private struct PickerValidator: AnswerValidator {
  let choice: ChoiceField
  let list: OptionList?

  var judgesEverything: Bool { choice.judgesEverything }

  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    guard case .option(let id) = value else { return [.wrongType] }
    let place = list?.position(of: id)
    if let list, let place, list.options.isPlain(at: place) {
      value = .option(list.options.base[place].id)
      return []
    }
    let option = place.flatMap { list?.options[$0] }
    if let problem = choice.problem(of: id, option, in: context) { return [problem] }
    value = .option(choice.current(id))
    return []
  }
}
