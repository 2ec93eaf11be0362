/// A text in one or several languages, which may have places for earlier answers.
///
/// A text with places is spelled as in the form until it is filled; see `ShownTexts`.
public struct LocalizedText: Hashable, Sendable {
  /// One language's text.
  public struct Translation: Hashable, Sendable {
    /// A language tag such as `en` or `pt-BR`, as written.
    public var language: String
    /// The text in that language.
    public var text: String

    /// Creates a translation.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The text when there is only one, otherwise the one for users without a better one.
  public let fallback: String
  /// The languages in the order written; empty for a text given as a plain string.
  public let translations: [Translation]
  /// Of a text with places, the template of each translation, or the one; else empty.
  package let templates: [Template]

  /// Creates a text that is the same in every language.
  public init(_ text: String) {
    fallback = text
    (translations, templates) = ([], [])
  }

  /// Creates a text of several languages; `nil` when there is none.
  ///
  /// Who has no better match gets `en`, else the first.
  public init?(translations: [Translation]) {
    guard let first = translations.first else { return nil }
    self.init(LocalizedText.standard(translations, else: first.text), translations, [])
  }

  private init(_ fallback: String, _ translations: [Translation], _ templates: [Template]) {
    (self.fallback, self.translations, self.templates) = (fallback, translations, templates)
  }

  /// The text for users without a better one.
  private static func standard(_ translations: [Translation], else first: String) -> String {
    translations.first { $0.language.lowercased() == "en" }?.text ?? first
  }

  /// Creates a text from a template for each language, or from one for all (`nil`).
  ///
  /// Without places it is a plain text; `nil` when there is no template.
  package init?(_ templates: [(language: String?, template: Template)]) {
    let hasPlaces = templates.contains { $0.template.literal == nil }
    let texts = templates.map { hasPlaces ? $0.template.spelling : $0.template.literal ?? "" }
    guard let first = texts.first else { return nil }
    let translations = zip(templates, texts).compactMap { part, text in
      part.language.map { Translation(language: $0, text: text) }
    }
    self.init(
      LocalizedText.standard(translations, else: first),
      translations,
      hasPlaces ? templates.map(\.template) : []
    )
  }

  /// The text for a user of `languages`, best first.
  ///
  /// A tag matches without regard to case; `es-MX` is served by `es` when there is no better one
  /// (RFC 4647, section 3.4, *lookup*).
  public func text(for languages: [String]) -> String {
    translation(for: languages).map { translations[$0].text } ?? fallback
  }

  /// Whether it has places.
  package var hasPlaces: Bool { !templates.isEmpty }

  /// The text for a user with every place filled.
  package func filled(for languages: [String], by fill: (Template) -> String) -> LocalizedText {
    if templates.isEmpty { return self }
    let standard = translations.firstIndex { $0.text == fallback } ?? 0
    return LocalizedText(fill(templates[translation(for: languages) ?? standard]))
  }

  /// The text in a form where fields have other ids.
  package func renamed(_ newID: (FieldID) -> FieldID) -> LocalizedText {
    if templates.isEmpty { return self }
    let languages: [String?] = translations.isEmpty ? [nil] : translations.map(\.language)
    return LocalizedText(zip(languages, templates).map { ($0, $1.renamed(newID)) }) ?? self
  }

  /// The place of the best translation for a user.
  private func translation(for languages: [String]) -> Int? {
    guard !translations.isEmpty else { return nil }
    for language in languages {
      var tag = Substring(language.lowercased())
      while !tag.isEmpty {
        if let match = translations.firstIndex(where: { $0.language.lowercased() == tag }) {
          return match
        }
        guard let hyphen = tag.lastIndex(of: "-") else { break }
        tag = tag[..<hyphen]
      }
    }
    return nil
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// Creates a text that is the same in every language.
  public init(stringLiteral value: String) { self.init(value) }
}
