import Diagnostics
import SourceTree
import Testing

/// A YAML text with one slip, the one thing that is said of it, and what is read all the same.
struct Slip: Sendable, CustomTestStringConvertible {
  var text: String
  /// `line:column message`.
  var said: String
  var help: String
  /// The tree, as ``TreeOutline`` shows it.
  var outline: String

  init(_ text: String, _ said: String, help: String, _ outline: String) {
    self.text = text
    self.said = said
    self.help = help
    self.outline = outline
  }

  var testDescription: String { text.debugDescription }

  /// Expects this to be found, and nothing else, by whichever reader is asked.
  func check() throws {
    let source = SourceText(name: "t", text: text)
    let parsed = ParsedSource.parse(source, as: .yaml)
    let finding = try #require(parsed.findings.first)
    let start = finding.location.start
    #expect(parsed.findings.count == 1)
    #expect("\(start.line):\(start.column) \(finding.message)" == said)
    #expect(finding.help == help)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
    #expect(ParsedSource.bothReadings(of: source) == nil)
  }
}
