import Diagnostics
import FormCompatibility
import TestTraits
import Testing

/// The table of compatibility: each rule at each level, and the surfaces it names.
@Suite("Whom a change breaks")
struct ImpactTests {
  @Test("The severity follows the level, the surfaces do not", .slow, arguments: ImpactTable.rows)
  func row(_ row: ImpactTable.Row) throws {
    let pair = FormPair(row.old, row.new)
    #expect(pair.mistakes == [])
    var found = ""
    for level in CompatibilityLevel.allCases {
      let matches = pair.findings(level).filter {
        $0.rule == row.rule.rawValue && $0.idPath.description == row.subject
      }
      #expect(matches.count <= 1)
      found += matches.first.map { $0.severity.rawValue.prefix(1).uppercased() } ?? "-"
      guard let finding = matches.first else { continue }
      let letters: [Finding.Surface: String] = [
        .savedAnswers: "S", .answerFiles: "C", .readers: "R",
      ]
      #expect(finding.surfaces.compactMap { letters[$0] }.joined() == row.surfaces)
      #expect(finding.location.source.name == "new.form.yaml")
      guard finding.severity != .info else { continue }
      #expect(finding.message.contains("(level `\(level.rawValue)`)"))
      let subject = finding.idPath.steps.map(\.id).joined(separator: "/")
      let rest = pair.lines(level, accepting: ["\(row.rule.rawValue):\(subject)"])
      let isAccepted = !rest.contains { $0.contains(" \(row.rule.rawValue) \(row.subject)") }
      #expect(isAccepted == (row.rule != .retiredIDReused))
    }
    #expect(found == row.severities, "\(pair.lines())")
  }

  @Test("Every rule has a row")
  func complete() {
    #expect(Set(ImpactTable.rows.map(\.rule)) == Set(CompatibilityRule.allCases))
  }

  @Test(
    "Errors and warnings are the only finding of their kind of change",
    .slow,
    arguments: ImpactTable.rows
  )
  func single(_ row: ImpactTable.Row) {
    let pair = FormPair(row.old, row.new)
    let loud = pair.findings().filter { $0.severity != .info }
    #expect(loud.count <= 1, "\(pair.lines())")
  }
}
