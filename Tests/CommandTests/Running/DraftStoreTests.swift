import FormAnswers
import FormModel
import FormWizard
import Formwork
import Glibc
import Synchronization
import TestTraits
import Testing

@testable import FormRun
@testable import FormworkCommand
@testable import FormworkTerminal

/// Where drafts are, which run keeps one, and what is written when.
@Suite("Files of drafts")
struct DraftStoreTests {
  private static func form(_ id: FormID, renamedFrom: [FormID] = []) -> Form {
    let name = Field(id: "name", kind: .text(TextField()))
    return Form(
      id: id,
      fields: [name],
      renamedFrom: renamedFrom
    )
  }

  /// Stores of the draft in `d.json` of a folder, or in a folder in it.
  private func store(
    _ folder: Folder,
    _ path: String = "d.json",
    isNamed: Bool = true,
    start: Answers = [:]
  ) -> DraftStore {
    DraftStore(
      DraftStoreTests.form("sample"),
      at: DraftPaths(["\(folder.path)/\(path)"], areNamed: isNamed),
      start: start
    )
  }

  private static let ada: Answers = ["name": .text("Ada")]
  private static let eve: Answers = ["name": .text("Eve")]

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
    let console = Console.variables(variables)
    let form = DraftStoreTests.form("sample")
    let path = "\(folder.path)/a.form.yaml"
    let paths = try DraftPaths.standard(for: form, readFrom: path, console).all
    #expect(
      paths.map { String($0.dropLast("0123456789abcdef.json".count)) } == [start].compactMap(\.self)
    )
    #expect(try DraftPaths.standard(for: form, readFrom: "-", console).all.isEmpty)
  }

  @Test("A folder whose name is not UTF-8 is refused", arguments: ["XDG_STATE_HOME", "HOME"])
  func notText(variable: String) {
    let folder = Folder(["a.form.yaml": ""])
    var console = Console.variables([:])
    console.variables = [variable: nil]
    let path = "\(folder.path)/a.form.yaml"
    #expect {
      try DraftPaths.standard(for: DraftStoreTests.form("sample"), readFrom: path, console)
    } throws: {
      ($0 as? Failure)?.message == "cannot read variable `\(variable)`: it is not UTF-8"
    }
  }

  @Test("Each file of a form has a draft of its own, however it is named")
  func places() throws {
    let folder = Folder(["a.form.yaml": "", "b.form.yaml": ""])
    folder.link("c.form.yaml", to: "a.form.yaml")
    let console = Console.variables(["HOME": "/h"])
    let paths = try ["a", "b", "c"].map { name in
      try DraftPaths.standard(
        for: DraftStoreTests.form("sample"),
        readFrom: "\(folder.path)/\(name).form.yaml",
        console
      ).all
    }
    #expect(paths[0].count == 1)
    #expect(paths[0] != paths[1])
    #expect(paths[0] == paths[2])
  }

  @Test(
    "The draft of a form that was renamed is found behind a broken one, and removed with it",
    arguments: [nil, "{ \"$form\": { \"id\": \"other\" } }", "{ \"name\": ", ""] as [String?]
  )
  func renamed(broken: String?) throws {
    let folder = Folder(["a.form.yaml": ""])
    let console = Console.variables(["XDG_STATE_HOME": folder.path])
    let form = DraftStoreTests.form("new", renamedFrom: ["old"])
    let path = "\(folder.path)/a.form.yaml"
    let known = try DraftPaths.standard(for: form, readFrom: path, console)
    let paths = known.all
    let draft = Draft(DraftStoreTests.ada, of: form).json(of: DraftStoreTests.form("old"))
    folder.write("", to: "formwork/x")
    Folder.write(draft, to: paths[1])
    if let broken { Folder.write(Array(broken.utf8), to: paths[0]) }
    let store = DraftStore(form, at: known)
    let (found, setAside) = try store.load()
    let parsed = try #require(found)
    #expect(form.resolve(AnswerRequest(draft: parsed)).given == DraftStoreTests.ada)
    #expect(setAside == (broken == nil ? [] : [paths[0] + ".bak"]))
    #expect(Folder.text(paths[0] + ".bak") == broken)
    store.keep(DraftStoreTests.eve, at: nil)
    #expect(Folder.exists(paths[0]) && Folder.exists(paths[1]))
    store.remove()
    #expect(!Folder.exists(paths[0]) && !Folder.exists(paths[1]))
    #expect(Folder.text(paths[0] + ".bak") == broken)
  }

  @Test("A draft that cannot be read is set aside without a look into it")
  func unreadable() throws {
    let folder = Folder()
    // To the system a regular file, whose beginning cannot be read.
    folder.link("d.json", to: "/proc/self/mem")
    let store = store(folder, isNamed: false)
    let (draft, setAside) = try store.load()
    #expect(draft == nil && setAside == ["\(folder.path)/d.json.bak"])
    #expect(folder.names == ["d.json.bak", "d.json.lock"])
    store.keep(DraftStoreTests.ada, at: nil)
    #expect(folder.text("d.json")?.contains("Ada") == true)
  }

  @Test("What is set aside takes the place of what was set aside before")
  func setAsideTwice() throws {
    let folder = Folder(["d.json": "{", "d.json.bak": "["])
    #expect(try store(folder, isNamed: false).load().setAside.count == 1)
    #expect(folder.names == ["d.json.bak", "d.json.lock"])
    #expect(folder.text("d.json.bak") == "{")
  }

  @Test(
    "One run keeps a draft; another is offered it once that has ended",
    .spawns,
    .timeLimit(.minutes(10))
  )
  func oneRun() throws {
    let folder = Folder()
    var first: DraftStore? = store(folder)
    _ = try first?.load()
    first?.keep(DraftStoreTests.ada, at: nil)
    let second = store(folder)
    #expect(try second.load().draft == nil)
    #expect(second.obstacle == .openElsewhere)
    second.keep(DraftStoreTests.eve, at: nil)
    second.remove()
    #expect(!second.isKeeping && !second.hasDraft)
    #expect(folder.text("d.json")?.contains("Ada") == true)
    // A program that a run has started and that goes on does not hold the lock.
    let (child, _) = try ChildProcess.start(["sleep", "1000"], piping: [0, 1], ownGroup: true)
    defer {
      kill(child, SIGKILL)
      _ = try? ChildProcess.wait(for: child)
    }
    first = nil
    var third = store(folder)
    var draft = try third.load().draft
    // Programs that other tests are just starting may hold it for a moment.
    while third.obstacle != nil {
      third = store(folder)
      draft = try third.load().draft
    }
    #expect(draft != nil && third.isKeeping)
    #expect(folder.names == ["d.json", "d.json.lock"])
  }

  @Test("Where nothing can be locked, drafts are kept all the same")
  func withoutLocks() throws {
    let folder = Folder(["d.json.lock/x": ""])
    for _ in 0..<2 {
      let store = store(folder)
      _ = try store.load()
      store.keep(DraftStoreTests.ada, at: nil)
      #expect(store.hasDraft && folder.text("d.json") != nil)
    }
  }

  @Test("A session that goes on keeps the place it was left at")
  func place() throws {
    let folder = Folder()
    let store = store(folder)
    let form = DraftStoreTests.form("sample")
    store.offer(Draft(DraftStoreTests.ada, at: .field("name"), of: form))
    store.keep(DraftStoreTests.ada, at: .field("name"))
    #expect(folder.names.isEmpty)
    store.keep(DraftStoreTests.ada, at: .review)
    #expect(folder.text("d.json")?.contains("\"$at\": \"$review\"") == true)
    #expect(folder.text("d.json")?.contains("\"name\": \"Ada\"") == true)
  }

  @Test("A draft is there while it has answers, and an earlier one until it is removed")
  func saved() throws {
    let folder = Folder()
    let first = store(folder, start: DraftStoreTests.eve)
    first.keep(DraftStoreTests.eve, at: .field("name"))
    #expect(!first.hasDraft && folder.names.isEmpty)
    first.keep(DraftStoreTests.ada, at: .field("name"))
    #expect(first.hasDraft && folder.names == ["d.json"])
    first.keep([:], at: .field("name"))
    #expect(!first.hasDraft && folder.names.isEmpty)
    first.keep(DraftStoreTests.ada, at: nil)

    let later = store(folder)
    later.offer(Draft(DraftStoreTests.ada, of: DraftStoreTests.form("sample")))
    #expect(later.hasDraft)
    later.remove()
    later.keep([:], at: .field("name"))
    #expect(!later.hasDraft && folder.text("d.json") == nil)
    later.keep(DraftStoreTests.eve, at: .field("name"))
    #expect(later.hasDraft && folder.text("d.json")?.contains("Eve") == true)
  }

  @Test("A write that fails is tried again, and the next one that does not keeps all")
  func failedWrite() throws {
    let folder = Folder()
    let store = store(folder, "state/d.json")
    _ = try store.load()
    store.keep(DraftStoreTests.ada, at: nil)
    #expect(rename("\(folder.path)/state", "\(folder.path)/other") == 0)
    folder.write("", to: "state")
    store.keep(DraftStoreTests.eve, at: nil)
    #expect(store.failure != nil && !store.isKeeping && !store.hasDraft)
    // What the file holds needs no write.
    store.keep(DraftStoreTests.ada, at: nil)
    #expect(store.isKeeping)
    store.keep(DraftStoreTests.eve, at: nil)
    unlink("\(folder.path)/state")
    store.keep(DraftStoreTests.eve, at: nil)
    #expect(store.failure == nil && store.hasDraft)
    #expect(folder.text("state/d.json")?.contains("Eve") == true)
  }

  @Test("What a killed run has left half written goes with the first draft of the next")
  func swept() throws {
    let folder = Folder([".formwork-1.tmp": "{", "other.tmp": "{"])
    store(folder).keep(DraftStoreTests.ada, at: .field("name"))
    #expect(folder.names == ["d.json", "other.tmp"])
  }

  @Test("Git is asked for a key once in a run", .spawns)
  func git() {
    let folder = Folder(["answer": "ada@example.org\n"])
    var console = Console.variables([:])
    let asked = Counter()
    console.git.call = { arguments in
      asked.add()
      let file = arguments.last == "user.email" ? "answer" : "none"
      return (["cat", "\(folder.path)/\(file)"], GitProgram.timeout)
    }
    let surroundings = Surroundings.console(console, noting: FirstFailure())
    for _ in 0..<3 {
      #expect(surroundings.outside.gitValue("user.email") == "ada@example.org")
      #expect(surroundings.outside.gitValue("user.none") == nil)
    }
    #expect(asked.value == 2)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    func add() { count.withLock { $0 += 1 } }
    var value: Int { count.withLock { $0 } }
  }
}
