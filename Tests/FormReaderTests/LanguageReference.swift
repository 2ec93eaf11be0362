import Diagnostics
import FormModel
import JSON

@testable import FormReader

/// The reference of the language as a page, made of the rows of the language.
enum LanguageReference {
  /// The page, as `Schemas/reference.md` holds it.
  static var page: String {
    var page = """
      # The form language

      Every key, type, filter, format and operator. This page is made of the table that reads forms.

      """
    page += section(.form) + section(.section)
    page += heading("Fields", "The keys of every field; each type has some of its own.")
    page += table(.anyField, RecordType.anyField.keys)
    for type in FieldType.allCases.map(\.record) {
      let own = type.keys.filter { !RecordType.anyField.names.contains($0.name) }
      page += heading(type.section, type.documentation) + table(type, own)
    }
    page += section(.option) + section(.namedOptions) + section(.optionFile)
    page +=
      section(.answeredOptions) + section(.batchedSource) + section(.columns) + section(.retirement)
    page += section(.valueSource) + section(.valueCase)
    page += formats + filters + operators + rules + languages + names + remarks + limits
    return page
  }

  private static func section(_ type: RecordType) -> String {
    heading(type.section, nil) + table(type, type.keys)
  }

  private static func heading(_ title: String, _ text: String?) -> String {
    "\n## \(title)\n" + (text.map { "\n\($0)\n" } ?? "")
  }

  private static func table(_ type: RecordType, _ keys: [LanguageKey]) -> String {
    var rows = "\n| key | value | |\n|---|---|---|\n"
    for key in keys {
      let need = type.required.contains(key.name) ? " (required)" : ""
      let text = type.documentation(of: key).replacing("|", with: "\\|")
      rows += "| `\(key.name.spelling)`\(need) | \(words(for: key.schema())) | \(text) |\n"
    }
    return rows
  }

  /// What a value is, in words.
  private static func words(for schema: JSONValue) -> String {
    var entries: [String: JSONValue] = [:]
    for entry in schema.members { entries[entry.key] = entry.value }
    if case .array(let all)? = entries["allOf"], let first = all.first { return words(for: first) }
    if case .string(let reference)? = entries["$ref"] {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      return definitions[name] ?? name.replacing("-", with: " ")
    }
    if case .array(let allowed)? = entries["enum"] {
      return allowed.map { if case .string(let word) = $0 { "`\(word)`" } else { "`\($0)`" } }
        .joined(separator: ", ")
    }
    if entries["not"] != nil { return "anything but null" }
    switch entries["const"] {
    case .string(let word)?: return "`\(word)`"
    case .some: return "`1`"
    case nil: break
    }
    if case .array(let ways)? = entries["anyOf"] {
      // A word that is allowed says nothing about the other values.
      let isWord = ways.first?.members.contains { $0.key == "const" } == true
      return ways.prefix(isWord ? 2 : 1).map { words(for: $0) }.joined(separator: ", or ")
    }
    if let other = entries["else"] { return "\(words(for: other)), or a source" }
    switch entries["type"] {
    case .string("boolean")?: return "`true` or `false`"
    case .string("integer")?: return "whole number"
    case .string("array")?: return "list"
    case .string("object")?: return "mapping"
    case .string(let word)?: return word
    case .array(let types)?:
      let names = types.map { if case .string(let word) = $0 { word } else { "" } }
      return names.map { $0 == "object" ? "a source" : $0 }.joined(separator: ", or ")
    default: return "a value"
    }
  }

  private static let definitions = [
    "id": "id", "option-id": "option id", "scalar": "text", "text": "text, or one a language",
    "reason": "text, or one a language", "renamed-from": "list of ids", "retired": "list of ids",
    "retired-options": "list of option ids", "option-keys": "mapping", "fields": "list of fields",
    "options": "list, or a source",
  ]

  private static var formats: String {
    var page = heading("Formats of texts", "The values of `format:`, each with a text that fits.")
    page += "\n| format | for example |\n|---|---|\n"
    for format in TextFormat.allCases { page += "| `\(format.rawValue)` | `\(format.example)` |\n" }
    return page
  }

