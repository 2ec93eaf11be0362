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

  private static func options(
    _ options: String,
    _ retired: String?,
    inSection: Bool = false
  ) -> String {
    let lines =
      ["- id: colour", "  type: picker", "  label: Colour", "  options: \(options)"]
      + (retired.map { ["  \($0)"] } ?? [])
    let space = String(repeating: " ", count: inSection ? 6 : 2)
    let fields = "fields:\n" + lines.map { "\(space)\($0)\n" }.joined()
    return "formwork: 1\nid: a\n"
      + (inSection ? "sections:\n  - id: looks\n    title: Looks\n    \(fields)" : fields)
  }

  private static func shared(_ red: String?, _ blue: String?) -> String {
    let old = [red, blue].map { $0.map { "        renamed-from: \($0)\n" } ?? "" }
    return "formwork: 1\nid: a\noption-lists:\n  colours:\n"
      + "      - id: red\n\(old[0])        label: Red\n      - id: blue\n\(old[1])"
      + "        label: Blue\nfields:\n"
      + "  - { id: front, type: picker, label: Front, options: { list: colours } }\n"
      + "  - { id: back, type: picker, label: Back, options: { list: colours } }\n"
  }

  private static func json(retired: String?, team: String) -> String {
    let lines =
      ["{", "  \"formwork\": 1,", "  \"id\": \"a\","] + [retired].compactMap(\.self)
      + [
        "  \"fields\": [",
        "    { \"id\": \"team\"\(team), \"type\": \"text\", \"label\": \"Team\" }", "  ]", "}",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

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
      fixed: "formwork: 1\nid: a\nretired:\n  - id: fax\n    label: Fax\n  - telex\n" + fields
    ),
    Case(
      testDescription: "a list behind the fields, with comments",
      old: "formwork: 1\nid: a\n" + fields
        + "\n# Gone for good.\nretired:\n  # Since 2019.\n  - id: fax # nobody has one\n"
        + "    label: >\n      Fax\n      number\n  - telex\n",
      new: "formwork: 1\nid: a # ours\n" + fields,
      fixed: "formwork: 1\nid: a # ours\n" + fields
        + "\n# Gone for good.\nretired:\n  # Since 2019.\n  - id: fax # nobody has one\n"
        + "    label: >\n      Fax\n      number\n  - telex\n"
    ),
    Case(
      testDescription: "a list whose comment was left",
      old: "formwork: 1\nid: a\n# Gone.\nretired: [fax]\n" + fields,
      new: "formwork: 1\nid: a\n# Gone.\n" + fields,
      fixed: "formwork: 1\nid: a\n# Gone.\nretired: [fax]\n" + fields
    ),
    Case(
      testDescription: "one of several entries, with a folded label and a comment",
      old: "formwork: 1\nid: a\n" + fields
        + "retired:\n  - telex\n  # Since 2019.\n  - id: fax\n    label: >\n      Fax\n      it\n",
      new: "formwork: 1\nid: a\nretired:\n- telex\n" + fields,
      fixed: "formwork: 1\nid: a\nretired:\n- telex\n# Since 2019.\n- id: fax\n  label: >\n"
        + "    Fax\n    it\n" + fields
    ),
    Case(
      testDescription: "a list that was left empty",
      old: "formwork: 1\nid: a\nrenamed-from: [older, oldest]\n" + fields,
      new: "formwork: 1\nid: a\nrenamed-from: []\n" + fields,
      fixed: "formwork: 1\nid: a\nrenamed-from: [older, oldest]\n" + fields
    ),
    Case(
      testDescription: "an option that is only an id now",
      old: options("[{ id: red, renamed-from: [rot] }, blue]", nil),
      new: options("[red, blue]", nil),
      fixed: options("[{ id: red, renamed-from: [rot] }, blue]", nil)
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
      testDescription: "an option that is gone for good",
      old: options(
        "[{ id: red, label: Red }, blue]",
        "retired: [{ id: green, label: Green }, grey]"
      ),
      new: options("[{ id: red, label: Red }, blue]", "retired: [grey]"),
      fixed: options(
        "[{ id: red, label: Red }, blue]",
        "retired: [grey, { id: green, label: Green }]"
      )
    ),
    Case(
      testDescription: "all options that are gone for good, in a section",
      old: options("[red, blue]", "retired:\n          - green\n          - grey", inSection: true),
      new: options("[red, blue]", nil, inSection: true),
      fixed: options("[red, blue]", nil, inSection: true)
        + "        retired:\n          - green\n          - grey\n"
    ),
    Case(
      testDescription: "an older id of an option",
      old: options("[{ id: red, renamed-from: [rot, rouge], label: Red }, blue]", nil),
      new: options("[{ id: red, renamed-from: [rouge], label: Red }, blue]", nil),
      fixed: options("[{ id: red, renamed-from: [rouge, rot], label: Red }, blue]", nil)
    ),
    Case(
      testDescription: "older ids of options of a shared list",
      old: shared("[rot]", "[bleu, blau]"),
      new: shared(nil, nil),
      fixed: shared("[rot]", "[bleu, blau]")
    ),
    Case(
      testDescription: "a form written like JSON, in lines",
      old: json(
        retired: #"  "retired": ["fax", { "id": "telex" }],"#,
        team: #", "renamed-from": ["crew"]"#
      ),
      new: json(retired: nil, team: ""),
      fixed: json(
        retired: #"  "retired": ["fax", { "id": "telex" }],"#,
        team: #", "renamed-from": ["crew"]"#
      )
    ),
    Case(
      testDescription: "a form written like JSON that was none",
      old: "formwork: 1\nid: a\nretired:\n  - telex\n  - id: fax\n    label: Fax\n" + fields,
      new: json(retired: nil, team: ""),
      fixed: json(
        retired: #"  "retired": ["telex", { "id": "fax", "label": "Fax" }],"#,
        team: ""
      )
    ),
    Case(
      testDescription: "quoted texts of a list",
      old: "formwork: 1\nid: a\nretired: [telex, fax]\n" + fields,
      new: "formwork: 1\nid: a\nretired: ['telex']\n" + fields,
      fixed: "formwork: 1\nid: a\nretired: ['telex', 'fax']\n" + fields
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
