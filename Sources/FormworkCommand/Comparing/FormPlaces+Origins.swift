import Diagnostics
import FormCompatibility
import FormModel
import FormReader

extension FormPlaces {
  /// The places of a form that was read from a text.
  init(_ origins: FormOrigins) {
    // Looked up a list at a time.
    var lists: [FieldID: [OptionID: SourceLocation]] = [:]
    self.init(whole: origins.form) { part in
      let steps = part.path.steps
      guard steps.count > 1 else { return origins.location(of: part.path, key: part.key) }
      let field = FieldID(steps[0].id)
      let list = lists[field] ?? origins.optionLocations(of: field)
      lists[field] = list
      return list[OptionID(steps[1].id)]
    }
  }
}
