import Diagnostics
import FormCompatibility
import FormModel
import FormReader

extension FormPlaces {
  /// The places of a form that was read from a text.
  init(_ origins: FormOrigins) {
    // Looked up one list at a time.
    var lists: [FieldID: [OptionID: SourceLocation]] = [:]
    self.init(whole: origins.form) { part in
      guard let option = part.path.option, let field = part.path.field.map({ FieldID($0) }) else {
        return origins.location(of: part.path, key: part.key)
      }
      let list = lists[field] ?? origins.optionLocations(of: field)
      lists[field] = list
      return list[OptionID(option)]
    }
  }
}
