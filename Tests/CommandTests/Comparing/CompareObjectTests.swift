import Formwork
import TestTraits
import Testing

@testable import FormworkCommand

/// What git has stored is damaged, or git does not answer: a check that could not look does not pass.
@Suite("Objects of git that cannot be read", .spawns)
struct CompareObjectTests {
  private static let both = CompareTests.form(CompareTests.team, CompareTests.fax)
  private static let other = both.replacing("id: sample", with: "id: other")
  private static let coloured = CompareTests.form(
    "{ id: colour, type: picker, label: Colour, options: { from: colours.csv } }"
  )

  /// Damage to the file `$o` of a loose object.
  enum Damage: String, CaseIterable {
    case missing = "rm \"$o\""
    case garbage = "echo garbage > \"$o\""
    case cutOff = "head -c 40 \"$o\" > cut && mv cut \"$o\""
    case oneMore = "claim 'len(data) + 1'"
    case oneLess = "claim 'len(data) - 1'"
    case mostOfAll = "claim '2 ** 63 - 1'"
    case otherKind = "claim 'len(data)' tag"
  }

  /// Does damage to an object by one of its names.
  private static func damage(_ name: String, _ damage: Damage, in repository: Repository) async {
    let script = """
      claim() {
        python3 - "$o" "$1" "$2" <<'END'
      import sys, zlib
      path, size, kind = sys.argv[1:]
      head, data = zlib.decompress(open(path, "rb").read()).split(b"\\0", 1)
      kind = kind.encode() or head.split()[0]
      open(path, "wb").write(zlib.compress(kind + b" %d\\0" % eval(size) + data))
      END
      }
      id=$(git rev-parse '\(name)') && o=.git/objects/$(echo $id | sed 's|^..|&/|')
      chmod u+w "$o" && \(damage.rawValue)
      """
    let outcome = await repository.run(script)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private static func expectRefusal(_ outcome: Formwork.Outcome, naming path: String) {
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome.output)")
    #expect(outcome.errors.hasPrefix("error: cannot read `"), "\(outcome.errors)")
    #expect(outcome.errors.contains(path), "\(outcome.errors)")
    #expect(!outcome.errors.contains("new form") && !outcome.errors.contains("checked"))
  }

  @Test("A form whose old version is damaged ends the run", arguments: Damage.allCases)
  func blob(damage: Damage) async {
    let repository = await Repository(["a.form.yaml": Self.both, "b.form.yaml": Self.other])
    repository.folder.write("formwork: 1\n", to: "b.form.yaml")
    await Self.damage("HEAD:a.form.yaml", damage, in: repository)
    let outcome = await repository.formwork("check", "--against", "HEAD")
    Self.expectRefusal(outcome, naming: ":a.form.yaml`")
    let compared = await repository.formwork("compare", "HEAD:a.form.yaml", "b.form.yaml")
    Self.expectRefusal(compared, naming: "`HEAD:a.form.yaml`")
  }

  @Test(
    "Then nothing is written",
    arguments: [["--fix"], ["--diff"], ["--report", "json=report"]]
  )
  func nothingWritten(arguments: [String]) async {
    let repository = await Repository(["a.form.yaml": Self.both, "b.form.yaml": Self.other])
    repository.folder.write(Sample.fixable, to: "b.form.yaml")
    await Self.damage("HEAD:a.form.yaml", .missing, in: repository)
    let outcome = await repository.formwork(["check", "--against", "HEAD"] + arguments)
    Self.expectRefusal(outcome, naming: ":a.form.yaml`")
    #expect(repository.folder.text("b.form.yaml") == Sample.fixable)
    #expect(repository.folder.text("report") == nil)
  }

  @Test(
    "So does a folder that is damaged",
    arguments: Damage.allCases,
    ["HEAD:sub", "HEAD^{tree}"]
  )
  func tree(damage: Damage, name: String) async {
    let repository = await Repository(["sub/a.form.yaml": Self.both])
    await Self.damage(name, damage, in: repository)
    let outcome = await repository.formwork("check", "sub/a.form.yaml", "--against", "HEAD")
    Self.expectRefusal(outcome, naming: ":")
  }

