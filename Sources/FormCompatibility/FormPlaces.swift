package import Diagnostics
import FormModel

/// Where the parts of one version of a form stand.
///
/// The comparison knows no text: the reader of the form gives the places.
package struct FormPlaces {
  private let whole: SourceLocation
  private let location: (FormPart) -> SourceLocation?

  /// Creates places.
  ///
  /// - Parameters:
  ///   - whole: The place of the form, used for every part without a place.
  ///   - location: The place of a part; for `nil`, the place of the part around it is used.
  package init(whole: SourceLocation, location: @escaping (FormPart) -> SourceLocation?) {
    self.whole = whole
    self.location = location
  }

  /// The places of a form in which fields have other ids; `ids` are those that they have here.
  func renamed(_ ids: [FieldID: FieldID]) -> FormPlaces {
    if ids.isEmpty { return self }
    return FormPlaces(whole: whole) { [location] in location($0.renamed(ids)) }
  }

  /// The place of a part, or of the nearest part around it.
  package subscript(part: FormPart) -> SourceLocation {
    var part: FormPart? = part
    while let inner = part {
      if let location = location(inner) { return location }
      part = inner.parent
    }
    return whole
  }
}
