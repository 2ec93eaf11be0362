import Diagnostics
import FormAnswers
import FormModel
import FormReader
import SourceTree
import Testing

/// What a draft keeps of items, and what is believed of one that somebody has changed.
@Suite("Items in drafts")
struct DraftTests {
  private static let drives = "{ id: drives, type: list, fields: [{ id: size, type: number }] }"

  private func form(_ fields: String...) throws -> Form {
    let text = "formwork: 1\nid: sample\nfields: [\(fields.joined(separator: ", "))]\n"
    let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: text), as: .yaml)
    return try #require(FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }.form)
  }

  private func numbers(_ request: AnswerRequest) throws -> [Int] {
    try form(DraftTests.drives).resolve(request).given["drives"]?.items?.map(\.number) ?? []
  }

  private func draft(_ numbers: [String]) -> ParsedSource {
    let items = numbers.map { #"{ \#($0)"size": 1 }"# }
    return .json(#"{ "$form": { "id": "sample" }, "drives": [\#(items.joined(separator: ", "))] }"#)
  }

  @Test(
    "keep their numbers, if these are small and each is another one",
    arguments: [
      ([#""$number": 7, "#, #""$number": 3, "#], [7, 3]),
      ([#""$number": 3, "#, #""$number": 3, "#], [0, 1]),
      ([#""$number": 3, "#, ""], [0, 1]),
      ([#""$number": 9223372036854775807, "#, #""$number": 3, "#], [0, 1]),
      ([#""$number": -1, "#, #""$number": 3, "#], [0, 1]),
      ([#""$number": [], "#, #""$number": 3, "#], [0, 1]),
      (["", ""], [0, 1]),
    ]
  )
  func believed(written: [String], numbers: [Int]) throws {
    #expect(try self.numbers(AnswerRequest(draft: draft(written))) == numbers)
  }

  @Test("An item that an assignment adds to those of a draft has a number of its own")
  func added() throws {
    let request = AnswerRequest(
      assignments: [Assignment("drives[2].size=2")],
      draft: draft([#""$number": 2, "#, #""$number": 1, "#])
    )
    #expect(try numbers(request) == [2, 1, 3])
  }
}
