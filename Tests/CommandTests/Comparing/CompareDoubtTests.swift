import TestTraits
import Testing

/// Versions with errors, which are not compared.
@Suite("Versions with errors")
struct CompareDoubtTests {
  private static let bad = "{ id: size, type: text, label: Size, min-length: 9, max-length: 3 }"
  private static let team = CompareTests.team
  private static let fax = CompareTests.fax

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var rules: [String]

    init(_ what: String, _ old: String, _ new: String, _ rules: String...) {
      (testDescription, self.old, self.new, self.rules) = (what, old, new, rules)
    }
  }

  static let rows = [
    Row(
      "an old version with an error took no answers",
      CompareTests.form(team, fax, bad),
      CompareTests.form(team)
    ),
    Row(
      "an error of the new version is reported alone",
      CompareTests.form(team, fax),
      CompareTests.form(team, bad),
      "error[impossible-bounds]"
    ),
    Row(
      "a field that cannot be read is not removed",
      CompareTests.form(team, fax),
      CompareTests.form(team, "{ id: fax, type: phone, label: Fax number }"),
      "error[unknown-value]"
    ),
    Row(
      "a field that could not be read is not new",
      CompareTests.form(team, "{ id: region, type: place, label: Region }"),
      CompareTests.form(team, CompareTests.required)
    ),
    Row(
      "a field whose id is none may be any of those that seem removed",
      CompareTests.form(team, fax),
      CompareTests.form(team, "{ id: Fax No, renamed-from: [fax], type: text, label: Fax number }"),
      "error[invalid-id]"
    ),
    Row(
      "a field whose id was none may be any of those that seem new",
      CompareTests.form(team, "{ id: no, type: text, label: Region }"),
      CompareTests.form(team, CompareTests.required)
    ),
  ]

  @Test("What has errors is not compared", .spawns, arguments: rows)
  func row(_ row: Row) async {
    let repository = await Repository(["a.form.yaml": row.old])
    repository.folder.write(row.new, to: "a.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main", "--quiet")
    #expect(outcome.rules.sorted() == row.rules, "\(outcome.output)")
    #expect(outcome.errors == "")
  }

  @Test("A comment in the new version speaks for its changes in every command", .spawns)
  func ignored() async {
    func form(_ pattern: String) -> String {
      """
      formwork: 1
      id: sample
      fields:
        # formwork-ignore: bounds-tightened both mean the same
        - { id: team, type: text, label: Team, pattern: \(pattern) }

      """
    }
    let repository = await Repository(["a.form.yaml": form("x+")])
    repository.folder.write(form("xx*"), to: "a.form.yaml")
    let compared = await repository.formwork("compare", "main:a.form.yaml", "a.form.yaml")
    #expect(compared.output == "" && compared.status == 0)
    for level in ["full", "output", "input"] {
      let checked = await repository.formwork("check", "--against", "main", "--level", level)
      #expect(checked.output == "")
    }
  }

  @Test("A comment about a change is no fault of whoever comes after it", .spawns)
  func afterwards() async {
    func form(_ comment: String) -> String {
      """
      formwork: 1
      id: sample
      fields:
        # formwork-ignore: \(comment)
        - { id: team, type: text, label: Team }

      """
    }
    let repository = await Repository(["a.form.yaml": form("bounds-tightened both mean the same")])
    repository.folder.write(form("bounds-tightened all mean the same"), to: "a.form.yaml")
    for arguments in [["check"], ["check", "--against", "main"]] {
      let outcome = await repository.formwork(arguments + ["--fail-on", "warning"])
      #expect(outcome.output == "" && outcome.status == 0)
    }
    repository.folder.write(form("bounds-tightend both mean the same"), to: "a.form.yaml")
    #expect(await repository.formwork("check").rules == ["warning[unused-ignore]"])
  }

  @Test("Comments above each other speak for the same line", .spawns)
  func stacked() async {
    func form(_ value: String) -> String {
      """
      formwork: 1
      id: sample
      fields:
        - id: team
          type: text
          label: Team
          # formwork-ignore: bounds-tightened both mean the same
          # formwork-ignore: text-changed it is the same
          # formwork-ignore: generated-id for nothing
          pattern: \(value)

      """
    }
    let repository = await Repository(["a.form.yaml": form("x+")])
    repository.folder.write(form("xx*"), to: "a.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.rules == ["warning[unused-ignore]"])
    #expect(outcome.output.contains("there is no `generated-id` here to ignore"))
  }

  @Test("A comment that a lower level has no use for is not idle", .spawns)
  func otherLevel() async {
    func form(_ more: String) -> String {
      """
      formwork: 1
      id: sample
      fields:
        # formwork-ignore: option-added readers know
        - { id: team, type: picker, label: Team, options: [one\(more)] }

      """
    }
    let repository = await Repository(["a.form.yaml": form("")])
    repository.folder.write(form(", two"), to: "a.form.yaml")
    for level in ["input", "output", "full"] {
      let outcome = await repository.formwork("check", "--against", "main", "--level", level)
      #expect(outcome.output == "" && outcome.status == 0)
    }
  }
}
