import Testing

@Suite("Reports beside the result")
struct ReportFileTests {
  private static let beginnings = [
    ("text", "error[missing-key]: "),
    ("json", "{\n  \"findings\": [\n"),
    ("github", "::error file="),
    ("sarif", "{\n  \"$schema\": \"https://"),
    ("junit", "<?xml version=\"1.0\""),
    ("gitlab", "[\n  {\n    \"description\": \"missing-key: "),
  ]

  private let folder = Folder([
    "right.form.yaml": Sample.right, "wrong.form.yaml": Sample.wrong,
    "warned.form.yaml": Sample.warned, "fixable.form.yaml": Sample.fixable,
  ])

  private func run(_ arguments: [String]) async -> Formwork.Outcome {
    await Formwork.run(arguments, in: folder.path)
  }

  @Test("One run writes all formats, and the result as if there were none")
  func allFormats() async {
    let arguments = ["check", "wrong.form.yaml"]
    let alone = await run(arguments)
    let reports = Self.beginnings.flatMap { ["--report", "\($0.0)=report.\($0.0)"] }
    let outcome = await run(arguments + reports)
    #expect(outcome.output == alone.output && outcome.errors == alone.errors)
    #expect(outcome.status == 1)
    for (format, beginning) in Self.beginnings {
      #expect(folder.text("report.\(format)")?.hasPrefix(beginning) == true, "\(format)")
    }
  }

  @Test("A report is what the format would write as the result", arguments: beginnings.map(\.0))
  func sameAsResult(format: String) async {
    let outcome = await run([
      "check", "--quiet", "--format", format, "--report", "\(format)=report", ".",
    ])
    // The result for a person has its blank lines between findings, and may have colours.
    let report = folder.text("report")
    if format != "text" { #expect(report == outcome.output) }
    #expect(report?.contains("missing-key") == true)
  }

  @Test("Where nothing could be read, nothing is reported as fine", arguments: beginnings.map(\.0))
  func nothingRead(format: String) async {
    let outcome = await run([
      "check", "missing.form.yaml", "--format", format, "--report", "\(format)=none.report",
    ])
    // Only JSON has a place for what stops a command.
    #expect(outcome.output.contains("cannot read") == (format == "json"))
    #expect(outcome.output.isEmpty == (format != "json") && outcome.status == 2)
    #expect(folder.text("none.report") == nil)
  }

  @Test("Where something could not be read, the result says so, and no report is written")
  func incomplete() async {
    let outcome = await run([
      "check", "right.form.yaml", "missing.form.yaml", "--format", "sarif", "--report",
      "junit=report.xml",
    ])
    #expect(outcome.output.contains("\"executionSuccessful\": false"))
    #expect(outcome.status == 2 && folder.text("report.xml") == nil)
    let whole = await run(["check", "right.form.yaml", "--format", "sarif"])
    #expect(!whole.output.contains("executionSuccessful"))
  }

  @Test("A report replaces no file of options, and no other report under another spelling")
  func protected() async {
    let options = "id,label\nred,Red\n"
    let folder = Folder([
      "a.form.yaml": CompareTests.form(
        "{ id: colour, type: picker, label: Colour, options: { from: colours.csv } }"
      ),
      "colours.csv": options,
    ])
    let outcome = await Formwork.run(
      ["check", "--report", "json=./colours.csv"],
      in: folder.path
    )
    #expect(outcome.errors.contains("cannot write over the option file `./colours.csv`"))
    #expect(outcome.status == 64)
    #expect(folder.text("colours.csv") == options)
    let twice = await Formwork.run(
      ["check", "--report", "json=new", "--report", "text=./new"],
      in: folder.path
    )
    #expect(twice.errors.contains("cannot write over the report `./new`") && twice.status == 64)
  }

  @Test("A file that cannot be written is told, and the others are there")
  func unwritable() async {
    let outcome = await run([
      "check", "wrong.form.yaml", "--report", "sarif=none/report.sarif", "--report",
      "junit=report.xml", "--report", "gitlab=/dev/null/report.json", "--report",
      "json=report.json",
    ])
    #expect(outcome.rules == ["error[missing-key]"])
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("error: cannot write `none/report.sarif`") == true)
    #expect(lines.last?.hasPrefix("error: cannot write `/dev/null/report.json`") == true)
    #expect(outcome.errors.hasSuffix("\n1 error in 1 file checked\n"))
    #expect(outcome.status == 2)
    #expect(folder.text("report.xml")?.hasSuffix("</testsuites>\n") == true)
    #expect(folder.text("report.json")?.hasSuffix("}\n") == true)
  }

