import Diagnostics
import SourceTree

/// The wording about texts in several languages.
extension FormFindings {
  static func commaInText(_ key: String, _ text: String, at place: SourceLocation) -> Finding {
    let quoted = quoted(text)
    return Finding(
      FormRule.unknownKey,
      "a comma in braces ends the text of `\(shortened(key))`",
      at: place,
      label: "what follows it is read as a key",
      help: quoted.map { "quote it: `\($0)`" } ?? "quote the whole text",
      fix: quoted.map { .replace(place.range, with: $0) }
    )
  }

  static func badLanguage(_ tag: String, meant: String?, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidLanguage,
      "`\(shortened(tag))` is not a language tag",
      at: place,
      notes: [Finding.Note("a text is a string or a map from language tags to strings")],
      help: meant.map { "write `\($0)`" } ?? "use tags such as `en`, `es` or `pt-BR`"
    )
  }

  static func badLanguageCase(
    _ tag: String,
    other: String,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.invalidLanguage,
      "language tag `\(shortened(tag))` is written `\(shortened(other))` elsewhere in this form",
      severity: .warning,
      at: place,
      help: "did you mean `\(shortened(other))`?",
      fix: .replace(place.range, with: other)
    )
  }

  static func emptyText(_ key: Key, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "`\(key.name)` is a map of languages without any",
      at: place,
      help: "write a text, or one for each language: `{ en: Name, es: Nombre }`"
    )
  }

  /// `languages` are the first of `count`.
  static func missingTranslation(
    _ languages: [String],
    count: Int,
    at place: SourceLocation
  ) -> Finding {
    let rest = count > languages.count ? ["\(count - languages.count) more"] : []
    return Finding(
      FormRule.missingTranslation,
      "text has no translation for \(joined(languages.map { "`\($0)`" } + rest))",
      severity: .warning,
      at: place,
      notes: [Finding.Note("other texts of this form have one")],
      help:
        "add \(joined(languages.map { "`\($0 == "no" ? "\"no\"" : $0):`" })) and the text in that language"
    )
  }

  /// `meant` is the only language that the text lacks.
  static func strangeLanguage(
    _ language: String,
    uses: Int,
    of total: Int,
    meant: String?,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.missingTranslation,
      uses == 1
        ? "of \(total) texts only this one has language `\(shortened(language))`"
        : "only \(uses) of \(total) texts have language `\(shortened(language))`",
      severity: .warning,
      at: place,
      label: didYouMean(meant.map { [$0] } ?? []),
      help: meant == nil ? "remove it, or add the language to the other texts" : nil
    )
  }

  static func unquotedLanguage(_ tag: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidLanguage,
      "language tag `\(tag)` is a boolean to YAML 1.1",
      severity: .warning,
      at: place,
      notes: [Finding.Note("this program reads it as text; other readers of the file may not")],
      help: "quote it: `\"\(tag)\"`",
      fix: .replace(place.range, with: "\"\(tag)\"")
    )
  }
}
