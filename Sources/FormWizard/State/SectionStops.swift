import FormModel

/// What can be gone to on the page of a section, in order: its fields, then the row that leads on.
struct SectionStops: RandomAccessCollection, Sendable {
  private let form: Form
  private let places: ArraySlice<Int>

  /// The places are those of the fields in the form, ascending.
  init(_ places: ArraySlice<Int>, of form: Form) {
    self.form = form
    self.places = places
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count + 1 }

  subscript(index: Int) -> SectionFocus {
    index < places.count ? .field(form.fields[places[places.startIndex + index]].id) : .next
  }

  /// - Complexity: O(log stops).
  func firstIndex(of stop: SectionFocus) -> Int? {
    guard case .field(let id) = stop else { return places.count }
    guard let place = form.position(of: id) else { return nil }
    let index = places.firstIndex(from: place)
    guard index < places.endIndex, places[index] == place else { return nil }
    return index - places.startIndex
  }

  /// - Complexity: O(log stops).
  func contains(_ stop: SectionFocus) -> Bool { firstIndex(of: stop) != nil }

  /// The first stop behind a field of the form, whether or not that is one.
  ///
  /// - Complexity: O(log stops).
  func first(behind place: Int) -> SectionFocus {
    self[places.firstIndex(from: place + 1) - places.startIndex]
  }
}
