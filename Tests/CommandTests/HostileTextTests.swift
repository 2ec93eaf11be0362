import Testing

@testable import FormworkCommand

/// Text of a form that a terminal or the runner of a workflow would obey.
@Suite("Hostile text")
struct HostileTextTests {
  private static let text =
    #""a\n::error::b\n  ::set-output name=c::d\n##[error]e##vso[x]##teamcity[x]\e[31m\u009b\u202e""#

  private static let form = """
    formwork: 1
    id: sample
    title: \(text)
    description: \(text)
    fields:
      - id: choice
        type: picker
        label: \(text)
        help: \(text)
        required: true
        options:
          - { id: "::error::c", label: \(text), detail: \(text), group: \(text) }
          - { id: b, label: B }
      - { id: name, type: text, label: Name, default: \(text) }
      - { id: note, type: note, text: \(text) }

    """

  @Test(
    "is shown by every command, and obeyed by nobody",
    arguments: [
      ["preview", "--as", "text"], ["describe"], ["schema"], ["check"], ["check", "--diff"],
      ["fill", "--explain", "--set", "choice=b"], ["fill", "--missing"],
      ["fill", "--missing", "--format", "json"], ["run"], ["run", "--accessible"],
    ]
  )
  func isShown(arguments: [String]) async {
    let folder = Folder(["a.form.yaml": HostileTextTests.form])
    let outcome = await Formwork.run(
      arguments.prefix(1) + ["a.form.yaml"] + arguments.dropFirst(),
      in: folder.path
    )
    #expect(!outcome.output.isEmpty || !outcome.errors.isEmpty)
    for line in (outcome.output + outcome.errors).split(separator: "\n") {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
      for start in ["##[", "##vso[", "##teamcity["] { #expect(!line.contains(start), "\(line)") }
      let isControl = { (scalar: Unicode.Scalar) in
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x202E
      }
      #expect(!line.unicodeScalars.contains(where: isControl), "\(line)")
    }
  }

  @Test("leaves the isolates of a picture in text, which are its own")
  func isolates() async {
    let folder = Folder([
      "a.form.yaml": "formwork: 1\nid: a\nfields: [{ id: aa, type: text, label: שלום }]\n"
    ])
    let outcome = await Formwork.run(["preview", "a.form.yaml", "--as", "text"], in: folder.path)
    #expect(outcome.output.contains("\u{2068}שלום\u{2069}"))
    #expect(!outcome.output.contains("\\u{"))
  }
}
