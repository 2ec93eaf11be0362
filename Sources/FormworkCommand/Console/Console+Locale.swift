import FormRun

extension Console {
  /// The languages of the user, from the locale.
  var languages: [String] { UserLocale(variable).languages }

  /// Whether the locale uses UTF-8, which is assumed without a locale.
  var speaksUnicode: Bool { UserLocale(variable).speaksUnicode }
}
