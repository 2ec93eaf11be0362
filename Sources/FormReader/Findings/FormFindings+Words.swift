import SourceTree

/// Pieces of sentences that many messages share.
extension FormFindings {
  /// What the text that says why may look like.
  static func example(of key: Key) -> String? {
    switch key {
    case .deprecated: "for example `deprecated: use another field`"
    case .disabled: "for example `disabled: not available yet`"
    case .mustBeOn: "for example `must-be-on: nothing can be done without your consent`"
    default: nil
    }
  }

  /// Whether a text holds `“`, `”`, `‘` or `’` (U+2018, U+2019, U+201C and U+201D).
  static func holdsCurlyQuotes(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var end = bytes.startIndex
    for index in bytes.indices where bytes[index] == 0xE2 {
      end = index + 2
      guard end < bytes.endIndex, bytes[index + 1] == 0x80 else { continue }
      if [0x98, 0x99, 0x9C, 0x9D].contains(bytes[end]) { return true }
    }
    return false
  }

  /// The text between a pair of curly quotes; any other as it is.
  static func withoutCurlyQuotes(_ text: String) -> String {
    let quotes: Set<Character> = ["“", "”", "‘", "’"]
    guard let first = text.first, let last = text.last, quotes.contains(first),
      quotes.contains(last)
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The first line of a text, short enough for a headline.
  static func firstLine(_ text: String) -> String {
    guard let end = text.utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return shortened(text)
    }
    return shortened("\(text[..<end]) …")
  }

  /// A text short enough for a headline.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > 60 else { return text }
    return String(text.prefix(57)) + "…"
  }

  /// A text in quotes that need no escapes; `nil` when there are none such.
  static func quoted(_ text: String) -> String? {
    guard text.utf8.count <= 80, !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    if !text.utf8.contains(0x22), !text.utf8.contains(0x5C) { return "\"\(text)\"" }
    return text.utf8.contains(0x27) ? nil : "'\(text)'"
  }

  /// A text as YAML takes it for one, in quotes where it needs them.
  static func asScalar(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last else { return "\"\"" }
    let needsQuotes =
      Array("[]{}&*!|>'\"%@`#,?:- ".utf8).contains(first) || last == 0x3A || last == 0x20
      || text.contains(": ") || text.contains(" #")
      || Array(text.utf8).withUnsafeBufferPointer { PlainMeaning($0) } != nil
    return needsQuotes ? quoted(text) ?? text : text
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
