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
  /// The answer that choosing these options is: nothing chosen is none where it would be wrong and
  /// no default is to be overruled.
  package func answer(choosing ids: [OptionID]) -> AnswerValue? {
    guard let selector = kind.multiSelector else { return ids.first.map { .option($0) } }
    if ids.isEmpty, defaultValue == nil, selector.minSelections ?? 0 > 0 { return nil }
    return .options(ids)
  }

  /// Whether a text may be an answer beside the options.
  package func takesEntry(_ id: OptionID) -> Bool {
    guard let answer = answer(choosing: [id]) else { return false }
    return !kind.validator(isRequired: mayBeRequired).problems(of: answer).contains { problem in
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
