import FormRun
import Formwork
import Glibc
import SystemFiles
import TestTraits
import Testing

@testable import FormworkCommand
@testable import FormworkTerminal

/// What becomes of the files that results are written to.
@Suite("Files that results are written to")
struct ResultFileTests {
  private let folder = Folder(["a": "old"])

  private func write(_ text: String, replacing old: String? = nil) throws(SystemError) {
    try POSIXFiles().write(
      Array(text.utf8),
      to: "\(folder.path)/a",
      access: .asBefore,
      replacing: old.map { Array($0.utf8) }
    )
  }

  @Test("Keep their permissions, but nothing that runs them as somebody else")
  func permissions() throws {
    folder.setPermissions(0o4755, of: "a")
    try write("new")
    #expect(folder.text("a") == "new" && folder.permissions("a") == 0o755)
  }

  @Test("Keep their owner, as far as that is permitted")
  func owner() throws {
    let path = "\(folder.path)/a"
    // Who may not give files away keeps them anyway.
    let owner: uid_t = geteuid() == 0 ? 12_345 : geteuid()
    #expect(chown(path, owner, gid_t.max) == 0)
    try write("new")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_uid == owner && folder.text("a") == "new")
  }

  @Test("Are not replaced when somebody has changed them meanwhile", arguments: ["o", "old "])
  func changed(read: String) throws {
    #expect(throws: SystemError.changed) { try write("new", replacing: read) }
    #expect(folder.text("a") == "old")
    try write("new", replacing: "old")
    #expect(folder.text("a") == "new")
    #expect(Folder.names(folder.path) == ["a"])
  }

  @Test("What a killed run has left beside them goes, and what another is writing stays")
  func leftovers() throws {
    folder.write("half", to: ".formwork-killed.tmp")
    folder.write("half", to: ".formwork-writing.tmp")
    let other = open("\(folder.path)/.formwork-writing.tmp", O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    try write("new")
    #expect(Folder.names(folder.path).sorted() == [".formwork-writing.tmp", "a"])
  }

  @Test("Several are written at once into one folder", .slow)
  func together() {
    let folder = folder.path
    let isWritten = Workers.map(1_000) { number in
      (try? POSIXFiles().write([0x61], to: "\(folder)/\(number)")) != nil
    }
    #expect(!isWritten.contains(false))
    #expect(Folder.names(folder).count == 1_001)
  }

  @Test("A variable or a key of git that is not UTF-8 is refused by its name", .spawns)
  func notText() async {
    folder.write(
      """
      formwork: 1
      id: f
      fields:
        - { id: a, type: text, label: A, default: { env: OWNER } }
        - { id: b, type: text, label: B, default: { git: user.name } }

      """,
      to: "f.yaml"
    )
    let bytes = "$(printf 'caf\\351')"
    for (variables, name) in [
      ("OWNER=\(bytes)", "variable `OWNER`"), ("APP_A=\(bytes)", "variable `APP_A`"),
      (
        "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=user.name GIT_CONFIG_VALUE_0=\(bytes)",
        "`git config user.name`"
      ),
    ] {
      let outcome = await Formwork.spawn(
        ["fill", "f.yaml", "--env-prefix", "APP_"],
        in: folder.path,
        shell: "export \(variables); exec \"$@\""
      )
      #expect(outcome.errors.hasPrefix("error: cannot read \(name): it is not UTF-8\n"))
      #expect(outcome.status == 2 && outcome.output == "")
    }
  }

  @Test("A pipe that nobody reads ends the wait with a reason")
  func pipe() async {
    mkfifo("\(folder.path)/pipe", 0o600)
    folder.write("formwork: 1\nid: f\nfields:\n  - { id: a, type: text, label: A }\n", to: "f.yaml")
    let outcome = await Formwork.run(["fill", "f.yaml", "-o", "pipe"], in: folder.path)
    #expect(outcome.errors.hasPrefix("error: cannot write `pipe`: no program reads the pipe\n"))
    #expect(outcome.status == 2)
  }
}
