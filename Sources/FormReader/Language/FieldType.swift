import Diagnostics
import FormModel
import SourceTree

/// The types of field: the words of `type:`, and the keys that belong to each.
enum FieldType: String, CaseIterable, Sendable {
  case text, number, toggle, picker
  case multiSelector = "multi-selector"
  case note, computed

  /// What a field of this type is.
  var record: RecordType { RecordType.fields[self] ?? FieldType.unknown }

  /// The types whose fields may hold a key.
  static func all(with key: KeyName) -> [FieldType] {
    allCases.filter { $0.record.names.contains(key) }
  }

  /// A field whose type is not known: every key that some field may hold.
  static let unknown = RecordType(
    "field",
    in: RecordType.anyField.section,
    required: RecordType.anyField.required,
    allCases.flatMap(\.record.keys).reduce(into: [LanguageKey]()) { keys, key in
      if !keys.contains(where: { $0.name == key.name }) { keys.append(key) }
    }
  )

  /// Words of other tools for a type, as ``KeyName/folded(_:)`` gives them, and what a field needs
  /// besides the type to be the same.
  private static let otherWords: [(words: String, type: FieldType, addition: String?)] =
    [
      ("string str input line phone tel", .text, nil),
      ("textarea multiline paragraph longtext", .text, "multiline: true"),
      ("password secret", .text, "secure: true"),
      ("int integer", .number, "integer: true"),
      ("float double numeric num decimal currency slider range", .number, nil),
      ("bool boolean confirm switch checkbox yesno", .toggle, nil),
      ("select choice choices dropdown radio list enum rawlist options", .picker, nil),
      ("combobox singleselect radiogroup", .picker, nil),
      ("checkboxes multi multiple checklist multiselect multichoice", .multiSelector, nil),
      ("multipicker checkboxgroup tags", .multiSelector, nil),
      ("markdown info static html", .note, nil),
      ("calculated formula hidden", .computed, nil),
    ] + TextFormat.allCases.map { ($0.rawValue, .text, "format: \($0.rawValue)") }

  /// The type that people who write a word of another tool mean, what a field needs besides it, and
  /// whether the word is spelled as that tool does.
  static func meant(by word: String) -> (type: FieldType?, addition: String?, isExact: Bool) {
    let all = otherWords.flatMap { row in
      row.words.split(separator: " ").map { (word: String($0), row.type, row.addition) }
    }
    let folded = KeyName.folded(word)
    if let exact = all.first(where: { $0.word == folded }) { return (exact.1, exact.2, true) }
    let near = Set(nearest(to: folded, among: all.map(\.word)))
    let types = Set(all.filter { near.contains($0.word) }.map(\.1))
    return (types.count == 1 ? types.first : nil, nil, false)
  }
}
