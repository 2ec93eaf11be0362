import Diagnostics
import Testing

@Suite struct GitHubRendererTests {
  /// Texts that try to end a command or to begin one.
  static let hostile = [
    "100% sure, really: yes", "a\r\nb", "##[error]x", "::error::x", "a::b", "%0A::error::",
    ",line=9",
    "title=x,file=y", "é名👍", "`x` ]]>",
  ]

  @Test(arguments: hostile)
  func everyTextComesThroughAsText(text: String) throws {
    let source = SourceText(name: "forms/\(text).yaml", text: "id: x\n")
    let place = source.place(of: "x")
    let finding = Finding(SampleRule.other, text, at: place, help: text)
    let output = GitHubRenderer().render(Report([finding], fileCount: 1))
    let lines = output.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.count == 1)
    let command = try #require(WorkflowCommand(line: lines[0]))
    #expect(command.name == "error")
    #expect(command.properties["line"] == "1")
    #expect(command.properties["col"] == "5")
    #expect(command.properties["endColumn"] == "6")
    #expect(command.properties["title"] == "other")
    #expect(command.properties["file"]?.isEmpty == false)
    #expect(command.properties.count == 6)
    #expect(command.data.split(separator: "\n").count == 2)
    if !text.contains(where: { $0 == "#" || $0.isNewline }), !text.hasPrefix("::") {
      #expect(command.properties["file"] == "forms/\(text).yaml")
      #expect(command.data == "\(text)\nhelp: \(text)")
    }
  }

  @Test func aRangeOfSeveralLinesHasNoColumns() throws {
    let source = SourceText(name: "a.yaml", text: "a:\n  b\n")
    let finding = Finding(SampleRule.other, "x", at: source.place(of: "a:\n  b"))
    let output = GitHubRenderer().render(Report([finding], fileCount: 1))
    #expect(output == "::error file=a.yaml,line=1,endLine=2,title=other::x\n")
  }

  @Test func errorsComeFirstAndNothingBeyondTheLimitIsLost() {
    let source = SourceText(name: "a.yaml", text: String(repeating: "x: 1\n", count: 30))
    var findings: [Finding] = []
    for line in 0..<30 {
      let place = SourceLocation(source, SourceRange(5 * line, 5 * line + 1))
      findings.append(
        Finding(SampleRule.other, "m\(line)", severity: line < 15 ? .warning : .error, at: place)
      )
    }
    let output = GitHubRenderer().render(Report(findings, fileCount: 1))
    let lines = output.split(separator: "\n").map(String.init)
    let commands = lines.compactMap { WorkflowCommand(line: $0)?.name }
    #expect(
      commands == Array(repeating: "error", count: 10) + Array(repeating: "warning", count: 10)
    )
    #expect(lines[20] == "error a.yaml:26:1 other: m25")
    #expect(lines.last == "10 more without an annotation, listed above")
    for number in 0..<30 { #expect(lines.contains { $0.hasSuffix("m\(number)") }) }
  }
}
