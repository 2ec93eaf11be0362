import Glibc
import TerminalEmulator
import TestTraits
import Testing

/// Texts that are edited in the person's own editor, whatever that does.
@Suite("An editor outside", .spawns, .timeLimit(.minutes(10)))
struct WizardEditorTests {
  private func edit(
    _ script: String,
    typing keys: String = "<Tab><Tab><Tab><Tab>one<C-j>two"
  ) async throws -> WizardSession {
    let folder = Folder(["a.form.yaml": WizardForms.everything, "edit": script, "tmp/empty": ""])
    // A file that was just written may not be run itself while another test starts a program.
    let setting = WizardSession.Setting(
      variables: ["EDITOR": "sh \(folder.path)/edit", "TMPDIR": folder.path + "/tmp"]
    )
    let session = try WizardSession("a.form.yaml", in: folder, setting)
    try await session.see("● First")
    session.press(keys)
    try await session.program.waitUntil("the text") { screen in
      keys.contains("two") ? screen.text.contains("two") : true
    }
    session.press("<C-x><C-e>")
    return session
  }

  private func notes(of session: WizardSession) async throws -> String {
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.folder.names(in: "tmp") == ["empty"])
    return session.output.firstRange(of: "\"notes\": ").map { range in
      String(session.output[range.upperBound...].prefix { $0 != "\n" && $0 != "," })
    } ?? ""
  }

  @Test("an editor changes a text, in a file and a folder that are the person's alone")
  func edits() async throws {
    let session = try await edit(
      """
      stat -c %a "$1" "${1%/*}" >"$0.log"
      stty -a | grep -c -- ' echo ' >>"$0.log"
      cat "$1" >>"$0.log"
      printf 'three\\nfour\\n' >"$1"
      """
    )
    try await session.see("four")
    #expect(session.folder.text("edit.log") == "600\n700\n1\none\ntwo\n")
    #expect(try await notes(of: session) == "\"three\\nfour\"")
  }

  @Test("what an editor leaves that is too long stays in its file, and is told where")
  func tooLong() async throws {
    let session = try await edit("head -c 70000 /dev/zero | tr '\\0' a >\"$1\"")
    try await session.see("Too long: at most 64 KiB")
    session.press("<C-g><End><Enter>")
    try await session.end(.exited(0))
    #expect(session.output.contains("\"one\\ntwo\""))
    let folder = try #require(session.folder.names(in: "tmp").first { $0 != "empty" })
    let path = "tmp/\(folder)/answer.txt"
    #expect(session.folder.text(path)?.utf8.count == 70_000)
    #expect(session.folder.permissions(path) == 0o600)
    let told = session.program.screen.mainText.split(separator: "\n").joined()
    #expect(told.contains("\(path)`"))
  }

  static let failures: [(script: String, says: String)] = [
    ("echo junk >\"$1\"; exit 1", "The editor ended with status 1"),
    ("kill -9 $$", "The editor ended with status 137"),
    ("printf '\\377\\376' >\"$1\"", "The editor left no text that can be read"),
    ("rm \"$1\"", "The editor left no text that can be read"),
    ("rm \"$1\"; mkdir \"$1\"", "The editor left no text that can be read"),
  ]

  @Test("an editor that fails leaves the text alone, and it is said how", arguments: failures)
  func fails(script: String, says: String) async throws {
    let session = try await edit(script)
    try await session.see("\(says); the text is as it was")
    #expect(try await notes(of: session) == "\"one\\ntwo\"")
  }

  /// The editor as the environment names it, and what is said of it.
  static let missing: [(variables: [String: String], says: String)] = [
    (["EDITOR": "nonexistent"], "The editor \"nonexistent\" was not found"),
    (["EDITOR": "no-editor --wait"], "The editor \"no-editor\" was not found"),
    (["EDITOR": "ed", "VISUAL": "./none"], "The editor \"./none\" was not found"),
    (
      ["PATH": "/nonexistent"],
      "The editor \"vi\" was not found; VISUAL or EDITOR names another one"
    ),
    (
      ["EDITOR": "true", "TMPDIR": "./no-folder"], "cannot be started: ./no-folder: no such file"
    ),
  ]

  @Test(
    "an editor that is not there is named, and nothing is left on the screen",
    arguments: missing
  )
  func notFound(variables: [String: String], says: String) async throws {
    let folder = Folder(["a.form.yaml": WizardForms.everything, "tmp/empty": ""])
    folder.setPermissions(0o644, of: "a.form.yaml")
    let setting = WizardSession.Setting(variables: variables)
    let session = try WizardSession("a.form.yaml", in: folder, setting)
    try await session.begin()
    try await session.press("abc", until: "abc")
    try await session.press("<C-x><C-e>", until: says)
    #expect(session.program.screen.text.contains("abc"))
    session.press("<C-c><C-c>")
    try await session.end(.exited(130))
    #expect(session.program.screen.mainText.hasPrefix("Your answers are kept"))
  }

  @Test("what an editor leaves on the screen is drawn over, and its modes are undone")
  func junk() async throws {
    let session = try await edit(
      """
      printf '\\033[?1049h\\033[31mjunk\\033[10;10Hjunk\\033[?25l\\033[?1002h'
      stty raw -echo
      touch "$1.swp"
      """
    )
    try await session.program.wait(for: "the junk") { program in
      String(decoding: program.written, as: UTF8.self).contains("junk")
    }
    try await session.program.waitUntil("the page") { screen in
      screen.text.contains("two") && !screen.text.contains("junk") && screen.isCursorVisible
    }
    #expect(try await notes(of: session) == "\"one\\ntwo\"")
  }

  static let endings: [(keys: String, notes: String)] = [
    ("one<C-j>two", "one\\ntwo"), ("two<C-j>", "two\\n"), ("two<C-j><C-j>", "two\\n\\n"),
    ("two <C-j> ", "two \\n "),
  ]

  @Test("an editor that changes nothing changes nothing", arguments: endings)
  func unchanged(keys: String, notes: String) async throws {
    let session = try await edit(
      "echo edited",
      typing: "<Tab><Tab><Tab><Tab>" + keys
    )
    try await session.program.wait(for: "the editor") { program in
      String(decoding: program.written, as: UTF8.self).contains("edited")
    }
    try await session.program.waitUntil("the page") { $0.isAlternate }
    #expect(try await self.notes(of: session) == "\"\(notes)\"")
  }

  @Test("hostile text from an editor is shown, and not obeyed")
  func hostileEditor() async throws {
    let session = try await edit("printf 'a\\033[2Jb\\033]0;title\\007c' >\"$1\"")
    try await session.see("a[2Jb]0;titlec")
    #expect(session.program.screen.title.isEmpty)
    #expect(session.program.screen.text.contains("▌ Notes"))
  }

  /// What the editor does, and the text that is kept.
  ///
  /// None of them ends by itself while the test waits for its turn among others.
  static let interrupted: [(script: String, kept: String)] = [
    ("touch \"$0.open\"; exec sleep 100", "one\\ntwo"),
    ("echo saved >\"$1\"; touch \"$0.open\"; exec sleep 100", "saved"),
    // One that is ended in modes of its own, and does not leave them.
    ("stty raw -echo; printf '\\033[?1002h'; touch \"$0.open\"; exec sleep 100", "one\\ntwo"),
    // One that saves as it is told to end, as some do.
    (
      """
      trap 'echo late >"$1"; kill $!; exit 1' TERM HUP
      sleep 100 &
      touch "$0.open"
      wait
      """, "late"
    ),
    // One that does not want to end.
    ("trap '' TERM HUP; echo deaf >\"$1\"; touch \"$0.open\"; exec sleep 100", "deaf"),
  ]

  @Test(
    "a wizard that is ended while an editor is open leaves no file and keeps what was saved",
    arguments: interrupted,
    [SIGTERM, SIGHUP]
  )
  func ended(_ editor: (script: String, kept: String), signal: Int32) async throws {
    let session = try await edit(editor.script)
    try await session.program.wait(for: "the editor") { _ in
      session.folder.text("edit.open") != nil
    }
    #expect(session.folder.names(in: "tmp").count == 2)
    session.program.signal(signal)
    try await session.end(.ended(by: signal))
    #expect(session.folder.names(in: "tmp") == ["empty"])
    #expect(session.draft?.contains("\"notes\": \"\(editor.kept)\"") == true)
  }

  @Test("what was saved is kept when a session ends with two signals at once")
  func endedTwice() async throws {
    let session = try await edit(Self.interrupted[0].script)
    try await session.program.wait(for: "the editor") { _ in
      session.folder.text("edit.open") != nil
    }
    session.program.signal(SIGTERM)
    session.program.signal(SIGHUP)
    _ = try await session.program.waitForExit()
    #expect(session.draft?.contains("\"notes\": \"\(Self.interrupted[0].kept)\"") == true)
  }

  @Test("a secret never leaves for an editor")
  func secret() async throws {
    let session = try await edit("echo ran >\"$0.log\"", typing: "<PgDn><Tab><Tab>swordfish")
    try await session.see("A secret is edited here only")
    #expect(session.folder.text("edit.log") == nil)
  }
}
