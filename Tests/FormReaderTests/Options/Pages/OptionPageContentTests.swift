import FormModel
import FormReader
import Testing

/// What a program prints, and what becomes of it.
@Suite("A page of options")
struct OptionPageContentTests {
  private static func source(
    _ format: PagedSource.Format,
    items: [String] = [],
    keys: OptionKeys = OptionKeys()
  ) -> PagedSource {
    PagedSource(command: [Template("list")], format: format, items: items, keys: keys)
  }

  private func read(_ text: String, _ source: PagedSource) -> Result<[String], PageFailure> {
    OptionPageContent.read(PageOutput(bytes: Array(text.utf8)), of: source)
      .map { page in page.options.map { "\($0.id)=\($0.label.fallback)" } }
  }

  @Test(
    "Options are read in every format",
    arguments: [
      (source(.lines), "red\n\n green \n", ["red=red", "green=green"]),
      (source(.lines), "", []),
      (source(.csv), "id,label\nr,Red\ng,Green\n", ["r=Red", "g=Green"]),
      (source(.csv), "", []),
      (source(.json), #"["r", {"id": "g", "label": "Green"}]"#, ["r=r", "g=Green"]),
      (source(.json), "[]", []),
      (source(.json, items: ["data", "list"]), #"{"data": {"list": [{"id": "r"}]}}"#, ["r=r"]),
      (source(.json, items: ["data"]), #"{"data": null}"#, []),
      (
        source(.json, keys: OptionKeys(id: "owner.login", label: "name")),
        #"[{"owner": {"login": "ana"}, "name": "Ana"}]"#, ["ana=Ana"]
      ),
    ]
  )
  func formats(source: PagedSource, text: String, options: [String]) {
    #expect(read(text, source) == .success(options))
  }

  @Test(
    "What is wrong with a page is said exactly",
    arguments: [
      (source(.json, items: ["data"]), #"{"items": []}"#, PageFailure.missingItems(["data"])),
      (source(.json, items: ["data"]), #"{"data": {}}"#, .itemsNotAList(["data"])),
      (source(.json), #"{"id": "r"}"#, .itemsNotAList([])),
      (source(.json), #"[{"name": "r"}]"#, .itemWithoutID(key: "id", line: 1)),
      (source(.csv), "name\nred\n", .itemWithoutID(key: "id", line: 1)),
    ]
  )
  func failures(source: PagedSource, text: String, failure: PageFailure) {
    #expect(read(text, source) == .failure(failure))
  }

  @Test("One item that is wrong does not keep the others from a person")
  func leftOut() throws {
    let text = #"["r", {"id": 7}, {"id": "g"}]"#
    let output = PageOutput(bytes: Array(text.utf8))
    let page = try OptionPageContent.read(output, of: Self.source(.json)).get()
    #expect(page.options.map(\.id) == ["r", "g"])
    #expect(page.itemCount == 3)
    guard case .badItem(_, let line)? = page.leftOut?.first else {
      Issue.record("nothing is said about it")
      return
    }
    #expect(line == 1)
  }

  @Test("Text that is not JSON is named by its line")
  func notJSON() {
    guard case .failure(.notJSON(let line, _)) = read("[\n  \"a\",\n  oops\n]", Self.source(.json))
    else {
      Issue.record("it was taken")
      return
    }
    #expect(line == 3)
  }

  @Test(
    "A program that fails gives no options, whatever it printed",
    arguments: [
      (PageOutput.Ending.exited(22), PageFailure.exited(22, message: "no route")),
      (.killed(by: 9), .killed(9)),
      (.timedOut, .timedOut(.seconds(10))),
      (.tooLarge, .tooLarge(limit: 16 << 20)),
    ]
  )
  func endings(ending: PageOutput.Ending, failure: PageFailure) {
    let output = PageOutput(
      bytes: Array("red\n".utf8),
      errors: Array("\n  no route\nmore\n".utf8),
      ending: ending
    )
    #expect(OptionPageContent.read(output, of: Self.source(.lines)) == .failure(failure))
  }

  @Test("An id that occurs twice on a page is shown once and counted")
  func repeated() throws {
    let output = PageOutput(bytes: Array("a\nb\na\n".utf8))
    let page = try OptionPageContent.read(output, of: Self.source(.lines)).get()
    #expect(page.options.map(\.id) == ["a", "b"])
    #expect(page.repeated == ["a"])
    #expect(page.itemCount == 3)
  }

  @Test("Every place is filled inside its own argument")
  func arguments() throws {
    let command = [
      Template("list"),
      Template(parts: [.literal("--page="), .page(.page), .literal(","), .page(.pageSize)]),
      Template(parts: [.page(.query)]), Template(parts: [.field("team", [])]),
    ]
    let source = PagedSource(command: command, pageSize: 7)
    let request = try PageRequest(source, page: 3, query: "a b'; rm -rf \"$HOME\"") { _ in
      .text("--flag x")
    }
    #expect(request.arguments == ["list", "--page=3,7", "a b'; rm -rf \"$HOME\"", "--flag x"])
    #expect(throws: PageFailure.missingAnswer("team")) {
      try PageRequest(source, page: 1, query: "") { _ in nil }
    }
    #expect(throws: PageFailure.cannotStart("list", reason: .nullCharacter)) {
      try PageRequest(source, page: 1, query: "a\0b") { _ in .text("x") }
    }
  }
}
