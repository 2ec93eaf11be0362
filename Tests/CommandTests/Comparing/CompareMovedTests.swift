import Testing

@Suite("Forms that moved")
struct CompareMovedTests {
  private static func form(_ id: String, _ fields: String...) -> String {
    let fields = fields.map { "  - { id: \($0), type: text, label: \($0.uppercased()) }\n" }
    return "formwork: 1\nid: \(id)\nfields:\n" + fields.joined()
  }

  @Test("What takes the place of a form that moved is a new form")
  func newInPlace() async {
    let repository = await Repository(["x.form.yaml": Self.form("x", "a", "b")])
    await repository.run("git mv x.form.yaml old.form.yaml")
    repository.folder.write(Self.form("new", "c"), to: "x.form.yaml")
    let outcome = await repository.formwork("check", "--against", "HEAD")
    #expect(outcome.output == "" && outcome.status == 0)
    #expect(outcome.errors.hasPrefix("note: `x.form.yaml` is a new form, nothing to compare\n"))
    let alone = await repository.formwork("check", "x.form.yaml", "--against", "HEAD")
    #expect(alone.output == "" && alone.status == 0)
    await repository.run("rm old.form.yaml")
    let gone = await repository.formwork("check", "--against", "HEAD")
    #expect(gone.rules.contains("error[form-id-changed]"))
  }

  @Test(
    "A form by another name is found where git has it, under what it was called",
    arguments: [
      ("p.form.yaml", "sub/p.form.yaml"), ("p.form.yaml", "q.yaml"),
    ]
  )
  func otherName(old: String, new: String) async {
    let repository = await Repository([old: Self.form("x", "a", "b")])
    await repository.run("rm \(old)")
    repository.folder.write(Self.form("x", "a"), to: new)
    let outcome = await repository.formwork("check", "--against", "HEAD", new)
    #expect(outcome.rules == ["error[field-removed]"])
    #expect(outcome.output.contains(":\(old):5:11\n"))
  }
}
