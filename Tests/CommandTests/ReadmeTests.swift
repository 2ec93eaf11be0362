import TestTraits
import Testing

// The README and the pages it leads to are tests.
//
// Each ```console block is run: lines that begin with `$ ` are commands, the lines under a command
// are all it writes, standard output and standard error in the order they come. A command has to
// succeed unless the next one is `echo $?`. A block that follows `<!-- file: NAME -->` is a file
// that is there when commands run, on the README also for the other pages. No other block may stand there, except for the two commands of a
// fresh machine, which are too slow to be run by a test.

@Suite("What the documentation shows")
struct ReadmeTests {
  /// A block of commands, and the page it stands on.
  struct Session: Sendable, CustomTestStringConvertible {
    let page: MarkdownPage
    let block: MarkdownPage.Block

    var place: String { "\(page.name):\(block.line)" }
    var testDescription: String { place }
    /// The files of the page, and those of the README.
    var files: [String: String] {
      page.files.merging(ReadmeTests.pages[0].files) { own, _ in own }
    }
    var steps: [ConsoleSession.Step] { ConsoleSession.steps(of: block.lines) }

    /// Runs the commands in a folder of their own that holds the files.
    func run() async -> [ConsoleSession.Outcome] {
      await ConsoleSession.run(steps.map(\.command), in: Folder(files))
    }
  }

  private static let pages = [
    "README.md", "examples/wizard.md", "examples/recipes.md", "examples/migration.md",
    "examples/issue-forms.md", "examples/cookiecutter.md", "examples/rancher.md",
    "examples/copier.md", "examples/json-schema.md", "Schemas/README.md",
  ].map { MarkdownPage($0) }

  private static let sessions = pages.flatMap { page in
    page.consoles.map { Session(page: page, block: $0) }
  }

