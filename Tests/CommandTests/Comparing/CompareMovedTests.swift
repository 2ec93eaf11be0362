import TestTraits
import Testing

@Suite("Forms that moved", .spawns)
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
    // Beyond the paths that are checked nothing is looked for.
    let alone = await repository.formwork("check", "x.form.yaml", "--against", "HEAD")
    #expect(alone.rules.contains("error[form-id-changed]"))
    await repository.run("rm old.form.yaml")
    let gone = await repository.formwork("check", "--against", "HEAD")
    #expect(gone.rules.contains("error[form-id-changed]"))
  }

  @Test(
    "A form by another name is found where the folder it lay in is checked, under what it was called",
    arguments: [
      ("sub/p.form.yaml", ["."], true), ("q.yaml", [".", "q.yaml"], true),
      ("sub/p.form.yaml", ["p.*", "sub"], true), ("sub/p.form.yaml", ["sub"], false),
      ("q.yaml", ["q.yaml"], false),
    ]
  )
  func otherName(new: String, paths: [String], isFound: Bool) async {
    let repository = await Repository([
      "p.form.yaml": Self.form("x", "a", "b"), "sub/z.form.yaml": Self.form("z", "a"),
    ])
    await repository.run("rm p.form.yaml")
    repository.folder.write(Self.form("x", "a"), to: new)
    let outcome = await repository.formwork(["check", "--against", "HEAD"] + paths)
    #expect(outcome.rules == (isFound ? ["error[field-removed]"] : []))
    #expect(outcome.output.contains(":p.form.yaml:5:11\n") == isFound)
    #expect(outcome.errors.contains("is a new form, nothing to compare") == !isFound)
  }
}
