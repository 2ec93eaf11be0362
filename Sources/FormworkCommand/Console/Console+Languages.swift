extension Console {
  /// The languages of the person, from the locale: `es_ES.UTF-8` gives `es-ES` and `es`.
  ///
  /// None for the locales `C` and `POSIX`.
  var languages: [String] {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let locale = variable(name), !locale.isEmpty else { continue }
      let name = locale.prefix { $0 != "." && $0 != "@" }
      if name == "C" || name == "POSIX" { return [] }
      let tag = name.split(separator: "_").joined(separator: "-")
      let language = name.prefix { $0 != "_" }
      return language == tag ? [tag] : [tag, String(language)]
    }
    return []
  }
}
