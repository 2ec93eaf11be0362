/// What the variables of the environment say of the user's language and terminal.
package struct UserLocale {
  private let variable: (String) -> String?

  /// Looks at variables.
  package init(_ variable: @escaping (String) -> String?) { self.variable = variable }

  /// The languages of the user, from the locale: `es_ES.UTF-8` gives `es-ES`.
  ///
  /// None for the locales `C` and `POSIX`.
  package var languages: [String] {
    let name = locale("LC_MESSAGES").prefix { $0 != "." && $0 != "@" }
    let tag = name.split(separator: "_").joined(separator: "-")
    return ["", "C", "POSIX"].contains(tag) ? [] : [tag]
  }

  /// Whether the locale uses UTF-8, which is assumed without a locale.
  package var speaksUnicode: Bool {
    let locale = locale("LC_CTYPE").lowercased()
    return locale.isEmpty || locale.contains("utf-8") || locale.contains("utf8")
  }

  /// The locale of a category, found as in `locale(7)`; empty without one.
  private func locale(_ category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
  }
}
