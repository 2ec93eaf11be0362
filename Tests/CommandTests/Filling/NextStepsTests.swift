import Testing

@Suite("What a form says to do next")
struct NextStepsTests {
  private static func run(
    _ arguments: [String],
    of nextSteps: String,
    input: String = ""
  ) async -> Formwork.Outcome {
    let folder = Folder([
      "a.form.yaml": """
      formwork: 1
      id: sample
      \(nextSteps)
      fields:
        - { id: name, type: text, label: Name, required: true }
        - { id: size, type: picker, label: Size, options: [{ id: s, label: Small, value: 1 }] }
        - { id: live, type: toggle, label: Live, on-label: Yes, off-label: No }
        - { id: why, type: text, label: Why, when: live }
        - { id: note, type: text, label: Note, default: "" }
        - { id: token, type: text, label: Token, secure: true }

      """
    ])
    let outcome = await Formwork.run(arguments, in: folder.path, input: Array(input.utf8))
    return withExtendedLifetime(folder) { outcome }
  }

  /// The key of the form, arguments of `fill`, and what is printed.
  static let texts: [(key: String, arguments: [String], said: String)] = [
    ("next-steps: helm upgrade wiki", [], "helm upgrade wiki\n"),
    (
      "next-steps: 'Next: use {name | upper}, {size}, {live}'", ["--set", "size=1"],
      "Next: use BILLING, 1, false\n"
    ),
    // A line that names an answer that is absent is left out.
    ("next-steps: \"one\\n\\ntwo {size}\\nthree {name}\\n\"", [], "one\n\nthree billing\n"),
    ("next-steps: 'only {why}'", [], ""),
    ("next-steps: 'only {why}'", ["--set", "why=x", "--set", "live=true"], "only x\n"),
    ("next-steps: 'empty {note}.'", [], ""),
    ("next-steps: { en: Use it, es: 'Usa {name}' }", ["--lang", "es-MX"], "Usa billing\n"),
    (
      "next-steps: \"x\\e[31m {name}\"", ["--set", "name=a\u{202E}b"],
      "x\\u{1B}[31m a\\u{202E}b\n"
    ),
    ("next-steps: x", ["--quiet"], ""),
    ("next-steps: x", ["--format", "github"], ""),
    ("next-steps: x", ["--partial"], ""),
    ("next-steps: x", ["--missing"], ""),
    ("next-steps: x", ["--explain"], ""),
    ("next-steps: x", ["--explain", "-o", "out.json"], "x\n"),
  ]

  @Test("`fill` prints it with the answers, for people", arguments: texts)
  func filled(_ text: (key: String, arguments: [String], said: String)) async {
    let arguments = ["fill", "a.form.yaml", "--set", "name=billing"] + text.arguments
    let outcome = await NextStepsTests.run(arguments, of: text.key)
    #expect(outcome.status == 0)
    #expect(outcome.errors == text.said)
  }

  @Test("`fill` without a result prints nothing of it")
  func refused() async {
    let outcome = await NextStepsTests.run(["fill", "a.form.yaml"], of: "next-steps: Deploy")
    #expect(outcome.status == 1 && !outcome.errors.contains("Deploy"))
  }

  @Test("`run` ends with it", arguments: [([String](), true), (["--quiet"], false)])
  func asked(arguments: [String], isSaid: Bool) async {
    let outcome = await NextStepsTests.run(
      ["run", "a.form.yaml", "--accessible", "-o", "a.json"] + arguments,
      of: "next-steps: 'Next: use {name}'",
      input: "billing\nsubmit\n"
    )
    #expect(outcome.status == 0)
    let end = "Written to a.json.\n" + (isSaid ? "Next: use billing\n" : "")
    #expect(outcome.errors.hasSuffix(end))
  }

  @Test("`run` prints it where nothing is left to ask")
  func nothingToAsk() async {
    let arguments = ["run", "a.form.yaml", "--set", "name=billing"]
    let outcome = await NextStepsTests.run(arguments, of: "next-steps: 'Next: use {name}'")
    #expect(outcome.status == 0 && outcome.errors == "Next: use billing\n")
  }

  @Test("`describe` names its places")
  func described() async {
    let nextSteps = "next-steps: \"Use {name}\\nand *rest*\""
    let outcome = await NextStepsTests.run(["describe", "a.form.yaml"], of: nextSteps)
    #expect(outcome.output.hasSuffix("\n## Next steps\n\nUse ‹Name›\n\nand \\*rest\\*\n"))
  }
}
