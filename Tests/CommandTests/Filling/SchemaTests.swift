import Diagnostics
import SourceTree
import Testing

@Suite("Schemas")
struct SchemaTests {
  @Test("The schema of the language is the one that is published")
  func language() async {
    let outcome = await Formwork.run(["schema"])
    let published = Folder.text(Fixtures.root + "/Schemas/form.schema.json")
    #expect(outcome.output == published)
  }

  @Test("The schema of a form is JSON, and names its fields", arguments: Fixtures.exampleNames)
  func answers(name: String) async throws {
    let path = "\(Fixtures.examples)/\(name)/\(name).form.yaml"
    let outcome = await Formwork.run(["schema", path])
    #expect(outcome.status == 0)
    let parsed = ParsedSource.parse(SourceText(name: "schema", text: outcome.output), as: .json)
    #expect(parsed.findings.isEmpty)
    let root = try #require(parsed.tree.root)
    let properties = try #require(parsed.tree.value(of: "properties", in: root))
    #expect(parsed.tree.count(of: properties) > 2)
  }

  @Test("A form that is wrong has no schema")
  func wrong() async {
    let folder = Folder(["a.form.yaml": Sample.wrong])
    let outcome = await Formwork.run(["schema", "a.form.yaml", "-o", "out.json"], in: folder.path)
    #expect(outcome.errors.hasPrefix("error[missing-key]"))
    #expect(outcome.status == 1)
    #expect(folder.names == ["a.form.yaml"])
  }

  @Test("A schema can go to a file")
  func file() async {
    let folder = Folder(["a.form.yaml": Sample.right])
    let outcome = await Formwork.run(["schema", "a.form.yaml", "-o", "out.json"], in: folder.path)
    #expect(outcome.output == "")
    #expect(folder.text("out.json")?.hasPrefix("{\n  \"$schema\"") == true)
  }
}
