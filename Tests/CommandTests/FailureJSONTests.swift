import Testing

@testable import FormworkCommand

/// What stops the command, for programs.
@Suite("Failures as JSON")
struct FailureJSONTests {
  @Test(
    "With --format json, what stops a command is one finding",
    arguments: [
      (["check", "--format", "json", "none.form.yaml"], 2, "cannot read `none.form.yaml`"),
      (["check", "--format=json", "--against", "none", "a.form.yaml"], 2, "is in no git"),
      (["compare", "--format", "json", "a.form.yaml", "none.form.yaml"], 2, "cannot read `none"),
      (["check", "--format", "json", "--wrong"], 64, "unknown option"),
      (["fill", "--format", "json", "none.form.yaml"], 2, "cannot read `none.form.yaml`"),
    ] as [([String], Int32, String)]
  )
  func failures(arguments: [String], status: Int32, message: String) async {
    let folder = Folder(["a.form.yaml": Sample.right])
    let outcome = await Formwork.run(arguments, in: folder.path)
    let isFill = arguments.first == "fill"
    let text = isFill ? outcome.errors : outcome.output
    #expect(text.contains("\"rule\": \"failure\"") && text.contains(message))
    #expect(text.ranges(of: "\"rule\"").count == 1 && !text.contains("\"path\""))
    #expect(outcome.status == status)
    #expect(isFill ? outcome.output.isEmpty : outcome.errors.hasPrefix("error: "))
  }

  @Test("What stops a command behind its findings is one of them")
  func behindFindings() async {
    let folder = Folder(["a.form.yaml": Sample.right, "answers.yaml": "none: 1\n"])
    let outcome = await Formwork.run(
      [
        "fill", "a.form.yaml", "--answers", "answers.yaml", "--allow-unknown", "--format", "json",
        "-o", "none/answers.json",
      ],
      in: folder.path
    )
    #expect(outcome.errors.ranges(of: "\"rule\": \"unknown-answer\"").count == 1)
    #expect(outcome.errors.ranges(of: "\"rule\": \"failure\"").count == 1)
    #expect(outcome.errors.ranges(of: "\"findings\": ").count == 1 && outcome.status == 2)
  }
}
