import FormModel

/// Which sections and fields are shown for some answers.
///
/// Conditions name earlier fields only, so one pass in form order decides everything: a field that
/// is hidden counts as absent for every condition after it, whatever was answered to it.
struct Visibility: Sendable {
  private let form: Form
  private let isShown: [Bool]

  /// Decides what is shown.
  ///
  /// `answer` gives the answer to a field, shown or not. It is asked for fields that conditions
  /// name, and always for earlier ones than the condition's own place.
  /// - Complexity: O(fields + tests).
  init(form: Form, answer: (FieldID) -> AnswerValue?) {
    var isShown: [Bool] = []
    isShown.reserveCapacity(form.ownFields.count)

    func holds(_ condition: Condition?) -> Bool {
      guard let condition else { return true }
      return condition.holds { id in
        guard let position = form.position(of: id), position < isShown.count, isShown[position]
        else { return nil }
        return answer(id)
      }
    }

    for section in form.sections {
      let isSectionShown = holds(section.condition)
      for field in form.fields(of: section) {
        isShown.append(isSectionShown && holds(field.condition))
      }
    }
    self.form = form
    self.isShown = isShown
  }

  /// Whether a field is shown; `false` for an id that is not of this form.
  func shows(_ field: FieldID) -> Bool {
    form.position(of: field).map { isShown[$0] } ?? false
  }
}
