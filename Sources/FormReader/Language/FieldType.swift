import Diagnostics
import SourceTree

/// The types of field: the words of `type:`, and the keys that belong to each.
enum FieldType: String, CaseIterable, Sendable {
  case text, number, toggle, picker
  case multiSelector = "multi-selector"
  case note, computed

  /// What a field of this type is.
  var record: RecordType { FieldType.records[self] ?? FieldType.unknown }

  /// The types whose fields may hold a key.
  static func all(with key: KeyName) -> [FieldType] {
    allCases.filter { $0.record.names.contains(key) }
  }

  /// A field whose type is not known: every key that some field may hold.
  static let unknown = RecordType(
    "field",
    required: [.id, .type],
    allCases.flatMap(\.record.keys).reduce(into: [LanguageKey]()) { keys, key in
      if !keys.contains(where: { $0.name == key.name }) { keys.append(key) }
    }
  )

  /// What the documentation calls it.
  var title: String {
    switch self {
    case .text: "Text field"
    case .number: "Number field"
    case .toggle: "Toggle"
    case .picker: "Picker"
    case .multiSelector: "Multi-selector"
    case .note: "Note"
    case .computed: "Computed value"
    }
  }

  /// What it asks, and what its answer is.
  var documentation: String {
    switch self {
    case .text: "A text. Answer: a string."
    case .number: "A number; its digits are kept as they are typed. Answer: a number."
    case .toggle:
      "On or off. Answer: true or false. Without a default it starts off; with `required: true` it has to be answered one way or the other."
    case .picker: "One of many options. Answer: an option id."
    case .multiSelector: "Any number of options. Answer: an array of option ids, in option order."
    case .note: "A text between the fields. It is shown and never answered."
    case .computed: "A value made from earlier answers; never asked. Answer: a string."
    }
  }

  /// The words of other tools for it, as ``KeyName/folded(_:)`` gives them, each with what a
  /// field needs besides the type to be the same.
  var otherWords: [String: String?] {
    switch self {
    case .text:
      [
        "string": nil, "str": nil, "input": nil, "line": nil, "phone": nil, "tel": nil,
        "textarea": "multiline: true", "multiline": "multiline: true",
        "paragraph": "multiline: true", "longtext": "multiline: true",
        "password": "secure: true", "secret": "secure: true", "email": "format: email",
        "url": "format: url", "date": "format: date", "path": "format: path",
        "hostname": "format: hostname", "slug": "format: slug", "semver": "format: semver",
        "identifier": "format: identifier",
      ]
    case .number:
      [
        "int": "integer: true", "integer": "integer: true", "float": nil, "double": nil,
        "numeric": nil, "num": nil, "decimal": nil, "currency": nil, "slider": nil, "range": nil,
      ]
    case .toggle:
      ["bool": nil, "boolean": nil, "confirm": nil, "switch": nil, "checkbox": nil, "yesno": nil]
    case .picker:
      [
        "select": nil, "choice": nil, "choices": nil, "dropdown": nil, "radio": nil, "list": nil,
        "enum": nil, "rawlist": nil, "options": nil, "combobox": nil, "singleselect": nil,
        "radiogroup": nil,
      ]
    case .multiSelector:
      [
        "checkboxes": nil, "multi": nil, "multiple": nil, "checklist": nil, "multiselect": nil,
        "multichoice": nil, "multipicker": nil, "checkboxgroup": nil, "tags": nil,
      ]
    case .note: ["markdown": nil, "info": nil, "static": nil, "html": nil]
    case .computed: ["calculated": nil, "formula": nil, "hidden": nil]
    }
  }

  /// The type that people who write a word of another tool mean, what a field needs besides it, and
  /// whether the word is spelled as that tool does.
  static func meant(by word: String) -> (type: FieldType?, addition: String?, isExact: Bool) {
    let all = allCases.flatMap { type in type.otherWords.map { (word: $0.key, type, $0.value) } }
    let folded = KeyName.folded(word)
    if let exact = all.first(where: { $0.word == folded }) { return (exact.1, exact.2, true) }
    let near = Set(nearest(to: folded, among: all.map(\.word)))
    let types = Set(all.filter { near.contains($0.word) }.map(\.1))
    return (types.count == 1 ? types.first : nil, nil, false)
  }

  private static let records = Dictionary(
    uniqueKeysWithValues: allCases.map { type in
      (type, RecordType("\(type.rawValue) field", required: type.requiredKeys, type.keys))
    }
  )
}
