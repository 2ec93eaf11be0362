import Diagnostics
import FormCompatibility
import FormModel
import FormReader

extension FormPlaces {
  /// The places of a form that was read from a text.
  init(_ origins: FormOrigins) {
    // Looked up a list at a time.
    var lists: [FieldID: [OptionID: SourceLocation]] = [:]
    func location(of option: OptionID, in field: FieldID) -> SourceLocation? {
      let list = lists[field] ?? origins.optionLocations(of: field)
      lists[field] = list
      return list[option]
    }
    self.init(whole: origins.form) { part in
      switch part {
      case .form: nil
      case .formKey(let key): origins.location(ofKey: key)
      case .section(let id): id.flatMap { origins.location(ofSection: $0) }
      case .sectionKey(let id, let key): id.flatMap { origins.location(ofKey: key, ofSection: $0) }
      case .field(let id): origins.location(of: id)
      case .fieldKey(let id, let key): origins.location(ofKey: key, of: id)
      case .option(let field, let option): location(of: option, in: field)
      }
    }
  }
}
