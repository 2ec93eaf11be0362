import Diagnostics
import FormModel

/// The choices that decide conditions of the old version, so that an answer from which a retired
/// option is dropped may belong to other questions.
///
/// They are looked for when the first option is retired.
final class DecidingChoices {
  private struct Choice: Hashable {
    var field: FieldID
    /// Absent where any choice decides.
    var option: OptionID?
  }

  private let versions: FormVersions
  private lazy var choices = DecidingChoices.all(in: versions.old)

  /// Prepares the search in the old version.
  init(_ versions: FormVersions) { self.versions = versions }

  /// Whether an answer of the new version that has lost an option is refused for what is left: an
  /// error where that is sure of some answers, a warning where it cannot be decided.
  ///
  /// - Complexity: O(options + tests) the first time, then O(fields).
  func refusal(without option: OptionID, in fields: [FieldID]) -> Finding.Severity? {
    fields.compactMap { refusal(without: option, in: $0) }.max()
  }

  private func refusal(without option: OptionID, in id: FieldID) -> Finding.Severity? {
    guard let position = versions.new.position(of: id) else { return nil }
    let field = versions.new.fields[position]
    // Who chose just enough has chosen too little; who chose nothing has not answered.
    if case .multiSelector(let selector) = field.kind, selector.minSelections ?? 0 > 1 {
      return .error
    }
    if field.isRequired, field.hasDefault != true {
      return field.hasDefault == false ? .error : .warning
    }
    let former = versions.fields.pairOfNew[position].map { versions.fields(ofPair: $0).before.id }
    let decides = [option, nil].contains {
      choices.contains(Choice(field: former ?? id, option: $0))
    }
    return decides ? .warning : nil
  }

  private static func all(in form: Form) -> Set<Choice> {
    var choices: Set<Choice> = []
    func add(_ condition: Condition?) {
      condition?.forEachTest { test in
        switch test {
        case .counts(let field, _, _), .isAnswered(let field):
          choices.insert(Choice(field: field))
        case .isOn, .compares, .isOneOf, .hasAny, .hasAll:
          for option in test.namedOptions {
            choices.insert(Choice(field: test.field, option: option))
          }
        }
      }
    }
    for section in form.sections { add(section.condition) }
    for field in form.fields {
      add(field.condition)
      for option in field.kind.options?.list?.options ?? [] { add(option.condition) }
    }
    return choices
  }
}

extension Condition.Test {
  /// The options that it asks for.
  var namedOptions: [OptionID] {
    switch self {
    case .isOneOf(_, let values):
      values.compactMap { if case .option(let option) = $0 { option } else { nil } }
    case .hasAny(_, let options), .hasAll(_, let options): options
    case .isOn, .compares, .counts, .isAnswered: []
    }
  }
}
