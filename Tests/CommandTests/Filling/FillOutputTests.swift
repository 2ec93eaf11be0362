import TestTraits
import Testing

@Suite("What `fill` writes, and what it refuses to read")
struct FillOutputTests {
  private static let form = """
    formwork: 1
    id: sample
    sections:
      - id: main
        title: Main
        fields:
          - { id: name, type: text, label: Name, required: true }
          - { id: token, type: text, label: Token, secure: true }
          - { id: note, type: text, label: Note, multiline: true }

    """

  private let folder = Folder([
    "a.form.yaml": FillOutputTests.form,
    "conf/a.yaml": "name: x\ntoken: { file: token.txt }\n",
    "conf/token.txt": "hunter2\n",
    "env.yaml": "name: x\ntoken: { env: TOKEN }\n",
    "answers.json": "{\"name\": \"x\"}\n",
    "out/empty": "",
  ])

  private func fill(
    _ arguments: String...,
    variables: [String: String] = ["TOKEN": "hunter2"]
  ) async -> Formwork.Outcome {
    await Formwork.run(["fill", "a.form.yaml"] + arguments, in: folder.path, variables: variables)
  }

  @Test(
    "Secrets are kept, referred to or left out",
    arguments: [
      ("env.yaml", "keep", "{\"name\":\"x\",\"token\":\"hunter2\"}"),
      ("env.yaml", "reference", "{\"name\":\"x\",\"token\":{\"env\":\"TOKEN\"}}"),
      ("env.yaml", "omit", "{\"name\":\"x\"}"),
      // Standard output is taken for a file in the current folder.
      ("conf/a.yaml", "reference", "{\"name\":\"x\",\"token\":{\"file\":\"conf/token.txt\"}}"),
    ]
  )
  func secrets(answers: String, secrets: String, result: String) async {
    let outcome = await fill("--answers", answers, "--secrets", secrets, "--as", "jsonl")
    #expect(outcome.errors == "")
    #expect(outcome.output == result + "\n")
  }

