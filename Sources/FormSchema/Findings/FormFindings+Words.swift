/// Pieces of sentences that many messages share.
extension FormFindings {
  /// A text short enough for a headline.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > 60 else { return text }
    return String(text.prefix(57)) + "…"
  }

  /// `a`, `b` and `c`.
  static func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  static func describe(_ place: FormDecoder.Place, id: String? = nil) -> String {
    let name = id.map { " `\(shortened($0))`" } ?? ""
    switch place {
    case .form: return "form"
    case .section: return "section"
    case .field(let type):
      return name.isEmpty ? (type.map { $0 + " field" } ?? "field") : "field" + name
    case .option: return "option" + name
    case .retirement: return "an entry of `retired`"
    case .optionList, .optionFile: return "`options`"
    case .optionKeys: return "`keys`"
    case .pagedSource: return "a paged source"
    case .defaultSource: return "`default`"
    }
  }

  static func addition(of key: Key) -> String {
    switch key {
    case .formwork: "begin the file with `formwork: 1`"
    case .id: "add `id:` with a short, lasting name"
    case .label: "add `label:`, what the person is asked"
    case .type:
      "add `type:`, one of \(joined(FieldType.allCases.map { "`\($0.rawValue)`" }))"
    case .options: "add `options:`, what can be chosen"
    case .fields: "add `fields:` with at least one field"
    case .text: "add `text:`, what is shown"
    case .value: "add `value:`, a template such as `{name}-service`"
    default: "add `\(key.name):`"
    }
  }
}
