import FeatureMatrix
import TestTraits
import Testing

/// What concerns items, but no single feature of a field.
@Suite("Beside the matrix")
struct BesideMatrixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// What has to be.
    var name: String
    /// The fields of a form, and what stands above them.
    var form: String
    var arguments: [String]
    /// Whether what is written is as it has to be.
    var isRight: @Sendable (Formwork.Outcome) -> Bool

    var testDescription: String { name }
  }

  private static let blue =
    "{ type: picker, options: [red], retired: [blue] }"
  private static let renamed =
    "{ type: picker, options: [{ id: red, renamed-from: [blue] }] }"

  static let cases = [
    Case(
      name: "Two lists retire an option of the same id",
      form: """
        fields:
          - { id: one, type: list, label: One, item: \(blue) }
          - { id: two, type: list, label: Two, item: \(blue) }
        """,
      arguments: ["check"],
      isRight: { $0.output == "" && $0.status == 0 }
    ),
    Case(
      name: "Two lists rename an option of the same id",
      form: """
        fields:
          - { id: one, type: list, label: One, item: \(renamed) }
          - { id: two, type: list, label: Two, item: \(renamed) }
        """,
      arguments: ["check"],
      isRight: { $0.output == "" && $0.status == 0 }
    ),
    Case(
      name: "The names and the items of a map rename an option of the same id",
      form: """
        fields:
          - id: one
            type: map
            label: One
            names: \(renamed)
            item: \(renamed)
        """,
      arguments: ["check"],
      isRight: { $0.output == "" && $0.status == 0 }
    ),
    Case(
      name: "A name that has an equals sign is set as it is printed",
      form: """
        fields:
          - { id: labels, type: map, label: Labels, item: { type: text } }
        """,
      arguments: ["fill", "--as", "jsonl", "--set", #"labels["a=b"]=q"#],
      isRight: { $0.output == #"{"labels":{"a=b":"q"}}"# + "\n" }
    ),
    Case(
      name: "The answer of a list is the default of another, or it is said why it cannot be",
      form: """
        fields:
          - { id: hosts, type: list, label: Hosts, item: { type: text } }
          - { id: more, type: list, label: More, item: { type: text }, default: "{hosts}" }
        """,
      arguments: ["check"],
      isRight: { !$0.output.contains("is a list, and no list") }
    ),
    Case(
      name: "A list of secrets is named in no text",
      form: """
        next-steps: "Use {tokens}"
        fields:
          - { id: tokens, type: list, label: Tokens, item: { type: text, secure: true } }
        """,
      arguments: ["fill", "--as", "jsonl", "--set", #"tokens:=[{ "env": "TOKEN" }]"#],
      isRight: { !$0.errors.contains("hunter2") }
    ),
    Case(
      name: "A default map names only what its names offer",
      form: """
        fields:
          - { id: big, type: toggle, label: Big }
          - id: labels
            type: map
            label: Labels
            names: { type: picker, options: [red, { id: blue, when: big }, { id: green, when: big }] }
            item: { type: number }
            default: { blue: 1, green: 2 }
        """,
      arguments: ["fill", "--as", "jsonl"],
      isRight: { !$0.output.contains(#""":"#) }
    ),
    Case(
      name: "The last word of an old id with dots is no id",
      form: """
        retired: [drives.size]
        fields:
          - id: drives
            type: list
            label: Drives
            fields:
              - { id: gb, type: number, label: Size, renamed-from: [limits.size] }
        """,
      arguments: ["fill", "--as", "jsonl", "--set", "drives[0].size=9"],
      isRight: { !$0.output.contains("9") }
    ),
  ]

  @Test("What has to be", arguments: cases)
  func beside(_ one: Case) async {
    let folder = Folder(["a.form.yaml": "formwork: 1\nid: beside\n\(one.form)\n"])
    let outcome = await Formwork.run(
      [one.arguments[0], "a.form.yaml"] + one.arguments.dropFirst()
        + (one.arguments[0] == "check" ? ["--quiet"] : []),
      in: folder.path,
      variables: Surrounding.variables
    )
    #expect(one.isRight(outcome), "\(outcome.output)\(outcome.errors)")
  }
}
