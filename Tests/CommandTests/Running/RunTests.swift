import Testing

/// `formwork run` from outside: who is asked, how it ends, where answers and drafts go.
@Suite("Running a form")
struct RunTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name, required: true, max-length: 5 }
      - { id: size, type: picker, label: Size, required: true, options: [small, large] }
      - { id: why, type: text, label: Why, required: true, when: size == large }
      - { id: token, type: text, label: Token, secure: true }

    """

  private static let folder: [String: String] = ["a.form.yaml": form]

  private func run(
    _ arguments: [String],
    _ lines: [String] = [],
    in folder: Folder = Folder(RunTests.folder),
    variables: [String: String] = [:]
  ) async -> Formwork.Outcome {
    await Formwork.run(
      ["run", "a.form.yaml"] + arguments,
      in: folder.path,
      input: Array(lines.map { $0 + "\n" }.joined().utf8),
      variables: variables
    )
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var status: Int32
    var output: String
    var testDescription: String { lines.joined(separator: ", ") }
  }

  static let endings = [
    Ending(
      lines: ["Ada", "small", "", "submit"],
      status: 0,
      output: "{\n  \"name\": \"Ada\",\n  \"size\": \"small\"\n}\n"
    ),
    Ending(lines: ["Ada", "quit", "no"], status: 130, output: ""),
    Ending(lines: ["Ada"], status: 130, output: ""),
    Ending(lines: [], status: 130, output: ""),
    // Nothing is submitted before everything fits; lines behind the end are not read.
    Ending(
      lines: ["submit", "Ada", "large", "because", "submit", "Eve"],
      status: 0,
      output: "{\n  \"name\": \"Ada\",\n  \"size\": \"large\",\n  \"why\": \"because\"\n}\n"
    ),
  ]

  @Test("Lines lead to an end", arguments: endings)
  func ends(ending: Ending) async {
    let outcome = await run(["--accessible"], ending.lines)
    #expect(outcome.status == ending.status)
    #expect(outcome.output == ending.output)
  }

  @Test("Answers that are there already are not lost, and can be changed")
  func given() async {
    let arguments = ["--accessible", "--set", "name=Ada", "--set", "size=large", "--set", "why=x"]
    let kept = await run(arguments, ["submit"])
    #expect(kept.output == "{\n  \"name\": \"Ada\",\n  \"size\": \"large\",\n  \"why\": \"x\"\n}\n")
    let changed = await run(arguments, ["review", "size", "small", "submit"])
    #expect(changed.output == "{\n  \"name\": \"Ada\",\n  \"size\": \"small\"\n}\n")
  }

  @Test("A given answer that does not fit is told at its question, and asked again")
  func wrongGiven() async {
    let outcome = await run(
      ["--accessible", "--set", "name=Adelaide", "--set", "size=small"],
      ["submit", "Ada", "submit"]
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("8 characters, and at most 5 are allowed."))
  }

  @Test("Nobody is asked about answers that mean nothing")
  func unknownGiven() async {
    let outcome = await run(["--accessible", "--set", "nmae=Ada"], ["Ada"])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("error[unknown-answer]"))
    #expect(!outcome.errors.contains("Answer line by line"))
  }

  @Test("Answers go where they are wanted, as they are wanted")
  func output() async {
    let folder = Folder(RunTests.folder)
    let lines = ["Ada", "small", "secret", "submit"]
    let outcome = await run(["--accessible", "-o", "out", "--as", "env"], lines, in: folder)
    #expect(outcome.output == "")
    #expect(folder.text("out") == "NAME='Ada'\nSIZE='small'\nTOKEN='secret'\nunset WHY\n")
    #expect(folder.permissions("out") == 0o600)
    #expect(!outcome.errors.contains("secret"))
  }

  @Test(
    "Where nobody can be asked, the open questions are listed",
    arguments: [
      (["--accessible"], ["CI": "true"], "`CI` is set"),
      ([], [:], "there is no terminal"),
      ([], ["ACCESSIBLE": "1"], "there is no terminal"),
      ([], ["CI": "1", "TERM": "dumb"], "`CI` is set"),
    ]
  )
  func refused(arguments: [String], variables: [String: String], reason: String) async {
    let more =
      variables["CI"] == nil ? ", or line by line on standard input with `--accessible`" : ""
    let outcome = await run(arguments, variables: variables)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        error: 2 open questions cannot be asked: \(reason)
          help: answer with `--set` or `--answers`\(more)

        Name (text)
          answer: at most 5 characters
          answer it with: --set name=TEXT

        Size (picker)
          options: small, large
          answer it with: --set size=OPTION

        """
    )
  }

  @Test("Open questions are told in the person's language, with the labels of options")
  func refusedInSpanish() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - id: parts
          type: multi-selector
          label: { en: Parts, es: Partes }
          min-selections: 1
          options: [{ id: front, label: { en: Front, es: Frontal } }, rear]
          required: true

      """
    let outcome = await run(["--lang", "es"], in: Folder(["a.form.yaml": form]))
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: hay 1 pregunta sin responder, y no se puede preguntar a nadie: no hay terminal
          help: responde con `--set` o `--answers`, o línea a línea por la entrada con `--accessible`

        Partes (multi-selector)
          respuesta: al menos 1 opción
          opciones: front (Frontal), rear
          se responde con: --set parts=OPTION --set parts=OPTION

        """
    )
    let json = await run(["--format", "json"], in: Folder(["a.form.yaml": form]))
    #expect(
      json.errors.contains(
        "\"rear\"\n    ],\n    \"labels\": {\n      \"front\": \"Front\"\n    },"
      )
    )
  }

  @Test("Open questions can be read by a program")
  func refusedAsJSON() async {
    let outcome = await run(["--format", "json", "--set", "name=Ada"], variables: ["CI": "1"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        [
          {
            "id": "size",
            "type": "picker",
            "required": true,
            "label": "Size",
            "options": [
              "small",
              "large"
            ],
            "assignment": "--set size=OPTION"
          }
        ]

        """
    )
  }

  @Test("Where nobody can be asked and nothing is open, it fills")
  func nothingOpen() async {
    let arguments = ["--set", "name=Ada", "--set", "size=small"]
    let outcome = await run(arguments, variables: ["CI": "1"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output == "{\n  \"name\": \"Ada\",\n  \"size\": \"small\"\n}\n")
    let wrong = await run(arguments + ["--set", "size=huge"], variables: ["CI": "1"])
    #expect(wrong.status == 1)
    #expect(wrong.output == "")
  }

  @Test("Spanish is spoken to who reads it")
  func spanish() async {
    let outcome = await run(
      ["--accessible"],
      ["Ada", "ayuda", "salir", "no"],
      variables: ["LC_ALL": "es_ES.UTF-8"]
    )
    #expect(outcome.errors.contains("Responde línea a línea."))
    #expect(outcome.errors.contains("«atrás» va a la pregunta anterior."))
    #expect(outcome.status == 130)
  }
}
