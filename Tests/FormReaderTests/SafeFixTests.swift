import Diagnostics
import FormReader
import Glibc
import SourceTree
import Testing

/// A fix is safe when the form that it makes has no error that the form before did not have.
@Suite("Safe fixes of a form")
struct SafeFixTests {
  /// Mistakes side by side with what their fix would uncover.
  static let ladders = [
    "- { id: python, type: text, label: P }\n- { id: a, type: multi-selector, label: A, options: [b, c], default: \"{python}\" }",
    "- { id: a, type: multi-selector, label: A, options: [b, c], default: d }",
    "- { id: a, type: multi-selector, label: A, options: [\"5\", c], default: 5 }",
    "- { id: a, type: picker, label: A, options: [\"15\", c], default: 5 }",
    "- { id: a, type: picker, label: A, options: no }",
    "- { id: a, type: picker, label: A, options: cities.csv }",
    "- { id: a, type: checkbox, label: A, options: [b, c] }",
    "- { id: a, type: checkbox, label: A, choices: [b, c] }",
    "- { id: a, type: list, label: A }",
    "- { id: a, type: hidden, label: A, default: b }",
    "- { id: a, type: tags, label: A }",
    "- { id: a, type: text, label: A, format: date, min: 2024-01-01 }",
    "- { id: a, type: text, label: A, format: e-mail, default: b }",
    "- { id: a, type: text, label: A, suggestions: \"b, c\" }",
    "- { id: a, type: text, label: A, max-length: \"2\", default: abc, suggestions: abc }",
    "- { id: a, type: text, label: A, renamed-from: Old Name }",
    "- { id: b, type: text, label: B }\n- { id: a, type: text, label: A, renamed-from: b }",
    "- { id: a, type: toggle, label: A, must-be-on: the law, default: \"false\" }",
    "- { id: a, type: number, label: A, min: \"9\", max: 5 }",
    "- { id: mail, type: text, label: M, renamed-from: [post] }\n- { id: a, type: text, label: A, when: post == 3 }",
    "- { id: mail, type: toggle, label: M, renamed-from: [post] }\n- { id: a, type: text, label: A, when: post && not post }",
    "- { id: b, type: toggle, label: B }\n- { id: a, type: text, label: A, when: b && b == 3 }",
    "- id: type: text\n  label: A",
    "- id: Note: this\n  type: text\n  label: A",
    "- id: a\n  label: type: text",
    "- id: a\n  type: @text\n  label: A",
    "- id: a\n  type: text\n  label: note: this",
    "```yaml\nformwork: 1\nid: sample\nfields: [{ id: a, type: text, label: A }]\n```\n",
  ]

  static let written =
    ladders + OrdinaryMistakeTests.all.map(\.form) + FormFindingTests.all.map(\.form)

  @Test("No safe fix leads from one error to the next", arguments: written)
  func forms(form: String) {
    let text = FormSample(form).text
    expectSafeFixes(Array(text.utf8), "a.form.yaml") { FormExample.findings($0, files: [:]) }
  }

  @Test(
    "No fix to a type is safe beside a key that the type does not have",
    arguments: [
      "- { id: a, type: select, label: A, multiple: true, options: [b, c] }",
      "- { id: a, type: dropdown, label: A, max-selections: 2, options: [b, c] }",
    ]
  )
  func types(form: String) {
    let findings = FormSample(form).decode().findings
    #expect(findings.map(\.rule).contains("unknown-value"))
    #expect(findings.allSatisfy { $0.fix?.isSafe != true })
  }

  @Test("No safe fix of a rule's example does", arguments: RuleExampleTests.shown.map(\.id))
  func examples(id: String) throws {
    let rule = try #require(RuleExampleTests.rules.first { $0.id == id })
    let example = FormExample(rule, .before)
    expectSafeFixes(example.form, "a.form.yaml") {
      FormExample.findings($0, files: example.files)
    }
  }

  @Test("No safe fix of a form of the corpus does", arguments: WrongForms.forms)
  func contract(name: String) throws {
    let form = try #require(WrongForms.bytes(name))
    let reader = OptionFileReader(
      folder: WrongForms.path,
      files: WrongForms.access,
      cache: OptionFileCache()
    )
    expectSafeFixes(form, name) { bytes in
      FormDecoder.decode(SourceText(name: name, bytes: bytes), optionsFrom: reader).findings
    }
  }

  /// Applies each safe fix alone, and reads the form again.
  private func expectSafeFixes(
    _ form: [UInt8],
    _ name: String,
    findings: ([UInt8]) -> [Finding]
  ) {
    let before = findings(form)
    for finding in before where finding.fix?.isSafe == true && finding.location.source.name == name
    {
      let fixed = Finding.Fix.applySafe(of: [finding], to: finding.location.source).bytes
      let after = findings(fixed)
      var known = before.filter { $0.severity == .error }.map(line)
      if finding.severity == .error, let place = known.firstIndex(of: line(finding)) {
        known.remove(at: place)
      }
      for error in after where error.severity == .error {
        let place = known.firstIndex(of: line(error))
        #expect(place != nil, "\(finding.fix?.replacement ?? "") leads to \(error.message)")
        if let place { known.remove(at: place) }
      }
    }
  }

  /// What a finding is about, wherever it stands now.
  private func line(_ finding: Finding) -> String { "\(finding.rule) \(finding.idPath)" }
}

/// The wrong forms of `Tests/Corpus`, with the files they name.
private enum WrongForms {
  static let path =
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Corpus/bad"

  static let forms = names(in: path).filter {
    $0.hasSuffix(".form.yaml") || $0.hasSuffix(".form.json")
  }

  static let access = FileReading(
    realPath: { path throws(FileReading.Failure) in
      guard let real = realpath(path, nil) else { throw .missing }
      defer { free(real) }
      return String(cString: real)
    },
    bytes: { path, _ throws(FileReading.Failure) in
      guard let bytes = read(path) else { throw .missing }
      return bytes
    }
  )

  static func bytes(_ name: String) -> [UInt8]? { read("\(path)/\(name)") }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 {
      bytes += part.prefix(count)
    }
    return bytes
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
      )
    }
    return names.sorted()
  }
}
