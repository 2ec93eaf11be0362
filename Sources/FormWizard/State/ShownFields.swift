import FormAnswers
import FormModel

/// Which fields and sections of a form are shown, by their places; found once after every answer.
struct ShownFields: Sendable {
  /// Which fields are asked or shown, one flag a field.
  private(set) var flags: [Bool] = []
  /// The fields that have a row.
  private(set) var rows: [Int] = []
  /// The fields a person can go to.
  private(set) var stops: [Int] = []
  /// Those that are asked.
  private(set) var questions: [Int] = []
  /// The sections that have something to show beside what is computed.
  private(set) var sections: [Int] = []

  /// - Complexity: O(fields).
  init(of form: Form, _ states: [FieldState]) {
    flags.reserveCapacity(form.fields.count)
    for (number, section) in form.sections.enumerated() {
      var hasFields = false
      for place in section.fieldRange {
        let isShown = isShown(place, section, of: form, states)
        flags.append(isShown)
        if !isShown { continue }
        rows.append(place)
        switch form.fields[place].kind {
        case .computed: continue
        case .note: stops.append(place)
        case .text, .number, .toggle, .picker, .multiSelector:
          stops.append(place)
          questions.append(place)
        }
        hasFields = true
      }
      if hasFields { sections.append(number) }
    }
  }

  /// Where the engine is undecided, because an earlier answer is missing or wrong, a condition
  /// counts as it stands: what is absent is false, and a default that depends on nothing counts
  /// where its field is shown.
  private func isShown(
    _ place: Int,
    _ section: FormSection,
    of form: Form,
    _ states: [FieldState]
  ) -> Bool {
    func answer(_ id: FieldID) -> AnswerValue? {
      guard let place = form.position(of: id) else { return nil }
      let state = states[place]
      if let value = state.value { return value }
      guard state.visibility == .undecided, state.origin == nil, flags.indices.contains(place),
        flags[place], case .value(let value)? = form.fields[place].defaultValue
      else { return nil }
      return value
    }
    func holds(_ condition: Condition?) -> Bool { condition?.holds(answer: answer) ?? true }
    switch states[place].visibility {
    case .shown: return true
    case .hidden: return false
    case .undecided: return holds(section.condition) && holds(form.fields[place].condition)
    }
  }

  /// Places of the fields of a section that have a row.
  func rows(of section: FormSection) -> ArraySlice<Int> { rows.part(in: section.fieldRange) }

  /// Places of the fields of a section that are asked.
  func questions(of section: FormSection) -> ArraySlice<Int> {
    questions.part(in: section.fieldRange)
  }

  /// Places of the fields of a section that a person can go to.
  func stops(of section: FormSection) -> ArraySlice<Int> { stops.part(in: section.fieldRange) }
}

extension RandomAccessCollection where Element: Comparable {
  /// The index of the first element that is not below a bound, in ascending elements.
  ///
  /// - Complexity: O(log count).
  func firstIndex(from bound: Element) -> Index {
    var start = startIndex
    var rest = count
    while rest > 0 {
      let middle = index(start, offsetBy: rest / 2)
      if self[middle] < bound {
        start = index(after: middle)
        rest -= rest / 2 + 1
      } else {
        rest /= 2
      }
    }
    return start
  }
}

extension [Int] {
  /// The numbers in a range, of ascending ones.
  fileprivate func part(in range: Range<Int>) -> ArraySlice<Int> {
    self[firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)]
  }
}
