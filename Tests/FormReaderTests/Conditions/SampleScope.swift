import FormModel
import FormReader
import Testing

/// A form with a field of every kind, as the tables of conditions and templates see it.
enum SampleScope {
  static let fields: [Field] = [
    Field(id: "docker", kind: .toggle(ToggleField())),
    Field(id: "name", kind: .text(TextField())),
    Field(id: "token", kind: .text(TextField(isSecure: true))),
    Field(id: "replicas", kind: .number(NumberField(isInteger: true, min: 1, max: 5))),
    Field(
      id: "framework",
      kind: .picker(
        PickerField(
          options: .list(
            OptionList([
              Option(id: "hummingbird"), Option(id: "vapor", renamedFrom: ["steam"]),
              Option(id: "none"), Option(id: "two words"), Option(id: "3.10"), Option(id: "true"),
            ])
          ),
          retired: [Retirement(id: "kitura", label: "Kitura")]
        )
      )
    ),
    Field(
      id: "features",
      kind: .multiSelector(
        MultiSelectorField(
          options: .list(
            OptionList([
              Option(id: "postgres"), Option(id: "redis"), Option(id: "none"), Option(id: "any"),
              Option(id: "C++"),
            ])
          )
        )
      )
    ),
    Field(
      id: "repository",
      kind: .picker(PickerField(options: .paged(PagedSource(command: [Template("list")]))))
    ),
    Field(
      id: "tags",
      kind: .multiSelector(
        MultiSelectorField(options: .list(OptionList([Option(id: "red")])), allowsCustom: true)
      )
    ),
    Field(id: "terms", kind: .note("read this")),
    Field(id: "slug", kind: .computed(Template(parts: [.field("name", [.slug])]))),
  ]

  /// `broken` could not be read, `owner` comes later, `own` is the field itself, `squad` is an old
  /// id of `name`, and `fax` is retired.
  static func scope() -> ReferenceScope {
    ReferenceScope(
      meaning: { name in
        switch name {
        case "broken": .broken
        case "owner": .later
        case "own": .itself
        case "squad": .renamed(to: "name")
        case "fax": .retired("Fax number")
        default: fields.first { $0.id.rawValue == name }.map { .earlier($0) } ?? .unknown
        }
      },
      earlierIDs: { fields.map(\.id.rawValue) }
    )
  }

  /// A problem as lines: rule, place and message; then what stands beside it.
  static func lines(_ problem: ReferenceProblem, in text: String) -> [String] {
    let bytes = Array(text.utf8)
    let marked = String(decoding: bytes[problem.range], as: UTF8.self)
    let place = "@\(problem.range.lowerBound) <\(marked)>"
    var lines = ["  \(problem.rule.rawValue) \(place) \(problem.message)"]
    if let label = problem.label { lines.append("    ^ \(label)") }
    for note in problem.notes { lines.append("    note: \(note)") }
    if let help = problem.help { lines.append("    help: \(help)") }
    if !problem.edits.isEmpty {
      var fixed = bytes
      for edit in problem.edits.reversed() {
        fixed.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
      }
      lines.append("    fix: \(String(decoding: fixed, as: UTF8.self))")
    }
    return lines
  }
}

/// A text and the lines expected about it, as a table in one string tells them: the text begins
/// its line, what is expected is indented.
struct ExpectedLines: Sendable, CustomTestStringConvertible {
  var text: String
  var lines: [String]

  var testDescription: String { text }

  static func table(_ table: String) -> [ExpectedLines] {
    var rows: [ExpectedLines] = []
    for line in table.split(separator: "\n").map(String.init) {
      if line.hasPrefix("  "), !rows.isEmpty {
        rows[rows.count - 1].lines.append(line)
      } else {
        rows.append(ExpectedLines(text: line, lines: []))
      }
    }
    return rows
  }
}
