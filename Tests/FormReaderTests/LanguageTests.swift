import FormReader
import Glibc
import Testing

/// What is published of the language, made of its table.
@Suite("The language as it is published")
struct LanguageTests {
  @Test("The schema of forms is the one in Schemas")
  func schema() throws {
    try compare(FormLanguage.jsonSchema, with: "form.schema.json")
  }

  @Test("The reference of the language is the one in Schemas")
  func reference() throws {
    try compare(Array(LanguageReference.page.utf8), with: "reference.md")
  }

  /// Compares with a file; with `FORMWORK_RECORD` set it is written first.
  private func compare(_ bytes: [UInt8], with name: String) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "\(root)/Schemas/\(name)"
    if getenv("FORMWORK_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var content = [UInt8](repeating: 0, count: bytes.count + 1)
    let count = fread(&content, 1, content.count, file)
    #expect(Array(content.prefix(count)) == bytes)
  }
}
