import Testing

@Suite("Two versions on the command line")
struct CompareTests {
  static func form(_ fields: String...) -> String {
    "formwork: 1\nid: sample\nfields:\n" + fields.map { "  - \($0)\n" }.joined()
  }

  static let team = "{ id: team, type: text, label: Team }"
  static let fax = "{ id: fax, type: text, label: Fax number }"
  static let required = "{ id: region, type: text, label: Region, required: true }"

  @Test(
    "The level and what is accepted decide about the end",
    arguments: [
      ([], 1), (["--level", "input"], 1), (["--level", "output"], 0),
      (["--level", "output", "--fail-on", "warning"], 0),
      (["--allow", "required-added:region"], 0), (["--allow", "required-added:other"], 1),
      (["--allow", "field-added:region"], 1),
    ] as [([String], Int32)]
  )
  func level(arguments: [String], status: Int32) async {
    let folder = Folder([
      "old.form.yaml": Self.form(Self.team), "new.form.yaml": Self.form(Self.team, Self.required),
    ])
    let outcome = await Formwork.run(
      ["compare", "old.form.yaml", "new.form.yaml"] + arguments,
      in: folder.path
    )
    #expect(outcome.status == status)
  }

  @Test(
    "What `--allow` accepts and was not made is a warning, unless not all changes are known",
    arguments: [
      (form(team, required), "required-added:region", []),
      (form(team, required), "required-added:*", ["error[required-added]"] + unused),
      (form(team, required), "field-added:region", ["error[required-added]"] + unused),
      (form(team), "required-added:region", unused),
      (
        form("{ id: team, type: txt, label: T }"), "required-added:region", ["error[unknown-value]"]
      ),
    ]
  )
  func unusedAllowances(new: String, allowed: String, rules: [String]) async {
    let folder = Folder(["old.form.yaml": Self.form(Self.team), "new.form.yaml": new])
    let outcome = await Formwork.run(
      ["compare", "old.form.yaml", "new.form.yaml", "--allow", allowed],
      in: folder.path
    )
    #expect(Set(outcome.rules) == Set(rules), "\(outcome.output)")
    #expect(outcome.output.contains("--allow \(allowed)") == rules.contains(Self.unused[0]))
  }

  private static let unused = ["warning[unused-accept]"]

  @Test("Warnings fail only when asked to")
  func warnings() async {
    let folder = Folder([
      "old.form.yaml": Self.form("{ id: a, type: picker, label: A, options: [x] }"),
      "new.form.yaml": Self.form("{ id: a, type: picker, label: A, options: [x, z] }"),
    ])
    let files = ["compare", "old.form.yaml", "new.form.yaml"]
    #expect(await Formwork.run(files, in: folder.path).status == 0)
    #expect(await Formwork.run(files + ["--fail-on", "warning"], in: folder.path).status == 1)
  }

  @Test("What is not right is told instead of being compared")
  func broken() async {
    let folder = Folder([
      "old.form.yaml": Self.form(Self.team), "new.form.yaml": Self.form("{ id: team, type: txt }"),
    ])
    let outcome = await Formwork.run(
      ["compare", "old.form.yaml", "new.form.yaml"],
      in: folder.path
    )
    #expect(outcome.rules.contains("error[unknown-value]"))
    #expect(!outcome.output.contains("level"))
    #expect(outcome.status == 1)
  }

  @Test("Errors of the old version alone are reported, and nothing is compared")
  func brokenPast() async {
    let folder = Folder([
      "old.form.yaml": Self.form(Self.team, Self.fax, "{ id: size, type: txt }"),
      "new.form.yaml": Self.form(Self.team),
    ])
    let outcome = await Formwork.run(
      ["compare", "old.form.yaml", "new.form.yaml", "--allow", "field-removed:size"],
      in: folder.path
    )
    #expect(outcome.rules.contains("error[unknown-value]") && outcome.status == 1)
    #expect(!outcome.output.contains("level"))
    let kept = await Formwork.run(
      ["compare", "old.form.yaml", "old.form.yaml"],
      in: folder.path
    )
    #expect(kept.status == 1 && kept.rules.contains("error[unknown-value]"))
    folder.write("formwork: 1\n", to: "old.form.yaml")
    let unread = await Formwork.run(
      ["compare", "old.form.yaml", "new.form.yaml"],
      in: folder.path
    )
    #expect(unread.status == 1 && unread.output.contains("\n  old.form.yaml:1:"))
  }

  @Test(
    "What is typed wrong is said",
    arguments: [
      (["--allow", "field-removd:fax"], "did you mean `field-removed`?"),
      (["--allow", "field-removed"], "write `field-removed:ID`"),
      (["--allow", "retired-id-reused:fax"], "cannot be accepted"),
      (["--level", "all"], "`full`"),
    ] as [([String], String)]
  )
  func usage(arguments: [String], message: String) async {
    let outcome = await Formwork.run(["compare", "a", "b"] + arguments)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.status == 64)
  }

  @Test("One version may come from standard input, not both")
  func input() async {
    let folder = Folder(["old.form.yaml": Self.form(Self.team, Self.fax)])
    let new = Array(Self.form(Self.team).utf8)
    let one = await Formwork.run(["compare", "old.form.yaml", "-"], in: folder.path, input: new)
    #expect(one.rules == ["error[field-removed]"])
    let both = await Formwork.run(["compare", "-", "-"], in: folder.path, input: new)
    #expect(both.status == 64)
  }

  @Test("Hostile ids and labels do not reach the terminal")
  func hostile() async {
    let folder = Folder([
      "old.form.yaml": Self.form(
        "{ id: a, type: picker, label: A, options: [{ id: x, label: \"\\e[31mred\" }, z] }"
      ),
      "new.form.yaml": Self.form(
        "{ id: a, type: picker, label: A, options: [{ id: x, label: \"\\e]0;title\\a\" }, z] }"
      ),
    ])
    let outcome = await Formwork.run(
      ["compare", "old.form.yaml", "new.form.yaml"],
      in: folder.path
    )
    #expect(outcome.output.contains("option-relabelled"))
    #expect(!outcome.output.utf8.contains(0x1B) && !outcome.output.utf8.contains(7))
  }
}
