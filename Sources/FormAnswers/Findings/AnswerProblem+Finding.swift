import Diagnostics
import FormModel

extension AnswerProblem {
  /// The rule that it breaks, and what can be done; `nil` where the headline says it.
  private var row: (rule: AnswerRule, help: String?) {
    switch self {
    case .aboveMax(let max, _): (.range, "write a number up to `\(max.spelling)`")
    case .belowMin(let min, _): (.range, "write a number from `\(min.spelling)`")
    case .notInteger: (.range, "write it without a fraction")
    case .offStep: (.range, nil)
    case .blankText: (.type, "answer it")
    case .emptyText: (.type, "leave the key out, or answer it")
    case .nullCharacter, .wrongType: (.type, nil)
    case .formatMismatch, .lineBreak: (.format, nil)
    case .malformedOption:
      (.notAnOption, "leave out control characters, and spaces at the ends")
    case .notAnOption(let id, _):
      (.notAnOption, id.rawValue.isEmpty ? "leave the key out, or choose an option" : nil)
    case .optionDisabled: (.notAnOption, "choose another option")
    case .optionNotOffered: (.notAnOption, nil)
    case .mustBeOn: (.mustBeOn, nil)
    case .notAlone: (.selections, "keep it alone, or leave it out")
    case .miscounted(let bound, _, _): (bound.unit == .options ? .selections : .length, nil)
    case .patternMismatch, .tooMuchWork: (.pattern, nil)
    case .repeated: (.repeated, "keep one")
    }
  }

  /// Reports it of an answer.
  func report(
    of plan: FieldPlan,
    from origin: AnswerOrigin,
    for languages: [String],
    at place: SourceLocation,
    to report: AnswerReport
  ) {
    let field = plan.field
    var (rule, help) = row
    var notes: [Finding.Note] = []
    if case .optionNotOffered(_, let condition, _) = self {
      notes.append("it is offered when `\(condition.spelling)`")
    }
    if case .notAnOption(let id, _) = self, !id.rawValue.isEmpty {
      if let ids = field.choosableIDs,
        let near = report.nearest(to: id.rawValue, among: ids, count: ids.count)
      {
        help = didYouMean(near) ?? field.helpForLabel(id)
        if help == nil { notes.append("its options are \(listed(ids))") }
      }
      if case .environment = origin, case .multiSelector = field.kind {
        notes.append("a variable gives one option a line")
      }
    }
    report.add(
      rule,
      headline(for: field.id, languages: languages),
      about: .field(plan, option: option),
      at: place,
      notes: notes,
      help: help
    )
  }
}

extension Field {
  /// What to write in place of the label of an option.
  fileprivate func helpForLabel(_ text: OptionID) -> String? {
    let option = kind.options?.list?.options.first { option in
      option.disabledReason == nil
        && (option.label.fallback == text.rawValue
          || option.label.translations.contains { $0.text == text.rawValue })
    }
    return option.map { "`\(text)` is the label of `\($0.id)`: write the id" }
  }
}
