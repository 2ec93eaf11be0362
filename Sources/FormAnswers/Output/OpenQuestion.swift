import Diagnostics
import DisplayText
public import FormModel
import FormValidation

/// A question that still needs an answer, as `--missing` and a refused prompt print it.
public struct OpenQuestion: Hashable, Sendable {
  /// The field.
  public let id: FieldID
  /// The word for its type in a form.
  public let type: String
  /// What is asked.
  public let label: String?
  /// The ids of the options that are offered, without disabled ones, at most the first 1,000;
  /// `nil` when the field has none, or when only a command knows them.
  public let options: [OptionID]?
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
  /// The questions that still need an answer, in form order.
  ///
  /// - Parameters:
  ///   - form: The form that was resolved.
  ///   - languages: The person's languages, best first.
  /// - Returns: One question for each id in ``missing``.
  /// - Complexity: O(fields + options of what is missing).
  public func openQuestions(of form: Form, languages: [String] = []) -> [OpenQuestion] {
    var questions: [OpenQuestion] = []
    let values = Dictionary(
      answers.entries.map { ($0.id, $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    for section in form.sections {
      for index in section.fieldRange where states[index].isMissing {
        let field = form.fields[index]
        let conditions = [section.condition, field.condition].compactMap { $0 }
        questions.append(
          OpenQuestion(
            id: field.id,
            type: field.kind.name,
            label: field.label?.text(for: languages),
            options: offeredOptions(of: field, values),
            optionCount: field.kind.options?.list?.count ?? 0,
            constraint: field.constraintWords(languages),
            condition: conditions.isEmpty
              ? nil
              : (conditions.count == 1 ? conditions[0] : .all(conditions)).spelling,
            assignment: AnswerFindings.assignmentExample(field)
          )
        )
      }
    }
    return questions
  }

  private func offeredOptions(
    of field: Field,
    _ values: [FieldID: AnswerValue]
  ) -> [OptionID]? {
    guard let list = field.kind.options?.list else { return nil }
    let offered = list.options.lazy.filter { option in
      option.disabledReason == nil && option.condition?.holds(answer: { values[$0] }) ?? true
    }
    return offered.prefix(OpenQuestion.mostOptions).map(\.id)
  }
}

extension OpenQuestion {
  /// Questions as a JSON array, one object each, with a line break at the end.
  public static func json(_ questions: [OpenQuestion]) -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.array { writer in
      for question in questions {
        writer.object { writer in
          writer.member("id", question.id.rawValue)
          writer.member("type", question.type)
          if let label = question.label { writer.member("label", label) }
          if let options = question.options {
            writer.key("options")
            writer.array { writer in
              for option in options { writer.string(option.rawValue) }
            }
          }
          if question.optionCount > mostOptions {
            writer.member("optionCount", question.optionCount)
          }
          if let constraint = question.constraint { writer.member("constraint", constraint) }
          if let condition = question.condition { writer.member("when", condition) }
          writer.member("assignment", question.assignment)
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  /// The ids of questions, one a line.
  public static func ids(_ questions: [OpenQuestion]) -> [UInt8] {
    Array(questions.map { $0.id.rawValue.escapingHidden() + "\n" }.joined().utf8)
  }
}
