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

  private static let secrets = """
    { id: drives, type: list, fields: [{ id: size, type: number }, { id: token, type: text, secure: true }] }
    """
  private static let key = "{ id: key, type: text, secure: true }"

  @Test("keep that a secret was there, and not the secret")
  func secrets() throws {
    let form = try form(DraftTests.secrets, DraftTests.key)
    let items: ItemAnswers = [
      ItemAnswer(["drives.size": .number(1), "drives.token": .text("hunter2")], number: 4),
      ItemAnswer(["drives.size": .number(2)], number: 2),
    ]
    let draft = Draft(["drives": .items(items), "key": .text("hunter2")], of: form)
    let text = String(decoding: draft.json(of: form), as: UTF8.self)
    #expect(
      text.filter { !$0.isWhitespace } == """
        {"$form":{"id":"sample"},"$secrets":["key"],"drives":[\
        {"$number":4,"$secrets":["token"],"size":1},{"$number":2,"size":2}]}
        """
    )
    let resolution = form.resolve(AnswerRequest(draft: .json(text)))
    #expect(resolution.given.forgotten == ["key"])
    #expect(resolution.given["drives"]?.items?.map(\.answers.forgotten) == [["drives.token"], []])
    #expect(resolution.outcomes.filter(\.isLost).isEmpty)
    // One that was not typed again is still remembered.
    #expect(Draft(resolution.given, of: form).json(of: form) == Array(text.utf8))
    let states = AnswerEngine(form).settle(resolution.given)
    #expect(
      states["key"]?.isMissing == true && states["drives"]?.items.map(\.isOpen) == [true, false]
    )
  }

  @Test("keep what was typed and is no answer of its type yet, in items too")
  func typed() throws {
    let form = try form(
      "{ id: drives, type: list, fields: [{ id: size, type: number }, { id: more, type: json }] }",
      "{ id: due, type: date, renamed-from: [day] }"
    )
    let typed: Answers = ["drives.size": .text("1o"), "drives.more": .text("{ a: 1,, }")]
    let answers: Answers = ["drives": .items([ItemAnswer(typed)]), "due": .text("2 Ma")]
    let text = String(decoding: Draft(answers, of: form).json(of: form), as: UTF8.self)
    #expect(
      text.filter { !$0.isWhitespace } == """
        {"$form":{"id":"sample"},"$typed":{"due":"2Ma"},"drives":[\
        {"$number":0,"$typed":{"size":"1o","more":"{a:1,,}"}}]}
        """
    )
    let old = text.replacing(#""due""#, with: #""day""#)
    for text in [text, old] {
      let resolution = form.resolve(AnswerRequest(draft: .json(text)))
      #expect(resolution.given == answers)
      #expect(resolution.isAskable)
      #expect(resolution.outcomes.filter(\.isLost).isEmpty)
    }
  }

  @Test("of secrets that are given again, renamed, or none any more")
  func changedSecrets() throws {
    let draft = ParsedSource.json(#"{ "$form": { "id": "sample" }, "$secrets": ["key", "gone"] }"#)
    let form = try form(DraftTests.key)
    let set = AnswerRequest(assignments: [Assignment("key=x")], draft: draft)
    #expect(form.resolve(set).given == ["key": .text("x")])
    let renamed = try self.form("{ id: new, renamed-from: [key], type: text, secure: true }")
    #expect(renamed.resolve(AnswerRequest(draft: draft)).given.forgotten == ["new"])
    let open = try self.form("{ id: key, type: text }").resolve(AnswerRequest(draft: draft))
    #expect(open.given.forgotten.isEmpty && open.outcomes.isEmpty)
  }
}