  @Test("A clean run writes whole reports, not none")
  func clean() async {
    let reports = Self.beginnings.flatMap { ["--report", "\($0.0)=report.\($0.0)"] }
    let outcome = await run(["check", "right.form.yaml", "--quiet"] + reports)
    #expect(outcome.output == "" && outcome.errors == "" && outcome.status == 0)
    #expect(folder.text("report.gitlab") == "[]\n")
    #expect(folder.text("report.github") == "")
    #expect(folder.text("report.sarif")?.contains("\"results\": []") == true)
    #expect(folder.text("report.json")?.contains("\"findings\": []") == true)
    #expect(folder.text("report.junit")?.contains("name=\"no findings\"") == true)
  }

  @Test("A form is never written over, and a file holds one report")
  func refused() async {
    let form = await run(["check", "wrong.form.yaml", "--report", "json=./wrong.form.yaml"])
    #expect(
      form.errors == """
        error: cannot write over the form `./wrong.form.yaml`
          help: name another file with `--report`

        """
    )
    #expect(form.status == 64 && folder.text("wrong.form.yaml") == Sample.wrong)
    let compared = await run([
      "compare", "right.form.yaml", "warned.form.yaml", "--report", "json=right.form.yaml",
    ])
    #expect(compared.status == 64 && folder.text("right.form.yaml") == Sample.right)
    let twice = await run(["check", "--report", "json=report", "--report", "sarif=report"])
    #expect(twice.errors.contains("`report` cannot hold two reports") && twice.status == 64)
  }

  @Test(
    "A report that is named wrong is exit 64",
    arguments: ["sarif=", "xml=report.xml", "=report", "=sarif=report", "sarif=-"]
  )
  func usage(argument: String) async {
    let outcome = await run(["check", "--report", argument])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("write FORMAT=FILE, where FORMAT is `text`, "))
  }

  @Test("Reports are written before repairs are shown, and tell what repairs leave")
  func repairs() async {
    let arguments = ["check", "fixable.form.yaml", "--report", "json=report.json"]
    #expect(await run(arguments + ["--diff"]).status == 1)
    #expect(folder.text("report.json")?.contains("unknown-key") == true)
    #expect(await run(arguments + ["--fix"]).status == 0)
    #expect(folder.text("report.json")?.contains("\"findings\": []") == true)
  }

  @Test("A comparison writes reports too, with the old place beside each finding")
  func comparison() async {
    let both = CompareTests.form(CompareTests.team, CompareTests.fax)
    folder.write(both, to: "old.form.yaml")
    folder.write(CompareTests.form(CompareTests.team), to: "new.form.yaml")
    let reports = Self.beginnings.flatMap { ["--report", "\($0.0)=report.\($0.0)"] }
    let outcome = await run(["compare", "old.form.yaml", "new.form.yaml"] + reports)
    #expect(outcome.status == 1)
    for (format, _) in Self.beginnings {
      #expect(folder.text("report.\(format)")?.contains("field-removed") == true, "\(format)")
    }
    #expect(folder.text("report.sarif")?.contains("\"uri\": \"old.form.yaml\"") == true)
    let unwritable = await run([
      "compare", "old.form.yaml", "new.form.yaml", "--report", "sarif=none/report",
    ])
    #expect(unwritable.rules == ["error[field-removed]"] && unwritable.status == 2)
  }
}
