import TestTraits
import Testing

@testable import FormworkCommand

@Suite("Forms checked against their past", .spawns)
struct CompareAgainstTests {
  private static let both = CompareTests.form(CompareTests.team, CompareTests.fax)
  private static let team = CompareTests.form(CompareTests.team)

  @Test("Findings of the form and of its changes come together, by place")
  func together() async {
    let repository = await Repository(["a.form.yaml": Self.both])
    repository.folder.write(
      CompareTests.form(CompareTests.team, "{ id: field1, type: text, label: New }"),
      to: "a.form.yaml"
    )
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(
      outcome.rules == ["error[field-removed]", "info[field-added]", "warning[generated-id]"]
    )
    #expect(outcome.status == 1)
  }

  @Test("The merge base is compared with, or the tip when that is asked for")
  func mergeBase() async {
    let repository = await Repository(["a.form.yaml": Self.both])
    await repository.run("git checkout -q -b work && git checkout -q main")
    // Meanwhile the other branch gets a field that this one never had.
    repository.folder.write(
      CompareTests.form(CompareTests.team, CompareTests.fax, "{ id: b, type: text, label: B }"),
      to: "a.form.yaml"
    )
    await repository.run("git commit -q -a -m second && git checkout -q work")
    #expect(await repository.formwork("check", "--against", "main").output == "")
    let tip = await repository.formwork("check", "--against", "main", "--against-tip")
    #expect(tip.rules == ["error[field-removed]"])
    #expect(tip.output.contains("`b`"))
  }

