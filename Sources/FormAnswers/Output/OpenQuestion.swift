import Diagnostics
import DisplayText
public import FormModel

/// A question that has no answer yet, as `--missing` and a refused prompt print it.
public struct OpenQuestion: Hashable, Sendable {
  /// The field.
  public let id: FieldID
  /// The word for its type in a form.
  public let type: String
  /// The section it stands in, unless the form has none.
  public let section: SectionID?
  /// Whether nothing is accepted without an answer to it.
  public let isRequired: Bool
  /// What is asked.
  public let label: String?
  /// The ids of the options that are offered, without disabled ones, at most the first 1,000;
  /// `nil` when the field has none, or when only a command knows them.
  public let options: [OptionID]?
  /// What those options are called, where that is not their id.
  public let labels: [OptionID: String]
  /// The number of options of the field, offered or not; 0 when it has none.
  public let optionCount: Int
  /// What an answer has to be, in words; `nil` when there is no rule.
  public let constraint: String?
  /// The condition that makes the question be asked, as the form says it.
  public let condition: String?
  /// What would answer it on the command line.
  public let assignment: String

  static let mostOptions = 1000
}

extension Resolution {
  /// The questions that are asked and have no answer, in form order.
  ///
  /// - Parameters:
  ///   - form: The form that was resolved.
  ///   - languages: The person's languages, best first.
  ///   - includesOptional: Whether to list questions that need not be answered too.
  /// - Returns: One question for each id in ``missing``, and the optional ones if they are wanted.
  /// - Complexity: O(fields + options of what is listed).
  public func openQuestions(
    of form: Form,
    languages: [String] = [],
    includesOptional: Bool = false
  ) -> [OpenQuestion] {
    let values = Dictionary(answers.entries.map { ($0.id, $0.value) }) { first, _ in first }
    return states.enumerated().compactMap { index, state -> OpenQuestion? in
      let field = form.fields[index]
      guard state.isMissing || includesOptional && isOpen(field, state) else { return nil }
      let options = offeredOptions(of: field, values)
      let labels = (options ?? []).map { ($0.id, $0.label.text(for: languages)) }
      let conditions = form.visibilityConditions(ofFieldAt: index)
      return OpenQuestion(
        id: field.id,
        type: field.kind.name,
        section: form.section(of: field.id)?.id,
        isRequired: state.isMissing,
        label: field.label?.text(for: languages),
        options: options?.map(\.id),
        labels: Dictionary(labels.filter { $0.rawValue != $1 }) { first, _ in first },
        optionCount: field.kind.options?.list?.count ?? 0,
        constraint: field.constraint(languages),
        condition: conditions.count > 1
          ? Condition.all(conditions).spelling : conditions.first?.spelling,
        assignment: field.assignmentExample
      )
    }
  }

  /// Whether a field is asked and has no answer; one whose default waits for other answers will.
  private func isOpen(_ field: Field, _ state: FieldState) -> Bool {
    field.kind.isAsked && state.visibility == .shown && state.value == nil && state.origin == nil
      && state.defaultFailure != .undecided
  }

  private func offeredOptions(of field: Field, _ values: [FieldID: AnswerValue]) -> [Option]? {
    guard let list = field.kind.options?.list else { return nil }
    let offered = list.options.lazy.filter { option in
      option.disabledReason == nil && option.condition?.holds(answer: { values[$0] }) ?? true
    }
    return Array(offered.prefix(OpenQuestion.mostOptions))
  }
}

extension OpenQuestion {
  /// Questions as a JSON array, one object each, with a line break at the end.
  ///
  /// The members are `id`, `type`, `section` (its id), `required`, `label`, `options` (ids), `labels`
  /// (an object from id to label, of the options whose label is another text than the id),
  /// `optionCount` (only above 1,000, where `options` ends), `constraint`, `when` and `assignment`;
  /// those without a value are absent.
  public static func json(_ questions: [OpenQuestion]) -> [UInt8] {
    JSONValue.array(questions.map(\.json)).bytes()
  }

  private var json: JSONValue {
    let named = (options ?? []).compactMap { id in
      labels[id].map { JSONValue.Member(key: id.rawValue, value: .string($0)) }
    }
    return [
      "id": .string(id.rawValue),
      "type": .string(type),
      "section": section.map { .string($0.rawValue) },
      "required": .bool(isRequired),
      "label": label.map { .string($0) },
      "options": options.map { .strings($0.map(\.rawValue)) },
      "labels": JSONValue.object(named).unlessEmpty,
      "optionCount": optionCount > OpenQuestion.mostOptions ? .integer(optionCount) : nil,
      "constraint": constraint.map { .string($0) },
      "when": condition.map { .string($0) },
      "assignment": .string(assignment),
    ]
  }

  /// The ids of questions, one a line.
  public static func ids(_ questions: [OpenQuestion]) -> [UInt8] {
    Array(questions.map { $0.id.rawValue.escapingHidden() + "\n" }.joined().utf8)
  }
}
