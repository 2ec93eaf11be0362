import Formwork
import Testing

/// What `changes(since:)` says of answers that are there, and what `fill` does with them.
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
    [], ["a=x"], ["a=v"], ["a=Text", "b=t"], ["a=x", "b=t"], ["a:=1"], ["a:=5", "b=t"],
    ["a:=true", "b=t"], [#"a:=["v"]"#], ["b=t"],
  ]

  private static func form(_ version: String) throws -> Form {
    let field = versions[version] ?? ""
    let condition = field.hasPrefix("type: toggle") ? "a" : "answered(a)"
    return try Form(
      "formwork: 1\nid: sample\nfields:\n  - { id: a, label: A, \(field) }\n"
        + "  - { id: b, label: B, type: text, when: \(condition) }\n"
    )
  }

  /// The rules that are warnings because it depends on the answers.
  private static let undecided: Set<String> = [
    "default-changed", "bounds-tightened", "asked-less",
  ]

  private static func isAccepted(_ answers: [String], by form: Form) -> Bool {
    form.resolve(AnswerRequest(assignments: answers.map { Assignment($0) })).isAccepted
  }

  @Test("What is told at level `input` holds", arguments: versions.keys.sorted())
  func holds(old: String) throws {
    let oldForm = try Self.form(old)
    let accepted = Self.answers.filter { Self.isAccepted($0, by: oldForm) }
    #expect(!accepted.isEmpty)
    for new in Self.versions.keys.sorted() where new != old {
      let newForm = try Self.form(new)
      let changes = newForm.changes(since: oldForm, level: .input)
      guard !changes.contains(where: { $0.severity == .error }) else { continue }
      let warned = Set(changes.filter { $0.severity == .warning }.map(\.rule))
      let refused = accepted.filter { !Self.isAccepted($0, by: newForm) }
      #expect(refused == [] || !warned.isDisjoint(with: Self.undecided), "\(new): \(refused)")
    }
  }

  @Test(
    "Where it depends on the answers there is a warning, and answers that are refused",
    arguments: [("on", "off"), ("settled", "text")]
  )
  func undecided(old: String, new: String) throws {
    let (oldForm, newForm) = (try Self.form(old), try Self.form(new))
    #expect(Self.isAccepted(["b=t"], by: oldForm))
    #expect(!Self.isAccepted(["b=t"], by: newForm))
    let changes = newForm.changes(since: oldForm, level: .input).filter { $0.severity > .info }
    #expect(changes.map(\.rule) == ["default-changed"])
    #expect(changes.map(\.severity) == [.warning])
  }

  @Test("Options that are set one by one under an old id are all chosen")
  func collected() throws {
    let form = try Form(
      """
      formwork: 1
      id: sample
      fields:
        - { id: a, label: A, type: multi-selector, options: [x, v, w], renamed-from: [old] }
      """
    )
    let request = AnswerRequest(assignments: [Assignment("old=v"), Assignment("old=x")])
    #expect(form.resolve(request).answers["a"] == .options(["x", "v"]))
  }
}
