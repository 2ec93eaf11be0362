import Diagnostics
import FormCompatibility
import Testing

@Suite("Lists and maps in two versions")
struct ItemTests {
  private static func list(_ keys: String, _ fields: String...) -> String {
    "- id: drives\n  type: list\n  label: Drives\n  \(keys)\n  fields:\n"
      + fields.map { "    - { \($0) }\n" }.joined()
  }
  private static let web = "- { id: web, type: toggle, label: Web }\n"
  private static let name = "id: name, type: text, label: Name"

  private static let group =
    "- { id: tls, type: group, label: T, fields: [{ id: cert, type: text, label: C }] }\n"

  static let changes: [(old: String, new: String, lines: [String])] = [
    ("- { id: tls.cert, type: text, label: C }\n", group, []),
    (group, "- { id: tls.cert, type: text, label: C }\n", []),
    (
      group, "- { id: tls, type: list, label: T, fields: [{ id: cert, type: text, label: C }] }\n",
      ["error type-changed field:tls"]
    ),
    (
      "- { id: tls, type: list, label: T, fields: [{ id: cert, type: text, label: C }] }\n", group,
      ["error type-changed field:tls", "info field-added field:tls.cert"]
    ),
    (
      "- { id: m, type: map, label: M, names: { id: a }, fields: [{ id: b, type: text, label: \"{a}\" }] }\n",
      "- { id: m, type: map, label: M, names: { id: c }, fields: [{ id: b, type: text, label: \"{c}\" }] }\n",
      []
    ),
    (
      group.replacing("label: T,", with: "label: T, optional: true,"),
      group.replacing("label: T,", with: "label: T, optional: true, default: {},"),
      ["warning default-changed field:tls"]
    ),
    (
      group.replacing("label: T,", with: "label: T, optional: true, default: {},"), group,
      ["error type-narrowed field:tls"]
    ),
    (list("", name), list("", name), []),
    (
      list("", name, "id: size, type: number, label: Size"), list("", name),
      ["error field-removed field:drives.size"]
    ),
    (
      list("", name), list("", name, "id: size, type: number, label: Size, required: true"),
      ["error required-added field:drives.size"]
    ),
    (
      list("", name, "id: size, type: number, label: Size, max: 9"),
      list("", name, "id: size, type: number, label: Size, max: 5"),
      ["error bounds-tightened field:drives.size"]
    ),
    (
      list("", name, "id: size, type: number, label: Size"),
      list("", name, "id: gb, type: number, label: Size, renamed-from: [size]"),
      ["error field-renamed field:drives.gb"]
    ),
    (
      list("", name, "id: fast, type: toggle, label: Fast"),
      list("", name, "id: fast, type: toggle, label: Fast, when: name == \"a\""),
      ["error asked-less field:drives.fast"]
    ),
    (
      web + list("when: web\n  default: [{ name: a }]", name + ", required: true"),
      web + list("default: [{ name: a }]", name + ", required: true"), []
    ),
    (
      list("min-items: 1", name), list("min-items: 2", name),
      ["error bounds-tightened field:drives"]
    ),
    (list("unique-by: name", name), list("", name), ["warning bounds-loosened field:drives"]),
    (
      list("", name), "- { id: drives, type: list, label: Drives, item: { type: text } }\n",
      ["error type-changed field:drives"]
    ),
    (
      list("", name), "- { id: drives, type: map, label: Drives, item: { type: text } }\n",
      ["error type-changed field:drives"]
    ),
    (
      "- { id: drives, type: list, label: Drives, item: { type: text } }\n",
      "- { id: drives, type: list, label: Drives, item: { type: text, max-length: 3 } }\n",
      ["error bounds-tightened field:drives[]"]
    ),
    (
      "- { id: drives, type: list, label: Drives, item: { type: text } }\n",
      "- { id: drives, type: json, shape: array, label: Drives }\n",
      ["error type-widened field:drives"]
    ),
    (
      list("", name) + "- { id: raid, type: toggle, label: Raid, when: count(drives) > 1 }\n",
      list("", name) + "- { id: raid, type: toggle, label: Raid, when: count(drives) > 2 }\n",
      ["error asked-less field:raid"]
    ),
    (
      list("", name, "id: size, type: number, label: Size"),
      list("", name, "id: size, type: number, label: Size")
        .replacing("id: drives\n", with: "id: disks\n  renamed-from: [drives]\n"),
      ["error field-renamed field:disks"]
    ),
  ]

