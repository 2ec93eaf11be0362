import TerminalEmulator
import TestTraits
import Testing

/// What a package that depends on the products gets; it is built once, and run in terminals.
@Suite("A package that asks", .spawns, .timeLimit(.minutes(40)))
struct OutsidePackageTests {
  @Test("builds, asks again and again, decodes, and gives the terminal back on every way out")
  func asks() async throws {
    let folder = try Folder()
    let form = folder.write(Asker.form, to: "a.form.yaml")
    let program = try await Asker.build(in: folder)

    // Twice, and once in a window that is hardly one.
    for (width, height) in [(80, 24), (24, 8)] {
      let asker = try TerminalProcess(
        program,
        [form, "2"],
        width: width,
        height: height,
        output: .pipe
      )
      for name in ["billing", "mail"] {
        try await asker.waitUntil("the first question") { $0.text.contains("▌ Service name") }
        asker.send("\(name)\r\r\r\r")
        try await asker.wait(for: "the answers") { asker in
          String(decoding: asker.standardOutput, as: UTF8.self).contains("\"\(name)\"")
        }
      }
      #expect(try await asker.waitForExit() == .exited(0))
      #expect(
        String(decoding: asker.standardOutput, as: UTF8.self) == """
          {"name":"billing","public":true}
          billing true -
          {"name":"mail","public":true}
          mail true -
          true

          """
      )
      #expect(asker.settings == asker.firstSettings)
      #expect(asker.screen.leftoverModes == [])
    }

    // The user leaves the first, and is asked again.
    let asker = try TerminalProcess(program, [form, "2"], output: .pipe)
    try await asker.waitUntil("the first question") { $0.text.contains("▌ Service name") }
    asker.send([3])
    try await asker.wait(for: "the end") { $0.standardOutput.starts(with: Array("left\n".utf8)) }
    try await asker.waitUntil("the first question") { $0.text.contains("▌ Service name") }
    asker.send([3])
    #expect(try await asker.waitForExit() == .exited(0))
    #expect(String(decoding: asker.standardOutput, as: UTF8.self) == "left\nleft\ntrue\n")
    #expect(asker.settings == asker.firstSettings)
    #expect(asker.screen.leftoverModes == [])

    let alone = try TerminalProcess(
      "/usr/bin/setsid",
      ["-w", program, form, "1"],
      input: .pipe([]),
      output: .pipe,
      errors: .pipe
    )
    #expect(try await alone.waitForExit() == .exited(0))
    #expect(
      String(decoding: alone.standardOutput, as: UTF8.self)
        == "there is no terminal [\"name\"]\ntrue\n"
    )
  }
}
