/// What a field that is shown has as long as nobody answers it.
package enum InitialAnswer: Hashable, Sendable {
  /// Nothing.
  case none
  /// This value, if it is a right answer; options that are not offered then are left out.
  case value(AnswerValue)
  /// A text made from earlier answers.
  case template(Template)
  /// The value of a variable of the environment.
  case environment(String)
  /// The value of a key of git's configuration.
  case git(String)
}

extension Field {
  /// What it has as long as nobody answers it: its value or default, or `false` for a toggle that
  /// need not be answered.
  ///
  /// A toggle that has to be on is never off by default: that question is still open.
  package var initialAnswer: InitialAnswer {
    if case .computed(let template) = kind { return InitialAnswer(template) }
    switch defaultValue {
    case .value(let value)?: return value == .toggle(false) && hasToBeOn ? .none : .value(value)
    case .template(let template)?: return InitialAnswer(template)
    case .environment(let name)?: return .environment(name)
    case .git(let key)?: return .git(key)
    case nil:
      guard case .toggle = kind, !isRequired, !hasToBeOn else { return .none }
      return .value(.toggle(false))
    }
  }

  /// Whether it has an answer whenever it is shown and the form can be submitted.
  var isAlwaysAnswered: Bool {
    if isRequired || hasToBeOn { return true }
    func isAlwaysOffered(_ id: OptionID) -> Bool { kind.options?.list?[id]?.condition == nil }
    switch initialAnswer {
    case .value(.option(let id)): return isAlwaysOffered(id)
    case .value(.options(let ids)): return ids.allSatisfy(isAlwaysOffered)
    case .value: return true
    case .none, .template, .environment, .git: return false
    }
  }

  /// Whether it is a toggle that has to be on, as consent is.
  package var hasToBeOn: Bool {
    if case .toggle(let toggle) = kind { toggle.mustBeOn != nil } else { false }
  }
}

extension InitialAnswer {
  /// A template without places is a fixed text, and an empty text is no answer.
  fileprivate init(_ template: Template) {
    switch template.literal {
    case nil: self = .template(template)
    case "": self = .none
    case let text?: self = .value(.text(text))
    }
  }
}
