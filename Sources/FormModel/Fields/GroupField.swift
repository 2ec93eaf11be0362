import JSON

/// Questions that stand together below one name, which they share as the first words of their ids.
///
/// They are fields of the form, or of the item, behind that of the group. An optional group is there
/// or not, which is its answer, and they are asked only while it is; with a default it is there until
/// it is taken away. Any other is always there, and has no answer.
public struct GroupField: Hashable, Sendable {
  /// Whether it need not be there.
  public var isOptional: Bool

  /// Creates a group.
  public init(isOptional: Bool = false) { self.isOptional = isOptional }

  /// The answer that says that it is there.
  package static let isThere = AnswerValue.toggle(true)
  /// What sources say for no answer: that it is not there.
  package static let isAway = AnswerValue.toggle(false)
}

extension GroupField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue { ["optional": isOptional ? true : nil] }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    isOptional ? GroupValidator() : NoAnswers()
  }

  func constraint(for languages: [String]) -> [Phrase] { [] }

  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    var answers = CandidateAnswers(isOptional ? [GroupField.isThere] : [])
    // One that is there by default may be taken away.
    answers.mayBeMissing = isOptional
    return answers
  }

  var candidatesAreValid: Bool { isOptional }

  var takesAnyAnswer: Bool { false }

  func reason(for test: Condition.Test) -> String? { nil }
}

/// Judges the answers of an optional group.
private struct GroupValidator: AnswerValidator {
  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    value.isOn == nil ? [.wrongType] : []
  }
}

// What being in a group means.
extension Form {
  /// The groups that a field stands in, the outermost first.
  package func groups(around field: Field) -> [Field] {
    field.group.flatMap { self[$0] }.map { groups(around: $0) + [$0] } ?? []
  }

  /// The conditions under which a field is asked, without that of its section.
  package func conditionsInSection(of field: Field) -> [Condition] {
    conditionsOfGroups(around: field) + [field.condition].compactMap(\.self)
  }

  /// The conditions under which a field of a group is asked that are not its own: that the groups
  /// around it are there, or asked where they always are; none for a field in no group.
  package func conditionsOfGroups(around field: Field) -> [Condition] {
    guard let group = field.group.flatMap({ self[$0] }) else { return [] }
    if group.kind.group?.isOptional == true { return [.test(.isAnswered(group.id))] }
    return conditionsOfGroups(around: group) + [group.condition].compactMap(\.self)
  }
}
