import Testing

/// Each example answered line by line, as a person would, mistakes and all.
@Suite("Running the examples line by line")
struct RunExampleTests {
  /// Nothing outside of the example decides about its defaults.
  private static let variables = [
    "GIT_DIR": "/nonexistent", "SOURCE_DATE_EPOCH": "1767225600",
  ]

  @Test("Lines give the bytes of the example's answers", arguments: Fixtures.exampleNames)
  func lines(name: String) async {
    let form = "\(Fixtures.examples)/\(name)/\(name).form.yaml"
    let answers = "\(Fixtures.examples)/\(name)/answers.json"
    let lines = Folder.text("\(Fixtures.expected)/run/\(name).lines.txt") ?? ""
    let run = await Formwork.run(
      ["run", "--accessible", form],
      input: Array(lines.utf8),
      variables: RunExampleTests.variables
    )
    let fill = await Formwork.run(
      ["fill", form, "--answers", answers],
      variables: RunExampleTests.variables
    )
    #expect(run.status == 0)
    #expect(run.output == fill.output)

    let path = "\(Fixtures.expected)/run/\(name).said.txt"
    #expect(run.errors == Golden.text(path, recording: run.errors))
  }

  @Test("What is said can be read aloud", arguments: Fixtures.exampleNames)
  func sentences(name: String) {
    let said = Folder.text("\(Fixtures.expected)/run/\(name).said.txt") ?? ""
    let lines = said.split(separator: "\n")
    #expect(lines.count > 20)
    for line in lines {
      #expect(line.last.map { ".?!:".contains($0) } == true, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 }, "\(line)")
    }
  }
}
