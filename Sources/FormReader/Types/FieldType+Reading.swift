import Diagnostics
import FormModel

extension FieldType {
  /// What the reader knows of this type.
  var reading: any FieldReading.Type {
    switch self {
    case .text: TextField.self
    case .number: NumberField.self
    case .date: DateField.self
    case .toggle: ToggleField.self
    case .picker: PickerField.self
    case .multiSelector: MultiSelectorField.self
    case .json: JSONField.self
    case .list, .map: CollectionField.self
    case .group: GroupField.self
    case .note: NoteField.self
    case .computed: ComputedField.self
    }
  }

  /// Its row of the language table.
  var row: FieldTypeRow {
    switch self {
    case .text: TextField.row
    case .number: NumberField.row
    case .date: DateField.row
    case .toggle: ToggleField.row
    case .picker: PickerField.row
    case .multiSelector: MultiSelectorField.row
    case .json: JSONField.row
    case .list: CollectionField.listRow
    case .map: CollectionField.mapRow
    case .group: GroupField.row
    case .note: NoteField.row
    case .computed: ComputedField.row
    }
  }

  /// The keys of a field of this type.
  var record: RecordType { row.record }

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

  /// The types that a word of another tool means, the usual one first; what a field needs besides
  /// them; and whether the word is spelled as that tool does.
  static func meant(by word: String) -> (types: [FieldType], addition: String?, isExact: Bool) {
    let folded = KeyName.folded(word)
    if let format = TextFormat.allCases.first(where: { $0.rawValue == folded }) {
      return ([.text], "format: \(format)", true)
    }
    let all = allCases.flatMap { type in
      type.row.otherWords.flatMap { row in
        row.words.split(separator: " ").map {
          (word: String($0), type: type, addition: row.addition)
        }
      }
    }
    func types(for word: String) -> [FieldType] { all.filter { $0.word == word }.map(\.type) }
    if let exact = all.first(where: { $0.word == folded }) {
      return (types(for: folded), exact.addition, true)
    }
    let near = Set(nearest(to: folded, among: all.map(\.word)).map(types))
    return (near.count == 1 ? near.first ?? [] : [], nil, false)
  }
}
