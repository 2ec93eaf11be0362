import Testing

@testable import FormworkCommand

@Suite("Many arguments")
struct FoldedArgumentTests {
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
      (["compare", "a", "b", "c"], ["compare", "a", "b", "c"]), (["check"], ["check"]), ([], []),
    ] as [([String], [String])]
  )
  func paths(arguments: [String], folded: [String]) {
    let result = FoldedArguments.folding(arguments).map { argument in
      argument.replacing("\0", with: "|")
    }
    #expect(result == folded)
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
