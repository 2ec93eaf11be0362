import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// Options that a server lists page by page, asked for by the real program at a real terminal.
@Suite("Options page by page", .spawns, .timeLimit(.minutes(10)))
struct WizardPagingTests {
  /// The example; a page may take minutes, as the machine may be slow.
  private static func form() throws -> Folder {
    let path = "\(Fixtures.examples)/repository-picker/repository-picker.form.yaml"
    let text = try #require(Folder.text(path))
    return Folder(["a.form.yaml": text.replacing("timeout: 5", with: "timeout: 300")])
  }

  private func begin(
    _ server: RepositoryServer,
    _ arguments: [String] = ["--allow-commands"]
  ) async throws -> WizardSession {
    let setting = WizardSession.Setting(
      arguments: arguments + ["--set", "server=\(server.address)"]
    )
    let session = try WizardSession("a.form.yaml", in: WizardPagingTests.form(), setting)
    try await session.begin()
    return session
  }

  /// The programs that the wizard has started and not ended, and those nobody has waited for.
  private func children(of session: WizardSession) -> [String] {
    let id = session.program.id
    let path = "/proc/\(id)/task/\(id)/children"
    guard let text = Folder.text(path) else { return [] }
    return text.split(separator: " ").map(String.init)
  }

  /// How many options the header says are loaded: `3 of 50+`.
  private static func loaded(_ screen: String) -> Int {
    let words = screen.split { $0 == " " || $0 == "\n" }
    return words.lazy.compactMap { $0.hasSuffix("+") ? Int($0.dropLast()) : nil }.first ?? 0
  }

  @Test("Options are chosen across pages, and the answers are in the order of the pages")
  func pages() async throws {
    let server = try await RepositoryServer()
    let session = try await begin(server)
    try await openList(of: session, loading: 150)
    session.press("<End>")
    try await session.press("<Space>", until: "1 of at most 200 chosen")
    try await session.press("<Home><Space>", until: "2 of at most 200 chosen")
    session.press("<Enter><C-g>")
    try await session.see("Submit")
    session.press("<End><Enter>")
    try await session.end(.exited(0))
    let ids = session.output.split(separator: "\"").filter { $0.hasPrefix("example/") }
    #expect(ids.count == 3)
    #expect(ids.dropFirst().first == "example/catalogue-api-00001")
    let asked = try await server.log()
    #expect(asked.contains("page=3 q="))
    #expect(Set(asked).count <= 6)
  }

  /// Opens the list of several, and goes down it until so many options are there.
  private func openList(of session: WizardSession, loading count: Int) async throws {
    try await session.press("<Tab><Enter>", until: "catalogue-api-00001")
    try await session.press("<Down><Enter>", until: "delivery-api-00002")
    try await session.press("<Enter>", until: "0 of at least 1 chosen")
    // The next page is asked for on the way down.
    var left: Set<Int> = []
    try await session.program.wait(for: "\(count) options") { program in
      let loaded = WizardPagingTests.loaded(program.screen.text)
      if left.insert(loaded).inserted { session.press("<End>") }
      return loaded >= count
    }
  }

  @Test("Of 10,000 options 40 are chosen by a range over two pages, and 15 of them changed")
  func manyChosen() async throws {
    let server = try await RepositoryServer()
    let session = try await begin(server)
    try await openList(of: session, loading: 100)
    func range(_ key: String, _ count: Int) -> String {
      String(repeating: key, count: count - 1) + "<Enter>"
    }
    let down = String(repeating: "<Down>", count: 30)
    try await session.press("<Home>\(down)" + range("<S-Down>", 40), until: "40 of at most 200")
    try await session.press(range("<S-Up>", 15), until: "25 of at most 200")
    try await session.press("<End>" + range("<S-Up>", 15), until: "40 of at most 200")
    session.press("<Enter><C-g>")
    try await session.see("Submit")
    session.press("<End><Enter>")
    try await session.end(.exited(0))
    let ids = session.output.split(separator: "\"").filter { $0.hasPrefix("example/") }
    #expect(Set(ids).count == 41)
  }

