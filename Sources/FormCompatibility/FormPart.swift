package import Diagnostics
import FormModel

/// A part of a form that a finding can point at, or a key of it.
package struct FormPart: Hashable, Sendable {
  /// The ids of the part; none for the form as a whole.
  package let path: IDPath
  /// The key, for example `max-length`, where it is about one.
  package private(set) var key: String?

  /// The form, by its id.
  static func form(_ id: FormID) -> FormPart { FormPart(path: IDPath("form", id.rawValue)) }

  /// A key at the top of the form, for example `retired`.
  static func formKey(_ key: String) -> FormPart { FormPart(path: IDPath(), key: key) }

  /// A section; of a form without sections, its fields.
  static func section(_ id: SectionID?) -> FormPart {
    id.map { FormPart(path: IDPath("section", $0.rawValue)) } ?? .formKey("fields")
  }

  /// A field, by its id.
  static func field(_ id: FieldID) -> FormPart { FormPart(path: IDPath("field", id.rawValue)) }

  /// An option of a field.
  static func option(_ field: FieldID, _ id: OptionID) -> FormPart {
    FormPart(path: IDPath("field", field.rawValue).appending("option", id.rawValue))
  }

  /// A key of this part.
  func key(_ key: String) -> FormPart { FormPart(path: path, key: key) }

  /// The part in a form where its field has another id.
  func renamed(_ ids: [FieldID: FieldID]) -> FormPart {
    guard let id = path.field.flatMap({ ids[FieldID($0)] }) else { return self }
    let part = path.option.map { FormPart.option(id, OptionID($0)) } ?? .field(id)
    return FormPart(path: part.path, key: key)
  }
}

extension FormPart {
  /// The id as it is written after `--allow RULE:`.
  var id: String { path.steps.map(\.id).joined(separator: "/") }

  /// What it is, with its id, and the field whose option it is.
  var phrase: String {
    guard let step = path.steps.last else { return "form" }
    let owner = isOption ? path.field.map { " of `\($0)`" } : nil
    return "\(step.kind) `\(step.id)`" + (owner ?? "")
  }

  var isOption: Bool { path.option != nil }

  /// The field that an option is of, without the option.
  private func owner(_ key: String) -> FormPart {
    path.field.map { FormPart.field(FieldID($0)).key(key) } ?? .formKey(key)
  }

  /// The key that lists retired parts of this kind.
  var retired: FormPart {
    switch path.steps.last?.kind {
    case "section": .formKey("retired-sections")
    case "option": owner("retired")
    default: .formKey("retired")
    }
  }

  /// The part around this one.
  var parent: FormPart? {
    if key != nil { return path.steps.isEmpty ? nil : FormPart(path: path) }
    switch path.steps.last?.kind {
    case "section": return .formKey("sections")
    case "option": return owner("options")
    // A field of an item stands in its list or map.
    case "field": return path.field.flatMap { FieldID($0).beginning }.map { .field($0) }
    default: return nil
    }
  }
}

extension FieldID {
  /// The id without its last word or brackets; `nil` where nothing is left.
  fileprivate var beginning: FieldID? {
    let end = rawValue.lastIndex { $0 == "." || $0 == "[" } ?? rawValue.startIndex
    return end == rawValue.startIndex ? nil : FieldID(String(rawValue[..<end]))
  }

  /// The list or map that has it in its items, for what has no id that could be written: an `item`,
  /// `names`, and what stands in items that are lists themselves.
  var listOfUnwritten: FieldID? {
    rawValue.firstIndex(of: "[").map { FieldID(String(rawValue[..<$0])) }
  }
}
