/// The form language as such.
public enum FormLanguage {
  /// The JSON Schema of forms, for editors.
  public static var jsonSchema: [UInt8] { Array(LanguageSchema.form.formatted.utf8) }

  /// The reference of the language, as Markdown.
  public static var reference: String { LanguageReference.page }
}
