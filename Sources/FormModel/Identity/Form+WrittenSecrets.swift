package import JSON

// A default of a secure field is written in the form, so every reader of the form knows it.
extension Form {
  /// The texts that the form itself gives to its secure fields, at any depth, by their fields.
  ///
  /// - Complexity: O(fields + items of defaults).
  package var writtenSecrets: [FieldID: Set<ExactText>] {
    var secrets: [FieldID: Set<ExactText>] = [:]
    guard holdsSecrets else { return secrets }
    for field in allFields where field.kind.holdsSecrets {
      for part in field.defaultValue?.cases ?? [] {
        part.value.literal?.addSecrets(of: field, to: &secrets)
      }
    }
    return secrets
  }
}

extension AnswerValue {
  /// Adds what it says of secure fields, as the answer of one, or of a list or map that holds some.
  fileprivate func addSecrets(of field: Field, to secrets: inout [FieldID: Set<ExactText>]) {
    if let text, field.kind.isSecret { secrets[field.id, default: []].insert(ExactText(text)) }
    guard let items, let fields = field.kind.items?.item.ownFields else { return }
    for field in fields where field.kind.holdsSecrets {
      for item in items { item.answers[field.path]?.addSecrets(of: field, to: &secrets) }
    }
  }
}