  @Test("A new form has nothing to be compared with")
  func new() async {
    let repository = await Repository(["a.form.yaml": Self.both])
    repository.folder.write(
      Self.team.replacing("id: sample", with: "id: other"),
      to: "sub/b.form.yaml"
    )
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.output == "" && outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix("note: `sub/b.form.yaml` is a new form, nothing to compare\n")
    )
  }

  @Test("A form that moved is found by its id, old ones included")
  func moved() async {
    let repository = await Repository([
      "a.form.yaml": Self.both, "z.form.yaml": Self.team.replacing("sample", with: "stays"),
    ])
    await repository.run("mkdir sub && git mv a.form.yaml sub/b.form.yaml")
    repository.folder.write(Self.team, to: "sub/b.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.rules == ["error[field-removed]"])
    #expect(outcome.output.contains(":a.form.yaml:5:11"))
    repository.folder.write(
      Self.team.replacing("id: sample", with: "id: other\nrenamed-from: [sample]"),
      to: "sub/b.form.yaml"
    )
    let renamed = await repository.formwork("check", "--against", "main")
    #expect(renamed.rules == ["error[field-removed]"])
  }

  @Test("Forms that changed places are each compared with themselves")
  func changedPlaces() async {
    let other = CompareTests.form("{ id: motto, type: text, label: Motto }")
      .replacing("id: sample", with: "id: other")
    let repository = await Repository(["a.form.yaml": Self.both, "b.form.yaml": other])
    await repository.run("mv a.form.yaml c.form.yaml && mv b.form.yaml a.form.yaml")
    await repository.run("mv c.form.yaml b.form.yaml")
    #expect(await repository.formwork("check", "--against", "main").output == "")
    // A copy under the same id is no move: the first one is still at its place.
    let copied = await Repository(["a.form.yaml": Self.both])
    copied.folder.write(Self.team, to: "b.form.yaml")
    #expect(await copied.formwork("check", "--against", "main").output == "")
  }

  @Test("A form whose id changed in its place is compared with what stood there")
  func newID() async {
    let repository = await Repository(["a.form.yaml": Self.both])
    repository.folder.write(Self.both.replacing("sample", with: "example"), to: "a.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.rules == ["error[form-id-changed]"])
  }

  @Test("The forms of a run are read through one process of git a thread, at most")
  func processes() async {
    var files: [String: String] = [:]
    for name in ["a", "b", "c", "d", "sub/e", "sub/f"] {
      files["\(name).form.yaml"] = Self.both.replacing("sample", with: "form-\(name.suffix(1))")
    }
    let repository = await Repository(files)
    for (name, text) in files {
      repository.folder.write(text.replacing("Fax number", with: "Telefax"), to: name)
    }
    repository.folder.write(
      "#!/bin/sh\necho \"$*\" >> \"$LOG\"\nexec /usr/bin/git \"$@\"\n",
      to: ".bin/git"
    )
    repository.folder.setPermissions(0o755, of: ".bin/git")
    let log = Folder()
    let outcome = await repository.formwork(
      "check",
      "--against",
      "main",
      variables: ["PATH": "\(repository.path)/.bin:/usr/bin:/bin", "LOG": "\(log.path)/log"]
    )
    #expect(outcome.rules == Array(repeating: "info[text-changed]", count: 6))
    let calls = log.text("log")?.split(separator: "\n") ?? []
    let readers = calls.count { $0.contains("cat-file --batch") }
    #expect(readers == 1)
    #expect(calls.count - readers < 7)
    #expect(!calls.contains { $0.contains(" fetch") })
  }

  @Test("A file of options that changed is found where the form did not")
  func optionFiles() async {
    let form = CompareTests.form(
      "{ id: colour, type: picker, label: Colour, options: { from: colours.csv } }"
    )
    let repository = await Repository([
      "a.form.yaml": form, "colours.csv": "id,label\nred,Red\ngreen,Green\n",
    ])
    #expect(await repository.formwork("check", "--against", "main").output == "")
    repository.folder.write("id,label\ngreen,Green\n", to: "colours.csv")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.rules == ["error[option-removed]"])
  }

  @Test(
    "The same of an item, at any depth",
    arguments: [
      "item: { type: picker, options: { from: colours.csv } }",
      "fields: [{ id: colour, type: picker, label: Colour, options: { from: colours.csv } }]",
      "fields: [{ id: inner, type: map, label: Inner, item: { type: picker, options: { from: colours.csv } } }]",
      "item: { type: list, fields: [{ id: colour, type: picker, label: Colour, options: { from: colours.csv } }] }",
    ]
  )
  func optionFilesOfItems(keys: String) async {
    let repository = await Repository([
      "a.form.yaml": CompareTests.form("{ id: outer, type: list, label: Outer, \(keys) }"),
      "colours.csv": "id,label\nred,Red\ngreen,Green\n",
    ])
    #expect(await repository.formwork("check", "--against", "main").output == "")
    repository.folder.write("id,label\ngreen,Green\n", to: "colours.csv")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.rules == ["error[option-removed]"])
    #expect(outcome.status == 1)
  }

  @Test("A change that is accepted is not reported")
  func acceptances() async {
    let repository = await Repository([
      "a.form.yaml": Self.both, "b.form.yaml": Self.both.replacing("sample", with: "other"),
    ])
    repository.folder.write(Self.team, to: "a.form.yaml")
    let outcome = await repository.formwork(
      "check",
      "--against",
      "main",
      "--allow",
      "field-removed:fax"
    )
    #expect(outcome.output == "" && outcome.status == 0)
    // One that fits a change of any form is used; one that fits none is not.
    let unused = await repository.formwork(
      ["check", "--against", "main", "--allow", "field-removed:fax", "--allow", "moved:team"]
    )
    #expect(unused.rules == ["warning[unused-accept]"] && unused.status == 0)
  }

  @Test("The level is the one asked for")
  func level() async {
    let repository = await Repository(["a.form.yaml": Self.both])
    repository.folder.write(Self.team + "retired: [fax]\n", to: "a.form.yaml")
    let input = await repository.formwork("check", "--against", "main", "--level", "input")
    #expect(input.rules == ["warning[field-retired]"])
    #expect(input.output.contains("(level `input`)") && input.status == 0)
    #expect(await repository.formwork("check", "--against", "main").status == 1)
  }

  @Test("An old version with errors took no answers, and that is noted")
  func brokenPast() async {
    let repository = await Repository(["a.form.yaml": Self.both.replacing("text", with: "txt")])
    repository.folder.write(Self.team, to: "a.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.output == "" && outcome.status == 0)
    #expect(
      outcome.errors.contains(":a.form.yaml` has errors and accepted no answers, so there is")
    )
  }

  @Test(
    "What is no form is no old version, and that is noted",
    arguments: ["", "fields: [", "formwork: 1\nfields:\n  - { id: a, type: text, label: A }\n"]
  )
  func noPast(old: String) async {
    let repository = await Repository(["a.form.yaml": old, "b.form.yaml": Self.both])
    repository.folder.write(Self.team.replacing("sample", with: "other"), to: "a.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.output == "" && outcome.status == 0)
    #expect(
      outcome.errors.contains(":a.form.yaml` has errors and accepted no answers, so there is")
    )
  }

  @Test("Standard input is compared under its name")
  func input() async {
    let repository = await Repository(["sub/a.form.yaml": Self.both])
    let outcome = await repository.formwork(
      "check",
      "-",
      "--stdin-path",
      "sub/a.form.yaml",
      "--against",
      "main",
      input: Self.team
    )
    #expect(outcome.rules == ["error[field-removed]"])
    let unnamed = await repository.formwork("check", "-", "--against", "main", input: Self.team)
    #expect(unnamed.status == 64)
    let tip = await repository.formwork("check", "--against-tip")
    #expect(tip.errors.contains("needs a revision: `--against REV`") && tip.status == 64)
  }

  @Test("Names with spaces and other letters, from a folder below, in a second work tree")
  func names() async {
    let repository = await Repository(["my forms/\u{FC}ber \u{1F418}.form.yaml": Self.both])
    await repository.run("git worktree add -q ../\"${0##*/}\"/tree -b work")
    repository.folder.write(Self.team, to: "tree/my forms/\u{FC}ber \u{1F418}.form.yaml")
    let outcome = await repository.formwork("check", "--against", "main", in: "tree/my forms")
    #expect(outcome.rules == ["error[field-removed]"])
  }

  @Test("A branch that was not fetched: the command that is named brings it")
  func missingBranch() async {
    let origin = await Repository(["a.form.yaml": Self.both])
    await origin.run("git checkout -q -b work")
    origin.folder.write(Self.team, to: "a.form.yaml")
    await origin.run("git commit -q -a -m second")
    let place = Folder()
    let clone = await Repository([:])
    await clone.run(
      "cd '\(place.path)' && git clone -q --depth 1 --branch work 'file://\(origin.path)' clone"
    )
    func check() async -> Formwork.Outcome {
      await clone.formwork(
        "check",
        "\(place.path)/clone",
        "--against",
        "origin/main",
        in: "../../\(place.path)/clone"
      )
    }
    let refused = await check()
    #expect(refused.status == 2)
    let command = "git fetch --unshallow origin main:refs/remotes/origin/main"
    #expect(
      refused.errors == """
        error: git knows no revision `origin/main` here
          help: fetch it: `\(command)`

        """
    )
    await clone.run("cd '\(place.path)/clone' && \(command)")
    #expect(await check().rules == ["error[field-removed]"])
  }

  @Test("A clone that is too shallow: the command that is named brings the rest")
  func shallow() async {
    let origin = await Repository(["a.form.yaml": Self.both])
    await origin.run("git checkout -q -b work && git commit -q --allow-empty -m second")
    origin.folder.write(Self.team, to: "a.form.yaml")
    await origin.run("git commit -q -a -m third && git checkout -q main")
    await origin.run("git commit -q --allow-empty -m other")
    let place = Folder()
    await origin.run(
      """
      cd '\(place.path)' && git clone -q --depth 1 --no-single-branch --branch work \
      'file://\(origin.path)' clone
      """
    )
    let arguments = ["check", "--against", "origin/main"]
    let refused = await Formwork.run(arguments, in: "\(place.path)/clone")
    #expect(
      refused.errors == """
        error: the clone is too shallow to find the merge base of `origin/main` and this version
          help: fetch the rest: `git fetch --unshallow origin`

        """
    )
    #expect(refused.status == 2)
    await origin.run("cd '\(place.path)/clone' && git fetch --unshallow origin")
    let outcome = await Formwork.run(arguments, in: "\(place.path)/clone")
    #expect(outcome.rules == ["error[field-removed]"])
  }

  @Test("Histories with nothing in common, and no repository at all, are exit 2")
  func nothingInCommon() async {
    let repository = await Repository(["a.form.yaml": Self.both])
    await repository.run("git checkout -q --orphan other && git commit -q -m other")
    let outcome = await repository.formwork("check", "--against", "main")
    #expect(outcome.errors.contains("have no common history"))
    #expect(outcome.status == 2)
    let folder = Folder(["a.form.yaml": Self.both])
    let outside = await Formwork.run(["check", "--against", "main"], in: folder.path)
    #expect(outside.errors.contains("`a.form.yaml` is in no git repository"))
    #expect(outside.status == 2)
  }
}
