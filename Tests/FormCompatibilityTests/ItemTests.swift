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

  static let changes: [(old: String, new: String, lines: [String])] = [
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
