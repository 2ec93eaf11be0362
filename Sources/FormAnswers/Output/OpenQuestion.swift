import Diagnostics
import DisplayText
public import FormModel
import JSON

/// A question without an answer, as `--missing` and a refused prompt print it.
public struct OpenQuestion: Hashable, Sendable {
  /// The field that asks it.
  public let field: Field
  /// Its name: the id of the field, in an item of a list behind that of the item, `drives[0].size`.
  public let name: String
  /// The section it stands in, unless the form has none.
  public let section: SectionID?
  /// Whether an answer is required.
  public let isRequired: Bool
  /// The options that are offered, without disabled ones, at most the first 1,000; `nil` when the
  /// field has none, or when only a command knows them.
  public let options: [Option]?
  /// How many options are offered.
  public let optionCount: Int
  /// The condition of the question, as the form has it.
  public let condition: String?
  /// The user's languages, best first.
  let languages: [String]

  /// The field.
  public var id: FieldID { field.id }
  /// What is asked.
  public var label: String? { field.label?.text(for: languages) }
  /// An example of its answer on the command line.
  public var assignment: String { field.assignment(to: name) }

  static let mostOptions = 1000
}

extension Resolution {
  /// The questions that are asked and have no answer, in form order.
  ///
  /// - Parameters:
  ///   - form: The form that was resolved.
  ///   - languages: The user's languages, best first.
  ///   - includesOptional: Whether to list questions that need not be answered too.
  /// - Returns: One question for each answer that is missing, and the optional ones if they are
  ///   wanted.
  /// - Complexity: O(fields + options of what is listed).
  public func openQuestions(
    of form: Form,
    languages: [String] = [],
    includesOptional: Bool = false
  ) -> [OpenQuestion] {
    openQuestions(of: plans, states, languages, includesOptional, at: .form) { field in
      (form.section(of: field)?.id, form.visibilityConditions(of: field))
    }
  }

  /// The open questions of a form, or of an item of a list, which stands in the section of the list.
  private func openQuestions(
    of plans: [FieldPlan],
    _ states: ScopeStates,
    _ languages: [String],
    _ includesOptional: Bool,
    at place: ItemPath,
    origin: (FieldID) -> (section: SectionID?, conditions: [Condition])
  ) -> [OpenQuestion] {
    var texts = ShownTexts(states, today: today, languages: languages)
    return zip(plans, states.own).flatMap { plan, state -> [OpenQuestion] in
      let field = plan.field
      let (section, conditions) = origin(field.id)
      var questions: [OpenQuestion] = []
      if state.isMissing || includesOptional && isOpen(field, state) {
        let options = field.choosable { states[$0]?.value }
        questions.append(
          OpenQuestion(
            field: texts.filled(field),
            name: place.name(of: plan),
            section: section,
            isRequired: state.isMissing,
            options: options.map { Array($0.prefix(OpenQuestion.mostOptions)) },
            optionCount: options?.count ?? 0,
            condition: conditions.count > 1
              ? Condition.all(conditions).spelling : conditions.first?.spelling,
            languages: languages
          )
        )
      }
      // The items of a default that is not used are not asked for.
      guard let items = plan.items, state.origin != nil else { return questions }
      for (index, item) in state.items.enumerated() {
        let name = items.names.flatMap { item.states[$0.id]?.value?.templateText }
        questions += openQuestions(
          of: items.engine.plans,
          states.inside(item.states),
          languages,
          includesOptional,
          at: place.item(index, called: name, of: plan)
        ) { id in
          (section, [items.collection.item[id]?.condition].compactMap(\.self))
        }
      }
      return questions
    }
  }

  /// Whether a field is asked and has no answer; one whose default waits for other answers will.
  private func isOpen(_ field: Field, _ state: FieldState) -> Bool {
    field.kind.isAsked && state.visibility == .shown && state.value == nil && state.origin == nil
      && state.defaultFailure != .undecided
  }
}

extension OpenQuestion {
  /// Questions as a JSON array, one object each, with a line break at the end.
  ///
  /// The members are `id`, `type`, `section` (its id), `required`, `label`, `options` (ids),
  /// `labels` (an object from id to label, of the options whose label is another text than the id),
  /// `optionCount` (only above 1,000, where `options` ends), `constraint`, `when` and `assignment`;
  /// those without a value are absent.
  public static func json(_ questions: [OpenQuestion]) -> [UInt8] {
    JSONValue.array(questions.map(\.json)).bytes()
  }

  /// The same in one line.
  package static func jsonLine(_ questions: [OpenQuestion]) -> [UInt8] {
    JSONValue.array(questions.map(\.json)).bytes(layout: .compact)
  }

  private var json: JSONValue {
    let labels = (options ?? []).compactMap { option in
      let label = option.label.text(for: languages)
      return label == option.id.rawValue
        ? nil : JSONValue.Member(key: option.id.rawValue, value: .string(label))
    }
    return [
      "id": .string(name),
      "type": .string(field.kind.name),
      "section": section.map { .string($0.rawValue) },
      "required": .bool(isRequired),
      "label": label.map { .string($0) },
      "options": options.map { .strings($0.map(\.id.rawValue)) },
      "labels": JSONValue.object(labels).unlessEmpty,
      "optionCount": optionCount > OpenQuestion.mostOptions ? .integer(optionCount) : nil,
      "constraint": field.constraint(languages).map { .string($0) },
      "when": condition.map { .string($0) },
      "assignment": .string(assignment),
    ]
  }

  /// The ids of questions, one a line.
  public static func ids(_ questions: [OpenQuestion]) -> [UInt8] {
    Array(questions.map { $0.name.escapingHidden() + "\n" }.joined().utf8)
  }
}
