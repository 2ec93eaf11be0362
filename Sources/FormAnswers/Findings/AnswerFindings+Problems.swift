import Diagnostics
import FormModel
import FormValidation

/// What is wrong with the value of an answer, as findings.
extension AnswerFindings {
  static func problem(
    _ problem: AnswerProblem,
    _ field: Field,
    at place: SourceLocation,
    in report: inout AnswerReport
  ) -> Finding {
    var finding = Finding(
      rule(of: problem),
      problem.headline(for: field.id),
      at: place,
      idPath: path(field.id)
    )
    if let option = problem.option {
      finding.idPath = finding.idPath.appending("option", option.rawValue)
    }
    switch problem {
    case .notAnOption(let id, _): explain(id, field, in: &finding, &report)
    case .optionNotOffered(_, let condition, _):
      finding.notes.append(Finding.Note("it is offered when `\(condition.spelling)`"))
    case .notAlone: finding.help = "keep it alone, or leave it out"
    case .repeated: finding.help = "keep one"
    case .emptyText: finding.help = "leave the key out, or answer it"
    case .optionDisabled: finding.help = "choose another option"
    default: break
    }
    return finding
  }

  /// Points to what was meant: near ids, the option with this label, else what there is.
  private static func explain(
    _ id: OptionID,
    _ field: Field,
    in finding: inout Finding,
    _ report: inout AnswerReport
  ) {
    guard let list = field.kind.options?.list, list.count > 0,
      report.maySuggest(among: list.count)
    else { return }
    let near = nearest(to: id.rawValue, among: list.options.lazy.map(\.id.rawValue))
    if let question = didYouMean(near) {
      finding.help = question
    } else if let option = list.options.first(where: { $0.label.has(text: id.rawValue) }) {
      finding.help = "`\(id)` is the label of `\(option.id)`: write the id"
    } else {
      finding.notes.append(Finding.Note("its options are \(listed(list))"))
    }
  }

  private static func rule(of problem: AnswerProblem) -> AnswerRule {
    switch problem {
    case .aboveMax, .belowMin, .notInteger, .offStep: .range
    case .emptyText, .nullCharacter, .wrongType: .type
    case .formatMismatch, .lineBreak: .format
    case .malformedOption, .notAnOption, .optionDisabled, .optionNotOffered: .notAnOption
    case .mustBeOn: .mustBeOn
    case .notAlone, .tooFew, .tooMany: .selections
    case .patternMismatch: .pattern
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