  /// Where an object is needed that is not the form's own.
  struct Need: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var name: String
    /// What is done to the forms.
    var script: String
  }

  static let needs = [
    Need(
      testDescription: "a form that may have moved",
      name: "HEAD:a.form.yaml",
      script: "sed 's/id: sample/id: moved/' a.form.yaml > c.form.yaml && rm a.form.yaml"
    ),
    Need(
      testDescription: "a form that is gone",
      name: "HEAD:a.form.yaml",
      script: "rm a.form.yaml"
    ),
    Need(
      testDescription: "a folder in which a form may have been",
      name: "HEAD:sub",
      script: "rm -r sub"
    ),
    Need(
      testDescription: "a file of options",
      name: "HEAD:colours.csv",
      script: "echo green,Green >> colours.csv"
    ),
  ]

  @Test("So does whatever else has to be looked at", arguments: needs)
  func needed(_ need: Need) async {
    let repository = await Repository([
      "a.form.yaml": Self.both, "colours.csv": "id,label\nred,Red\n",
      "d.form.yaml": Self.coloured.replacing("id: sample", with: "id: coloured"),
      "sub/e.form.yaml": Self.both.replacing("id: sample", with: "id: below"),
    ])
    await repository.run(need.script)
    await Self.damage(need.name, .missing, in: repository)
    Self.expectRefusal(await repository.formwork("check", "--against", "HEAD"), naming: ":")
  }

  @Test("A commit that is damaged is no commit", arguments: [Damage.missing, .garbage, .oneMore])
  func commit(damage: Damage) async {
    let repository = await Repository(["a.form.yaml": Self.both])
    await repository.run("git commit -q --allow-empty -m second")
    await Self.damage("HEAD~1", damage, in: repository)
    for more in [[], ["--against-tip"]] {
      let outcome = await repository.formwork(["check", "--against", "HEAD~1"] + more)
      #expect(outcome.status == 2 && outcome.output == "", "\(outcome.errors)")
    }
  }

  @Test("A clone that left objects out and has no remote any more is told so")
  func promisor() async {
    let repository = await Repository.withPartialClone(leavingOut: "blob:none")
    await repository.run("git -C clone remote remove origin")
    let outcome = await repository.formwork("check", "--against", "HEAD~1", in: "clone")
    Self.expectRefusal(outcome, naming: ":a.form.yaml`: the repository lacks a part of it")
  }

  @Test("A folder that a clone left out is fetched by the command that is told")
  func treeless() async {
    let repository = await Repository.withPartialClone(of: "sub/a.form.yaml", leavingOut: "tree:0")
    let outcome = await repository.formwork("check", "--against", "HEAD~1", in: "clone")
    #expect(outcome.errors.contains("the clone is partial, and `") && outcome.status == 2)
    #expect(outcome.output == "")
    await repository.run(
      "cd clone && git -c remote.origin.partialclonefilter= fetch --refetch origin"
    )
    let fetched = await repository.formwork("check", "--against", "HEAD~1", in: "clone")
    #expect(fetched.rules == ["error[field-removed]"])
  }

  @Test("Git that does not answer is not waited for", arguments: ["", "cat-file"])
  func silence(about question: String) async throws {
    let repository = await Repository(["a.form.yaml": Self.both])
    let git = GitProgram { arguments in
      arguments.contains(question) || question.isEmpty
        ? (["tail", "-f", "/dev/null"], 1) : GitProgram.system.call(arguments)
    }
    let outcome = await Formwork.run(["check", "--against", "HEAD"], in: repository.path, git: git)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: git has not answered for 60 seconds in `"))
  }
}

extension Repository {
  /// A repository whose form loses a field in its second commit, and a clone of it in `clone` that
  /// lacks what `filter` leaves out of history.
  static func withPartialClone(
    of form: String = "a.form.yaml",
    leavingOut filter: String
  ) async -> Repository {
    let old = CompareTests.form(CompareTests.team, CompareTests.fax)
    let repository = await Repository([form: old])
    repository.folder.write(CompareTests.form(CompareTests.team), to: form)
    await repository.run(
      """
      git commit -q -a -m second && git config uploadpack.allowFilter true
      git config uploadpack.allowAnySHA1InWant true
      git clone -q --filter=\(filter) "file://$PWD" clone
      """
    )
    return repository
  }
}
