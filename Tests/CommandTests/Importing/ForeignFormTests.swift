import Testing

@testable import FormworkCommand

@Suite("Forms of other tools, read as they are")
struct ForeignFormTests {
  private static let answers = ["--set", "version=1.2", "--set", "terms=true"]

  @Test("--from names the kind that a file does not show")
  func kind() async {
    let folder = ImportTests.folder(["a.yml": "name: A\n"])
    for command in ["check", "fill", "run", "describe", "schema", "preview"] {
      let named = await ImportTests.run(command, "a.yml", "--from", "github-issue", in: folder)
      #expect(named.status == 1, "\(command)")
      #expect((named.output + named.errors).contains("`body` is missing or empty"), "\(command)")
    }
  }

  @Test("What is asked in place is what import writes", arguments: ["json", "github-issue"])
  func inPlace(format: String) async {
    let folder = ImportTests.folder()
    _ = await ImportTests.run("import", ImportTests.path, "-o", "a.form.yaml", in: folder)
    var outputs: [String] = []
    for form in [ImportTests.path, "a.form.yaml"] {
      let arguments = ["fill", form] + ForeignFormTests.answers + ["--as", format]
      let outcome = await Formwork.run(arguments, in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      outputs.append(outcome.output)
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].contains("I agree") || outputs[0].contains(#""terms": true"#))
  }

  @Test("describe, schema, preview and run read it too")
  func otherCommands() async {
    let folder = ImportTests.folder()
    for (arguments, part) in [
      (["describe"], "### Log output"), (["schema"], #""version""#),
      (["preview", "--as", "text"], "[Bug]"),
    ] {
      let outcome = await Formwork.run(
        [arguments[0], ImportTests.path] + arguments.dropFirst(),
        in: folder.path
      )
      #expect(outcome.status == 0 && outcome.output.contains(part), "\(arguments)")
    }
    let asked = await Formwork.run(
      ["run", ImportTests.path, "--accessible", "--no-draft"] + ForeignFormTests.answers,
      in: folder.path,
      input: Array("\n\n\n\n\n\nsubmit\n".utf8)
    )
    #expect(asked.status == 0, "\(asked.errors)")
    #expect(asked.output.contains(#""issue-title": "[Bug] ""#))
    #expect(asked.errors.contains("`--as github-issue` writes the text of the issue"))
  }

  @Test("A finding about answers is at the question in the file")
  func answers() async {
    let folder = ImportTests.folder()
    let outcome = await ImportTests.run("fill", ImportTests.path, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(".github/ISSUE_TEMPLATE/bug.yml:6:9"))
  }

  @Test("check of a folder leaves such files out, and says how to check them")
  func folders() async {
    let wrong = "name: X\ndescription: Y\nbody: []\n"
    let folder = ImportTests.folder([
      "a.form.yaml": Sample.right, ".github/ISSUE_TEMPLATE/wrong.yml": wrong,
      ".github/ISSUE_TEMPLATE/config.yml": "blank_issues_enabled: false\n",
    ])
    let whole = await ImportTests.run("check", in: folder)
    #expect(whole.status == 0 && whole.output == "")
    #expect(
      whole.errors == """
        note: 2 issue forms not checked: formwork check .github/ISSUE_TEMPLATE
        1 file checked, no findings

        """
    )
    let quiet = await ImportTests.run("check", "--quiet", in: folder)
    #expect(quiet.errors == "")
    let own = await ImportTests.run("check", ".github/ISSUE_TEMPLATE", in: folder)
    #expect(own.status == 1)
    #expect(own.output.contains("wrong.yml:3:7"))
    #expect(own.errors == "1 error, 1 warning in 2 files checked\n")
  }

  @Test("check --fix changes nothing in such a file")
  func fixes() async {
    let form = ImportTests.bug.replacing("[{ label: I agree", with: "[{ label: yes")
    let folder = ImportTests.folder([ImportTests.path: form])
    let outcome = await ImportTests.run("check", "--fix", ImportTests.path, in: folder)
    #expect(outcome.status == 1 && folder.text(ImportTests.path) == form)
    #expect(outcome.output.contains("must be a string, not the boolean `yes`"))
  }

  @Test("compare says that labels are the ids where there are no others")
  func compared() async {
    let folder = ImportTests.folder([
      "new.yml": ImportTests.bug.replacing("id: log", with: "id: logs")
    ])
    let outcome = await ImportTests.run("compare", ImportTests.path, "new.yml", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("note: where `new.yml` has no ids, they are made of labels"))
    #expect(outcome.output.contains("new.yml:"))
  }
}
