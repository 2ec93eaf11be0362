import Testing

@testable import FormworkCommand

@Suite("Questions of cookiecutter, copier and Rancher, read as they are")
struct TemplateToolTests {
  static let files = [
    "service/cookiecutter.json": """
    { "name": "A b", "slug": "{{ cookiecutter.name | lower }}", "docker": ["y", "n"] }

    """,
    "service/copier.yml": """
    name: A b
    slug: "{{ name | lower }}"
    port: { type: int, default: 80, when: "{{ slug != 'x' }}" }

    """,
    "service/questions.yaml": """
    questions:
      - { variable: image.tag, default: "1.10", group: A }
      - { variable: keep, type: boolean, show_if: image.tag=1.10, group: B }

    """,
  ]

  /// The files, with answers to each; the first are its defaults.
  private static let answers: [String: [[String]]] = [
    "service/cookiecutter.json": [[], ["name=X Y", "docker=false"]],
    "service/copier.yml": [[], ["name=x"], ["name=X Y", "port=443"]],
    "service/questions.yaml": [[], ["image.tag=2"], ["keep=true"]],
    ImportTests.path: [
      ["issue-title=A", "version=1"], ["issue-title=A", "version=2", "log=a\nb\n"],
    ],
  ]

  @Test("What is asked in place is what import writes", arguments: answers.keys.sorted())
  func inPlace(path: String) async {
    let folder = ImportTests.folder(TemplateToolTests.files)
    let imported = await ImportTests.run("import", path, "-o", "a.form.yaml", in: folder)
    #expect(imported.status == 0, "\(imported.errors)")
    let check = await ImportTests.run("check", "a.form.yaml", in: folder)
    #expect(check.status == 0 && check.output == "")
    let title = path == ImportTests.path ? "Bug report" : "service"
    #expect(folder.text("a.form.yaml")?.contains("\ntitle: \(title)\n") == true)
    for answers in TemplateToolTests.answers[path] ?? [] {
      let needed = path == ImportTests.path ? ["terms=true"] : []
      let sets = (answers + needed).flatMap { ["--set", $0] }
      let own = await Formwork.run(["fill", path] + sets, in: folder.path)
      let other = await Formwork.run(["fill", "a.form.yaml"] + sets, in: folder.path)
      #expect(own.status == 0, "\(own.errors)")
      #expect(own.output == other.output && own.output.count > 10)
    }
  }

  @Test("check of a folder leaves them out, and says how to check them")
  func folders() async {
    let folder = Folder(
      TemplateToolTests.files.merging(["a.form.yaml": Sample.right]) { own, _ in own }
    )
    let outcome = await ImportTests.run("check", in: folder)
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(outcome.errors.contains("1 cookiecutter file"), "\(outcome.errors)")
  }

  @Test("Files that copier includes are read from its folder alone")
  func includes() async {
    let folder = Folder([
      "t/copier.yml": "!include sub/more.yml\n---\n!include ../x.yml\n---\na: \"{{ b }}\"\n",
      "t/sub/more.yml": "b: x\n", "x.yml": "c: x\n",
    ])
    let outcome = await ImportTests.run("fill", "t/copier.yml", in: folder)
    #expect(outcome.status == 0 && outcome.output == "{\n  \"b\": \"x\",\n  \"a\": \"x\"\n}\n")
    let check = await ImportTests.run("check", "t/copier.yml", in: folder)
    #expect(check.output.contains("the questions of `../x.yml` are not read\n  t/copier.yml:3:1"))
  }

  @Test("A replay file is written of a cookiecutter file alone, and read as answers")
  func replay() async {
    let folder = Folder(TemplateToolTests.files)
    let path = "service/cookiecutter.json"
    let written = await ImportTests.run(
      "fill",
      path,
      "--set",
      "name=X Y",
      "--as",
      "cookiecutter",
      "-o",
      "r.json",
      in: folder
    )
    #expect(written.status == 0)
    #expect(folder.text("r.json")?.contains("    \"slug\": \"x y\",\n") == true)
    let read = await ImportTests.run("fill", path, "--answers", "r.json", in: folder)
    #expect(read.status == 0 && read.output.contains("\"name\": \"X Y\""), "\(read.errors)")
    let edited = await ImportTests.run(
      "fill",
      path,
      "--answers",
      "r.json",
      "--set",
      "name=Z",
      "--as",
      "cookiecutter",
      "-o",
      "r.json",
      in: folder
    )
    #expect(edited.status == 0 && folder.text("r.json")?.contains("\"Z\"") == true)
    let other = await ImportTests.run(
      "fill",
      "service/copier.yml",
      "--as",
      "cookiecutter",
      in: folder
    )
    #expect(other.status == 64)
    #expect(other.errors.contains("`--as cookiecutter` needs a cookiecutter file"))
  }
}
