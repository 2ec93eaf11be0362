import Testing

/// What outlives a session of `formwork run`, with `--draft`, since pipes keep none by themselves.
@Suite("Drafts")
struct RunDraftTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name, required: true }
      - { id: token, type: text, label: Token, secure: true, required: true }
      - { id: size, type: picker, label: Size, renamed-from: [scale], required: true, options: [small, large] }
      - { id: why, type: text, label: Why, when: size == large }
      - { id: last, type: text, label: Last, required: true }

    """

  private func run(
    _ lines: [String],
    in folder: Folder,
    _ arguments: [String] = ["--draft", "state/d.json"]
  ) async -> Formwork.Outcome {
    await Formwork.run(
      ["run", "a.form.yaml", "--accessible"] + arguments,
      in: folder.path,
      input: Array(lines.map { $0 + "\n" }.joined().utf8)
    )
  }

  @Test("Answers and place outlive the end of the input, secrets do not")
  func endOfInput() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    let first = await run(["Ada", "secret", "large", "because"], in: folder)
    #expect(first.status == 130)
    #expect(
      folder.text("state/d.json") == """
        {
          "$form": {
            "id": "sample"
          },
          "$at": "last",
          "name": "Ada",
          "size": "large",
          "why": "because"
        }

        """
    )
    #expect(folder.permissions("state/d.json") == 0o600)
    #expect(folder.permissions("state") == 0o700)

    let second = await run(["yes", "end", "submit", "secret", "submit"], in: folder)
    #expect(
      second.errors.contains("There are 3 answers from an earlier time. You stopped at Last.")
    )
    #expect(second.status == 0)
    #expect(second.output.contains("\"why\": \"because\",\n  \"last\": \"end\""))
    #expect(folder.text("state/d.json") == nil)
  }

  @Test("Who does not want the earlier answers begins anew")
  func anew() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    _ = await run(["Ada"], in: folder)
    let outcome = await run(["no", "Eve", "x", "small", "y", "submit"], in: folder)
    #expect(outcome.output.contains("\"name\": \"Eve\""))
  }

  @Test("Leaving keeps the draft or throws it away")
  func leaving() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    let kept = await run(["Ada", "quit", "yes"], in: folder)
    #expect(kept.status == 130)
    #expect(kept.errors.contains("Your answers are kept."))
    #expect(folder.text("state/d.json") != nil)
    let dropped = await run(["yes", "quit", "no"], in: folder)
    #expect(dropped.status == 130)
    #expect(folder.text("state/d.json") == nil)
  }

  @Test("Old ids are read, and what cannot be used is told")
  func changedForm() async {
    let draft = """
      { "$form": { "id": "sample" }, "$at": "scale", "name": "Ada", "scale": "large", "old": 1 }
      """
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/d.json": draft])
    let outcome = await run(["yes", "", "", "end", "go token", "x", "submit"], in: folder)
    #expect(
      outcome.errors.contains("There are 2 answers from an earlier time. You stopped at Size.")
    )
    #expect(outcome.errors.contains("warning[unknown-answer]"))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"size\": \"large\""))
  }

  @Test(
    "A draft that cannot be used is set aside, not lost",
    arguments: [
      "{ \"$form\": { \"id\": \"other\" }, \"name\": \"Ada\" }",
      "{ \"$form\": { \"id\": \"sample\" }, \"name\": ",
      "{ \"name\": \"Ada\" }",
      "",
    ]
  )
  func foreign(text: String) async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/d.json": text])
    let outcome = await run(["Eve"], in: folder)
    #expect(outcome.errors.contains("warning: the draft `state/d.json` is broken"))
    #expect(outcome.status == 130)
    #expect(folder.text("state/d.json.set-aside") == text)
    #expect(folder.text("state/d.json")?.contains("\"name\": \"Eve\"") == true)
  }

  @Test("Nothing is kept where nothing was said, or nothing is to be kept")
  func nothing() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    _ = await run([], in: folder)
    #expect(folder.text("state/d.json") == nil)
    _ = await run(["Ada"], in: folder, ["--no-draft"])
    #expect(folder.names == ["a.form.yaml"])
    let both = await run([], in: folder, ["--no-draft", "--draft", "d"])
    #expect(both.status == 64)
  }

  @Test("A draft that cannot be written is told once and stops nobody")
  func unwritable() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state": "a file"])
    let outcome = await run(["Ada", "x", "small", "end", "submit"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.split(separator: "no draft is kept").count == 2)
  }
}
