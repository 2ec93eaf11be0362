import FormAnswers
import FormModel
import FormWizard
import Formwork
import Glibc
import Synchronization
import Testing

@testable import FormworkCommand

/// Where drafts lie when nobody names a file.
@Suite("Files of drafts")
struct DraftFileTests {
  private static func form(_ id: FormID, renamedFrom: [FormID] = []) -> Form {
    let name = Field(id: "name", kind: .text(TextField()))
    return Form(
      id: id,
      sections: [FormSection(fieldRange: 0..<1)],
      fields: [name],
      renamedFrom: renamedFrom
    )
  }

  private static func console(_ variables: [String: String]) -> Console {
    var console = Console.system(arguments: [])
    console.variables = variables
    return console
  }

  @Test(
    "The folder is that of the person's state",
    arguments: [
      (["XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/formwork/sample-"),
      (["XDG_STATE_HOME": "x", "HOME": "/h"], "/h/.local/state/formwork/sample-"),
      (["HOME": "/h"], "/h/.local/state/formwork/sample-"),
      ([:], nil),
    ]
  )
  func folder(variables: [String: String], start: String?) throws {
    let folder = Folder(["a.form.yaml": ""])
    let console = DraftFileTests.console(variables)
    let form = DraftFileTests.form("sample")
    let file = try DraftFile(form, readFrom: "\(folder.path)/a.form.yaml", console)
    #expect(file.map { String($0.path.dropLast("0123456789abcdef.json".count)) } == start)
    #expect(try DraftFile(form, readFrom: "-", console) == nil)
  }

  @Test("A folder whose name is not UTF-8 is refused", arguments: ["XDG_STATE_HOME", "HOME"])
  func notText(variable: String) {
    let folder = Folder(["a.form.yaml": ""])
    var console = DraftFileTests.console([:])
    console.variables = [variable: nil]
    let message = "cannot read variable `\(variable)`: it is not UTF-8"
    #expect {
      try DraftFile(DraftFileTests.form("sample"), readFrom: "\(folder.path)/a.form.yaml", console)
    } throws: {
      ($0 as? Failure)?.message == message
    }
  }

  @Test("Each file of a form has a draft of its own, however it is named")
  func places() throws {
    let folder = Folder(["a.form.yaml": "", "b.form.yaml": ""])
    folder.link("c.form.yaml", to: "a.form.yaml")
    let console = DraftFileTests.console(["HOME": "/h"])
    let paths = try ["a", "b", "c"].map { name in
      try DraftFile(
        DraftFileTests.form("sample"),
        readFrom: "\(folder.path)/\(name).form.yaml",
        console
      )?.path
    }
    #expect(paths[0] != nil)
    #expect(paths[0] != paths[1])
    #expect(paths[0] == paths[2])
  }

  @Test("The draft of a form that was renamed is found, and removed with the new one")
  func renamed() throws {
    let folder = Folder(["a.form.yaml": ""])
    let console = DraftFileTests.console(["XDG_STATE_HOME": folder.path])
    let path = "\(folder.path)/a.form.yaml"
    let draft = AnswerDraft(given: ["name": .text("Ada")], at: nil)
    let old = try #require(try DraftFile(DraftFileTests.form("old"), readFrom: path, console))
    try old.write(draft)
    let form = DraftFileTests.form("new", renamedFrom: ["old"])
    let new = try #require(try DraftFile(form, readFrom: path, console))
    let parsed = try #require(new.read().draft)
    let given = AnswerEngine(form).given(in: AnswerRequest(draft: parsed))
    #expect(given == ["name": .text("Ada")])
    try new.write(draft)
    #expect(Folder.names("\(folder.path)/formwork").count == 2)
    new.remove()
    #expect(Folder.names("\(folder.path)/formwork").isEmpty)
  }

