import TestTraits
import Testing

@Suite("Safe fixes")
struct CheckFixTests {
  @Test("A fix is written, and leaves comments and permissions as they were")
  func write() async {
    let folder = Folder(["a.form.yaml": Sample.fixable])
    folder.setPermissions(0o640, of: "a.form.yaml")
    let outcome = await Formwork.run(["check", "--fix"], in: folder.path)
    #expect(outcome.output == "")
    #expect(outcome.errors == "fixed 1 finding in 1 file\n1 file checked, no findings\n")
    #expect(outcome.status == 0)
    #expect(folder.text("a.form.yaml") == Sample.fixed)
    #expect(folder.permissions("a.form.yaml") == 0o640)
    #expect(folder.names == ["a.form.yaml"])
  }

  @Test("A difference is shown, and nothing written")
  func show() async {
    let folder = Folder(["a.form.yaml": Sample.fixable])
    let outcome = await Formwork.run(["check", "--diff", "a.form.yaml"], in: folder.path)
    #expect(
      outcome.output == """
        --- a.form.yaml
        +++ a.form.yaml
        @@ -4,4 +4,4 @@
           - id: name   # who it is
             type: text
             label: Name
        -    requird: true   # always
        +    required: true   # always

        """
    )
    #expect(
      outcome.errors
        == "would fix 1 finding in 1 file\n1 error in 1 file checked, 1 fixable with `--fix`\n"
    )
    #expect(outcome.status == 1)
    #expect(folder.text("a.form.yaml") == Sample.fixable)
  }

  @Test("A misspelt column under `keys` is marked itself, and can be fixed")
  func optionColumn() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - id: city
          type: picker
          label: City
          options: { from: f.csv, keys: { id: code, label: nmae } }

      """
    let folder = Folder(["a.form.yaml": form, "f.csv": "code,name\nb,Berlin\n"])
    let check = await Formwork.run(["check"], in: folder.path)
    #expect(
      check.output.contains("^^^^ did you mean `name`?   (safe fix)")
        && check.output.contains("a.form.yaml:7:54\n")
    )
    _ = await Formwork.run(["check", "--fix"], in: folder.path)
    #expect(folder.text("a.form.yaml") == form.replacing("nmae", with: "name"))
  }

  @Test("What `--diff` prints, `patch` applies", .spawns)
  func patch() async {
    let folder = Folder(["a.form.yaml": Sample.fixable])
    let script = "\"$@\" | patch -s -p0 a.form.yaml"
    _ = await Formwork.spawn(["check", "--diff", "--quiet", "."], in: folder.path, shell: script)
    #expect(folder.text("a.form.yaml") == Sample.fixed)
  }

  @Test("Every fixable form of the fixtures stays as it is the second time")
  func idempotent() async {
    let folder = Folder()
    for form in Fixtures.wrong {
      folder.write(Folder.text("\(Fixtures.folder)/bad/\(form)") ?? "", to: form)
    }
    _ = await Formwork.run(["check", "--fix"], in: folder.path)
    let second = await Formwork.run(["check", "--diff", "--quiet"], in: folder.path)
    #expect(second.output == "")
  }

  @Test("A shared file of options is fixed once")
  func optionFile() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: colour, type: picker, label: Colour, options: { from: options.yaml } }

      """
    let folder = Folder([
      "a.form.yaml": form, "b.form.yaml": form, "options.yaml": "- no   # none\n- red\n",
    ])
    let outcome = await Formwork.run(["check", "--fix"], in: folder.path)
    #expect(outcome.errors == "fixed 1 finding in 1 file\n2 files checked, no findings\n")
    #expect(folder.text("options.yaml") == "- \"no\"   # none\n- red\n")
    #expect(folder.text("a.form.yaml") == form)
  }

  @Test("Of a link, the file it leads to is changed")
  func link() async {
    let folder = Folder(["real/a.form.yaml": Sample.fixable])
    folder.link("a.form.yaml", to: "real/a.form.yaml")
    _ = await Formwork.run(["check", "--fix", "a.form.yaml"], in: folder.path)
    #expect(folder.text("real/a.form.yaml") == Sample.fixed)
    #expect(folder.names == ["a.form.yaml", "real"])
  }

  @Test("A form that is reached by two names is changed once")
  func twoNames() async {
    let folder = Folder(["a.form.yaml": Sample.fixable])
    folder.link("b.form.yaml", to: "a.form.yaml")
    let names = ["a.form.yaml", "b.form.yaml"]
    let difference = await Formwork.run(["check", "--diff"] + names, in: folder.path)
    #expect(difference.output.split(separator: "\n").filter { $0.hasPrefix("+++ ") }.count == 1)
    #expect(difference.errors.hasPrefix("would fix 1 finding in 1 file\n"))
    let outcome = await Formwork.run(["check", "--fix"] + names, in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "fixed 1 finding in 1 file\n2 files checked, no findings\n")
    #expect(folder.text("a.form.yaml") == Sample.fixed)
  }

  @Test("Names that Unicode calls equal are two forms")
  func equalNames() async {
    let other = Sample.fixable.replacing("id: sample", with: "id: other")
    let names = ["\u{E9}.form.yaml", "e\u{301}.form.yaml"]
    let folder = Folder([:])
    folder.write(Sample.fixable, to: names[0])
    folder.write(other, to: names[1])
    let outcome = await Formwork.run(["check", "--fix"], in: folder.path)
    #expect(outcome.errors == "fixed 2 findings in 2 files\n2 files checked, no findings\n")
    #expect(folder.text(names[0]) == Sample.fixed)
    #expect(folder.text(names[1]) == Sample.fixed.replacing("id: sample", with: "id: other"))
  }

  @Test("Where the disk is full the old file stays whole", .spawns)
  func fullDisk() async {
    let folder = Folder(["a.form.yaml": Sample.fixable])
    let script = "ulimit -f 0 && exec \"$@\""
    let arguments = ["check", "--fix", "a.form.yaml"]
    let outcome = await Formwork.spawn(arguments, in: folder.path, shell: script)
    #expect(outcome.status == 2)
    #expect(folder.text("a.form.yaml") == Sample.fixable)
    #expect(folder.names == ["a.form.yaml"])
  }
}
