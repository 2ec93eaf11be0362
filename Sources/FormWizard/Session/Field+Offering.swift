package import FormModel

extension Field {
  /// The field with other options.
  package func offering(_ list: OptionList) -> Field {
    var field = self
    field.kind.choice?.options = .list(list)
    return field
  }
}

extension Field {
  /// Whether a text may be an answer beside the options.
  func takesEntry(_ id: OptionID) -> Bool {
    let answer: AnswerValue = kind.isMultiple ? .options([id]) : .option(id)
    return !kind.validator(isRequired: isRequired).problems(of: answer).contains { problem in
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
