import TestTraits
import Testing

/// Changes that a form accepts itself.
@Suite("Comments that accept changes")
struct AcceptCommentTests {
  private static let fax = "{ id: fax, type: text, label: Fax number }"

  /// A form with a field and its rest, a comment above it.
  private static func form(_ comment: String, _ rest: String...) -> String {
    let fields = rest.map { "  - \($0)\n" }.joined()
    let comment = comment.isEmpty ? "" : "  # formwork-accept\(comment)\n"
    return "formwork: 1\nid: sample\nfields:\n\(comment)"
      + "  - { id: team, type: text, label: Team }\n\(fields)"
  }

  private static func colour(_ options: String, _ comment: String = "") -> String {
    form(comment, "{ id: colour, type: picker, label: Colour, options: [\(options)] }")
  }

  private static func retired(_ field: String, _ retired: String, _ comment: String) -> String {
    form(comment, field) + "retired: [\(retired)]\n"
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    /// What is reported, by rule.
    var rules: [String]
    /// A part of what is said.
    var says = ""
  }

  private static let accepted = ": field-removed:fax nobody has one"

  static let rows = [
    Row(
      testDescription: "an error is accepted with a reason",
      old: form("", fax),
      new: form(accepted),
      rules: []
    ),
    Row(
      testDescription: "a comment that has done its work is silent",
      old: form(accepted),
      new: form(accepted),
      rules: []
    ),
    Row(
      testDescription: "and still is when something else changes",
      old: form(accepted),
      new: form(accepted, "{ id: region, type: text, label: Region }"),
      rules: ["info[field-added]"]
    ),
    Row(
      testDescription: "it accepts no second change of its kind",
      old: form(accepted, fax),
      new: form(accepted),
      rules: ["error[field-removed]"]
    ),
    Row(
      testDescription: "another reason accepts the second change",
      old: form(accepted, fax),
      new: form(": field-removed:fax nobody has one any more"),
      rules: []
    ),
    Row(
      testDescription: "an option is named with its field",
      old: colour("red, green"),
      new: colour("red", ": option-removed:colour/green nobody chose it"),
      rules: []
    ),
    Row(
      testDescription: "the id of an option may need quotes",
      old: colour("red, dark green"),
      new: colour("red", ": \"option-removed:colour/dark green\" nobody chose it"),
      rules: []
    ),
    Row(
      testDescription: "the advice at the end can be copied",
      old: colour("red, dark green"),
      new: colour("red"),
      rules: ["error[option-removed]"],
      says: "or in the form with `# formwork-accept: \"option-removed:colour/dark green\" REASON`"
    ),
    Row(
      testDescription: "what is not the change is not accepted",
      old: form("", fax),
      new: form(": field-removed:fox nobody has one"),
      rules: ["error[field-removed]", "warning[unused-accept]"],
      says: "there is no `field-removed:fox` to accept since the old version"
    ),
    Row(
      testDescription: "a comment without a change is told",
      old: form("", fax),
      new: form(accepted, fax),
      rules: ["warning[unused-accept]"],
      says: "there is no `field-removed:fax` to accept since the old version"
    ),
    Row(
      testDescription: "a reason is needed",
      old: form("", fax),
      new: form(": field-removed:fax"),
      rules: ["error[field-removed]", "warning[unused-accept]"],
      says: "write `# formwork-accept: field-removed:fax reason`"
    ),
    Row(
      testDescription: "an id is needed",
      old: form("", fax),
      new: form(": field-removed nobody has one"),
      rules: ["error[field-removed]", "warning[unused-accept]"],
      says: "`field-removed` has no id"
    ),
    Row(
      testDescription: "a change is needed",
      old: form("", fax),
      new: form(""),
      rules: ["error[field-removed]"]
    ),
    Row(
      testDescription: "an unknown rule is told, and what was meant",
      old: form("", fax),
      new: form(": field-remved:fax nobody has one"),
      rules: ["error[field-removed]", "warning[unused-accept]"],
      says: "did you mean `field-removed`?"
    ),
    Row(
      testDescription: "a rule about one version is none about two",
      old: form(""),
      new: form(": generated-id:team it is old"),
      rules: ["warning[unused-accept]"],
      says: "`generated-id` is not a compatibility rule"
    ),
    Row(
      testDescription: "a retired id that is used again is never accepted",
      old: retired("{ id: a, type: text, label: A }", "fax", ""),
      new: retired(fax, "a", ": retired-id-reused:fax we want it back"),
      rules: ["error[field-retired]", "error[retired-id-reused]", "warning[unused-accept]"],
      says: "`retired-id-reused` cannot be accepted"
    ),
    Row(
      testDescription: "of what could not be read nothing is said",
      old: form("", fax),
      new: form(accepted, "{ id: fax, type: phone, label: Fax number }"),
      rules: ["error[unknown-value]"]
    ),
  ]

  @Test("Both commands say the same", .spawns, arguments: rows)
  func row(_ row: Row) async {
    let repository = await Repository(["a.form.yaml": row.old])
    repository.folder.write(row.new, to: "a.form.yaml")
    let checked = await repository.formwork("check", "--against", "main")
    let text = checked.output + checked.errors
    #expect(checked.rules.sorted() == row.rules, "\(text)")
    #expect(row.says.isEmpty || text.contains(row.says), "\(text)")
    let compared = await repository.formwork(
      "compare",
      "main:a.form.yaml",
      "a.form.yaml",
      "--quiet"
    )
    #expect(compared.rules.sorted() == row.rules, "\(compared.output)")
  }

  @Test("Alone, a check tells what cannot be read, and asks for no old version")
  func alone() async {
    let folder = Folder(["a.form.yaml": Self.form(Self.accepted), "b.form.yaml": Self.form("")])
    for (comment, rules) in [(Self.accepted, []), (" x", ["warning[unused-accept]"])] {
      folder.write(Self.form(comment), to: "a.form.yaml")
      let outcome = await Formwork.run(["check", "a.form.yaml"], in: folder.path)
      #expect(outcome.rules == rules, "\(outcome.output)")
    }
  }

  @Test("A lower level has no use for a comment, and does not call it unused", .spawns)
  func level() async {
    let repository = await Repository(["a.form.yaml": Self.colour("red")])
    repository.folder.write(
      Self.colour("red, green", ": option-added:colour/green readers know"),
      to: "a.form.yaml"
    )
    for level in ["input", "output", "full"] {
      let outcome = await repository.formwork("check", "--against", "main", "--level", level)
      #expect(outcome.output == "" && outcome.status == 0)
    }
  }

  @Test("Of a form that is gone no comment can speak", .spawns)
  func gone() async {
    let repository = await Repository([
      "a.form.yaml": Self.form(""), "b.form.yaml": "formwork: 1\nid: b\nfields: []\n",
    ])
    await repository.run("rm a.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main", ".")
    #expect(outcome.errors.contains("such as `--allow form-id-changed:sample`\n"))
  }
}
