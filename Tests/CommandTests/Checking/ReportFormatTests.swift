import Testing

@Suite("The format that is chosen, and what makes a run fail")
struct ReportFormatTests {
  private let folder = Folder([
    "warned.form.yaml": Sample.warned, "wrong.form.yaml": Sample.wrong,
    "right.form.yaml": Sample.right,
  ])

  @Test(
    "A workflow of GitHub gets annotations, unless another format is named",
    arguments: [
      ("true", [], true), ("1", [], true), ("", [], false),
      ("true", ["--format", "text"], false), ("true", ["--format", "github"], true),
      ("", ["--format", "github"], true),
    ] as [(String, [String], Bool)]
  )
  func gitHub(variable: String, arguments: [String], isChosen: Bool) async {
    let outcome = await Formwork.run(
      ["check", "wrong.form.yaml"] + arguments,
      in: folder.path,
      variables: ["GITHUB_ACTIONS": variable]
    )
    #expect(outcome.output.hasPrefix("::error file=wrong.form.yaml,line=4,") == isChosen)
    #expect(outcome.output.hasPrefix("error[missing-key]: ") != isChosen)
    #expect(outcome.status == 1)
  }

  @Test("Findings about answers are annotations in a workflow too, on standard error")
  func answers() async {
    folder.write("nam: x\n", to: "answers.yaml")
    let outcome = await Formwork.run(
      ["fill", "right.form.yaml", "--answers", "answers.yaml"],
      in: folder.path,
      variables: ["GITHUB_ACTIONS": "true"]
    )
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("::error file=answers.yaml,line=1,"))
    #expect(outcome.status == 1)
  }

  @Test(
    "Warnings fail when that is asked for, in every format",
    arguments: ["text", "json", "github", "sarif", "junit", "gitlab"]
  )
  func threshold(format: String) async {
    let arguments = ["check", "warned.form.yaml", "--format", format, "--quiet"]
    let lenient = await Formwork.run(arguments, in: folder.path)
    let strict = await Formwork.run(arguments + ["--fail-on", "warning"], in: folder.path)
    #expect(lenient.status == 0 && strict.status == 1)
    #expect(lenient.output.contains("generated-id"))
    // What does not fail the run is no failure.
    let isCounted = format == "junit"
    #expect((lenient.output == strict.output) == !isCounted)
    #expect(!isCounted || lenient.output.contains("failures=\"0\""))
    #expect(!isCounted || strict.output.contains("failures=\"1\""))
    #expect(lenient.errors == "" && strict.errors == "")
  }

  @Test("Without quiet the count goes to standard error and never into the result")
  func count() async {
    for format in ["json", "sarif", "junit", "gitlab", "github"] {
      let arguments = ["check", "--format", format]
      let loud = await Formwork.run(arguments, in: folder.path)
      let quiet = await Formwork.run(arguments + ["--quiet"], in: folder.path)
      #expect(loud.output == quiet.output)
      #expect(loud.errors == "1 error, 1 warning in 3 files checked\n" && quiet.errors == "")
    }
  }
}
