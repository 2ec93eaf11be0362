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

  /// A key of this part; of an option itself, as the keys of options have no places.
  func key(_ key: String) -> FormPart {
    switch self {
    case .form: .formKey(key)
    case .section(let id): .sectionKey(id, key)
    case .field(let id): .fieldKey(id, key)
    case .option, .formKey, .sectionKey, .fieldKey: self
    }
  }

  /// The part around this one.
  fileprivate var parent: FormPart? {
    switch self {
    case .form, .formKey, .field: nil
    case .section(let id): .formKey(id == nil ? "fields" : "sections")
    case .sectionKey(let section, _): .section(section)
    case .fieldKey(let field, _): .field(field)
    case .option(let field, _): .fieldKey(field, "options")
    }
  }
}
