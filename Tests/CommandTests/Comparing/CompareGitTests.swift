import TestTraits
import Testing

/// What git has not, and what to do about it.
@Suite("Revisions that cannot be compared with", .spawns)
struct CompareGitTests {
  private static let form = CompareTests.form(CompareTests.team, CompareTests.fax)

  @Test(
    "A revision that is not there is told with the command that brings it, where there is one",
    arguments: [
      (":", "gone", "fetch it: `git fetch origin gone:gone`"),
      (
        ":", "origin/other/x",
        "fetch it: `git fetch origin other/x:refs/remotes/origin/other/x`"
      ),
      (
        ":", "remotes/origin/other",
        "fetch it: `git fetch origin other:refs/remotes/origin/other`"
      ),
      (":", "0123abc~2", "fetch it: `git fetch origin '+refs/heads/*:refs/remotes/origin/*'`"),
      (":", "HEAD~99", "name a branch, a tag or a commit"),
      (":", "@{upstream}", "name a branch, a tag or a commit"),
      (":", "main..side", "name a branch, a tag or a commit"),
      (
        "git remote remove origin", "gone",
        "name a branch, a tag or a commit; `git branch --all` lists"
      ),
      ("git remote rename origin up", "origin/main", "name a branch, a tag or a commit"),
    ]
  )
  func missing(script: String, revision: String, help: String) async {
    let repository = await Repository(["a.form.yaml": Self.form])
    await repository.run("git branch side && git remote add origin . && git fetch -q origin")
    await repository.run(script)
    let outcome = await repository.formwork("check", "--against", revision)
    let message = "error: git knows no revision `\(revision)` here\n  help: \(help)"
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(outcome.status == 2)
  }

  @Test(
    "In a shallow clone the command that is named brings what is missing",
    arguments: [
      "$(git rev-parse --short main)", "main", "origin/main~1", "refs/remotes/origin/main",
      "HEAD~1", "refs/tags/v1",
    ]
  )
  func shallow(revision: String) async {
    let origin = await Repository(["a.form.yaml": Self.form])
    await origin.run("git tag v1 && git checkout -q -b work")
    origin.folder.write(CompareTests.form(CompareTests.team), to: "a.form.yaml")
    await origin.run("git commit -q -a -m second && git checkout -q main")
    await origin.run("git commit -q --allow-empty -m other && git checkout -q work")
    let name = await origin.run("printf %s \"\(revision)\"").output
    await origin.run("git clone -q --depth 1 --branch work \"file://$PWD\" clone")
    let refused = await origin.formwork("check", "--against", name, in: "clone")
    #expect(refused.status == 2 && refused.errors.contains("git knows no revision `\(name)` here"))
    let words = refused.errors.split(separator: "`")
    guard let command = words.first(where: { $0.hasPrefix("git fetch ") }) else {
      Issue.record("no command in \(refused.errors)")
      return
    }
    let fetched = await origin.run("cd clone && \(command)")
    #expect(fetched.status == 0, "\(command): \(fetched.errors)")
    let outcome = await origin.formwork("check", "--against", name, in: "clone")
    #expect(outcome.rules == ["error[field-removed]"], "\(outcome.errors)")
  }

  @Test("What is stored can be compared where there is no work tree", arguments: [".", "refs"])
  func bare(folder: String) async {
    let repository = await Repository(["a.form.yaml": Self.form])
    repository.folder.write(CompareTests.form(CompareTests.team), to: "a.form.yaml")
    await repository.run("git commit -q -a -m second && git clone -q --bare . bare")
    let outcome = await repository.formwork(
      "compare",
      "HEAD~1:a.form.yaml",
      "HEAD:a.form.yaml",
      in: "bare/\(folder)"
    )
    #expect(outcome.rules == ["error[field-removed]"], "\(outcome.errors)")
  }

  @Test("Without a commit there is nothing to compare with")
  func noCommit() async {
    let repository = await Repository(["a.form.yaml": Self.form])
    await repository.run("git checkout -q --orphan fresh")
    let outcome = await repository.formwork("check", "--against", "HEAD")
    #expect(outcome.errors.contains("no commit yet") && outcome.errors.contains("`git commit`"))
    #expect(outcome.status == 2)
  }