  @Test(
    "A reference leads from the result to the same file, and the result is for everybody",
    arguments: [("out/r.yaml", "../conf/token.txt"), ("conf/r.yaml", "token.txt")]
  )
  func referenceToFile(output: String, path: String) async {
    let outcome = await fill(
      "--answers",
      "conf/a.yaml",
      "--secrets",
      "reference",
      "--as",
      "yaml",
      "-o",
      output
    )
    #expect(outcome.errors == "")
    #expect(
      folder.text(output)
        == "name: x\ntoken:\n  file: \(path.first == "." ? "\"\(path)\"" : path)\n"
    )
    #expect(folder.permissions(output) & 0o044 != 0)
    let again = await fill("--answers", output, "--as", "jsonl")
    #expect(again.output == "{\"name\":\"x\",\"token\":\"hunter2\"}\n")
  }

  @Test("Variables cannot say where a secret is kept", arguments: ["env", "dotenv", "github"])
  func referenceAsVariable(format: String) async {
    let outcome = await fill("--answers", "env.yaml", "--secrets", "reference", "--as", format)
    #expect(outcome.errors.hasPrefix("error: `--as \(format)` cannot say where a secret is kept"))
    #expect(outcome.status == 64)
  }

  @Test(
    "Formats of variables",
    arguments: [
      ("env", "NAME='x'\nNOTE='a\nb'\nunset TOKEN\n"),
      ("dotenv", "NAME='x'\nNOTE='a\nb'\n"),
      ("github", "NAME=x\nNOTE<<END\na\nb\nEND\n"),
    ]
  )
  func variables(format: String, result: String) async {
    let outcome = await fill("--set", "name=x", "--set", "note=a\nb", "--as", format)
    #expect(outcome.output == result)
    #expect(outcome.errors == "")
  }

  @Test(
    "Where a shell evaluates the answers and there are none, it is given `false`",
    arguments: [
      (["fill", "a.form.yaml", "--as", "env"], 1, "false\n"),
      (["fill", "a.form.yaml", "--as=env", "-o", "-"], 1, "false\n"),
      (["fill", "none.form.yaml", "--as", "json", "--as", "env"], 2, "false\n"),
      (["fill", "a.form.yaml", "--as", "env", "--wrong"], 64, "false\n"),
      (["fil", "a.form.yaml", "--as", "env"], 64, "false\n"),
      (["run", "a.form.yaml", "--as", "env"], 2, "false\n"),
      (["fill", "a.form.yaml", "--as", "env", "--as", "json"], 1, ""),
      (["fill", "a.form.yaml", "--as", "dotenv"], 1, ""),
      (["fill", "a.form.yaml", "--as", "env", "-o", "out/env.sh"], 1, ""),
      (["fill", "a.form.yaml", "--as", "env", "--output=out/env.sh", "--wrong"], 64, ""),
      (["fill", "a.form.yaml", "--as", "env", "--missing", "--set", "note="], 1, "name\n"),
    ] as [([String], Int32, String)]
  )
  func noResult(arguments: [String], status: Int32, output: String) async {
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.output == output)
    #expect(outcome.status == status)
  }

  @Test(
    "A script that evaluates the answers ends where there are none, also when the person left",
    .spawns
  )
  func evaluated() async {
    for command in [
      ["fill", "a.form.yaml"], ["run", "a.form.yaml", "--accessible", "--no-draft"],
    ] {
      let outcome = await Formwork.spawn(
        command + ["--as", "env"],
        in: folder.path,
        shell: "set -e; name=old; eval \"$(\"$@\")\"; echo went on"
      )
      #expect(!outcome.output.contains("went on"))
      #expect(outcome.status == 1)
    }
  }

  @Test("What a format cannot hold is told where the form asks, and nothing is written")
  func unwritable() async {
    let outcome = await fill("--set", "name=x", "--set", "note=it's \"x\"", "--as", "dotenv")
    #expect(
      outcome.errors.hasPrefix("error[answer-unwritable]: answer to `note` cannot be written")
    )
    #expect(outcome.errors.contains("  a.form.yaml:9:15\n"))
    #expect(outcome.output == "")
    #expect(outcome.status == 1)
  }

  @Test("References of strangers are refused, those that are typed are not")
  func references() async {
    let file = await fill("--answers", "conf/a.yaml", "--no-references")
    #expect(file.errors.hasPrefix("error[answer-reference]: `token` refers to a variable"))
    #expect(file.errors.contains("  conf/a.yaml:2:16\n"))
    #expect(file.status == 1)
    let typed = await fill(
      "--set",
      "name=x",
      "--set",
      "token:={\"env\": \"TOKEN\"}",
      "--no-references",
      "--as",
      "jsonl"
    )
    #expect(typed.output == "{\"name\":\"x\",\"token\":\"hunter2\"}\n")
  }

  @Test(
    "A file of the other kind is one finding",
    arguments: [
      (["answers.json", "--answers", "a.form.yaml"], "error[not-a-form]: "),
      (["answers.json"], "error[not-a-form]: "),
      (["a.form.yaml", "--answers", "a.form.yaml"], "error[not-answers]: this looks like a form"),
    ]
  )
  func otherKind(arguments: [String], errors: String) async {
    let outcome = await Formwork.run(["fill"] + arguments, in: folder.path)
    #expect(outcome.errors.hasPrefix(errors))
    #expect(outcome.errors.ranges(of: "error[").count == 1)
    #expect(outcome.status == 1)
  }

  @Test("A variable that fits no field is only warned of, without its value")
  func unreadVariable() async {
    let variables = ["APP_NAME": "x", "APP_TOKNE": "hunter2", "OTHER": "y"]
    let outcome = await fill("--env-prefix", "APP_", "--as", "jsonl", variables: variables)
    #expect(
      outcome.errors == """
        warning[unknown-answer]: variable `APP_TOKNE` belongs to no field of the form
          APP_TOKNE=
                    ^ did you mean `APP_TOKEN`?


        """
    )
    #expect(outcome.output == "{\"name\":\"x\"}\n")
    #expect(outcome.status == 0)
  }

  @Test("Every open question is JSON, the ids are those that have to be answered")
  func missing() async {
    let json = await fill("--missing", "--format", "json", "--quiet").output
    #expect(json.ranges(of: "\"section\": \"main\"").count == 3)
    #expect(json.ranges(of: "\"required\": true").count == 1)
    #expect(json.ranges(of: "\"required\": false").count == 2)
    #expect(await fill("--missing").output == "name\n")
    let none = await fill("--missing", "--format", "json", "--quiet", "--set", "name=x")
    #expect(none.output.ranges(of: "\"required\": true").isEmpty)
    #expect(none.status == 0)
  }
}