  private static var filters: String {
    let text = "Places of a template, such as `{name | slug}`, change an answer by these."
    var page = heading("Filters of templates", text)
    page += "\n| filter | makes of `Größe der Lambda-Funktion` |\n|---|---|\n"
    for name in Template.Filter.Name.allCases where name.parameters.isEmpty {
      let text = Template.Filter(name, [])?.apply(to: "Größe der Lambda-Funktion") ?? ""
      page += "| `\(name.example)` | `\(text)` |\n"
    }
    for name in Template.Filter.Name.allCases where !name.parameters.isEmpty {
      page += "| `\(name.example)` | \(meanings[name] ?? "") |\n"
    }
    return page
  }

  /// What filters with arguments do.
  private static let meanings: [Template.Filter.Name: String] = [
    .replace: "the text with every `a` as `b`",
    .part: "the last part between slashes; 1 is the first one, and without it there is no text",
    .join: "the answers of a multi-selector with a comma and a space between them",
  ]

  private static let operators = """

    ## Operators of conditions

    A condition tests earlier fields. Tests are joined with `and`, `or` and `not`; `and` mixed with
    `or` needs parentheses. On a field that is hidden or has no answer a test is false, and `!=`,
    `not in`, `has none` and `not contains` are the exact opposites of `==`, `in`, `has any` and
    `contains`. What texts are compared with is quoted; case and accents count. `matches` asks for the
    whole text, with a pattern as in `pattern:`; it and its neighbours follow `not` as well.

    | test | fields | for example |
    |---|---|---|
    | a field alone | toggle | `docker` |
    | `==` `!=` | toggle, text, number, date, picker, computed | `framework == vapor`, `name != "web"` |
    | `<` `<=` `>` `>=` | number, date | `port > 1024`, `release < "2027-01-01"` |
    | `in` `not in` | text, number, date, picker, computed | `framework in [vapor, hummingbird]` |
    | `contains` `starts-with` `ends-with` | text, computed | `url starts-with "https://"` |
    | `matches` | text, computed | `name matches "[a-z]+-service"` |
    | `has` `has any` `has all` `has none` | multi-selector | `features has any [redis, postgres]` |
    | `count(…)` compared | multi-selector, list, map | `count(regions) >= 2` |
    | `answered(…)` | every field that is asked | `answered(domain)` |

    """

  private static let rules = """

    ## Rules

    `must` of a rule is a condition that may compare two answers, too: numbers, dates and texts with
    `==` and `!=`, numbers and dates also with `<`, `<=`, `>` and `>=`, and `count(…)` with a number.
    A rule is asked while the field it stands at is asked and answered, and where it names fields
    without an answer, it is not asked.

    ```yaml
    - { id: start, type: date, label: First day }
    - id: end
      type: date
      label: Last day
      rules: [{ must: start <= end, message: The last day comes after the first }]
    ```

    """

  private static let languages = """

    ## Texts in several languages

    Where this page says "or one a language", a text can be a mapping from tags of languages to texts:
    `label: { en: Name, pt-BR: Nome }`. A user gets the best one for `--lang` or the locale, `es` for
    `es-MX` too, else English, else the first one.

    """

  private static let names = """

    ## Whom a name means

    A condition, template or rule names fields above it. In a list or map, the fields of the item come
    first, then those of the form; a name that both have may mean either, which is an error, so give the
    field of the item another id.
    Outside of the items nobody sees their fields, but `count(…)` and `answered(…)` of the whole.

    """

  private static let remarks = """

    ## Comments that `check` reads

    They stand on the line or on the lines above it, and name the reason.

    | comment | |
    |---|---|
    | `# formwork-ignore: RULE REASON` | Nothing is said of this warning here. Errors cannot be ignored. |
    | `# formwork-accept: RULE:ID REASON` | This change breaks something, and is meant to: `compare` and `check --against` accept it. |

    """

  private static let limits = """

    ## Secrets, and limits

    The `default` of a `secure` field is written in the form, so it is no secret: results that hold it
    are read again. Any other secret in a result is refused when it is read; answer files refer to it,
    `{ env: NAME }` or `{ file: PATH }`.

    A word of an id has at most 64 characters, an id 16 words and 256 characters. A text that is shown
    is cut behind 4 KB. The other limits are listed [beside this page](README.md#limits).

    """
}
