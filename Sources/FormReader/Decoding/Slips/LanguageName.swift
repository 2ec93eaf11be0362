/// Languages as people and other tools write them: `english`, `Español`, `es_ES`.
enum LanguageName {
  /// The tag that is meant; of `es_ES`, only `es` when the form knows that and not `es-ES`.
  static func tag(for word: String, known: (String) -> Bool) -> String? {
    guard word.utf8.count <= 20 else { return nil }
    if let tag = tags[word.lowercased()] { return tag }
    let tag = String(word.map { $0 == "_" ? "-" : $0 })
    guard tag != word, FormDecoder.isLanguageTag(tag) else { return nil }
    let language = String(tag.prefix { $0 != "-" })
    return known(language) && !known(tag.lowercased()) ? language : tag
  }

  private static let tags = [
    "english": "en", "inglés": "en", "ingles": "en", "spanish": "es", "español": "es",
    "espanol": "es", "castellano": "es", "french": "fr", "français": "fr", "francais": "fr",
    "german": "de", "deutsch": "de", "italian": "it", "italiano": "it", "portuguese": "pt",
    "português": "pt", "portugues": "pt", "dutch": "nl", "nederlands": "nl", "polish": "pl",
    "polski": "pl", "catalan": "ca", "català": "ca", "basque": "eu", "euskara": "eu",
    "galician": "gl", "galego": "gl", "russian": "ru", "ukrainian": "uk", "chinese": "zh",
    "japanese": "ja", "korean": "ko", "arabic": "ar", "turkish": "tr", "swedish": "sv",
    "danish": "da", "norwegian": "nb", "finnish": "fi", "czech": "cs", "greek": "el",
  ]
}
