/// The form language as a whole.
public enum FormLanguage {
  /// The JSON Schema (draft-07) of the language, as UTF-8; it is the file `Schemas/form.schema.json`.
  public static var jsonSchema: [UInt8] { PackageResources.form_schema_json }
}
