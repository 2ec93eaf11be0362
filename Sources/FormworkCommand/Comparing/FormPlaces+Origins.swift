import Diagnostics
import FormCompatibility
import FormModel
import FormReader

extension FormPlaces {
  /// The places of a form that was read from a text.
  init(_ origins: FormOrigins) {
    let options = OptionPlaces(origins)
    self.init(whole: origins.form) { part in
      switch part {
      case .form: nil
      case .formKey(let key): origins.location(ofKey: key)
      case .section(let id): id.flatMap { origins.location(ofSection: $0) }
      case .sectionKey(let id, let key): id.flatMap { origins.location(ofKey: key, ofSection: $0) }
      case .field(let id): origins.location(of: id)
      case .fieldKey(let id, let key): origins.location(ofKey: key, of: id)
      case .option(let field, let option): options.location(of: option, in: field)
      }
    }
  }
}

/// The places of options, looked up a list at a time.
private final class OptionPlaces {
  private let origins: FormOrigins
  private var lists: [FieldID: [OptionID: SourceLocation]] = [:]

  init(_ origins: FormOrigins) { self.origins = origins }

  func location(of option: OptionID, in field: FieldID) -> SourceLocation? {
    if let list = lists[field] { return list[option] }
    let list = origins.optionLocations(of: field)
    lists[field] = list
    return list[option]
  }
}
