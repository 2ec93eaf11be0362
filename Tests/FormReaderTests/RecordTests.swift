import Diagnostics
import FormModel
import SourceTree
import Testing

@testable import FormReader

/// The keys of one mapping, as decoders read them.
struct RecordTests {
  @Test func aSetOfKeysHasRoomForAll() {
    #expect(KeyName.allCases.count <= KeyNames.RawValue.bitWidth)
    #expect(KeyNames(KeyName.allCases).rawValue.nonzeroBitCount == KeyName.allCases.count)
  }

  @Test(arguments: KeyName.allCases)
  func aKeyIsFoundByItsSpellingAlone(_ name: KeyName) {
    #expect(KeyName(name.spelling) == name)
    #expect(KeyName("x" + name.spelling) == nil)
    #expect(KeyName(String(repeating: "x", count: 20) + name.spelling) == nil)
  }

  @Test func aWrongValueIsReportedOnceHoweverOftenItIsRead() throws {
    let text = "id: name\nlabel: Name\ntype: text\nmin-length: few\nmax-length: 3\n"
    let parsed = ParsedSource.parse(SourceText(name: "a.yaml", text: text), as: .yaml)
    let context = FormContext(parsed, patterns: PatternCache())
    let root = try #require(parsed.tree.root)
    let record = try #require(context.record(root, as: FieldType.text.record, of: .text))
    for _ in 1...2 {
      #expect(record[.minLength] == nil)
      #expect(record[.maxLength] == 3)
    }
    #expect(context.findings.count == 1)
  }
}
