import Testing

@Suite("Reports of every wrong form that is kept")
struct ReportSafetyTests {
  private static let formats = ["text", "json", "github", "sarif", "junit", "gitlab"]

  @Test("No line is a command to a runner, in any format", arguments: formats)
  func harmless(format: String) async {
    let outcome = await Formwork.run(
      ["check", "--format", format, "--quiet", "bad"]
    )
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: true)
    #expect(lines.count > 100)
    #expect(!outcome.output.contains("##["))
    let commands = lines.filter { $0.drop(while: \.isWhitespace).hasPrefix("::") }
    if format == "github" {
      // Ten of each severity.
      #expect(20...30 ~= commands.count)
      let names = ["::error file=", "::warning file=", "::notice file="]
      #expect(commands.allSatisfy { line in names.contains { line.hasPrefix($0) } })
    } else {
      #expect(commands == [])
    }
    let controls = outcome.output.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(controls.isEmpty)
  }

  @Test("A difference that a runner would obey is shown escaped, and said to be no patch")
  func difference() async {
    func form(_ label: String) -> String {
      "formwork: 1\nid: sample\nfields:\n  - id: team\n    type: text\n    label: \"\(label)\"\n"
        + "    requird: true\n"
    }
    let folder = Folder(["a.form.yaml": form("##vso[task.x]"), "b.form.yaml": form("Team")])
    let unsafe = await Formwork.run(["check", "--diff", "a.form.yaml"], in: folder.path)
    #expect(!unsafe.output.contains("##vso[") && unsafe.output.contains("+    required: true"))
    #expect(unsafe.errors.contains("is no patch"))
    let plain = await Formwork.run(["check", "--diff", "b.form.yaml"], in: folder.path)
    #expect(plain.output.contains("+    required: true") && !plain.errors.contains("patch"))
  }

  @Test(
    "A default that is written in a secure field is shown by no finding, whatever it is about",
    arguments: [
      "{ id: a, type: text, label: A, secure: true, default: open-sesame, min-length: 30 }",
      "{ id: a, type: text, label: A, secure: true, default: \"{open-sesame\" }",
      "{ id: a, type: text, label: A, requird: true, secure: true, default: open-sesame, max: 3 }",
      "{ id: a, type: txt, secure: true, label: A, default: [open-sesame] }",
    ],
    formats
  )
  func secretDefault(field: String, format: String) async {
    let folder = Folder(["a.form.yaml": "formwork: 1\nid: sample\nfields:\n  - \(field)\n"])
    let shown = await Formwork.run(["check", "--format", format, "a.form.yaml"], in: folder.path)
    #expect(shown.status == 1)
    #expect(!shown.output.contains("open-sesame"), "\(shown.output)")
  }

  @Test("Moving every line of a form changes no fingerprint", arguments: Fixtures.wrong)
  func moved(form: String) async {
    let bad = "\(Fixtures.folder)/bad"
    let text = Folder.text("\(bad)/\(form)") ?? ""
    let folder = Folder([".git/HEAD": "", form: text])
    for name in Folder.names("\(bad)/options") {
      folder.write(Folder.text("\(bad)/options/\(name)") ?? "", to: "options/\(name)")
    }
    let first = await Self.fingerprints(form, folder)
    folder.write(String(repeating: "\n", count: 10) + text, to: form)
    let second = await Self.fingerprints(form, folder)
    #expect(!first.isEmpty && first == second)
  }

  /// The fingerprints of a form, sorted.
  private static func fingerprints(_ form: String, _ folder: Folder) async -> [String] {
    let outcome = await Formwork.run(["check", "--format", "json", form], in: folder.path)
    return outcome.output.split(separator: "\n").filter { $0.contains("\"fingerprint\": ") }
      .map(String.init).sorted()
  }
}
