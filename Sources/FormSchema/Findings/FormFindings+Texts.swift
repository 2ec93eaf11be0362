import Diagnostics
import SourceTree

/// The wording about texts in several languages.
extension FormFindings {
  static func badLanguage(_ tag: String, of key: Key, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidLanguage,
      "`\(shortened(tag))` is not a language tag",
      at: place,
      notes: [Finding.Note("a text is a string or a map from language tags to strings")],
      help: "use tags such as `en`, `es` or `pt-BR`"
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
      help: "write a text, or a text for each language: `{ en: …, es: … }`"
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
      help: "add \(joined(languages.map { "`\($0): …`" }))"
    )
  }
}