  /// A form whose parts name fields and options of items in all ways there are.
  private static let named = """
    - id: drives
      type: list
      label: Drives
      unique-by: called
      summary: "{called}, {bulk}"
      default: [{ called: a, bulk: 3, sort: hdd, parts: [{ code: u, tags: { xs: red } }] }]
      fields:
        - { id: called, type: text, label: Name, renamed-from: [title] }
        - { id: bulk, type: number, label: "Size of {called}", default: { cases: [{ when: called == "a", value: 1 }, { value: 2 }] } }
        - { id: sort, type: picker, label: Kind, options: [ssd, { id: hdd, when: bulk > 3 }] }
        - { id: model, type: picker, label: Model, options: { command: [models, "{called}", "{sort}"] } }
        - { id: path, type: computed, value: "/{called}" }
        - id: parts
          type: list
          label: Parts
          unique-by: code
          summary: "{code}"
          when: bulk > 1 and sort == hdd
          fields:
            - { id: code, type: text, label: Code }
            - { id: amount, type: number, label: Amount, rules: [{ must: amount <= bulk, message: "Not {bulk}." }] }
            - id: tags
              type: map
              label: Tags
              names: { type: picker, options: [xs, xl] }
              item: { type: picker, options: [red, { id: blue, when: code == "u" }] }
              default: { xl: red }
    - { id: raid, type: toggle, label: Raid, when: count(drives) > 1 }

    """

  /// Edits, one after the other, and the ids of what is renamed.
  static let renames: [(edits: [(old: String, new: String)], ids: [String])] = [
    (
      [("drives", "disks"), ("id: disks", "id: disks\n  renamed-from: [drives]")],
      ["disks"]
    ),
    (
      [("called", "name"), ("renamed-from: [title]", "renamed-from: [called, title]")],
      ["drives.name"]
    ),
    ([("bulk", "gb"), ("id: gb,", "id: gb, renamed-from: [bulk],")], ["drives.gb"]),
    ([("sort", "kind"), ("id: kind,", "id: kind, renamed-from: [sort],")], ["drives.kind"]),
    (
      [("hdd", "disk"), ("id: disk,", "id: disk, renamed-from: [hdd],")],
      ["drives.sort/option:disk"]
    ),
    (
      [("parts", "pieces"), ("id: pieces", "id: pieces\n      renamed-from: [parts]")],
      ["drives.pieces"]
    ),
    ([("code", "key"), ("id: key,", "id: key, renamed-from: [code],")], ["drives.parts.key"]),
    (
      [
        ("drives", "disks"), ("id: disks", "id: disks\n  renamed-from: [drives]"),
        ("parts", "pieces"), ("id: pieces", "id: pieces\n      renamed-from: [parts]"),
        ("bulk", "gb"), ("id: gb,", "id: gb, renamed-from: [bulk],"),
        ("code", "key"), ("id: key,", "id: key, renamed-from: [code],"),
        ("red", "rot"), ("[rot", "[{ id: rot, renamed-from: [red] }"),
        ("xs", "small"), ("[small", "[{ id: small, renamed-from: [xs] }"),
      ],
      [
        "disks", "disks.gb", "disks.pieces", "disks.pieces.key",
        "disks.pieces.tags[name]/option:small", "disks.pieces.tags[]/option:rot",
      ]
    ),
  ]

  @Test("A rename is one change, whatever names what is renamed", arguments: renames)
  func oneChange(edits: [(old: String, new: String)], ids: [String]) {
    let new = edits.reduce(ItemTests.named) { $0.replacing($1.old, with: $1.new) }
    let pair = FormPair(ItemTests.form(ItemTests.named), ItemTests.form(new))
    #expect(pair.mistakes == [])
    #expect(Set(pair.findings().map { "\($0.idPath)" }) == Set(ids.map { "field:\($0)" }))
    #expect(Set(pair.findings().map(\.rule)).isSubset(of: ["field-renamed", "option-renamed"]))
    #expect(pair.lines(.input) == [])
  }

  private static let drives = list(
    "",
    name,
    "id: rpm, type: number, label: Speed, key: spin.rpm",
    "id: fans, type: number, label: Fans",
    "id: parts, type: list, label: Parts, fields: [{ id: code, type: text, label: Code }, { id: serial, type: text, label: Serial, renamed-from: [number] }]"
  )

  static let records: [(new: String, retired: String, lines: [String])] = [
    (
      list("", name),
      "[{ id: drives.rpm, key: spin.rpm }, drives.fans, drives.parts]",
      [
        "error field-retired field:drives.fans", "error field-retired field:drives.parts",
        "error field-retired field:drives.rpm",
      ]
    ),
    (
      drives.replacing("{ id: code, type: text, label: Code }, ", with: ""),
      "[{ id: drives.parts.code }]", ["error field-retired field:drives.parts.code"]
    ),
    (
      drives.replacing("{ id: code, type: text, label: Code }, ", with: "")
        .replacing("id: drives\n", with: "id: disks\n  renamed-from: [drives]\n"),
      "[{ id: disks.parts.code }]",
      ["error field-renamed field:disks", "error field-retired field:disks.parts.code"]
    ),
    (
      drives.replacing(", renamed-from: [number]", with: ""), "[]",
      ["error record-removed field:drives.parts.number"]
    ),
  ]

