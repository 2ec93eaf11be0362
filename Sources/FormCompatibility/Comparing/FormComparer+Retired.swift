import Diagnostics
import FormModel

/// Whether an answer from which a retired option is dropped is refused for what is left.
extension FormComparer {
  /// An error where that is sure of some answers, a warning where it cannot be decided.
  func refusal(without option: OptionID, in ids: [FieldID]) -> Finding.Severity? {
    ids.compactMap { refusal(without: option, in: $0) }.max()
  }

  private func refusal(without option: OptionID, in id: FieldID) -> Finding.Severity? {
    guard let position = new.position(of: id) else { return nil }
    let field = new.fields[position]
    // Who chose just enough has chosen too little; who chose nothing has not answered.
    if case .multiSelector(let selector) = field.kind, selector.minSelections ?? 0 > 1 {
      return .error
    }
    if field.isRequired {
      switch field.defaultSupply {
      case .never: return .error
      case .perhaps: return .warning
      case .always: break
      }
    }
    let index = matching.pairOfNew[position]
    let former = index.map { old.fields[matching.pairs[$0].old].id } ?? id
    return mentions.tell(option, of: former) ? .warning : nil
  }
}

/// The options that decide conditions of a form, looked up when one of them is retired.
final class OptionMentions {
  private struct Mention: Hashable {
    var field: FieldID
    /// Absent where any choice decides.
    var option: OptionID?
  }

  private let form: Form
  private lazy var mentions = OptionMentions.all(in: form)

  init(_ form: Form) { self.form = form }

  /// Whether a condition tells whether an option was chosen.
  func tell(_ option: OptionID, of field: FieldID) -> Bool {
    mentions.contains(Mention(field: field, option: option))
      || mentions.contains(Mention(field: field, option: nil))
  }

  private static func all(in form: Form) -> Set<Mention> {
    var mentions: Set<Mention> = []
    func add(_ condition: Condition?) {
      condition?.forEachTest { test in
        switch test {
        case .isOneOf(let field, let values):
          for case .option(let option) in values {
            mentions.insert(Mention(field: field, option: option))
          }
        case .hasAny(let field, let options), .hasAll(let field, let options):
          for option in options { mentions.insert(Mention(field: field, option: option)) }
        case .counts(let field, _, _), .isAnswered(let field):
          mentions.insert(Mention(field: field))
        case .isOn, .compares: break
        }
      }
    }
    for section in form.sections { add(section.condition) }
    for field in form.fields {
      add(field.condition)
      for option in field.kind.options?.list?.options ?? [] { add(option.condition) }
    }
    return mentions
  }
}
