import Diagnostics
import FormImport
import SourceTree
import Testing

@testable import FormworkCommand

@Suite("A new form")
struct NewFormTests {
  @Test(
    "is one that passes the check, and takes its own defaults",
    arguments: [
      "New service", "# {place} & co: *yes*", "it's 100 % …", "Überprüfung", "\"a\" \\ {form-id}",
      "2026 survey", "Name", "Size", "No", "日本", "3", "\u{1B}[31mred\t\u{7}",
    ]
  )
  func passes(title: String) async {
    let folder = Folder()
    let made = await Formwork.run(
      ["new", "a.form.yaml", "--set", "title=\(title)"],
      in: folder.path
    )
    #expect(made.status == 0, "\(made.errors)")
    let checked = await Formwork.run(["check", "--fail-on", "warning"], in: folder.path)
    #expect(checked.output + checked.errors == "1 file checked, no findings\n")
    let filled = await Formwork.run(
      ["fill", "a.form.yaml", "--set", "name=x", "--set", "features=backups"],
      in: folder.path
    )
    #expect(filled.output.contains("\"retention\": 30"), "\(filled.errors)")
  }

  @Test(
    "makes an id of its question that is right and free",
    arguments: [
      ("What for?", "what-for"), ("Size", "answer"), ("No", "answer"), ("2nd name", "name"),
      ("日本", "answer"), ("a \"b\" \\ {title}", "a-b-title"),
    ]
  )
  func question(text: String, id: String) async throws {
    let folder = Folder()
    let arguments = ["new", "a.form.yaml", "--set", "title=T", "--set", "question=\(text)"]
    let made = await Formwork.run(arguments, in: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let missing = await Formwork.run(["fill", "a.form.yaml", "--missing"], in: folder.path)
    #expect(missing.output == "\(id)\n", "\(missing.errors)")
    let described = await Formwork.run(["describe", "a.form.yaml"], in: folder.path)
    #expect(described.output.contains("Id `\(id)`"))
  }

  @Test(
    "that `check` would refuse is not written, and why is a finding",
    arguments: [
      ("a.form.yaml", "form-id=2026-survey", "answer-pattern"),
      ("a.form.yaml", "form-id=none", "reserved-id"),
      ("a.form.yaml", "question-id=size", "duplicate-id"),
    ]
  )
  func refused(file: String, assignment: String, rule: String) async {
    let folder = Folder()
    let arguments = ["new", file, "--set", "title=T", "--set", assignment]
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.status == 1 && outcome.errors.contains("error[\(rule)]"), "\(outcome.errors)")
    #expect(!Folder.exists("\(folder.path)/\(file)"))
  }

  @Test("is asked like every form: what is missing is a question, and nothing is written")
  func open() async {
    let folder = Folder()
    let open = await Formwork.run(["new", "a.form.yaml"], in: folder.path)
    #expect(open.status == 2 && open.errors.contains("--set title=TEXT"))
    #expect(!Folder.exists("\(folder.path)/a.form.yaml"))
  }

  @Test("of each kind passes the check", arguments: FormKind.allCases)
  func kinds(kind: FormKind) async {
    let folder = Folder()
    let title = [.starter, .blank].contains(kind) ? ["--set", "title=T"] : []
    folder.write("", to: "forms/x")
    let made = await Formwork.run(
      ["new", "forms/a.form.yaml", "--from", kind.rawValue] + title,
      in: folder.path
    )
    #expect(made.status == 0)
    #expect(made.errors.hasSuffix("\nNext: formwork run forms/a.form.yaml\n"))
    let form = folder.text("forms/a.form.yaml") ?? ""
    #expect(form.hasPrefix("# yaml-language-server: $schema=form.schema.json\nformwork: 1\n"))
    #expect(folder.text("forms/form.schema.json")?.hasPrefix("{") == true)
    let checked = await Formwork.run(["check", "--fail-on", "warning"], in: folder.path)
    #expect(checked.output + checked.errors == "1 file checked, no findings\n")
  }

  @Test("of each kind is written as imported forms are", arguments: FormKind.allCases)
  func writer(kind: FormKind) throws {
    let source = SourceText(name: "a.form.yaml", bytes: kind.text)
    let tree = ParsedSource.parse(source, as: .yaml).tree
    let written = FormWriter.write(FormRecord(try #require(tree.root), of: tree)).text
    #expect(written == String(decoding: kind.text, as: UTF8.self))
  }

  @Test("names no schema that is not wanted, and replaces none")
  func schema() async {
    let folder = Folder(["form.schema.json": "mine"])
    let arguments = ["--from", "release", "--set", "schema=false"]
    _ = await Formwork.run(["new", "a.form.yaml"] + arguments, in: folder.path)
    #expect(folder.text("a.form.yaml")?.hasPrefix("formwork: 1\n") == true)
    _ = await Formwork.run(["new", "b.form.yaml", "--from", "release"], in: folder.path)
    #expect(folder.text("b.form.yaml")?.contains("$schema=form.schema.json") == true)
    #expect(folder.text("form.schema.json") == "mine")
  }

  @Test(
    "has a name that `check` finds",
    arguments: [
      ("a.yaml", "a.form.yaml"), ("../x/a.form.yml", "../x/a.form.yaml"), ("bug", "bug.form.yaml"),
      (".form.yaml", "form.form.yaml"), ("a.json", "a.form.yaml"),
    ]
  )
  func name(file: String, better: String) async {
    let outcome = await Formwork.run(["new", file, "--from", "release"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        error: `check` would not find `\(file)`: forms are named `*.form.yaml`
          help: name it `\(better)`

        """
    )
  }

  @Test("takes no file's place")
  func overwriting() async {
    let folder = Folder(["a.form.yaml": "mine"])
    let outcome = await Formwork.run(["new", "a.form.yaml", "--set", "title=A"], in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains("exists already"))
    #expect(folder.text("a.form.yaml") == "mine")
  }
}
