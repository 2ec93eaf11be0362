import Testing

@Suite("Asking only what is not answered")
struct OnlyMissingTests {
  private static let form = """
    formwork: 1
    id: sample
    sections:
      - id: first
        title: First
        fields:
          - { id: about, type: note, text: About names. }
          - { id: name, type: text, label: Name, required: true, max-length: 5 }
      - id: second
        title: Second
        fields:
          - { id: size, type: picker, label: Size, default: small, options: [small, large] }
          - { id: why, type: text, label: Why, required: true, when: size == large }

    """

  private func run(
    _ arguments: [String],
    _ lines: [String] = [],
    draft: String? = nil
  ) async -> Formwork.Outcome {
    let folder = Folder(["a.form.yaml": OnlyMissingTests.form])
    if let draft { folder.write(draft, to: "d.json") }
    let outcome = await Formwork.run(
      ["run", "a.form.yaml", "--accessible", "--only-missing", "--draft", "d.json"] + arguments,
      in: folder.path,
      input: Array(lines.map { $0 + "\n" }.joined().utf8)
    )
    return withExtendedLifetime(folder) { outcome }
  }

  @Test("leaves out what is answered, with its notes, but for the review")
  func answered() async {
    let outcome = await run(["--set", "name=Ada"], ["", "submit"])
    #expect(outcome.output == "{\n  \"name\": \"Ada\",\n  \"size\": \"small\"\n}\n")
    #expect(outcome.errors.contains("1 question is answered; the review shows it."))
    #expect(!outcome.errors.contains("About names."))
    #expect(!outcome.errors.contains("Press Enter to keep it."))
    #expect(outcome.errors.contains("First.\n1 Name: Ada."))
  }

  @Test("asks what is wrong, and what an answer makes necessary")
  func open() async {
    let outcome = await run(
      ["--set", "name=Adelaide", "--set", "size=large"],
      ["Ada", "because", "submit"]
    )
    #expect(
      outcome.output
        == "{\n  \"name\": \"Ada\",\n  \"size\": \"large\",\n  \"why\": \"because\"\n}\n"
    )
  }

  @Test("fills the form where nothing is left")
  func nothing() async {
    let outcome = await run(["--set", "name=Ada", "--set", "size=small"])
    #expect(outcome.output == "{\n  \"name\": \"Ada\",\n  \"size\": \"small\"\n}\n")
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test("lets every answer be changed in the review, and asks its question from then on")
  func changed() async {
    let outcome = await run(
      ["--set", "name=Ada"],
      ["review", "name", "clear", "review", "size", "back", "Eve", "submit"]
    )
    #expect(outcome.output == "{\n  \"name\": \"Eve\",\n  \"size\": \"small\"\n}\n")
  }

  @Test("counts the answers of a draft, unless the user starts over")
  func draft() async {
    let draft = "{ \"$form\": { \"id\": \"sample\" }, \"name\": \"Ada\" }"
    let resumed = await run([], ["yes", "", "submit"], draft: draft)
    #expect(resumed.output == "{\n  \"name\": \"Ada\",\n  \"size\": \"small\"\n}\n")
    let over = await run([], ["no", "Eve", "", "submit"], draft: draft)
    #expect(over.output == "{\n  \"name\": \"Eve\",\n  \"size\": \"small\"\n}\n")
  }
}

@Suite("Lines of a strict run")
struct StrictRunTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name, required: true, max-length: 5 }
      - { id: size, type: picker, label: Size, options: [small, large] }
      - { id: amount, type: number, label: Amount }
      - { id: parts, type: multi-selector, label: Parts, options: [a, b], max-selections: 1 }
      - { id: token, type: text, label: Token, secure: true, min-length: 4 }

    """

  /// Lines, and the message about the last one; `nil` where the form is submitted.
  static let lines: [(lines: [String], refused: String?)] = [
    (["Ada", "small", "1", "a", "", "secret", "submit"], nil),
    (["Ada", "review", "name", "clear", "Eve", "submit"], nil),
    ([""], "line 1 was refused: ``"),
    (["Adelaide"], "line 1 was refused: `Adelaide`"),
    (["Ada", "medium"], "line 2 was refused: `medium`"),
    (["Ada", "", "many"], "line 3 was refused: `many`"),
    (["Ada", "", "", "a,b"], "line 4 was refused: `a,b`"),
    (["Ada", "", "", "", "abc"], "line 5 was refused"),
    (["submit"], "line 1 was refused: `submit`"),
    (["Ada", "review", "other"], "line 3 was refused: `other`"),
  ]

  @Test("end it where they are refused", arguments: lines)
  func ends(lines: [String], refused: String?) async {
    let folder = Folder(["a.form.yaml": StrictRunTests.form])
    let outcome = await Formwork.run(
      ["run", "a.form.yaml", "--accessible", "--strict"],
      in: folder.path,
      input: Array((lines + ["more"]).map { $0 + "\n" }.joined().utf8)
    )
    #expect(outcome.status == (refused == nil ? 0 : 1), "\(outcome.errors)")
    #expect(outcome.output.isEmpty == (refused != nil))
    if let refused { #expect(outcome.errors.contains("\nerror: \(refused)\n  help: nothing")) }
  }

  @Test("are those of the plain mode")
  func screen() async {
    let outcome = await Formwork.run(["run", "a.form.yaml", "--strict"])
    #expect(outcome.status == 64 && outcome.errors.contains("`--strict` needs `--accessible`"))
  }
}
