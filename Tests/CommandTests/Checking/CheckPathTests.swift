import TestTraits
import Testing

@Suite("What the paths of `check` stand for")
struct CheckPathTests {
  private let folder = Folder([
    "a.form.yaml": Sample.wrong,
    "sub/b.form.yaml": Sample.wrong,
    "sub/deep/c.form.yaml": Sample.wrong,
    "sub/.hidden.form.yaml": Sample.wrong,
    "sub/notes.yaml": "- not a form\n",
    "read-me.md": "# Forms\n",
    ".git/x.form.yaml": Sample.wrong,
    ".build/x.form.yaml": Sample.wrong,
    ".build-static/x.form.yaml": Sample.wrong,
    "node_modules/p/x.form.yaml": Sample.wrong,
    "other/old.form.yml": Sample.wrong,
  ])

  @Test(
    "Folders, files and globs",
    arguments: [
      ([], ["a.form.yaml", "sub/.hidden.form.yaml", "sub/b.form.yaml", "sub/deep/c.form.yaml"]),
      (["."], ["a.form.yaml", "sub/.hidden.form.yaml", "sub/b.form.yaml", "sub/deep/c.form.yaml"]),
      (["./sub//"], ["sub/.hidden.form.yaml", "sub/b.form.yaml", "sub/deep/c.form.yaml"]),
      (["a.form.yaml", "./a.form.yaml", "a.form.yaml"], ["a.form.yaml"]),
      (
        ["sub", "sub/b.form.yaml"],
        ["sub/.hidden.form.yaml", "sub/b.form.yaml", "sub/deep/c.form.yaml"]
      ),
      (["*.form.yaml"], ["a.form.yaml"]),
      (["*/*.form.yaml"], ["sub/b.form.yaml"]),
      (["**/*.form.yaml"], ["a.form.yaml", "sub/b.form.yaml", "sub/deep/c.form.yaml"]),
      (["**"], ["a.form.yaml", "sub/b.form.yaml", "sub/deep/c.form.yaml"]),
      (["sub/**/c.*"], ["sub/deep/c.form.yaml"]),
      (["sub/?.form.yaml"], ["sub/b.form.yaml"]),
      (["sub/[a-b].form.yaml"], ["sub/b.form.yaml"]),
      (["sub/[!b].form.yaml", "a.form.yaml"], ["a.form.yaml"]),
      (["s*/[d]eep/*"], ["sub/deep/c.form.yaml"]),
      (["s*"], ["sub/.hidden.form.yaml", "sub/b.form.yaml", "sub/deep/c.form.yaml"]),
      (["other/old.form.yml"], ["other/old.form.yml"]),
    ] as [([String], [String])]
  )
  func paths(arguments: [String], found: [String]) async {
    let outcome = await Formwork.run(["check"] + arguments, in: folder.path)
    let places = outcome.output.split(separator: "\n").filter {
      $0.hasPrefix("  ") && $0.hasSuffix(":4:5")
    }
    #expect(places.map { String($0.dropFirst(2).dropLast(4)) } == found)
  }

  @Test(
    "A list of paths, in its order, a line or a NUL byte behind each",
    arguments: [
      (["--files-from", "list"], "sub/b.form.yaml\r\n\n./a.form.yaml"),
      (["--files-from", "-"], "sub/b.form.yaml\na.form.yaml\n"),
      (["-0", "--files-from", "-"], "sub/b.form.yaml\u{0}a.form.yaml\u{0}"),
    ]
  )
  func list(arguments: [String], text: String) async {
    folder.write(text, to: "list")
    let outcome = await Formwork.run(
      ["check"] + arguments,
      in: folder.path,
      input: Array(text.utf8)
    )
    let places = outcome.output.split(separator: "\n").filter { $0.hasSuffix(":4:5") }
    #expect(Set(places) == ["  sub/b.form.yaml:4:5", "  a.form.yaml:4:5"])
    #expect(outcome.errors.hasSuffix(" in 2 files checked\n"))
    #expect(outcome.status == 1)
  }

  @Test("A long list is checked in parts, and counted as one")
  func longList() async {
    let paths = (0..<9_000).map { number in
      number == 8_000
        ? "a.form.yaml" : number == 10 ? "sub/none.form.yaml" : "././././sub/../good.form.yaml"
    }
    folder.write(Sample.right, to: "good.form.yaml")
    folder.write(paths.joined(separator: "\n"), to: "list")
    let outcome = await Formwork.run(["check", "--files-from", "list"], in: folder.path)
    #expect(outcome.output.contains("  a.form.yaml:4:5"))
    #expect(outcome.errors.contains("cannot read `sub/none.form.yaml`"))
    #expect(outcome.errors.hasSuffix(" in 8999 files checked\n"))
    #expect(outcome.status == 2)
    let whole = await Formwork.run(
      ["check", "--files-from", "list", "--format", "json"],
      in: folder.path
    )
    #expect(whole.output.contains("\"files\": 8999"))
    #expect(whole.status == 2)
  }