  @Test(
    "A draft in its own place that cannot be used is set aside, not lost",
    arguments: ["{ \"$form\": { \"id\": \"other\" } }", "{ \"name\": ", ""]
  )
  func setAside(text: String) throws {
    let folder = Folder(["a.form.yaml": ""])
    let console = DraftFileTests.console(["XDG_STATE_HOME": folder.path])
    let form = DraftFileTests.form("sample")
    let file = try #require(
      try DraftFile(form, readFrom: "\(folder.path)/a.form.yaml", console)
    )
    try file.write(AnswerDraft(given: [:], at: nil))
    try console.files.write(Array(text.utf8), to: file.path)
    let reading = try file.read()
    #expect(reading.draft == nil)
    let copy = file.path + ".set-aside"
    #expect(reading.setAside.first?.help?.contains(copy) == true)
    #expect(console.files.kind(of: file.path) == nil)
    #expect(try console.files.bytes(of: copy, atMost: 100) == Array(text.utf8))
  }

  @Test(
    "A file that cannot be read hides no draft under an old id, and is neither moved nor removed"
  )
  func unreadable() throws {
    let folder = Folder(["a.form.yaml": ""])
    let console = DraftFileTests.console(["XDG_STATE_HOME": folder.path])
    let path = "\(folder.path)/a.form.yaml"
    let draft = AnswerDraft(given: ["name": .text("Ada")], at: nil)
    try #require(try DraftFile(DraftFileTests.form("old"), readFrom: path, console)).write(draft)
    let form = DraftFileTests.form("new", renamedFrom: ["old"])
    let today = try #require(try DraftFile(form, readFrom: path, console)).path
    // To the system a regular file, whose beginning cannot be read.
    #expect(symlink("/proc/self/mem", today) == 0)
    let file = try #require(try DraftFile(form, readFrom: path, console))
    let reading = try file.read()
    #expect(reading.draft != nil)
    #expect(reading.obstacle == SystemError(code: EIO))
    #expect(Folder.names("\(folder.path)/formwork").count == 2)
  }

  @Test("A session that goes on keeps the place it was left at, and only that")
  func place() throws {
    let folder = Folder(["a.form.yaml": ""])
    let form = DraftFileTests.form("sample")
    let file = DraftFile(form, at: "\(folder.path)/d.json", DraftFileTests.console([:]))
    let given: [FieldID: AnswerValue] = ["name": .text("A")]
    try file.write(AnswerDraft(given: given, at: .field("name")))
    let before = folder.text("d.json")
    let keeper = DraftKeeper(
      file,
      start: [:],
      earlier: AnswerDraft(given: given, at: .field("name")),
      hasFile: true
    ) { _ in }
    keeper.keep(given, at: .field("name"))
    #expect(folder.text("d.json") == before)
    keeper.keep(given, at: .review)
    #expect(folder.text("d.json")?.contains("\"$at\": \"$review\"") == true)
    #expect(folder.text("d.json")?.contains("\"name\": \"A\"") == true)
  }

  @Test("A session that changed nothing cannot undo what another one keeps meanwhile")
  func twoSessions() throws {
    let folder = Folder(["a.form.yaml": ""])
    let console = DraftFileTests.console([:])
    let form = DraftFileTests.form("sample")
    let file = DraftFile(form, at: "\(folder.path)/d.json", console)
    try file.write(AnswerDraft(given: ["name": .text("A")], at: nil))
    func keeper() -> DraftKeeper {
      DraftKeeper(
        file,
        start: [:],
        earlier: AnswerDraft(given: ["name": .text("A")], at: nil),
        hasFile: true
      ) { _ in }
    }
    let (untouched, busy) = (keeper(), keeper())
    busy.keep(["name": .text("Ada")], at: .field("name"))
    untouched.keep(["name": .text("A")], at: .field("name"))
    untouched.keep(["name": .text("A")], at: nil)
    // Not decided yet.
    untouched.keep([:], at: nil)
    #expect(folder.text("d.json")?.contains("\"Ada\"") == true)
    busy.keep([:], at: .field("name"))
    #expect(folder.text("d.json") == nil)
    #expect(busy.path == nil)
  }

  @Test("A draft is there while it has answers, and an earlier one until others replace it")
  func saved() throws {
    let folder = Folder(["a.form.yaml": "", "file": ""])
    let console = DraftFileTests.console([:])
    let form = DraftFileTests.form("sample")
    let file = DraftFile(form, at: "\(folder.path)/d.json", console)
    let keeper = DraftKeeper(file, start: [:], hasFile: false) { _ in }
    keeper.keep([:], at: nil)
    #expect(keeper.path == nil)
    keeper.keep(["name": .text("A")], at: .field("name"))
    #expect(keeper.path == file.path)
    keeper.keep([:], at: .field("name"))
    #expect(keeper.path == nil && folder.text("d.json") == nil)

    try file.write(AnswerDraft(given: ["name": .text("A")], at: nil))
    let later = DraftKeeper(
      file,
      start: [:],
      earlier: AnswerDraft(given: ["name": .text("A")], at: nil),
      hasFile: true
    ) { _ in }
    later.keep(["name": .text("A")], at: .field("name"))
    #expect(later.path == file.path)
    later.decline()
    later.keep([:], at: .field("name"))
    #expect(folder.text("d.json")?.contains("\"A\"") == true)
    later.keep(["name": .text("B")], at: .field("name"))
    #expect(folder.text("d.json")?.contains("\"B\"") == true)

    let nowhere = DraftFile(form, at: "\(folder.path)/file/d.json", console)
    let failing = DraftKeeper(nowhere, start: [:], hasFile: false) { _ in }
    failing.keep(["name": .text("A")], at: .field("name"))
    #expect(failing.failure?.reason == "file exists")
  }

  @Test("What a killed run has left half written goes with the first draft of the next")
  func swept() throws {
    let folder = Folder([".formwork-1.tmp": "{", "other.tmp": "{"])
    let file = DraftFile(
      DraftFileTests.form("sample"),
      at: "\(folder.path)/d.json",
      DraftFileTests.console([:])
    )
    let keeper = DraftKeeper(file, start: [:], hasFile: false) { _ in }
    keeper.keep(["name": .text("A")], at: .field("name"))
    #expect(folder.names == ["d.json", "other.tmp"])
  }

  @Test("Git is asked for a key once in a run")
  func git() {
    let folder = Folder(["answer": "ada@example.org\n"])
    var console = Console.system(arguments: [])
    let asked = Counter()
    console.git.run = { arguments, _, read throws(SystemError) in
      asked.add()
      let file = arguments.last == "user.email" ? "answer" : "none"
      return try ChildProcess.run(["cat", "\(folder.path)/\(file)"], patience: 60_000, read)
    }
    let surroundings = Surroundings.console(console, noting: FirstFailure())
    for _ in 0..<3 {
      #expect(surroundings.gitValue("user.email") == "ada@example.org")
      #expect(surroundings.gitValue("user.none") == nil)
    }
    #expect(asked.value == 2)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    func add() { count.withLock { $0 += 1 } }
    var value: Int { count.withLock { $0 } }
  }
}
