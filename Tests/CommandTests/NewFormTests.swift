import Testing

@testable import FormworkCommand

@Suite("A new form")
struct NewFormTests {
  @Test(
    "is one that passes the check, and takes its own defaults",
    arguments: [
      "New service", "# {name} & co: *yes*", "it's 100 % …", "Überprüfung", "\"a\" \\ {form-id}",
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
      ("a.form.json", "question=Q", "syntax"),
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

  @Test("takes no file's place")
  func overwriting() async {
    let folder = Folder(["a.form.yaml": "mine"])
    let outcome = await Formwork.run(["new", "a.form.yaml", "--set", "title=A"], in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains("exists already"))
    #expect(folder.text("a.form.yaml") == "mine")
  }
}