  @Test("A record in the form, or in an item, keeps old answers readable", arguments: records)
  func readable(new: String, retired: String, lines: [String]) {
    let pair = FormPair(
      ItemTests.form(ItemTests.drives),
      ItemTests.form(new) + (retired == "[]" ? "" : "retired: \(retired)\n")
    )
    #expect(pair.mistakes == [])
    #expect(pair.lines() == lines)
  }

  @Test("A record of a retired field of an item is kept, by the new id of its list")
  func keptRecords() {
    let old = ItemTests.form(ItemTests.list("", ItemTests.name)) + "retired: [drives.rpm]\n"
    let new = ItemTests.form(
      ItemTests.list("", ItemTests.name)
        .replacing("id: drives\n", with: "id: disks\n  renamed-from: [drives]\n")
    )
    let renamed = "error field-renamed field:disks"
    #expect(FormPair(old, new + "retired: [disks.rpm]\n").lines() == [renamed])
    // Under the old id of its list it is read in no item.
    #expect(
      FormPair(old, new + "retired: [drives.rpm]\n").lines()
        == [renamed, "error record-removed field:disks.rpm"]
    )
  }

  static let advice: [(old: String, new: String, line: Int, help: String)] = [
    (
      drives, drives.replacing("    - { id: fans, type: number, label: Fans }\n", with: ""), 8,
      "put `drives.fans` under `retired`, or `fans` under `renamed-from` of what replaces it, so"
    ),
    (
      drives, drives.replacing("id: fans,", with: "id: fan,"), 8,
      "if it became `drives.fan`, put `fans` under `renamed-from` there, else `drives.fans` under `retired`"
    ),
    (
      drives, drives.replacing("[number]", with: "[num]"), 12,
      "put `number` back under `renamed-from`: `renamed-from: [\"num\", \"number\"]`"
    ),
    (
      tags("item: { type: text }"), tags("fields: [{ id: tag, type: text, label: Tag }]"), 4,
      "put `tags` under `retired`, and give"
    ),
    (
      tags("item: { type: text }"), "- { id: web, type: toggle, label: Web }\n", 3,
      "put `tags` under"
    ),
    (
      tags("item: { type: text }"), tags("item: { type: number }"), 4,
      "put `tags` under `retired`, and give"
    ),
    (
      tags("item: { type: list, item: { type: text } }"),
      tags("item: { type: list, item: { type: number } }"),
      4, "put `tags` under `retired`, and give"
    ),
    (
      tags(
        "item: { type: list, fields: [{ id: serial, type: text, label: Serial }, { id: tag, type: text, label: Tag }] }"
      ),
      tags("item: { type: list, fields: [{ id: serial, type: text, label: Serial }] }"),
      4, "put it back, or put `tags` under `retired`, and give"
    ),
    (
      tags("names: { type: picker, options: [xs] }, item: { type: text }", type: "map"),
      tags("item: { type: text }", type: "map"), 4, "put `tags` under `retired`, and give"
    ),
  ]

  private static func tags(_ keys: String, type: String = "list") -> String {
    "- { id: tags, type: \(type), label: Tags, \(keys) }\n"
  }

  @Test(
    "What is to be done about a change in items can be written, and has its place",
    arguments: advice
  )
  func help(old: String, new: String, line: Int, help: String) throws {
    let pair = FormPair(ItemTests.form(old), ItemTests.form(new))
    #expect(pair.mistakes == [])
    let finding = try #require(pair.findings().first { $0.severity == .error })
    #expect(finding.help?.hasPrefix(help) == true, "\(finding.help ?? "")")
    #expect(finding.location.start.line == line)
  }

  @Test("What was in a renamed list is shown where it stood")
  func oldPlaces() {
    let new = ItemTests.drives.replacing(
      "id: drives\n",
      with: "id: disks\n  renamed-from: [drives]\n"
    )
    .replacing("id: fans,", with: "id: fan, renamed-from: [fans],")
    let pair = FormPair(ItemTests.form(ItemTests.drives), ItemTests.form(new))
    let places = pair.findings().flatMap(\.notes).compactMap(\.location)
    #expect(places.map { $0.source.text(in: $0.range) } == ["drives", "fans"])
  }

  private static func form(_ fields: String) -> String {
    "id: f\nfields:\n" + fields.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  @Test("The fields of items are compared like those of a form", arguments: changes)
  func compares(old: String, new: String, lines: [String]) {
    let pair = FormPair(ItemTests.form(old), ItemTests.form(new))
    #expect(pair.mistakes == [])
    #expect(pair.lines() == lines)
  }
}
