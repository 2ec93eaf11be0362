import TestTraits
import Testing

@Suite("Forms that are gone since the version compared with", .spawns)
struct CompareRemovedTests {
  private static let form = CompareTests.form(CompareTests.team)
  private static let other = form.replacing("id: sample", with: "id: other")

  private static func repository() async -> Repository {
    await Repository(["a.form.yaml": form, "sub/b.form.yaml": other])
  }

  @Test(
    "A form below the folder that is removed is told, under the path it had",
    arguments: [
      ([], ".", "sub/b.form.yaml:2:5"), (["sub", "a.form.yaml"], ".", "sub/b.form.yaml:2:5"),
      (["a.form.yaml"], ".", nil), ([".."], "sub", "../sub/b.form.yaml:2:5"),
    ] as [([String], String, String?)]
  )
  func removed(paths: [String], folder: String, place: String?) async {
    let repository = await Self.repository()
    repository.folder.write(Self.other, to: "sub/c.txt")
    await repository.run("rm sub/b.form.yaml")
    let outcome = await repository.formwork(["check", "--against", "main"] + paths, in: folder)
    #expect(outcome.rules == (place == nil ? [] : ["error[form-id-changed]"]))
    if let place { #expect(outcome.output.contains("\n  \(place)\n")) }
    #expect(outcome.errors.contains("1 file checked"))
  }

  @Test(
    "It breaks who gives answers, and can be accepted",
    arguments: [
      (["--level", "full"], 1), (["--level", "input"], 1), (["--level", "output"], 1),
      (["--allow", "form-id-changed:other"], 0),
    ] as [([String], Int32)]
  )
  func level(arguments: [String], status: Int32) async {
    let repository = await Self.repository()
    await repository.run("git rm -q sub/b.form.yaml && git commit -q -m second")
    let outcome = await repository.formwork(["check", "--against", "HEAD~1"] + arguments)
    #expect(outcome.status == status && !outcome.output.contains("unused-accept"))
  }

  @Test(
    "Its id may live on in another form of the run, or be recorded there",
    arguments: [
      "formwork: 1\nid: other\nfields:\n  - { id: team, type: text, label: Team }\n",
      """
      formwork: 1
      id: third
      renamed-from: [other]
      fields:
        - { id: team, type: text, label: Team }

      """,
    ]
  )
  func moved(form: String) async {
    let repository = await Self.repository()
    await repository.run("rm sub/b.form.yaml")
    repository.folder.write(form, to: "elsewhere/c.form.yaml")
    repository.folder.write(Self.form.replacing("sample", with: "new"), to: "sub/new.form.yaml")
    let outcome = await repository.formwork("check", "sub", "elsewhere", "--against", "main")
    #expect(!outcome.rules.contains("error[form-id-changed]"))
    #expect(outcome.status == 0 || form.contains("renamed-from"))
    let other = await repository.formwork("check", "sub", "--against", "main")
    #expect(other.rules == ["error[form-id-changed]"])
  }

  @Test(
    "Where all forms are gone, that is told, and that there is nothing left to check",
    arguments: [[], ["sub/*.form.yaml"], ["**/b.form.yaml"]]
  )
  func all(paths: [String]) async {
    let repository = await Repository(["sub/b.form.yaml": Self.other])
    await repository.run("git rm -q sub/b.form.yaml")
    let outcome = await repository.formwork(["check", "--against", "main"] + paths)
    #expect(outcome.rules == ["error[form-id-changed]"] && outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: no form "))
    let folder = await repository.formwork("check", "--against", "main", "sub")
    #expect(folder.errors.contains("cannot read `sub`") && folder.status == 2)
  }

  @Test("A pattern means no other form that is gone")
  func otherPattern() async {
    let repository = await Self.repository()
    await repository.run("git rm -q sub/b.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main", "*.form.yaml")
    #expect(outcome.output == "" && outcome.status == 0)
  }

  @Test("A path with a line break is a path")
  func lineBreak() async {
    let repository = await Repository([
      "a.form.yaml": Self.form, "b\nc.form.yaml": Self.other,
    ])
    await repository.run("git rm -q b*")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.rules == ["error[form-id-changed]"])
  }

  @Test("What a sparse work tree leaves out is not gone")
  func sparse() async {
    let repository = await Self.repository()
    await repository.run("git sparse-checkout set --cone none && ! test -e sub/b.form.yaml")
    let whole = await repository.formwork("check", "--against", "main")
    #expect(whole.output == "" && whole.status == 0)
    await repository.run("rm a.form.yaml")
    let removed = await repository.formwork("check", "--against", "main")
    #expect(removed.rules == ["error[form-id-changed]"])
  }

  @Test("Reports of CI systems name it by its path in the repository")
  func reports() async {
    let repository = await Self.repository()
    await repository.run("rm sub/b.form.yaml")
    repository.folder.write(Self.form.replacing("sample", with: "new"), to: "sub/new.form.yaml")
    let outcome = await repository.formwork(
      "check",
      "--against",
      "main",
      "--format",
      "junit",
      in: "sub"
    )
    let suites = outcome.output.split(separator: "\n").filter { $0.contains("<testsuite ") }
    #expect(suites.count == 2)
    #expect(suites.contains { $0.contains("name=\"sub/new.form.yaml\"") })
    #expect(suites.contains { $0.contains("name=\"sub/b.form.yaml\"") })
  }

  @Test(
    "A form whose name is not UTF-8 is told with the bytes that are none",
    arguments: [
      ("$(printf 'b\\377.form.yaml')", "b\\xFF.form.yaml:2:5"),
      ("$(printf 's\\376')/b.form.yaml", "s\\xFE/b.form.yaml:2:5"),
    ]
  )
  func notText(path: String, place: String) async {
    let repository = await Repository(["a.form.yaml": Self.form, "other.yaml": Self.other])
    await repository.run(
      "p=\"\(path)\"; mkdir -p \"$(dirname \"$p\")\"; mv other.yaml \"$p\""
        + " && git add -A && git commit -q -m second"
    )
    let there = await repository.formwork("check", "--against", "HEAD")
    #expect(there.output == "" && there.errors.contains("its name is not UTF-8"))
    await repository.run("git rm -q -r \"\(path)\"")
    let gone = await repository.formwork("check", "--against", "HEAD")
    #expect(gone.rules == ["error[form-id-changed]"] && gone.status == 1)
    #expect(gone.output.contains("\n  \(place)\n"))
    let json = await repository.formwork("check", "--against", "HEAD", "--format", "json")
    #expect(
      json.output.contains("\"path\": \"\(place.dropLast(4).replacing("\\", with: "\\\\"))\"")
    )
    repository.folder.write(Self.other, to: "moved.form.yaml")
    let moved = await repository.formwork("check", "--against", "HEAD")
    #expect(moved.output == "" && moved.status == 0)
  }
}
