import TestTraits
import Testing

@testable import FormworkCommand

/// Which repository is read, and under which names.
@Suite("Paths and repositories of forms", .spawns)
struct ComparePathTests {
  private static let both = CompareTests.form(CompareTests.team, CompareTests.fax)
  private static let team = CompareTests.form(CompareTests.team)

  @Test(
    "Any byte may be in a name",
    arguments: [
      "a\nb.form.yaml", "a\r.form.yaml", "a\r\n.form.yaml", "\n.form.yaml", "sub\n/a.form.yaml",
      "a\u{1} \t\"'\\.form.yaml", "HEAD:a.form.yaml", "-a.form.yaml", "a\u{301}.form.yaml",
    ]
  )
  func names(path: String) async {
    let repository = await Repository([path: Self.both])
    repository.folder.write(Self.team, to: path)
    let outcome = await repository.formwork("check", "--against", "HEAD")
    #expect(outcome.rules == ["error[field-removed]"], "\(outcome.errors)")
    let compared = await repository.formwork("compare", "--", "HEAD:./\(path)", path)
    #expect(compared.rules == ["error[field-removed]"], "\(compared.errors)")
  }

  @Test("Names that Unicode calls equal are two files")
  func equalNames() async {
    let (composed, decomposed) = ("\u{E9}.form.yaml", "e\u{301}.form.yaml")
    let other = Self.team.replacing("id: sample", with: "id: simple")
    let repository = await Repository([:])
    repository.folder.write(Self.both, to: composed)
    repository.folder.write(other, to: decomposed)
    await repository.run("git add -A && git commit -q -m second")
    let same = await repository.formwork("check", "--against", "HEAD")
    #expect(same.output == "" && same.errors == "2 files checked, no findings\n")

    repository.folder.write(Self.team, to: composed)
    let changed = await repository.formwork("check", "--against", "HEAD")
    #expect(changed.rules == ["error[field-removed]"])
    let wrong = other.replacing("Team", with: "Team, requird: true")
    repository.folder.write(wrong, to: decomposed)
    repository.folder.write(wrong.replacing("simple", with: "sample"), to: composed)
    let both = await repository.formwork("check")
    #expect(both.rules.count == 2)

    repository.folder.write(Self.both, to: composed)
    await repository.run("rm \(decomposed)")
    let removed = await repository.formwork("check", "--against", "HEAD")
    #expect(removed.rules == ["error[form-id-changed]"])
    let new = await repository.formwork("check", "--against", "HEAD~1")
    #expect(new.errors.contains("is a new form") && new.output == "")
  }

  @Test("A form that is new has no name in the commit, be it equal to another's in Unicode")
  func equalNew() async {
    let repository = await Repository(["\u{E9}.form.yaml": Self.both])
    repository.folder.write(Self.team.replacing("sample", with: "other"), to: "e\u{301}.form.yaml")
    let outcome = await repository.formwork("check", "--against", "HEAD")
    #expect(outcome.errors.contains("is a new form") && outcome.output == "")
  }

  @Test(
    "A link of the commit at the path of a form, or above it, is refused by its name",
    arguments: [
      ("folder/a.form.yaml", "folder"), ("real/b.form.yaml", "real/b.form.yaml"),
      ("real/c.form.yaml", "real/c.form.yaml"),
    ]
  )
  func links(path: String, link: String) async {
    let repository = await Repository(["real/a.form.yaml": Self.both])
    await repository.run(
      """
      ln -s real folder && ln -s a.form.yaml real/b.form.yaml
      ln -s /etc/hostname real/c.form.yaml && git add -A && git commit -q -m second
      rm folder real/b.form.yaml real/c.form.yaml
      """
    )
    repository.folder.write(Self.team, to: path)
    let message = "`\(link)` is a symbolic link, and links of a commit are not followed\n"
    let outcome = await repository.formwork("check", path, "--against", "HEAD")
    #expect(outcome.errors.contains(":" + message.dropFirst()), "\(outcome.errors)")
    #expect(outcome.status == 2 && outcome.output == "")
    let compared = await repository.formwork("compare", "HEAD:\(path)", path)
    #expect(compared.errors.hasPrefix("error: `HEAD:\(message.dropFirst())"), "\(compared.errors)")
    #expect(compared.status == 2)
  }

