import TestTraits
import Testing

@Suite("Filling a form without asking")
struct FillTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name, required: true }
      - { id: colours, type: multi-selector, label: Colours, options: [red, green, blue] }
      - { id: token, type: text, label: Token, secure: true }

    """

  private let folder = Folder([
    "a.form.yaml": FillTests.form,
    "name.yaml": "name: from a file\n",
    "other.json": "{ \"name\": \"from another file\" }\n",
    "secret.yaml": "name: x\ntoken: { file: secret.txt }\n",
    "secret.txt": "hunter2\n",
    "wrong.form.yaml": Sample.wrong,
  ])

  @Test(
    "A date is that of SOURCE_DATE_EPOCH, in UTC",
    arguments: [
      ("0", "{\"day\":\"1970-01-01\"}\n"), ("1739059199", "{\"day\":\"2025-02-08\"}\n"),
      ("253402300799", "{\"day\":\"9999-12-31\"}\n"),
    ]
  )
  func date(epoch: String, output: String) async {
    let folder = Folder([
      "a.form.yaml":
        "formwork: 1\nid: a\nfields:\n  - { id: day, type: computed, value: \"{today}\" }\n"
    ])
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--as", "jsonl"],
      in: folder.path,
      variables: ["SOURCE_DATE_EPOCH": epoch, "TZ": "Asia/Tokyo"]
    )
    #expect(outcome.output == output && outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "Answers come from the first source that has one",
    arguments: [
      (["--set", "name=x"], [:], "{\"name\":\"x\"}\n"),
      (["--set", "name=x", "--set", "name=y"], [:], "{\"name\":\"y\"}\n"),
      (["--answers", "name.yaml"], [:], "{\"name\":\"from a file\"}\n"),
      (
        ["--answers", "name.yaml", "--answers", "other.json"], [:],
        "{\"name\":\"from another file\"}\n"
      ),
      (["--answers", "name.yaml", "--set", "name=x"], [:], "{\"name\":\"x\"}\n"),
      (["--env-prefix", "APP_"], ["APP_NAME": "from outside"], "{\"name\":\"from outside\"}\n"),
      (
        ["--set", "name=x", "--set", "colours=blue", "--set", "colours=red"], [:],
        "{\"name\":\"x\",\"colours\":[\"red\",\"blue\"]}\n"
      ),
      (
        ["--set", "name:=\"-x\"", "--set", "colours:=[]"], [:], "{\"name\":\"-x\",\"colours\":[]}\n"
      ),
    ] as [([String], [String: String], String)]
  )
  func sources(arguments: [String], variables: [String: String], result: String) async {
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--as", "jsonl"] + arguments,
      in: folder.path,
      variables: variables
    )
    #expect(outcome.errors == "")
    #expect(outcome.output == result)
    #expect(outcome.status == 0)
  }

  @Test(
    "Standard input holds JSON or YAML",
    arguments: ["name: x\n", "  {\"name\": \"x\"}", "{name: x}\n", "{\"name\": x,}\n"]
  )
  func input(text: String) async {
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--answers", "-", "--as", "yaml"],
      in: folder.path,
      input: Array(text.utf8)
    )
    #expect(outcome.output == "name: x\n")
  }

  @Test(
    "What is neither is told as YAML, unless the name says JSON",
    arguments: [
      ("answers", "`[` is never closed"), ("answers.yml", "`[` is never closed"),
      ("answers.json", "expected a key in double quotes"),
      ("answers.jsonl", "expected a key in double quotes"),
    ]
  )
  func neither(name: String, message: String) async {
    // Where a field is secure, nothing of a text that cannot be read is told.
    let folder = Folder(["b.form.yaml": Sample.right, name: "{name: [x\n"])
    let outcome = await Formwork.run(["fill", "b.form.yaml", "--answers", name], in: folder.path)
    #expect(outcome.errors.hasPrefix("error[syntax]: \(message)"))
    #expect(outcome.status == 1)
  }

  @Test("Git is asked for a default", .spawns)
  func git() async {
    let folder = Folder([
      "a.form.yaml": FillTests.form
        + "  - { id: mail, type: text, label: Mail, default: { git: user.email } }\n",
      "git": "[user]\n\temail = ada@example.org\n",
    ])
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--set", "name=x", "--as", "yaml"],
      in: folder.path,
      variables: ["GIT_CONFIG_GLOBAL": "\(folder.path)/git"]
    )
    #expect(outcome.output == "name: x\nmail: ada@example.org\n")
  }

  @Test("A file with a secure answer is for its owner alone")
  func secret() async {
    folder.write("old\n", to: "out.json")
    folder.setPermissions(0o644, of: "out.json")
    let arguments = ["fill", "a.form.yaml", "--answers", "secret.yaml", "-o", "out.json"]
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.output == "")
    #expect(folder.text("out.json") == "{\n  \"name\": \"x\",\n  \"token\": \"hunter2\"\n}\n")
    #expect(folder.permissions("out.json") == 0o600)
  }

  @Test("So is one with a secret in an item, of lines too", arguments: [false, true])
  func secretInItem(asLines: Bool) async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - id: drives
          type: list
          label: Drives
          fields: [{ id: token, type: text, label: Token, secure: true }]
      """
    folder.write(form, to: "items.form.yaml")
    folder.write("old\n", to: "out.json")
    folder.setPermissions(0o644, of: "out.json")
    folder.write("{\"drives\": [{\"token\": {\"env\": \"TOKEN\"}}]}\n", to: "items.json")
    let outcome = await Formwork.run(
      ["fill", "items.form.yaml", "--answers", "items.json", "-o", "out.json"]
        + (asLines ? ["--lines"] : []),
      in: folder.path,
      variables: ["TOKEN": "hunter2"]
    )
    #expect(outcome.status == 0)
    #expect(folder.text("out.json")?.contains("hunter2") == true)
    #expect(folder.permissions("out.json") == 0o600)
  }

  @Test("A file without one keeps its permissions")
  func permissions() async {
    folder.write("old\n", to: "out.json")
    folder.setPermissions(0o604, of: "out.json")
    let arguments = ["fill", "a.form.yaml", "--set", "name=x", "-o", "out.json"]
    _ = await Formwork.run(arguments, in: folder.path)
    #expect(folder.text("out.json") == "{\n  \"name\": \"x\"\n}\n")
    #expect(folder.permissions("out.json") == 0o604)
  }

  @Test("Wrong answers leave the old file as it is")
  func wrongAnswers() async {
    folder.write("old\n", to: "out.json")
    let outcome = await Formwork.run(["fill", "a.form.yaml", "-o", "out.json"], in: folder.path)
    #expect(outcome.status == 1)
    #expect(folder.text("out.json") == "old\n")
  }

  @Test(
    "A file that cannot be written is an error, and the old one stays whole",
    arguments: [
      ("missing/out.json", "no such file or directory"),
      (".", "it is a folder"),
      ("/dev/full", "no space left on device"),
    ]
  )
  func unwritable(path: String, reason: String) async {
    folder.write("old\n", to: "out.json")
    let arguments = ["fill", "a.form.yaml", "--set", "name=x", "-o", path]
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.errors == "error: cannot write `\(path)`: \(reason)\n")
    #expect(outcome.status == 2)
    #expect(folder.text("out.json") == "old\n")
    #expect(!folder.names.contains { $0.hasPrefix(".formwork") })
  }

  @Test("In a folder that is read-only nothing is written, and nothing lost", .spawns)
  func readOnlyFolder() async {
    folder.write("old\n", to: "sub/out.json")
    folder.setPermissions(0o555, of: "sub")
    // Permissions bind the superuser only without the rights that go with being it; nobody else
    // need be able to reach the program.
    let script = """
      if [ $(id -u) = 0 ] && command -v setpriv > /dev/null; then \
      exec setpriv --bounding-set=-all --inh-caps=-all "$@"; else exec "$@"; fi
      """
    let outcome = await Formwork.spawn(
      ["fill", "a.form.yaml", "--set", "name=x", "-o", "sub/out.json"],
      in: folder.path,
      shell: script
    )
    folder.setPermissions(0o755, of: "sub")
    #expect(outcome.errors == "error: cannot write `sub/out.json`: permission denied\n")
    #expect(outcome.status == 2)
    #expect(folder.text("sub/out.json") == "old\n")
  }

  @Test("What is missing is listed, as ids or as questions")
  func missing() async {
    let ids = await Formwork.run(["fill", "a.form.yaml", "--missing"], in: folder.path)
    #expect(ids.output == "name\n")
    #expect(ids.status == 0)
    let arguments = ["fill", "a.form.yaml", "--missing", "--format", "json", "--quiet"]
    let questions = await Formwork.run(arguments, in: folder.path)
    #expect(questions.output.contains("\"label\": \"Name\""))
  }

  @Test("The list of what is missing goes where the answers would go")
  func missingInFile() async {
    let arguments = ["fill", "a.form.yaml", "--missing", "-o", "out.txt"]
    let listed = await Formwork.run(arguments, in: folder.path)
    #expect(listed.output == "")
    #expect(listed.status == 0)
    #expect(folder.text("out.txt") == "name\n")
    let wrong = await Formwork.run(arguments + ["--set", "colours=pink"], in: folder.path)
    #expect(wrong.status == 1)
    #expect(folder.text("out.txt") == "name\n")
  }

  @Test("A link stays a link, and one that leads to nothing is refused")
  func links() async {
    folder.write("{}", to: "made.json")
    folder.link("link.json", to: "made.json")
    let arguments = ["fill", "a.form.yaml", "--set", "name=x", "-o"]
    let outcome = await Formwork.run(arguments + ["link.json"], in: folder.path)
    #expect(outcome.status == 0)
    #expect(folder.text("made.json")?.contains("\"name\": \"x\"") == true)
    #expect(Folder.realPath("\(folder.path)/link.json").hasSuffix("/made.json"))
    folder.link("nowhere.json", to: "none.json")
    let nowhere = await Formwork.run(arguments + ["nowhere.json"], in: folder.path)
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.hasPrefix("error: cannot write `nowhere.json`: no such file"))
  }

  @Test("Where answers come from is a table, with secrets hidden")
  func explanation() async {
    let arguments = ["fill", "a.form.yaml", "--answers", "secret.yaml", "--explain"]
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.output.hasPrefix("field "))
    #expect(outcome.output.contains("********"))
    #expect(!outcome.output.contains("hunter2"))
  }

  @Test("A form that is wrong is told what `check` tells, and nothing is filled")
  func wrongForm() async {
    let outcome = await Formwork.run(["fill", "wrong.form.yaml"], in: folder.path)
    #expect(outcome.errors.hasPrefix("error[missing-key]: field `name` has no `label`\n"))
    #expect(outcome.output == "")
    #expect(outcome.status == 1)
  }

  @Test("Everything that cannot be read is an error with the nearest name")
  func unreadable() async {
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--answers", "nane.yaml"],
      in: folder.path
    )
    #expect(
      outcome.errors == """
        error: cannot read `nane.yaml`: no such file or directory
          help: did you mean `name.yaml`?

        """
    )
    #expect(outcome.status == 2)
  }

  @Test("Findings about answers can be JSON")
  func json() async {
    let outcome = await Formwork.run(["fill", "a.form.yaml", "--format", "json"], in: folder.path)
    #expect(outcome.errors.contains("\"rule\": \"answer-missing\""))
    #expect(outcome.output == "")
  }
}
