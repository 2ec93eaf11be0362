import Diagnostics
import DisplayText
public import FormModel

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
        let options = offeredOptions(of: field, values)
        let conditions = [section.condition, field.condition].compactMap { $0 }
        questions.append(
          OpenQuestion(
            id: field.id,
            type: field.kind.name,
            label: field.label?.text(for: languages),
            options: options?.map(\.id),
            labels: OpenQuestion.labels(options ?? [], languages),
            optionCount: field.kind.options?.list?.count ?? 0,
            constraint: field.constraintWords(languages),
            condition: conditions.isEmpty
              ? nil
              : (conditions.count == 1 ? conditions[0] : .all(conditions)).spelling,
            assignment: field.assignmentExample
          )
        )
      }
    }
    return questions
  }

  private func offeredOptions(
    of field: Field,
    _ values: [FieldID: AnswerValue]
  ) -> [Option]? {
    guard let list = field.kind.options?.list else { return nil }
    let offered = list.options.lazy.filter { option in
      option.disabledReason == nil && option.condition?.holds(answer: { values[$0] }) ?? true
    }
    return Array(offered.prefix(OpenQuestion.mostOptions))
  }
}

extension OpenQuestion {
  /// The labels that are not just the id.
  fileprivate static func labels(
    _ options: [Option],
    _ languages: [String]
  ) -> [OptionID: String] {
    var labels: [OptionID: String] = [:]
    for option in options {
      let label = option.label.text(for: languages)
      if label != option.id.rawValue { labels[option.id] = label }
    }
    return labels
  }

  /// Questions as a JSON array, one object each, with a line break at the end.
  ///
  /// The members are `id`, `type`, `label`, `options` (ids), `labels` (an object from id to label,
  /// of the options whose label is another text than the id), `optionCount` (only above 1,000,
  /// where `options` ends), `constraint`, `when` and `assignment`; those without a value are
  /// absent.
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
          if let options = question.options, !question.labels.isEmpty {
            writer.key("labels")
            writer.object { writer in
              for option in options {
                if let label = question.labels[option] { writer.member(option.rawValue, label) }
              }
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
