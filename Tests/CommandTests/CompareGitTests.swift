import Testing

/// What git has not, and what to do about it.
@Suite("Revisions that cannot be compared with")
struct CompareGitTests {
  private static let form = CompareTests.form(CompareTests.team, CompareTests.fax)

  @Test(
    "Each reason has its own way out",
    arguments: [
      ("@{upstream}", "this branch has no upstream", "`git branch --set-upstream-to=origin/main`"),
      (
        "HEAD:a.form.yaml", "`HEAD:a.form.yaml` names no commit", "name a branch, a tag or a commit"
      ),
      ("HEAD^{tree}", "`HEAD^{tree}` names no commit", "for example `HEAD`"),
      ("HEAD~99", "git knows no revision `HEAD~99` here", "`git log --oneline HEAD`"),
      ("gone", "git knows no revision `gone` here", "`git fetch origin gone:gone`"),
    ]
  )
  func missing(revision: String, message: String, help: String) async {
    let repository = await Repository(["a.form.yaml": Self.form])
    let outcome = await repository.formwork("check", "--against", revision)
    #expect(outcome.errors.contains(message))
    #expect(outcome.errors.contains(help))
    #expect(outcome.status == 2)
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
    let outcome = await repository.formwork(
      "check",
      "--against",
      "main",
      variables: ["PATH": repository.path]
    )
    #expect(outcome.errors.hasPrefix("error: git was not found on the `PATH`\n"))
    #expect(outcome.status == 2)
  }

  @Test("Nothing is fetched for a partial clone, and the command that would is told")
  func partial() async {
    let repository = await Repository(["a.form.yaml": Self.form])
    repository.folder.write(CompareTests.form(CompareTests.team), to: "a.form.yaml")
    await repository.run(
      """
      git commit -q -a -m second && git config uploadpack.allowFilter true
      git config uploadpack.allowAnySHA1InWant true
      git clone -q --filter=blob:none "file://$PWD" clone
      """
    )
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

  @Test(
    "Readers of reports know a stored version by its path",
    arguments: ["HEAD:sub/a.form.yaml", "HEAD~1:sub/a.form.yaml", "HEAD:./a.form.yaml"]
  )
  func suites(new: String) async {
    let repository = await Repository(["sub/a.form.yaml": Self.form])
    repository.folder.write(CompareTests.form(CompareTests.team), to: "sub/a.form.yaml")
    await repository.run("git commit -q -a -m second")
    let outcome = await repository.formwork(
      ["compare", "HEAD~1:sub/a.form.yaml", new, "--format", "junit"],
      in: "sub"
    )
    let lines = outcome.output.split(separator: "\n").filter {
      $0.contains("<testsuite ") || $0.contains("<testcase ")
    }
    #expect(lines.count >= 2)
    #expect(
      lines.allSatisfy {
        $0.contains("suite name=\"sub/a.form.yaml\"") || $0.contains("file=\"sub/a.form.yaml\"")
      }
    )
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
    #expect(file.count == 3 && file[0].contains("\"sub/a.form.yaml\"") && file[0] == file[1])
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
