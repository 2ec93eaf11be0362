import FormAnswers
import FormModel

/// Which fields and sections of a form are shown, by their places; found once after every answer.
struct ShownFields: Sendable {
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
    for (number, section) in form.sections.enumerated() {
      var hasFields = false
      for place in section.fieldRange where states[place].visibility == .shown {
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
