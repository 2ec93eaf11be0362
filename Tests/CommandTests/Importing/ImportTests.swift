import Testing

@testable import FormworkCommand

@Suite("formwork import")
struct ImportTests {
  static let bug = """
    name: Bug report
    description: Something does not work
    title: "[Bug] "
    body:
      - type: input
        id: version
        attributes: { label: Version }
        validations: { required: true }
      - type: textarea
        id: log
        attributes: { label: Log output, render: shell }
      - type: upload
        id: files
        attributes: { label: Screenshots }
      - type: checkboxes
        id: terms
        attributes:
          label: Rules
          options: [{ label: I agree, required: true }]

    """
  static let path = ".github/ISSUE_TEMPLATE/bug.yml"

  static func folder(_ files: [String: String] = [:]) -> Folder {
    Folder(files.merging([path: bug]) { own, _ in own })
  }

  static func run(_ arguments: String..., in folder: Folder) async -> Formwork.Outcome {
    await Formwork.run(arguments, in: folder.path)
  }

  @Test("import writes a form that check accepts, and reports what is lost")
  func written() async {
    let folder = ImportTests.folder()
    let outcome = await ImportTests.run("import", ImportTests.path, "-o", "a.form.yaml", in: folder)
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(
      outcome.errors == """
        warning[import-loss]: files cannot be uploaded: a text is asked, for their addresses
          .github/ISSUE_TEMPLATE/bug.yml:12:11
           12 |   - type: upload
              |           ^^^^^^
          help: ask for links in a `textarea`, or upload the files on GitHub

        4 questions: 3 whole, 1 with a loss
        Next: formwork run a.form.yaml

        """
    )
    let check = await ImportTests.run("check", "a.form.yaml", in: folder)
    #expect(check.output == "" && check.status == 0)
    let again = await ImportTests.run("import", ImportTests.path, "-o", "a.form.yaml", in: folder)
    #expect(again.status == 2 && again.errors.contains("exists already"))
    let name = await ImportTests.run("import", ImportTests.path, "-o", "a.yaml", in: folder)
    #expect(name.status == 64 && name.errors.contains("name it `a.form.yaml`"))
  }

  @Test("--strict fails with a loss, --dry-run writes nothing, --report writes the findings")
  func options() async {
    let folder = ImportTests.folder()
    let dry = await ImportTests.run(
      "import",
      ImportTests.path,
      "--dry-run",
      "--strict",
      "-o",
      "a.form.yaml",
      "--report",
      "json=r.json",
      in: folder
    )
    #expect(dry.status == 1 && dry.output == "" && folder.text("a.form.yaml") == nil)
    #expect(folder.text("r.json")?.contains(#""rule": "import-loss""#) == true)
    let plain = await ImportTests.run("import", ImportTests.path, "--quiet", in: folder)
    #expect(plain.status == 0 && plain.errors == "")
    #expect(plain.output.hasPrefix("formwork: 1\nid: bug-report\n"))
  }

  @Test("A file of no kind is refused with what was looked for; --from names the kind")
  func kind() async {
    let folder = ImportTests.folder(["a.yml": "name: A\n"])
    let none = await ImportTests.run("import", "a.yml", in: folder)
    #expect(none.status == 2)
    #expect(none.errors.contains("`a.yml` is no form of another tool"))
    #expect(none.errors.contains("looked for github-issue (`.github/ISSUE_TEMPLATE/*.yml`"))
    let named = await ImportTests.run("import", "a.yml", "--from", "github-issue", in: folder)
    #expect(named.status == 1 && named.errors.contains("`body` is missing or empty"))
  }
}
