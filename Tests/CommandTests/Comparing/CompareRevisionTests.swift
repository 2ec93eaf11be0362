import TestTraits
import Testing

@Suite("Versions that git has stored", .spawns)
struct CompareRevisionTests {
  private static let old = CompareTests.form(CompareTests.team, CompareTests.fax)
  private static let new = CompareTests.form(CompareTests.team)

  private static func repository() async -> Repository {
    let repository = await Repository(["forms/a.form.yaml": old])
    repository.folder.write(new, to: "forms/a.form.yaml")
    return repository
  }

  @Test(
    "A version is a file, or a path of a revision as git writes it",
    arguments: [
      (".", "main:forms/a.form.yaml", "forms/a.form.yaml"),
      (".", "HEAD:./forms/a.form.yaml", "./forms/a.form.yaml"),
      ("forms", "main:forms/a.form.yaml", "a.form.yaml"),
      ("forms", "main:./a.form.yaml", "a.form.yaml"),
      ("forms", "main:../forms/a.form.yaml", "a.form.yaml"),
      ("forms", "main^{commit}:forms/a.form.yaml", "../forms/a.form.yaml"),
    ]
  )
  func revision(folder: String, old: String, new: String) async {
    let repository = await Self.repository()
    let outcome = await repository.formwork("compare", old, new, in: folder)
    #expect(outcome.rules == ["error[field-removed]"])
    #expect(outcome.status == 1)
  }

  @Test("Both versions may be stored")
  func stored() async {
    let repository = await Self.repository()
    let same = await repository.formwork(
      "compare",
      "main:forms/a.form.yaml",
      "HEAD:forms/a.form.yaml"
    )
    #expect(same.output == "" && same.status == 0)
  }

  @Test("A file of options is read from the same revision")
  func options() async {
    let form = CompareTests.form(
      "{ id: colour, type: picker, label: Colour, options: { from: lists/colours.csv } }"
    )
    let repository = await Repository([
      "a.form.yaml": form, "lists/colours.csv": "id,label\nred,Red\ngreen,Green\n",
    ])
    repository.folder.write("id,label\ngreen,Green\n", to: "lists/colours.csv")
    let outcome = await repository.formwork("compare", "main:a.form.yaml", "a.form.yaml")
    #expect(outcome.rules == ["error[option-removed]"])
    #expect(outcome.output.contains("option `red` of `colour`"))
  }

  @Test("A file whose name has a colon is a file")
  func colon() async {
    let repository = await Self.repository()
    repository.folder.write(Self.new, to: "main:a.form.yaml")
    let outcome = await repository.formwork("compare", "main:a.form.yaml", "forms/a.form.yaml")
    #expect(outcome.output == "" && outcome.status == 0)
  }

  @Test("A path that a revision has not, and a revision that is not there, are exit 2")
  func missing() async {
    let repository = await Self.repository()
    let path = await repository.formwork("compare", "main:b.form.yaml", "forms/a.form.yaml")
    #expect(
      path.errors == "error: cannot read `main:b.form.yaml`: the revision has no such file\n"
    )
    #expect(path.status == 2)
    await repository.run("git remote add origin .")
    let revision = await repository.formwork("compare", "gone:b.form.yaml", "forms/a.form.yaml")
    #expect(
      revision.errors == """
        error: git knows no revision `gone` here
          help: fetch it: `git fetch origin gone:gone`

        """
    )
    #expect(revision.status == 2)
    let option = await repository.formwork("compare", "--", "--help:b", "forms/a.form.yaml")
    #expect(option.errors.contains("no revision `--help`"))
    #expect(option.status == 2)
  }

  @Test("Outside of a repository that is said")
  func outside() async {
    let folder = Folder(["a.form.yaml": Self.new])
    let outcome = await Formwork.run(
      ["compare", "main:a.form.yaml", "a.form.yaml"],
      in: folder.path
    )
    #expect(outcome.errors.contains("is in no git repository"))
    #expect(outcome.status == 2)
  }
}
