import FormAnswers
package import FormModel

/// What ways of asking want to know beyond the answers.
extension FormSession {
  /// The answer a field would have if nobody had said anything about it.
  ///
  /// - Complexity: O(fields).
  package func defaultAnswer(to id: FieldID) -> AnswerValue? {
    guard given[id] != nil else { return state(of: id).value }
    var untouched = self
    untouched.answer(nil, to: id)
    return untouched.state(of: id).value
  }

  /// Whether a field with a default has been given another answer; not where the default cannot
  /// be worked out.
  ///
  /// - Complexity: O(fields) for fields with a default that were answered, else O(1).
  package func isChanged(_ id: FieldID) -> Bool {
    guard given[id] != nil, form[id]?.defaultValue != nil else { return false }
    return defaultAnswer(to: id).map { state(of: id).value != $0 } ?? false
  }

  /// How many answers are written, and how many of them are other than they were by default.
  package var submittedCounts: (count: Int, changed: Int) {
    var counts = (count: 0, changed: 0)
    for (field, state) in zip(form.fields, states) {
      guard let value = state.value else { continue }
      counts.count += 1
      guard given[field.id] != nil else { continue }
      if field.defaultValue != nil {
        counts.changed += isChanged(field.id) ? 1 : 0
      } else {
        // A toggle that nobody has touched is off.
        counts.changed += value == .toggle(false) ? 0 : 1
      }
    }
    return counts
  }

  /// Whether an answer to a secure field was given, which no draft keeps.
  package var hasSecrets: Bool {
    form.fields.contains { $0.kind.isSecure && given[$0.id] != nil }
  }

  /// Whether the answers as they would be submitted hold a secret.
  package var holdsSecrets: Bool {
    zip(form.fields, states).contains { field, state in
      field.kind.isSecure && state.value != nil && isShown(field.id)
    }
  }

  /// The questions that are not asked now, each with the condition that decides about it.
  package var hiddenQuestions: [(field: Field, condition: Condition)] {
    form.sections.flatMap { section in
      section.fieldRange.compactMap { index -> (field: Field, condition: Condition)? in
        let field = form.fields[index]
        guard field.kind.isAsked, !isShown(field.id) else { return nil }
        if case .hidden(let condition) = states[index].visibility {
          return (field, condition)
        }
        return (section.condition ?? field.condition).map { (field, $0) }
      }
    }
  }
}

extension Field {
  /// The answer that choosing these options is: nothing chosen is none where it would be wrong and
  /// no default is to be overruled.
  func answer(choosing ids: [OptionID]) -> AnswerValue? {
    if ids.isEmpty, defaultValue == nil, case .multiSelector(let selector) = kind,
      selector.minSelections ?? 0 > 0
    {
      return nil
    }
    return .options(ids)
  }
}
