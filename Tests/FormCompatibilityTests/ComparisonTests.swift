import Diagnostics
import FormCompatibility
import Testing

@Suite("Two versions of a form")
struct ComparisonTests {
  @Test("What is only said, shown or stored in another way is no change")
  func silent() {
    let pair = FormPair(
      """
      id: f
      fields:
        - { id: a, type: toggle, label: A, default: false }
        - { id: b, type: number, label: B, min: 1.0, step: 0.50 }
        - { id: c, type: picker, label: C, options: [red, green], style: inline }
        - { id: d, type: number, label: D, integer: true }
        - { id: e, type: text, label: E, min-length: 1 }
        - { id: g, type: number, label: G, integer: true, min: 0.5, max: 9.9 }
        - { id: h, type: number, label: H, required: true, default: 1 }
        - { id: i, type: picker, label: I, required: true, options: [x], default: x }
        - { id: j, type: text, label: J, pattern: "red|green" }
        - { id: k, type: multi-selector, label: K, options: [x, y], max-selections: 2 }
      """,
      """
      id: f
      option-lists: { colours: [red, green] }
      fields:
        - { id: a, type: toggle, label: A }
        - { id: b, type: number, label: B, min: 1, step: 0.5 }
        - { id: c, type: picker, label: C, options: { list: colours } }
        - { id: d, type: number, label: D, integer: true, step: 1 }
        - { id: e, type: text, label: E }
        - { id: g, type: number, label: G, integer: true, min: 1, max: 9 }
        - { id: h, type: number, label: H, default: 1 }
        - { id: i, type: picker, label: I, options: [x], default: x }
        - { id: j, type: picker, label: J, options: [red, green] }
        - { id: k, type: multi-selector, label: K, options: [x, y] }
      """
    )
    #expect(pair.mistakes == [])
    #expect(pair.lines() == [])
  }

  @Test("A recorded new id of the form is clean at every level")
  func formRename() {
    #expect(FormPair("id: old", "id: new\nrenamed-from: [old]").lines() == [])
  }

  @Test("A rename taken back is clean for who gives answers")
  func renamedBack() {
    let pair = FormPair(
      "- { id: team, type: text, label: Team, renamed-from: [squad] }",
      "- { id: squad, type: text, label: Team, renamed-from: [team] }"
    )
    #expect(pair.lines(.input) == [])
    #expect(pair.lines(.output) == ["error field-renamed field:squad"])
  }

