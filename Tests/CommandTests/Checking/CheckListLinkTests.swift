import TestTraits
import Testing

@Suite("Symbolic links of the paths in a list")
struct CheckListLinkTests {
  private let folder = Folder([
    "repository/.git/config": "token: hunter2\n",
    "repository/.hidden/a.form.yaml": Sample.fixable,
    "repository/.hidden/b.yaml": "token: hunter2\n",
    "repository/real/a.form.yaml": Sample.fixable,
    "repository/real/b.yaml": Sample.fixable,
    "outside/a.form.yaml": Sample.fixable,
    "outside/secret.txt": "token: hunter2\n",
  ])

  /// Checks the paths of a list in a folder.
  private func check(
    _ paths: [String],
    _ arguments: [String] = [],
    in place: String = "repository"
  ) async -> Formwork.Outcome {
    await Formwork.run(
      ["check", "--files-from", "-"] + arguments,
      in: "\(folder.path)/\(place)",
      input: Array(paths.joined(separator: arguments.contains("-0") ? "\u{0}" : "\n").utf8)
    )
  }

  @Test(
    "A link out of the repository, or to what is hidden in it, is neither read nor fixed",
    arguments: [
      ("../outside/secret.txt", "out of the repository"),
      ("../outside/a.form.yaml", "out of the repository"),
      (".git/config", "to a hidden file or folder"),
      (".hidden/b.yaml", "to a hidden file or folder"),
    ],
    [[], ["-0"], ["--fix"], ["--diff"], ["--format", "json"]]
  )
  func refused(target: (path: String, place: String), arguments: [String]) async {
    folder.link("repository/x.form.yaml", to: target.path)
    let run = await check(["x.form.yaml", "real/a.form.yaml"], arguments)
    let message = "error: `x.form.yaml` is not read: a symbolic link leads \(target.place)\n"
    #expect(run.errors.contains(message))
    #expect(run.status == 2)
    #expect(!run.output.contains("hunter2"))
    #expect(folder.text("outside/a.form.yaml") == Sample.fixable)
    let isFixed = folder.text("repository/real/a.form.yaml") == Sample.fixed
    #expect(isFixed == arguments.contains("--fix"))
  }

  @Test("Nor is a file in a folder that a link leads to", arguments: [[], ["--fix"]])
  func linkedFolder(arguments: [String]) async {
    folder.link("repository/linked", to: "../outside")
    let paths = ["linked/a.form.yaml", "real/../linked/secret.txt"]
    let run = await check(paths, arguments)
    for path in paths {
      let message = "error: `\(path)` is not read: a symbolic link leads out of the repository\n"
      #expect(run.errors.contains(message))
    }
    #expect(run.output == "" && run.status == 2)
    #expect(folder.text("outside/a.form.yaml") == Sample.fixable)
  }

  @Test(
    "Links within the repository are followed, and paths without links need no repository",
    arguments: [
      "inside.form.yaml", "again.form.yaml", "hidden.form.yaml", "real/../inside.form.yaml",
      "../real/a.form.yaml", ".hidden/a.form.yaml", "../../outside/a.form.yaml",
      "/linked/real/a.form.yaml",
    ]
  )
  func followed(path: String) async {
    folder.link("repository/real/inside.form.yaml", to: "b.yaml")
    folder.link("repository/inside.form.yaml", to: "real/b.yaml")
    folder.link("repository/again.form.yaml", to: "real/a.form.yaml")
    folder.link("repository/hidden.form.yaml", to: ".hidden/a.form.yaml")
    folder.link("linked", to: "repository")
    let place = path.hasPrefix("../") ? "repository/real" : "repository"
    let run = await check([path.hasPrefix("/") ? folder.path + path : path], in: place)
    #expect(run.errors == "1 error in 1 file checked, 1 fixable with `--fix`\n")
    #expect(run.status == 1)
  }

  @Test("Outside of git, links stay in the working folder")
  func outsideOfGit() async {
    folder.link("outside/x.form.yaml", to: "../repository/real/b.yaml")
    folder.link("outside/y.form.yaml", to: "a.form.yaml")
    let run = await check(["x.form.yaml", "y.form.yaml"], in: "outside")
    let message = "error: `x.form.yaml` is not read: a symbolic link leads out of this folder\n"
    #expect(run.errors.contains(message))
    #expect(run.output.contains("  y.form.yaml:") && run.status == 2)
  }

  @Test("A path that leads nowhere is reported as any other")
  func missing() async {
    folder.link("repository/x.form.yaml", to: "none")
    let run = await check(["x.form.yaml", "y.form.yaml"])
    for name in ["x.form.yaml", "y.form.yaml"] {
      #expect(run.errors.contains("error: cannot read `\(name)`: no such file or directory\n"))
    }
    #expect(run.status == 2)
  }
}
