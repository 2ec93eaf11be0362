import Glibc
import TestTraits
import Testing

@Suite("What `fill` is asked, and what it refuses")
struct FillUsageTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: { en: Name, es: Nombre }, required: true }
      - { id: path, type: text, label: Path, default: here }
      - id: colours
        type: multi-selector
        label: Colours
        options: [red, { id: blue, disabled: { en: sold out, es: agotado } }]
      - id: fax
        type: text
        label: Fax
        deprecated: { en: use mail, es: use el correo }
      - { id: code, type: text, label: Code, pattern: "[a-z]+",
          pattern-message: { en: small letters, es: letras pequeñas } }
      - { id: law, type: toggle, label: Law, must-be-on: { en: it is the law, es: es la ley } }

    """

  private let folder = Folder([
    "a.form.yaml": FillUsageTests.form,
    "answers.yaml": "name: x\nlaw: true\n",
    "secret.form.yaml":
      "formwork: 1\nid: s\nfields:\n  - { id: key, type: text, label: Key, secure: true }\n",
    "key.yaml": "key: { file: key }\n",
    "key": "abc\n",
  ])

  @Test(
    "A result is not written over what it is made from",
    arguments: [
      (["fill", "a.form.yaml", "-o", "a.form.yaml"], "form `a.form.yaml`"),
      (["fill", "a.form.yaml", "-o", "./link"], "form `./link`"),
      (["fill", "link", "-o", "a.form.yaml"], "form `a.form.yaml`"),
      (
        ["fill", "a.form.yaml", "--explain", "-o", "sub/../a.form.yaml"],
        "form `sub/../a.form.yaml`"
      ),
      (
        ["fill", "a.form.yaml", "--answers", "answers.yaml", "--missing", "-o", "answers.yaml"],
        "answers `answers.yaml`"
      ),
      (["schema", "a.form.yaml", "-o", "link"], "form `link`"),
      (
        ["fill", "secret.form.yaml", "--answers", "key.yaml", "-o", "key"], "file of a secret `key`"
      ),
    ]
  )
  func replacedInput(arguments: [String], what: String) async {
    folder.link("link", to: "a.form.yaml")
    folder.write("", to: "sub/empty")
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(
      outcome.errors
        == "error: cannot write over the \(what)\n  help: name another file with `-o`\n"
    )
    #expect(outcome.output == "")
    #expect(outcome.status == 64)
    #expect(folder.text("a.form.yaml") == FillUsageTests.form)
    #expect(folder.text("answers.yaml") == "name: x\nlaw: true\n")
  }

  @Test(
    "What is typed in the wrong place is shown where it belongs",
    arguments: [
      (
        ["fill", "a.form.yaml", "name=Ada"],
        "help: answers are given with `--set`: `--set name=Ada`"
      ),
      (
        ["run", "a.form.yaml", "name=Ada"], "help: answers are given with `--set`: `--set name=Ada`"
      ),
      (
        ["a.form.yaml"],
        "help: `formwork run a.form.yaml` asks the form, `formwork check a.form.yaml` checks it"
      ),
      (["fill", "a.form.yaml", "--answers", "."], "help: name a file of answers in it"),
    ]
  )
  func misplaced(arguments: [String], help: String) async {
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.errors.split(separator: "\n").contains { $0.hasSuffix(help) })
    #expect(outcome.output == "")
    #expect(outcome.status == (arguments.contains("--answers") ? 2 : 64))
  }

  @Test("Names that Unicode calls equal are two files, of options and to write")
  func equalNames() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: city, type: picker, label: City, options: { from: "\u{E9}.txt" } }
        - { id: town, type: picker, label: Town, options: { from: "e\u{301}.txt" } }

      """
    let folder = Folder(["a.form.yaml": form, "\u{E9}.txt": "Berlin\n"])
    folder.write("Lugo\n", to: "e\u{301}.txt")
    folder.write(#"{"city": "Berlin"}"#, to: "\u{E9}.json")
    let arguments = ["fill", "a.form.yaml", "--answers", "\u{E9}.json", "--set", "town=Lugo"]
    let outcome = await Formwork.run(arguments + ["-o", "e\u{301}.json"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.text("e\u{301}.json")?.contains("Lugo") == true)
  }

  @Test("A link to a name that is not UTF-8 is not written through", .spawns)
  func unreadableLink() async {
    let folder = Folder([
      "a.form.yaml": "formwork: 1\nid: a\nfields: [{ id: b, type: text, label: B }]\n"
    ])
    symlink([0x74, CChar(bitPattern: 0xFF), 0], "\(folder.path)/link")
    let arguments = ["fill", "a.form.yaml", "-o", "link"]
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(folder.names == ["a.form.yaml", "link"])
    _ = await Formwork.spawn(["true"], in: folder.path, shell: "echo old > \"$(printf 't\\377')\"")
    let other = await Formwork.run(arguments, in: folder.path)
    #expect(other.errors.contains("its path is not UTF-8"), "\(other.errors)")
  }

  @Test("Nor over a file of options")
  func replacedOptions() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: city, type: picker, label: City, options: { from: cities.txt } }

      """
    let folder = Folder(["sub/a.form.yaml": form, "sub/cities.txt": "Berlin\n"])
    let arguments = ["fill", "sub/a.form.yaml", "-o", "sub/cities.txt"]
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.errors.hasPrefix("error: cannot write over the option file `sub/cities.txt`\n"))
    #expect(outcome.status == 64)
    #expect(folder.text("sub/cities.txt") == "Berlin\n")
  }

  @Test("The form may be standard input, unless answers are")
  func formFromInput() async {
    let input = Array(FillUsageTests.form.utf8)
    let arguments = ["fill", "-", "--answers", "answers.yaml", "--as", "jsonl"]
    let outcome = await Formwork.run(arguments, in: folder.path, input: input)
    #expect(outcome.output == "{\"name\":\"x\",\"path\":\"here\",\"law\":true}\n")
    let twice = await Formwork.run(["fill", "-", "--answers", "-"], in: folder.path, input: input)
    #expect(twice.status == 64)
    #expect(twice.errors.hasPrefix("error: standard input is named twice\n"))
  }

  @Test(
    "What cannot be meant is said in one line",
    arguments: [
      (["chek"], "error: there is no command `chek`\n  help: did you mean `check`?\n"),
      (["help", "fil"], "error: there is no command `fil`\n  help: did you mean `fill`?\n"),
      (
        ["zzz"],
        "error: there is no command `zzz`\n"
          + "  help: the commands are `new`, `import`, `check`, `run`, `fill`, `compare`, "
          + "`schema`, `describe`, `preview`, `drafts`, `explain`\n"
      ),
      (
        ["fill", "a.form.yaml", "--explain", "--missing"],
        "error: `--explain` and `--missing` exclude each other\n"
          + "  help: `--explain` lists missing answers too\n"
      ),
      // Words of options, and no pieces of their help.
      (
        ["fill", "a.form.yaml", "--line"],
        "error: unknown option `--line`\n  help: did you mean `--lines`?\n"
      ),
      (
        ["run", "a.form.yaml", "--ser"],
        "error: unknown option `--ser`\n  help: did you mean `--set`?\n"
      ),
      // What a message names may be right.
      (
        ["run", "a.form.yaml", "--strict"],
        "error: `--strict` needs `--accessible`\n  help: `formwork run --help` lists what it takes\n"
      ),
      (
        ["check", "--diff", "--format", "sarif"],
        "error: `--diff` writes a patch, which no other `--format` can hold\n"
          + "  help: `--format json` alone lists the fixes as edits\n"
      ),
      (
        ["fill", "a.form.yaml", "--lang", "spanish"],
        "error: `spanish` is not a language tag, such as `es` or `pt-BR`\n"
      ),
      (
        ["schema", "a.form.yaml", "--lang", "es_ES"],
        "error: `es_ES` is not a language tag, such as `es` or `pt-BR`\n"
      ),
    ]
  )
  func usage(arguments: [String], errors: String) async {
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.errors.hasPrefix(errors))
    #expect(outcome.output == "")
    #expect(outcome.status == 64)
  }

  @Test(
    "Findings speak the author's words in the person's language",
    arguments: [
      ([], [:], ["Name", "sold out", "use mail", "small letters", "it is the law"]),
      (
        ["--lang", "es"], [:],
        ["Nombre", "agotado", "use el correo", "letras pequeñas", "es la ley"]
      ),
      (
        [], ["LC_ALL": "es_ES.UTF-8"],
        ["Nombre", "agotado", "use el correo", "letras pequeñas", "es la ley"]
      ),
    ] as [([String], [String: String], [String])]
  )
  func languages(arguments: [String], variables: [String: String], words: [String]) async {
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--set", "colours=blue", "--set", "fax=1", "--set", "code=A"]
        + arguments,
      in: folder.path,
      variables: variables
    )
    #expect(words.filter { !outcome.errors.contains($0) } == [])
  }

  @Test("A name that belongs to the shell is told where the form asks")
  func shellName() async {
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--answers", "answers.yaml", "--as", "env"],
      in: folder.path
    )
    #expect(outcome.errors.contains("\n  a.form.yaml:5:11\n"))
    #expect(outcome.status == 1)
  }
}