  @Test("An old id that is given to another field cannot be accepted")
  func recordReused() throws {
    let pair = FormPair(
      "- { id: team, type: text, label: Team, renamed-from: [squad] }",
      """
      - { id: team, type: text, label: Team }
      - { id: squad, type: text, label: Squad }
      """
    )
    let lines = ["error retired-id-reused field:squad"]
    #expect(pair.lines(.input) == lines)
    #expect(
      pair.lines(.input, accepting: ["retired-id-reused:squad", "record-removed:squad"]) == lines
    )
    #expect(try #require(pair.findings().first).help == "choose an id that was never used")
  }

  @Test("A retired field takes its older ids along")
  func olderIDs() {
    let old = "- { id: team, type: text, label: Team, renamed-from: [squad] }"
    #expect(
      FormPair(old, "retired: [team, squad]").lines(.input).count { $0.hasPrefix("error") } == 0
    )
    #expect(
      FormPair(old, "retired: [team]").lines(.input).contains("error record-removed field:squad")
    )
  }

  @Test("A removal is shown at the section that is left, with its old place")
  func place() throws {
    let pair = FormPair(
      """
      - id: basics
        title: Basics
        fields:
          - { id: fax, type: text, label: Fax number }
          - { id: name, type: text, label: Name }
      """,
      """
      - id: basics
        title: Basics
        fields:
          - { id: name, type: text, label: Name }
      """
    )
    let finding = try #require(pair.findings().first)
    #expect(
      finding.message == "field `fax` was removed without a record; breaks saved answers, "
        + "answer files and readers (level `full`)"
    )
    #expect(finding.location.source.name == "new.form.yaml")
    #expect(finding.location.source.text(in: finding.location.range) == "basics")
    let note = try #require(finding.notes.first { $0.location != nil })
    #expect(note.location?.source.name == "old.form.yaml")
    #expect(note.location.map { $0.source.text(in: $0.range) } == "fax")
    #expect(
      finding.help == "put `fax` under `retired`, or under `renamed-from` of what replaces it, so "
        + "that old answers are read"
    )
  }

  @Test("A bound is shown at its key, with the old one")
  func boundPlace() throws {
    let pair = FormPair(
      "- { id: name, type: text, label: Name, max-length: 40 }",
      "- { id: name, type: text, label: Name, max-length: 20 }"
    )
    let finding = try #require(pair.findings().first)
    #expect(finding.location.source.text(in: finding.location.range) == "20")
    #expect(finding.notes.first?.location.map { $0.source.text(in: $0.range) } == "40")
    #expect(finding.message.hasPrefix("`max-length` of `name` changed from `40` to `20`, so"))
  }

  @Test("A bound that was not there is new, and has no old place", arguments: ["text", "multi"])
  func newBound(type: String) throws {
    let (rest, key) =
      type == "text"
      ? ("type: text", "min-length") : ("type: multi-selector, options: [a, b]", "min-selections")
    let pair = FormPair(
      "- { id: name, label: Name, \(rest) }",
      "- { id: name, label: Name, \(rest), \(key): 2 }"
    )
    let finding = try #require(pair.findings().first)
    #expect(finding.message.hasPrefix("`\(key)` of `name` is new: `2`, so"))
    #expect(finding.notes.allSatisfy { $0.location == nil })
  }

  struct Heir: Sendable {
    var old: String
    var new: String
    var name: String?
  }

  @Test(
    "A probable heir has the same type, and a similar label, id or options",
    arguments: [
      Heir(
        old: "{ id: squad, type: text, label: Your team }",
        new: "{ id: team, type: text, label: Your team }",
        name: "team"
      ),
      Heir(
        old: "{ id: squad, type: text, label: Your team }",
        new: "{ id: team, type: text, label: The team of yours }",
        name: "team"
      ),
      Heir(
        old: "{ id: colour, type: picker, label: Paint, options: [red, green, blue] }",
        new: "{ id: shade, type: picker, label: Tint, options: [red, green, blue, black] }",
        name: "shade"
      ),
      Heir(
        old: "{ id: adress, type: text, label: Where }",
        new: "{ id: address, type: text, label: Place of work }",
        name: "address"
      ),
      Heir(
        old: "{ id: squad, type: text, label: Your team }",
        new: "{ id: team, type: number, label: Your team }",
        name: nil
      ),
      Heir(
        old: "{ id: fax, type: text, label: Fax number }",
        new: "{ id: motto, type: text, label: What drives you }",
        name: nil
      ),
    ]
  )
  func heir(_ heir: Heir) throws {
    let finding = try #require(
      FormPair("- \(heir.old)", "- \(heir.new)").findings().first { $0.rule == "field-removed" }
    )
    let help = try #require(finding.help)
    #expect(help.hasPrefix("if it became") == (heir.name != nil))
    if let name = heir.name { #expect(help.contains("`\(name)`")) }
  }

  struct Labels: Sendable {
    var old: String
    var new: String
    var isKnown: Bool
  }

  @Test(
    "A label is beyond recognition when most of its words are others",
    arguments: [
      Labels(old: "PostgreSQL", new: "PostgreSQL database", isKnown: true),
      Labels(old: "E-mail", new: "Email", isKnown: true),
      Labels(old: "Colour scheme", new: "Color scheme", isKnown: true),
      Labels(old: "São Paulo", new: "Sao Paulo", isKnown: true),
      Labels(old: "North region", new: "South region", isKnown: false),
      Labels(old: "Small", new: "Gigantic", isKnown: false),
      Labels(old: "choice", new: "Anything at all", isKnown: true),
    ]
  )
  func label(_ labels: Labels) {
    func form(_ label: String) -> String {
      "- { id: a, type: picker, label: A, options: [{ id: choice, label: \(label) }, rest] }"
    }
    #expect(
      FormPair(form(labels.old), form(labels.new)).lines()
        == [
          labels.isKnown
            ? "info text-changed field:a" : "warning option-relabelled field:a/option:choice"
        ]
    )
  }

  @Test("Labels that went round are labels that changed")
  func ring() throws {
    func form(_ labels: String...) -> String {
      let options = zip(["c1x", "c2x", "c3x"], labels).map { "{ id: \($0), label: \($1) }" }
      return "- { id: a, type: picker, label: A, options: [\(options.joined(separator: ", "))] }"
    }
    let pair = FormPair(form("Small", "Medium", "Large"), form("Medium", "Large", "Small"))
    let expected = (1...3).map { "warning option-relabelled field:a/option:c\($0)x" }
    #expect(pair.lines() == expected)
  }

  @Test("A list that fields share is compared once, and told with all of them")
  func sharedList() throws {
    func form(_ list: String, _ more: String = "") -> String {
      """
      option-lists: { places: [\(list)] }
      fields:
        - { id: home, type: picker, label: Home, options: { list: places } }
        - { id: work, type: picker, label: Work, options: { list: places } }
        - { id: away, type: picker, label: Away, options: { list: places }\(more) }
      """
    }
    let pair = FormPair(form("here, there, far"), form("here, there"))
    #expect(pair.lines() == ["error option-removed field:home/option:far"])
    let note = pair.findings()[0].notes.last?.message
    #expect(note == "`work` and `away` share the list")
    #expect(pair.lines(accepting: ["option-removed:work/far"]) == [])
    // A record stands beside the field, so those with one are another case.
    let recorded = FormPair(form("here, there, far"), form("here, there", ", retired: [far]"))
    #expect(
      recorded.lines() == [
        "error option-removed field:home/option:far", "info option-retired field:away/option:far",
      ]
    )
  }

  @Test("An id that may live again cannot be accepted")
  func neverAccepted() {
    let pair = FormPair("retired: [fax]", "- { id: fax, type: text, label: Fax }")
    #expect(
      pair.lines(accepting: ["retired-id-reused:fax"]).contains("error retired-id-reused field:fax")
    )
  }

  @Test("An acceptance that fits nothing is known")
  func unused() {
    let pair = FormPair("- { id: a, type: text, label: A }", "retired: [a]")
    let acceptances = ["field-retired:a", "field-removed:a"]
    let unused = pair.comparison(accepting: acceptances)?.unused
    #expect(unused?.map(\.description) == ["field-removed:a"])
  }

  @Test("Hostile texts of an old version come out as they are, for the renderer to escape")
  func hostile() {
    let pair = FormPair(
      "- { id: a, type: picker, label: A, options: [\"'; rm -rf /\", rest] }",
      "- { id: a, type: picker, label: A, options: [rest] }"
    )
    let advice = pair.comparison()?.acceptance(level: .full)?.advice(inForm: false)
    #expect(advice == "`--allow 'option-removed:a/'\\''; rm -rf /'`")
  }
}
