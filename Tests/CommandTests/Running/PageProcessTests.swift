import Glibc
import TestTraits
import Testing

/// What is left of a command when its page has come, or is not going to.
@Suite("The processes of a page", .spawns, .timeLimit(.minutes(10)))
struct PageProcessTests {
  /// A form whose command runs a script.
  private static func folder(_ script: String, timeout: Double = 60) -> Folder {
    let form = """
      formwork: 1
      id: pages
      fields:
        - id: many
          type: multi-selector
          label: Many
          options:
            command: [/bin/sh, pages.sh, "{page}"]
            page-size: 1
            timeout: \(timeout)
      """
    return Folder(["a.form.yaml": form, "pages.sh": script])
  }

  private func fill(_ folder: Folder) async -> Formwork.Outcome {
    let arguments = ["fill", "a.form.yaml", "--set", "many=red", "--allow-commands"]
    return await Formwork.spawn(arguments, in: folder.path)
  }

  /// Leaves a process in the background, whose number is in `started` before the page is printed.
  private static let leaving = "sleep 999 >/dev/null 2>&1 & echo $! >started"

  @Test("Who stays in the background ends with the command")
  func background() async throws {
    let folder = PageProcessTests.folder("\(PageProcessTests.leaving); echo red")
    let run = await fill(folder)
    #expect(run.status == 0)
    try await folder.waitForEndOfStarted()
  }

  @Test("So does who stays when the time is over")
  func timeOver() async throws {
    let folder = PageProcessTests.folder("\(PageProcessTests.leaving); sleep 999", timeout: 1)
    let run = await fill(folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("no answer within 1 s"))
    try await folder.waitForEndOfStarted()
  }

  @Test("A program of the person in the background is left alone")
  func ownBackground() async throws {
    let folder = PageProcessTests.folder("echo red")
    let run = await Formwork.spawn(
      ["fill", "a.form.yaml", "--set", "many=red", "--allow-commands"],
      in: folder.path,
      shell: "{ sleep 999 >/dev/null 2>&1 & } && echo $! >started && exec \"$@\""
    )
    #expect(run.status == 0)
    let id = try #require(folder.text("started").flatMap { Int32($0.dropLast()) })
    #expect(kill(id, SIGKILL) == 0)
  }

  /// A source that never ends, and what is said of it.
  private static let refused: [(script: String, says: String)] = [
    ("yes", "the batch has more than 16 MB"),
    ("echo $1", "the source goes on after 2000 batches"),
    ("printf 'caf\\351\\n'", "the batch is not UTF-8 at line 1"),
  ]

  @Test("A source that never ends, or gives no text, is refused", arguments: refused)
  func endless(script: String, says: String) async {
    let run = await fill(PageProcessTests.folder(script))
    #expect(run.status == 2)
    #expect(run.errors.contains(says))
  }

  @Test("What is no file is not read as one", arguments: ["pipe.txt", "zero.txt", "folder.txt"])
  func noFile(name: String) async {
    let folder = Folder([
      "a.form.yaml": """
      formwork: 1
      id: files
      fields:
        - { id: one, type: picker, label: One, options: { from: \(name) } }
      """
    ])
    mkfifo("\(folder.path)/pipe.txt", 0o600)
    folder.link("zero.txt", to: "/dev/zero")
    mkdir("\(folder.path)/folder.txt", 0o700)
    let run = await Formwork.run(["check", "a.form.yaml"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("error[option-file-"))
  }
}

extension Folder {
  /// Waits until the process whose number is in `started` has ended.
  func waitForEndOfStarted() async throws {
    let id = try #require(text("started")).dropLast()
    func isRunning() -> Bool {
      Folder.text("/proc/\(id)/status").map { !$0.contains("State:\tZ") } ?? false
    }
    for _ in 0..<6000 where isRunning() { try await Task.sleep(for: .milliseconds(20)) }
    #expect(!isRunning())
  }
}