  @Test("That git is missing is said")
  func noGit() async {
    let repository = await Repository(["a.form.yaml": Self.form])
    let outcome = await Formwork.spawn(
      ["check", "--against", "main"],
      in: repository.path,
      variables: ["PATH": repository.path]
    )
    #expect(outcome.errors.hasPrefix("error: git was not found on the `PATH`\n"))
    #expect(outcome.status == 2)
  }

  @Test("Nothing is fetched for a partial clone, and the command that would is told")
  func partial() async {
    let repository = await Repository.withPartialClone(leavingOut: "blob:none")
    let missing = "git -C clone rev-list --objects --all --missing=print | grep -c '^?'"
    #expect(await repository.run(missing).output == "1\n")
    let outcome = await repository.formwork("check", "--against", "HEAD~1", in: "clone")
    let command = "git -c remote.origin.partialclonefilter= fetch --refetch origin"
    #expect(outcome.errors.contains("the clone is partial, and `"))
    #expect(outcome.errors.contains("fetch what was left out: `\(command)`"))
    #expect(outcome.output == "" && outcome.status == 2)
    #expect(await repository.run(missing).output == "1\n")
    await repository.run("cd clone && \(command)")
    let fetched = await repository.formwork("check", "--against", "HEAD~1", in: "clone")
    #expect(fetched.rules == ["error[field-removed]"])
  }

  @Test(
    "What is about changes needs something to compare with",
    arguments: [["--level", "input"], ["--allow", "field-removed:fax"], ["--against", ""]]
  )
  func usage(arguments: [String]) async {
    let repository = await Repository(["a.form.yaml": Self.form])
    let outcome = await repository.formwork(["check"] + arguments)
    #expect(outcome.errors.contains("`--against"))
    #expect(outcome.output == "" && outcome.status == 64)
  }

  @Test("A place of a stored version is named, and claimed of no file of today")
  func storedPlace() async {
    let repository = await Repository(["a.form.yaml": Self.form])
    repository.folder.write(CompareTests.form(CompareTests.team), to: "a.form.yaml")
    for format in ["sarif", "github"] {
      let arguments = ["compare", "HEAD:a.form.yaml", "a.form.yaml", "--format", format]
      let outcome = await repository.formwork(arguments)
      #expect(outcome.output.contains("it was here: `HEAD:a.form.yaml:5:11`"))
      #expect(!outcome.output.contains("relatedLocations"))
    }
    // Two files of today are both there.
    await repository.run("git show HEAD:a.form.yaml > b.yaml")
    let files = await repository.formwork("compare", "b.yaml", "a.form.yaml", "--format", "sarif")
    #expect(files.output.contains("relatedLocations") && files.output.contains("\"b.yaml\""))
  }

  @Test("Stored versions and files of another repository have their own repository's paths")
  func paths() async {
    let repository = await Repository(["sub/a.form.yaml": Self.form])
    repository.folder.write(CompareTests.form(CompareTests.team), to: "sub/a.form.yaml")
    await repository.run("git commit -q -a -m second")
    let old = "HEAD~1:sub/a.form.yaml"
    func lines(_ outcome: Formwork.Outcome) -> [Substring] {
      outcome.output.split(separator: "\n").filter {
        $0.contains("\"uri\": ") || $0.contains("LineHash")
      }
    }
    let file = lines(
      await repository.formwork("compare", old, "sub/a.form.yaml", "--format", "sarif")
    )
    #expect(file.count == 2 && file[0].contains("\"sub/a.form.yaml\""))
    let stored = lines(
      await repository.formwork("compare", old, "HEAD:sub/a.form.yaml", "--format", "sarif")
    )
    #expect(stored == file)
    let outside = await repository.formwork(
      ["check", "\(repository.path)/sub", "--against", "HEAD~1", "--format", "sarif"],
      in: "../.."
    )
    #expect(lines(outside) == file)
  }
}
