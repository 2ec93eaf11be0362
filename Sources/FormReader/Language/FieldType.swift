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

  /// Words of other tools, as ``KeyName/folded(_:)`` gives them, with the types that are meant, the
  /// usual one first, and what a field needs besides the type to be the same.
  ///
  /// A word for what no type does (`file`, `hidden`, `html`) is not among them.
  private static let otherWords: [(words: String, types: [FieldType], addition: String?)] = [
    ("string str input line phone tel", [.text], nil),
    ("textarea multiline paragraph longtext", [.text], "multiline: true"),
    ("password secret", [.text], "secure: true"),
    ("int integer", [.number], "integer: true"),
    ("float double numeric num decimal currency slider range", [.number], nil),
    ("bool boolean confirm switch yesno", [.toggle], nil),
    ("checkbox", [.toggle, .multiSelector], nil),
    ("select choice choices dropdown radio enum rawlist options", [.picker], nil),
    ("combobox singleselect radiogroup", [.picker], nil),
    ("list array", [.picker, .multiSelector], nil),
    ("checkboxes multi multiple checklist multiselect multichoice", [.multiSelector], nil),
    ("multipicker checkboxgroup", [.multiSelector], nil),
    ("tags", [.multiSelector], "allow-custom: true"),
    ("markdown info static", [.note], nil),
    ("calculated formula", [.computed], nil),
  ]

  /// The types that people who write a word of another tool mean, what a field needs besides them,
  /// and whether the word is spelled as that tool does.
  static func meant(by word: String) -> (types: [FieldType], addition: String?, isExact: Bool) {
    let formats = TextFormat.allCases.map(\.rawValue)
    if let format = formats.first(where: { $0 == KeyName.folded(word) }) {
      return ([.text], "format: \(format)", true)
    }
    let all = otherWords.flatMap { row in
      row.words.split(separator: " ").map { (word: String($0), row.types, row.addition) }
    }
    let folded = KeyName.folded(word)
    if let exact = all.first(where: { $0.word == folded }) { return (exact.1, exact.2, true) }
    let near = Set(nearest(to: folded, among: all.map(\.word)))
    let types = Set(all.filter { near.contains($0.word) }.map(\.1))
    return (types.count == 1 ? types.first ?? [] : [], nil, false)
  }
}
