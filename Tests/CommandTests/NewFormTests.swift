import Testing

@testable import FormworkCommand

@Suite("A new form")
struct NewFormTests {
  @Test(
    "is one that passes the check, and takes its own defaults",
    arguments: ["New service", "# {name} & co: *yes*", "it's 100 % …", "Überprüfung"]
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

  @Test("is asked like every form: what it cannot take is a finding, and nothing is written")
  func wrong() async {
    let folder = Folder()
    let quoted = await Formwork.run(
      ["new", "a.form.yaml", "--set", "title=\"a\""],
      in: folder.path
    )
    #expect(quoted.status == 1 && quoted.errors.contains("answer-pattern"))
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
