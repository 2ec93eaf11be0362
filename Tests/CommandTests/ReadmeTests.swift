import Testing

// The README is a test.
//
// Each ```console block is run: lines that begin with `$ ` are commands, the lines under a command
// are all it writes, standard output and standard error in the order they come. A command has to
// succeed unless the next one is `echo $?`. A block that follows `<!-- file: NAME -->` is a file
// that is there when commands run. No other block may stand in the README, except for the two
// commands of a fresh machine, which are too slow to be run by a test.

@Suite("What the documentation shows")
struct ReadmeTests {
  private static let readme = MarkdownPage("README.md")

  @Test("Recording writes down what commands write", .enabled(if: Fixtures.isRecording))
  func record() async {
    var lines = ReadmeTests.readme.lines
    for block in ReadmeTests.readme.consoles.reversed() {
      let steps = ConsoleSession.steps(of: block.lines)
      let outcomes = await ReadmeTests.run(steps)
      let recorded = zip(steps, outcomes).map { "$ \($0.command)\n\($1.text)" }.joined()
      let place = block.line..<(block.line + block.lines.count)
      lines.replaceSubrange(
        place,
        with: recorded.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
          String.init
        )
      )
    }
    let path = "\(MarkdownPage.root)/README.md"
    Folder.write(Array(lines.joined(separator: "\n").utf8), to: path)
  }

  @Test(
    "Commands of the README write what it shows",
    .enabled(if: !Fixtures.isRecording),
    arguments: readme.consoles
  )
  func commands(block: MarkdownPage.Block) async throws {
    let steps = ConsoleSession.steps(of: block.lines)
    let outcomes = await ReadmeTests.run(steps)
    #expect(block.lines.first?.hasPrefix("$ ") == true)
    try #require(outcomes.count == steps.count)
    #expect(outcomes.map(\.text) == steps.map(\.output), "README.md:\(block.line)")
    for (index, step) in steps.enumerated() {
      let isStatusShown = index + 1 < steps.count && steps[index + 1].command == "echo $?"
      #expect(isStatusShown || outcomes[index].status == 0, "\(step.command)")
    }
  }

  @Test("Every block is run, or is a file, or is too slow to be run")
  func blocks() {
    let slow = ["examples/quickstart", "Tests/run"]
    #expect(ReadmeTests.readme.consoles.count > 5)
    for block in ReadmeTests.readme.blocks where block.language != "console" {
      guard block.file == nil else { continue }
      #expect(block.language == "sh", "README.md:\(block.line)")
      #expect(block.lines.map { $0.prefix { $0 != " " } } == slow.map { $0[...] })
    }
    let fences = ReadmeTests.readme.lines.filter { $0.contains("```") || $0.contains("~~~") }
    #expect(fences.count == 2 * ReadmeTests.readme.blocks.count)
  }

  @Test("Every file that is shown has a name of its own, and a command that reads it")
  func files() {
    let named = ReadmeTests.readme.blocks.compactMap(\.file)
    #expect(Set(named).count == named.count)
    let commands = ReadmeTests.readme.consoles
      .flatMap { ConsoleSession.steps(of: $0.lines).map(\.command) }
    for name in named where !ReadmeTests.pipelines.contains(name) {
      let first = String(name.prefix { $0 != "/" })
      #expect(commands.contains { $0.contains(first) }, "\(name)")
    }
  }

  /// Files that services of continuous integration read.
  private static let pipelines = [".github/workflows/forms.yaml", ".gitlab-ci.yml"]

  @Test("What pipelines run is run, and the reports they upload are there", arguments: pipelines)
  func pipeline(name: String) async throws {
    let lines = try #require(ReadmeTests.readme.files[name]).split(separator: "\n")
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
    let outcome = await Formwork.run(
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
    arguments: ["README.md", "CONTRIBUTING.md", "Schemas/README.md", "examples/README.md"]
  )
  func links(name: String) {
    let page = MarkdownPage(name)
    let folder = String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)])
    #expect(!page.text.isEmpty)
    for link in page.links where !link.hasPrefix("https://") {
      let path = "\(MarkdownPage.root)/\(folder)/\(link.prefix { $0 != "#" })"
      #expect(Folder.exists(path), "\(name): \(link)")
    }
  }

  @Test("Pictures are what `preview` draws of the form that is shown")
  func pictures() async throws {
    let page = ReadmeTests.readme
    let links = page.links.filter { $0.hasSuffix(".svg") }
    let command = try #require(
      page.consoles.flatMap { ConsoleSession.steps(of: $0.lines).map(\.command) }
        .first { $0.hasPrefix("formwork preview ") }
    )
    let folder = Folder(page.files)
    _ = await ConsoleSession.run([command], in: folder)
    #expect(!links.isEmpty)
    for link in links {
      let name = String(link.split(separator: "/").last ?? "")
      let drawn = try #require(Folder.text("\(folder.path)/screens/\(name)"), "\(name)")
      #expect(Golden.text("\(MarkdownPage.root)/\(link)", recording: drawn) == drawn, "\(link)")
    }
  }

  @Test("The help of `schema` counts the places that its documentation lists")
  func exceptions() async {
    let page = MarkdownPage("Schemas/README.md").text
    let count = page.split(separator: "\n").count { $0.hasPrefix("- ") }
    let outcome = await ConsoleSession.run(["formwork schema --help"], in: Folder())
    let help = outcome.map(\.text).joined().split { $0.isWhitespace }.joined(separator: " ")
    #expect(help.contains("Schemas/README.md lists these \(count) places."))
  }

  @Test("The library's example is the code that is tested")
  func library() {
    let page = MarkdownPage("Sources/Formwork/Formwork.docc/Formwork.md")
    let test = MarkdownPage("Tests/LibraryTests/LibraryExampleTests.swift").text
    let blocks = page.blocks.filter { $0.language == "swift" }
    #expect(blocks.count == 1)
    for block in blocks {
      let code = block.lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
      #expect(test.contains("\n\(code)\n"))
    }
  }

  /// Runs commands in a folder of their own that holds the files of the README.
  private static func run(_ steps: [ConsoleSession.Step]) async -> [ConsoleSession.Outcome] {
    await ConsoleSession.run(steps.map(\.command), in: Folder(readme.files))
  }
}
