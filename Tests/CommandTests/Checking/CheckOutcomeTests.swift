import Diagnostics
import SourceTree
import TestTraits
import Testing

@Suite("What `check` tells, and how it ends")
struct CheckOutcomeTests {
  private let folder = Folder([
    "right.form.yaml": Sample.right,
    "warned.form.yaml": Sample.warned,
    "wrong.form.yaml": Sample.wrong,
  ])

  @Test(
    "Exit codes",
    arguments: [
      (["right.form.yaml"], 0),
      (["warned.form.yaml"], 0),
      (["warned.form.yaml", "--fail-on", "warning"], 1),
      (["right.form.yaml", "--fail-on", "warning"], 0),
      (["wrong.form.yaml"], 1),
      (["."], 1),
      (["wrong.form.yaml", "missing.form.yaml"], 2),
      (["right.form.yaml", "missing.form.yaml"], 2),
      (["--unknown"], 64),
      (["--format", "xml", "right.form.yaml"], 64),
      (["--fix", "--diff", "right.form.yaml"], 64),
      (["--fix", "-"], 64),
      (["--help"], 0),
    ] as [([String], Int32)]
  )
  func status(arguments: [String], status: Int32) async {
    let outcome = await Formwork.run(["check"] + arguments, in: folder.path)
    #expect(outcome.status == status)
    if status == 64 { #expect(outcome.output == "" && outcome.errors.hasPrefix("error: ")) }
  }

  @Test("The count goes to standard error, unless it is not wanted")
  func summary() async {
    let plain = await Formwork.run(["check"], in: folder.path)
    #expect(plain.errors == "1 error, 1 warning in 3 files checked\n")
    let quiet = await Formwork.run(["check", "--quiet"], in: folder.path)
    #expect(quiet.errors == "")
    #expect(quiet.output == plain.output)
  }

  @Test(
    "Colour is used where it is asked for",
    arguments: [
      (["--color", "always"], [:], true),
      (["--color", "never"], [:], false),
      ([], [:], false),
      (["--color", "always"], ["NO_COLOR": "1"], true),
    ] as [([String], [String: String], Bool)]
  )
  func color(arguments: [String], variables: [String: String], isColored: Bool) async {
    let arguments = ["check", "wrong.form.yaml"] + arguments
    let outcome = await Formwork.run(arguments, in: folder.path, variables: variables)
    #expect(outcome.output.contains("\u{1B}[1;31m") == isColored)
  }

  @Test(
    "A terminal gets colour, unless the environment forbids it",
    .spawns,
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)]
  )
  func terminal(variables: [String: String], isColored: Bool) async {
    let outcome = await Formwork.spawn(
      ["check", "wrong.form.yaml"],
      in: folder.path,
      variables: ["TERM": "xterm"].merging(variables) { $1 },
      shell: "script -qec \"$*\" /dev/null"
    )
    #expect(outcome.output.contains("missing-key"))
    #expect(outcome.output.contains("\u{1B}[1;31m") == isColored)
  }

  @Test("JSON is one object with the findings and their number")
  func json() async throws {
    let outcome = await Formwork.run(["check", "--format", "json", "."], in: folder.path)
    let source = SourceText(name: "output", text: outcome.output)
    let parsed = ParsedSource.parse(source, as: .json)
    #expect(parsed.findings.isEmpty)
    let tree = parsed.tree
    let root = try #require(tree.root)
    let findings = try #require(tree.value(of: "findings", in: root))
    let rules = tree.elements(of: findings).compactMap { tree.value(of: "rule", in: $0) }
    #expect(rules.map { tree.text(of: $0) } == ["generated-id", "missing-key"])
    let summary = try #require(tree.value(of: "summary", in: root))
    let files = try #require(tree.value(of: "files", in: summary))
    #expect(tree.text(of: files) == "3")
  }

  @Test("A closed pipe is quiet, and the exit code says what was found", .spawns)
  func closedPipe() async {
    let script = "{ \"$@\"; echo \"exit $?\" >&2; } | true"
    let outcome = await Formwork.spawn(["check", "--quiet", "bad"], shell: script)
    #expect(outcome.errors == "exit 1\n")
  }

  @Test("A full device is told", .spawns, .enabled(if: Folder.names("/dev").contains("full")))
  func fullDevice() async {
    let outcome = await Formwork.spawn(["check", "bad"], shell: "exec \"$@\" > /dev/full")
    #expect(
      outcome.errors == "error: cannot write to standard output: no space left on device\n"
    )
    #expect(outcome.status == 2)
  }

  @Test("A pipe is read, and one without a writer is reported", .spawns)
  func pipes() async {
    let folder = Folder(["form": Sample.right])
    let silent = await Formwork.spawn(
      ["check", "pipe"],
      in: folder.path,
      shell: "mkfifo pipe && exec \"$@\""
    )
    #expect(silent.errors == "error: cannot read `pipe`: no program writes into the pipe\n")
    #expect(silent.status == 2)
    let spoken = await Formwork.spawn(
      ["check", "pipe"],
      in: folder.path,
      shell: "{ cat form > pipe & } && exec \"$@\""
    )
    #expect(spoken.errors == "1 file checked, no findings\n")
    #expect(spoken.status == 0)
  }

  @Test("No more than a thousand findings of a file are printed")
  func manyFindings() async {
    let fields = (0..<1_500).map { "  - { id: at-\($0)-x, type: text }\n" }
    let text = "formwork: 1\nid: many\nfields:\n" + fields.joined()
    let outcome = await Formwork.run(["check", "-"], input: Array(text.utf8))
    let headlines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("error[") }
    #expect(headlines.count == 1_000)
    #expect(outcome.output.hasSuffix("\n500 more in `<stdin>`\n\n"))
    #expect(outcome.errors == "1500 errors in 1 file checked\n")
  }

  @Test("Beyond ten thousand, findings are counted and not kept", .slow)
  func countless() async {
    let text = "formwork: 1\nid: many\nfields:\n" + String(repeating: "  - x\n", count: 15_000)
    let arguments = ["check", "-", "--format", "json", "--quiet"]
    let outcome = await Formwork.run(arguments, input: Array(text.utf8))
    #expect(outcome.output.contains("\"message\": \"5000 more findings in this form\""))
    #expect(outcome.output.contains("\"errors\": 10001,"))
  }

  @Test("Many forms come out sorted, however many threads worked")
  func manyForms() async {
    let folder = Folder()
    for number in 100..<300 { folder.write(Sample.wrong, to: "\(number).form.yaml") }
    let outcome = await Formwork.run(["check"], in: folder.path)
    let places = outcome.output.split(separator: "\n").filter { $0.hasSuffix(":4:5") }
    #expect(places.map(String.init) == (100..<300).map { "  \($0).form.yaml:4:5" })
  }
}
