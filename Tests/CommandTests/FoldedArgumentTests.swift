import Testing

@testable import FormworkCommand

@Suite("Many arguments")
struct FoldedArgumentTests {
  @Test(
    "What is folded means the same",
    arguments: [
      (["fill", "a", "--set", "b=1"], ["fill", "a", "--set", "b=1"]),
      (["--set", "b=1", "--set", "b=2", "a"], ["--set", "b=1|b=2", "a"]),
      (["--set=b=1", "--set", "c=--set", "--set="], ["--set", "b=1|c=--set|"]),
      (["--set", "b=1", "a", "--set", "c=2"], ["--set", "b=1", "a", "--set", "c=2"]),
      (["--set", "--set", "--set", "b=1"], ["--set", "--set|b=1"]),
      (["--set"], ["--set"]), (["--set", "b=1", "--set"], ["--set", "b=1", "--set"]),
      (["--answers", "--set", "b=1", "--set"], ["--answers", "--set", "b=1", "--set"]),
      (["--set", "--answers", "--set", "b"], ["--set", "--answers|b"]),
      (["--", "--set", "b=1", "--set", "c=2"], ["--", "--set", "b=1", "--set", "c=2"]),
      (["--setting", "--set", "b"], ["--setting", "--set", "b"]), ([], []),
    ] as [([String], [String])]
  )
  func folding(arguments: [String], folded: [String]) {
    let result = FoldedArguments.folding(arguments).map { argument in
      argument.replacing("\0", with: "|")
    }
    #expect(result == folded)
  }

  @Test(
    "Paths to check are folded where they can be nothing else",
    arguments: [
      (["check", "a"], ["check", "a"]), (["check", "a", "b", "c"], ["check", "a|b|c"]),
      (["check", "a", "--fix", "b", "c", "d"], ["check", "a", "--fix", "b", "c|d"]),
      (["check", "--format", "json", "b", "c"], ["check", "--format", "json", "b|c"]),
      (["check", "--format=json", "b", "c"], ["check", "--format=json", "b", "c"]),
      (["check", "a", "b", "-", "c", "d"], ["check", "a|b", "-", "c", "d"]),
      (["check", "--", "a", "--fix", "-"], ["check", "--", "a|--fix|-"]),
      (["check", "a", "b", "--", "--fix", "c"], ["check", "a|b", "--", "--fix|c"]),
      (["check", "--allow", "--", "a", "b"], ["check", "--allow", "--", "a|b"]),
      (["check", "a", "", "b"], ["check", "a||b"]),
      (["check", "a", "b", "--help"], ["check", "a|b", "--help"]),
      (["compare", "a", "b", "c"], ["compare", "a", "b", "c"]), (["check"], ["check"]),
    ] as [([String], [String])]
  )
  func paths(arguments: [String], folded: [String]) {
    let result = FoldedArguments.folding(arguments).map { argument in
      argument.replacing("\0", with: "|")
    }
    #expect(result == folded)
  }

  @Test("What was folded comes apart again")
  func unfolding() {
    let values = (0..<1000).map { "name-\($0)=\($0 == 7 ? "" : "x")" } + [""]
    let folded = FoldedArguments.folding(values.flatMap { ["--set", $0] })
    #expect(folded.count == 2)
    #expect(FoldedArguments.unfolding(Array(folded.dropFirst())) == values)
  }

  @Test("Ten thousand take no longer than a person waits")
  func time() async {
    var form = "formwork: 1\nid: sample\nfields:\n"
    for number in 0..<10_000 { form += "  - { id: f\(number), type: text, label: F\(number) }\n" }
    let folder = Folder(["a.form.yaml": form])
    let assignments = (0..<10_000).flatMap { ["--set", "f\($0)=x"] }
    let run = await Formwork.run(["fill", "a.form.yaml"] + assignments, in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\"f9999\": \"x\"\n}\n"))
    #expect(run.processorTime < .seconds(20))
  }

  @Test("Ten thousand paths take little more than ten times a thousand")
  func pathTime() throws {
    let paths = (0..<10_000).map { "forms/f\($0).form.yaml" }
    func time(_ count: Int) throws -> Duration {
      let arguments = ["check", "--format", "json"] + paths.prefix(count) + ["--quiet"]
      return try ContinuousClock().measure {
        let command = try Program.command(arguments) as? CheckCommand
        #expect(command?.paths == Array(paths.prefix(count)))
        #expect(command?.findings.quiet == true)
      }
    }
    let few = try (0..<5).map { _ in try time(1000) }.min()
    let many = try (0..<5).map { _ in try time(10_000) }.min()
    #expect(try #require(many) < #require(few) * 40)
  }
}
