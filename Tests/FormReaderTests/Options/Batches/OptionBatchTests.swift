import FormModel
import FormReader
import Testing

/// What a program prints, and what becomes of it.
@Suite("A page of options")
struct OptionBatchTests {
  private static func source(
    _ format: BatchedSource.Format,
    items: [String] = [],
    keys: [OptionPart: String] = [:]
  ) -> BatchedSource {
    BatchedSource(command: [Template("list")], format: format, items: items, keys: keys)
  }

  private func read(_ text: String, _ source: BatchedSource) -> Result<[String], BatchFailure> {
    OptionBatch.read(BatchOutput(bytes: Array(text.utf8)), of: source)
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
        source(.json, keys: [.id: "owner.login", .label: "name"]),
        #"[{"owner": {"login": "ana"}, "name": "Ana"}]"#, ["ana=Ana"]
      ),
    ]
  )
  func formats(source: BatchedSource, text: String, options: [String]) {
    #expect(read(text, source) == .success(options))
  }

  @Test(
    "What is wrong with a page is said exactly",
    arguments: [
      (
        source(.json, items: ["data"]), #"{"items": []}"#,
        BatchFailure("the batch has no `\("data")`")
      ),
      (
        source(.json, items: ["data"]), #"{"data": {}}"#,
        BatchFailure("`\("data")` of the batch is not a list")
      ),
      (source(.json), #"{"id": "r"}"#, BatchFailure("the batch is not a list")),
      (source(.json), #"[{"name": "r"}]"#, BatchFailure("an item of the batch has no `\("id")`")),
      (source(.csv), "name\nred\n", BatchFailure("an item of the batch has no `\("id")`")),
    ]
  )
  func failures(source: BatchedSource, text: String, failure: BatchFailure) {
    #expect(read(text, source) == .failure(failure))
  }

  @Test("Items that are wrong do not keep the others from a person, and count as items")
  func leftOut() throws {
    let bad = String(repeating: #", {"id": 7}"#, count: 30)
    let output = BatchOutput(bytes: Array(#"["r", {"id": "g"}\#(bad)]"#.utf8))
    let page = try OptionBatch.read(output, of: Self.source(.json)).get()
    #expect(page.options.map(\.id) == ["r", "g"])
    #expect(page.leftOut?.count == 30)
    #expect(page.itemCount == 32)
    #expect(page.leftOut?.first.reason.text().hasPrefix("line 1 of the batch: ") == true)
  }

  @Test(
    "A page that is not UTF-8 is refused, and no id is made of it",
    arguments: [
      (source(.lines), "red\ncaf", "\n"), (source(.csv), "id\ncaf", "\n"),
      (source(.json), "[\n\"caf", "\"]"),
    ]
  )
  func notUTF8(source: BatchedSource, start: String, end: String) {
    let output = BatchOutput(bytes: Array(start.utf8) + [0xE9] + Array(end.utf8))
    #expect(
      OptionBatch.read(output, of: source)
        == .failure(BatchFailure("the batch is not UTF-8 at line \(2)"))
    )
  }

  @Test("An id with a control character is left out, and not altered")
  func controlCharacters() throws {
    let output = BatchOutput(bytes: Array("a\u{1B}[0m\nb\n".utf8))
    let page = try OptionBatch.read(output, of: Self.source(.lines)).get()
    #expect(page.options.map(\.id) == ["b"])
    #expect(page.leftOut?.count == 1)
  }

  @Test("Text that is not JSON is named by its line")
  func notJSON() {
    let failure = #expect(throws: BatchFailure.self) {
      try read("[\n  \"a\",\n  oops\n]", Self.source(.json)).get()
    }
    #expect(failure?.reason.text().hasPrefix("the batch is not JSON at line 3: ") == true)
  }

  @Test(
    "A program that fails gives no options, whatever it printed",
    arguments: [
      (BatchOutput.Ending.exited(22), "the command ended with 22: no route"),
      (.killed(by: 9), "signal 9 ended the command"), (.timedOut, "no answer within 10 s"),
      (.tooLarge, "the batch has more than 16 MB"),
    ]
  )
  func endings(ending: BatchOutput.Ending, reason: String) {
    let output = BatchOutput(
      bytes: Array("red\n".utf8),
      errors: Array("\n  no route\nmore\n".utf8),
      ending: ending
    )
    let failure = #expect(throws: BatchFailure.self) {
      try OptionBatch.read(output, of: Self.source(.lines)).get()
    }
    #expect(failure?.reason.text() == reason)
  }

  @Test("An id that occurs twice on a page is shown once and counted")
  func repeated() throws {
    let output = BatchOutput(bytes: Array("a\nb\na\n".utf8))
    let page = try OptionBatch.read(output, of: Self.source(.lines)).get()
    #expect(page.options.map(\.id) == ["a", "b"])
    #expect(page.repeated == ["a"])
    #expect(page.itemCount == 3)
  }

  @Test("Every place is filled inside its own argument")
  func arguments() throws {
    let command = [
      Template("list"),
      Template(parts: [.literal("--page="), .batch(.batch), .literal(","), .batch(.pageSize)]),
      Template(parts: [.batch(.query)]), Template(parts: [.field("team", [])]),
    ]
    let source = BatchedSource(command: command, pageSize: 7)
    let request = try BatchRequest(source, batch: 3, query: "a b'; rm -rf \"$HOME\"") { _ in
      ["a team"]
    }
    #expect(request.arguments == ["list", "--page=3,7", "a b'; rm -rf \"$HOME\"", "a team"])
    #expect(throws: BatchFailure("answer `\("team")` first")) {
      try BatchRequest(source, batch: 1, query: "") { _ in nil }
    }
    #expect(throws: BatchFailure("an argument holds a NUL character")) {
      try BatchRequest(source, batch: 1, query: "a\0b") { _ in ["x"] }
    }
  }

  @Test(
    "What a person says becomes no option of the program",
    arguments: [
      (["ls", "{query}"], "-R", true), (["ls", "{query}.txt"], "-R", true),
      (["ls", "{team}"], "-R", true), (["ls", "--", "{query}"], "-R", false),
      (["ls", "--name={query}"], "-R", false), (["ls", "{query}"], "R-", false),
      (["ls", "{query}", "--"], "-", true), (["ls", "{query}"], "", false),
    ]
  )
  func options(command: [String], text: String, isRefused: Bool) throws {
    let source = BatchedSource(command: command.map { template($0) })
    let ask = { () throws(BatchFailure) in
      try BatchRequest(source, batch: 1, query: text) { _ in [text] }
    }
    if isRefused {
      let error = #expect(throws: BatchFailure.self) { try ask() }
      #expect(error?.reason.text().contains("as an option") == true)
    } else {
      _ = try ask()
    }
  }

  @Test(
    "Code for an interpreter holds no place",
    arguments: [
      (["sh", "-c", "grep {query} list"], 2), (["/bin/bash", "-euc", "echo {team}"], 2),
      (["bash", "-o", "pipefail", "-c", "{query}"], 4),
      (["bash", "-euo", "pipefail", "-c", "{query}"], 4),
      (["python3", "-W", "ignore", "-c", "{query}"], 4),
      (["python3.12", "-Ic", "print('{query}')"], 2), (["python", "-cprint('{query}')"], 1),
      (["perl", "-lne", "print if /{query}/", "list"], 2), (["ruby", "-e", "{query}"], 2),
      (["node", "--eval={query}"], 1), (["nodejs", "-p", "{query}"], 2),
      (["php", "-r", "{query}"], 2), (["osascript", "-e", "1", "-e", "{query}"], 4),
      (["pwsh", "-NoProfile", "-Command", "ls {query}"], 3),
      (["awk", "-F", ",", "/{query}/", "list"], 3), (["sed", "-n", "/{query}/p", "list"], 2),
      (["env", "A=b", "sh", "-c", "{query}"], 4), (["xargs", "-n", "1", "sh", "-c", "{query}"], 5),
    ]
  )
  func code(command: [String], argument: Int) {
    let found = InterpretedCode.find(in: command.map { template($0) })
    #expect(found?.argument == argument)
  }

  @Test(
    "Text beside the code is fine",
    arguments: [
      ["sh", "-c", "grep -- \"$1\" list", "sh", "{query}"], ["sh", "pages.sh", "-c", "{query}"],
      ["python3", "-m", "tool", "-c", "{query}"], ["python3", "tool.py", "-c", "{query}"],
      ["sh", "-c", "seq {page} {page-size}"], ["grep", "-c", "{query}"], ["curl", "-e", "{query}"],
      ["awk", "-f", "list.awk", "{query}"], ["awk", "{{ print }}", "{query}"], ["env", "{team}"],
      ["python3", "-u", "list.py", "--search", "{query}"],
      ["python3", "-Wignore", "list.py", "--search={query}"],
      ["bash", "-eu", "list.sh", "--search", "{query}"],
      ["sh", "-e", "list.sh", "--search", "{query}"],
      ["node", "--no-warnings", "list.mjs", "--search", "{query}"],
    ]
  )
  func noCode(command: [String]) {
    #expect(InterpretedCode.find(in: command.map { template($0) }) == nil)
  }

  /// `{query}`, `{page}`, `{page-size}` and `{team}` are places; `{{` and `}}` are braces.
  private func template(_ text: String) -> Template {
    var parts: [Template.Part] = []
    for (index, piece) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated()
    {
      let ends = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      guard index > 0, ends.count == 2, !ends[0].isEmpty, !ends[0].contains(" ") else {
        if !piece.isEmpty { parts.append(.literal(String(piece))) }
        continue
      }
      let name = String(ends[0])
      parts.append(
        Template.BatchValue(rawValue: name).map { .batch($0) } ?? .field(FieldID(name), [])
      )
      if !ends[1].isEmpty { parts.append(.literal(String(ends[1]))) }
    }
    return Template(parts: parts)
  }
}
