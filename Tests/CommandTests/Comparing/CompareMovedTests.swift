import Testing

@Suite("Forms that moved, or that others have taken in")
struct CompareMovedTests {
  private static func form(_ id: String, _ fields: String...) -> String {
    let fields = fields.map { "  - { id: \($0), type: text, label: \($0.uppercased()) }\n" }
    return "formwork: 1\nid: \(id)\nfields:\n" + fields.joined()
  }

  private static func heir(of id: String, _ form: String) -> String {
    form.replacing("fields:", with: "renamed-from: [\(id)]\nfields:")
  }

  @Test(
    "Of a form that another one records, each field is compared with that one",
    arguments: [[], ["k.form.yaml"], ["--level", "input"]]
  )
  func folded(arguments: [String]) async {
    let repository = await Repository([
      "z.form.yaml": Self.form("z", "c"), "k.form.yaml": Self.form("k", "a"),
    ])
    await repository.run("git rm -q z.form.yaml")
    repository.folder.write(Self.heir(of: "z", Self.form("k", "a")), to: "k.form.yaml")
    let arguments = ["check", "--against", "HEAD"] + arguments
    let outcome = await repository.formwork(arguments)
    #expect(outcome.rules == ["error[field-removed]"] && outcome.status == 1)
    #expect(outcome.output.contains("\n  k.form.yaml:") && outcome.output.contains("`c`"))
    #expect(outcome.output.contains(":z.form.yaml:4:11\n"))
    let accepted = await repository.formwork(arguments + ["--allow", "field-removed:c"])
    #expect(accepted.output == "" && accepted.status == 0)
    #expect(!accepted.errors.contains("fits no change"))
    repository.folder.write(Self.heir(of: "z", Self.form("k", "a", "c")), to: "k.form.yaml")
    let kept = await repository.formwork(arguments)
    #expect(!kept.output.contains("error") && kept.status == 0)
  }

  @Test("A form that was recorded first and is deleted later is compared when it is deleted")
  func foldedLater() async {
    let heir = Self.heir(of: "z", Self.form("k", "a"))
    let repository = await Repository([
      "z.form.yaml": Self.form("z", "c"), "k.form.yaml": heir,
    ])
    #expect(await repository.formwork("check", "--against", "HEAD").output == "")
    await repository.run("rm z.form.yaml")
    let outcome = await repository.formwork("check", "--against", "HEAD")
    #expect(outcome.rules == ["error[field-removed]"])
    repository.folder.write(heir + "  - { id: b, type: text, label: B }\n", to: "k.form.yaml")
    let changed = await repository.formwork("check", "--against", "HEAD")
    #expect(Set(changed.rules) == ["info[field-added]", "error[field-removed]"])
  }

  @Test("A form is compared with its own past, and with that of the form whose place it took")
  func tookPlace() async {
    let repository = await Repository([
      "z.form.yaml": Self.form("z", "c"), "k.form.yaml": Self.form("k", "a"),
    ])
    await repository.run("rm k.form.yaml")
    repository.folder.write(Self.heir(of: "z", Self.form("k", "d")), to: "z.form.yaml")
    let outcome = await repository.formwork("check", "--against", "HEAD")
    let removed = outcome.output.split(separator: "\n").filter { $0.contains("[field-removed]") }
    #expect(removed.count == 2)
    #expect(removed.contains { $0.contains("`a`") } && removed.contains { $0.contains("`c`") })
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
      ("p.yaml", "q.yaml"), ("p.yml", "sub/q.yaml"), ("p.yaml", "p.form.yaml"),
      ("p.form.yaml", "p.yaml"),
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
