import FormModel

/// What can be gone to on the page of a section, in order: what it is about where that is long, its
/// fields, then the row that leads on.
struct SectionStops: RandomAccessCollection, Sendable {
  private let form: Form
  private let places: ArraySlice<Int>
  /// Whether the introduction is the first stop.
  private let hasIntroduction: Bool

  /// The places are those of the fields in the form, ascending.
  init(_ places: ArraySlice<Int>, of form: Form, hasIntroduction: Bool = false) {
    self.form = form
    self.hasIntroduction = hasIntroduction
    self.places = places
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count + firstIndex + 1 }

  /// Where the first field is, or the row that leads on.
  private var firstIndex: Int { hasIntroduction ? 1 : 0 }

  /// What a page begins at: its first question, else what there is to read.
  var beginning: SectionFocus { self[question(from: 0, by: 1) ?? firstIndex] }

  /// The first question from an index on, in steps of 1 or -1.
  ///
  /// - Complexity: O(notes on the way).
  func question(from start: Int, by step: Int) -> Int? {
    var index = step > 0 ? Swift.max(start, firstIndex) : Swift.min(start, endIndex - 2)
    while index >= firstIndex, index < endIndex - 1 {
      if form.fields[places[places.startIndex + index - firstIndex]].kind.isAsked { return index }
      index += step
    }
    return nil
  }

  subscript(index: Int) -> SectionFocus {
    if index < firstIndex { return .introduction }
    let index = index - firstIndex
    return index < places.count
      ? .field(form.fields[places[places.startIndex + index]].id) : .next
  }

  /// - Complexity: O(log stops).
  func firstIndex(of stop: SectionFocus) -> Int? {
    if stop == .introduction { return hasIntroduction ? 0 : nil }
    guard case .field(let id) = stop else { return endIndex - 1 }
    guard let place = form.position(of: id) else { return nil }
    let index = places.firstIndex(from: place)
    guard index < places.endIndex, places[index] == place else { return nil }
    return index - places.startIndex + firstIndex
  }

  /// - Complexity: O(log stops).
  func contains(_ stop: SectionFocus) -> Bool { firstIndex(of: stop) != nil }

  /// The first stop behind a field of the form, whether or not that is one.
  ///
  /// - Complexity: O(log stops).
  func first(behind place: Int) -> SectionFocus {
    self[places.firstIndex(from: place + 1) - places.startIndex + firstIndex]
  }
}
