import FormModel
import FormSession

/// What has a row on the page of a section, in order: what the section is about, its fields, and what
/// leads on.
///
/// A value over what is shown anyway: nothing is made for rows that are not seen.
struct SectionRows: RandomAccessCollection {
  /// Whether the first row says what the section is about.
  private let hasIntroduction: Bool
  private let shown: ShownSection
  private let form: Form

  /// The rows of a section of a scope.
  init(_ shown: ShownSection, in form: Form, hasIntroduction: Bool) {
    (self.shown, self.form, self.hasIntroduction) = (shown, form, hasIntroduction)
  }

  private var first: Int { hasIntroduction ? 1 : 0 }

  var startIndex: Int { 0 }

  var endIndex: Int { first + shown.fields.count + 1 }

  subscript(index: Int) -> SectionFocus {
    if index < first { return .introduction }
    return field(at: index).map { .field($0.path) } ?? .next
  }

  private func field(at index: Int) -> ShownField? {
    shown.fields.indices.contains(index - first) ? shown.fields[index - first] : nil
  }

  /// The index of a row; `nil` for one that is not there.
  ///
  /// - Complexity: O(log rows).
  func index(of row: SectionFocus) -> Int? {
    switch row {
    case .introduction: return hasIntroduction ? 0 : nil
    case .next: return endIndex - 1
    case .field(let path):
      let place = form.position(of: path.field).flatMap(shown.index(ofFieldAt:))
      guard let place, shown.fields[place].path == path else { return nil }
      return first + place
    }
  }

  /// Whether a row can have the focus: all but those of computed fields.
  func isStop(_ index: Int) -> Bool { field(at: index)?.isComputed != true }

  /// Whether a row asks something.
  func isQuestion(_ index: Int) -> Bool { field(at: index)?.isAsked == true }

  /// Whether a row is there and can have the focus.
  func hasStop(_ row: SectionFocus) -> Bool { index(of: row).map(isStop) ?? false }

  /// The first row that can have the focus.
  var firstStop: SectionFocus { self[indices.first(where: isStop) ?? endIndex - 1] }
}