  @Test("A search asks the server once, when nothing is typed any more")
  func search() async throws {
    let server = try await RepositoryServer()
    let session = try await begin(server)
    try await session.press("<Tab><Enter>", until: "catalogue-api-00001")
    try await session.press("09999", until: "payments-tools-09999")
    // The answer has the name that was picked.
    try await session.press("<Enter>", until: "Repositories to move")
    try await session.see("payments-tools-09999")
    #expect(!session.program.screen.text.contains("example/"))
    #expect(try await server.log().filter { $0.contains("q=0") } == ["page=1 q=09999"])
  }

  @Test("A page that fails says why, keeps what is there, and is asked for again")
  func retry() async throws {
    let server = try await RepositoryServer()
    try await server.control("fail=1")
    let session = try await begin(server)
    try await session.press("<Tab><Enter>", until: "Ctrl-R to retry")
    try await session.see("22")
    try await session.press("<C-r>", until: "catalogue-api-00001")
    try await server.control("fail=1")
    session.press("<End>")
    try await session.see("Ctrl-R to retry")
    try await session.see("-00050")
    try await session.press("<C-r><End>", until: "-00051")
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
  }

  @Test("Leaving a page ends its program, and nothing is left of it")
  func cancel() async throws {
    let server = try await RepositoryServer()
    try await server.control("delay=30")
    let session = try await begin(server)
    try await session.press("<Tab><Enter>", until: "Loading")
    #expect(children(of: session).count == 1)
    session.press("<Esc>")
    try await session.see("Repositories to move")
    try await session.program.wait(for: "no program") { _ in children(of: session).isEmpty }
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
  }

  @Test("Without the flag nothing is run, and an id can be typed")
  func notAllowed() async throws {
    let server = try await RepositoryServer()
    let session = try await begin(server, [])
    try await session.press("<Tab><Enter>", until: "--allow-commands")
    try await session.press("example/own<Enter>", until: "example/own")
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    #expect(try await server.log() == [])
  }

  @Test("A program has no terminal, and what it leaves in the background is not waited for")
  func apart() async throws {
    let folder = Folder([
      "a.form.yaml": """
      formwork: 1
      id: apart
      fields:
        - id: place
          type: picker
          label: Place
          options:
            command: [sh, -c, "sleep 60 & (: >/dev/tty) 2>/dev/null && echo reached || echo apart; echo $!"]
            format: lines
            timeout: 50
      """
    ])
    let setting = WizardSession.Setting(arguments: ["--allow-commands"])
    let session = try WizardSession("a.form.yaml", in: folder, setting)
    try await session.begin()
    try await session.press("<Enter>", until: "apart")
    #expect(!session.program.screen.text.contains("reached"))
    let words = session.program.screen.text.split { $0 == " " || $0 == "\n" }
    for word in words { if let id = Int32(word), id > 1 { kill(id, SIGKILL) } }
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
  }

  @Test("A program that takes too long is ended with all it has started")
  func timeout() async throws {
    let folder = Folder([
      "a.form.yaml": """
      formwork: 1
      id: slow
      fields:
        - id: place
          type: picker
          label: Place
          options:
            command: [sh, -c, "sleep 60 & echo $! >grandchild; wait"]
            timeout: 0.3
      """
    ])
    let setting = WizardSession.Setting(arguments: ["--allow-commands"])
    let session = try WizardSession("a.form.yaml", in: folder, setting)
    try await session.begin()
    try await session.press("<Enter>", until: "no answer within 0.3 s")
    #expect(children(of: session).isEmpty)
    let grandchild = folder.text("grandchild").flatMap { Int32($0.split(separator: "\n")[0]) } ?? 0
    #expect(grandchild > 0)
    try await session.program.wait(for: "its end") { _ in
      // What nobody has waited for yet is no process that runs.
      kill(grandchild, 0) != 0
        || Folder.text("/proc/\(grandchild)/stat")?.contains(") Z ") == true
    }
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
  }
}