  @Test("Recording writes down what commands write", .enabled(if: Fixtures.isRecording))
  func record() async {
    for page in ReadmeTests.pages {
      var lines = page.lines
      for block in page.consoles.reversed() {
        let session = Session(page: page, block: block)
        let outcomes = await session.run()
        let recorded = zip(session.steps, outcomes).map { "$ \($0.command)\n\($1.text)" }.joined()
        lines.replaceSubrange(
          block.line..<(block.line + block.lines.count),
          with: recorded.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
            String.init
          )
        )
      }
      let path = "\(Fixtures.root)/\(page.name)"
      Folder.write(Array(lines.joined(separator: "\n").utf8), to: path)
    }
  }

  @Test(
    "Commands write what is shown",
    .spawns,
    .enabled(if: !Fixtures.isRecording),
    arguments: sessions
  )
  func commands(session: Session) async throws {
    let steps = session.steps
    let outcomes = await session.run()
    #expect(session.block.lines.first?.hasPrefix("$ ") == true)
    try #require(outcomes.count == steps.count)
    #expect(outcomes.map(\.text) == steps.map(\.output), "\(session.place)")
    for (index, step) in steps.enumerated() {
      let isStatusShown = index + 1 < steps.count && steps[index + 1].command == "echo $?"
      #expect(isStatusShown || outcomes[index].status == 0, "\(step.command)")
    }
  }

  @Test("Every block is run, or is a file, or is too slow to be run", arguments: pages)
  func blocks(page: MarkdownPage) {
    let slow = ["examples/quickstart", "Tests/run"]
    #expect(!page.consoles.isEmpty)
    for block in page.blocks where block.language != "console" {
      guard block.file == nil else { continue }
      #expect(page.name == "README.md" && block.language == "sh", "\(page.name):\(block.line)")
      #expect(block.lines.map { $0.prefix { $0 != " " } } == slow.map { $0[...] })
    }
    let fences = page.lines.filter { $0.contains("```") || $0.contains("~~~") }
    #expect(fences.count == 2 * page.blocks.count)
  }

  @Test(
    "Every file that is shown has a name of its own, and a command that reads it",
    .spawns,
    arguments: pages
  )
  func files(page: MarkdownPage) {
    let named = page.blocks.compactMap(\.file)
    #expect(Set(named).count == named.count)
    let commands = page.consoles
      .flatMap { ConsoleSession.steps(of: $0.lines).map(\.command) }
    for name in named where !(ReadmeTests.pipelines + ReadmeTests.others).contains(name) {
      let first = String(name.prefix { $0 != "/" })
      #expect(commands.contains { $0.contains(first) }, "\(name)")
    }
  }

  @Test("The README is read in a few minutes")
  func length() {
    #expect(ReadmeTests.pages[0].lines.count <= 250)
  }

  /// Files that services of continuous integration read.
  private static let pipelines = [".github/workflows/forms.yaml", ".gitlab-ci.yml"]

  /// Files that only other programs read.
  private static let others = [
    ".github/workflows/annotate.yaml", ".pre-commit-config.yaml", "Dockerfile", "copier.yml",
  ]

  @Test(
    "What pipelines run is run, and the reports they upload are there",
    .spawns,
    arguments: pipelines
  )
  func pipeline(name: String) async throws {
    let file = try #require(ReadmeTests.pages.lazy.compactMap { $0.files[name] }.first)
    let lines = file.split(separator: "\n")
    let starts = ["      - run: ", "    - "]
    let commands = lines.compactMap { line in
      starts.first { line.hasPrefix($0 + "formwork ") }.map { String(line.dropFirst($0.count)) }
    }
    let command = try #require(commands.first)
    let repository = await Repository(["a.form.yaml": Sample.right])
    await repository.run("git update-ref refs/remotes/origin/main main")
    repository.folder.write(
      Sample.right.replacing("id: name", with: "id: title"),
      to: "a.form.yaml"
    )
    let outcome = await Formwork.spawn(
      [],
      in: repository.path,
      shell: """
        PATH=${1%/*}:$PATH GITHUB_BASE_REF=main
        CI_MERGE_REQUEST_DIFF_BASE_SHA=$(git rev-parse main)
        \(command)
        """
    )
    #expect(commands.count == 1 && outcome.rules.contains("error[field-removed]"))
    #expect(outcome.status == 1)
    for word in command.split(separator: " ") where word.contains("=") {
      let report = String(word.drop { $0 != "=" }.dropFirst())
      #expect(repository.folder.text(report)?.contains("field-removed") == true)
      #expect(lines.count { $0.hasSuffix(": \(report)") } == 1)
    }
  }

  @Test(
    "Links lead to files that are there",
    arguments: pages.map(\.name) + ["CONTRIBUTING.md", "examples/README.md"]
  )
  func links(name: String) {
    let page = MarkdownPage(name)
    let folder = String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)])
    #expect(!page.text.isEmpty)
    for link in page.links where !link.hasPrefix("https://") {
      let path = "\(Fixtures.root)/\(folder)/\(link.prefix { $0 != "#" })"
      #expect(Folder.exists(path), "\(name): \(link)")
    }
  }

  @Test("The help of `schema` counts the places that its documentation lists", .spawns)
  func exceptions() async {
    let page = MarkdownPage("Schemas/README.md").text
    let lines = page.split(separator: "\n")
    let answers = lines.drop { $0 != "## Answers" }.prefix { $0 != "## Limits" }
    let count = answers.count { $0.hasPrefix("- ") }
    let outcome = await ConsoleSession.run(["formwork schema --help"], in: Folder())
    let help = outcome.map(\.text).joined().split { $0.isWhitespace }.joined(separator: " ")
    #expect(help.contains("Schemas/README.md lists these \(count) cases."))
  }

  /// The articles of the libraries, and the tests that hold their code.
  static let articles = [
    ("Formwork/Formwork.docc/Formwork", "LibraryExampleTests"),
    ("Formwork/Formwork.docc/CheckingForms", "CheckingTests"),
    ("TerminalUI/TerminalUI.docc/TerminalUI", "TerminalExampleTests"),
  ]

  @Test("The examples of the libraries are the code that is tested", arguments: articles)
  func library(article: String, test: String) {
    let page = MarkdownPage("Sources/\(article).md")
    let test = MarkdownPage("Tests/LibraryTests/\(test).swift").text
    let blocks = page.blocks.filter { $0.language == "swift" }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = unindented(block.lines)
      #expect(unindented(test.split(separator: "\n")).contains(code), "\(code)")
    }
  }

  /// Lines that are not empty, wherever they begin.
  private func unindented(_ lines: [some StringProtocol]) -> String {
    lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
