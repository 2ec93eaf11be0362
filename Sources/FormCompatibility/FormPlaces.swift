public import Diagnostics
public import FormModel

/// A part of a form that a finding can point at.
public enum FormPart: Hashable, Sendable {
  /// The form, by its id.
  case form
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
  ///   - whole: What stands for a part that has no place of its own.
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
  /// The part around this one.
  var parent: FormPart? {
    switch self {
    case .form: nil
    case .formKey: .form
    case .section(nil): .formKey("fields")
    case .section: .formKey("sections")
    case .sectionKey(let section, _): .section(section)
    case .field: .form
    case .fieldKey(let field, _): .field(field)
    case .option(let field, _): .fieldKey(field, "options")
    }
  }
}
