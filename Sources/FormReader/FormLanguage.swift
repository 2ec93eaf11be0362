import Diagnostics

/// The form language as such.
public enum FormLanguage {
  /// The JSON Schema of forms, for editors.
  public static var jsonSchema: [UInt8] { LanguageSchema.form.bytes() }
}
