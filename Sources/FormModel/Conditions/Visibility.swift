/// Which sections and fields are shown for some answers.
///
/// Conditions name earlier fields only, so one pass in form order decides everything: a field that
/// is hidden counts as absent for every condition after it, whatever was answered to it.
package struct Visibility: Sendable {
  private let form: Form
  private let isShown: [Bool]
  private let sectionIsShown: [Bool]

  /// Decides what is shown.
  ///
  /// `answer` gives the answer to a field, shown or not. It is asked for fields that conditions
  /// name, and always for earlier ones than the condition's own place.
  /// - Complexity: O(fields + tests).
  package init(form: Form, answer: (FieldID) -> AnswerValue?) {
    var isShown: [Bool] = []
    isShown.reserveCapacity(form.fields.count)
    var sectionIsShown: [Bool] = []
    sectionIsShown.reserveCapacity(form.sections.count)

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
      sectionIsShown.append(isSectionShown)
      for field in form.fields(of: section) {
        isShown.append(isSectionShown && holds(field.condition))
      }
    }
    self.form = form
    self.isShown = isShown
    self.sectionIsShown = sectionIsShown
  }

  /// Whether a field is shown; `false` for an id that is not of this form.
  package func shows(_ field: FieldID) -> Bool {
    form.position(of: field).map { isShown[$0] } ?? false
  }

  /// Whether the field at a place of ``Form/fields`` is shown.
  package func shows(fieldAt position: Int) -> Bool { isShown[position] }

  /// Whether the section at a place of ``Form/sections`` is shown.
  package func shows(sectionAt position: Int) -> Bool { sectionIsShown[position] }

  /// Whether an option of a field is offered: its own condition holds.
  package func offers(_ option: Option, answer: (FieldID) -> AnswerValue?) -> Bool {
    option.condition?.holds { shows($0) ? answer($0) : nil } ?? true
  }
}