  @Test(
    "A list that cannot be used is refused",
    arguments: [
      (["--files-from", "none"], 2), (["--files-from", "sub"], 2), (["-0"], 64),
      (["--files-from", "list", "a.form.yaml"], 64), (["--files-from", "list"], 2),
    ] as [([String], Int32)]
  )
  func unusableList(arguments: [String], status: Int32) async {
    folder.write("-\nsub\n", to: "list")
    #expect(await Formwork.run(["check"] + arguments, in: folder.path).status == status)
  }

  @Test(
    "A list that names no form is refused, in every format",
    arguments: [
      (["list"], "", "`list`"), (["list"], "\n\r\n", "`list`"), (["-"], "", "on standard input"),
      (["list", "-0"], "\u{0}\u{0}", "`list`"), (["list", "--fix"], "\n", "`list`"),
      (["list", "--format", "json"], "", "`list`"),
      (["list", "--report", "json=report.json"], "", "`list`"),
    ]
  )
  func emptyList(arguments: [String], text: String, name: String) async {
    folder.write(text, to: "list")
    let run = await Formwork.run(
      ["check", "--files-from"] + arguments,
      in: folder.path,
      input: Array(text.utf8)
    )
    #expect(run.errors.hasPrefix("error: the list \(name) names no form\n"))
    #expect(run.status == 2)
    #expect(run.output.isEmpty == !arguments.contains("json"))
    #expect(folder.text("report.json") == nil)
  }

  @Test("A link to a form is read on a walk only when it leads into the folder")
  func linksToForms() async {
    let folder = Folder(["walked/real/a.form.yaml": Sample.wrong, "secret.txt": "token: hunter2"])
    folder.write(Sample.wrong, to: "walked/real/b.yaml")
    folder.link("walked/inside.form.yaml", to: "real/b.yaml")
    folder.link("walked/outside.form.yaml", to: "../secret.txt")
    let walked = await Formwork.run(["check", "walked"], in: folder.path)
    #expect(walked.status == 2)
    #expect(walked.output.contains("  walked/inside.form.yaml:"))
    #expect(!walked.output.contains("hunter2"))
    let message =
      "`walked/outside.form.yaml` is not read: a symbolic link leads out of the folder\n"
    #expect(walked.errors.contains(message))
    let named = await Formwork.run(["check", "walked/outside.form.yaml"], in: folder.path)
    #expect(named.output.contains("this is not a form"))
  }

  @Test(
    "A link to what is hidden below the folder is not read on a walk",
    arguments: [
      (".git/config", "."), (".git/config", "*.form.yaml"), (".env", "."), ("sub/.x/y", "."),
      ("../.above/sub/y", "."),
    ]
  )
  func linksToHidden(target: String, argument: String) async {
    let folder = Folder([".above/a/\(target)": "token: hunter2", ".above/sub/y": "token: hunter2"])
    folder.link(".above/a/x.form.yaml", to: target)
    let run = await Formwork.run(["check", argument], in: "\(folder.path)/.above/a")
    let place = target.hasPrefix("..") ? "out of the folder" : "to a hidden file or folder"
    #expect(run.errors.contains("`x.form.yaml` is not read: a symbolic link leads \(place)\n"))
    #expect(run.output == "" && run.status == 2)
    // Folders above the one that is checked do not count.
    folder.write(Sample.wrong, to: ".above/a/plain.yaml")
    folder.link(".above/a/y.form.yaml", to: "plain.yaml")
    let plain = await Formwork.run(["check", argument], in: "\(folder.path)/.above/a")
    #expect(plain.output.contains("  y.form.yaml:"))
  }

  @Test("A form and a link to it are one form, under its own name")
  func linkBesideForm() async {
    let folder = Folder(["walked/a.form.yaml": Sample.wrong])
    folder.link("walked/again.form.yaml", to: "a.form.yaml")
    let walked = await Formwork.run(["check", "walked"], in: folder.path)
    #expect(walked.errors == "1 error in 1 file checked\n")
    #expect(walked.output.contains("  walked/a.form.yaml:"))
    let named = await Formwork.run(["check", "walked/again.form.yaml"], in: folder.path)
    #expect(named.output.contains("  walked/again.form.yaml:"))
  }

