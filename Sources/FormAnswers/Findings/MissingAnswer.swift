import Diagnostics
import FormModel

/// What is told of a field that nobody has answered, as facts.
enum MissingAnswer {
  /// It has to be answered, and its default gives nothing; `isLocated` where the form asks.
  case required(DefaultFailure?, isLocated: Bool)
  /// Templates have had all the work there may be.
  case tooMuchWork
  /// The default does not fit the field.
  case unusableDefault([AnswerProblem])

  /// The sentence; `languages` choose among the author's own texts.
  func sentence(about field: Field, for languages: [String]) -> Sentence {
    let id = field.id
    switch self {
    case .required(let failure, let isLocated):
      var reason = "is required"
      if case .toggle(let toggle) = field.kind, let mustBeOn = toggle.mustBeOn {
        reason = "has to be on: \(mustBeOn.text(for: languages))"
      }
      let notes = [
        field.label.map { "it asks: \($0.text(for: languages))" },
        failure?.words.map { "its default \($0.ofDefault)" },
        field.choosableIDs.map { "its options are \(listed($0))" },
      ]
      return Sentence(
        .missing,
        "`\(id)` has no answer, and \(reason)",
        label: isLocated ? "asked here" : nil,
        notes: notes.compactMap { $0.map { Finding.Note($0) } },
        help: "add `\(field.answerExample)` to an answer file, or use `\(field.assignmentExample)`"
      )
    case .tooMuchWork:
      return Sentence(
        .defaultNotUsable,
        "templates of the form take too much work with these answers",
        notes: ["the text of `\(id)` and of what follows is not made"],
        help: "give shorter answers, or use fewer filters"
      )
    case .unusableDefault(let problems):
      let reasons = problems.map { problem in
        problem == .wrongType
          ? "it cannot be read as \(field.kindWords)"
          : problem.headline(for: id, languages: languages)
      }
      return Sentence(
        .defaultNotUsable,
        "default of `\(id)` does not fit the field, and is not used",
        .warning,
        notes: reasons.map { Finding.Note($0) }
      )
    }
  }
}
