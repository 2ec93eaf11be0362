import Testing

@Suite("Records put back by --fix")
struct CompareFixTests {
  /// A form as it was, as it is, and as it is after the repair.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var fixed: String
  }

  private static let fields = "fields:\n  - { id: team, type: text, label: Team }\n"

  static let cases = [
    Case(
      testDescription: "the last entry of `retired`",
      old: "formwork: 1\nid: a\nretired: [{ id: fax, label: Fax }]\n" + fields,
      new: "formwork: 1\nid: a # ours\n" + fields,
      fixed: "formwork: 1\nid: a # ours\nretired: [{ id: fax, label: Fax }]\n" + fields
    ),
    Case(
      testDescription: "two entries, one written in lines",
      old: "formwork: 1\nid: a\nretired:\n  - id: fax\n    label: Fax\n  - telex\n" + fields,
      new: "formwork: 1\nid: a\n" + fields,
      fixed: "formwork: 1\nid: a\nretired: [{ id: fax, label: Fax }, telex]\n" + fields
    ),
    Case(
      testDescription: "one of several entries in lines",
      old: "formwork: 1\nid: a\nretired:\n  - telex\n  - fax\n" + fields,
      new: "formwork: 1\nid: a\nretired:\n  - telex # long ago\n\n# asked\n" + fields,
      fixed: "formwork: 1\nid: a\nretired:\n  - telex # long ago\n  - fax\n\n# asked\n" + fields
    ),
    Case(
      testDescription: "one of several entries in brackets",
      old: "formwork: 1\nid: a\nretired: [telex, fax]\n" + fields,
      new: "formwork: 1\nid: a\nretired: [ telex ]\n" + fields,
      fixed: "formwork: 1\nid: a\nretired: [ telex, fax ]\n" + fields
    ),
    Case(
      testDescription: "an older id of a field in brackets",
      old: "formwork: 1\nid: a\n" + fields.replacing("team,", with: "team, renamed-from: [squad],"),
      new: "formwork: 1\nid: a\n" + fields,
      fixed: "formwork: 1\nid: a\n"
        + fields.replacing("team,", with: "team, renamed-from: [squad],")
    ),
    Case(
      testDescription: "an older id of a field in lines",
      old: """
        formwork: 1
        id: a
        fields:
          - id: team
            renamed-from: [squad, crew]
            type: text
            label: Team

        """,
      new: """
        formwork: 1
        id: a
        fields:
          - id: team
            type: text
            label: Team

        """,
      fixed: """
        formwork: 1
        id: a
        fields:
          - id: team
            renamed-from: [squad, crew]
            type: text
            label: Team

        """
    ),
    Case(
      testDescription: "an older id of the form",
      old: "formwork: 1\nid: a\nrenamed-from: [older, oldest]\n" + fields,
      new: "formwork: 1\nid: a\nrenamed-from: [older]\n" + fields,
      fixed: "formwork: 1\nid: a\nrenamed-from: [older, oldest]\n" + fields
    ),
    Case(
      testDescription: "line breaks of Windows",
      old: "formwork: 1\nid: a\nretired: [fax]\n" + fields,
      new: ("formwork: 1\nid: a\n" + fields).replacing("\n", with: "\r\n"),
      fixed: ("formwork: 1\nid: a\nretired: [fax]\n" + fields).replacing("\n", with: "\r\n")
    ),
  ]

  @Test("A record that was deleted comes back where the author keeps such", arguments: cases)
  func restored(example: Case) async {
    let repository = await Repository(["a.form.yaml": example.old])
    repository.folder.write(example.new, to: "a.form.yaml")
    let shown = await repository.formwork("check", "--diff", "--against", "main")
    #expect(shown.output.contains("+++ ") && shown.status == 1)
    #expect(repository.folder.text("a.form.yaml") == example.new)
    let outcome = await repository.formwork("check", "--fix", "--against", "main")
    #expect(repository.folder.text("a.form.yaml") == example.fixed)
    #expect(outcome.output == "" && outcome.status == 0, "\(outcome.output)")
    #expect(outcome.errors.hasPrefix("fixed "))
  }

  @Test(
    "What takes a person, or is accepted, is left as it is",
    arguments: [
      // The id is that of another field now.
      "formwork: 1\nid: a\nfields:\n  - { id: fax, type: text, label: Fax }\n",
      // It is recorded elsewhere.
      "formwork: 1\nid: a\nfields:\n  - { id: t, renamed-from: [fax], type: text, label: T }\n",
    ]
  )
  func left(form: String) async {
    let repository = await Repository([
      "a.form.yaml": "formwork: 1\nid: a\nretired: [fax]\n" + Self.fields
    ])
    repository.folder.write(form, to: "a.form.yaml")
    let outcome = await repository.formwork("check", "--fix", "--against", "main")
    #expect(repository.folder.text("a.form.yaml") == form)
    #expect(outcome.status == 1)
    let plain = "formwork: 1\nid: a\n" + Self.fields
    repository.folder.write(plain, to: "a.form.yaml")
    let accepted = await repository.formwork(
      "check",
      "--fix",
      "--against",
      "main",
      "--allow",
      "record-removed:fax"
    )
    #expect(repository.folder.text("a.form.yaml") == plain)
    #expect(accepted.output == "" && accepted.status == 0)
    #expect(!accepted.errors.contains("fits no change"))
  }
}
