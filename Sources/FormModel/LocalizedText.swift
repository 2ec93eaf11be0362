/// A text in one or several languages.
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

  /// Creates a text that is the same in every language.
  public init(_ text: String) {
    fallback = text
    translations = []
  }

  /// Creates a text of several languages; `nil` when there is none.
  ///
  /// Who has no better match gets `en`, else the first.
  public init?(translations: [Translation]) {
    guard let first = translations.first else { return nil }
    self.translations = translations
    fallback = (translations.first { $0.language.lowercased() == "en" } ?? first).text
  }

  /// The text for a user of `languages`, best first.
  ///
  /// A tag matches without regard to case; `es-MX` is served by `es` when there is no better one
  /// (RFC 4647, section 3.4, *lookup*).
  public func text(for languages: [String]) -> String {
    guard !translations.isEmpty else { return fallback }
    for language in languages {
      var tag = Substring(language.lowercased())
      while !tag.isEmpty {
        if let match = translations.first(where: { $0.language.lowercased() == tag }) {
          return match.text
        }
        guard let hyphen = tag.lastIndex(of: "-") else { break }
        tag = tag[..<hyphen]
      }
    }
    return fallback
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// Creates a text that is the same in every language.
  public init(stringLiteral value: String) { self.init(value) }
}