  @Test("A link to a folder is not followed on a walk, but where it is named")
  func links() async {
    let folder = Folder(["real/a.form.yaml": Sample.wrong])
    folder.link("real/again", to: "..")
    folder.link("linked", to: "real")
    let walk = await Formwork.run(["check", "."], in: folder.path)
    #expect(walk.errors == "1 error in 1 file checked\n")
    let named = await Formwork.run(["check", "linked"], in: folder.path)
    #expect(named.output.contains("  linked/a.form.yaml:4:5\n"))
  }

  @Test(
    "A form whose name is not UTF-8 is told, wherever it is looked for",
    .spawns,
    arguments: [
      (["."], ["b\\xFF.form.yaml", "e\\xFE"]), (["*"], ["b\\xFF.form.yaml", "e\\xFE"]),
      (["**/*.form.yaml"], ["b\\xFF.form.yaml", "e\\xFE"]), (["b*"], ["b\\xFF.form.yaml"]),
      (["**"], ["b\\xFF.form.yaml", "e\\xFE"]), (["a*"], []),
    ]
  )
  func namesThatAreNotText(arguments: [String], told: [String]) async {
    let folder = Folder(["a.form.yaml": Sample.right])
    let script = """
      cp a.form.yaml "$(printf 'b\\377.form.yaml')"; mkdir -p "$(printf 'e\\376')"
      touch "$(printf 'other\\377')"; "$@"
      """
    let run = await Formwork.spawn(["check"] + arguments, in: folder.path, shell: script)
    #expect(run.status == (told.isEmpty ? 0 : 2))
    for name in told {
      #expect(run.errors.contains("error: cannot read `\(name)`: its name is not UTF-8\n"))
    }
    #expect(run.errors.split(separator: "is not UTF-8").count == told.count + 1)
  }

  @Test("An argument that is not UTF-8 is refused, not changed", .spawns)
  func argumentsThatAreNotText() async {
    let script = "\"$@\" --set \"$(printf 'name=a\\377b')\""
    let run = await Formwork.spawn(["fill", "a.form.yaml"], in: folder.path, shell: script)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: the argument `name=a\\xFFb` is not UTF-8\n"))
  }

  @Test(
    "What stands for no form is an error",
    arguments: [
      (
        "elsewhere.form.yaml",
        "error: cannot read `elsewhere.form.yaml`: no such file or directory\n"
      ),
      (
        "sub/d.form.yaml",
        """
        error: cannot read `sub/d.form.yaml`: no such file or directory
          help: did you mean `sub/b.form.yaml`?

        """
      ),
      (
        "other",
        """
        error: no form in `other` or below it
          help: forms are named `*.form.yaml`

        """
      ),
      (
        "none/**",
        """
        error: no form matches `none/**`
          help: forms are named `*.form.yaml`

        """
      ),
      ("", "error: cannot read ``: no such file or directory\n"),
    ]
  )
  func nothing(path: String, message: String) async {
    let outcome = await Formwork.run(["check", path], in: folder.path)
    #expect(outcome.errors == message)
    #expect(outcome.output == "")
    #expect(outcome.status == 2)
  }

  @Test("Standard input is known by the path that is given for it", .spawns)
  func standardInput() async {
    let bytes = Array(Sample.wrong.utf8)
    let plain = await Formwork.run(["check", "-"], input: bytes)
    #expect(plain.output.contains("\n  <stdin>:4:5\n"))
    let named = await Formwork.run(["check", "-", "--stdin-path", "x/y.form.yaml"], input: bytes)
    #expect(named.output.contains("\n  x/y.form.yaml:4:5\n"))
    let device = await Formwork.spawn(["check", "/dev/stdin"], input: bytes)
    #expect(device.output.contains("\n  /dev/stdin:4:5\n"))
  }

  @Test("A pipe can be checked like a file", .spawns)
  func pipe() async {
    let script = "mkfifo p && (cat a.form.yaml > p &) && exec \"$@\""
    let outcome = await Formwork.spawn(["check", "p"], in: folder.path, shell: script)
    #expect(outcome.output.contains("\n  p:4:5\n"))
  }

  @Test("Options are looked for beside the form that standard input stands for")
  func optionsOfInput() async {
    let folder = Folder(["forms/colours.txt": "red\ngreen\n"])
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: colour, type: picker, label: Colour, options: { from: colours.txt } }

      """
    let arguments = ["check", "-", "--stdin-path", "forms/x.form.yaml"]
    let outcome = await Formwork.run(arguments, in: folder.path, input: Array(form.utf8))
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }
}
