package import FormModel

extension Field {
  /// The field with other options.
  package func offering(_ list: OptionList) -> Field {
    var field = self
    switch kind {
    case .picker(var picker):
      picker.options = .list(list)
      field.kind = .picker(picker)
    case .multiSelector(var selector):
      selector.options = .list(list)
      field.kind = .multiSelector(selector)
    case .text, .number, .toggle, .note, .computed: break
    }
    return field
  }
}

extension Field {
  /// Whether a text may be an answer beside the options.
  func takesEntry(_ id: OptionID) -> Bool {
    let answer: AnswerValue = kind.isMultiple ? .options([id]) : .option(id)
    return !FieldValidator(kind, isRequired: isRequired).problems(of: answer).contains { problem in
      if case .malformedOption = problem { true } else { false }
    }
  }
}

extension FieldKind {
  /// The option of this id that there was and is no more.
  package func retirement(of id: OptionID) -> Retirement<OptionID>? {
    retired.first { $0.id == id }
  }
}
