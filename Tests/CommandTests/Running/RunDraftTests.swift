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
          "$secrets": [
            "token"
          ],
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
      second.errors.contains("There is a draft with 3 answers.\nSecrets are not kept;")
    )
    #expect(second.status == 0)
    #expect(second.output.contains("\"why\": \"because\",\n  \"last\": \"end\""))
    #expect(folder.text("state/d.json") == nil)
  }

  @Test("A secret in an item is told of on leaving, and asked for again")
  func secretInItem() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: drives, type: list, label: Drives, fields: [{ id: token, type: text, label: Token, secure: true }] }

      """
    let folder = Folder(["a.form.yaml": form])
    let first = await run(["add", "secret"], in: folder)
    #expect(first.errors.contains("Your answers are kept, but no secrets."), "\(first.errors)")
    #expect(folder.text("state/d.json")?.contains("secret\"") == false)
    let second = await run(["yes", "submit", "edit", "other", "submit"], in: folder)
    #expect(second.errors.contains("still to be typed: Token in Drives."), "\(second.errors)")
    #expect(second.output.contains(#""token": "other""#), "\(second.errors)")
  }

  @Test("Who does not want the earlier answers begins anew")
  func anew() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    _ = await run(["Ada"], in: folder)
    let outcome = await run(["no", "Eve", "x", "small", "y", "submit"], in: folder)
    #expect(outcome.output.contains("\"name\": \"Eve\""))
  }

  @Test("Who starts over discards the earlier answers at once")
  func anewWithoutAnswers() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    _ = await run(["Ada"], in: folder)
    #expect(folder.text("state/d.json")?.contains("Ada") == true)
    let left = await run(["no"], in: folder)
    #expect(left.status == 130)
    #expect(folder.text("state/d.json") == nil)
    _ = await run(["Ada"], in: folder)
    _ = await run(["no", "Eve"], in: folder)
    let after = folder.text("state/d.json") ?? ""
    #expect(after.contains("Eve") && !after.contains("Ada"))
  }

  @Test("A result that cannot be written is told before anything is asked")
  func earlyRefusal() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/x": ""])
    for (path, reason) in [
      ("missing/a.json", "its folder does not exist"), ("state", "it is a folder"),
      ("a.form.yaml/b.json", "not a directory"),
    ] {
      let outcome = await run(["Ada"], in: folder, ["-o", path])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("cannot write `\(path)`: \(reason)"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("Name"))
    }
  }

  @Test("Leaving keeps the draft or throws it away")
  func leaving() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    let kept = await run(["Ada", "quit", "yes"], in: folder)
    #expect(kept.status == 130)
    #expect(kept.errors.contains("Your answers are kept"))
    #expect(folder.text("state/d.json") != nil)
    let dropped = await run(["yes", "quit", "2"], in: folder)
    #expect(dropped.status == 130)
    #expect(folder.text("state/d.json") == nil)
  }

  @Test("Old ids are read, and what cannot be used is told")
  func changedForm() async {
    let draft = """
      { "$form": { "id": "sample" }, "$at": "scale", "name": "Ada", "scale": "large", "old": 1 }
      """
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/d.json": draft])
    let outcome = await run(["yes", "", "", "end", "review", "token", "x", "submit"], in: folder)
    #expect(
      outcome.errors.contains("There is a draft with 2 answers.")
    )
    #expect(outcome.errors.contains("warning[unknown-answer]"))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"size\": \"large\""))
  }

  @Test(
    "A named file that is no draft of the form stops the run, and stays as it is",
    arguments: [
      "{ \"$form\": { \"id\": \"other\" }, \"name\": \"Ada\" }",
      "{ \"$form\": { \"id\": \"sample\" }, \"name\": ",
      "{ \"name\": \"Ada\" }",
      "\n",
    ]
  )
  func foreign(text: String) async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/d.json": text])
    let outcome = await run(["Eve"], in: folder)
    #expect(outcome.errors.contains("error: `state/d.json` is not a draft of this form"))
    #expect(!outcome.errors.contains("Answer line by line"))
    #expect(outcome.status == 2)
    #expect(folder.names(in: "state") == ["d.json"])
    #expect(folder.text("state/d.json") == text)
  }

  @Test("A named file without a byte is a draft to be")
  func emptyFile() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/d.json": ""])
    _ = await run(["Eve"], in: folder)
    #expect(folder.text("state/d.json")?.contains("\"name\": \"Eve\"") == true)
  }

  @Test(
    "A session without answers of the person leaves no draft",
    arguments: [
      ["yes", "review", "name", "clear"],
      ["yes", "review", "name", "clear", "review", "token", "secret"],
    ]
  )
  func emptied(lines: [String]) async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    _ = await run(["Ada"], in: folder)
    let outcome = await run(lines, in: folder)
    #expect(outcome.status == 130)
    #expect(!outcome.errors.contains("Your answers are kept"))
    #expect(folder.text("state/d.json") == nil)
  }

  @Test("A draft without answers is not offered")
  func withoutAnswers() async {
    let draft = "{ \"$form\": { \"id\": \"sample\" }, \"$at\": \"last\" }"
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/d.json": draft])
    let outcome = await run(["Ada"], in: folder)
    #expect(!outcome.errors.contains("There is a draft"))
    #expect(folder.text("state/d.json")?.contains("\"name\": \"Ada\"") == true)
  }

  @Test(
    "A session that changes neither answers nor place leaves the draft as it is, byte for byte",
    arguments: [[], ["quit"], ["yes"], ["yes", "quit", "yes"]]
  )
  func untouched(lines: [String]) async {
    let draft = """
      { "$form": { "id": "sample" }, "$at": "token", "name": "Ada", "last": "x" }
      """
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/d.json": draft])
    _ = await run(lines, in: folder)
    #expect(folder.text("state/d.json") == draft)
  }

  @Test("An answer that the command gives is taken before that of the draft")
  func overruled() async {
    let draft = "{ \"$form\": { \"id\": \"sample\" }, \"name\": \"Ada\", \"last\": \"x\" }"
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state/d.json": draft])
    let outcome = await run(
      ["yes", "secret", "small", "submit"],
      in: folder,
      ["--draft", "state/d.json", "--set", "name=Eve"]
    )
    #expect(outcome.output.contains("\"name\": \"Eve\""), "\(outcome.errors)")
    #expect(outcome.output.contains("\"last\": \"x\""))
  }

  @Test(
    "Where nothing is kept, the end of the input says so",
    arguments: [
      ([], "Your answers are not kept."),
      (["--no-draft"], "Your answers are not kept."),
      (["--draft", "state/d.json"], "Your answers are kept. Run the same command again to go on."),
    ]
  )
  func notKept(arguments: [String], says: String) async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    let outcome = await run(["Ada"], in: folder, arguments)
    #expect(outcome.status == 130)
    #expect(outcome.errors.hasSuffix("nothing was submitted.\n\(says)\n"), "\(outcome.errors)")
  }

  @Test("Nothing is kept where nothing was said, or nothing is to be kept")
  func nothing() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    _ = await run([], in: folder)
    _ = await run(["Ada"], in: folder, ["--no-draft"])
    #expect(folder.names(in: "state") == ["d.json.lock"])
    let both = await run([], in: folder, ["--no-draft", "--draft", "d"])
    #expect(both.status == 64)
  }

  @Test("A draft and the result are two files")
  func sameFile() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form])
    for other in ["d.json", "./d.json"] {
      let outcome = await run(["Ada"], in: folder, ["--draft", "d.json", "-o", other])
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("error: cannot write over the result `d.json`\n"))
      #expect(folder.text("d.json") == nil)
    }
  }

  @Test("A draft that cannot be written is told once and stops nobody")
  func unwritable() async {
    let folder = Folder(["a.form.yaml": RunDraftTests.form, "state": "a file"])
    let outcome = await run(["Ada", "x", "small", "end", "submit"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.split(separator: "no draft is kept").count == 2)
  }
}
