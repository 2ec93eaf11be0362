import Testing

/// What `compare` says of answers that are there, and what `fill` does with them.
///
/// The statement is that of the table of compatibility: at level `input` no error and no warning
/// means that every answer file goes on being accepted. A warning means that the two versions do
/// not tell, since that depends on the answers: some are refused.
@Suite("Answers given to an older version")
struct OldAnswerTests {
  private static let versions: [String: String] = [
    "text": "type: text", "secret": "type: text, secure: true",
    "required": "type: text, required: true", "settled": "type: text, default: x",
    "settled otherwise": "type: text, default: v", "short": "type: text, max-length: 3",
    "pattern": "type: text, pattern: \"[a-z]+\"", "number": "type: number",
    "bounded": "type: number, min: 3", "off": "type: toggle", "on": "type: toggle, default: true",
    "picker": "type: picker, options: [x, v]", "wide": "type: picker, options: [x, v, w]",
    "narrow": "type: picker, options: [x], retired: [v]",
    "renamed": "type: picker, options: [x, { id: w, renamed-from: [v] }]",
    "many": "type: multi-selector, options: [x, v]",
  ]

  private static let answers = [
    "{}", #"{"a":"x"}"#, #"{"a":"v"}"#, #"{"a":"Text","b":"t"}"#, #"{"a":"x","b":"t"}"#,
    #"{"a":1}"#, #"{"a":5,"b":"t"}"#, #"{"a":true,"b":"t"}"#, #"{"a":["v"]}"#, #"{"b":"t"}"#,
  ]

  private static func form(_ version: String) -> String {
    let field = versions[version] ?? ""
    let condition = field.hasPrefix("type: toggle") ? "a" : "answered(a)"
    return "formwork: 1\nid: sample\nfields:\n  - { id: a, label: A, \(field) }\n"
      + "  - { id: b, label: B, type: text, when: \(condition) }\n"
  }

  /// The rules that are warnings because it depends on the answers.
  private static let undecided: Set<String> = [
    "default-changed", "bounds-tightened", "asked-less",
  ]

  @Test("What is told at level `input` holds", arguments: versions.keys.sorted())
  func holds(old: String) async {
    var files = ["old.form.yaml": Self.form(old)]
    for (number, text) in Self.answers.enumerated() { files["\(number).json"] = text }
    for name in Self.versions.keys { files["\(name).form.yaml"] = Self.form(name) }
    let folder = Folder(files)
    func isAccepted(_ number: Int, by form: String) async -> Bool {
      let arguments = ["fill", "\(form).form.yaml", "--answers", "\(number).json"]
      return await Formwork.run(arguments, in: folder.path).status == 0
    }
    var accepted: [Int] = []
    for number in Self.answers.indices where await isAccepted(number, by: "old") {
      accepted.append(number)
    }
    #expect(!accepted.isEmpty)
    for new in Self.versions.keys.sorted() where new != old {
      let comparison = await Formwork.run(
        ["compare", "old.form.yaml", "\(new).form.yaml", "--level", "input"],
        in: folder.path
      )
      guard comparison.status == 0 else { continue }
      let warned = Set(
        comparison.rules.filter { $0.hasPrefix("warning") }
          .map { String($0.dropFirst("warning[".count).dropLast()) }
      )
      var refused: [String] = []
      for number in accepted where await !isAccepted(number, by: new) {
        refused.append(Self.answers[number])
      }
      #expect(refused == [] || !warned.isDisjoint(with: Self.undecided), "\(new): \(refused)")
    }
  }

  @Test(
    "Where it depends on the answers there is a warning, and answers that are refused",
    arguments: [
      ("on", "off", #"{"b":"t"}"#, "default-changed"),
      ("settled", "text", #"{"b":"t"}"#, "default-changed"),
    ]
  )
  func undecided(old: String, new: String, answers: String, rule: String) async {
    let folder = Folder([
      "old.form.yaml": Self.form(old), "new.form.yaml": Self.form(new), "a.json": answers,
    ])
    func run(_ arguments: String...) async -> Formwork.Outcome {
      await Formwork.run(arguments, in: folder.path)
    }
    #expect(await run("fill", "old.form.yaml", "--answers", "a.json").status == 0)
    #expect(await run("fill", "new.form.yaml", "--answers", "a.json").status == 1)
    let comparison = await run("compare", "old.form.yaml", "new.form.yaml", "--level", "input")
    #expect(comparison.rules == ["warning[\(rule)]"] && comparison.status == 0)
  }
}