  @Test("So is a link in place of a file of options")
  func optionLink() async {
    let form = CompareTests.form(
      "{ id: a, type: picker, label: A, options: { from: ./lists/./a.txt } }"
    )
    let repository = await Repository(["a.form.yaml": form, "lists/a.txt": "x\n"])
    let same = await repository.formwork("check", "--against", "HEAD")
    #expect(same.output == "" && same.status == 0, "\(same.errors)")
    await repository.run("mv lists/a.txt b.txt && ln -s ../b.txt lists/a.txt")
    await repository.run("git add -A && git commit -q -m second")
    let linked = await repository.formwork("check", "--against", "HEAD")
    #expect(linked.errors.contains(":lists/a.txt` is a symbolic link, and") && linked.status == 2)
  }

  @Test("A link that leads out of the repository has no past there")
  func linkOut() async {
    let outside = Folder(["a.form.yaml": Self.team])
    let repository = await Repository(["b.form.yaml": Self.both])
    repository.folder.link("a.form.yaml", to: "\(outside.path)/a.form.yaml")
    let outcome = await repository.formwork("check", "a.form.yaml", "--against", "HEAD")
    #expect(outcome.errors.contains("`a.form.yaml` is in no git repository"))
    #expect(outcome.status == 2 && outcome.output == "")
  }

  @Test("A folder that only looks like a repository is not passed over")
  func brokenRepository() async {
    let repository = await Repository(["sub/a.form.yaml": Self.both])
    repository.folder.write("", to: "sub/.git/HEAD")
    repository.folder.write(Self.team, to: "sub/a.form.yaml")
    let outcome = await repository.formwork("check", "--against", "HEAD")
    #expect(outcome.errors.hasPrefix("error: git cannot read the repository `"))
    #expect(outcome.status == 2 && outcome.output == "")
  }

  @Test(
    "Variables do not lead git elsewhere",
    arguments: [
      ["GIT_DIR": ".git"], ["GIT_DIR": ".git", "GIT_WORK_TREE": "."], ["GIT_COMMON_DIR": ".git"],
      ["GIT_OBJECT_DIRECTORY": ".git/objects"], ["GIT_INDEX_FILE": ".git/index"],
      ["GIT_DIR": "nowhere"], ["GIT_SHALLOW_FILE": ".git/HEAD"], ["GIT_PREFIX": "sub/"],
    ]
  )
  func variables(_ variables: [String: String]) async {
    let repository = await Repository(["a.form.yaml": Self.both])
    repository.folder.write(Self.team, to: "a.form.yaml")
    await repository.run("git add -A")
    // There the form is what it is now.
    let foreign = await Repository(["a.form.yaml": Self.team])
    let elsewhere = variables.mapValues { "\(foreign.path)/\($0)" }
    let checked = await repository.formwork("check", "--against", "HEAD", variables: elsewhere)
    #expect(checked.rules == ["error[field-removed]"], "\(checked.errors)")
    let compared = await repository.formwork(
      ["compare", "HEAD:a.form.yaml", "a.form.yaml"],
      variables: elsewhere
    )
    #expect(compared.rules == ["error[field-removed]"], "\(compared.errors)")
  }

  @Test("Settings that are given by variables are git's, as where it runs for somebody else")
  func settings() async {
    let repository = await Repository(["a.form.yaml": Self.both])
    repository.folder.write(Self.team, to: "a.form.yaml")
    var variables = ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]
    let refused = await repository.formwork("check", "--against", "HEAD", variables: variables)
    #expect(refused.status == 2)
    variables["GIT_CONFIG_COUNT"] = "1"
    variables["GIT_CONFIG_KEY_0"] = "safe.directory"
    variables["GIT_CONFIG_VALUE_0"] = "*"
    let checked = await repository.formwork("check", "--against", "HEAD", variables: variables)
    #expect(checked.rules == ["error[field-removed]"], "\(checked.errors)")
  }

  @Test("Every variable that git calls local is known")
  func localVariables() async {
    let repository = await Repository([:])
    let output = await repository.run("git rev-parse --local-env-vars").output
    let names = output.split(separator: "\n").map(String.init)
    // Settings lead nowhere else: `safe.directory` is given so where git runs as somebody else.
    let known = GitProgram.localVariables.union(["GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS"])
    #expect(!names.isEmpty && known.isSuperset(of: names))
  }
}
