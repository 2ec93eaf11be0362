import Diagnostics
import FormModel

/// What is wrong with the value of an answer, as findings.
extension AnswerFindings {
  static func problem(
    _ problem: AnswerProblem,
    _ field: Field,
    from origin: AnswerOrigin,
    for languages: [String],
    at place: SourceLocation,
    in report: inout AnswerReport
  ) -> Finding {
    var finding = Finding(
      rule(of: problem),
      problem.headline(for: field.id, languages: languages),
      at: place,
      idPath: path(field.id)
    )
    if let option = problem.option {
      finding.idPath = finding.idPath.appending("option", option.rawValue)
    }
    switch problem {
    case .notAnOption(let id, _) where id.rawValue.isEmpty:
      finding.help = "leave the key out, or choose an option"
    case .notAnOption(let id, _):
      explain(id, field, in: &finding, &report)
      if case .environment = origin, case .multiSelector = field.kind {
        finding.notes.append(Finding.Note("a variable gives one option a line"))
      }
    case .malformedOption(let id, _):
      if let control = id.rawValue.unicodeScalars.first(where: {
        $0.properties.generalCategory == .control
      }) {
        finding.message = controlCharacter(control, field.id)
      }
    case .optionNotOffered(_, let condition, _):
      finding.notes.append(Finding.Note("it is offered when `\(condition.spelling)`"))
    case .aboveMax(let max, _): finding.help = "write a number up to `\(max.spelling)`"
    case .belowMin(let min, _): finding.help = "write a number from `\(min.spelling)`"
    case .notInteger: finding.help = "write it without a fraction"
    case .notAlone: finding.help = "keep it alone, or leave it out"
    case .repeated: finding.help = "keep one"
    case .blankText: finding.help = "answer it"
    case .emptyText: finding.help = "leave the key out, or answer it"
    case .optionDisabled: finding.help = "choose another option"
    default: break
    }
    return finding
  }

  private static func controlCharacter(_ control: Unicode.Scalar, _ field: FieldID) -> String {
    let digits = String(control.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: 4 - digits.utf8.count) + digits
    return "answer to `\(field)` has the control character U+\(code), which no option may have"
  }

  /// Points to what was meant: near ids, the option with this label, else what there is.
  private static func explain(
    _ id: OptionID,
    _ field: Field,
    in finding: inout Finding,
    _ report: inout AnswerReport
  ) {
    guard let list = field.kind.options?.list, hasChoice(list),
      report.maySuggest(among: list.count)
    else { return }
    let choices = list.options.lazy.filter { $0.disabledReason == nil }
    let near = report.nearest(to: id.rawValue, among: choices.map(\.id.rawValue))
    if let question = didYouMean(near) {
      finding.help = question
    } else if let option = choices.first(where: { $0.label.has(text: id.rawValue) }) {
      finding.help = "`\(id)` is the label of `\(option.id)`: write the id"
    } else {
      finding.notes.append(Finding.Note("its options are \(listed(list))"))
    }
  }

  private static func rule(of problem: AnswerProblem) -> AnswerRule {
    switch problem {
    case .aboveMax, .belowMin, .notInteger, .offStep: .range
    case .blankText, .emptyText, .nullCharacter, .wrongType: .type
    case .formatMismatch, .lineBreak: .format
    case .malformedOption, .notAnOption, .optionDisabled, .optionNotOffered: .notAnOption
    case .mustBeOn: .mustBeOn
    case .notAlone, .tooFew, .tooMany: .selections
    case .patternMismatch, .tooMuchWork: .pattern
    case .repeated: .repeated
    case .tooLong, .tooShort: .length
    }
  }
}

extension LocalizedText {
  fileprivate func has(text: String) -> Bool {
    fallback == text || translations.contains { $0.text == text }
  }
}
