public import Diagnostics
public import FormModel

/// A part of a form that a finding can point at.
public enum FormPart: Hashable, Sendable {
  /// The form, by its id.
  case form(FormID)
  /// A key at the top of the form, for example `retired`.
  case formKey(String)
  /// A section; absent for the one of a form without sections.
  case section(SectionID?)
  /// A key of a section.
  case sectionKey(SectionID?, String)
  /// A field, by its id.
  case field(FieldID)
  /// A key of a field, for example `max-length`.
  case fieldKey(FieldID, String)
  /// An option of a field.
  case option(FieldID, OptionID)
}

/// Where the parts of one version of a form stand.
///
/// The comparison knows no text: whoever read the form says where things are.
public struct FormPlaces {
  private let whole: SourceLocation
  private let location: (FormPart) -> SourceLocation?

  /// Creates places.
  ///
  /// - Parameters:
  ///   - whole: The place of the form, which stands for every part that has none of its own.
  ///   - location: The place of a part; `nil` sends to the part around it.
  public init(whole: SourceLocation, location: @escaping (FormPart) -> SourceLocation?) {
    self.whole = whole
    self.location = location
  }

  /// The place of a part, or of the nearest part around it.
  public subscript(part: FormPart) -> SourceLocation {
    var part: FormPart? = part
    while let inner = part {
      if let location = location(inner) { return location }
      part = inner.parent
    }
    return whole
  }
}

extension FormPart {
  /// The ids from the outside in.
  var idPath: IDPath {
    switch self {
    case .form(let id): IDPath("form", id.rawValue)
    case .section(let id?): IDPath("section", id.rawValue)
    case .field(let id): IDPath("field", id.rawValue)
    case .option(let field, let id):
      IDPath("field", field.rawValue).appending("option", id.rawValue)
    // What is about a key is said of the part that has it.
    case .section(nil), .formKey, .sectionKey, .fieldKey: IDPath()
    }
  }

  /// The id as it is written behind `--allow RULE:`.
  var id: String { idPath.steps.map(\.id).joined(separator: "/") }

  /// What it is, with its id, and the field whose option it is.
  var phrase: String {
    switch self {
    case .form(let id): "form `\(id)`"
    case .section(let id?): "section `\(id)`"
    case .field(let id): "field `\(id)`"
    case .option(let field, let id): "option `\(id)` of `\(field)`"
    case .section(nil), .formKey, .sectionKey, .fieldKey: "form"
    }
  }

  /// The key, for a part that is one.
  var key: String? {
    switch self {
    case .formKey(let key), .sectionKey(_, let key), .fieldKey(_, let key): key
    case .form, .section, .field, .option: nil
    }
  }

  /// A key of this part; of an option itself, as the keys of options have no places.
  func key(_ key: String) -> FormPart {
    switch self {
    case .form: .formKey(key)
    case .section(let id): .sectionKey(id, key)
    case .field(let id): .fieldKey(id, key)
    case .option, .formKey, .sectionKey, .fieldKey: self
    }
  }

  /// The key that lists parts like this one that are gone for good.
  var retired: FormPart {
    switch self {
    case .section: .formKey("retired-sections")
    case .option(let field, _): .fieldKey(field, "retired")
    case .form, .field, .formKey, .sectionKey, .fieldKey: .formKey("retired")
    }
  }

  /// The part around this one.
  var parent: FormPart? {
    switch self {
    case .form, .formKey, .field: nil
    case .section(let id): .formKey(id == nil ? "fields" : "sections")
    case .sectionKey(let section, _): .section(section)
    case .fieldKey(let field, _): .field(field)
    case .option(let field, _): .fieldKey(field, "options")
    }
  }
}
